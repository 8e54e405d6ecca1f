import Daybook

/// Expenses as rows for programs and as a table for people.
struct ExpenseSheet {
    private let rows: [ExpenseRow]
    private let page: ExpensePage
    private let roster: Roster
    private let today: CivilDate?

    /// - Parameter today: nil: nobody reads what is not over.
    init(_ page: ExpensePage, _ roster: Roster, today: CivilDate? = nil) {
        self.today = today
        rows = page.figures.rows + page.figures.totals
        self.page = page
        self.roster = roster
    }

    private static let barWidth = 10

    /// Those that occur.
    var currencies: Set<Currency> { Set(rows.map(\.total.currency)) }

    func columns(_ grouping: ReportGrouping) -> Sheet<ExpenseRow> {
        let hasBudgets = rows.contains { $0.budget != nil }
        let isPlain = grouping.unit == nil || !grouping.byCategory
        let (widths, shares) = (whole, shares)
        return Sheet {
            if grouping.unit != nil { Column.span(today: today, \.span) }
            if grouping.byCategory { Column.named(roster, \.category) }
            Column.currency(titled: nil, \.total.currency)
            Column("total", "Spent", shown: spent, \.total)
            if isPlain {
                Column.bars { bar($0, of: widths) }.toned { row in
                    row.category.flatMap(roster.drawing)
                }.spare
            }
            if grouping.unit == nil {
                Column(nil, "Share", .share, shown: { shares[Self.place($0)] ?? "" })
            }
            Column("count", "Entries", \.count).spare
            Sheet.budget(isShown: hasBudgets)
            // The entries are left out before it, and the bars.
            if let before = page.before, !page.past.isEmpty {
                Column(nil, before.description, .money, shown: past).leading {
                    $2.why($1, "total", of: DaybookModel.Period(before))
                }.spare(.last)
            }
        }
    }

    /// What to say below the table where its budgets are not for all that was spent.
    var remarks: [String] {
        page.figures.totals.contains(where: \.isPartlyBudgeted)
            ? ["Not all of it has a budget: what is left is said only where there is one."] : []
    }

    /// Of each currency the largest amount or budget, which a whole bar stands for.
    private var whole: [Currency: Int64] {
        var whole: [Currency: Int64] = [:]
        for row in page.figures.rows {
            let most = max(row.total.minorUnits, row.budget?.minorUnits ?? 0)
            whole[row.total.currency] = max(whole[row.total.currency] ?? 0, most)
        }
        return whole
    }

    /// A total has a bar of its own where it is held against a budget.
    private func bar(_ row: ExpenseRow, of whole: [Currency: Int64]) -> CellBar {
        let (amount, budget) = (row.total.minorUnits, row.limit?.minorUnits)
        let isTotal = row.span == nil && row.category == nil
        let most = isTotal ? budget.map { max(amount, $0) } : whole[row.total.currency]
        let isOver = today.flatMap { row.span?.isOver(on: $0) } ?? true
        return CellBar(
            amount, against: budget, of: most ?? 0, width: Self.barWidth, isOpen: !isOver)
    }

    /// The amount, with its currency where there are others.
    private func spent(_ row: ExpenseRow) -> String {
        currencies.count > 1 && row.total.minorUnits != 0
            ? amountWithCode(row.total) : amount(row.total)
    }

    /// A row where nothing is grouped by the calendar.
    private struct Place: Hashable {
        let category: CategoryID?
        let currency: Currency
    }

    private static func place(_ row: ExpenseRow) -> Place {
        Place(category: row.category, currency: row.total.currency)
    }

    /// What each is of all that was spent in its currency, what came back aside; none of the
    /// latter, and where not all of it is shown.
    private var shares: [Place: String] {
        if page.figures.totals.isEmpty { return [:] }
        var shares: [Place: String] = [:]
        for currency in currencies {
            let spent = page.figures.rows.filter {
                $0.total.currency == currency && $0.total.minorUnits > 0
            }
            let whole = spent.reduce(Int128(0)) { $0 + Int128($1.total.minorUnits) }
            for row in spent {
                let part = Int128(row.total.minorUnits)
                shares[Self.place(row)] = Ratio.percent(part, of: whole)
            }
            if !spent.isEmpty { shares[Place(category: nil, currency: currency)] = percent(1) }
        }
        return shares
    }

    /// What the same came to in the unit before.
    private func past(_ row: ExpenseRow) -> String {
        let past = page.past.first {
            $0.category == row.category && $0.total.currency == row.total.currency
        }
        return amount(past?.total ?? .zero(row.total.currency))
    }
}
