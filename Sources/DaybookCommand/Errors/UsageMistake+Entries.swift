import DaybookModel
import Reports

// Mistakes that one command alone is asked with.

extension UsageMistake {
    /// What an option is called in one command, and is not in others.
    private static let ownNames: [String: [String: String]] = [
        "set": ["--on": "--from", "--date": "--from"],
        "ticket": [
            "--with": "--review", "--note": "--review", "--notes": "--review",
            "--comment": "--review", "--text": "--review", "--memo": "--review",
            "--company": "--review", "--who": "--review", "--person": "--review",
            "--count": "--quantity", "--tickets": "--quantity", "--number": "--quantity",
            "--persons": "--quantity", "--places": "--quantity", "--qty": "--quantity",
        ],
    ]

    /// The first option that the command calls by another name.
    static func ownOption(
        _ parts: [Grammar.Part], _ grammar: Grammar, _ words: [String]
    ) -> StrayOption? {
        guard let names = words.first.flatMap({ ownNames[$0] }) else { return nil }
        return parts.lazy.compactMap { part in
            guard case .option(let name, nil, _) = part, let meant = names[name] else { return nil }
            return StrayOption(name, meant: meant)
        }.first
    }

    /// An action that a noun does not have, and the one that was meant.
    static func wrongAction(_ arguments: [String]) -> (message: String, remedy: Advice)? {
        guard let (noun, wrong, meant) = CommandNames.meantAction(in: arguments) else {
            return nil
        }
        let rest = Array(arguments.drop { $0 != wrong }.dropFirst())
        // All about one thing is told by a command of its own.
        let isOne = wrong.lowercased() == "show" && !rest.isEmpty
        let line =
            isOne
            ? Neighbours.line("show", rest) : Neighbours.changed(noun, wrong, to: meant, rest)
        return ("`daybook \(noun) \(wrong)` is not a command", "Did you mean `\(line)`?")
    }

    /// An option for what the book does not do: an end of an enrolment, an expense that repeats.
    static func toldOption(
        _ verb: String?, _ parts: [Grammar.Part]
    ) -> (message: String, remedy: Advice)? {
        guard let verb, let told = toldOptions[verb] else { return nil }
        let stray = parts.lazy.compactMap { part in
            if case .option(let name, nil, _) = part, told.options.contains(name) {
                name
            } else {
                nil
            }
        }.first
        guard let stray, let advice = Neighbours.told(told.word, toldParts[verb]) else {
            return nil
        }
        let message = "\(verb) takes no \(stray)"
        return (message, repeated(verb, stray) ?? advice)
    }

    /// The line of an expense to be typed each time: `spend 950 rent --every month`.
    private static func repeated(_ verb: String, _ stray: String) -> Advice? {
        guard verb == Spend.verb, let line = TypedLine.called else { return nil }
        let behind = line.words.drop { !$0.hasPrefix(stray) }.dropFirst().first
        let value = behind.flatMap { toldUnits.contains($0.lowercased()) ? $0 : nil }
        let rest = line.words.filter { $0.hasPrefix(stray) || $0 == value }
        return "Nothing repeats by itself. " + Spend.eachTime(line.without(rest))
    }

    /// A day to come of two words, up to which nothing can be locked: `lock 30 nov`.
    static func notOver(_ line: TypedLine, _ arguments: [String]) -> Advice? {
        let text = line.words.prefix { !$0.hasPrefix("-") }.joined(separator: " ")
        let parts = Grammar.root.parts(arguments)
        let today = ClosedDays(book: parts.value(of: "--book"), now: parts.value(of: "--now")).today
        let reader = DateReader(today: today, Moments.habits, looksAhead: true)
        guard let date = try? reader.date(text), date > today else { return nil }
        return "\(date) has not come. " + lastClosed(today)
    }

    /// The last day that may be closed, and its line.
    static func lastClosed(_ today: CivilDate) -> Advice {
        "The last day that can be locked is today: `\(run: "lock", .operand("\(today)"))`"
    }

