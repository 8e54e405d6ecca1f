/// A week of the ISO 8601 calendar: Monday to Sunday, in the year that holds its Thursday.
public struct ISOWeek: Hashable, Sendable {
    /// The week-numbering year, which differs from the civil year for up to three days at its ends.
    public let year: Int
    /// The number of the week in its year, 1...53.
    public let number: Int

    /// A week of the calendar, or `nil` when the year (1...9999) has no week of that number.
    public init?(year: Int, number: Int) {
        guard CivilDate.years.contains(year), number >= 1,
            number <= ISOWeek.count(inYear: year)
        else { return nil }
        self.year = year
        self.number = number
    }

    /// The week that holds `date`.
    public init(containing date: CivilDate) {
        let shift = Weekday.thursday.daysSinceMonday - date.weekday.daysSinceMonday
        let thursday = CivilDate(daysSinceEpoch: date.daysSinceEpoch &+ Int32(shift)).fields
        year = thursday.year
        number = (thursday.dayOfYear - 1) / Weekday.allCases.count + 1
    }
}

extension ISOWeek {
    /// The Monday of the week.
    public var first: CivilDate { CivilDate(clampingDays: mondaySinceEpoch) }

    /// The Sunday of the week; ``CivilDate/latest`` in the last week of 9999, which has no Sunday.
    public var last: CivilDate { CivilDate(clampingDays: mondaySinceEpoch + 6) }

    /// The number of weeks of a year: 53 when it begins or ends on a Thursday, else 52.
    /// - Precondition: `year` is in ``CivilDate/years``.
    public static func count(inYear year: Int) -> Int {
        let newYear = CivilDate(validYear: year, month: 1, day: 1).weekday
        let longYear =
            newYear == .thursday || newYear == .wednesday && CivilDate.isLeap(year: year)
        return longYear ? 53 : 52
    }

    /// The week that comes `weeks` later, or earlier when negative; it stops with the calendar.
    public func adding(weeks: Int) -> ISOWeek {
        let (days, overflow) = weeks.multipliedReportingOverflow(by: Weekday.allCases.count)
        if overflow { return ISOWeek(containing: weeks < 0 ? .earliest : .latest) }
        return ISOWeek(containing: first.adding(days: days))
    }

    // 4 January is always in week 1.
    private var mondaySinceEpoch: Int {
        let fourth = CivilDate(validYear: year, month: 1, day: 4)
        let firstMonday = Int(fourth.daysSinceEpoch) - fourth.weekday.daysSinceMonday
        return firstMonday + (number - 1) * Weekday.allCases.count
    }
}

extension ISOWeek: Comparable {
    /// Orders weeks by time.
    public static func < (left: ISOWeek, right: ISOWeek) -> Bool {
        (left.year, left.number) < (right.year, right.number)
    }
}

extension ISOWeek: CustomStringConvertible {
    /// `2026-W47`.
    public var description: String {
        ASCII.text(year, width: 4) + "-W" + ASCII.text(number, width: 2)
    }
}
