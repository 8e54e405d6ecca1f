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
    static func meantAction(in arguments: [String]) -> (noun: String, word: String, meant: String)?
    {
        guard let place = place(in: arguments), arguments.indices.contains(place + 1) else {
            return nil
        }
        let (noun, word) = (arguments[place], arguments[place + 1])
        // `shows last year`
        let isPeriod = PlacedWords.isPeriod(
            arguments[(place + 1)...].prefix(2).joined(separator: " "))
        guard let meant = action(word, of: noun), meant != word, !isPeriod else { return nil }
        return (noun, word, meant)
    }

    /// The action of a noun that a word names, or is near to; nil: none.
    static func action(_ word: String, of noun: String) -> String? {
        let actions = family(of: noun).dropFirst().compactMap { $0.configuration.commandName }
        if actions.contains(word) { return word }
        let typed = word.lowercased()
        let meant =
            actionSynonyms[typed] ?? Neighbours.spokenVerbs[typed]
            ?? nearestName(to: word, among: actions)
        // A day that is declared again has another name.
        let own = noun == "holidays" && meant == "change" ? "add" : meant
        return own.flatMap { actions.contains($0) ? $0 : nil }
    }

    private static let actionSynonyms = ["show": "list", "ls": "list", "set": "change"]

    /// Every name of the grammar: a mistyped one is recognised before its command exists.
    private static let all =
        listed + [
            "ship", "promote", "fleet", "across", "serve",
            "accounts", "config", "completions", "man",
        ]

    /// Shorter words are near to too many.
    private static let shortestNear = 3

    /// The command that a mistyped word is nearest to: the beginning of one, or one letter in four
    /// away, since other words are commands of other programs. Nil: none is near.
    static func nearest(to word: String) -> String? {
        // A question is no slip of a command.
        if ["how", "when", "where", "what"].contains(word) { return nil }
        guard word.count >= shortestNear, let near = nearestName(to: word, among: all) else {
            return nil
        }
        let limit = max(word.count / 4, 1)
        let isNear = DaybookModel.Spelling.slips(Array(word), Array(near), limit: limit) != nil
        return isNear || near.hasPrefix(word) ? near : nil
    }

    /// Whether a word is of the grammar, and its command does not exist yet.
    static func isToCome(_ word: String) -> Bool { all.contains(word) && !here.contains(word) }

    /// Where a list of the commands is.
    static let listAdvice: Advice = "See what there is: \(run: "", .flag("help"))"

    /// The options before a command whose value is a word of its own.
    static let optionsWithValue: Set<String> = [
        "-b", "--book", "--by", "--now", "-o", "--output", "--format", "--color", "-p", "--period",
        "--from", "--to", "--slot", "-n", "--limit", "-g", "--group-by", "--sort",
        "--timeout", "--threads", "--as-of",
    ]

    /// The word in the place of the command, known or not; nil when there is none.
    static func command(in arguments: [String]) -> String? {
        place(in: arguments).map { arguments[$0] }
    }

    /// Where the word in the place of the command is; nil when there is none.
    static func place(in arguments: [String]) -> Int? {
        var words = arguments[...]
        while let word = words.first {
            if word == "--" { return nil }
            if !word.hasPrefix("-") { return words.startIndex }
            words = words.dropFirst(optionsWithValue.contains(word) ? 2 : 1)
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
}
