/// When a time zone's clocks stood at which offset from UTC, for all times.
///
/// A table of past changes, and a yearly rule for the time after its end. Offsets are in seconds
/// ahead of UTC.
public struct ZoneRules: Hashable, Sendable {
    /// The name the zone was asked for by, such as `Asia/Seoul`.
    public let name: String
    /// The offset before the first change.
    let firstOffset: Int
    /// The seconds since 1970-01-01T00:00:00Z of each change, ascending.
    let changes: [Int]
    /// The offset from each change on.
    let offsets: [Int]
    /// The rule from the last change on, or for all times when there is no change.
    let footer: ZoneFooter?

    init(
        name: String, firstOffset: Int, changes: [Int] = [], offsets: [Int] = [],
        footer: ZoneFooter? = nil
    ) {
        self.name = name
        self.firstOffset = firstOffset
        self.changes = changes
        self.offsets = offsets
        self.footer = footer
    }
}

extension ZoneRules {
    /// Coordinated universal time.
    public static let utc = ZoneRules(name: "UTC", firstOffset: 0)

    /// The seconds that the zone's clocks are ahead of UTC at an instant.
    ///
    /// Cost: a binary search of the table, then a few date computations past its end.
    public func offsetSeconds(at instant: Instant) -> Int {
        offset(atSecond: instant.secondsSinceEpoch)
    }

    /// What the zone's clocks show at an instant; fractions of a second are dropped.
    public func local(at instant: Instant) -> LocalDateTime {
        instant.local(offsetSeconds: offsetSeconds(at: instant))
    }

    func offset(atSecond second: Int) -> Int {
        let count = countOfChanges(through: second)
        if count == changes.count, let footer { return footer.offset(atSecond: second) }
        return count == 0 ? firstOffset : offsets[count - 1]
    }

    /// The number of changes in the table at or before a second.
    func countOfChanges(through second: Int) -> Int {
        changes.partitioningIndex { $0 > second }
    }
}
