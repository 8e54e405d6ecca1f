import DaybookModel
import Projections
import Reports

/// What is left of a month's budget, and the form that sets it.
struct BudgetBox: Sendable {
    let facts: BookFacts
    let month: YearMonth
    /// Of everything, then by category.
    let budgets: [ExpenseRow]

    func write(_ page: inout Markup) {
        guard let row = budgets.first(where: { $0.category == nil }), let budget = row.budget,
            let left = row.left
        else { return }
        let over = Money(minorUnits: 0 &- left.minorUnits, currency: left.currency)
        page.tag(
            left.isNegative ? "<div class=\"budget over\"><p><b>" : "<div class=\"budget\"><p><b>")
        page.figure(
            facts.figures.text(amountWithCode(left.isNegative ? over : left)), why,
            monthAndYear(month.first), "Left")
        page.text(left.isNegative ? " over" : " left")
        let name = monthAndYear(month.first).replacing(" ", with: "\u{A0}")
        page.tag("</b> <span class=\"soft\">of ")
        page.element(
            "", "\(facts.figures.text(amountWithCode(budget))) for \(name)", "</span></p>\n")
        page.tag("<progress aria-label=\"Spent of the budget\" max=\"")
        page.bare("\(max(budget.minorUnits, 1))")
        page.tag("\" value=\"")
        page.bare("\(min(max(row.total.minorUnits, 0), budget.minorUnits))")
        page.tag("\"></progress>\n")
        page.element("<p class=\"soft\">", shares(row.total, budget), "</p></div>\n")
    }

    /// The page that says how it comes to what is left.
    private var why: String {
        let asked = [
            ("report", ReportKind.expenses.rawValue), ("period", "\(month)"),
            ("field", ExpenseFigure.left.rawValue),
        ]
        return "/why?" + Form.query(asked.map { Field(name: $0, value: $1) })
    }

    /// `84% spent, 67% of the month gone`.
    private func shares(_ spent: Money, _ budget: Money) -> String {
        let share = Ratio.nearestPercent(
            Int(max(spent.minorUnits, 0)), of: Int(max(budget.minorUnits, 1)))
        let isRunning = month == YearMonth(containing: facts.today)
        let gone = (facts.today - month.first + 1) * 100 / (month.last - month.first + 1)
        return "\(share)% spent" + (isRunning ? ", \(gone)% of the month gone" : "")
    }

    /// Sets what a month may cost, in all or in one category.
    static func form(_ facts: BookFacts) -> FormSheet {
        var category = FormInput("For", "who", .choice([""] + facts.names(of: .category)))
        category.none = "everything"
        var form = FormSheet(
            "", "/settings", "Save",
            [FormInput("Budget", "value", .amount, isRequired: true), category])
        form.fixed = [Field(name: "name", value: "budget")]
        return form
    }
}
