/// The parts of a written moment, before it is known what they mean.
///
/// Forms: a date; a time; a date, `T` or one space, and a time. A time is `HH:MM` with optional
/// `:SS` and fraction (at most nine digits; those past the sixth are dropped), and after a date an
/// optional offset: `Z`, `+HH:MM`, `+HHMM` or `+HH`.
struct TimestampText {
    var date: CivilDate?
    var hasTime = false
    var hasSeconds = false
    var hasFraction = false
    var secondOfDay = 0
    var microsecond = 0
    var offsetSeconds: Int?

    private static let fractionDigits = 1...9

    init(_ text: some StringProtocol) throws(MomentError) {
        var reader = ByteReader(text)
        let source = String(text)
        try readDate(&reader, source)
        if date == nil || reader.take(anyOf: "Tt ") != nil {
            try readTime(&reader, source)
            if date != nil { try readOffset(&reader, source) }
        }
        guard reader.isAtEnd else { throw .unreadable(source) }
    }

    private mutating func readDate(
        _ reader: inout ByteReader, _ source: String
    ) throws(MomentError) {
        guard let year = reader.digits(4...4)?.value else { return }
        guard reader.take(ASCII.hyphen), let month = reader.twoDigits(),
            reader.take(ASCII.hyphen), let day = reader.twoDigits()
        else { throw .unreadable(source) }
        if let flaw = CalendarFlaw(year: year, month: month, day: day) {
            throw .noSuchDate(source, reason: flaw.message)
        }
        date = CivilDate(year: year, month: month, day: day)
    }

    private mutating func readTime(
        _ reader: inout ByteReader, _ source: String
    ) throws(MomentError) {
        guard let hour = reader.digits(1...2)?.value, reader.take(ASCII.colon),
            let minute = reader.twoDigits()
        else { throw .unreadable(source) }
        var second = 0
        if reader.take(ASCII.colon) {
            guard let seconds = reader.twoDigits() else { throw .unreadable(source) }
            second = seconds
            hasSeconds = true
            try readFraction(&reader, source)
        }
        for (name, value, limit) in [
            ("hour", hour, 23), ("minute", minute, 59), ("second", second, 59),
        ] where value > limit {
            throw .noSuchTime(source, reason: "\(name) \(value) does not exist")
        }
        hasTime = true
        secondOfDay = hour * 3600 + minute * 60 + second
    }

    private mutating func readFraction(
        _ reader: inout ByteReader, _ source: String
    ) throws(MomentError) {
        guard reader.take(ASCII.point) else { return }
        guard let (digits, count) = reader.digits(Self.fractionDigits) else {
            throw .unreadable(source)
        }
        hasFraction = true
        let nanoseconds = (count..<Self.fractionDigits.upperBound).reduce(digits) { value, _ in
            value * 10
        }
        microsecond = nanoseconds / 1000
    }

    private mutating func readOffset(
        _ reader: inout ByteReader, _ source: String
    ) throws(MomentError) {
        if reader.take(anyOf: "Zz") != nil {
            offsetSeconds = 0
            return
        }
        guard let sign = reader.take(anyOf: "+-") else { return }
        guard let (number, count) = reader.digits(2...4), count != 3 else {
            throw .unreadable(source)
        }
        let hours = count == 4 ? number / 100 : number
        var minutes = count == 4 ? number % 100 : 0
        if count == 2, reader.take(ASCII.colon) {
            guard let minute = reader.twoDigits() else { throw .unreadable(source) }
            minutes = minute
        }
        guard hours <= 23, minutes <= 59 else {
            throw .noSuchTime(source, reason: "an offset is less than a day")
        }
        let seconds = hours * 3600 + minutes * 60
        offsetSeconds = sign == ASCII.plus ? seconds : -seconds
    }
}
