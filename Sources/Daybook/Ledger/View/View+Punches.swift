import Journal

extension View {
    /// Punches by time, each with the direction that it counts as: what was pressed without one
    /// came in where nothing was open, and went out where something was.
    func directed(_ rows: [EntryState]) throws(DaybookError) -> [EntryState] {
        let open = rows.filter { $0.content.direction == .unspecified }
        guard let first = open.first, let last = open.last else { return rows }
        let ways = try directions(
            of: Set(open.compactMap(\.content.person)), first.content.on...last.content.on)
        return rows.map { row in ways[row.sequence].map { row.going($0) } ?? row }
    }

    /// What the punches of some people that name no direction count as, by their sequence.
    private func directions(
        of people: Set<PersonID>, _ days: ClosedRange<CivilDate>
    ) throws(DaybookError) -> [UInt64: Direction] {
        let order = people.sorted { $0.rawValue < $1.rawValue }
        let reach = PunchReach(YearMonth.range(days), of: order, roster, today: .latest)
        let table = try journal(log.punches(within: reach, people: order, everyone: order, head))
        var ways: [UInt64: Direction] = [:]
        var worked = WorkedDays(days, keepsIntervals: true)
        var punches: [Punch] = []
        for person in order {
            reach.gather(person, table, into: &punches)
            worked.pair(punches, reach.policies(of: person))
            for pair in worked.pairs {
                for (place, way) in [(pair.start, Direction.checkIn), (pair.end, .checkOut)] {
                    guard let punch = place.map({ punches[$0] }) else { continue }
                    if punch.direction == .unspecified { ways[punch.sequence] = way }
                }
            }
        }
        return ways
    }
}

extension EntryState {
    /// The same with a direction.
    fileprivate func going(_ way: Direction) -> EntryState {
        EntryState(
            sequence: sequence, original: original,
            content: content.replacing(.direction, with: .integer(Int64(way.rawValue))),
            isLive: isLive, correctedBy: correctedBy)
    }
}
