/// Values below zero, which look like options: `set day-floor -2h`, `spend -5 Food`.
enum NegativeValue {
    /// The commands one of whose arguments may be below zero.
    private static let commands: Set<String> = ["set", "spend", "bonus"]

    /// The options of these commands that take a value.
    private static let optionsWithValue = CommandNames.optionsWithValue.union([
        "--on", "--currency", "--course", "--key", "--expect",
    ])

    /// The arguments with the words of such a command behind `--` where one of them is below zero;
    /// its options come before that.
    static func shielded(_ arguments: [String]) -> [String] {
        guard let command = CommandNames.command(in: arguments), commands.contains(command),
            !arguments.contains("--"), let start = arguments.firstIndex(of: command)
        else { return arguments }
        var options = Array(arguments[...start])
        var words: [String] = []
        var rest = arguments[(start + 1)...]
        while let word = rest.popFirst() {
            if !word.hasPrefix("-") || isNegative(word) {
                words.append(word)
                continue
            }
            options.append(word)
            if optionsWithValue.contains(word), let value = rest.popFirst() {
                options.append(value)
            }
        }
        return words.contains(where: isNegative) ? options + ["--"] + words : arguments
    }

    /// Whether a word is a number below zero, with a unit or without.
    private static func isNegative(_ word: String) -> Bool {
        word.utf8.count > 1 && word.hasPrefix("-") && word.dropFirst().first?.isNumber == true
    }
}
