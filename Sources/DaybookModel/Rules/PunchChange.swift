/// Punches of one person that a batch under way adds and takes away.
public struct PunchChange: Hashable, Sendable {
    private var added: [Punch] = []
    private var removed: [PunchPlace] = []

    /// No change.
    public init() {}

    /// Without a punch that was recorded, or with nothing changed.
    init(without place: PunchPlace?) { removed = place.map { [$0] } ?? [] }

    mutating func add(_ place: PunchPlace, on date: CivilDate) {
        // Recorded after everything that is there, in the order in which they come.
        let sequence = UInt64.max / 2 + UInt64(added.count)
        added.append(
            Punch(time: place.time, date: date, direction: place.direction, sequence: sequence))
    }

    mutating func remove(_ place: PunchPlace) {
        let isOwn = { (punch: Punch) in
            punch.time == place.time && punch.direction == place.direction
        }
        if let last = added.lastIndex(where: isOwn) {
            added.remove(at: last)
        } else {
            removed.append(place)
        }
    }

    /// Both changes, one after the other.
    func adding(_ other: PunchChange) -> PunchChange {
        var sum = self
        for place in other.removed { sum.remove(place) }
        sum.added += other.added
        return sum
    }

    /// The date of the check-in that a punch of `date` would close among `punches` as they are
    /// after the change; nil: it would close none.
    package func dateClosed(
        by place: PunchPlace, on date: CivilDate, among punches: [Punch], _ policies: WorkPolicies
    ) -> CivilDate? {
        var all = punches
        for gone in removed {
            let held = all.firstIndex { $0.time == gone.time && $0.direction == gone.direction }
            if let held { all.remove(at: held) }
        }
        let own = Punch(time: place.time, date: date, direction: place.direction, sequence: .max)
        all = (all + added + [own]).sorted(by: Punch.precedes)
        var worked = WorkedDays(date...date, keepsIntervals: true)
        worked.pair(all, policies)
        let pair = worked.intervals.first { all[$0.end].sequence == own.sequence }
        return pair.map { all[$0.start].date }
    }
}
