package import DaybookModel

/// Ranks everyone employed in a period by attendance or by warnings: popcounts under masks.
package struct RankingQuery {
    package let kind: RankingKind
    package let period: Period
    package let slots: SlotChoice
    package let today: CivilDate
    package let roster: Roster

    package init(
        kind: RankingKind, period: Period, slots: SlotChoice, today: CivilDate, roster: Roster
    ) {
        self.kind = kind
        self.period = period
        self.slots = slots
        self.today = today
        self.roster = roster
    }

    /// The days that can be expected of anyone: the period from the book's start to today.
    private var expected: ClosedRange<CivilDate>? {
        let start = roster.book?.start ?? .earliest
        let first = max(period.range.first ?? start, start)
        let last = min(period.range.last ?? today, today)
        return first <= last ? first...last : nil
    }

    /// The days that count: a moment in the past does not know what came later.
    private var counted: DateRange {
        period.range.intersection(DateRange(first: nil, last: today))
    }

    /// - Parameter order: everyone, by name: the order within equal values.
    /// - Returns: rows by value descending, then in `order`; zeros included.
    package func rows(_ state: AttendanceState, order: [PersonID]) -> [RankingRow] {
        let working = WorkingDays(expected, of: roster)
        var people: [PersonID] = []
        var tallies: [Tally] = []
        for id in order {
            guard let employment = employment(of: id) else { continue }
            people.append(id)
            tallies.append(Tally(possible: possible(employment, working)))
        }
        count(people, into: &tallies, state, working)
        return ranked(people, tallies)
    }

    private struct Tally {
        var attended = 0
        var attendedOnWorkingDays = 0
        let possible: Int
        var warnings = 0
    }

    private func value(of tally: Tally) -> Int {
        kind == .attendance ? tally.attended : tally.warnings
    }

    /// The days on which a person is counted, or nil when none of them is in the period.
    private func employment(of id: PersonID) -> DateRange? {
        let start = roster.book?.start ?? .earliest
        let place = Int(id.rawValue)
        // Reading two fields in place spares ten thousand copies of a person.
        let days = DateRange(
            first: max(roster.people[place].joined ?? start, start),
            last: roster.people[place].left)
        return days.intersection(period.range).isEmpty ? nil : days
    }

    private func possible(_ employment: DateRange, _ working: WorkingDays) -> Int {
        guard let expected else { return 0 }
        let first = max(employment.first ?? expected.lowerBound, expected.lowerBound)
        let last = min(employment.last ?? expected.upperBound, expected.upperBound)
        return working.count(from: first, through: last) * slots.slots.count
    }

    private func count(
        _ people: [PersonID], into tallies: inout [Tally], _ state: AttendanceState,
        _ working: WorkingDays
    ) {
        var marks = Array(repeating: BitCounts(), count: people.count)
        var warnings = marks
        for year in state.eachYear where overlaps(year) {
            let days = PersonYear(year: year, range: counted, slots: slots)
            let workdays = PersonYear(year: year, range: counted, slots: slots) {
                working.contains($0)
            }
            let masks = (days, workdays)
            state.count(people, in: year, isWarning: false, masks, into: &marks)
            state.count(people, in: year, isWarning: true, masks, into: &warnings)
        }
        for place in tallies.indices {
            tallies[place].attended = marks[place].first
            tallies[place].attendedOnWorkingDays = marks[place].second
            tallies[place].warnings = warnings[place].first
        }
    }

    private func overlaps(_ year: Int) -> Bool {
        (period.range.first.map { $0.year <= year } ?? true)
            && (period.range.last.map { year <= $0.year } ?? true)
    }

    private func ranked(_ people: [PersonID], _ tallies: [Tally]) -> [RankingRow] {
        let places = Self.descending(tallies.map { value(of: $0) })
        let values = places.map { value(of: tallies[$0]) }
        let isOver = period.isComplete(today: today)
        return zip(places, zip(sharedRanks(values), values)).map { place, ranked in
            let tally = tallies[place]
            let isFull = tally.possible > 0 && tally.attendedOnWorkingDays == tally.possible
            return RankingRow(
                rank: ranked.0, person: people[place], value: ranked.1, attended: tally.attended,
                attendedOnWorkingDays: tally.attendedOnWorkingDays, possible: tally.possible,
                warnings: tally.warnings, isPerfect: isOver && isFull)
        }
    }

    /// The places of `values`, largest value first; equal values keep their order, which is the
    /// order of names. A counting sort.
    static func descending(_ values: [Int]) -> [Int] {
        var buckets: [Int: [Int]] = [:]
        for (place, value) in values.enumerated() { buckets[value, default: []].append(place) }
        return buckets.keys.sorted(by: >).flatMap { buckets[$0] ?? [] }
    }
}
