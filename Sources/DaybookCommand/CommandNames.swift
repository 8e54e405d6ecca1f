import ArgumentParser
import DaybookModel
import Reports

/// The words that may stand in the place of the command.
enum CommandNames {
    /// Those that this program has.
    static let here: Set<String> = Set(
        Root.everyCommand.compactMap { $0.configuration.commandName } + ["help"])

    /// Those that the help lists, in its order.
    static let listed: [String] = Root.everyCommand.compactMap { command in
        command.configuration.shouldDisplay ? command.configuration.commandName : nil
    }

    /// The words that call a command: `people add`.
    static func words(_ command: any ParsableCommand.Type) -> String {
        let noun = (command as? any Action.Type).map { $0.noun + " " } ?? ""
        return noun + (command.configuration.commandName ?? "")
    }

    /// The words of every action of a noun.
    static let actions: [String] = Root.everyCommand.flatMap { command in
        command.configuration.subcommands.map(words)
    }

    /// The command called `word`, and the words that may follow it.
    static func family(of word: String?) -> [any ParsableCommand.Type] {
        guard let first = Root.everyCommand.first(where: { $0.configuration.commandName == word })
        else { return [] }
        return [first] + first.configuration.subcommands
    }

    /// The word after a noun that has actions when it is none of them but near to one.
    static func meantAction(in arguments: [String]) -> (noun: String, word: String, meant: String)?
    {
        let words = arguments.filter { !$0.hasPrefix("-") }
        guard let place = words.firstIndex(where: here.contains), place + 1 < words.count,
            let noun = family(of: words[place]).first
        else { return nil }
        let word = words[place + 1]
        let actions = noun.configuration.subcommands.compactMap { $0.configuration.commandName }
        guard !actions.isEmpty, !actions.contains(word) else { return nil }
        let meant = actionSynonyms[word.lowercased()] ?? nearestName(to: word, among: actions)
        guard let meant, actions.contains(meant) else { return nil }
        return (words[place], word, meant)
    }

    private static let actionSynonyms = [
        "delete": "remove", "drop": "remove", "new": "add", "create": "add", "edit": "change",
        "rename": "change", "show": "list", "ls": "list",
    ]

    /// Every name of the grammar: a mistyped one is recognised before its command exists.
    private static let all =
        listed + ["backup", "restore"]

    /// Words of other programs, and what they are called here.
    private static let synonyms = [
        "delete": "retract", "remove": "retract", "void": "retract", "fix": "amend",
        "edit": "amend", "correct": "amend", "history": "log", "check": "verify", "new": "init",
        "create": "init", "ranking": "rank", "top": "rank", "present": "mark", "add": "mark",
        "person": "people", "member": "people", "members": "people", "close": "lock",
        "open": "unlock", "absent": "warn", "revert": "undo", "settings": "set",
        "holiday": "holidays", "checkin": "in", "checkout": "out", "clock": "punch",
        "hours": "overtime", "payroll": "export", "tickets": "shows", "expense": "spend",
        "replay": "rebuild", "explain": "why", "compare": "diff", "changes": "diff",
        "corrections": "audit", "trail": "audit",
    ]

    /// The options before a command whose value is a word of its own.
    static let optionsWithValue: Set<String> = [
        "-b", "--book", "--by", "--now", "-o", "--output", "--format", "--color", "-p", "--period",
        "--from", "--to", "--slot", "-n", "--limit", "-g", "--group-by", "--sort",
        "--timeout", "--threads",
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

    /// The book that `-b` or `--book` names; nil: neither is there.
    static func book(in arguments: [String]) -> String? {
        var words = arguments.prefix { $0 != "--" }
        var book: String?
        while let word = words.popFirst() {
            if word == "-b" || word == "--book" {
                book = words.popFirst() ?? book
            } else if word.hasPrefix("--book=") {
                book = String(word.dropFirst("--book=".count))
            } else if word.hasPrefix("-b") {
                book = String(word.dropFirst(2))
            } else if optionsWithValue.contains(word) {
                words = words.dropFirst()
            }
        }
        return book
    }

    /// What is wrong with a word that is not ``here``, and the way out.
    static func unknown(_ word: String) -> (message: String, remedy: Advice) {
        let what = "there is no command \"\(word)\""
        let list: Advice = "See what there is: \(run: "", .flag("help"))"
        if all.contains(word) { return (what + " in this version yet", list) }
        let meant = synonyms[word.lowercased()] ?? nearestName(to: word, among: all)
        guard let meant else { return (what, list) }
        let later = here.contains(meant) ? "" : " It is not in this version yet."
        return (what, "Did you mean `\(run: meant)`?\(later)")
    }
}
