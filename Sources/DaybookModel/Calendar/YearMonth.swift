/// A month of the calendar.
public struct YearMonth: Hashable, Sendable {
    /// The proleptic Gregorian year.
    public let year: Int
    /// The month, 1...12.
    public let month: Int

    /// A month, or `nil` when the year is not in 1...9999 or the month not in 1...12.
    public init?(year: Int, month: Int) {
        guard CivilDate.years.contains(year), CivilDate.months.contains(month) else { return nil }
        self.year = year
        self.month = month
    }

    /// The month that holds `date`.
    public init(containing date: CivilDate) {
        let fields = date.fields
        year = fields.year
        month = fields.month
    }
}

extension YearMonth {
    /// The months of some days and of those near them.
    /// - Parameter reach: how many days before the first and after the last.
    public static func range(
        _ days: ClosedRange<CivilDate>, beyond reach: Int = 0
    ) -> ClosedRange<YearMonth> {
        YearMonth(
            containing: days.lowerBound.adding(days: -reach))...YearMonth(
                containing: days.upperBound.adding(days: reach))
    }

    /// The first day of the month.
    public var first: CivilDate { CivilDate(validYear: year, month: month, day: 1) }

    /// The last day of the month.
    public var last: CivilDate { CivilDate(validYear: year, month: month, day: dayCount) }

    /// The days of the month.
    public var days: ClosedRange<CivilDate> { first...last }

    /// The number of days of the month, 28...31.
    public var dayCount: Int { CivilDate.monthLength(year: year, month: month) }

    /// The month that comes `months` later, or earlier when negative; it stops with the calendar.
    public func adding(months: Int) -> YearMonth {
        let (sum, overflow) = sinceYearZero.addingReportingOverflow(months)
        if overflow { return YearMonth(containing: months < 0 ? .earliest : .latest) }
        let lowest = YearMonth(containing: .earliest).sinceYearZero
        let highest = YearMonth(containing: .latest).sinceYearZero
        return YearMonth(sinceYearZero: min(max(sum, lowest), highest))
    }

    /// Months since January of year 0: a dense number for series and arrays.
    public var sinceYearZero: Int { year * CivilDate.months.count + month - 1 }

    /// The month of a number of ``sinceYearZero``.
    package init(sinceYearZero months: Int) {
        year = months.flooredQuotient(by: CivilDate.months.count)
        month = months.flooredRemainder(by: CivilDate.months.count) + 1
    }
}

extension YearMonth: Strideable {
    /// Orders months by time.
    public static func < (left: YearMonth, right: YearMonth) -> Bool {
        (left.year, left.month) < (right.year, right.month)
    }

    /// How many months later `other` is.
    public func distance(to other: YearMonth) -> Int { other.sinceYearZero - sinceYearZero }

    /// The same as ``adding(months:)``: a closed range of months can be walked through.
    public func advanced(by months: Int) -> YearMonth { adding(months: months) }
}

extension YearMonth: CustomStringConvertible {
    /// `2026-11`.
    public var description: String {
        ASCII.text(year, width: 4) + "-" + ASCII.text(month, width: 2)
    }
}
