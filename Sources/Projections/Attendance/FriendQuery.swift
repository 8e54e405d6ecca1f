/// Who attended the same (date, slot) as one person: popcounts of ANDs.
package struct FriendQuery {
    private let person: PersonID
    private let asked: AskedSlots

    package init(_ person: PersonID, _ asked: AskedSlots) {
        (self.person, self.asked) = (person, asked)
    }

    /// - Parameter order: everyone, by name: the order within equal counts.
    /// - Returns: one row for each of `order` but the person, by shared descending.
    package func rows(_ state: AttendanceState, order: [PersonID]) -> [FriendRow] {
        let others = order.filter { $0 != person }
        var shared = [Int](repeating: 0, count: others.count)
        var totals = shared
        var own = 0
        for year in asked.years(of: state) {
            let mine = year.bits(state, of: person)
            own += mine.count
            for (place, other) in others.enumerated() {
                let theirs = state.year(year.number, of: other)
                shared[place] += mine.count(in: theirs)
                totals[place] += theirs.count(in: year.mask)
            }
        }
        let places = RankingQuery.descending(shared)
        let ranks = sharedRanks(places.map { shared[$0] })
        return zip(places, ranks).map { place, rank in
            row(others[place], rank, shared[place], own: own, total: totals[place])
        }
    }

    private func row(
        _ other: PersonID, _ rank: Int, _ shared: Int, own: Int, total: Int
    ) -> FriendRow {
        let either = own + total - shared
        return FriendRow(
            rank: rank, person: other, shared: shared,
            share: own == 0 ? nil : Double(shared) / Double(own),
            jaccard: either == 0 ? nil : Double(shared) / Double(either))
    }
}
