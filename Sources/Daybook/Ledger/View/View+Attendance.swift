import ByteStore
import EventCodec
import Journal
import Platform

/// Everyone of a ranking, and who is marked in its period without being in it.
package struct RankedPeople: Sendable {
    package var rows: [RankingRow]
    package let outside: [PersonID]
    /// What they have lately, of the bits that were read; nil: nothing read says it.
    package let recent: RecentQuery?
}

extension View {
    /// Ranks everyone employed in the period, by points every student; equal values go by name.
    public func ranking(
        _ kind: RankingKind, _ period: Period, _ slots: SlotChoice, today: CivilDate
    ) throws(DaybookError) -> Report<[RankingRow]> {
        report(
            try ranked(kind, period, slots, today: today, findsOutside: false).rows.rows)
    }

    /// A ranking, and who is marked in the period without being in it: they count from later, or
    /// no longer.
    /// - Parameter findsOutside: whether those are looked for, which only a page tells.
    package func ranked(
        _ kind: RankingKind, _ period: Period, _ slots: SlotChoice, today: CivilDate,
        findsOutside: Bool = true
    ) throws(DaybookError) -> Report<RankedPeople> {
        let state = try attendance(slots, period.range.years)
        let asked = asked(period, slots, today)
        let query = RankingQuery(kind, asked)
        var order = asked.people(known.peopleByName, in: state)
        guard kind == .points else {
            return report(
                RankedPeople(
                    rows: query.rows(state, order: order),
                    outside: findsOutside ? query.outside(state, order: order) : [],
                    recent: query.recent(state)))
        }
        let sums = try journal(log.sums(PointsState.id, period.range, head))
        let points = PointsQuery.byStudent(sums, period, in: slots.course)
        let students = known.roster.enrolments.students
        order = order.filter { students.contains($0) || points[$0] != nil }
        return report(
            RankedPeople(
                rows: query.rows(state, order: order, points: points), outside: [], recent: nil))
    }

    /// How many marks a person has after a day.
    public func marks(of person: PersonID, after day: CivilDate) throws(DaybookError) -> Int {
        let range = DateRange(first: day.adding(days: 1), last: .latest)
        let state = try attendance(.both, range.years, of: [person])
        return state.eachYear.reduce(0) { count, year in
            let later = PersonYear(year: year, range: range, slots: .both)
            return count + state.year(year, of: person).count(in: later)
        }
    }

    /// Longest and current streaks of `people` (nil: everyone employed in the period), by length,
    /// then name.
    public func streaks(
        of people: [PersonID]?, _ basis: StreakBasis, _ period: Period, _ slots: SlotChoice,
        today: CivilDate
    ) throws(DaybookError) -> Report<[StreakRow]> {
        let state = try attendance(slots, period.range.years)
        let asked = asked(period, slots, today)
        let query = StreakQuery(basis, asked)
        let days = query.days(of: state)
        let everyone = people ?? asked.people(known.peopleByName, in: state)
        let rows = Cores.flatMap(everyone) { people in
            people.map { query.row($0, state, days) }
        }
        return report(rows.sortedByLength())
    }

    /// Everyone else, by how many (date, slot) they shared with `person`, then name.
    /// - Parameter today: a moment in the past does not know what came later.
    public func friends(
        of person: PersonID, _ period: Period, _ slots: SlotChoice, today: CivilDate
    ) throws(DaybookError) -> Report<[FriendRow]> {
        let state = try attendance(slots, period.range.years)
        let asked = asked(period, slots, today)
        let order = asked.people(known.peopleByName, in: state)
        return report(FriendQuery(person, asked).rows(state, order: order))
    }

    /// Totals, series and growth of one person, or of everyone.
    /// - Parameters:
    ///   - person: nil: everyone who ever attended.
    ///   - unit: what the series counts by; nil: weeks up to half a year, else months.
    public func statistics(
        of person: PersonID?, by unit: CalendarUnit?, _ period: Period, _ slots: SlotChoice,
        today: CivilDate
    ) throws(DaybookError) -> Report<Statistics> {
        let years = StatisticsQuery.years(of: period, today: today)
        let state = try attendance(slots, years)
        let query = StatisticsQuery(of: person, by: unit, asked(period, slots, today), state)
        return report(query.figures(order: known.peopleByName))
    }

    /// The marks and warnings of some years (nil: all), those of one course where `slots` says so.
    /// - Parameter people: whose alone; nil: everyone's.
    func attendance(
        _ slots: SlotChoice, _ years: ClosedRange<Int>?, of people: [PersonID]? = nil
    ) throws(DaybookError) -> AttendanceState {
        guard let course = slots.course else {
            return try journal(log.attendance(years: years, people: people, head))
        }
        // What a course held is what anybody attended.
        var state = try journal(log.attendance(years: years, head))
        state.keep(course, of: known.roster)
        return state
    }

    /// The days on which something is expected of people in a report.
    func expected(
        _ period: Period, _ slots: SlotChoice, _ today: CivilDate
    ) throws(DaybookError) -> ExpectedDays {
        let state =
            slots.course == nil ? AttendanceState() : try attendance(slots, period.range.years)
        return asked(period, slots, today).expected(in: state)
    }

    /// What a report of attendance is asked for.
    func asked(_ period: Period, _ slots: SlotChoice, _ today: CivilDate) -> AskedSlots {
        AskedSlots(period, slots, today: today, roster: known.roster)
    }
}

extension DateRange {
    /// The years of a range that is closed at both ends; nil: look at all there are.
    var years: ClosedRange<Int>? {
        guard let first, let last, first <= last else { return nil }
        return first.year...last.year
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
