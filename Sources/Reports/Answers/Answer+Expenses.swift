package import Daybook
import Pictures

extension AskedReport {
    /// What was spent in a period, each currency by itself.
    /// - Parameters:
    ///   - grouping: what it is added up by.
    ///   - categories: only of these; none: of all, with a total.
    package static func expenses(
        _ period: Period, _ grouping: ReportGrouping, of categories: [CategoryID] = []
    ) -> AskedReport {
        AskedReport(
            .expenses, .expenses(grouping, period.range)
        ) { (view, frame) throws(DaybookError) in
            let report = try view.expensePage(period, by: grouping, today: frame.today)
            guard frame.isPage, grouping.unit == nil else { return report }
            var page = report.rows
            page.course = try view.expenseCourse(period, today: frame.today)
            return report.having(page)
        } rows: { page, roster in
            page.figures.rows.map(ExpenseSheet(page, roster).columns(grouping).compared)
        } answer: { page, frame in
            let names = frame.roster.categories
            let page = page.of(categories)
            let shown = frame.collated(page.figures.rows) {
                $0.span == $1.span && $0.total == $1.total
            } names: {
                [$0.category.flatMap { names.name(of: $0.rawValue) } ?? ""]
            }
            return .expenses(page, shown: shown, by: grouping, of: categories, period, frame)
        }
    }
}

extension Answer {
    fileprivate static func expenses(
        _ page: ExpensePage, shown: [ExpenseRow], by grouping: ReportGrouping,
        of categories: [CategoryID], _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Answer {
        let (roster, figures) = (frame.roster, page.figures)
        let sheet = ExpenseSheet(page, roster, today: frame.today)
        var answer = Answer(
            "expenses", sheet.columns(grouping), figures.rows,
            shown: shown.isEmpty ? [] : shown + page.forgone, called: "rows",
            none: "Nothing was spent in this period.", totals: figures.totals, isTotalled: true,
            leads: frame.leads(.expenses, period), of: period, frame)
        if grouping.unit != nil, grouping.byCategory,
            let months = ExpenseMonths(figures, frame).table(period)
        {
            answer.table = months.table
            answer.linesAfter = months.notes
        }
        answer.title = frame.title("Expenses", period)
        if sheet.currencies.count == 1, let only = sheet.currencies.first {
            answer.unit = only.code
        }
        if figures.rows.isEmpty {
            answer.linesAfter += figures.totals.compactMap(left(of:))
            answer.hints = [beginning(period, frame)]
            return answer
        }
        answer.show(
            Chart.rings(figures.totals, period, frame)
                + Chart.expenses(shown, by: grouping, period, frame)
                + Chart.course(page.course, shown, period, frame), frame)
        answer.list(page.course.entries, frame)
        answer.linesAfter += sheet.remarks
        answer.hints =
            [hint(shown, period, roster)] + byMonth(grouping, categories.map(roster.called), period)
            + why(shown, period, roster)
            + ["Who corrected what:  \(run: "audit", .option("kind", "expense"))"]
        return answer
    }

    private static func left(of row: ExpenseRow) -> String? {
        guard let budget = row.budget, let left = row.left else { return nil }
        return "\(plainAmount(left)) of \(amountWithCode(budget)) are left."
    }

    /// What leads on from a page without a row. What was paid for tickets is not among expenses.
    private static func beginning(
        _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Advice {
        frame.parts.contains(.tickets) && !frame.parts.contains(.expenses)
            ? "What was paid for tickets:  \(run: "shows", .period(period.label))"
            : "Record something:  \(run: "spend", "AMOUNT", "CATEGORY")"
    }

    /// The same with its months side by side, where it is of a few and adds them up.
    private static func byMonth(
        _ grouping: ReportGrouping, _ categories: [String], _ period: DaybookModel.Period
    ) -> [Advice] {
        guard grouping.unit == nil, let first = period.range.first, let last = period.range.last,
            case let end = YearMonth(containing: last),
            1..<12 ~= YearMonth(containing: first).distance(to: end)
        else { return [] }
        let words: [Suggestion.Word] =
            categories.map { .operand($0) }
            + [.option("group-by", "category,month"), .period(period.label)]
        return ["Month by month:  \(run: "expenses", words)"]
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
