import Accounts
import Daybook
import DaybookCommand
import DaybookModel
import Hummingbird
import Reports

extension Site {
    /// What the page of expenses has beside its report.
    func spending(
        _ fields: [Field], _ facts: BookFacts, _ context: Context, back: String
    ) -> OwnParts {
        let clerk = clerk
        let role = context.account?.role ?? .reader
        let isOfAll = ["category", "what", "who"].allSatisfy { fields[$0] == nil }
        return { (parts, answer) throws(DaybookError) in
            let month = Self.month(of: answer)
            let box = try clerk.look { (view) throws(DaybookError) in
                try Self.budget(month ?? YearMonth(containing: facts.today), facts, view)
            }
            box.write(&parts.above)
            // Of a month that is not the running one somebody reads, and seldom records.
            let isRunning = month == YearMonth(containing: facts.today)
            let form = role.may(.record) ? SpendForm() : nil
            parts.isLong = form != nil && isRunning
            if isRunning {
                form?.write(
                    &parts.above, facts, typed: fields.ofForms, key: Self.newKey(), back: back)
            }
            if let month, isOfAll {
                answer.leaveOut(section: "Entries")
                let entries = try clerk.look { (view) throws(DaybookError) in
                    try view.entries(of: .expenseRecorded, Period(.month(month))).rows
                }
                let days = SpentDays(facts: facts, month: month, entries: entries)
                days.write(&parts, isRunning: isRunning)
            }
            if let form, !isRunning {
                parts.below.tag("<h2>Spend</h2>\n")
                form.write(
                    &parts.below, facts, typed: fields.ofForms, key: Self.newKey(), back: back)
            }
            guard role.may(.keep) else { return }
            parts.below.tag("<h2>Budget of a month</h2>\n")
            BudgetBox.form(facts).write(&parts.below, facts, key: Self.newKey(), back: back)
        }
    }

    /// The month that a report is of; nil: it is of another period.
    static func month(of answer: Answer) -> YearMonth? {
        switch answer.coveredSpan {
        case .month(let month): month
        case .day, .week, .quarter, .year, nil: nil
        }
    }

    /// What is left of a month's budgets.
    static func budget(
        _ month: YearMonth, _ facts: BookFacts, _ view: borrowing View
    ) throws(DaybookError) -> BudgetBox {
        BudgetBox(
            facts: facts, month: month,
            budgets: try view.budgets(in: month, today: facts.today).rows)
    }
}
