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

extension Instant {
    /// Reads an RFC 3339 timestamp: `2026-11-20T08:57:00Z`, `2026-11-20T09:57:00.25+01:00`.
    ///
    /// Seconds and an offset must be there; at most nine decimals are read and six are kept.
    /// There are no leap seconds, so second 60 is refused.
    public init?(_ text: some StringProtocol) {
        guard let parts = try? TimestampText(text), parts.hasSeconds,
            case .instant(let instant)? = try? parts.moment(source: text), Instant.isStrict(text)
        else { return nil }
        self = instant
    }

    /// The RFC 3339 text in UTC: `2026-11-20T08:57:00Z`.
    public var text: String { text(offsetSeconds: 0) }

    /// The RFC 3339 text on a clock that runs `offsetSeconds` ahead of UTC; the fraction, without
    /// trailing zeros, is written only when there is one.
    ///
    /// RFC 3339 writes offsets in whole minutes below a day; for any other offset the text is UTC.
    public func text(offsetSeconds: Int) -> String {
        var bytes: [UInt8] = []
        append(offsetSeconds: offsetSeconds, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether RFC 3339 can write a moment on a clock that runs so far ahead of UTC.
    package static func canWrite(offsetSeconds: Int) -> Bool {
        offsetSeconds.isMultiple(of: 60) && abs(offsetSeconds) < LocalDateTime.secondsPerDay
    }

    /// Appends ``text(offsetSeconds:)``.
    package func append(offsetSeconds: Int, to bytes: inout [UInt8]) {
        let offset = Instant.canWrite(offsetSeconds: offsetSeconds) ? offsetSeconds : 0
        let local = local(offsetSeconds: offset)
        local.date.append(to: &bytes)
        bytes.append(UInt8(ascii: "T"))
        bytes.append(clock: local.secondOfDay / 60)
        bytes.append(ASCII.colon)
        bytes.append(digits: UInt64(local.second), width: 2)
        if microsecondOfSecond != 0 {
            bytes.append(ASCII.point)
            bytes.append(digits: UInt64(microsecondOfSecond), width: 6)
            while bytes.last == ASCII.zero { bytes.removeLast() }
        }
        guard offset != 0 else { return bytes.append(UInt8(ascii: "Z")) }
        bytes.append(offset < 0 ? ASCII.hyphen : ASCII.plus)
        bytes.append(clock: abs(offset) / 60)
    }

    // Hours of two digits and an offset with a colon, which other readers do not insist on.
    private static func isStrict(_ text: some StringProtocol) -> Bool {
        let bytes = Array(text.utf8)
        let hasZulu = bytes.last.map { $0 | 0x20 == UInt8(ascii: "z") } ?? false
        return bytes.count > 19 && bytes[13] == ASCII.colon
            && (hasZulu || bytes[bytes.count - 3] == ASCII.colon)
    }
}

extension Instant: CustomStringConvertible {
    /// The same as ``text``.
    public var description: String { text }
}
