import DaybookModel

extension StatisticsQuery {
    /// Up to half a year is shown by the week.
    private static let daysByWeek = 184

    /// What suits so many days.
    static func unit(for shown: ClosedRange<CivilDate>?) -> CalendarUnit {
        guard let shown else { return .week }
        return shown.upperBound - shown.lowerBound < daysByWeek ? .week : .month
    }

    /// The last day on which anyone attended: where a series without an end stops.
    func lastHeld(
        _ state: AttendanceState, _ marked: Marked, _ people: Int
    ) -> CivilDate? {
        guard person != nil, asked.period.range.last == nil else { return marked.last }
        for year in asked.years(of: state).reversed() {
            var bits = state.everyone(in: year.number, people: people)
            bits.formIntersection(year.mask)
            if let last = year.days(of: bits).last { return last }
        }
        return nil
    }

    /// The days of the series. Ends that the period names are kept, but for what is before the
    /// book's start or a person's first day, after their last day, or not yet there; an open
    /// end is where the marks end. Marks are always inside.
    func shownDays(_ marked: Marked, lastHeld: CivilDate?) -> ClosedRange<CivilDate>? {
        let employment = person.flatMap { expected.employment(of: $0) }
        let start = employment?.first ?? asked.roster.book?.start ?? .earliest
        let left = employment?.last ?? .latest
        let named = asked.period.range
        let low = named.first.map { max($0, start) } ?? marked.first
        let high = (named.last.map { min($0, asked.today) } ?? lastHeld).map { min($0, left) }
        let first = [low, marked.first].compactMap(\.self).min()
        let last = [high, marked.last].compactMap(\.self).max()
        guard let first, let last, first <= last else { return nil }
        return first...last
    }

    /// One point for each unit that has a day in `shown`.
    func series(
        by unit: CalendarUnit, over shown: ClosedRange<CivilDate>?, _ days: DayCounts
    ) -> [SeriesPoint] {
        guard let shown else { return [] }
        var points: [SeriesPoint] = []
        var span = CalendarSpan(unit, containing: shown.lowerBound)
        while span.first <= shown.upperBound {
            let range = span.range.intersection(asked.counted)
            points.append(SeriesPoint(span: span, counts: days.sum(range)))
            let next = span.adding(1)
            if next == span { break }
            span = next
        }
        return points
    }

    /// The axis of a person's charts: by the most working weekdays in force on any day shown.
    func cap(_ unit: CalendarUnit, over shown: ClosedRange<CivilDate>?) -> Int? {
        guard person != nil else { return nil }
        let days = shown ?? asked.today...asked.today
        let most = (0...(days.upperBound - days.lowerBound)).reduce(0) { most, day in
            max(most, asked.roster.weekdays(on: days.lowerBound.adding(days: day)).count)
        }
        return AttendanceCap.of(unit, weekdays: most, slots: asked.slots.slots.count)
    }
}
