/// What was spent in a period, by category, by units of the calendar, or by both.
package struct ExpenseQuery: Sendable {
    private let period: Period
    private let grouping: ReportGrouping
    private let today: CivilDate
    private let roster: Roster

    package init(period: Period, by grouping: ReportGrouping, today: CivilDate, roster: Roster) {
        self.period = period
        self.grouping = grouping
        self.today = today
        self.roster = roster
    }

    package func figures(_ table: SumTable) -> ExpenseFigures {
        var sums: [FigureKey: GroupSum] = [:]
        grouping.add(table, in: period.counted(through: today), to: &sums)
        var totals: [FigureKey: GroupSum] = [:]
        for (key, sum) in sums {
            var whole = FigureKey()
            whole.currency = key.currency
            totals[whole, default: GroupSum()].add(sum)
        }
        let rows = rows(sums) + unspent(sums)
        return ExpenseFigures(
            rows: rows, totals: (self.rows(totals) + untouched(totals)).map { budgeted($0, rows) }
        ).sorted(roster)
    }

    /// The total with the budget of everything; where there is none, or its rows have their own
    /// by the calendar, with the sum of theirs.
    private func budgeted(_ total: ExpenseRow, _ rows: [ExpenseRow]) -> ExpenseRow {
        if total.budget != nil, grouping.unit == nil || grouping.byCategory { return total }
        let rows = rows.filter { $0.total.currency == total.total.currency }
        let budgets = rows.compactMap(\.budget)
        guard !budgets.isEmpty else { return total }
        let sum = budgets.reduce(Int64(0)) { $0 &+ $1.minorUnits }
        return ExpenseRow(
            span: nil, category: nil, total: total.total, count: total.count,
            budget: Money(minorUnits: sum, currency: total.total.currency),
            isPartlyBudgeted: budgets.count < rows.count, isSumOfBudgets: true)
    }

    /// The budget of everything when nothing was spent of it.
    private func untouched(_ totals: [FigureKey: GroupSum]) -> [ExpenseRow] {
        guard let budget = budget(of: nil, in: nil),
            !totals.keys.contains(where: { $0.currency == budget.currency })
        else { return [] }
        return [
            ExpenseRow(
                span: nil, category: nil, total: .zero(budget.currency), count: 0, budget: budget)
        ]
    }

    private func rows(_ sums: [FigureKey: GroupSum]) -> [ExpenseRow] {
        sums.compactMap { key, sum in
            guard sum.count != 0 || sum.total != 0, let currency = key.currency
            else { return nil }
            let budget = budget(of: key.category, in: key.span)
            return ExpenseRow(
                span: key.span, category: key.category,
                total: Money(minorUnits: sum.total, currency: currency), count: sum.count,
                budget: budget?.currency == currency ? budget : nil)
        }
    }

    /// Groups with a budget of which nothing was spent.
    private func unspent(_ sums: [FigureKey: GroupSum]) -> [ExpenseRow] {
        guard grouping.byCategory || grouping.unit != nil else { return [] }
        let categories: [CategoryID?] =
            grouping.byCategory
            ? roster.categories(with: .budget).filter { roster.categories.isLive($0.rawValue) }
            : [nil]
        return spans.flatMap { span in
            categories.compactMap { category in
                guard let budget = budget(of: category, in: span) else { return nil }
                var key = FigureKey()
                (key.span, key.category, key.currency) = (span, category, budget.currency)
                guard sums[key].map({ $0.count == 0 && $0.total == 0 }) ?? true else { return nil }
                return ExpenseRow(
                    span: span, category: category, total: .zero(budget.currency), count: 0,
                    budget: budget)
            }
        }
    }

    /// The units of the calendar that the book has come to and that may have a budget; nil: the
    /// whole period.
    private var spans: [CalendarSpan?] {
        guard let unit = grouping.unit else { return [nil] }
        guard [.month, .quarter, .year].contains(unit), let start = roster.book?.start else {
            return []
        }
        let last = min(period.range.last ?? today, today)
        let first = max(period.range.first ?? start, start)
        return CalendarSpan.all(unit, from: first, through: last)
    }

    /// Budgets are by the month: they hold for whole months that the period does not cut.
    private func budget(of category: CategoryID?, in span: CalendarSpan?) -> Money? {
        let range = span?.range ?? period.range
        guard let first = range.first, let last = range.last,
            period.range.first.map({ $0 <= first }) ?? true,
            period.range.last.map({ last <= $0 }) ?? true
        else { return nil }
        let (from, to) = (YearMonth(containing: first), YearMonth(containing: last))
        guard from.first == first, to.last == last else { return nil }
        return roster.budget(of: category, in: from...to, today: today)
    }
}

extension ExpenseFigures {
    /// By span, then the book's currency first, the largest total first, then by name.
    fileprivate func sorted(_ roster: Roster) -> ExpenseFigures {
        let own = roster.currency
        let categories = roster.categories.placesByName
        func sorted(_ rows: [ExpenseRow]) -> [ExpenseRow] {
            rows.map { row in
                (
                    key: (
                        row.span?.countBefore ?? 0, row.total.currency.place(after: own),
                        0 &- row.total.minorUnits, categories.place(of: row.category?.rawValue)
                    ), row: row
                )
            }.sorted { $0.key < $1.key }.map(\.row)
        }
        return ExpenseFigures(rows: sorted(rows), totals: sorted(totals))
    }
}
