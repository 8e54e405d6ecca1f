extension CivilDate {
    /// The calendar fields of one date, computed together.
    public struct Fields: Hashable, Sendable {
        /// The proleptic Gregorian year.
        public let year: Int
        /// The month, 1...12.
        public let month: Int
        /// The day of the month, 1...31.
        public let day: Int
        /// The day of the year, 1...366.
        public let dayOfYear: Int
    }

    /// Year, month, day and day of year at once: one division chain instead of four.
    ///
    /// Years are counted from 1 March, so that a leap day is the last day of its year and the
    /// months follow the straight line 153 days to 5 months.
    public var fields: Fields {
        let days = Int(daysSinceEpoch) + Cycle.daysToEpoch
        let cycle = days.flooredQuotient(by: Cycle.days)
        let dayOfCycle = days - cycle * Cycle.days
        let yearOfCycle = Cycle.year(ofDay: dayOfCycle)
        let dayFromMarch = dayOfCycle - Cycle.firstDay(ofYear: yearOfCycle)
        let monthFromMarch = (5 * dayFromMarch + 2) / 153
        let isNextYear = monthFromMarch >= 10
        let year = cycle * Cycle.years + yearOfCycle + (isNextYear ? 1 : 0)
        let beforeMarch = CivilDate.isLeap(year: year) ? 60 : 59
        return Fields(
            year: year, month: isNextYear ? monthFromMarch - 9 : monthFromMarch + 3,
            day: dayFromMarch - (153 * monthFromMarch + 2) / 5 + 1,
            dayOfYear: dayFromMarch + 1 + (isNextYear ? -Cycle.daysToNewYear : beforeMarch))
    }

    /// The proleptic Gregorian year.
    public var year: Int { fields.year }

    /// The month, 1...12.
    public var month: Int { fields.month }

    /// The day of the month, 1...31.
    public var day: Int { fields.day }

    /// The day of the year, 1...366.
    public var dayOfYear: Int { fields.dayOfYear }

    /// The day of the week; 1970-01-01 was a Thursday.
    public var weekday: Weekday {
        let sinceMonday = (Int(daysSinceEpoch) + 3).flooredRemainder(by: Weekday.allCases.count)
        return Weekday(daysSinceMonday: sinceMonday)
    }

    /// The ISO 8601 week that holds the date.
    public var week: ISOWeek { ISOWeek(containing: self) }

    /// Whether a year has 366 days.
    public static func isLeap(year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }

    /// The number of days of a month, 28...31.
    /// - Precondition: `month` is in 1...12.
    public static func monthLength(year: Int, month: Int) -> Int {
        switch month {
        case 2: isLeap(year: year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The date of fields that are known to exist; it stops at the ends of the calendar.
    init(validYear year: Int, month: Int, day: Int) {
        self.init(clampingDays: CivilDate.days(year: year, month: month, day: day))
    }

    /// Days from 1970-01-01 to a date of any year; a day past the month's end runs on.
    static func days(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month > 2 ? year : year - 1
        let cycle = marchYear.flooredQuotient(by: Cycle.years)
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayFromMarch = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfCycle = Cycle.firstDay(ofYear: marchYear - cycle * Cycle.years) + dayFromMarch
        return cycle * Cycle.days + dayOfCycle - Cycle.daysToEpoch
    }
}

/// The Gregorian cycle of 400 years, counted from 0000-03-01.
private enum Cycle {
    static let years = 400
    static let days = 146_097
    /// Days from 0000-03-01 to 1970-01-01.
    static let daysToEpoch = 719_468
    /// Days from 1 March to the next 1 January.
    static let daysToNewYear = 306

    static func firstDay(ofYear year: Int) -> Int { year * 365 + year / 4 - year / 100 }

    /// The year of the cycle, 0...399, that holds a day of it: leap days are taken out first.
    static func year(ofDay day: Int) -> Int {
        (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    }
}

extension Int {
    /// The quotient rounded towards minus infinity.
    /// - Precondition: `divisor` is positive.
    func flooredQuotient(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// The remainder of ``flooredQuotient(by:)``, in `0..<divisor`.
    func flooredRemainder(by divisor: Int) -> Int {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}
