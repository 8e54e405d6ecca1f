/// The yearly rule of a zone: a POSIX TZ string with the extensions of RFC 9636, section 3.3.1.
///
/// Offsets are in seconds ahead of UTC, the other way round than in the string.
struct ZoneFooter: Hashable, Sendable {
    /// The offset outside daylight saving.
    let standard: Int
    /// The other offset and when it holds, or `nil` when the offset never changes.
    let daylight: Daylight?

    /// Daylight saving: usually ahead of standard time, in Dublin behind it.
    struct Daylight: Hashable, Sendable {
        let offset: Int
        let start: ZoneDay
        let end: ZoneDay
    }
}

extension ZoneFooter {
    /// The offset at a second since 1970-01-01T00:00:00Z.
    func offset(atSecond second: Int) -> Int {
        guard let daylight else { return standard }
        var latest = Int.min
        var isDaylight = false
        for year in years(around: second) {
            // On a tie the start wins, so that a zone may be in daylight saving all year.
            let end = self.end(of: daylight, in: year)
            if end <= second, end >= latest { (latest, isDaylight) = (end, false) }
            let start = self.start(of: daylight, in: year)
            if start <= second, start >= latest { (latest, isDaylight) = (start, true) }
        }
        return isDaylight ? daylight.offset : standard
    }

    /// The seconds between two others at which the offset really changes, ascending.
    func changes(from first: Int, through last: Int) -> [Int] {
        guard let daylight else { return [] }
        let years = years(around: first).lowerBound...years(around: last).upperBound
        let candidates = years.flatMap {
            [start(of: daylight, in: $0), end(of: daylight, in: $0)]
        }
        return Set(candidates).sorted().filter {
            $0 > first && $0 <= last && offset(atSecond: $0 - 1) != offset(atSecond: $0)
        }
    }

    private func start(of daylight: Daylight, in year: Int) -> Int {
        daylight.start.second(inYear: year) - standard
    }

    private func end(of daylight: Daylight, in year: Int) -> Int {
        daylight.end.second(inYear: year) - daylight.offset
    }

    // Rules reach up to a week past their year, so its neighbours are always looked at.
    private func years(around second: Int) -> ClosedRange<Int> {
        let days = second.flooredQuotient(by: LocalDateTime.secondsPerDay)
        let year = CivilDate(daysSinceEpoch: Int32(clamping: days)).year
        return year - 1...year + 1
    }
}

/// A day that is found anew in every year, and a time on it.
struct ZoneDay: Hashable, Sendable {
    let rule: Rule
    /// Seconds after the day's midnight; may be negative or past the day.
    let time: Int

    /// How the day is found.
    enum Rule: Hashable, Sendable {
        /// `Mm.w.d`: the w-th (5: the last) weekday of a month; Sunday is 0.
        case weekday(month: Int, week: Int, weekday: Int)
        /// `Jn`: day 1...365, never counting 29 February.
        case dayWithoutLeap(Int)
        /// `n`: day 0...365, counting 29 February.
        case dayFromZero(Int)
    }

    /// The seconds from 1970-01-01T00:00:00 to the time, on the same wall clock.
    func second(inYear year: Int) -> Int { day(inYear: year) * LocalDateTime.secondsPerDay + time }

    private func day(inYear year: Int) -> Int {
        let newYear = CivilDate.days(year: year, month: 1, day: 1)
        switch rule {
        case .dayFromZero(let day): return newYear + day
        case .dayWithoutLeap(let day):
            let isPastLeapDay = day >= 60 && CivilDate.isLeap(year: year)
            return newYear + day - (isPastLeapDay ? 0 : 1)
        case .weekday(let month, let week, let weekday):
            let first = CivilDate.days(year: year, month: month, day: 1)
            // 1970-01-01 was a Thursday, 4 in the numbers of the rule.
            let ahead = (weekday - first - 4).flooredRemainder(by: 7)
            let day = ahead + (week - 1) * 7
            return first + (day < CivilDate.monthLength(year: year, month: month) ? day : day - 7)
        }
    }
}

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
