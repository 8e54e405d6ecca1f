/// Which days a streak may not skip.
public enum StreakBasis: String, CaseIterable, Hashable, Sendable {
    /// Working days: other days neither extend nor break a streak, but count when marked.
    case working
    /// Every day.
    case calendar
    /// Days on which anyone in the book attended.
    case held
}

/// A run of days with at least one mark each.
public struct Streak: Hashable, Sendable {
    /// Days with a mark.
    public let days: Int
    /// Has a mark.
    public let first: CivilDate
    /// Has a mark.
    public let last: CivilDate

    /// A run; see its parts.
    public init(days: Int, first: CivilDate, last: CivilDate) {
        self.days = days
        self.first = first
        self.last = last
    }
}

/// One person's longest streak, the earliest of equals, and the one that still runs.
public struct StreakRow: Hashable, Sendable {
    /// Who.
    public let person: PersonID
    /// Nil without any mark.
    public let best: Streak?
    /// Nil when none runs today.
    public let current: Streak?

    /// A run; see its parts.
    public init(person: PersonID, best: Streak?, current: Streak?) {
        self.person = person
        self.best = best
        self.current = current
    }
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

    /// A run; see its parts.
    public init(rank: Int, person: PersonID, shared: Int, share: Double?, jaccard: Double?) {
        self.rank = rank
        self.person = person
        self.shared = shared
        self.share = share
        self.jaccard = jaccard
    }
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
