import Daybook
import Pictures

// What the page of a household's month or year has beside its table.

extension Chart {
    /// How much of the budget is used: of that for everything, or of those of its parts.
    static func rings(
        _ totals: [ExpenseRow], _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> [Chart] {
        totals.compactMap { row in
            guard let budget = row.limit, budget.minorUnits > 0 else { return nil }
            let title = row.isSumOfBudgets ? "Budgets added up" : "Budget"
            return ring(title, row, budget, isOpen: !period.isComplete(today: frame.today))
        }
    }

    /// How much of a budget is used.
    static func ring(
        _ title: String, _ row: ExpenseRow, _ budget: Money, isOpen: Bool, colour: Colour? = nil
    ) -> Chart {
        .ring(
            Ring(
                title: "\(title), \(budget.currency.code)",
                unit: .amount(decimals: budget.currency.minorDigits),
                value: Int(row.total.minorUnits), budget: Int(budget.minorUnits), colour: colour,
                isOpen: isOpen))
    }

    /// The months in the order of the table's categories, and those of the year before as a line.
    /// - Parameter shown: the rows of the table.
    static func course(
        _ course: ExpenseCourse, _ shown: [ExpenseRow], _ period: DaybookModel.Period,
        _ frame: AnswerFrame
    ) -> [Chart] {
        let currencies = Set(course.months.map(\.total.currency)).sorted()
        return currencies.flatMap { currency -> [Chart] in
            let months = MonthsOfCurrency(course.months, currency, shown, period, frame)
            let before = course.yearBefore.filter { $0.total.currency == currency }
            return [months.stack, months.lines(before)].compactMap(\.self)
        }
    }
}

/// What was spent month by month in one currency.
private struct MonthsOfCurrency {
    private let rows: [ExpenseRow]
    private let currency: Currency
    private let order: [CategoryID]
    private let frame: AnswerFrame
    private let spans: [CalendarSpan]
    private let gap: String

    init(
        _ rows: [ExpenseRow], _ currency: Currency, _ shown: [ExpenseRow],
        _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) {
        self.rows = rows.filter { $0.total.currency == currency }
        (self.currency, self.frame) = (currency, frame)
        var order: [CategoryID] = []
        for row in shown + self.rows {
            if let category = row.category, !order.contains(category) { order.append(category) }
        }
        self.order = order
        let spans = ChartSpans(self.rows.compactMap(\.span), in: period, today: frame.today)
        (self.spans, gap) = (spans.all, spans.caption)
    }

    private var unit: ChartUnit { .amount(decimals: currency.minorDigits) }
    private var isOpen: Bool { spans.last.map { $0.last >= frame.today } ?? false }

    var stack: Chart? {
        guard spans.count > 1, rows.contains(where: { $0.total.minorUnits > 0 }) else { return nil }
        let categories = order.map { category in
            let own = rows.filter { $0.category == category }
            return StackedChart.Category(
                name: frame.roster.called(category),
                colour: frame.roster.drawing(of: category)?.colour, series: category.series,
                values: spans.map { Chart.sum(own, $0) })
        }
        return .stack(
            StackedChart(
                title: "By month, \(currency.code)", unit: unit, categories: categories,
                labels: spans.map(\.description), isOpen: isOpen,
                caption: joinedSentences(
                    Chart.most(rows, spans, unit), Chart.refunds(rows), gap)))
    }

    /// The months that are over beside the same ones of the year before.
    func lines(_ before: [ExpenseRow]) -> Chart? {
        let spans = spans.filter { $0.isOver(on: frame.today) }
        guard spans.count > 1, !before.isEmpty, let last = spans.last else { return nil }
        let past = spans.map { Chart.sum(before, $0.adding(-Self.monthsOfYear)) }
        let values = spans.map { Chart.sum(rows, $0) }
        let (now, then) = (values.reduce(0, +), past.reduce(0, +))
        let (year, other) = ("\(last.first.year)", "\(last.first.year - 1)")
        return .line(
            LineChart(
                title: "\(year) and \(other), \(currency.code)", unit: unit,
                lines: [
                    LineChart.Line(name: year, values: values),
                    LineChart.Line(name: other, values: past),
                ], labels: spans.map { String(monthAndYear($0.first).prefix(3)) },
                caption: "Up to \(monthAndYear(last.first)): \(unit.worded(now)), "
                    + "and \(unit.worded(then)) in the same months of \(other)."))
    }

    private static let monthsOfYear = 12
}

extension Answer {
    /// The entries of a month by date, below what they come to.
    mutating func list(_ entries: [EntryState], _ frame: AnswerFrame) {
        if entries.isEmpty { return }
        let register = RegisterSheet(entries, nil, LogLines(frame.roster, frame))
        blocks.append(
            .section(
                "Entries",
                [
                    .table(
                        register.sheet.table(
                            frame.table(register.lines), leads: frame.leads()))
                ])
        )
        linesAfter += frame.more(of: entries.count, "entries")
    }
}

extension Chart {
    /// This month's budget of a category, and the months of its table.
    static func category(
        _ category: CategoryID, _ months: [ExpenseRow], _ frame: AnswerFrame
    ) -> [Chart] {
        let today = frame.today
        let colour = frame.roster.drawing(of: category)?.colour
        let rings = months.compactMap { row -> Chart? in
            guard let span = row.span, span.range.contains(today), let budget = row.limit,
                budget.minorUnits > 0
            else { return nil }
            return ring(
                "Budget of \(monthAndYear(today))", row, budget, isOpen: true, colour: colour)
        }
        let currencies = Set(months.map(\.total.currency)).sorted()
        return rings + currencies.compactMap { course(months, $0, colour, frame) }
    }

    private static func course(
        _ rows: [ExpenseRow], _ currency: Currency, _ colour: Colour?, _ frame: AnswerFrame
    ) -> Chart? {
        let own = rows.filter { $0.total.currency == currency }
        let spans = ChartSpans(own.compactMap(\.span), in: .all, today: frame.today)
        guard spans.all.count > 1 else { return nil }
        return .bars(
            BarChart(
                title: "By month, \(currency.code)",
                unit: .amount(decimals: currency.minorDigits),
                bars: spans.all.map { bar($0, of: own, colour, today: frame.today) },
                caption: joinedSentences(over(own), spans.caption)))
    }
}
