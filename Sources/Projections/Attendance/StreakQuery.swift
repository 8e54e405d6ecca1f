package import DaybookModel

/// Longest and current streaks: runs of set bits, joined over gaps without a breaking day.
package struct StreakQuery: Sendable {
    package let basis: StreakBasis
    package let period: Period
    package let slots: SlotChoice
    package let today: CivilDate
    package let roster: Roster

    package init(
        basis: StreakBasis, period: Period, slots: SlotChoice, today: CivilDate, roster: Roster
    ) {
        self.basis = basis
        self.period = period
        self.slots = slots
        self.today = today
        self.roster = roster
    }

    /// - Returns: one row for each of `people`, in their order.
    package func rows(_ state: AttendanceState, people: [PersonID]) -> [StreakRow] {
        let days = days(of: state)
        return people.map { row($0, state, days) }
    }

    /// The days that count for everyone; nil: none.
    package func days(of state: AttendanceState) -> StreakDays? {
        guard let years = years(of: state) else { return nil }
        let counted = period.counted(through: today)
        let masks = years.map { PersonYear(year: $0, range: counted, slots: slots) }
        return StreakDays(
            years: years, masks: masks, breaking: breakingDays(state, years, masks))
    }

    private func years(of state: AttendanceState) -> ClosedRange<Int>? {
        guard let all = state.years else { return nil }
        let first = max(all.lowerBound, period.range.first?.year ?? all.lowerBound)
        let last = min(all.upperBound, period.range.last?.year ?? all.upperBound)
        return first <= last ? first...last : nil
    }

    private func breakingDays(
        _ state: AttendanceState, _ years: ClosedRange<Int>, _ masks: [PersonYear]
    ) -> BreakingDays {
        guard basis != .calendar,
            let first = CivilDate(year: years.lowerBound, month: 1, day: 1),
            let last = CivilDate(year: years.upperBound, month: 12, day: 31)
        else { return .everyDay }
        let range = first...max(first, max(last, today))
        if basis == .working {
            let working = WorkingDays(range, of: roster)
            return BreakingDays(range) { working.contains($0) }
        }
        let held = heldDays(state, years, masks)
        return BreakingDays(range) { held.contains($0) }
    }

    private func heldDays(
        _ state: AttendanceState, _ years: ClosedRange<Int>, _ masks: [PersonYear]
    ) -> Set<CivilDate> {
        var held: Set<CivilDate> = []
        for (year, mask) in zip(years, masks) {
            var bits = state.everyone(in: year, people: roster.people.count)
            bits.formIntersection(mask)
            guard let start = CivilDate(year: year, month: 1, day: 1) else { continue }
            bits.forEachRun { first, last in
                for day in first...last { held.insert(start.adding(days: day)) }
            }
        }
        return held
    }

    /// The row of a person.
    /// - Parameter days: what ``days(of:)`` found.
    package func row(
        _ person: PersonID, _ state: AttendanceState, _ days: StreakDays?
    ) -> StreakRow {
        guard let days else { return StreakRow(person: person, best: nil, current: nil) }
        var run = RunningStreak(breaking: days.breaking)
        for (year, mask) in zip(days.years, days.masks) {
            guard let start = CivilDate(year: year, month: 1, day: 1) else { continue }
            var bits = state.year(year, of: person)
            bits.formIntersection(mask)
            bits.forEachRun { first, last in
                run.add(start.adding(days: first), start.adding(days: last))
            }
        }
        return StreakRow(person: person, best: run.best, current: current(run))
    }

    /// The streak that still runs: an unmarked today does not end it.
    private func current(_ run: RunningStreak) -> Streak? {
        guard let last = run.open, !period.isComplete(today: today) else { return nil }
        return run.breaking.separate(last.last, today) ? nil : last
    }
}

/// The days that count for streaks, whoever's they are.
package struct StreakDays: Sendable {
    fileprivate let years: ClosedRange<Int>
    /// Of each year.
    fileprivate let masks: [PersonYear]
    fileprivate let breaking: BreakingDays
}

/// The streak being extended, and the best so far.
private struct RunningStreak {
    let breaking: BreakingDays
    private(set) var best: Streak?
    private(set) var open: Streak?

    init(breaking: BreakingDays) { self.breaking = breaking }

    mutating func add(_ first: CivilDate, _ last: CivilDate) {
        let days = last - first + 1
        var longer = Streak(days: days, first: first, last: last)
        if let open, !breaking.separate(open.last, first) {
            longer = Streak(days: open.days + days, first: open.first, last: last)
        }
        open = longer
        if longer.days > best?.days ?? 0 { best = longer }
    }
}
