/// A run of days with at least one mark each.
public struct Streak: Hashable, Sendable {
    /// Days with a mark.
    public let days: Int
    /// Has a mark.
    public let first: CivilDate
    /// Has a mark.
    public let last: CivilDate
}

/// One person's longest streak, the earliest of equals, and the one that still runs.
public struct StreakRow: Hashable, Sendable {
    /// Who.
    public let person: PersonID
    /// Nil without any mark.
    public let best: Streak?
    /// Nil when none runs today.
    public let current: Streak?
}

/// How often two people attended the same (date, slot).
public struct FriendRow: Hashable, Sendable {
    /// Equal counts share a rank.
    public let rank: Int
    /// Who.
    public let person: PersonID
    /// (date, slot) attended by both, whatever the courses.
    public let shared: Int
    /// Shared of what the one asked about attended; nil when that is nothing.
    public let share: Double?
    /// Shared of what either attended; nil when that is nothing.
    public let jaccard: Double?
}

/// The ranks of values in descending order: equal values share one, the next skips.
public func sharedRanks(_ values: [Int]) -> [Int] {
    var ranks: [Int] = []
    for (index, value) in values.enumerated() {
        let isEqual = index > 0 && values[index - 1] == value
        ranks.append(isEqual ? ranks[index - 1] : index + 1)
    }
    return ranks
}
