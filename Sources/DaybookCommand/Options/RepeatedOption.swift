import ArgumentParser
import DaybookModel

/// Options that were given twice: the parser keeps the last value and says nothing of the others.
enum RepeatedOption {
    /// Those that take one value each time, and those of every command, which an alias may set and
    /// a later one replaces.
    private static let repeatable: Set<String> = [
        "--kind", "--who", "--person", "--target", "--except", "--book", "--by", "--now",
        "--format", "--output", "--color", "--threads",
    ]

    private static let longNames = ["-p": "--period", "-n": "--limit", "-g": "--group-by"]

    /// Refuses a second value of an option that has one.
    static func refuse(_ arguments: [String]) throws(CommandError) {
        var seen: Set<String> = []
        for word in arguments.prefix(while: { $0 != "--" }) where word.hasPrefix("-") {
            let written = String(word.prefix { $0 != "=" })
            let name = longNames[written] ?? written
            guard name.hasPrefix("--"), !repeatable.contains(name), !seen.insert(name).inserted,
                takesValue(name, arguments)
            else { continue }
            throw .usage(
                message: "\(name) was given twice", remedy: "Give it once, with the value meant.")
        }
    }

    /// Whether the help shows a value behind the name: a flag may be said twice.
    private static func takesValue(_ name: String, _ arguments: [String]) -> Bool {
        let family = CommandNames.family(of: CommandNames.command(in: arguments))
        let help =
            family.map { Root.helpMessage(for: $0, includeHidden: true) }
            + [Root.helpMessage(includeHidden: true)]
        return help.contains { $0.contains("\(name) <") || $0.contains("\(name) [<") }
    }
}
