/// What makes somebody doubt a clock, of this machine or of another: told, and never a reason to
/// refuse. A clock that was wrong for an hour must not close a book.
public enum ClockDoubt: Hashable, Sendable {
    /// The last event is later than the clock says: what is recorded until then bears its moment.
    case behind(last: Instant, clock: Instant)
    /// A commit is long after the event before it: a pause, or a clock that is ahead.
    case ahead(last: Instant, clock: Instant)

    /// A clock that was set to local time instead of UTC is off by less.
    static let behindSeconds = 24 * 3600
    /// Books rest for days and weeks, so less than a month after the last event is nothing to tell.
    static let aheadSeconds = 31 * 24 * 3600

    /// - Parameters:
    ///   - last: the moment of the event before.
    ///   - clock: what the system's clock says.
    /// - Returns: nil where they go together.
    public init?(last: Instant, clock: Instant) {
        if last > clock.adding(seconds: Self.behindSeconds) {
            self = .behind(last: last, clock: clock)
        } else if clock > last.adding(seconds: Self.aheadSeconds) {
            self = .ahead(last: last, clock: clock)
        } else {
            return nil
        }
    }

    /// The last event is later than the clock.
    public var isBehind: Bool { if case .behind = self { true } else { false } }
}
