extension ZoneRules {
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
