/// A quarter of a calendar year: three months, the first from January.
public struct YearQuarter: Hashable, Sendable {
    /// The proleptic Gregorian year.
    public let year: Int
    /// The quarter, 1...4.
    public let quarter: Int

    /// The quarters of a year.
    public static let quarters = 1...4

    /// A quarter, or `nil` when the year is not in 1...9999 or the quarter not in 1...4.
    public init?(year: Int, quarter: Int) {
        guard CivilDate.years.contains(year), YearQuarter.quarters.contains(quarter) else {
            return nil
        }
        self.year = year
        self.quarter = quarter
    }

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
    public var first: CivilDate { CivilDate(validYear: year, month: firstMonth, day: 1) }

    /// The last day of the quarter.
    public var last: CivilDate {
        let month = firstMonth + YearQuarter.monthCount - 1
        let day = CivilDate.monthLength(year: year, month: month)
        return CivilDate(validYear: year, month: month, day: day)
    }

    /// The quarter that comes `quarters` later, or earlier when negative; it stops with the
    /// calendar.
    public func adding(quarters: Int) -> YearQuarter {
        let (months, overflow) = quarters.multipliedReportingOverflow(by: YearQuarter.monthCount)
        if overflow { return YearQuarter(containing: quarters < 0 ? .earliest : .latest) }
        return YearQuarter(containing: YearMonth(containing: first).adding(months: months))
    }

    private var firstMonth: Int { (quarter - 1) * YearQuarter.monthCount + 1 }
}

extension YearQuarter: Comparable {
    /// Orders quarters by time.
    public static func < (left: YearQuarter, right: YearQuarter) -> Bool {
        (left.year, left.quarter) < (right.year, right.quarter)
    }
}

extension YearQuarter: CustomStringConvertible {
    /// `2026-Q4`.
    public var description: String { ASCII.text(year, width: 4) + "-Q\(quarter)" }
}
