import ByteStore
import EventCodec
import Journal
import Platform

extension View {
    /// Ranks everyone employed in the period; equal values go by name.
    public func ranking(
        _ kind: RankingKind, _ period: Period, _ slots: SlotChoice, today: CivilDate
    ) throws(DaybookError) -> Report<[RankingRow]> {
        let state = try journal(log.attendance(years: period.range.years, head))
        let query = RankingQuery(kind, asked(period, slots, today))
        let points =
            kind == .points
            ? PointsQuery.byStudent(
                try journal(log.sums(PointsState.id, period.range, head)), period)
            : [:]
        return report(query.rows(state, order: known.peopleByName, points: points))
    }

    /// Longest and current streaks of `people` (nil: everyone employed in the period), by length,
    /// then name.
    public func streaks(
        of people: [PersonID]?, _ basis: StreakBasis, _ period: Period, _ slots: SlotChoice,
        today: CivilDate
    ) throws(DaybookError) -> Report<[StreakRow]> {
        let state = try journal(log.attendance(years: period.range.years, head))
        let query = StreakQuery(basis, asked(period, slots, today))
        let days = query.days(of: state)
        let rows = Cores.flatMap(people ?? known.peopleByName) { people in
            people.map { query.row($0, state, days) }
        }
        return report(rows.sortedByLength())
    }

    /// Everyone else, by how many (date, slot) they shared with `person`, then name.
    /// - Parameter today: a moment in the past does not know what came later.
    public func friends(
        of person: PersonID, _ period: Period, _ slots: SlotChoice, today: CivilDate
    ) throws(DaybookError) -> Report<[FriendRow]> {
        let state = try journal(log.attendance(years: period.range.years, head))
        let query = FriendQuery(person, asked(period, slots, today))
        return report(query.rows(state, order: known.peopleByName))
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
        let state = try journal(log.attendance(years: years, head))
        let query = StatisticsQuery(of: person, by: unit, asked(period, slots, today))
        return report(query.figures(state, order: known.peopleByName))
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
