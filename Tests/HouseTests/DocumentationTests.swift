import Testing

@Suite struct `The documentation of the house` {
    @Test func `has a sentence for every public declaration and every shared type`() {
        #expect(SourceTree.product.flatMap(Self.undocumented).isEmpty)
    }
}

extension `The documentation of the house` {
    static func undocumented(_ file: SourceFile) -> [String] {
        file.tokens.indices.compactMap { place in
            guard isPublic(place, in: file), !isDocumented(place, in: file) else { return nil }
            return file.fault(file.tokens[place].line, "nothing is said of it")
        }
    }

    /// Whether the token makes a declaration public, or a type known to other rooms. `open(` is the
    /// kernel's.
    private static func isPublic(_ place: Int, in file: SourceFile) -> Bool {
        let next = file.word(place + 1)
        switch file.word(place) {
        case "public": return next != "import"
        case "package": return ["struct", "enum", "final", "class", "protocol"].contains(next)
        case "open":
            return ["class", "func", "var", "subscript", "init", "override"].contains(next)
        default: return false
        }
    }

    private static func isDocumented(_ place: Int, in file: SourceFile) -> Bool {
        let above = file.line(file.tokens[start(of: place, in: file)].line - 1)
        return above.hasPrefix("///") || above.hasSuffix("*/")
    }

    /// The first token of a declaration: attributes and other modifiers may come before.
    private static func start(of place: Int, in file: SourceFile) -> Int {
        var first = place
        while first > 0 {
            let before = file.word(first - 1)
            let opening = before == ")" ? opening(of: first - 1, in: file) : first
            let name = opening - 1
            if opening < first, file.word(name - 1) == "@" || modifiers.contains(file.word(name)) {
                first = name
            } else if before == "@" || modifiers.contains(before) {
                first -= 1
            } else if file.word(first - 2) == "@" {
                first -= 2
            } else {
                return first
            }
        }
        return first
    }

    private static let modifiers: Set<String> = [
        "static", "final", "private", "nonisolated", "indirect", "mutating", "borrowing",
        "consuming", "override", "convenience", "package", "lazy", "weak",
    ]

    /// The place of the parenthesis that the one at `place` closes.
    private static func opening(of place: Int, in file: SourceFile) -> Int {
        var depth = 0
        for before in stride(from: place, through: 0, by: -1) {
            if file.word(before) == ")" { depth += 1 }
            if file.word(before) == "(" { depth -= 1 }
            if depth == 0 { return before }
        }
        return 0
    }
}
