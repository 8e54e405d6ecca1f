/// A switch, with the patterns of its cases.
struct SwitchSpan {
    struct Case {
        let line: Int
        /// What its patterns name: `a` of `.a(let b)`; of tuples, for each part.
        let names: [Set<String>]
        /// Whether it takes whatever the others leave: `default`, `case _`.
        let takesAll: Bool
    }

    let cases: [Case]
    let lastLine: Int
    /// The places of its first token and of the brace that ends it.
    let places: ClosedRange<Int>

    /// What the cases name, for each part of what is switched over.
    var names: [Set<String>] {
        let count = cases.map(\.names.count).max() ?? 0
        return (0..<count).map { part in
            cases.reduce(into: []) { names, each in
                if part < each.names.count { names.formUnion(each.names[part]) }
            }
        }
    }
    /// The case that hides from the compiler which values are meant, or nil.
    var catchAll: Case? { cases.first { $0.takesAll } }

    /// The most lines that one case has.
    var longestCase: Int {
        let starts = cases.map(\.line) + [lastLine]
        return zip(starts, starts.dropFirst()).map { $1 - $0 }.max() ?? 0
    }

    /// Every switch of a file, those inside others too.
    static func all(in file: SourceFile) -> [SwitchSpan] {
        file.places(of: "switch").compactMap { span(at: $0, in: file) }
    }

    /// The switch that begins at a place, or nil.
    static func span(at place: Int, in file: SourceFile) -> SwitchSpan? {
        guard file.word(place) == "switch" else { return nil }
        var opening = place + 1
        while opening < file.tokens.count, file.word(opening) != "{" {
            let isBracket = ["(", "["].contains(file.word(opening))
            opening = isBracket ? file.closing(opening) + 1 : opening + 1
        }
        guard opening < file.tokens.count else { return nil }
        let end = file.closing(opening)
        return SwitchSpan(
            cases: cases(in: opening + 1..<end, of: file), lastLine: file.tokens[end].line,
            places: place...end)
    }

    private static func cases(in body: Range<Int>, of file: SourceFile) -> [Case] {
        var cases: [Case] = []
        var place = body.lowerBound
        while place < body.upperBound {
            if ["(", "[", "{"].contains(file.word(place)) {
                place = file.closing(place) + 1
                continue
            }
            if let found = label(at: place, in: file) { cases.append(found) }
            place += 1
        }
        return cases
    }

    /// The case that a line begins with. `if case` and its continued lines begin none.
    private static func label(at place: Int, in file: SourceFile) -> Case? {
        let token = file.tokens[place]
        guard token.isFirst, file.word(place - 1) != "," else { return nil }
        if token.text == "default", file.word(place + 1) == ":" {
            return Case(line: token.line, names: [], takesAll: true)
        }
        guard token.text == "case" else { return nil }
        let pattern = pattern(after: place, in: file)
        return Case(
            line: token.line, names: names(pattern),
            takesAll: pattern.allSatisfy { ["_", "(", ")", ","].contains($0) })
    }

    /// The words from a `case` to its colon or its condition.
    private static func pattern(after place: Int, in file: SourceFile) -> [String] {
        var words: [String] = []
        var (next, depth) = (place + 1, 0)
        while next < file.tokens.count {
            let word = file.word(next)
            if depth == 0, [":", "where"].contains(word) { break }
            if ["(", "["].contains(word) { depth += 1 }
            if [")", "]"].contains(word) { depth -= 1 }
            words.append(word)
            next += 1
        }
        return words
    }

    private static func names(_ pattern: [String]) -> [Set<String>] {
        var names: [Set<String>] = [[]]
        var (depth, part, isTuple) = (0, 0, false)
        for (place, word) in pattern.enumerated() {
            switch word {
            case "(", "[":
                isTuple = isTuple || place == 0 || depth == 0 && pattern[place - 1] == ","
                if depth == 0, isTuple { part = 0 }
                depth += 1
            case ")", "]": depth -= 1
            case "," where isTuple && depth == 1: part += 1
            case let name where place > 0 && pattern[place - 1] == ".":
                guard depth == (isTuple ? 1 : 0) else { continue }
                while names.count <= part { names.append([]) }
                names[part].insert(name)
            default: continue
            }
        }
        return names
    }
}
