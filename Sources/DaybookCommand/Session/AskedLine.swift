import Reports

/// The command line under a page, which asks the same again. Where the answer went and how it
/// looked is no part of the question, and neither is the path of the book on this machine.
enum AskedLine {
    /// The options that change no figure, under one of their names each.
    private static let apart = [
        "--book", "--output", "--format", "--theme", "--width", "--paper", "--color", "--threads",
        "--quiet", "--verbose", "--ascii", "--no-pager",
    ]

    /// The line in the spelling of a shell.
    /// - Parameter point: the event that the figures stand on; nil: they always do.
    static func text(_ arguments: [String], at point: Int?) -> String {
        var words = question(in: arguments)
        if let point, Grammar.root.parts(arguments).value(of: "--as-of") == nil {
            words += ["--as-of", "\(point)"]
        }
        return (["daybook"] + words.map(shellWord)).joined(separator: " ")
    }

    private static func question(in arguments: [String]) -> [String] {
        let parts = Grammar.root.placed(arguments)
        let end = arguments.firstIndex(of: "--") ?? arguments.count
        let ends = parts.dropFirst().map(\.place) + [end]
        let kept = zip(parts, ends).filter { !isApart($0.0.part) }
            .flatMap { arguments[$0.0.place..<max($0.0.place, $0.1)] }
        return kept + arguments[end...]
    }

    private static func isApart(_ part: Grammar.Part) -> Bool {
        guard case .option(_, let option?, _) = part else { return false }
        return option.names.contains(where: apart.contains)
    }
}
