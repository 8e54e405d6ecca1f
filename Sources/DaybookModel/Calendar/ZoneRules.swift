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
    private(set) var changes: [Int] = []
    /// The offset from each change on.
    private(set) var offsets: [Int] = []
    /// The rule from the last change on, or for all times when there is no change.
    private(set) var footer: ZoneFooter?
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

    /// What a reading of the zone's wall clocks means.
    public enum Resolution: Hashable, Sendable {
        /// The clocks showed it once.
        case unique(Instant)
        /// The clocks never showed it: they were put forward from the offset `before` to `after`,
        /// both in seconds ahead of UTC.
        case gap(before: Int, after: Int)
        /// The clocks showed it twice, because they were put back in between.
        case ambiguous(earlier: Instant, later: Instant)
    }

    /// Offsets are less than this many seconds (RFC 9636, section 3.2, asks for -25 h to 26 h).
    static let offsetBound = 26 * 3600

    /// Finds the instant or instants at which the zone's clocks showed a time.
    public func resolve(_ local: LocalDateTime) -> Resolution {
        let shown = local.secondsSinceEpoch
        let nearby = shifts(from: shown - Self.offsetBound, through: shown + Self.offsetBound)
        let start = offset(atSecond: shown - Self.offsetBound)
        let seconds = Set([start] + nearby.map(\.after)).map { shown - $0 }
            .filter { offset(atSecond: $0) == shown - $0 }
        guard let earlier = seconds.min(), let later = seconds.max() else {
            return gap(around: shown, nearby, start)
        }
        let instant = Instant(secondsSinceEpoch: earlier)
        if earlier == later { return .unique(instant) }
        return .ambiguous(earlier: instant, later: Instant(secondsSinceEpoch: later))
    }

    private func gap(around shown: Int, _ nearby: [Shift], _ start: Int) -> Resolution {
        let shift = nearby.first { $0.at + $0.before <= shown && shown < $0.at + $0.after }
        return .gap(before: shift?.before ?? start, after: shift?.after ?? start)
    }

    /// One change of offset.
    struct Shift {
        let at: Int
        let before: Int
        let after: Int
    }

    /// The changes of offset between two seconds, ascending, from the table and the footer.
    func shifts(from first: Int, through last: Int) -> [Shift] {
        let tabled = changes[countOfChanges(through: first)..<countOfChanges(through: last)]
        let ruled = (footer?.changes(from: first, through: last) ?? [])
            .filter { $0 > changes.last ?? .min }
        return (tabled + ruled).map { second in
            Shift(
                at: second, before: offset(atSecond: second - 1), after: offset(atSecond: second))
        }
    }
}

/// Why the bytes of a time zone cannot be used. Each case carries the name of the zone.
@nonexhaustive
public enum ZoneError: Error, Hashable, Sendable {
    /// The bytes do not begin like a TZif file of version 1 to 4, or are too many for one.
    case notTZif(zone: String)
    /// The bytes end before what their header announces.
    case truncated(zone: String)
    /// The bytes contradict RFC 9636; `reason` is in words.
    case damaged(zone: String, reason: String)
    /// The zone counts leap seconds, as the `right/` zones do; the book's clock has none.
    case leapSeconds(zone: String)
    /// The rule for the years after the table is not a POSIX TZ string with its own rules.
    case unreadableFooter(zone: String, text: String)
}

extension ZoneError {
    /// What is wrong, with the values.
    public var message: String {
        switch self {
        case .notTZif(let zone): "the data of time zone \(zone) is not in the TZif format"
        case .truncated(let zone): "the data of time zone \(zone) ends too early"
        case .damaged(let zone, let reason): "the data of time zone \(zone) is damaged: \(reason)"
        case .leapSeconds(let zone): "time zone \(zone) counts leap seconds"
        case .unreadableFooter(let zone, let text):
            "time zone \(zone) has a rule that cannot be read: \(Excerpt.quoted(text))"
        }
    }

    /// What to do about it.
    public var remedy: String {
        switch self {
        case .notTZif, .truncated, .damaged, .unreadableFooter:
            "Reinstall the system's time zone data (package tzdata)."
        case .leapSeconds: "Choose the zone of the same name outside right/."
        }
    }
}
