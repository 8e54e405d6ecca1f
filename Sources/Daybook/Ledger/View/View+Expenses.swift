import ByteStore
import Journal

extension View {
    /// What was spent in a period, in each group and currency by itself.
    public func expenses(
        _ period: Period, by grouping: ReportGrouping, today: CivilDate
    ) throws(DaybookError) -> Report<ExpenseFigures> {
        let table = try journal(log.sums(ExpenseState.id, period.range, head))
        let query = ExpenseQuery(
            period: period, by: grouping, today: today, roster: known.roster)
        return report(query.figures(table))
    }

    /// The same, and where it is one unit of the calendar added up by category alone, beside the
    /// unit before it.
    public func expensePage(
        _ period: Period, by grouping: ReportGrouping, today: CivilDate
    ) throws(DaybookError) -> Report<ExpensePage> {
        let figures = try expenses(period, by: grouping, today: today).rows
        guard grouping.unit == nil, let before = period.unit?.adding(-1) else {
            return report(ExpensePage(figures: figures, before: nil, past: []))
        }
        let past = try expenses(Period(before), by: grouping, today: today).rows
        return report(
            ExpensePage(figures: figures, before: before, past: past.rows + past.totals))
    }

    /// What leads up to the page of a month or a year: nothing of another period.
    package func expenseCourse(
        _ period: Period, today: CivilDate
    ) throws(DaybookError) -> ExpenseCourse {
        let grouping = ReportGrouping(unit: .month, byCategory: true)
        guard let span = period.unit else { return ExpenseCourse() }
        switch span {
        case .month:
            let filter = EntryFilter([.expenseRecorded], period.range)
            let lead = Period(from: span.adding(-Self.monthsBefore), through: span)
            return ExpenseCourse(
                months: try expenses(lead, by: grouping, today: today).rows.rows,
                entries: try journal(log.liveEntries(filter, head)))
        case .year:
            let before = Period(span.adding(-1))
            return ExpenseCourse(
                months: try expenses(period, by: grouping, today: today).rows.rows,
                yearBefore: try expenses(before, by: grouping, today: today).rows.rows)
        case .day, .week, .quarter: return ExpenseCourse()
        }
    }

    private static var monthsBefore: Int { 11 }

    /// What a month comes to wherever a budget is in force: of everything, where the budget is
    /// for everything, then by category.
    /// - Parameter category: one that is told of also without a budget.
    public func budgets(
        in month: YearMonth, of category: CategoryID? = nil, today: CivilDate
    ) throws(DaybookError) -> Report<[ExpenseRow]> {
        let figures = try expenses(
            Period(.month(month)), by: ReportGrouping(unit: nil, byCategory: true), today: today
        ).rows
        return report(
            (figures.totals + figures.rows).filter { row in
                row.limit != nil || row.category.map { $0 == category } ?? false
            })
    }

    /// What was spent of one category by month and by year, with its entries.
    public func card(
        of category: CategoryID, today: CivilDate
    ) throws(DaybookError) -> Report<CategoryCard> {
        let table = try journal(log.sums(ExpenseState.id, .all, head)).of(category.rawValue)
        func rows(_ unit: CalendarUnit) -> [ExpenseRow] {
            ExpenseQuery(
                period: .all, by: ReportGrouping(unit: unit, byCategory: true), today: today,
                roster: known.roster
            ).figures(table).rows.filter { $0.category == category && $0.count != 0 }
        }
        let filter = EntryFilter(
            [.expenseRecorded], .all, [.category: Int64(category.rawValue)])
        return report(
            CategoryCard(
                category: category, months: rows(.month), years: rows(.year),
                entries: try journal(log.liveEntries(filter, head))))
    }
}

/// All that is known of a category.
public struct CategoryCard: Sendable {
    /// Which.
    public let category: CategoryID
    /// By month, then currency.
    public let months: [ExpenseRow]
    /// By year, then currency.
    public let years: [ExpenseRow]
    /// By date, then in the order recorded.
    public let entries: [EntryState]
}
