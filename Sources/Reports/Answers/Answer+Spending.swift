package import Daybook
package import DaybookModel

extension Answer {
    /// The receipt of an expense.
    /// - Parameter budgets: what the month of the expense comes to: its category, then all.
    package static func spent(
        _ receipt: Receipt<ExpenseCommand.Outcome>, budgets: [ExpenseRow], _ roster: Roster,
        isDryRun: Bool, _ frame: AnswerFrame
    ) -> Answer {
        let outcome = receipt.outcome
        let content = outcome.content
        var lines = [words(content, roster, isDryRun) + numbers(receipt.sequences)]
        if let existing = outcome.existing {
            lines = ["Recorded earlier under the same key.  \(id(existing))"]
        }
        if !isDryRun {
            lines += budgets.compactMap { row in
                row.budget.map { standing(row, of: $0, content.on, roster) }
            }
        }
        return .receipt(
            "spend", receipt.sequences, summary: lines[0], lines: lines,
            extras: [
                JSONField("date", .string(content.on.description)),
                JSONField("amount", .text(content.money?.decimalText)),
                JSONField("currency", .text(content.money?.currency.code)),
                JSONField("category", .text(content.category.map { name($0, roster) })),
                JSONField("refund", .bool(content.integer(.refund) == 1)),
                JSONField("existing", outcome.existing.map { .integer(Int64($0)) } ?? .null),
            ], hints: takeBack(receipt.sequences, isDryRun), isDryRun: isDryRun, frame)
    }

    /// `12.30 EUR spent on Groceries, Fri 20 Nov 2026.`
    private static func words(
        _ content: Content, _ roster: Roster, _ isDryRun: Bool
    ) -> String {
        guard let money = content.money, let category = content.category else { return "" }
        let will = isDryRun ? "would be " : ""
        let size = Money(
            minorUnits: money.isNegative ? 0 &- money.minorUnits : money.minorUnits,
            currency: money.currency)
        let verb = money.isNegative ? "\(will)taken back from" : "\(will)spent on"
        return "\(amountWithCode(size)) \(verb) \(name(category, roster)), "
            + "\(weekdayAndDay(content.on))."
    }

    /// `Groceries in Nov 2026: 133.20 of 400.00 EUR (33%), 266.80 left.`
    static func standing(
        _ row: ExpenseRow, of budget: Money, _ date: CivilDate, _ roster: Roster
    ) -> String {
        let what = row.category.map { name($0, roster) } ?? "All"
        let used = row.usedWords.isEmpty ? "" : " (\(row.usedWords))"
        let left = row.left ?? budget
        let rest = Money(
            minorUnits: left.isNegative ? 0 &- left.minorUnits : left.minorUnits,
            currency: left.currency)
        return "\(what) in \(monthAndYear(date)): \(plainAmount(row.total)) of "
            + "\(amountWithCode(budget))\(used), \(plainAmount(rest)) "
            + (left.isNegative ? "over." : "left.")
    }

    /// How a single record is taken back.
    static func takeBack(_ sequences: ClosedRange<UInt64>?, _ isDryRun: Bool) -> [Advice] {
        guard !isDryRun, let sequence = sequences?.lowerBound else { return [] }
        return ["To take it back:  \(run: "retract", .event(sequence), .reason)"]
    }
}
