import DaybookModel
import EventCodec
import Projections

/// The working time of people's months, from the punches as they stood.
struct PunchTally: ChangeTally {
    let kind = Kind.clockPunched
    private static let scope = FigureScope(.overtime)

    /// What was said of people, holidays and settings, oldest first.
    private let said: [(sequence: UInt64, content: Content)]
    /// How many of them the rules know.
    private var known = 0
    private var roster = Roster()
    private let today: CivilDate
    private let now: Instant?
    private var query: OvertimeQuery
    /// The query of each month that was asked about, with its calendar.
    private var months: [YearMonth: (query: OvertimeQuery, calendars: [WorkCalendar])] = [:]
    /// The rows of the months that corrections touch and of those beside them, which decide about
    /// them, as they would be stored.
    private var rows: [[UInt8]: [UInt8]] = [:]

    /// - Parameters:
    ///   - said: by the roster's events, oldest first.
    ///   - contents: those whose rows are asked for.
    init(
        _ said: [(sequence: UInt64, content: Content)], of contents: [Content], today: CivilDate,
        now: Instant?
    ) {
        (self.said, self.today, self.now) = (said, today, now)
        query = OvertimeQuery(period: .all, today: today, now: now, roster: roster)
        for key in contents.flatMap({ Self.scope.rows(of: $0) }) {
            for row in Self.rows(deciding: key) { rows[row] = [] }
        }
    }

    /// The keys of the rows that decide about a month, in order.
    private static func rows(deciding key: FigureKey) -> [[UInt8]] {
        guard let person = key.person, case .month(let month)? = key.span else { return [] }
        return (-1...1).map { month.adding(months: $0).rowKey(of: person.rawValue) }
    }

    mutating func settle(before sequence: UInt64) {
        let start = known
        while known < said.count, said[known].sequence < sequence {
            roster.apply(said[known].content, sequence: said[known].sequence)
            known += 1
        }
        guard known > start else { return }
        query = OvertimeQuery(period: .all, today: today, now: now, roster: roster)
        months = [:]
    }

    mutating func take(_ change: PunchState, _ sign: Sign) {
        change.forEachRow { key, change in
            guard let place = rows.index(forKey: [UInt8](copying: key)) else { return }
            let row = rows.values[place]
            rows.values[place] =
                PunchState.combine(row.isEmpty ? nil : row, [UInt8](copying: change)) ?? []
        }
    }

    mutating func figures(of content: Content) -> [TalliedFigure] {
        Self.scope.rows(of: content).flatMap { key -> [TalliedFigure] in
            guard let month = month(key) else { return [] }
            let values: [(String, Int?)] = [
                ("workedMinutes", month.workedMinutes), ("overtimeMinutes", month.overtimeMinutes),
                ("absentDays", month.absentDays), ("diligenceAbsences", month.diligenceAbsences),
            ]
            return TalliedFigure.all(
                "overtime", key, values.map { ($0, $1.map { .number(Int64($0)) } ?? .unknown) })
        }
    }

    /// A row of the report; nil: it has none.
    private mutating func month(_ key: FigureKey) -> WorkMonth? {
        guard let person = key.person, roster.person(person) != nil,
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
