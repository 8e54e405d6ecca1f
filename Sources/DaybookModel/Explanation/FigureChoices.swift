/// What a half of somebody's day holds.
public enum Presence: String, CaseIterable, Hashable, Sendable {
    /// At least one mark, of whatever course.
    case present
    /// A warning, and no mark.
    case warned
}

/// What a ranking orders people by.
public enum RankingKind: String, CaseIterable, Hashable, Sendable {
    /// Distinct (date, slot) attended.
    case attendance
    /// Warnings.
    case warnings
    /// Attended, each mark times the difficulty coefficient in force on its date.
    case weighted
    /// Bonus points, in whatever course.
    case points
}

/// Which days a streak may not skip.
public enum StreakBasis: String, CaseIterable, Hashable, Sendable {
    /// Working days: other days neither extend nor break a streak, but count when marked.
    case working
    /// Every day.
    case calendar
    /// Days on which anyone in the book attended.
    case held
}

/// What the figures of a report may be added up by.
public enum ReportGroup: String, Hashable, Sendable {
    case day, week, month, quarter, year, category, show, venue, student, course

    /// The unit of the calendar that it is; nil: it is none.
    public var unit: CalendarUnit? { CalendarUnit(rawValue: rawValue) }

    /// Every unit of the calendar.
    static let units: [ReportGroup] = [.day, .week, .month, .quarter, .year]
}
