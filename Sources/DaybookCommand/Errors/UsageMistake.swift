import Daybook

/// A mistake on the command line, in words that name what was probably meant.
struct UsageMistake {
    let message: String
    let remedy: String

    /// - Parameter said: what the argument parser has to say about it.
    init(_ said: String, arguments: [String]) {
        if let word = Self.unknownCommand(arguments) {
            message = "there is no command \"\(word)\""
            remedy =
                CommandNames.nearest(to: word).map { "Did you mean `daybook \($0)`?" }
                ?? "See what there is: daybook --help"
            return
        }
        let lines = said.split(separator: "\n").map(String.init)
        message = Self.clause(lines.first ?? "the command line cannot be read")
        let command = arguments.first { CommandNames.here.contains($0) }
        let help = ["daybook", command, "--help"].compactMap { $0 }.joined(separator: " ")
        remedy = "See how it is used: \(help)"
    }

    /// The word in the place of the command when no command has that name.
    private static func unknownCommand(_ arguments: [String]) -> String? {
        var words = arguments[...]
        while let word = words.popFirst() {
            if word == "--" { return nil }
            if CommandNames.optionsWithValue.contains(word) {
                words = words.dropFirst()
            } else if !word.hasPrefix("-") {
                return CommandNames.here.contains(word) ? nil : word
            }
        }
        return nil
    }

    /// `Missing expected argument '<who>'` as a clause that can follow the program's name.
    private static func clause(_ line: String) -> String {
        var text = line.hasPrefix("Error: ") ? String(line.dropFirst("Error: ".count)) : line
        if text.first?.isUppercase == true, !text.hasPrefix("\"") {
            text = text.prefix(1).lowercased() + text.dropFirst()
        }
        return text
    }
}
