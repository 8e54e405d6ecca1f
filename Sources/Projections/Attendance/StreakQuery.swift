extension SlotChoice {
    /// The basis of streaks where none is asked for: on days on which a course is not held, nobody
    /// of it is expected.
    package var basis: StreakBasis { course == nil ? .working : .held }
}

/// Longest and current streaks: runs of set bits, joined over gaps without a breaking day.
package struct StreakQuery: Sendable {
    private let basis: StreakBasis
    private let asked: AskedSlots

    package init(_ basis: StreakBasis, _ asked: AskedSlots) {
        (self.basis, self.asked) = (basis, asked)
    }

    /// - Returns: one row for each of `people`, in their order.
    package func rows(_ state: AttendanceState, people: [PersonID]) -> [StreakRow] {
        let days = days(of: state)
        return people.map { row($0, state, days) }
    }

    /// The days that count for everyone; nil: none.
    package func days(of state: AttendanceState) -> StreakDays? {
        let years = asked.years(of: state)
        guard let first = years.first, let last = years.last else { return nil }
        let end = CivilDate(year: last.number, month: 12, day: 31) ?? .latest
        let range = first.start...max(end, asked.today)
        return StreakDays(years: years, breaking: breakingDays(state, years, range))
    }

    private func breakingDays(
        _ state: AttendanceState, _ years: [AskedYear], _ range: ClosedRange<CivilDate>
    ) -> CountedDays? {
        switch basis {
        case .calendar: return nil
        case .working: return CountedDays(working: range, of: asked.roster)
        case .held:
            let people = asked.roster.people.count
            let held = Set(years.flatMap { $0.heldDays(state, people: people) })
            return CountedDays(range, where: held.contains)
        }
    }

    /// The row of a person.
    /// - Parameter days: what ``days(of:)`` found.
    package func row(
        _ person: PersonID, _ state: AttendanceState, _ days: StreakDays?
    ) -> StreakRow {
        guard let days else { return StreakRow(person: person, best: nil, current: nil) }
        var run = RunningStreak(days: days)
        for year in days.years {
            year.bits(state, of: person).forEachRun { first, last in
                run.add(year.start.adding(days: first), year.start.adding(days: last))
            }
        }
        return StreakRow(person: person, best: run.best, current: current(run))
    }

    /// The streak that still runs: an unmarked today does not end it.
    private func current(_ run: RunningStreak) -> Streak? {
        guard let last = run.open, !asked.period.isComplete(today: asked.today) else { return nil }
        return run.days.separate(last.last, asked.today) ? nil : last
    }
}

/// The days that count for streaks, whoever's they are.
package struct StreakDays: Sendable {
    fileprivate let years: [AskedYear]
    /// The days that a streak may not skip; nil: every day.
    fileprivate let breaking: CountedDays?

    /// Whether a day between two others, without either, breaks a streak.
    fileprivate func separate(_ last: CivilDate, _ next: CivilDate) -> Bool {
        guard next - last > 1 else { return false }
        guard let breaking else { return true }
        return breaking.count(from: last.adding(days: 1), through: next.adding(days: -1)) > 0
    }
}

/// The streak being extended, and the best so far.
private struct RunningStreak {
    let days: StreakDays
    private(set) var best: Streak?
    private(set) var open: Streak?

    init(days: StreakDays) { self.days = days }

    mutating func add(_ first: CivilDate, _ last: CivilDate) {
        let length = last - first + 1
        var longer = Streak(days: length, first: first, last: last)
        if let open, !days.separate(open.last, first) {
            longer = Streak(days: open.days + length, first: open.first, last: last)
        }
        open = longer
        if longer.days > best?.days ?? 0 { best = longer }
    }
}
