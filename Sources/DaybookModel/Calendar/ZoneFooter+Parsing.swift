extension ZoneFooter {
    /// The most hours of an offset, either side of UTC.
    private static let offsetHours = 24
    /// The most hours of a time of change, either side of midnight (RFC 9636, section 3.3.1).
    private static let changeHours = 167
    private static let usualSaving = 3600
    private static let usualChange = 2 * 3600

    /// Reads `EST5EDT,M3.2.0,M11.1.0`, or returns `nil` when the text is no such rule.
    ///
    /// A daylight name without dates is refused: POSIX leaves open when it would hold.
    init?(_ text: String) {
        var reader = ByteReader(text)
        guard Self.takeName(&reader), let west = Self.time(&reader, Self.offsetHours) else {
            return nil
        }
        standard = -west
        if reader.isAtEnd {
            daylight = nil
            return
        }
        guard Self.takeName(&reader) else { return nil }
        var offset = standard + Self.usualSaving
        if reader.next != ASCII.comma {
            guard let west = Self.time(&reader, Self.offsetHours) else { return nil }
            offset = -west
        }
        guard let start = Self.day(&reader), let end = Self.day(&reader), reader.isAtEnd else {
            return nil
        }
        daylight = Daylight(offset: offset, start: start, end: end)
    }

    /// A name of three or more letters, or of letters, digits and signs between `<` and `>`.
    private static func takeName(_ reader: inout ByteReader) -> Bool {
        let isQuoted = reader.take(UInt8(ascii: "<"))
        var length = 0
        while let byte = reader.next, isName(byte, quoted: isQuoted), reader.take(byte) {
            length += 1
        }
        return length >= 3 && (!isQuoted || reader.take(UInt8(ascii: ">")))
    }

    private static func isName(_ byte: UInt8, quoted: Bool) -> Bool {
        ASCII.isLetter(byte)
            || quoted
                && (ASCII.digit(byte) != nil || byte == ASCII.plus || byte == ASCII.hyphen)
    }

    /// `[+-]h[hh][:mm[:ss]]` in seconds.
    private static func time(_ reader: inout ByteReader, _ hourLimit: Int) -> Int? {
        let sign = reader.take(anyOf: "+-")
        guard let hours = reader.digits(1...3)?.value, hours <= hourLimit else { return nil }
        var seconds = hours * 3600
        for unit in [60, 1] where reader.take(ASCII.colon) {
            guard let part = reader.twoDigits(), part <= 59 else { return nil }
            seconds += part * unit
        }
        return sign == ASCII.hyphen ? -seconds : seconds
    }

    /// `,date[/time]`.
    private static func day(_ reader: inout ByteReader) -> ZoneDay? {
        guard reader.take(ASCII.comma), let rule = rule(&reader) else { return nil }
        if !reader.take(UInt8(ascii: "/")) { return ZoneDay(rule: rule, time: usualChange) }
        return time(&reader, changeHours).map { ZoneDay(rule: rule, time: $0) }
    }

    private static func rule(_ reader: inout ByteReader) -> ZoneDay.Rule? {
        if reader.take(UInt8(ascii: "M")) {
            guard let month = number(&reader, 1...12), reader.take(ASCII.point),
                let week = number(&reader, 1...5), reader.take(ASCII.point),
                let weekday = number(&reader, 0...6)
            else { return nil }
            return .weekday(month: month, week: week, weekday: weekday)
        }
        if reader.take(UInt8(ascii: "J")) {
            return number(&reader, 1...365).map { .dayWithoutLeap($0) }
        }
        return number(&reader, 0...365).map { .dayFromZero($0) }
    }

    private static func number(
        _ reader: inout ByteReader, _ range: ClosedRange<Int>
    ) -> Int? {
        guard let value = reader.digits(1...3)?.value, range.contains(value) else { return nil }
        return value
    }
}
