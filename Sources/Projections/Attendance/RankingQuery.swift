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

    /// - Parameter order: everyone, by name: the order within equal values.
    /// - Returns: rows by value descending, then in `order`; zeros included.
    package func rows(_ state: AttendanceState, order: [PersonID]) -> [RankingRow] {
        let working = WorkingDays(expected, of: roster)
        var tallies = Dictionary<PersonID, Tally>(minimumCapacity: order.count)
        let employed = order.filter { isEmployed($0) }
        for person in employed { tallies[person] = possible(person, working) }
        count(into: &tallies, state, working)
        let sorted = Self.sort(employed) { value(of: tallies[$0] ?? Tally()) }
        return ranked(sorted, tallies)
    }

    private struct Tally {
        var attended = 0
        var attendedOnWorkingDays = 0
        var possible = 0
        var warnings = 0
    }

    private func value(of tally: Tally) -> Int {
        kind == .attendance ? tally.attended : tally.warnings
    }

    private func isEmployed(_ id: PersonID) -> Bool {
        guard let person = roster.person(id) else { return false }
        let days = person.employment(since: roster.book?.start ?? .earliest)
        return !days.intersection(period.range).isEmpty
    }

    private func possible(_ id: PersonID, _ working: WorkingDays) -> Tally {
        var tally = Tally()
        guard let person = roster.person(id), let expected else { return tally }
        let first = max(person.joined ?? expected.lowerBound, expected.lowerBound)
        let last = min(person.left ?? expected.upperBound, expected.upperBound)
        tally.possible = working.count(from: first, through: last) * slots.slots.count
        return tally
    }

    private func count(
        into tallies: inout [PersonID: Tally], _ state: AttendanceState, _ working: WorkingDays
    ) {
        for year in state.eachYear where overlaps(year) {
            let days = PersonYear(year: year, range: period.range, slots: slots)
            let workdays = PersonYear(year: year, range: period.range, slots: slots) {
                working.contains($0)
            }
            for person in tallies.keys {
                let marks = state.year(year, of: person)
                tallies[person]?.attended += marks.count(in: days)
                tallies[person]?.attendedOnWorkingDays += marks.count(in: workdays)
                tallies[person]?.warnings +=
                    state.year(year, of: person, isWarning: true).count(in: days)
            }
        }
    }

    private func overlaps(_ year: Int) -> Bool {
        (period.range.first.map { $0.year <= year } ?? true)
            && (period.range.last.map { year <= $0.year } ?? true)
    }

    private func ranked(_ people: [PersonID], _ tallies: [PersonID: Tally]) -> [RankingRow] {
        let values = people.map { value(of: tallies[$0] ?? Tally()) }
        let isOver = period.isComplete(today: today)
        return zip(people, zip(sharedRanks(values), values)).map { person, place in
            let tally = tallies[person] ?? Tally()
            let isFull = tally.possible > 0 && tally.attendedOnWorkingDays == tally.possible
            return RankingRow(
                rank: place.0, person: person, value: place.1, attended: tally.attended,
                attendedOnWorkingDays: tally.attendedOnWorkingDays, possible: tally.possible,
                warnings: tally.warnings, isPerfect: isOver && isFull)
        }
    }

    /// A stable counting sort, descending: names are in order already.
    static func sort(_ people: [PersonID], by value: (PersonID) -> Int) -> [PersonID] {
        var buckets: [Int: [PersonID]] = [:]
        for person in people { buckets[value(person), default: []].append(person) }
        return buckets.keys.sorted(by: >).flatMap { buckets[$0] ?? [] }
    }
}
