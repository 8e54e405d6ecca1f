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
        let canWrite =
            offsetSeconds.isMultiple(of: 60) && abs(offsetSeconds) < LocalDateTime.secondsPerDay
        let offset = canWrite ? offsetSeconds : 0
        let local = local(offsetSeconds: offset)
        let seconds = ASCII.text(local.second, width: 2)
        let time = ASCII.text(local.hour, width: 2) + ":" + ASCII.text(local.minute, width: 2)
        return "\(local.date)T\(time):\(seconds)\(fractionText)\(Instant.text(ofOffset: offset))"
    }

    private var fractionText: String {
        if microsecondOfSecond == 0 { return "" }
        var digits = ASCII.text(microsecondOfSecond, width: 6)
        while digits.last == "0" { digits.removeLast() }
        return "." + digits
    }

    private static func text(ofOffset seconds: Int) -> String {
        if seconds == 0 { return "Z" }
        let minutes = abs(seconds) / 60
        return (seconds < 0 ? "-" : "+") + ASCII.text(minutes / 60, width: 2) + ":"
            + ASCII.text(minutes % 60, width: 2)
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
