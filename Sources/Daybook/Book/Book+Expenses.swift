import ByteStore
public import DaybookModel
import Journal
import Projections

extension Book {
    /// What was spent in a period, in each group and currency by itself.
    public func expenses(
        _ period: Period, by grouping: ExpenseGrouping, today: CivilDate
    ) throws(DaybookError) -> Report<ExpenseFigures> {
        try read { (log, head, known) throws(JournalError) in
            let table = try log.sums(ExpenseState.id, period.range, head)
            let query = ExpenseQuery(
                period: period, by: grouping, today: today, roster: known.roster)
            return query.figures(table)
        }
    }

    /// What a month comes to wherever a budget is in force: of everything, then by category.
    public func budgets(
        in month: YearMonth, today: CivilDate
    ) throws(DaybookError) -> Report<[ExpenseRow]> {
        let report = try expenses(
            Period(.month(month)), by: ExpenseGrouping(unit: nil, byCategory: true), today: today)
        let rows = report.rows.totals + report.rows.rows
        return Report(
            rows: rows.filter { $0.budget != nil }, point: report.point, roster: report.roster)
    }

    /// The expenses of a period as they are now, by date, then in the order recorded.
    /// - Parameter category: nil: of every category.
    public func expenseEntries(
        _ period: Period, of category: CategoryID? = nil
    ) throws(DaybookError) -> Report<[EntryState]> {
        try read { (log, head, _) throws(JournalError) in
            var filter = EntryFilter([.expenseRecorded], period.range)
            filter.fields[.category] = category.map { Int64($0.rawValue) }
            return try log.liveEntries(filter, head)
        }
    }

    /// What was spent of one category by month and by year, with its entries.
    public func card(
        of category: CategoryID, today: CivilDate
    ) throws(DaybookError) -> Report<CategoryCard> {
        try read { (log, head, known) throws(JournalError) in
            let table = try log.sums(ExpenseState.id, .all, head).of(category.rawValue)
            func rows(_ unit: CalendarUnit) -> [ExpenseRow] {
                ExpenseQuery(
                    period: .all, by: ExpenseGrouping(unit: unit, byCategory: true), today: today,
                    roster: known.roster
                ).figures(table).rows.filter { $0.category == category && $0.count != 0 }
            }
            let filter = EntryFilter(
                [.expenseRecorded], .all, [.category: Int64(category.rawValue)])
            return CategoryCard(
                category: category, months: rows(.month), years: rows(.year),
                entries: try log.liveEntries(filter, head))
        }
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
