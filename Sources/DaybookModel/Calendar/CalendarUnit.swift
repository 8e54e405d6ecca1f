/// A unit that periods are counted and grouped by.
public enum CalendarUnit: String, CaseIterable, Hashable, Sendable {
    /// One civil date.
    case day
    /// An ISO 8601 week, Monday to Sunday.
    case week
    /// A calendar month.
    case month
    /// Three calendar months, the first from January.
    case quarter
    /// A calendar year.
    case year
}

/// One unit of the calendar: a certain day, week, month, quarter or year.
public enum CalendarSpan: Hashable, Sendable {
    /// One civil date.
    case day(CivilDate)
    /// An ISO 8601 week.
    case week(ISOWeek)
    /// A calendar month.
    case month(YearMonth)
    /// A quarter of a calendar year.
    case quarter(YearQuarter)
    /// A calendar year, 1...9999.
    case year(Int)
}

extension CalendarSpan {
    /// The unit of a kind that holds `date`.
    public init(_ unit: CalendarUnit, containing date: CivilDate) {
        switch unit {
        case .day: self = .day(date)
        case .week: self = .week(ISOWeek(containing: date))
        case .month: self = .month(YearMonth(containing: date))
        case .quarter: self = .quarter(YearQuarter(containing: date))
        case .year: self = .year(date.year)
        }
    }

    /// The kind of unit.
    public var unit: CalendarUnit {
        switch self {
        case .day: .day
        case .week: .week
        case .month: .month
        case .quarter: .quarter
        case .year: .year
        }
    }

    /// The first day.
    public var first: CivilDate {
        switch self {
        case .day(let date): date
        case .week(let week): week.first
        case .month(let month): month.first
        case .quarter(let quarter): quarter.first
        case .year(let year): CivilDate(validYear: year, month: 1, day: 1)
        }
    }

    /// The last day.
    public var last: CivilDate {
        switch self {
        case .day(let date): date
        case .week(let week): week.last
        case .month(let month): month.last
        case .quarter(let quarter): quarter.last
        case .year(let year): CivilDate(validYear: year, month: 12, day: 31)
        }
    }

    /// The dates of the unit.
    public var range: DateRange { DateRange(first: first, last: last) }

    /// Whether it has begun and is not over: today is one of its days.
    package func isOpen(on today: CivilDate) -> Bool { first <= today && today <= last }

    /// The unit of the same kind that comes `count` later, or earlier when negative; it stops
    /// with the calendar.
    public func adding(_ count: Int) -> CalendarSpan {
        switch self {
        case .day(let date): .day(date.adding(days: count))
        case .week(let week): .week(week.adding(weeks: count))
        case .month(let month): .month(month.adding(months: count))
        case .quarter(let quarter): .quarter(quarter.adding(quarters: count))
        case .year(let year): .year(year.clampedYear(adding: count))
        }
    }

    /// The units of a kind from the one that holds `first` to the last that begins by `last`.
    package static func all(
        _ unit: CalendarUnit, from first: CivilDate, through last: CivilDate
    ) -> [CalendarSpan] {
        let span = CalendarSpan(unit, containing: first)
        guard span.first <= last else { return [] }
        let count = CalendarSpan(unit, containing: last).countBefore - span.countBefore
        return (0...count).map(span.adding)
    }

    /// The units of the same kind from the first of the calendar to this one: 0 for the first.
    public var countBefore: Int {
        switch self {
        case .day(let date): date - .earliest
        case .week(let week): (week.first - .earliest) / Weekday.allCases.count
        case .month(let month): month.sinceYearZero - CivilDate.months.count
        case .quarter(let quarter):
            (quarter.year - 1) * YearQuarter.quarters.count + quarter.quarter - 1
        case .year(let year): year - 1
        }
    }
}

extension CalendarSpan: CustomStringConvertible {
    /// `2026-11-20`, `2026-W47`, `2026-11`, `2026-Q4` or `2026`.
    public var description: String {
        switch self {
        case .day(let date): date.description
        case .week(let week): week.description
        case .month(let month): month.description
        case .quarter(let quarter): quarter.description
        case .year(let year): ASCII.text(year, width: 4)
        }
    }
}

extension Int {
    /// The year moved by `count` years, kept in the calendar.
    fileprivate func clampedYear(adding count: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(count)
        let year = overflow ? (count < 0 ? Int.min : .max) : sum
        return Swift.min(Swift.max(year, CivilDate.years.lowerBound), CivilDate.years.upperBound)
    }
}
