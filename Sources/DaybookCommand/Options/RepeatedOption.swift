import ArgumentParser
import DaybookModel

/// Options that were given twice: the parser keeps the last value and says nothing of the others.
enum RepeatedOption {
    /// Those of every command, which an alias may set and a later one replaces.
    private static let replaceable: Set<String> = [
        "--book", "--by", "--now", "--format", "--output", "--color", "--threads",
    ]

    private static let longNames = Dictionary(
        uniqueKeysWithValues: Spelling.short.map { ($0.value, "--" + $0.key) })

    /// Refuses a second value of an option that has one.
    static func refuse(_ arguments: [String]) throws(CommandError) {
        var seen: Set<String> = []
        for word in arguments.prefix(while: { $0 != "--" }) where word.hasPrefix("-") {
            let written = String(word.prefix { $0 != "=" })
            let name = longNames[written] ?? written
            guard name.hasPrefix("--"), !replaceable.contains(name), !seen.insert(name).inserted
            else { continue }
            try demand(
                !takesOne(name, arguments), or: "\(name) was given twice",
                remedy: "Give it once, with the value meant.")
        }
    }

    /// Whether an option takes a value, and one alone: a flag may be said twice.
    private static func takesOne(_ name: String, _ arguments: [String]) -> Bool {
        guard let command = CommandNames.called(Grammar.root.parts(arguments).words),
            let option = Grammar(of: command).option(name) ?? Grammar.root.option(name)
        else { return false }
        return option.takesValue && !option.isRepeating
    }
}
