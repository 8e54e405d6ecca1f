import Daybook

/// What is left of the month's budgets.
struct BudgetSection: DaySection {
    /// Of everything, then by category.
    let budgets: [ExpenseRow]
    let date: CivilDate
    let roster: Roster
    let today: CivilDate

    /// More budgets than this are counted, not listed.
    private static let listed = 6

    private var month: YearMonth { YearMonth(containing: date) }

    var fields: [JSONField] {
        [JSONField("budgets", .array(budgets.map(sheet.object)))]
    }

    private var sheet: Sheet<ExpenseRow> {
        Sheet {
            Column.category(roster, \.category)
            Column.currency(\.total.currency)
            Column("spent", \.total)
            Sheet.budget()
        }
    }

    var blocks: [Block] {
        if budgets.isEmpty { return [] }
        let lines = budgets.prefix(Self.listed).compactMap { row in
            row.budget.map { "  " + Answer.standing(row, of: $0, date, roster) }
        }
        let rest = budgets.count - lines.count
        return [
            .lines(["Budgets"] + lines + (rest > 0 ? ["  and \(grouped(rest)) more"] : []))
        ]
    }

    var problems: [DayProblem] {
        budgets.compactMap { row in
            guard let budget = row.budget, let left = row.left, left.isNegative else { return nil }
            let what = row.category.map { Answer.name($0, roster) } ?? "All expenses"
            let days = month.last - today
            let remaining = days >= 0 ? ", \(counted(days, "day")) left" : ""
            return DayProblem(
                text: "\(what): \(plainAmount(row.total)) of \(amountWithCode(budget)) spent"
                    + (row.usedWords.isEmpty ? "" : " (\(row.usedWords))") + remaining,
                advice: "See on what", command: command(row))
        }
    }

    private func command(_ row: ExpenseRow) -> Advice {
        guard let category = row.category else { return "\(run: "expenses", .period(month))" }
        let name = Answer.name(category, roster)
        return "\(run: "log", .option("category", name), .period(month))"
    }

    var hints: [Advice] { [] }
}
