/// One figure of a report, as `why` is asked about it. The names of the parts are those of the
/// report's fields.
public enum Figure: Hashable, Sendable {
    /// Of a person in a ranking.
    case ranking(RankingKind, PersonID, RankingFigure, SlotChoice)
    /// A person's longest streak, or the one that still runs.
    case streak(PersonID, StreakBasis, SlotChoice, isCurrent: Bool)
    /// How often somebody attended together with a person.
    case friend(PersonID, of: PersonID, FriendFigure, SlotChoice)
    /// Of everyone (nil), or of one person.
    case statistics(PersonID?, StatisticsFigure, SlotChoice)
    /// What a half of somebody's day holds.
    case presence(PersonID, CivilDate, Slot)
    /// Of a person's month, or the part of it that the period has.
    case work(PersonID, YearMonth, WorkFigure)
    /// Of a category, or of all of them (nil), in one currency.
    case expenses(CategoryID?, Currency, ExpenseFigure)
    /// Of a show.
    case show(ShowID, Currency, VisitFigure)
    /// Of a venue.
    case venue(VenueID, Currency, VisitFigure)
    /// Of a student in a course, or in all of them (nil).
    case points(PersonID, CourseID?, PointsFigure)
    /// How a student stands in a course.
    case standing(PersonID, CourseID, StandingFigure)
    /// How many students a course has.
    case students(CourseID)
}

/// A person's figures in a ranking.
public enum RankingFigure: String, CaseIterable, Hashable, Sendable {
    case value, rank, attended, possible, rate, warnings, perfect
}

/// The figures of two people who attend together.
public enum FriendFigure: String, CaseIterable, Hashable, Sendable {
    case shared, rank, share, jaccard
}

/// The figures of statistics.
public enum StatisticsFigure: Hashable, Sendable {
    case total, morning, afternoon, ratio, first, bestDay, cap
    /// Of the last complete unit over the one before it.
    case growth(CalendarUnit)
    /// On one day of the week.
    case weekday(Weekday)
    /// In one month of every year, from 1.
    case month(Int)
}

/// The figures of somebody's month of working time.
public enum WorkFigure: Hashable, Sendable {
    case overtimeMinutes, workedMinutes, expectedMinutes, absentDays, diligenceAbsences
    /// The overtime of a week, clipped to the month.
    case week(ISOWeek)
    /// The overtime of a day.
    case day(CivilDate)
}

/// The figures of a group of expenses.
public enum ExpenseFigure: String, CaseIterable, Hashable, Sendable {
    case total, count, budget, left, usedPercent
}

/// The figures of a show or a venue.
public enum VisitFigure: String, CaseIterable, Hashable, Sendable {
    case visits, quantity, total, first, last
}

/// The figures of points.
public enum PointsFigure: String, CaseIterable, Hashable, Sendable {
    case points, count, rank
}

/// The figures of a student in a course.
public enum StandingFigure: String, CaseIterable, Hashable, Sendable {
    case attended, held, points, project
}
