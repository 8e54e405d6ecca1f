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

    /// The arguments with the words of such a command behind `--` where one of them is below zero;
    /// its options come before that.
    static func shielded(_ arguments: [String]) -> [String] {
        guard arguments.contains(where: isNegative), !arguments.contains("--"),
            let name = Grammar.root.parts(arguments).words.first, commands.contains(name),
            let command = CommandNames.called([name])
        else { return arguments }
        var options: [String] = []
        var words: [String] = []
        for part in Grammar(of: command).parts(arguments) {
            switch part {
            case .word(let word): words.append(word)
            case .option(let name, nil, _) where isNegative(name): words.append(name)
            case .option(let name, _, let value?):
                options.append(name + (name.hasPrefix("--") ? "=" : "") + value)
            case .option(let name, _, nil): options.append(name)
            }
        }
        guard words.contains(where: isNegative) else { return arguments }
        return [name] + options + ["--"] + words.dropFirst()
    }

    /// Whether a word is a number below zero, with a unit or without.
    static func isNegative(_ word: String) -> Bool {
        word.utf8.count > 1 && word.hasPrefix("-") && word.dropFirst().first?.isNumber == true
    }
}
