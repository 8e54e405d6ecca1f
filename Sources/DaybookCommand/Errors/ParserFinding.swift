/// What the argument parser says of a line that it cannot read, taken apart.
enum ParserFinding {
    /// Words that the command has no place for.
    case extra([String])
    /// An argument that is not there, by its title: `<who>`, `--because <reason>`.
    case missing(String)
    /// An option without its value, by its title.
    case open(String)
    /// A value that cannot be read, and whose it is.
    case wrong(String, of: String)
    /// A value behind an option that takes none.
    case needless(String, of: String)
    /// Anything else, in the parser's words.
    case other(String)

    /// - Parameter said: the first line counts.
    init(_ said: String) {
        let line = String(said.split(separator: "\n").first ?? "the command line cannot be read")
        let quoted = line.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        let first = quoted.first ?? ""
        if line.contains("nexpected argument"), !quoted.isEmpty {
            self = .extra(quoted)
        } else if line.hasPrefix("Missing expected argument") {
            self = .missing(first)
        } else if line.hasPrefix("Missing value for") {
            self = .open(first)
        } else if line.contains("is invalid for"), quoted.count > 1 {
            self = .wrong(first, of: quoted[1])
        } else if line.contains("does not take any value"), quoted.count > 1 {
            self = .needless(quoted[1], of: first)
        } else {
            self = .other(line.prefix(1).lowercased() + line.dropFirst())
        }
    }
}
