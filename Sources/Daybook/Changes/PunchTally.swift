import DaybookModel
import EventCodec
import Projections

/// The working time of people's months, from the punches as they stood.
struct PunchTally: FigureTally {
    static let kind = Kind.clockPunched
    private static let scope = FigureScope(.overtime)

    /// Somebody's month.
    private struct Place: Hashable {
        let person: UInt32
        let month: Int
    }

    /// What was said of people, holidays and settings, oldest first.
    private let said: [(sequence: UInt64, content: Content)]
    /// How many of them the rules know.
    private var known = 0
    private var roster = Roster()
    private let today: CivilDate
    private let now: Instant?
    /// In order of time and sequence.
    private var punches: [Place: [Punch]] = [:]
    private var months = TallyMonths()
    private var rules: WorkRules

    init(
        _ said: [(sequence: UInt64, content: Content)], today: CivilDate, now: Instant?
    ) {
        (self.said, self.today, self.now) = (said, today, now)
        rules = WorkRules(roster, today: today)
    }

    mutating func settle(before sequence: UInt64) {
        let start = known
        while known < said.count, said[known].sequence < sequence {
            roster.apply(said[known].content, sequence: said[known].sequence)
            known += 1
        }
        if known > start { rules = WorkRules(roster, today: today) }
    }

    /// The months beside a watched one decide about it too.
    mutating func watch(_ content: Content) {
        for key in Self.scope.rows(of: content) {
            guard let person = key.person, case .month(let month)? = key.span else { continue }
            for offset in -1...1 {
                let number = month.sinceYearZero + offset
                punches[Place(person: person.rawValue, month: number), default: []] += []
            }
        }
    }

    mutating func add(
        _ rows: Range<Int>, of group: borrowing Group, _ events: EventPlaces
    ) throws(CodecError) {
        let (dates, people) = (group.column(0), group.column(Self.column(.person)))
        let times = group.column(Self.column(.time))
        let directions = group.column(Self.column(.direction))
        for row in rows {
            let day = dates.value(row)
            let place = Place(
                person: UInt32(truncatingIfNeeded: people.value(row)),
                month: try months.month(of: day))
            guard let index = punches.index(forKey: place) else { continue }
            let direction = UInt8(truncatingIfNeeded: directions.value(row))
            let punch = Punch(
                time: Instant(microsecondsSinceEpoch: times.value(row)),
                date: try TallyColumns.date(day),
                direction: Direction(rawValue: direction) ?? .unspecified,
                sequence: events.sequence(row))
            Self.insert(punch, into: &punches.values[index])
        }
    }

    private static func column(_ field: Field) -> Int { ColumnLayout.column(field, of: kind) }

    /// Most come in the order of time.
    private static func insert(_ punch: Punch, into list: inout [Punch]) {
        guard let last = list.last, Punch.precedes(punch, last) else { return list.append(punch) }
        let place = list.firstIndex { Punch.precedes(punch, $0) } ?? list.endIndex
        list.insert(punch, at: place)
    }

    mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Int64) {
        guard let person = content.person, let time = content.time,
            let direction = content.direction
        else { return }
        let month = YearMonth(containing: content.on).sinceYearZero
        let place = Place(person: person.rawValue, month: month)
        let punch = Punch(
            time: time, date: content.on, direction: direction, sequence: sequence)
        if sign > 0 {
            if punches[place] != nil { Self.insert(punch, into: &punches[place, default: []]) }
        } else {
            punches[place]?.removeAll { $0.sequence == sequence }
        }
    }

    mutating func figures(of content: Content) -> [TalliedFigure] {
        Self.scope.rows(of: content).flatMap { key -> [TalliedFigure] in
            guard let person = key.person, case .month(let month)? = key.span else { return [] }
            guard let figures = rules.month(month, of: person, punches(month, of: person)) else {
                return []
            }
            let values: [(String, Int?)] = [
                ("workedMinutes", figures.workedMinutes),
                ("overtimeMinutes", figures.overtimeMinutes), ("absentDays", figures.absentDays),
                ("diligenceAbsences", figures.diligenceAbsences),
            ]
            return values.map { field, number in
                TalliedFigure(
                    report: "overtime", key: key, field: field,
                    value: number.map { .number(Int64($0)) } ?? .unknown)
            }
        }
    }

    /// The punches that decide about a month: those before it as far back as one that says its
    /// direction, its own, and the first after it. A moment in the past knows no later ones.
    private func punches(_ month: YearMonth, of person: PersonID) -> [Punch] {
        func list(_ offset: Int) -> [Punch] {
            punches[Place(person: person.rawValue, month: month.sinceYearZero + offset)] ?? []
        }
        let earlier = list(-1)
        let settled = earlier.lastIndex { $0.direction != .unspecified } ?? 0
        let all = earlier[settled...] + list(0) + list(1).prefix(1)
        return all.filter { $0.date <= today && (now == nil || $0.time <= now ?? $0.time) }
    }
}

/// The rules of working time, looked up once a month and person.
private struct WorkRules {
    private let roster: Roster
    private let start: CivilDate
    private let today: CivilDate
    private let shared: WorkPolicies
    private let own: [PersonID: WorkPolicies]
    private var calendars: [YearMonth: WorkCalendar] = [:]

    init(_ roster: Roster, today: CivilDate) {
        (self.roster, self.today) = (roster, today)
        start = roster.book?.start ?? today
        shared = WorkPolicies(roster)
        own = Dictionary(
            uniqueKeysWithValues: roster.peopleWithWorkPolicy.map {
                ($0, WorkPolicies(roster, for: $0))
            })
    }

    /// The figures of a month; nil where a report has no row for it.
    mutating func month(
        _ month: YearMonth, of id: PersonID, _ punches: [Punch]
    ) -> WorkMonth? {
        guard let person = roster.person(id), month.first <= today,
            YearMonth(containing: start).first <= month.first
        else { return nil }
        let policies = own[id] ?? shared
        var worked = WorkedDays(month.first...month.last)
        worked.pair(punches, policies)
        let figures = calendar(month, of: id)
            .figures(WorkContract(person, start: start, today: today), worked)
        let range = DateRange(first: month.first, last: month.last)
        let isEmployed =
            person.role == .employee
            && !person.employment(since: start).intersection(range).isEmpty
        return figures.isPunched || isEmployed ? figures : nil
    }

    private mutating func calendar(_ month: YearMonth, of id: PersonID) -> WorkCalendar {
        if let personal = own[id] { return WorkCalendar(month, personal, roster) }
        if let kept = calendars[month] { return kept }
        let made = WorkCalendar(month, shared, roster)
        calendars[month] = made
        return made
    }
}
