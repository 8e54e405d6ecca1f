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
