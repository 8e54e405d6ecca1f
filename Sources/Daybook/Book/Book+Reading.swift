import ByteStore
public import DaybookModel
import EventCodec
import Journal
import Platform
import Projections

/// Rows with the point of the log and the roster they were made from.
public struct Report<Rows: Sendable>: Sendable {
    /// In the report's order.
    public let rows: Rows
    /// The last event that they know of.
    public let point: Point
    /// The names of the ids in the rows.
    public let roster: Roster
}

extension Book {
    /// People, names, settings and holidays at the last commit.
    public func roster() throws(DaybookError) -> Report<Void> {
        try read { (_, _, _) throws(JournalError) in () }
    }

    /// Runs `body` on one snapshot with its head and roster.
    func read<Rows>(
        _ body: (borrowing LogReader, Head, KnownRoster) throws(JournalError) -> Rows
    ) throws(DaybookError) -> Report<Rows> {
        let store = store
        let snapshot = try store.reading()
        let head = try head(in: snapshot)
        let rows = try past?.view(in: snapshot).rows
        do throws(JournalError) {
            let log = LogReader(snapshot.reader, past: rows)
            let known = try rosters.roster(log, head)
            return Report(
                rows: try body(log, head, known),
                point: Point(sequence: head.sequence, recordedAt: head.recordedAt),
                roster: known.roster)
        } catch { throw DaybookError(.journal(error)) }
    }

    /// Ranks everyone employed in the period; equal values go by name.
    public func ranking(
        _ kind: RankingKind, _ period: Period, _ slots: SlotChoice, today: CivilDate
    ) throws(DaybookError) -> Report<[RankingRow]> {
        try read { (log, head, known) throws(JournalError) in
            let state = try log.attendance(years: period.range.years, head)
            let query = RankingQuery(
                kind: kind, period: period, slots: slots, today: today, roster: known.roster)
            let points =
                kind == .points
                ? PointsQuery.byStudent(try log.sums(PointsState.id, period.range, head), period)
                : [:]
            return query.rows(state, order: known.peopleByName, points: points)
        }
    }

    /// Longest and current streaks of `people` (nil: everyone employed in the period), by length,
    /// then name.
    public func streaks(
        of people: [PersonID]?, _ basis: StreakBasis, _ period: Period, _ slots: SlotChoice,
        today: CivilDate
    ) throws(DaybookError) -> Report<[StreakRow]> {
        try read { (log, head, known) throws(JournalError) in
            let state = try log.attendance(years: period.range.years, head)
            let query = StreakQuery(
                basis: basis, period: period, slots: slots, today: today, roster: known.roster)
            let days = query.days(of: state)
            let rows = Cores.flatMap(people ?? known.peopleByName) { people in
                people.map { query.row($0, state, days) }
            }
            return rows.sortedByLength()
        }
    }

    /// Everyone else, by how many (date, slot) they shared with `person`, then name.
    /// - Parameter today: a moment in the past does not know what came later.
    public func friends(
        of person: PersonID, _ period: Period, _ slots: SlotChoice, today: CivilDate
    ) throws(DaybookError) -> Report<[FriendRow]> {
        try read { (log, head, known) throws(JournalError) in
            let state = try log.attendance(years: period.range.years, head)
            let query = FriendQuery(
                person: person, range: period.counted(through: today), slots: slots)
            return query.rows(state, order: known.peopleByName)
        }
    }
}

extension DateRange {
    /// The years of a range that is closed at both ends; nil: look at all there are.
    var years: ClosedRange<Int>? {
        guard let first, let last, first <= last else { return nil }
        return first.year...last.year
    }
}

extension Roster {
    /// Everyone ever added, by name (Unicode scalars), then by id.
    public var peopleByName: [PersonID] {
        people.indices.map { NameOrder(people[$0].name, $0) }.sorted().map { people[$0.place].id }
    }
}

/// A name to sort by. The order of UTF-8 bytes is that of scalars, so that most names are told
/// apart by two numbers made of their first sixteen bytes.
private struct NameOrder: Comparable {
    private let first: UInt64
    private let second: UInt64
    private let name: String
    let place: Int

    init(_ name: String, _ place: Int) {
        var bytes = name.utf8.makeIterator()
        first = Self.number(&bytes)
        second = Self.number(&bytes)
        self.name = name
        self.place = place
    }

    /// The next eight bytes, most significant first; none of a name is zero.
    private static func number(_ bytes: inout String.UTF8View.Iterator) -> UInt64 {
        var number: UInt64 = 0
        for _ in 0..<8 { number = number << 8 | UInt64(bytes.next() ?? 0) }
        return number
    }

    static func < (a: NameOrder, b: NameOrder) -> Bool {
        if a.first != b.first { return a.first < b.first }
        if a.second != b.second { return a.second < b.second }
        return a.name == b.name ? a.place < b.place : a.name < b.name
    }
}

extension Report {
    /// The same rows by the names of their people (Unicode scalars), then by id.
    public func sortedByName<Row: Sendable>(
        _ person: (Row) -> PersonID
    ) -> Report where Rows == [Row] {
        var place = [Int](repeating: 0, count: roster.people.count)
        for (index, id) in roster.peopleByName.enumerated() { place[Int(id.rawValue)] = index }
        let sorted = rows.sorted {
            place[Int(person($0).rawValue)] < place[Int(person($1).rawValue)]
        }
        return Report(rows: sorted, point: point, roster: roster)
    }
}

extension [StreakRow] {
    /// Longest first; equal lengths keep their order.
    func sortedByLength() -> [StreakRow] {
        enumerated().sorted { a, b in
            let (left, right) = (a.element.best?.days ?? 0, b.element.best?.days ?? 0)
            return left == right ? a.offset < b.offset : left > right
        }.map(\.element)
    }
}
