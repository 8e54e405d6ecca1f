/// How much people have in each of the last weeks or days of a period: bits that its ranking read,
/// counted under a mask for each of them. Nothing is counted before it is asked for.
package struct RecentQuery: Sendable {
    private let isOfWarnings: Bool
    private let asked: AskedSlots
    private let state: AttendanceState

    init(isOfWarnings: Bool, _ asked: AskedSlots, _ state: AttendanceState) {
        (self.isOfWarnings, self.asked, self.state) = (isOfWarnings, asked, state)
    }

    private static let mostWeeks = 8
    private static let fewestWeeks = 3
    private static let mostDays = 12
    private static let fewestDays = 2
    private static let weekLength = Weekday.allCases.count

    /// The last weeks that lie in the period as a whole, the running one among them; where these
    /// are few, the last working days. From the earliest on; empty: there is no course to tell.
    package var spans: [CalendarSpan] {
        let last = min(asked.period.range.last ?? asked.today, asked.today)
        let start = asked.roster.book?.start ?? .earliest
        let first = max(asked.period.range.first ?? start, start)
        if last < first { return [] }
        let weeks = weeks(first, last)
        if weeks.count >= Self.fewestWeeks { return weeks }
        let days = days(first, last)
        return days.count >= Self.fewestDays ? days : []
    }

    private func weeks(_ first: CivilDate, _ last: CivilDate) -> [CalendarSpan] {
        let near = max(first, last.adding(days: -Self.weekLength * Self.mostWeeks))
        return CalendarSpan.all(.week, from: near, through: last).filter { week in
            first <= week.first && week.last <= asked.period.range.last ?? .latest
        }.suffix(Self.mostWeeks)
    }

    private func days(_ first: CivilDate, _ last: CivilDate) -> [CalendarSpan] {
        let expected = asked.expected(in: state)
        let near = max(first, last.adding(days: -Self.weekLength * (Self.fewestWeeks + 2)))
        return CalendarSpan.all(.day, from: near, through: last).filter {
            expected.working.contains($0.first)
        }.suffix(Self.mostDays)
    }

    /// How many slots people attended in each of the spans, or how often they were warned.
    package func counts(of people: [PersonID], in spans: [CalendarSpan]) -> [[Int]] {
        var counts = people.map { _ in [Int]() }
        for span in spans {
            var bits = people.map { _ in BitCounts() }
            for year in span.first.year...span.last.year {
                let mask = PersonYear(year: year, range: span.range, slots: asked.slots)
                state.count(people, in: year, isWarning: isOfWarnings, (mask, mask), into: &bits)
                if isOfWarnings { state.addRepeats(people, in: year, mask, into: &bits) }
            }
            for place in people.indices { counts[place].append(bits[place].first) }
        }
        return counts
    }
}
