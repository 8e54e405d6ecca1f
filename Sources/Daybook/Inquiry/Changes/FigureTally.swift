import EventCodec

/// One figure of a row, at some point of the log.
struct TalliedFigure {
    let row: TalliedRow
    let field: String
    let value: FigureValue
}

/// A row of a report.
struct TalliedRow: Hashable {
    let report: ReportKind
    var key: FigureKey

    /// Its figures.
    func figures(_ values: [(field: String, value: FigureValue)]) -> [TalliedFigure] {
        values.map { TalliedFigure(row: self, field: $0.field, value: $0.value) }
    }
}

/// The running figures of the rows that audited corrections touch, of one kind of entry. A pass
/// over the log in its order adds every entry as it was recorded, and what each correction made of
/// it when it comes to the correction. No rule is repeated here: which rows an entry counts in the
/// report's scope says, what it adds the projection's own fold, what the sums come to the report's
/// own query.
protocol FigureTally {
    associatedtype State: EntriesState

    var kind: Kind { get }
    /// The reports that the entries count in.
    var scopes: [(ReportKind, FigureScope)] { get }
    /// What was folded.
    var state: State { get set }

    /// Takes what was folded out of the state, and keeps its sums.
    /// - Parameter sign: of everything in it.
    mutating func gather(_ sign: Sign)
    /// Takes in what the roster and the settings said before the event `sequence`.
    mutating func settle(before sequence: UInt64)
    /// The figures of one of the rows that the scopes name.
    mutating func figures(of row: TalliedRow) -> [TalliedFigure]
}

extension FigureTally {
    /// Most figures are of entries alone.
    mutating func settle(before sequence: UInt64) {}

    /// Adds entries as they were recorded, or takes them back.
    mutating func add(
        _ group: borrowing Group, rows: [Int], sequences: [UInt64], _ sign: Sign
    ) throws(CodecError) {
        try state.fold(group, rows: rows, sequences: sequences, sign)
        gather(sign)
    }

    /// Takes in what the corrections of one event made of entries.
    mutating func pass(_ steps: [CorrectionStep]) {
        for step in steps {
            if let content = step.before { apply(content, of: step.target, .minus) }
            if let content = step.after { apply(content, of: step.target, .plus) }
        }
    }

    /// Takes back what they made of them.
    mutating func takeBack(_ steps: [CorrectionStep]) {
        for step in steps.reversed() {
            if let content = step.after { apply(content, of: step.target, .minus) }
            if let content = step.before { apply(content, of: step.target, .plus) }
        }
    }

    private mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign) {
        state.apply(content, of: sequence, sign)
        gather(sign)
    }

    /// The same, and what they moved: for each step, the figures that differ.
    mutating func movements(of steps: [CorrectionStep]) -> [[Movement]] {
        let rows = steps.map { self.rows(of: $0) }
        let before = figures(of: rows)
        pass(steps)
        let after = figures(of: rows)
        return rows.map { rows in
            Self.movements(
                rows.flatMap { before[$0] ?? [] }, rows.flatMap { after[$0] ?? [] })
        }
    }

    /// The rows that an entry counts in before a correction and after it, each once.
    private func rows(of step: CorrectionStep) -> [TalliedRow] {
        var rows: [TalliedRow] = []
        for content in step.contents {
            for (report, scope) in scopes {
                for key in scope.rows(of: content) {
                    let row = TalliedRow(report: report, key: key)
                    if !rows.contains(row) { rows.append(row) }
                }
            }
        }
        return rows
    }

    /// A row that many entries of a run count in is asked about once.
    private mutating func figures(of rows: [[TalliedRow]]) -> [TalliedRow: [TalliedFigure]] {
        var figures: [TalliedRow: [TalliedFigure]] = [:]
        for row in rows.lazy.joined() where figures[row] == nil {
            figures[row] = self.figures(of: row)
        }
        return figures
    }

    /// The figures that differ: those that there are after, then those that are gone. A side that
    /// is missing is zero.
    private static func movements(
        _ before: [TalliedFigure], _ after: [TalliedFigure]
    ) -> [Movement] {
        func isSame(_ one: TalliedFigure, _ other: TalliedFigure) -> Bool {
            one.field == other.field && one.row == other.row
        }
        let gone = before.filter { old in !after.contains { isSame($0, old) } }
        return (after + gone).compactMap { figure in
            func value(_ figures: [TalliedFigure]) -> FigureValue {
                figures.first { isSame($0, figure) }?.value ?? figure.value.zero
            }
            let (one, two) = (value(before), value(after))
            if one == two { return nil }
            return Movement(
                report: figure.row.report, key: figure.row.key, field: figure.field, before: one,
                after: two)
        }
    }
}

