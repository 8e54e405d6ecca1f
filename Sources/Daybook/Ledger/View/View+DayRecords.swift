import ByteStore
import Journal

extension View {
    /// What was spent and given on one day: no more than the sums of its month are read, and of
    /// scores, which no date divides, the entries.
    /// - Parameter course: what was given in this one alone; nil: in each, and what was spent.
    public func records(
        on date: CivilDate, in course: CourseID? = nil, today: CivilDate
    ) throws(DaybookError) -> Report<DayRecords> {
        let period = Period(.day, containing: date)
        let grouping = ReportGrouping(unit: nil, byCategory: true)
        let spent = try expenses(period, by: grouping, today: today).rows.rows
        let scores = try journal(log.scoreEntries(period.range, head))
        return report(
            DayRecords(
                expenses: spent.filter { $0.count != 0 && course == nil },
                points: try points(period, by: .each).rows.filter {
                    course == nil || $0.course == course
                },
                scores: scores.filter { course == nil || $0.content.course == course }))
    }

    /// How many expenses, awards of points and scores there are on each day of `days` that has any.
    public func sumsDaily(
        _ days: ClosedRange<CivilDate>
    ) throws(DaybookError) -> DailyRecords {
        let range = DateRange(days)
        let scores = try journal(log.scoreEntries(range, head)).map { ($0.content.on, 1) }
        let table = try journal(log.sums(ExpenseState.id, range, head))
        let spent = table.dailySpending(days, in: known.roster.currency)
        return DailyRecords(
            expenses: table.daily(days), spent: spent.sums, foreign: spent.others,
            points: try journal(log.sums(PointsState.id, range, head)).daily(days),
            scores: Dictionary(scores, uniquingKeysWith: +))
    }
}

extension LogReader {
    /// The live scores of term projects of a range of dates. They are looked for in the log, which
    /// a book without any is spared.
    fileprivate func scoreEntries(
        _ range: DateRange, _ head: Head
    ) throws(JournalError) -> [EntryState] {
        guard !range.isEmpty, !(try scores(head).rows.isEmpty) else { return [] }
        return try liveEntries(EntryFilter([.projectScored], range), head)
    }
}

/// What was recorded of money and points on one day.
public struct DayRecords: Sendable {
    /// What was spent by category and currency, the book's first, the largest total first.
    public let expenses: [ExpenseRow]
    /// What was given by student and course, the most points first.
    public let points: [PointsRow]
    /// The scores of term projects, in the order recorded.
    public let scores: [EntryState]
}

/// How many entries there are on each day that has any.
public struct DailyRecords: Sendable {
    /// Expenses, refunds among them.
    public let expenses: [CivilDate: Int]
    /// What those in the book's currency come to.
    public let spent: [CivilDate: Money]
    /// Those in other currencies.
    public let foreign: [CivilDate: Int]
    /// Awards of points.
    public let points: [CivilDate: Int]
    /// Scores of term projects.
    public let scores: [CivilDate: Int]

    /// None on any day, or as given.
    public init(
        expenses: [CivilDate: Int] = [:], spent: [CivilDate: Money] = [:],
        foreign: [CivilDate: Int] = [:], points: [CivilDate: Int] = [:],
        scores: [CivilDate: Int] = [:]
    ) {
        self.expenses = expenses
        self.spent = spent
        self.foreign = foreign
        self.points = points
        self.scores = scores
    }
}
