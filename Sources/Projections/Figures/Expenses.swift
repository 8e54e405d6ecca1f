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

    /// What is left of the budget; below zero where more was spent.
    public var left: Money? {
        budget.map { Money(minorUnits: $0.minorUnits &- total.minorUnits, currency: $0.currency) }
    }
}

/// The expenses of a period.
public struct ExpenseFigures: Hashable, Sendable {
    /// By span, then the book's currency first, the largest total first, then by name.
    public let rows: [ExpenseRow]
    /// The whole period, one for each currency.
    public let totals: [ExpenseRow]
}
