import Daybook

/// What is left of the month's budgets.
struct BudgetSection: DaySection {
    /// Of everything, then by category.
    let budgets: [ExpenseRow]
    let date: CivilDate
    let frame: AnswerFrame

    private var roster: Roster { frame.roster }
    private var today: CivilDate { frame.today }

    /// More budgets than this are counted, not listed.
    private static let listed = 6

    private var month: YearMonth { YearMonth(containing: date) }

    var facts: Facts {
        ["budgets": budgets.map(sheet.object)]
    }

    private var sheet: Sheet<ExpenseRow> {
        Sheet {
            Column.named(roster, \.category)
            Column.currency(\.total.currency)
            Column("spent", \.total)
            Sheet.budget()
        }
    }

    var blocks: [Block] {
        if frame.isLinked {
            return budgets.isEmpty ? [] : [.section("Budgets", [.table(table)])]
        }
        let lines = budgets.compactMap { row in
            row.budget.map { Answer.standing(row, of: $0, date, roster) }
        }
        return list("Budgets", lines, most: Self.listed)
    }

    /// The same on a page, where each figure leads to its why.
    private var table: TextTable {
        Sheet {
            Column.named(roster, \.category).showing("All")
            Column.currency(titled: nil, \.total.currency)
            Column("total", "Spent", \.total)
            Sheet.budget(isShown: true)
        }.table(budgets, leads: frame.leads(.expenses, DaybookModel.Period(.month(month))))
    }

    var problems: [DayProblem] {
        budgets.compactMap { row in
            guard let budget = row.budget, let left = row.left, left.isNegative else { return nil }
            let what = row.category.map(roster.called) ?? "All expenses"
            let days = month.last - today
            let remaining = days >= 0 ? ", \(counted(days, "day")) left" : ""
            return DayProblem(
                text: "\(what): \(plainAmount(row.total)) of \(amountWithCode(budget)) spent"
                    + (row.usedWords.isEmpty ? "" : " (\(row.usedWords))") + remaining,
                advice: "See on what", command: command(row), tone: .bad)
        }
    }

    private func command(_ row: ExpenseRow) -> Advice {
        guard let category = row.category else { return "\(run: "expenses", .period(month))" }
        let name = roster.called(category)
        return "\(run: "log", .option("category", name), .period(month))"
    }
}
