/// A function, initialiser, subscript or computed property, from its first line to its last.
struct FunctionSpan: Hashable {
    let name: String
    let firstLine: Int
    let lastLine: Int
    /// The lines to be read at once: of one switch that names every value, those of one case.
    let lineCount: Int

    /// Every one that has a body. Those inside others are listed too.
    static func all(in file: SourceFile) -> [FunctionSpan] {
        file.tokens.indices.compactMap { place in
            guard begins(at: place, in: file), let opening = body(after: place, in: file) else {
                return nil
            }
            let (first, end) = (file.tokens[place].line, file.closing(opening))
            let last = file.tokens[end].line
            return FunctionSpan(
                name: name(at: place, in: file), firstLine: first, lastLine: last,
                lineCount: longestCase(in: opening + 1..<end, of: file) ?? last - first + 1)
        }
    }

    /// The most lines of a case, where a body is one switch that leaves none to `default`.
    private static func longestCase(in body: Range<Int>, of file: SourceFile) -> Int? {
        let start = file.word(body.lowerBound) == "return" ? body.lowerBound + 1 : body.lowerBound
        guard let only = SwitchSpan.span(at: start, in: file), only.catchAll == nil,
            only.places.upperBound == body.upperBound - 1
        else { return nil }
        return only.longestCase
    }

    private static func name(at place: Int, in file: SourceFile) -> String {
        guard ["func", "var"].contains(file.word(place)) else { return file.word(place) }
        guard file.word(place + 1) == "`" else { return file.word(place + 1) }
        let sentence = file.line(file.tokens[place].line).split(separator: "`").dropFirst().first
        return sentence.map(String.init) ?? ""
    }

    private static func begins(at place: Int, in file: SourceFile) -> Bool {
        switch file.word(place) {
        case "func", "var", "deinit": true
        case "init", "subscript": file.word(place - 1) != "."
        default: false
        }
    }

    /// The brace that opens the body: the first one outside of brackets, in the same statement.
    private static func body(after place: Int, in file: SourceFile) -> Int? {
        var next = place + 1
        while next < file.tokens.count {
            let token = file.tokens[next]
            if token.text == "{" { return next }
            if token.text == "}" || token.isFirst && !continues(at: next, in: file) { return nil }
            next = ["(", "["].contains(token.text) ? file.closing(next) + 1 : next + 1
        }
        return nil
    }

    /// Whether a line that begins with this token belongs to the statement of the line before.
    private static func continues(at place: Int, in file: SourceFile) -> Bool {
        let beginnings = ["where", "throws", "async", "-", ".", "?", ":", "=", "&", "|", "+", ")"]
        let endings = ["=", ",", ">", ":", "&", "|", "+", "where"]
        return beginnings.contains(file.word(place)) || endings.contains(file.word(place - 1))
    }
}
