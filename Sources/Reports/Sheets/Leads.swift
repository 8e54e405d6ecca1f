import Daybook

/// Where the cells of a report lead on a page that can lead anywhere: a figure to the line that
/// explains it, a name to what is called so, the days of a row to the same report of them.
struct Leads {
    /// What its figures are asked for by; nil: nobody explains them.
    private let report: ReportKind?
    /// The days that it covers; nil: it has none.
    private let period: DaybookModel.Period?
    private let roster: Roster
    /// What a line of it has before the words of a row: a kind of ranking, whose friends they are.
    private let first: [Suggestion.Word]
    /// The options that it was asked for by.
    private let options: [Suggestion.Word]
    /// Whether a row without a venue is of the visits that name none.
    private let isByVenue: Bool
    /// Whether a row is what all of them come to.
    private var isOfTotals = false
    /// What all rows are of, where no column of theirs says it.
    private(set) var whole = FigureKey()

    fileprivate init(
        _ report: ReportKind?, _ period: DaybookModel.Period?, _ first: [Suggestion.Word],
        _ options: [Suggestion.Word], isByVenue: Bool, _ roster: Roster
    ) {
        self.report = report
        self.period = period
        self.first = first
        self.options = options
        self.isByVenue = isByVenue
        self.roster = roster
    }

    /// The same where all rows are of one thing, which no column says.
    func within(_ whole: FigureKey) -> Leads {
        var leads = self
        leads.whole = whole
        return leads
    }

    /// The same for the rows of totals.
    var ofTotals: Leads {
        var leads = self
        leads.isOfTotals = true
        return leads
    }

    /// The card of what a name is of.
    func card<ID: RosterID>(of id: ID) -> Suggestion {
        .card(of: ID.noun, roster.called(id))
    }

    /// The days of somebody that a ranking counts; of points the card of whoever has them.
    func ranked(_ person: PersonID, _ kind: RankingKind) -> Suggestion {
        if kind == .points { return card(of: person) }
        return .attendance(
            of: period?.label,
            [.flag("calendar")] + options + [.operand(roster.called(person))])
    }

    /// What somebody worked on each day of a month.
    func workdays(of person: PersonID, in month: YearMonth) -> Suggestion {
        Suggestion(
            ReportKind.overtime.rawValue,
            [.period(month), .flag("detail"), .operand(roster.called(person))])
    }

    /// The same report of the days of a row.
    func report(of span: CalendarSpan) -> Suggestion? {
        guard let report, report.facts.options.contains(.period) else { return nil }
        return Suggestion(report.rawValue, [.period(span)] + options + first)
    }

    /// The line that explains a figure; nil: none does.
    /// - Parameters:
    ///   - key: the row that it stands in.
    ///   - field: what programs call it.
    ///   - days: those that it is of; nil: those of the report, or of the row.
    func why(
        _ key: FigureKey, _ field: String, of days: DaybookModel.Period? = nil
    ) -> Suggestion? {
        guard let report, report.explains(field), let row = words(of: key, in: report) else {
            return nil
        }
        let days = report.facts.options.contains(.period) ? days ?? period?.part(key.span) : nil
        return Suggestion(
            "why",
            [.operand(report.rawValue)] + (days.map { [.period($0.label)] } ?? [])
                + [.option("field", field)] + options + row.options + first + row.operands)
    }

    /// What tells a row apart.
    private typealias RowWords = (options: [Suggestion.Word], operands: [Suggestion.Word])

    /// The words that tell a row from the others of its report; nil: there are none.
    private func words(of key: FigureKey, in report: ReportKind) -> RowWords? {
        switch report {
        case .rank, .streaks, .friends, .overtime: key.person.flatMap(roster.word).map(one)
        case .stats: key.person.map { roster.word($0).map(one) } ?? ([], [])
        case .expenses: expenses(key)
        case .shows: shows(key)
        case .venues: venues(key)
        case .points: points(key)
        case .courses: standing(key)
        case .attendance: nil
        }
    }

    private func one(_ word: String) -> RowWords { ([], [.operand(word)]) }

    private func currency(_ key: FigureKey) -> [Suggestion.Word] {
        key.currency.map { Answer.whyOption($0, roster) } ?? []
    }

