package import Daybook

extension Answer {
    /// Why a figure is what it is.
    /// - Parameters:
    ///   - period: nil: the report has none.
    ///   - isDetailed: whether people see each punch of a month, not each day.
    ///   - off: how many marks of a ranking are on days that are off by now.
    ///   - others: currencies in which the same row has other figures, and what asks for them.
    package static func why(
        _ figure: Figure, _ report: Report<PartlyExplained>, _ period: DaybookModel.Period?,
        isDetailed: Bool = false, onDaysOff off: Int = 0,
        besides others: [(Currency, Suggestion)] = [], _ frame: AnswerFrame
    ) -> Answer {
        let (explanation, roster) = (report.rows.explanation, report.roster)
        let words = WhyWords(
            subject: figure, explanation: explanation, roster: roster, frame: frame)
        var answer = Answer(
            "why", frame, of: period,
            frame.isForMachines ? .long(words.facts(report.rows.pages)) : .fields([]),
            columns: words.steps.header)
        // The period stands behind it.
        let parts = FigureHeading(figure: figure, roster: roster).parts.filter {
            $0 != period?.label
        }
        let title = (["Why"] + parts.map(brief)).joined(separator: " · ")
        answer.title = period.map { frame.title(title, $0) } ?? title
        answer.unit = words.unit
        answer.linesBefore = [words.conclusion, words.rule]
        if !explanation.steps.isEmpty {
            let days = isDetailed ? nil : WhyDays(words)
            answer.table = days?.table ?? table(explanation, words, frame)
        }
        answer.linesAfter = words.rules + words.corrections + words.retracted
        answer.hints = hints(explanation, words)
        if off > 0, case .ranking(_, let person, _, _) = figure {
            let what = counted(off, "mark is on a day", "marks are on days")
            answer.linesAfter.append("\(what) off by now: the rate leaves them out.")
            answer.hints.append(possible(of: roster.called(person), period))
        }
        if case .visits(_, _, let currency, _) = figure, !others.isEmpty {
            answer.linesAfter.append("Only visits paid in \(currency.code) are in it.")
            answer.hints += others.map { "In \($0.code):  \($1)" }
        }
        return answer
    }

    /// How many steps a table shows when nobody says how many.
    package static let usualSteps = 40

    private static func table(
        _ explanation: Explanation, _ words: WhyWords, _ frame: AnswerFrame
    ) -> TextTable {
        let shown = frame.table(explanation.steps, usual: usualSteps)
        var rows = shown.map { step in
            [
                words.shown(step.amount), step.entry.map { id($0.sequence) } ?? "",
                step.on.map { day($0) } ?? "", words.note(step),
            ]
        }
        let held = explanation.steps.dropFirst(shown.count)
        let rest = held.count + (explanation.further?.count ?? 0)
        if rest > 0 {
            let sum = explanation.sum &- shown.reduce(Int64(0)) { $0 &+ $1.amount }
            rows.append([words.shown(sum), "", "", "\(grouped(rest)) more: add -n 0"])
        }
        let leads = shown.map { [nil, $0.entry.map { Suggestion.card(of: $0.sequence) }] }
        return TextTable(
            columns: [
                TextColumn("Adds", .right), TextColumn("Event", .right),
                TextColumn("Date", .right), TextColumn("What", shrinks: true),
            ], rows: rows, footer: [[words.shown(explanation.sum), "", "", "total"]],
            leads: frame.isLinked ? leads : [])
    }

    /// What the marks of a ranking are held against.
    private static func possible(of name: String, _ days: DaybookModel.Period?) -> Advice {
        let period = days.map { [Suggestion.Word.period($0.label)] } ?? []
        let words = period + ["rank", .operand(name), .option("field", "possible")]
        return "What could be attended:  \(run: "why", words)"
    }

    private static func hints(_ explanation: Explanation, _ words: WhyWords) -> [Advice] {
        if let missing = words.missingPunches { return ["See the punches:  \(missing)"] }
        let corrected = explanation.corrected.first ?? explanation.retracted.first
        let first = explanation.steps.lazy.compactMap(\.entry).first
        guard let entry = corrected ?? first else { return [] }
        return ["All about an entry:  \(run: "show", .event(entry.sequence))"]
    }

    /// The hint that explains the figure of one row: nothing else may be meant by its words.
    /// - Parameters:
    ///   - days: those that the figure is of; nil: all that `why` takes when nobody says.
    ///   - words: further options, then what the row is of.
    static func whyHint(
        _ report: String, _ days: DaybookModel.Period?, _ words: [Suggestion.Word]
    ) -> Advice {
        let period = days.map { [Suggestion.Word.period($0.label)] } ?? []
        return "Explain a figure:  \(run: "why", [.operand(report)] + period + words)"
    }

    /// The option that names the currency of a figure; the book's own goes without saying.
    static func whyOption(_ currency: Currency, _ roster: Roster) -> [Suggestion.Word] {
        currency == roster.currency ? [] : [.option("currency", currency.code)]
    }
}

extension DaybookModel.Period {
    /// The days of it that a row of one month, or other unit, is of.
    func part(_ span: CalendarSpan?) -> DaybookModel.Period {
        guard let span else { return self }
        let whole = DaybookModel.Period(span)
        let days = range.intersection(whole.range)
        if days == whole.range { return whole }
        if days == range { return self }
        return DaybookModel.Period(
            from: days.first.map { .day($0) }, through: days.last.map { .day($0) })
    }
}

extension Roster {
    /// The words that mean a person; nil: their name is somebody else's by now.
    func word(_ person: PersonID) -> String? {
        guard let name = name(of: person) else { return nil }
        let meant = id(ofPersonNamed: name) ?? removedPerson(called: name)?.id
        return meant == person ? name : nil
    }

    /// The words that mean a category; nil: its name is another one's by now.
    func word(_ category: CategoryID) -> String? {
        guard let name = categories.name(of: category.rawValue) else { return nil }
        let meant = categories.id(of: name) ?? categories.releasedID(of: name)
        return meant == category.rawValue ? name : nil
    }
}
