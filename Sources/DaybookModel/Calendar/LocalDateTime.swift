/// A date and a time of day on somebody's wall clock, to the second; no zone is implied.
public struct LocalDateTime: Hashable, Sendable {
    /// The date on the wall.
    public let date: CivilDate
    /// Seconds since midnight, 0..<86,400.
    public let secondOfDay: Int

    /// A time of day on a date, or `nil` when the second is not in 0..<86,400.
    public init?(date: CivilDate, secondOfDay: Int) {
        guard (0..<LocalDateTime.secondsPerDay).contains(secondOfDay) else { return nil }
        self.date = date
        self.secondOfDay = secondOfDay
    }

    /// The midnight that `date` begins with.
    public init(midnightOf date: CivilDate) {
        self.date = date
        secondOfDay = 0
    }

    /// The wall clock that shows `seconds` since 1970-01-01T00:00:00; the date stops at the ends
    /// of the calendar.
    public init(secondsSinceEpoch seconds: Int) {
        date = CivilDate(
            clampingDays: seconds.flooredQuotient(by: LocalDateTime.secondsPerDay))
        secondOfDay = seconds.flooredRemainder(by: LocalDateTime.secondsPerDay)
    }
}

extension LocalDateTime {
    /// Seconds of a day on a clock without zone changes.
    public static let secondsPerDay = 86_400

    /// Seconds since 1970-01-01T00:00:00 on the same wall clock.
    public var secondsSinceEpoch: Int {
        Int(date.daysSinceEpoch) * LocalDateTime.secondsPerDay + secondOfDay
    }

    /// The hour of the day, 0...23.
    public var hour: Int { secondOfDay / 3600 }

    /// The minute of the hour, 0...59.
    public var minute: Int { secondOfDay / 60 % 60 }

    /// The second of the minute, 0...59.
    public var second: Int { secondOfDay % 60 }

    /// The instant at which a clock `offsetSeconds` ahead of UTC shows this time.
    public func instant(offsetSeconds: Int) -> Instant {
        Instant(secondsSinceEpoch: secondsSinceEpoch - offsetSeconds)
    }
}

extension LocalDateTime: Comparable {
    /// Orders readings of the same wall clock.
    public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
        (left.date, left.secondOfDay) < (right.date, right.secondOfDay)
    }
}

extension LocalDateTime: CustomStringConvertible {
    /// Reads `2015-01-02T09:33`, with seconds or without, with `T` or a space between; a date
    /// alone, or a text with an offset, is `nil`.
    public init?(_ text: some StringProtocol) {
        guard let parts = try? TimestampText(text), parts.hasTime,
            case .local(let local)? = try? parts.moment(source: text)
        else { return nil }
        self = local
    }

    /// `2015-01-02T09:33`, and the seconds only when there are some.
    public var description: String { "\(date)T\(timeText)" }

    /// The time of day alone, `09:33` or `09:33:05`.
    public var timeText: String {
        let minutes = ASCII.text(hour, width: 2) + ":" + ASCII.text(minute, width: 2)
        return second == 0 ? minutes : minutes + ":" + ASCII.text(second, width: 2)
    }
}
