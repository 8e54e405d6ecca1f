import ArgumentParser

/// The number of an event, as it is printed: `#1,234`, `#1234` or `1234`.
struct EventID: ExpressibleByArgument, Hashable {
    let sequence: UInt64

    /// Reads any of the three spellings; 0 is no event.
    init?(argument: String) {
        let digits = (argument.hasPrefix("#") ? argument.dropFirst() : argument[...])
            .filter { $0 != "," }
        guard let first = digits.utf8.first, 48...57 ~= first, let sequence = UInt64(digits),
            sequence > 0
        else { return nil }
        self.sequence = sequence
    }
}

/// How many rows are wanted: a whole number, 0 for all.
struct RowCount: ExpressibleByArgument, Equatable {
    let value: Int

    /// Reads digits, with commas between thousands.
    init?(argument: String) {
        let digits = argument.filter { $0 != "," }
        guard let value = Int(digits), value >= 0, !digits.hasPrefix("+") else { return nil }
        self.value = value
    }
}

/// How long to wait for another writer, in seconds.
struct WaitSeconds: ExpressibleByArgument {
    let value: Double

    /// What a person waits without becoming uneasy.
    static let usual = WaitSeconds(value: 5)
    /// A day: longer waits are a mistake.
    private static let longest: Double = 86_400

    private init(value: Double) { self.value = value }

    /// Reads a number of seconds, zero or more.
    init?(argument: String) {
        guard let value = Double(argument), value >= 0, value <= Self.longest else { return nil }
        self.value = value
    }
}

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