/// The working time of people's months, from the punches as they stood.
struct PunchTally: FigureTally {
    let kind = Kind.clockPunched
    let scopes = [(ReportKind.overtime, FigureScope.overtime())]
    var state = PunchState()

    private var told: ToldRoster
    private let today: CivilDate
    private let now: Instant?
    private var query: OvertimeQuery
    /// The query of each month that was asked about, with its calendar.
    private var months: [YearMonth: (query: OvertimeQuery, calendars: [WorkCalendar])] = [:]
    /// The rows of the months that corrections touch and of those beside them, which decide about
    /// them, as they would be stored.
    private var rows: [[UInt8]: [UInt8]] = [:]

    /// - Parameter asked: the rows that are asked for.
    init(_ told: ToldRoster, of asked: Set<FigureKey>, today: CivilDate, now: Instant?) {
        (self.told, self.today, self.now) = (told, today, now)
        query = OvertimeQuery(period: .all, today: today, now: now, roster: told.roster)
        for key in asked { for row in Self.rows(deciding: key) { rows[row] = [] } }
    }

    /// The keys of the rows that decide about a month, in order.
    private static func rows(deciding key: FigureKey) -> [[UInt8]] {
        guard let person = key.person, case .month(let month)? = key.span else { return [] }
        return (-1...1).map { month.adding(months: $0).rowKey(of: person.rawValue) }
    }

    mutating func settle(before sequence: UInt64) {
        guard told.hears(before: sequence) else { return }
        query = OvertimeQuery(period: .all, today: today, now: now, roster: told.roster)
        months = [:]
    }

    mutating func gather(_ sign: Sign) {
        state.forEachRow { key, change in
            guard let place = rows.index(forKey: [UInt8](copying: key)) else { return }
            let row = rows.values[place]
            rows.values[place] =
                PunchState.combine(row.isEmpty ? nil : row, [UInt8](copying: change)) ?? []
        }
        state = PunchState()
    }

    mutating func figures(of row: TalliedRow) -> [TalliedFigure] {
        guard let month = month(row.key) else { return [] }
        let values: [(String, Int?)] = [
            ("workedMinutes", month.workedMinutes), ("overtimeMinutes", month.overtimeMinutes),
            ("absentDays", month.absentDays), ("diligenceAbsences", month.diligenceAbsences),
        ]
        return row.figures(values.map { ($0, $1.map { .number(Int64($0)) } ?? .unknown) })
    }

    /// A row of the report; nil: it has none.
    private mutating func month(_ key: FigureKey) -> WorkMonth? {
        guard let person = key.person, told.roster.person(person) != nil,
            case .month(let month)? = key.span
        else { return nil }
        if months[month] == nil, let narrowed = query.narrowed(to: month) {
            months[month] = (narrowed, narrowed.calendars)
        }
        guard let (query, calendars) = months[month] else { return nil }
        var table = PunchTable()
        for key in Self.rows(deciding: key) {
            if let row = rows[key], !row.isEmpty { table.load(key: key.span, row.span) }
        }
        return query.rows(table, people: [person], calendars).first
    }
}

/// The roster as the events before some other say.
struct ToldRoster {
    /// What was said of people, holidays and settings, oldest first.
    private let said: [Roster.Told]
    /// How many of them it knows.
    private var known = 0
    private(set) var roster = Roster()

    /// - Parameter said: by the roster's events, oldest first.
    init(_ said: [Roster.Told]) { self.said = said }

    /// Takes in what was said before the event `sequence`, which may lie before what it knows.
    /// - Returns: whether that was something else than is known.
    mutating func hears(before sequence: UInt64) -> Bool {
        let isBack = known > 0 && said[known - 1].sequence >= sequence
        if isBack { (known, roster) = (0, Roster()) }
        let start = known
        while known < said.count, said[known].sequence < sequence {
            known += 1
        }
        roster.take(Array(said[start..<known]), after: said[..<start])
        return isBack || known > start
    }
}
