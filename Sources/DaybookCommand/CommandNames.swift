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

    /// The command that a word was probably meant to be.
    static func nearest(to word: String) -> String? {
        synonyms[word.lowercased()] ?? nearestName(to: word, among: all)
    }
}
