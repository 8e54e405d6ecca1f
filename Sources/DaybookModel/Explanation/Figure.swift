/// A report whose figures can be compared and explained, by the word that asks for it. Its row in
/// ``facts`` says what holds of it whatever it is asked for.
public enum ReportKind: String, CaseIterable, Hashable, Sendable {
    case rank, streaks, friends, stats, attendance, overtime, expenses, shows, venues, points
    case courses
}

/// What a figure of a report may be told apart by, beside whose it is.
public enum ReportOption: Hashable, Sendable {
    case period, slot, basis, course, venue, currency
}

/// What is known of a report, whatever it is asked for.
public struct ReportFacts: Sendable {
    /// What it shows, in a sentence.
    public internal(set) var question: String
    /// The unit around today that it covers when no period is given; nil: all days.
    public internal(set) var span: CalendarUnit?
    /// The words that name one of its figures.
    public internal(set) var operands: String
    /// What one of its figures may be told apart by.
    public internal(set) var options: Set<ReportOption> = [.period]
    /// What its figures may be added up by.
    public internal(set) var groups: [ReportGroup] = []
    /// Whether it has rows without being told more, so that all of it can be compared.
    public internal(set) var isComplete = true
}

extension ReportKind {
    /// What is known of it, whatever it is asked for.
    public var facts: ReportFacts {
        switch self {
        case .rank:
            ReportFacts(
                question: "Rank people by attendance, plain or weighted, by warnings or points.",
                operands: "[KIND] WHO", options: [.period, .slot, .course])
        case .streaks:
            ReportFacts(
                question: "Show the longest and the current streaks.", operands: "WHO",
                options: [.period, .slot, .course, .basis])
        case .friends:
            ReportFacts(
                question: "Show who attends together with a person.", operands: "WHO WHOM",
                options: [.period, .slot, .course], isComplete: false)
        case .stats:
            ReportFacts(
                question: "Show statistics of everyone or of one person.", operands: "[WHO]",
                options: [.period, .slot, .course], groups: [.week, .month, .year],
                isComplete: false)
        case .attendance:
            ReportFacts(
                question: "Show who was there on which days.", span: .month,
                operands: "WHO DATE", options: [.slot], isComplete: false)
        case .overtime:
            ReportFacts(
                question: "Show working time, overtime and absences by the month.", span: .month,
                operands: "WHO", groups: [.month])
        case .expenses:
            ReportFacts(
                question: "Show spending and budgets.", span: .month,
                operands: "[CATEGORY]", options: [.period, .currency],
                groups: ReportGroup.units + [.category])
        case .shows:
            ReportFacts(
                question: "Show visits and what was paid by show.", span: .year,
                operands: "SHOW", options: [.period, .venue, .currency],
                groups: ReportGroup.units + [.show, .venue])
        case .venues:
            ReportFacts(
                question: "Show visits and what was paid by venue.", span: .year,
                operands: "[VENUE]", options: [.period, .currency],
                groups: ReportGroup.units + [.show, .venue])
        case .points:
            ReportFacts(
                question: "Show bonus points by student and course.", operands: "[STUDENT]",
                options: [.period, .course], groups: [.student, .course] + ReportGroup.units)
        case .courses:
            ReportFacts(
                question: "List courses by name.", operands: "COURSE [STUDENT]", options: [])
        }
    }

    /// The days that it covers when nobody says.
    public func period(_ today: CivilDate) -> Period {
        facts.span.map { Period($0, containing: today) } ?? .all
    }
}

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

extension Figure {
    /// The report that shows it.
    public var report: ReportKind {
        switch self {
        case .ranking: .rank
        case .streak: .streaks
        case .friend: .friends
        case .statistics: .stats
        case .presence: .attendance
        case .work: .overtime
        case .expenses: .expenses
        case .visits(let show, _, _, _): show == nil ? .venues : .shows
        case .points: .points
        case .standing, .students: .courses
        }
    }
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
            month.days
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