    private func expenses(_ key: FigureKey) -> RowWords? {
        guard let category = key.category else { return (currency(key), []) }
        return roster.word(category).map { (currency(key), [.operand($0)]) }
    }

    private func shows(_ key: FigureKey) -> RowWords? {
        guard let show = key.show, key.venue != nil || !isByVenue else { return nil }
        let venue = key.venue.map { [Suggestion.Word.option("venue", roster.called($0))] } ?? []
        return (currency(key) + venue, [.operand(roster.called(show))])
    }

    /// Of a show at a venue the report of shows tells.
    private func venues(_ key: FigureKey) -> RowWords? {
        if key.show != nil || isOfTotals { return nil }
        if let venue = key.venue { return (currency(key), [.operand(roster.called(venue))]) }
        return isByVenue ? (currency(key), []) : nil
    }

    private func points(_ key: FigureKey) -> RowWords? {
        let course = key.course.map { [Suggestion.Word.option("course", roster.called($0))] } ?? []
        guard let student = key.person else { return (course, []) }
        return roster.word(student).map { (course, [.operand($0)]) }
    }

    private func standing(_ key: FigureKey) -> RowWords? {
        guard let course = key.course.map({ Suggestion.Word.operand(roster.called($0)) }) else {
            return nil
        }
        guard let student = key.person else { return ([], [course]) }
        return roster.word(student).map { ([], [course, .operand($0)]) }
    }
}

extension AnswerFrame {
    /// Where the cells of a table lead; nil: it is read where nothing leads anywhere.
    /// - Parameters:
    ///   - report: which explains its figures; nil: none does.
    ///   - period: the days that it covers; nil: it has none.
    ///   - first: what a line of it has before the words of a row.
    ///   - options: what it was asked for by.
    ///   - isByVenue: whether a row without a venue is of the visits that name none.
    func leads(
        _ report: ReportKind? = nil, _ period: DaybookModel.Period? = nil,
        _ first: [Suggestion.Word] = [], options: [Suggestion.Word] = [], isByVenue: Bool = false
    ) -> Leads? {
        isLinked
            ? Leads(report, period, first, options, isByVenue: isByVenue, roster) : nil
    }
}

extension AnswerFrame {
    /// The way from a page that is of one person alone to all about them; elsewhere none.
    func card(ofOnly people: [PersonID]?) -> [Advice] {
        guard isLinked, let people, people.count == 1 else { return [] }
        let name = roster.called(people[0])
        return ["All about \(name):  \(Suggestion.card(of: .person, name))"]
    }
}

extension FigureKey {
    /// Every row of one thing.
    init<ID: RosterID>(of id: ID) {
        self.init()
        self[keyPath: ID.key] = id
    }
}

extension ReportKind {
    /// Whether it explains a figure that programs call so, of any row of a table.
    fileprivate func explains(_ field: String) -> Bool {
        switch self {
        case .rank: RankingFigure(rawValue: field) != nil
        case .streaks: field.hasPrefix("best.") || field.hasPrefix("current.")
        case .friends: FriendFigure(rawValue: field) != nil
        case .stats: StatisticsFigure.all.contains { $0.name == field }
        case .attendance: false
        case .overtime: WorkFigure.ofMonth.contains { $0.name == field } || field.contains(".")
        case .expenses: ExpenseFigure(rawValue: field) != nil
        case .shows, .venues: VisitFigure(rawValue: field) != nil
        case .points: PointsFigure(rawValue: field) != nil
        case .courses: StandingFigure(rawValue: field) != nil || field == "students"
        }
    }
}

extension Suggestion {
    /// The card of something that is called by a name.
    static func card(of noun: Noun, _ name: String) -> Suggestion {
        Suggestion("show", [.option("as", noun.facts.word), .operand(name)])
    }

    /// Who was there on some days; nil: those that the report has by itself.
    static func attendance(of days: (some CustomStringConvertible)?, _ words: [Word]) -> Suggestion
    {
        Suggestion("attendance", (days.map { [.period($0)] } ?? []) + words)
    }

    /// What was said of warnings for a day.
    static func warnings(of day: CivilDate) -> Suggestion {
        Suggestion("log", [.option("kind", Kind.warningIssued.name), .period(day)])
    }

    /// The card of an event.
    static func card(of event: UInt64) -> Suggestion { Suggestion("show", [.event(event)]) }
}
