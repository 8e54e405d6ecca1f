/// Totals, series and growth of one person or of everyone: sums of the columns of the matrix.
package struct StatisticsQuery {
    let person: PersonID?
    let unit: CalendarUnit?
    let asked: AskedSlots
    let state: AttendanceState
    let expected: ExpectedDays

    /// - Parameters:
    ///   - person: whose; nil: everyone's, also of those who left.
    ///   - unit: what the series counts by; nil: what suits the days there are.
    ///   - state: the marks of ``years(of:today:)``, of everyone.
    package init(
        of person: PersonID?, by unit: CalendarUnit?, _ asked: AskedSlots, _ state: AttendanceState
    ) {
        (self.person, self.unit, self.asked, self.state) = (person, unit, asked, state)
        expected = asked.expected(in: state)
    }

    /// The years that the figures need (nil: all): growth compares up to two years back.
    package static func years(of period: Period, today: CivilDate) -> ClosedRange<Int>? {
        guard let first = period.range.first, let last = period.range.last, first <= last else {
            return nil
        }
        // Nothing later than today counts.
        let end = min(last, today).year
        let start = max(CivilDate.years.lowerBound, min(first.year, end - 2))
        return start...end
    }

    /// - Parameter order: everyone, by name.
    package func figures(order: [PersonID]) -> Statistics {
        let days = DayCounts(state, of: person.map { [$0] } ?? order, slots: asked.slots)
        let counted = asked.counted
        let marked = Marked(days, counted)
        let shown = shownDays(marked, lastHeld: lastHeld(marked, asked.roster.people.count))
        let unit = unit ?? Self.unit(for: shown)
        return Statistics(
            counts: days.sum(counted), first: marked.first, bestDay: marked.best,
            shown: shown, marked: marked.totals,
            growth: [.week, .month, .year].map { growth(by: $0, days) }, unit: unit,
            series: series(by: unit, over: shown, days), weekdays: marked.weekdays,
            months: marked.months, cap: cap(unit, over: shown),
            personal: person.map { personal($0, days, order) })
    }

    /// The last complete unit that ends within the period, and the one before it.
    private func growth(by unit: CalendarUnit, _ days: DayCounts) -> Growth {
        let yesterday = asked.today.adding(days: -1)
        let end = min(asked.period.range.last ?? yesterday, yesterday)
        let open = CalendarSpan(unit, containing: end)
        let span = open.last > end ? open.adding(-1) : open
        return Growth(
            span: span, last: days.sum(span.range).total,
            before: days.sum(span.adding(-1).range).total)
    }
}

/// What one walk over the marked days finds.
struct Marked {
    private(set) var first: CivilDate?
    private(set) var last: CivilDate?
    private(set) var best: DayTotal?
    private(set) var totals: [DayTotal] = []
    private(set) var weekdays = [Int](repeating: 0, count: Weekday.allCases.count)
    private(set) var months = [Int](repeating: 0, count: CivilDate.months.count)

    init(_ days: DayCounts, _ range: DateRange) {
        days.forEachDay(of: range) { date, total in
            first = first ?? date
            last = date
            let day = DayTotal(date: date, count: total)
            if total > best?.count ?? 0 { best = day }
            totals.append(day)
            weekdays[date.weekday.daysSinceMonday] += total
            months[date.month - 1] += total
        }
    }
}

extension StatisticsQuery {
    /// How many friends stand on the podium.
    private static let podium = 3

    /// What is known of one person only.
    func personal(
        _ person: PersonID, _ days: DayCounts, _ order: [PersonID]
    ) -> PersonalStatistics {
        let employment = expected.employment(of: person)
        let working = days.keeping { expected.working.contains($0) }
        let streaks = StreakQuery(asked.slots.basis, asked).rows(state, people: [person])
        let friends = FriendQuery(person, asked).rows(state, order: order).filter { $0.shared > 0 }
        let podium = Array(friends.prefix(Self.podium))
        return PersonalStatistics(
            attendedOnWorkingDays: working.sum(asked.counted).total,
            possible: employment.map { expected.possible($0, asked.slots) } ?? 0,
            streaks: streaks.first ?? StreakRow(person: person, best: nil, current: nil),
            friends: podium,
            friendsAlike: friends.dropFirst(podium.count).count {
                $0.shared == podium.last?.shared
            },
            perfect: [.week, .month, .year].flatMap { perfect($0, working, employment) })
    }

    /// The units inside the period that are over and in which everything possible was attended.
    private func perfect(
        _ unit: CalendarUnit, _ working: DayCounts, _ employment: DateRange?
    ) -> [CalendarSpan] {
        guard let employment, let days = expected.days(of: employment) else { return [] }
        return CalendarSpan.all(unit, from: days.lowerBound, through: days.upperBound)
            .filter { $0.last < asked.today && isPerfect($0, working, employment) }
    }

    private func isPerfect(
        _ span: CalendarSpan, _ working: DayCounts, _ employment: DateRange
    ) -> Bool {
        let period = asked.period.range
        guard period.intersection(span.range) == span.range else { return false }
        let days = employment.intersection(span.range)
        let possible = days.isEmpty ? 0 : expected.possible(days, asked.slots)
        return possible > 0 && working.sum(span.range).total == possible
    }

    /// Up to half a year is shown by the week.
    private static let daysByWeek = 184

    /// What suits so many days.
    static func unit(for shown: ClosedRange<CivilDate>?) -> CalendarUnit {
        guard let shown else { return .week }
        return shown.upperBound - shown.lowerBound < daysByWeek ? .week : .month
    }

    /// The last day on which anyone attended: where a series without an end stops.
    func lastHeld(_ marked: Marked, _ people: Int) -> CivilDate? {
        guard person != nil, asked.period.range.last == nil else { return marked.last }
        for year in asked.years(of: state).reversed() {
            if let last = year.heldDays(state, people: people).last { return last }
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
        return CalendarSpan.all(unit, from: shown.lowerBound, through: shown.upperBound).map {
            SeriesPoint(span: $0, counts: days.sum($0.range.intersection(asked.counted)))
        }
    }

    /// The axis of a person's charts: by the most working weekdays in force on any day shown.
    func cap(_ unit: CalendarUnit, over shown: ClosedRange<CivilDate>?) -> Int? {
        guard person != nil else { return nil }
        let days = shown ?? asked.today...asked.today
        let most = days.reduce(0) { max($0, asked.roster.weekdays(on: $1).count) }
        return AttendanceCap.of(unit, weekdays: most, slots: asked.slots.slots.count)
    }
}
