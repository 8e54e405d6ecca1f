/// Ranks everyone employed in a period by attendance, plain or weighted, or by warnings: popcounts
/// under masks.
package struct RankingQuery {
    private let kind: RankingKind
    private let asked: AskedSlots

    package init(_ kind: RankingKind, _ asked: AskedSlots) {
        (self.kind, self.asked) = (kind, asked)
    }

    /// - Parameter order: everyone, by name: the order within equal values.
    /// - Parameter points: what each person was awarded in the period.
    /// - Returns: rows by value descending, then in `order`; zeros included.
    package func rows(
        _ state: AttendanceState, order: [PersonID], points: [PersonID: Thousandths] = [:]
    ) -> [RankingRow] {
        let expected = asked.expected(in: state)
        var people: [PersonID] = []
        var tallies: [Tally] = []
        // In the order of ids, in which people and their bits lie in memory.
        let places = Self.places(of: order, among: asked.roster.people.count)
        for id in places.indices where places[id] >= 0 {
            let person = PersonID(UInt32(id))
            let employment = expected.employment(of: person)
            // Whoever is marked for a course is told of, also on days before they were in it.
            if employment == nil, asked.slots.course == nil { continue }
            people.append(person)
            tallies.append(
                Tally(possible: employment.map { expected.possible($0, asked.slots) } ?? 0))
        }
        count(people, into: &tallies, state, expected)
        countOffRoster(people, into: &tallies, state, expected)
        if kind == .weighted { weigh(people, &tallies, state) }
        if kind == .points {
            for (place, person) in people.enumerated() {
                tallies[place].weight = points[person] ?? .zero
            }
        }
        let arranged = Self.arranged(people, by: places, order.count)
        return ranked(arranged.map { people[$0] }, arranged.map { tallies[$0] })
    }

    /// Whoever is marked in the period without being employed on one of its days, in `order`: no
    /// ranking but that of a course has them.
    package func outside(_ state: AttendanceState, order: [PersonID]) -> [PersonID] {
        if asked.slots.course != nil || kind == .points { return [] }
        let expected = asked.expected(in: state)
        let people = order.filter { expected.employment(of: $0) == nil }
        if people.isEmpty { return [] }
        var tallies = people.map { _ in Tally(possible: 0) }
        count(people, into: &tallies, state, expected)
        return zip(people, tallies).filter { $1.attended + $1.warnings > 0 }.map(\.0)
    }

    /// The same people's last weeks or days; nil: no bits say what they are ranked by.
    package func recent(_ state: AttendanceState) -> RecentQuery? {
        if kind == .points { return nil }
        return RecentQuery(isOfWarnings: kind == .warnings, asked, state)
    }

    /// The place of each id in `order`; -1 where it has none.
    private static func places(of order: [PersonID], among count: Int) -> [Int] {
        var places = [Int](repeating: -1, count: count)
        for (place, id) in order.enumerated() { places[Int(id.rawValue)] = place }
        return places
    }

    /// The indices of `people` in the order of their `places`, all below `count`.
    private static func arranged(
        _ people: [PersonID], by places: [Int], _ count: Int
    ) -> [Int] {
        var indices = [Int](repeating: -1, count: count)
        for (index, id) in people.enumerated() { indices[places[Int(id.rawValue)]] = index }
        return indices.filter { $0 >= 0 }
    }

    private struct Tally {
        var attended = 0
        var attendedOnWorkingDays = 0
        var attendedOffRoster = 0
        let possible: Int
        var warnings = 0
        /// Filled for a ranking by weight or by points only.
        var weight = Thousandths.zero
    }

    private func value(of tally: Tally) -> Int {
        kind == .warnings ? tally.warnings : tally.attended
    }

    /// What rows are ordered by, larger first.
    private func order(of tally: Tally) -> Int {
        isByWeight ? Int(tally.weight.value) : value(of: tally)
    }

    private var isByWeight: Bool { kind == .weighted || kind == .points }

    private func count(
        _ people: [PersonID], into tallies: inout [Tally], _ state: AttendanceState,
        _ expected: ExpectedDays
    ) {
        var marks = Array(repeating: BitCounts(), count: people.count)
        var warnings = marks
        for year in asked.years(of: state) {
            let workdays = PersonYear(
                year: year.number, range: asked.counted, slots: asked.slots,
                where: expected.working.contains)
            let (number, masks) = (year.number, (year.mask, workdays))
            state.count(people, in: number, isWarning: false, masks, into: &marks)
            state.count(people, in: number, isWarning: true, masks, into: &warnings)
            state.addRepeats(people, in: number, year.mask, into: &warnings)
        }
        for place in tallies.indices {
            tallies[place].attended = marks[place].first
            tallies[place].attendedOnWorkingDays = marks[place].second
            tallies[place].warnings = warnings[place].first
        }
    }

    /// Counts marks of days without employment: of those alone who joined or left in the period.
    private func countOffRoster(
        _ people: [PersonID], into tallies: inout [Tally], _ state: AttendanceState,
        _ expected: ExpectedDays
    ) {
        guard kind == .attendance, let range = expected.range else { return }
        let working = asked.years(of: state).map { year in
            PersonYear(
                year: year.number, range: asked.counted, slots: asked.slots,
                where: expected.working.contains)
        }
        let years = zip(asked.years(of: state).map(\.number), working)
        for (place, person) in people.enumerated() where tallies[place].attended > 0 {
            let employed = expected.employment(of: person).flatMap { expected.days(of: $0) }
            if employed == range { continue }
            let inside = employed.map { days in
                years.reduce(0) { count, year in
                    var own = PersonYear(
                        year: year.0, range: DateRange(days), slots: asked.slots)
                    own.formIntersection(year.1)
                    return count + state.year(year.0, of: person).count(in: own)
                }
            }
            tallies[place].attendedOffRoster = tallies[place].attendedOnWorkingDays - (inside ?? 0)
        }
    }

    /// Multiplies what was counted; only those whose coefficient changed are counted again.
    private func weigh(
        _ people: [PersonID], _ tallies: inout [Tally], _ state: AttendanceState
    ) {
        for (place, person) in people.enumerated() {
            let id = Int(person.rawValue)
            let attended = tallies[place].attended
            if attended == 0 { continue }
            switch asked.roster.people[id].coefficient.changes.count {
            case 0: tallies[place].weight = Thousandths.one.weighing(attended)
            case 1:
                let only = asked.roster.people[id].coefficient.changes[0].value
                tallies[place].weight = only.weighing(attended)
            default:
                let runs = asked.roster.people[id].coefficient.runs(in: asked.counted)
                tallies[place].weight = weight(of: person, runs, state)
            }
        }
    }

    private func weight(
        of person: PersonID, _ runs: [(days: DateRange, value: Thousandths)],
        _ state: AttendanceState
    ) -> Thousandths {
        runs.reduce(.zero) { weight, run in
            let attended = state.eachYear.reduce(0) { count, year in
                let days = PersonYear(year: year, range: run.days, slots: asked.slots)
                return count + state.year(year, of: person).count(in: days)
            }
            return weight.saturatingSum(run.value.weighing(attended))
        }
    }

    private func ranked(_ people: [PersonID], _ tallies: [Tally]) -> [RankingRow] {
        let places = Self.descending(tallies.map { order(of: $0) })
        let ranks = sharedRanks(places.map { order(of: tallies[$0]) })
        let isOver = asked.period.isComplete(today: asked.today)
        return zip(places, ranks).map { place, rank in
            let tally = tallies[place]
            let isFull = tally.possible > 0 && tally.attendedOnWorkingDays == tally.possible
            return RankingRow(
                rank: rank, person: people[place], value: value(of: tally),
                weight: isByWeight ? tally.weight : nil, attended: tally.attended,
                attendedOnWorkingDays: tally.attendedOnWorkingDays,
                attendedOffRoster: tally.attendedOffRoster, possible: tally.possible,
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
