import DaybookModel

extension StatisticsQuery {
    /// How many friends stand on the podium.
    private static let podium = 3

    /// What is known of one person only.
    func personal(
        _ person: PersonID, _ state: AttendanceState, _ days: DayCounts, _ order: [PersonID]
    ) -> PersonalStatistics {
        let employment = expected.employment(of: person)
        let working = days.keeping { expected.working.contains($0) }
        let streaks = StreakQuery(.working, asked).rows(state, people: [person])
        let friends = FriendQuery(person, asked).rows(state, order: order)
        return PersonalStatistics(
            attendedOnWorkingDays: working.sum(asked.counted).total,
            possible: employment.map { expected.possible($0, asked.slots) } ?? 0,
            streaks: streaks.first ?? StreakRow(person: person, best: nil, current: nil),
            friends: Array(friends.prefix(Self.podium).prefix { $0.shared > 0 }),
            perfect: [.week, .month, .year].flatMap { perfect($0, working, employment) })
    }

    /// The units inside the period that are over and in which everything possible was attended.
    private func perfect(
        _ unit: CalendarUnit, _ working: DayCounts, _ employment: DateRange?
    ) -> [CalendarSpan] {
        guard let employment, let range = expected.range else { return [] }
        let low = max(employment.first ?? range.lowerBound, range.lowerBound)
        let high = min(employment.last ?? range.upperBound, range.upperBound)
        var perfect: [CalendarSpan] = []
        var span = CalendarSpan(unit, containing: low)
        while span.first <= high, span.last < asked.today {
            if isPerfect(span, working, employment) { perfect.append(span) }
            let next = span.adding(1)
            if next == span { break }
            span = next
        }
        return perfect
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
}
