package import Daybook

extension AskedReport {
    /// What was spent in a period, each currency by itself.
    /// - Parameter grouping: what it is added up by.
    package static func expenses(_ period: Period, _ grouping: ReportGrouping) -> AskedReport {
        AskedReport(
            .expenses, .expenses(grouping, period.range)
        ) { (view, frame) throws(DaybookError) in
            try view.expenses(period, by: grouping, today: frame.today)
        } rows: { figures, roster in
            figures.rows.map(ExpenseSheet(figures, roster).columns(grouping).compared)
        } answer: { figures, frame in
            let names = frame.roster.categories
            let shown = frame.collated(figures.rows) {
                $0.span == $1.span && $0.total == $1.total
            } names: {
                [$0.category.flatMap { names.name(of: $0.rawValue) } ?? ""]
            }
            return .expenses(figures, shown: shown, by: grouping, period, frame)
        }
    }
}

extension Answer {
    fileprivate static func expenses(
        _ figures: ExpenseFigures, shown: [ExpenseRow], by grouping: ReportGrouping,
        _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Answer {
        let roster = frame.roster
        let sheet = ExpenseSheet(figures, roster)
        var answer = Answer(
            "expenses", sheet.columns(grouping), figures.rows, shown: shown, called: "rows",
            none: "Nothing was spent in this period.", totals: figures.totals,
            isTotalled: figures.totals.contains { $0.budget != nil }, of: period, frame)
        answer.title = frame.title("Expenses", period)
        if sheet.currencies.count == 1, let only = sheet.currencies.first {
            answer.unit = only.code
        }
        if figures.rows.isEmpty {
            answer.linesAfter += figures.totals.compactMap { row in
                guard let budget = row.budget, let left = row.left else { return nil }
                return "\(plainAmount(left)) of \(amountWithCode(budget)) are left."
            }
            answer.hints = ["Record something:  \(run: "spend", "AMOUNT", "CATEGORY")"]
            return answer
        }
        answer.linesAfter += sheet.notes
        answer.hints =
            [hint(shown, period, roster)] + why(shown, period, roster)
            + ["Who corrected what:  \(run: "audit", .option("kind", "expense"))"]
        return answer
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
            return "All about one:  \(run: "show", .operand(roster.called(category)))"
        }
        let groups = Suggestion.Word.option("group-by", "category")
        return "By category:  \(run: "expenses", groups, .period(period.label))"
    }
}

/// Expenses as rows for programs and as a table for people.
struct ExpenseSheet {
    private let rows: [ExpenseRow]
    private let roster: Roster

    init(_ figures: ExpenseFigures, _ roster: Roster) {
        rows = figures.rows + figures.totals
        self.roster = roster
    }

    private static let barWidth = 8

    /// Those that occur.
    var currencies: Set<Currency> { Set(rows.map(\.total.currency)) }

    func columns(_ grouping: ReportGrouping) -> Sheet<ExpenseRow> {
        let hasBudgets = rows.contains { $0.budget != nil }
        // Two columns of groups leave no room for bars.
        let barWidth = grouping.unit == nil || !grouping.byCategory ? Self.barWidth : 0
        return Sheet {
            if grouping.unit != nil { Column.span(\.span) }
            if grouping.byCategory { Column.named(roster, \.category) }
            Column.currency(titled: currencies.count > 1 ? "Currency" : nil, \.total.currency)
            Column("total", "Spent", \.total)
            Column("count", "Entries", \.count)
            Sheet.budget(isShown: hasBudgets, barWidth: barWidth)
        }
    }

    /// What lies over its budget.
    var notes: [String] {
        let over = rows.compactMap { row -> String? in
            guard let left = row.left, left.isNegative else { return nil }
            let words = [row.span?.description, row.category.map(roster.called)]
                .compactMap(\.self).joined(separator: " ")
            return "\(words.isEmpty ? "the total" : words) by \(plainAmount(left.size))"
        }
        if over.isEmpty { return [] }
        return ["Over budget: \(listed(over, most: AnswerFrame.usualRows / 2))."]
    }
}
