/// An instant on the UTC clock, in microseconds since 1970-01-01T00:00:00Z.
///
/// The clock has no leap seconds, as POSIX time; it spans about 292,000 years either side of 1970.
public struct Instant: Hashable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z; negative before it.
    public let microsecondsSinceEpoch: Int64

    /// The instant that many microseconds after 1970-01-01T00:00:00Z.
    public init(microsecondsSinceEpoch: Int64) {
        self.microsecondsSinceEpoch = microsecondsSinceEpoch
    }

    /// The instant that many seconds after 1970-01-01T00:00:00Z; it stops at the ends of the clock.
    public init(secondsSinceEpoch seconds: Int) {
        let (product, overflow) = Int64(seconds).multipliedReportingOverflow(
            by: Int64(Instant.microsecondsPerSecond))
        microsecondsSinceEpoch = overflow ? (seconds < 0 ? .min : .max) : product
    }
}

extension Instant {
    /// Microseconds in a second.
    public static let microsecondsPerSecond = 1_000_000

    /// Whole seconds since 1970-01-01T00:00:00Z, rounded towards the past.
    public var secondsSinceEpoch: Int {
        Int(microsecondsSinceEpoch).flooredQuotient(by: Instant.microsecondsPerSecond)
    }

    /// The microseconds past ``secondsSinceEpoch``, 0..<1,000,000.
    public var microsecondOfSecond: Int {
        Int(microsecondsSinceEpoch).flooredRemainder(by: Instant.microsecondsPerSecond)
    }

    /// The instant moved by `seconds`, which may be negative; it stops at the ends of the clock.
    public func adding(seconds: Int) -> Instant {
        let shift = Instant(secondsSinceEpoch: seconds).microsecondsSinceEpoch
        let (sum, overflow) = microsecondsSinceEpoch.addingReportingOverflow(shift)
        return Instant(microsecondsSinceEpoch: overflow ? (shift < 0 ? .min : .max) : sum)
    }

    /// The local time of a clock that runs `offsetSeconds` ahead of UTC; fractions are dropped.
    public func local(offsetSeconds: Int) -> LocalDateTime {
        LocalDateTime(secondsSinceEpoch: secondsSinceEpoch + offsetSeconds)
    }
}

extension Instant: Comparable {
    /// Orders instants by time.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.microsecondsSinceEpoch < right.microsecondsSinceEpoch
    }
}
