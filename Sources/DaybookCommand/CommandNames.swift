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

    /// The words that called a command: without the action that need not be said, where it was not.
    static func spoken(_ command: any ParsableCommand.Type, among words: [String]) -> String {
        let isSaid = words.dropFirst().first == command.configuration.commandName
        return command is any Action.Type && !isSaid ? words[0] : Self.words(command)
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

    /// The command that some words call, with the action that they name, or that need not be said.
    static func called(_ words: [String]) -> (any ParsableCommand.Type)? {
        let family = family(of: words.first)
        let action = family.dropFirst().first {
            $0.configuration.commandName == words.dropFirst().first
        }
        return action ?? family.first?.configuration.defaultSubcommand ?? family.first
    }

    /// The word after a noun that has actions when it is none of them but near to one.
    static func meantAction(in words: [String]) -> (noun: String, word: String, meant: String)? {
        let actions = family(of: words.first).dropFirst().compactMap {
            $0.configuration.commandName
        }
        guard words.count > 1, !actions.isEmpty, !actions.contains(words[1]) else { return nil }
        let meant =
            actionSynonyms[words[1].lowercased()] ?? nearestName(to: words[1], among: actions)
        guard let meant, actions.contains(meant) else { return nil }
        return (words[0], words[1], meant)
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