    private static let toldUnits: Set = [
        "day", "week", "month", "quarter", "year", "daily", "weekly", "monthly", "yearly",
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    /// The words under which the neighbours' words have what is said of options.
    private static let toldOptions: [String: (options: Set<String>, word: String)] = [
        Enrol.verb: (
            ["--until", "--end", "--left", "--till", "--remove", "--delete", "--drop", "--off"],
            "unenrol"
        ),
        Score.verb: (["--again", "--force", "--replace", "--overwrite", "--update"], "rescore"),
        Overtime.verb: (["--incomplete", "--missing", "--odd", "--unpaired"], "incomplete"),
        CheckIn.verb: (breaks, "break"), CheckOut.verb: (breaks, "break"),
        PunchClock.verb: (breaks, "break"),
        Spend.verb: (
            [
                "--every", "--monthly", "--weekly", "--yearly", "--repeat", "--recurring", "--each",
            ], "repeat"
        ),
        Expenses.verb: (["--where", "--grep", "--search", "--payee", "--shop", "--note"], "how"),
    ]

    /// Of which part of a book it is told, where several have the word.
    private static let toldParts: [String: Set<BookPart>] = [Overtime.verb: [.workingTime]]

    private static let breaks: Set = ["--break", "--breaks", "--pause", "--lunch"]

    /// The way to the number of an entry, where a name stands in its place.
    static func unnumbered(
        _ said: String, _ grammar: Grammar, _ arguments: [String]
    ) -> (message: String, remedy: Advice)? {
        let quoted = said.split(separator: "'")
        guard said.contains("is invalid for '<n>"), quoted.count > 1,
            let verb = CommandNames.command(in: arguments)
        else { return nil }
        let text = String(quoted[1])
        let way = way(toNumberFor: text, verb, grammar, arguments)
        return way.map { ("\"\(text)\" is not the number of an entry", $0) }
    }

    private static func way(
        toNumberFor text: String, _ verb: String, _ grammar: Grammar, _ arguments: [String]
    ) -> Advice? {
        if text.lowercased() == "last" {
            let log = Suggestion("log", [.option("limit", "5")])
            return "The last entries with their numbers: `\(log)`. Take back the last write: "
                + "\(run: "undo")"
        }
        if let line = reasoned(verb, grammar, arguments) { return "Did you mean `\(line)`?" }
        if verb == Amend.verb, let words = TypedLine(arguments)?.words,
            let line = Neighbours.spoken(verb, words)
        {
            return "Did you mean `\(line)`?"
        }
        // In the line as it was typed a day that finds the entry is told from a change of its day.
        if [Amend.verb, Retract.verb].contains(verb),
            let way = (NamedEntry(Desk.line) ?? NamedEntry(arguments))?.advice
        {
            return way
        }
        guard let typed = TypedLine(arguments) else { return nil }
        var words = (verb == Amend.verb ? TypedLine.called : nil)?.words ?? typed.words
        let day = verb == Amend.verb ? NamedEntry.day(optionIn: &words) : nil
        guard let place = words.firstIndex(of: text) else { return nil }
        let because = grammar.parts(arguments).value(of: "--because")
        let amending = amending(words, because)
        words[place] = "N"
        let line = Neighbours.line(typed.verb, words)
        let whole =
            verb == Amend.verb
            ? amending : Suggestion(verb, line.words + lacking(grammar, arguments))
        let roster = KnownRoster(path: CommandNames.book(in: arguments)).roster
        let nouns: [(noun: Noun, option: String)] = [
            (.show, "show"), (.person, "who"), (.category, "category"), (.course, "course"),
        ]
        let option = nouns.first { !NameGuess(text).ids(of: $0.noun, in: roster).isEmpty }?.option
        let days = day.map { [Suggestion.Word.period($0)] } ?? []
        let log = Suggestion("log", [.option(option ?? "grep", text)] + days)
        return "See the numbers: `\(log)`, then `\(whole)`"
    }

    /// The line that amends an entry whose number is not known, with what the words change.
    private static func amending(_ words: [String], _ because: String?) -> Suggestion {
        var said = words.prefix { !$0.hasPrefix("-") }.map(\.self)
        let fields = words.filter { $0.dropFirst().contains("=") && !$0.hasPrefix("-") }
        let value = NamedEntry.change(in: said)?.text ?? NamedEntry.change(takenFrom: &said)
        let changes = fields.isEmpty ? [value].compactMap(\.self) : fields
        let named = changes.map { Suggestion.Word.operand(NamedEntry.whole($0)) }
        let reason = because.map { Suggestion.Word.option("because", $0) } ?? .reason
        return Suggestion(
            Amend.verb,
            [.blank("N")] + (named.isEmpty ? [.blank("FIELD=VALUE")] : named) + [reason])
    }

    /// The reason that a line about an entry lacks.
    private static func lacking(_ grammar: Grammar, _ arguments: [String]) -> [Suggestion.Word] {
        let isReasoned =
            grammar.option("--because") == nil
            || arguments.contains { $0.hasPrefix("--because") }
        return isReasoned ? [] : [.reason]
    }

    /// The line with a reason behind its option: `retract 7 wrong day`; nil: there is none.
    private static func reasoned(
        _ verb: String, _ grammar: Grammar, _ arguments: [String]
    ) -> Suggestion? {
        let words = TypedLine(arguments)?.words ?? []
        let ids = words.prefix { EventID(argument: $0) != nil }
        var reason = words.dropFirst(ids.count)
        if reason.count > 1, reason.first?.lowercased() == "because" { reason.removeFirst() }
        guard grammar.option("--because") != nil, !ids.isEmpty, !reason.isEmpty,
            !reason.contains(where: { $0.hasPrefix("-") || $0.contains("=") })
        else { return nil }
        let said = reason.joined(separator: " ")
        return Suggestion(verb, ids.map { .operand($0) } + [.option("because", said)])
    }

    /// The line in which words stand without an option that the command does not have: a note or a
    /// reason comes last, further people stand beside the first.
    static func unoptioned(
        _ parts: [Grammar.Part], _ grammar: Grammar, _ arguments: [String]
    ) -> Advice? {
        guard let line = TypedLine(arguments) else { return nil }
        if let whole = placed(parts, grammar, line) {
            return "Write it without an option: `\(whole)`"
        }
        guard let last = grammar.operands.last, let names = operandOptions[last.valueName]
        else { return nil }
        guard let (name, text) = stray(among: names, in: parts) else { return nil }
        let rest = line.without([name, text, "\(name)=\(text)"])
        let whole = Suggestion(line.verb, rest.words + [.operand(text)])
        if last.valueName == "note", payers.contains(name) {
            let log = Suggestion("log", [.option("kind", "expense"), .option("grep", text)])
            return "Money is of a category, and of nobody. Keep the name in the text: "
                + "`\(whole)`. It is found again: \(log)"
        }
        return "Write it without an option: `\(whole)`"
    }

    /// The line with the values of such options where its words stand; nil: none belongs before the
    /// last.
    private static func placed(
        _ parts: [Grammar.Part], _ grammar: Grammar, _ line: TypedLine
    ) -> Suggestion? {
        let operands = grammar.operands
        let strays = operands.map { operand in
            operandOptions[operand.valueName].flatMap { stray(among: $0, in: parts) }
        }
        guard strays.dropLast().contains(where: { $0 != nil }) else { return nil }
        let typed = strays.compactMap(\.self).flatMap { [$0.name, $0.value] }
        let joined = strays.compactMap(\.self).map { "\($0.name)=\($0.value)" }
        var words = parts.words.dropFirst().filter { !typed.contains($0) }[...]
        let rest = line.words.filter { !(typed + joined + words).contains($0) }
        let said = strays.compactMap { $0?.value ?? words.popFirst() } + words
        let new = zip(operands, strays).first { $0.0.valueName == "category" }?.1?.value
        let roster = KnownRoster(path: CommandNames.book(in: Desk.line)).roster
        let isNew = line.verb == Spend.verb && new.map { Spend.isNew($0, roster) } ?? false
        let adding: [Suggestion.Word] = isNew ? [.flag("create-missing")] : []
        let whole = Neighbours.line(line.verb, said + rest)
        return Suggestion(whole.verb, whole.words + adding)
    }

    private static let payers: Set = ["--who", "--person", "--payer", "--paid-by", "--from-whom"]

    /// Options that people look for, by the operand that says it.
    private static let operandOptions: [String: Set<String>] = [
        "note": payers.union([
            "--note", "--notes", "--memo", "--comment", "--text", "--description", "--for",
        ]),
        "category": ["--category", "--categories", "--cat"],
        "amount": ["--amount", "--sum", "--value", "--price", "--cost"],
        "reason": ["--note", "--reason", "--comment", "--text", "--why"],
        "who": ["--with", "--and", "--who", "--person"],
    ]
}
