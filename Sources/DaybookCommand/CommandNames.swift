import ArgumentParser
import DaybookModel

/// The words that may stand in the place of the command.
enum CommandNames {
    /// Those that this program has.
    static let here: Set<String> = Set(
        Root.everyCommand.compactMap { $0.configuration.commandName } + ["help"])

    /// Those that the help lists, in its order.
    static let listed: [String] = Root.everyCommand.compactMap { command in
        command.configuration.shouldDisplay ? command.configuration.commandName : nil
    }

    /// Every name of the grammar: a mistyped one is recognised before its command exists.
    private static let all = [
        "init", "mark", "unmark", "warn", "unwarn", "in", "out", "punch", "spend", "ticket",
        "sale", "enrol", "bonus", "score", "amend", "retract", "reinstate", "undo", "import",
        "export", "today", "show", "log", "attendance", "rank", "streaks", "friends", "stats",
        "overtime", "expenses", "shows", "venues", "points", "courses", "calendar", "why", "diff",
        "audit", "people", "categories", "holidays", "set", "lock", "unlock", "status", "rebuild",
        "verify", "checkpoint", "prove", "backup", "restore", "generate", "bench",
    ]

    /// Words of other programs, and what they are called here.
    private static let synonyms = [
        "delete": "retract", "remove": "retract", "void": "retract", "fix": "amend",
        "edit": "amend", "correct": "amend", "history": "log", "check": "verify", "new": "init",
        "create": "init", "ranking": "rank", "top": "rank", "present": "mark", "add": "mark",
        "holiday": "holidays", "tickets": "shows", "expense": "spend", "replay": "rebuild",
    ]

    /// The options before a command whose value is a word of its own.
    static let optionsWithValue: Set<String> = [
        "-b", "--book", "--by", "--now", "-o", "--output", "--format", "--color", "-p", "--period",
        "--from", "--to", "--slot", "-n", "--limit", "--timeout",
    ]

    /// The word in the place of the command, known or not; nil when there is none.
    static func command(in arguments: [String]) -> String? {
        var words = arguments[...]
        while let word = words.popFirst() {
            if word == "--" { return nil }
            if optionsWithValue.contains(word) {
                words = words.dropFirst()
            } else if !word.hasPrefix("-") {
                return word
            }
        }
        return nil
    }

    /// What is wrong with a word that is not ``here``, and the way out.
    static func unknown(_ word: String) -> (message: String, remedy: String) {
        let what = "there is no command \"\(word)\""
        let list = "See what there is: daybook --help"
        if all.contains(word) { return (what + " in this version yet", list) }
        let meant = synonyms[word.lowercased()] ?? nearestName(to: word, among: all)
        guard let meant else { return (what, list) }
        let later = here.contains(meant) ? "" : " It is not in this version yet."
        return (what, "Did you mean `daybook \(meant)`?" + later)
    }
}
