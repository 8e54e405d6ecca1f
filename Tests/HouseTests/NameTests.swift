import Testing

@Suite struct `The names of the house` {
    @Test func `are words of the field`() {
        #expect(SourceTree.swift.flatMap(Self.emptyWords).isEmpty)
        #expect(SourceTree.files.map(\.path).filter(Self.isEmptyWord).isEmpty)
    }

    @Test func `are written in ASCII`() {
        #expect(SourceTree.swift.flatMap(Self.foreignLetters).isEmpty)
    }

    @Test func `read as sentences where they name a test`() {
        #expect(SourceTree.swift.flatMap(Self.bareTests).isEmpty)
    }

    @Test func `are those of the C library at the doors only`() {
        #expect(SourceTree.product.flatMap(Self.strayCSpellings).isEmpty)
    }
}

extension `The names of the house` {
    /// Words that say nothing, as a part of any name.
    static let banned = ["Manager", "Helper", "Utils", "Util"]
    /// Names that say nothing when they stand alone.
    static let hollow = ["info", "manager", "helper", "util", "utils"]

    static func isEmptyWord(_ name: String) -> Bool {
        let isGetter =
            name.hasPrefix("get") && name.dropFirst(3).first?.isUppercase == true
        return isGetter || hollow.contains(name) || banned.contains { name.contains($0) }
    }

    static func emptyWords(_ file: SourceFile) -> [String] {
        declared(in: file).filter { isEmptyWord($0.text) }
            .map { file.fault($0.line, $0.text) }
    }

    /// The names that a file declares.
    static func declared(in file: SourceFile) -> [Token] {
        let words: Set<String> = [
            "struct", "class", "enum", "protocol", "actor", "func", "var", "let", "typealias",
            "case", "associatedtype",
        ]
        return file.tokens.indices.dropLast().compactMap { place in
            let next = file.tokens[place + 1]
            return words.contains(file.word(place)) && next.isWord ? next : nil
        }
    }

    static func foreignLetters(_ file: SourceFile) -> [String] {
        file.tokens.filter { token in token.text.utf8.contains { $0 >= 0x80 } }
            .map { file.fault($0.line, $0.text) }
    }

    /// Suites and tests without a name between backticks that has a space in it.
    static func bareTests(_ file: SourceFile) -> [String] {
        let tests = file.places(of: "@", "Suite") + file.places(of: "@", "Test")
        return tests.compactMap { place in
            let words: Set<String> = ["struct", "func", "class", "enum"]
            let rest = file.tokens[(place + 2)...]
            guard let keyword = rest.firstIndex(where: { words.contains($0.text) }) else {
                return nil
            }
            let line = file.tokens[keyword].line
            let isSentence =
                file.word(keyword + 1) == "`"
                && file.line(line).split(separator: "`").dropFirst().first?.contains(" ") == true
            return isSentence ? nil : file.fault(line, "a test without a sentence")
        }
    }

    static func strayCSpellings(_ file: SourceFile) -> [String] {
        guard file.room != "ByteStore" else { return [] }
        return file.tokens.filter { $0.text.hasPrefix("mdb_") || $0.text.hasPrefix("MDB_") }
            .map { file.fault($0.line, $0.text) }
    }
}
