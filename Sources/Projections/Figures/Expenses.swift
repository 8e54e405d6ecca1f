/// What was spent in one group, in one currency.
public struct ExpenseRow: Hashable, Sendable {
    /// Nil: the whole period.
    public let span: CalendarSpan?
    /// Nil: every category.
    public let category: CategoryID?
    /// Refunds taken off.
    public let total: Money
    /// How many entries, refunds among them.
    public let count: Int
    /// What might be spent; nil where no budget is in force for the whole of the group.
    public let budget: Money?
    /// Whether something was spent that the budget is not for, as where it adds up those of some
    /// categories. Such a total is not held against it.
    public let isPartlyBudgeted: Bool
    /// Whether the budget adds up those of its parts.
    public let isSumOfBudgets: Bool

    package init(
        span: CalendarSpan?, category: CategoryID?, total: Money, count: Int, budget: Money?,
        isPartlyBudgeted: Bool = false, isSumOfBudgets: Bool = false
    ) {
        (self.span, self.category, self.total, self.count) = (span, category, total, count)
        (self.budget, self.isPartlyBudgeted) = (budget, isPartlyBudgeted)
        self.isSumOfBudgets = isSumOfBudgets
    }

    /// The budget that the total is held against; nil where it is not for all of it.
    public var limit: Money? { isPartlyBudgeted ? nil : budget }

    /// What is left of the budget; below zero where more was spent.
    public var left: Money? {
        limit.map { Money(minorUnits: $0.minorUnits &- total.minorUnits, currency: $0.currency) }
    }
}

/// The expenses of a period.
public struct ExpenseFigures: Hashable, Sendable {
    /// By span, then the book's currency first, the largest total first, then by name.
    public let rows: [ExpenseRow]
    /// The whole period, one for each currency.
    public let totals: [ExpenseRow]
}

/// The expenses of a period beside those of the one before it.
public struct ExpensePage: Sendable {
    /// Those of the period.
    public let figures: ExpenseFigures
    /// The unit of the calendar before it; nil: the period is no unit.
    public let before: CalendarSpan?
    /// Those of the unit before.
    public let past: [ExpenseRow]
    /// What leads up to it; empty where nobody asked for it.
    public var course = ExpenseCourse()

    package init(figures: ExpenseFigures, before: CalendarSpan?, past: [ExpenseRow]) {
        (self.figures, self.before, self.past) = (figures, before, past)
    }
}

/// The months that lead up to a month, or that a year is made of, and the entries of a month.
public struct ExpenseCourse: Sendable {
    /// By month and category.
    public let months: [ExpenseRow]
    /// The same of the year before.
    public let yearBefore: [ExpenseRow]
    /// By date, then in the order recorded.
    public let entries: [EntryState]

    package init(
        months: [ExpenseRow] = [], yearBefore: [ExpenseRow] = [], entries: [EntryState] = []
    ) {
        (self.months, self.yearBefore, self.entries) = (months, yearBefore, entries)
    }
}

extension ExpensePage {
    /// The rows of some categories alone, without the total of all; none named: of all.
    public func of(_ categories: [CategoryID]) -> ExpensePage {
        if categories.isEmpty { return self }
        func isAsked(_ row: ExpenseRow) -> Bool {
            row.category.map(categories.contains) ?? false
        }
        var page = ExpensePage(
            figures: ExpenseFigures(rows: figures.rows.filter(isAsked), totals: []),
            before: before, past: past.filter(isAsked))
        page.course = ExpenseCourse(
            months: course.months.filter(isAsked), yearBefore: course.yearBefore.filter(isAsked),
            entries: course.entries.filter { $0.content.category.map(categories.contains) ?? false }
        )
        return page
    }

    /// Rows of categories on which something was spent in the unit before, and nothing now.
    public var forgone: [ExpenseRow] {
        let known = Set(figures.rows.map(\.group))
        return past.filter { $0.category != nil && $0.count != 0 && !known.contains($0.group) }.map
        {
            ExpenseRow(
                span: nil, category: $0.category, total: .zero($0.total.currency), count: 0,
                budget: nil)
        }
    }
}

extension ExpenseRow {
    /// The category and the currency.
    fileprivate var group: FigureKey {
        var key = FigureKey()
        (key.category, key.currency) = (category, total.currency)
        return key
    }
}
