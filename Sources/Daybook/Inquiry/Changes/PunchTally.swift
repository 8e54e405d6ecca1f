import DaybookModel
import EventCodec
import Projections

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

    /// - Parameter contents: those whose rows are asked for.
    init(_ told: ToldRoster, of contents: [Content], today: CivilDate, now: Instant?) {
        (self.told, self.today, self.now) = (told, today, now)
        query = OvertimeQuery(period: .all, today: today, now: now, roster: told.roster)
        for key in contents.flatMap({ FigureScope.overtime().rows(of: $0) }) {
            for row in Self.rows(deciding: key) { rows[row] = [] }
        }
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
    private let said: [(sequence: UInt64, content: Content)]
    /// How many of them it knows.
    private var known = 0
    private(set) var roster = Roster()

    /// - Parameter said: by the roster's events, oldest first.
    init(_ said: [(sequence: UInt64, content: Content)]) { self.said = said }

    /// Takes in what was said before the event `sequence`.
    /// - Returns: whether that was more than is known.
    mutating func hears(before sequence: UInt64) -> Bool {
        let start = known
        while known < said.count, said[known].sequence < sequence {
            roster.apply(said[known].content, sequence: said[known].sequence)
            known += 1
        }
        return known > start
    }
}
