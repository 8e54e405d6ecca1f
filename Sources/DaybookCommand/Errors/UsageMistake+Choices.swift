import DaybookModel
import Reports

// Words that are none of a closed list, and the line that each means.

extension UsageMistake {
    /// What is wrong with the first value that is none of those that may be given.
    /// - Parameter called: the words of the command, which are no operands.
    static func wrongChoice(
        _ parts: [Grammar.Part], _ grammar: Grammar, _ called: String?, _ arguments: [String]
    ) -> (message: String, remedy: Advice)? {
        let names = called?.split(separator: " ").map(String.init) ?? []
        var operands = grammar.operands[...]
        for part in parts.dropping(names) {
            let (argument, value): (Grammar.Argument?, String?) =
                switch part {
                case .option(_, let option, let value): (option, value)
                case .word(let word): (operands.first, word)
                }
            if case .word = part, operands.first?.isRepeating == false { operands.removeFirst() }
            guard let argument, let value, !argument.choices.isEmpty,
                !argument.choices.contains(value.lowercased())
            else { continue }
            let mended = otherwise(value, argument, grammar, arguments)
            return (
                "\"\(value)\" is not a value of \(argument.title)",
                mended.map { "Did you mean `\($0)`?" }
                    ?? rather(value, among: argument.choices)
                    + hours(argument, parts.dropping(names).words, arguments)
            )
        }
        return nil
    }

    /// The hours of each day, where a pay is asked for that says them: `--pay half`.
    private static func hours(
        _ argument: Grammar.Argument, _ who: [String], _ arguments: [String]
    ) -> Advice {
        guard argument.names.contains("--pay"), let name = who.first else { return "" }
        let roster = KnownRoster(path: CommandNames.book(in: arguments)).roster
        let ids = NameGuess(name).ids(of: .person, in: roster)
        let whole = ids.count == 1 ? roster.name(of: ids[0], .person) : name
        let line = Suggestion(
            "set", ["quota", "4h", .operand(whole), .option("from", "DAY")])
        return " Who works fewer hours has a quota of their own: `\(line)`"
    }

    /// The line that a word means which is no value of an argument: a file that a report is to be
    /// written to, or whoever a figure is explained of.
    private static func otherwise(
        _ value: String, _ argument: Grammar.Argument, _ grammar: Grammar, _ arguments: [String]
    ) -> Suggestion? {
        guard let line = TypedLine(arguments) else { return nil }
        if isFile(value), grammar.option("-o") != nil {
            return line.replacing([value], with: ["-o", value])
        }
        if argument.valueName == "what" { return exported(value, argument, line, arguments) }
        if argument.valueName == "report" { return AskedFigure(line, arguments)?.line }
        return argument.valueName == "kind" ? ranked(value, argument, line) : nil
    }

    /// The line that is meant by what is no kind of ranking: `rank top 3`, `rank by month`.
    private static func ranked(
        _ value: String, _ argument: Grammar.Argument, _ line: TypedLine
    ) -> Suggestion? {
        let pair = line.runs(from: value).dropFirst().first?.split(separator: " ")
        guard line.verb == Rank.verb, let next = pair?.last.map(String.init) else { return nil }
        let word = value.lowercased()
        if ["top", "best", "first"].contains(word), RowCount(argument: next) != nil {
            return line.replacing([value, next], with: ["-n", next])
        }
        if word == "by", argument.choices.contains(next.lowercased()) {
            return line.replacing([value, next], with: [next])
        }
        guard ["by", "per"].contains(word), let unit = CalendarUnit(rawValue: next.lowercased())
        else { return nil }
        return Suggestion(Stats.verb, [.option("group-by", unit.rawValue)])
    }

    /// The line that is meant by what is no kind of export: a report, a form, a period, another
    /// word.
    private static func exported(
        _ value: String, _ argument: Grammar.Argument, _ line: TypedLine, _ arguments: [String]
    ) -> Suggestion? {
        let word = value.lowercased()
        let parts = HelpScope.parts(arguments)
        if let noun = entries[word] ?? Neighbours.nouns[word] ?? Neighbours.ours(word, parts),
            argument.choices.contains(noun)
        {
            return line.replacing([value], with: [noun])
        }
        if let period = line.runs(from: value).last(where: PlacedWords.isPeriod) {
            return exported(period: period, parts)
        }
        if let report = report(word, line.without([value]), parts) { return report }
        let roster = KnownRoster(path: CommandNames.book(in: arguments)).roster
        let isName = Noun.allCases.contains { noun in
            noun != .holiday && !NameGuess(value).ids(of: noun, in: roster).isEmpty
        }
        if isName {
            return Suggestion(Show.verb, [.operand(value), .option("output", "\(word).csv")])
        }
        let forms = ["csv": "csv", "excel": "csv", "pdf": "pdf", "html": "html", "json": "json"]
        guard let form = forms[word], let sums = Neighbours.ours("sum", parts) else { return nil }
        return Suggestion(sums, [.option("output", "report.\(form)")])
    }

    /// The line that writes a period to a file: of working time the export of a month, else the
    /// sums of the book.
    private static func exported(period text: String, _ parts: Set<BookPart>?) -> Suggestion? {
        guard let sums = Neighbours.ours("sum", parts) else { return nil }
        if sums == Overtime.verb, PlacedWords.isMonth(text) {
            return Suggestion(Export.verb, ["month", .operand(text)])
        }
        return Suggestion(sums, [.period(text), .option("output", "report.csv")])
    }

    /// Other words for what an export holds.
    private static let entries = [
        "marks": "attendance", "presence": "attendance", "visits": "tickets",
        "bookings": "tickets", "bonus": "points", "grades": "scores", "projects": "scores",
        "clock": "punches", "times": "punches", "payroll": "month", "salary": "month",
        "wages": "month", "payslip": "month", "payslips": "month", "ics": "calendar",
    ]

    /// The line that writes a report to a file of rows: `export overtime`, `export hours november`.
    /// - Parameter rest: the line without the word.
    private static func report(
        _ word: String, _ rest: Suggestion, _ parts: Set<BookPart>?
    ) -> Suggestion? {
        let name = CommandNames.here.contains(word) ? word : Neighbours.ours(word, parts) ?? word
        let verb = name.split(separator: " ").first.map(String.init) ?? name
        guard verb != Export.verb, CommandNames.called([verb]) is any TakesPeriod.Type else {
            return nil
        }
        let line = Neighbours.line(name, [])
        let isKept = rest.words.contains { word in
            if case .blank(let text) = word { text.contains("-o") } else { false }
        }
        let file: [Suggestion.Word] = isKept ? [] : [.option("output", "\(verb).csv")]
        return Suggestion(line.verb, line.words + rest.words + file)
    }
}

extension [Grammar.Part] {
    /// The parts without the first word for each of these.
    fileprivate func dropping(_ names: [String]) -> [Grammar.Part] {
        var left = names[...]
        return filter { part in
            guard case .word(let word) = part, word == left.first else { return true }
            left.removeFirst()
            return false
        }
    }
}
