import Foundation
import Testing

@Suite struct `The words that people read` {
    @Test func `are no riddles`() {
        #expect(SourceTree.product.filter { !Self.isOfSchema($0) }.flatMap(Self.riddles) == [])
    }

    @Test(arguments: [
        "there is no such setting", "the share is of what was attended", "Which; none named is all",
        "nobody named is everyone", "what is said of them", "it is no part of the cell",
        "#3 is not undone but superseded", "the list of which is long", "It is 9.",
        "no correction is like that",
        "Of a course, possible are the slots", "What this course held, and those in it",
        "ana has nothing left to redo", "40 rows: of closed days", "how the day stands",
    ])
    func `are riddles where they have to be decoded`(text: String) {
        #expect(!Self.riddles(SourceFile("Sources/Some.swift", "let text = \"\(text)\"")).isEmpty)
        let page = "let text = \"\"\"\n    \(text)\n    \"\"\""
        #expect(!Self.riddles(SourceFile("Sources/Some.swift", page)).isEmpty)
    }

    @Test(arguments: [
        "// there is no such setting", "let length = text.count // there is no such thing",
        "let text = \"\\(projection.name) is at #5\"", "let name = \"projections\"",
        "let text = \"the category is no longer used\"",
    ])
    func `are not those that programmers read`(line: String) {
        #expect(Self.riddles(SourceFile("Sources/Some.swift", line)).isEmpty)
    }
}

extension `The words that people read` {
    /// What makes a reader stop: a noun hidden in a clause, a verb that is missing, a word of ours.
    static let banned = [
        #"\b(is|are|as) no (?!longer)"#, #"\bnobody named\b"#, #"\bnone named\b"#, #"\bsaid of\b"#,
        #"\b(is of what|of which)\b"#, #"\bis what\b"#, #"\bsuperseded\b"#, #"\bwhich;"#,
        #"\bno part of\b"#, #"\bstands?\b"#, #"\bprojections?\b"#, #"\bfingerprints?\b"#,
        #"\bpossible are\b"#, #"\bthis \w+ held\b"#,
        #"\bhas nothing left to\b"#, #"\bof closed (days|months)\b"#, #"\blet it be\b"#,
        #"\bis like that\b"#, #"\bslots held\b"#, #"^\W*it is (\d|\\)"#,
    ]

    private static let anyCase: String.CompareOptions = [.regularExpression, .caseInsensitive]

    /// The descriptions of kinds and fields are those of the schema of events, which stays.
    static func isOfSchema(_ file: SourceFile) -> Bool {
        file.path.hasPrefix("Sources/DaybookModel/Catalogue/")
    }

    static func riddles(_ file: SourceFile) -> [String] {
        texts(file).flatMap { number, text in
            banned.contains { text.range(of: $0, options: anyCase) != nil }
                ? [file.fault(number, text.trimmingCharacters(in: .whitespaces))] : []
        }
    }

    /// The words in quotes, line by line, without code and comments. One or two words are names.
    private static func texts(_ file: SourceFile) -> [(Int, String)] {
        let code = BlankedCode.code(of: file.text).split(
            separator: "\n", omittingEmptySubsequences: false)
        return zip(file.lines, code).enumerated().compactMap { number, line in
            let (written, kept) = (Array(line.0.utf8), Array(line.1.utf8))
            guard let first = written.firstIndex(where: { $0 != 0x20 }),
                !written[first...].starts(with: "//".utf8), written.count == kept.count
            else { return nil }
            let end = comment(written, kept) ?? written.count
            let words = zip(written, kept).prefix(end).map { $0 == $1 ? UInt8(ascii: " ") : $0 }
            let text = String(decoding: words, as: UTF8.self)
            return text.split(separator: " ").count < 3 ? nil : (number + 1, text)
        }
    }

    /// Where a comment begins behind code: it is blanked up to the end of the line, a text only
    /// up to its quote.
    private static func comment(_ written: [UInt8], _ kept: [UInt8]) -> Int? {
        let isBlank = { (byte: UInt8) in byte == 0x20 }
        guard let last = kept.lastIndex(where: { !isBlank($0) }) else { return nil }
        return written[(last + 1)...].contains { !isBlank($0) } ? last + 1 : nil
    }
}
