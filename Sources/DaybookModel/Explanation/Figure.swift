/// One figure of a report, as `why` is asked about it. The names of the parts are those of the
/// report's fields.
public enum Figure: Hashable, Sendable {
    /// Of a person in a ranking.
    case ranking(RankingKind, PersonID, RankingFigure, SlotChoice)
    /// A person's longest streak, or the one that still runs.
    case streak(PersonID, StreakBasis, SlotChoice, StreakFigure, isCurrent: Bool)
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
    /// Of a show at any venue (nil), or of a venue and any show (nil).
    case visits(ShowID?, VenueMatch?, Currency, VisitFigure)
    /// Of a student, or of all of them (nil), in a course, or in all of them (nil).
    case points(PersonID?, CourseID?, PointsFigure)
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

/// Which visits are meant by their venue.
public enum VenueMatch: Hashable, Sendable {
    case one(VenueID)
    /// Visits that name no venue.
    case unnamed

    /// Whether a visit's venue is meant, or that it names none.
    public func holds(_ venue: VenueID?) -> Bool {
        switch self {
        case .one(let wanted): venue == wanted
        case .unnamed: venue == nil
        }
    }
}

/// The parts of a streak.
public enum StreakFigure: String, CaseIterable, Hashable, Sendable {
    case days, from, to
}

/// The figures of statistics.
public enum StatisticsFigure: Hashable, Sendable {
    case total, morning, afternoon, ratio, first, bestDate, bestCount
    /// By the unit that suits the days there are (nil), or by another.
    case cap(CalendarUnit?)
    /// Of the last complete unit over the one before it.
    case growth(CalendarUnit)
    /// On one day of the week.
    case weekday(Weekday)
    /// In one month of every year, from 1.
    case month(Int)
}

extension StatisticsFigure {
    /// What the report calls it; elements of lists are counted from 1.
    public var name: String {
        switch self {
        case .total: "total"
        case .morning: "morning"
        case .afternoon: "afternoon"
        case .ratio: "ratio"
        case .first: "first"
        case .bestDate: "bestDay.date"
        case .bestCount: "bestDay.count"
        case .cap(let unit): unit.map { "cap.\($0.rawValue)" } ?? "cap"
        case .growth(let unit): "growth.\(unit.rawValue)"
        case .weekday(let day): "weekdays.\(day.daysSinceMonday + 1)"
        case .month(let month): "months.\(month)"
        }
    }

    private static let units: [CalendarUnit] = [.week, .month, .year]

    /// Every figure of statistics.
    public static let all: [StatisticsFigure] =
        [.total, .morning, .afternoon, .ratio, .first, .bestCount, .bestDate, .cap(nil)]
        + units.map { .cap($0) } + units.map { .growth($0) }
        + Weekday.allCases.map { .weekday($0) } + CivilDate.months.map { .month($0) }
}

/// The figures of somebody's month of working time.
public enum WorkFigure: Hashable, Sendable {
    case overtimeMinutes, workedMinutes, expectedMinutes, absentDays, diligenceAbsences
    /// The overtime of a week, clipped to the month.
    case week(ISOWeek)
    /// The overtime of a day.
    case day(CivilDate)
    /// What was worked on a day.
    case workedOn(CivilDate)
}

extension WorkFigure {
    /// Those that every month has.
    public static let ofMonth: [WorkFigure] = [
        .overtimeMinutes, .workedMinutes, .expectedMinutes, .absentDays, .diligenceAbsences,
    ]

    /// What the report calls it.
    public var name: String {
        switch self {
        case .overtimeMinutes: "overtimeMinutes"
        case .workedMinutes: "workedMinutes"
        case .expectedMinutes: "expectedMinutes"
        case .absentDays: "absentDays"
        case .diligenceAbsences: "diligenceAbsences"
        case .week(let week): "weeks.\(week)"
        case .day(let date): "days.\(date)"
        case .workedOn(let date): "days.\(date).workedMinutes"
        }
    }

    /// The days of `month` that it is of.
    public func days(of month: YearMonth) -> ClosedRange<CivilDate> {
        switch self {
        case .week(let week):
            max(week.first, month.first)...max(min(week.last, month.last), month.first)
        case .day(let date), .workedOn(let date): date...date
        case .overtimeMinutes, .workedMinutes, .expectedMinutes, .absentDays, .diligenceAbsences:
            month.first...month.last
        }
    }
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
