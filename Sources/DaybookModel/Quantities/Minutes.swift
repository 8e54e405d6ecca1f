/// A length of time in whole minutes; negative when time is owed.
public struct Minutes: Hashable, Sendable {
    /// The number of minutes.
    public let count: Int64

    /// A length of `count` minutes.
    public init(_ count: Int64) {
        self.count = count
    }
}

extension Minutes {
    /// No time at all.
    public static let zero = Minutes(0)

    /// Minutes in an hour.
    public static let perHour: Int64 = 60

    /// The largest length that is read from text, either side of zero: about 1.9 million years,
    /// small enough that millions of them add up without overflow.
    public static let readLimit: Int64 = 1_000_000_000_000

    /// The whole minutes from one instant to another: seconds are floored, and a span that runs
    /// backwards is negative.
    public init(from start: Instant, to end: Instant) {
        let seconds = (end.microsecondsSinceEpoch, start.microsecondsSinceEpoch)
        let (span, overflow) = seconds.0.subtractingReportingOverflow(seconds.1)
        let microseconds = overflow ? (seconds.0 < 0 ? Int64.min : .max) : span
        let perMinute = Instant.microsecondsPerSecond * 60
        count = Int64(Int(microseconds).flooredQuotient(by: perMinute))
    }

    /// The sum of two lengths.
    /// - Precondition: it fits 64 bits.
    public static func + (left: Minutes, right: Minutes) -> Minutes {
        Minutes(left.count + right.count)
    }

    /// The difference of two lengths.
    /// - Precondition: it fits 64 bits.
    public static func - (left: Minutes, right: Minutes) -> Minutes {
        Minutes(left.count - right.count)
    }
}

extension Minutes: Comparable {
    /// Orders lengths by size; negative ones come first.
    public static func < (left: Minutes, right: Minutes) -> Bool { left.count < right.count }
}

extension Minutes: CustomStringConvertible {
    /// Reads `8h`, `8h 30m`, `8h30min`, `90min` or `8:18`, with an optional sign (`-`, `−`, `+`).
    ///
    /// Minutes beside hours go to 59. A bare number has no unit and is refused.
    /// - Throws: `.ambiguousDuration` for `30m`; `.outOfRange` past ``readLimit``;
    ///   `.unreadableDuration`.
    public static func parse(_ text: some StringProtocol) throws(QuantityError) -> Minutes {
        let (isNegative, rest) = DecimalText.sign(of: ASCII.lowercased(text))
        var reader = ByteReader(rest)
        guard let first = reader.digits(1...ByteReader.digitLimit)?.value else {
            throw .unreadableDuration(String(text))
        }
        let unit = rest.utf8.dropFirst(reader.position)
        if unit.elementsEqual("m".utf8) { throw .ambiguousDuration(String(text)) }
        let isMinutes = unit.elementsEqual("min".utf8)
        guard let beside = isMinutes ? 0 : minutesBesideHours(&reader) else {
            throw .unreadableDuration(String(text))
        }
        let (scaled, overflow) = Int64(first).multipliedReportingOverflow(
            by: isMinutes ? 1 : perHour)
        guard !overflow, scaled <= readLimit - beside else {
            let limit = Minutes(readLimit)
            throw .outOfRange(String(text), lowest: "-\(limit)", highest: "\(limit)")
        }
        return Minutes(isNegative ? -scaled - beside : scaled + beside)
    }

    /// Hours and two-digit minutes, `8h 18m`, `0h 05m`, `-1h 45m`; ``parse(_:)`` reads it back.
    public var description: String {
        let (hours, minutes) = count.magnitude.quotientAndRemainder(
            dividingBy: UInt64(Minutes.perHour))
        return "\(count < 0 ? "-" : "")\(hours)h \(ASCII.text(minutes, width: 2))m"
    }

    /// What follows the number of hours, to the end of the text: `h`, `h 30m`, `h30min`, `:30`.
    private static func minutesBesideHours(_ reader: inout ByteReader) -> Int64? {
        if reader.take(ASCII.colon) {
            guard let minutes = reader.twoDigits() else { return nil }
            return reader.isAtEnd && minutes < perHour ? Int64(minutes) : nil
        }
        guard reader.take(UInt8(ascii: "h")) else { return nil }
        if reader.isAtEnd { return 0 }
        reader.skipSpaces()
        guard let minutes = reader.digits(1...2)?.value, minutes < perHour,
            reader.take(UInt8(ascii: "m"))
        else { return nil }
        let isShort = reader.isAtEnd
        let isLong = reader.take(UInt8(ascii: "i")) && reader.take(UInt8(ascii: "n"))
        return isShort || isLong && reader.isAtEnd ? Int64(minutes) : nil
    }
}

/// How long a show takes, as people and listings write it.
public enum RunningTime {
    private static let units: [(String, Int64)] = [
        ("시간", 60), ("분", 1), ("hours", 60), ("hour", 60), ("h", 60), ("minutes", 1),
        ("mins", 1), ("min", 1), ("m", 1),
    ]

    /// The minutes of `150`, `2h 30m`, `90min` or `1시간 30분`, hours before minutes.
    /// - Returns: nil for another form, or for more than a week.
    public static func minutes(_ text: String) -> Int64? {
        var rest = text.trimmed[...]
        if let plain = whole(rest) { return bounded(plain) }
        var (sum, last): (Int64, Int64) = (0, .max)
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let number = whole(digits) else { return nil }
            rest = rest.dropFirst(digits.count).drop { $0 == " " }
            guard let unit = units.first(where: { rest.lowercased().hasPrefix($0.0) }),
                unit.1 < last
            else { return nil }
            rest = rest.dropFirst(unit.0.count).drop { $0 == " " }
            (sum, last) = (sum + number * unit.1, unit.1)
        }
        return last == .max ? nil : bounded(sum)
    }

    private static func whole(_ text: Substring) -> Int64? {
        guard text.utf8.count <= 5, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        return Int64(text)
    }

    private static func bounded(_ minutes: Int64) -> Int64? {
        1...Limits.showMinutes ~= minutes ? minutes : nil
    }
}
