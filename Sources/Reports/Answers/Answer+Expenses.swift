package import Daybook
package import DaybookModel

extension Answer {
    /// What was spent in a period, each currency by itself.
    /// - Parameters:
    ///   - shown: the same rows in the order for people.
    ///   - grouping: what they are added up by.
    package static func expenses(
        _ report: Report<ExpenseFigures>, shown: [ExpenseRow], by grouping: ExpenseGrouping,
        _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Answer {
        let roster = report.roster
        let figures = report.rows
        var answer = Answer(
            report: "expenses", book: frame.book, asOf: frame.asOf, period: frame.period(period),
            body: .rows(frame.machine(figures.rows).map { fields($0, grouping, roster) }),
            columns: groupColumns(grouping) + [
                "currency", "total", "count", "budget", "left", "usedPercent",
            ])
        answer.title = frame.title("Expenses", period)
        let currencies = Set((figures.rows + figures.totals).map(\.total.currency))
        if currencies.count == 1, let only = currencies.first { answer.unit = only.code }
        if figures.rows.isEmpty {
            answer.linesAfter = ["Nothing was spent in this period."]
            answer.hints = ["Record something:  \(run: "spend", "AMOUNT", "CATEGORY")"]
            return answer
        }
        let sheet = ExpenseSheet(
            rows: shown, totals: figures.totals, grouping: grouping, roster: roster,
            hasCurrencies: currencies.count > 1)
        answer.table = sheet.table(frame)
        answer.linesAfter = frame.more(of: shown.count, "rows") + sheet.notes
        answer.hints =
            [hint(shown, period, roster)] + why(shown, period, roster)
            + ["Who corrected what:  \(run: "audit", .option("kind", "expense"))"]
        return answer
    }

    private static func groupColumns(_ grouping: ExpenseGrouping) -> [String] {
        (grouping.unit == nil ? [] : ["period"]) + (grouping.byCategory ? ["category"] : [])
    }

    private static func fields(
        _ row: ExpenseRow, _ grouping: ExpenseGrouping, _ roster: Roster
    ) -> [JSONField] {
        let span = grouping.unit.map { _ in [JSONField("period", .text(row.span?.description))] }
        let category =
            grouping.byCategory
            ? [JSONField("category", .text(row.category.map { name($0, roster) }))] : []
        return (span ?? []) + category + [
            JSONField("currency", .string(row.total.currency.code)),
            JSONField("total", .string(row.total.decimalText)),
            JSONField("count", .integer(row.count)),
        ] + row.budgetFields
    }

    /// The name of a category; one that no event added is called by number.
    static func name(_ category: CategoryID, _ roster: Roster) -> String {
        roster.categories.name(of: category.rawValue) ?? "category \(category.rawValue)"
    }

    private static func why(
        _ shown: [ExpenseRow], _ period: DaybookModel.Period, _ roster: Roster
    ) -> [Advice] {
        func word(_ row: ExpenseRow) -> [Suggestion.Word]? {
            row.category.map { id in roster.word(id).map { [.operand($0)] } } ?? []
        }
        guard let one = shown.first(where: { $0.count != 0 && word($0) != nil }),
            let category = word(one)
        else { return [] }
        let currency = whyOption(one.total.currency, roster)
        return [whyHint("expenses", period.part(one.span), currency + category)]
    }

    private static func hint(
        _ shown: [ExpenseRow], _ period: DaybookModel.Period, _ roster: Roster
    ) -> Advice {
        // Where something was spent there is something to see.
        let one = shown.first { $0.count != 0 } ?? shown.first
        if let category = one?.category {
            return "All about one:  \(run: "show", .operand(name(category, roster)))"
        }
        let groups = Suggestion.Word.option("group-by", "category")
        return "By category:  \(run: "expenses", groups, .period(period.label))"
    }
}

/// Expenses as a table for people.
struct ExpenseSheet {
    let rows: [ExpenseRow]
    let totals: [ExpenseRow]
    let grouping: ExpenseGrouping
    let roster: Roster
    let hasCurrencies: Bool

    private static let barWidth = 8

    private var hasBudgets: Bool { (rows + totals).contains { $0.budget != nil } }

    func table(_ frame: AnswerFrame) -> TextTable {
        let budgets =
            hasBudgets
            ? [
                TextColumn("Budget", .right), TextColumn("Left", .right), TextColumn("Used"),
            ] : []
        let columns =
            (grouping.unit == nil ? [] : [TextColumn("Period")])
            + (grouping.byCategory ? [TextColumn("Category", shrinks: true)] : [])
            + (hasCurrencies ? [TextColumn("Currency")] : [])
            + [TextColumn("Spent", .right), TextColumn("Entries", .right)] + budgets
        return TextTable(
            columns: columns, rows: frame.table(rows).map { cells($0, group: group($0)) },
            footer: rows.count > 1 ? totals.map { cells($0, group: footer) } : [])
    }

    private func group(_ row: ExpenseRow) -> [String] {
        (grouping.unit == nil ? [] : [row.span?.description ?? ""])
            + (grouping.byCategory ? [row.category.map { Answer.name($0, roster) } ?? ""] : [])
    }

    /// `Total` in the first column of the groups.
    private var footer: [String] {
        let blanks = (grouping.unit == nil ? 0 : 1) + (grouping.byCategory ? 1 : 0)
        return ["Total"] + Array(repeating: "", count: max(0, blanks - 1))
    }

    private func cells(_ row: ExpenseRow, group: [String]) -> [String] {
        let used = row.usedWords
        // Two columns of groups leave no room for bars.
        let hasBars = grouping.unit == nil || !grouping.byCategory
        let drawn = used.isEmpty || !hasBars ? "" : bar(row.share, width: Self.barWidth) + " "
        let budgets =
            hasBudgets
            ? [row.budget.map(amount) ?? "", row.left.map(amount) ?? "", drawn + used] : []
        return group + (hasCurrencies ? [row.total.currency.code] : [])
            + [amount(row.total), cell(row.count)] + budgets
    }

    /// What lies over its budget.
    var notes: [String] {
        let over = (rows + totals).compactMap { row -> String? in
            guard let left = row.left, left.isNegative else { return nil }
            let excess = Money(minorUnits: 0 &- left.minorUnits, currency: left.currency)
            let words = [row.span?.description, row.category.map { Answer.name($0, roster) }]
                .compactMap(\.self).joined(separator: " ")
            return "\(words.isEmpty ? "the total" : words) by \(plainAmount(excess))"
        }
        guard !over.isEmpty else { return [] }
        let listed = over.prefix(AnswerFrame.usualRows / 2)
        let rest = over.count - listed.count
        return [
            "Over budget: " + listed.joined(separator: ", ")
                + (rest > 0 ? " and \(grouped(rest)) more" : "") + "."
        ]
    }
}
