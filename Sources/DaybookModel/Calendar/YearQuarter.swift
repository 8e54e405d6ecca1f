/// A quarter of a calendar year: three months, the first from January.
public struct YearQuarter: Hashable, Sendable {
    /// The proleptic Gregorian year.
    public let year: Int
    /// The quarter, 1...4.
    public let quarter: Int

    /// The quarters of a year.
    public static let quarters = 1...4

    /// The quarter that holds `month`.
    public init(containing month: YearMonth) {
        year = month.year
        quarter = (month.month - 1) / YearQuarter.monthCount + 1
    }

    /// The quarter that holds `date`.
    public init(containing date: CivilDate) {
        self.init(containing: YearMonth(containing: date))
    }
}

extension YearQuarter {
    private static let monthCount = 3

    /// The first day of the quarter.
    public var first: CivilDate { firstMonth.first }

    /// The last day of the quarter.
    public var last: CivilDate { firstMonth.adding(months: YearQuarter.monthCount - 1).last }

    /// The quarter that comes `quarters` later, or earlier when negative; it stops with the
    /// calendar.
    public func adding(quarters: Int) -> YearQuarter {
        let (months, overflow) = quarters.multipliedReportingOverflow(by: YearQuarter.monthCount)
        if overflow { return YearQuarter(containing: quarters < 0 ? .earliest : .latest) }
        return YearQuarter(containing: firstMonth.adding(months: months))
    }

    private var firstMonth: YearMonth {
        YearMonth(
            sinceYearZero: year * CivilDate.months.count + (quarter - 1) * YearQuarter.monthCount)
    }
}

extension YearQuarter: CustomStringConvertible {
    /// `2026-Q4`.
    public var description: String { ASCII.text(year, width: 4) + "-Q\(quarter)" }
}
