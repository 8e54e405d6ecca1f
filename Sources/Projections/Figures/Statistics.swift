/// What one person or everyone attended in a period.
public struct Statistics: Hashable, Sendable {
    /// Distinct (date, slot) of each person, in the slots asked for.
    public let counts: SlotCounts
    /// The first day with a mark; nil without any.
    public let first: CivilDate?
    /// The day with the most marks, the earliest of equals; nil without any.
    public let bestDay: DayTotal?
    /// The days that the series shows; nil without any.
    public let shown: ClosedRange<CivilDate>?
    /// The days with a mark, in order.
    public let marked: [DayTotal]
    /// The growth of the last complete week, month and year, in this order.
    public let growth: [Growth]
    /// What the series counts by.
    public let unit: CalendarUnit
    /// One point for each unit between the first and the last, zeros included.
    public let series: [SeriesPoint]
    /// Marks by day of the week, Monday first.
    public let weekdays: [Int]
    /// Marks by month of the year, January first.
    public let months: [Int]
    /// What one person can attend in a unit, as a fixed axis; nil for everyone.
    public let cap: Int?
    /// What is known of one person only; nil for everyone.
    public let personal: PersonalStatistics?
}

/// A day and how many marks it has.
public struct DayTotal: Hashable, Sendable {
    /// When.
    public let date: CivilDate
    /// Slots attended by all the people counted.
    public let count: Int
}

/// One unit of the calendar in a series.
public struct SeriesPoint: Hashable, Sendable {
    /// Which unit; the days of it that are outside the period do not count.
    public let span: CalendarSpan
    /// What was attended in it.
    public let counts: SlotCounts
}

/// A complete unit of the calendar beside the one before it.
public struct Growth: Hashable, Sendable {
    /// The last complete unit.
    public let span: CalendarSpan
    /// What was attended in it.
    public let last: Int
    /// What was attended in the unit before.
    public let before: Int

    /// The difference as a part of the unit before; nil when that is zero.
    public var change: Double? {
        before == 0 ? nil : Double(last - before) / Double(before)
    }
}

/// What the statistics of one person hold beside those that everyone has.
public struct PersonalStatistics: Hashable, Sendable {
    /// Marks on working days: the numerator of the rate.
    public let attendedOnWorkingDays: Int
    /// Working days up to today within employment, times the slots asked for.
    public let possible: Int
    /// The longest run of days on working days, and the one that still runs.
    public let streaks: StreakRow
    /// The three with the most shared slots, at most, and none without any.
    public let friends: [FriendRow]
    /// How many more share as many slots as the last of these.
    public let friendsAlike: Int
    /// The weeks, then the months, then the years in which everything possible was attended.
    public let perfect: [CalendarSpan]

    /// Attended of possible, working days only; nil when nothing was possible.
    public var rate: Double? {
        possible == 0 ? nil : Double(attendedOnWorkingDays) / Double(possible)
    }
}

/// What one person can attend in a unit of the calendar: the fixed axis of their charts.
public enum AttendanceCap {
    /// Days of a unit in a week of five working days; nil for units without a cap.
    private static func days(_ unit: CalendarUnit) -> Int? {
        switch unit {
        case .week: 5
        case .month: 23
        case .year: 255
        case .day, .quarter: nil
        }
    }

    /// 10 a week, 46 a month and 510 a year for two slots on five weekdays; in proportion, to the
    /// nearest, for other numbers of slots and weekdays.
    public static func of(_ unit: CalendarUnit, weekdays: Int, slots: Int) -> Int? {
        let usual = Weekdays.mondayToFriday.count
        return days(unit).map { ($0 * slots * weekdays * 2 + usual) / (usual * 2) }
    }
}
