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
    /// The weeks, then the months, then the years in which everything possible was attended.
    public let perfect: [CalendarSpan]

    /// Figures; the query fills every part.
    public init(
        attendedOnWorkingDays: Int, possible: Int, streaks: StreakRow, friends: [FriendRow],
        perfect: [CalendarSpan]
    ) {
        self.attendedOnWorkingDays = attendedOnWorkingDays
        self.possible = possible
        self.streaks = streaks
        self.friends = friends
        self.perfect = perfect
    }

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
