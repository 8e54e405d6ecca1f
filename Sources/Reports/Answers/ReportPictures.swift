import Daybook
import Pictures

// What a report shows on pages and on paper that its terminal's page has no room for: pictures of
// the rows beside them.

extension Chart {
    /// The bars that a page has room for.
    static let mostBars = 30

    /// Those who come first, with what they are ranked by.
    static func ranking(
        _ rows: [RankingRow], _ title: String, _ frame: AnswerFrame
    ) -> Chart? {
        let isWhole = frame.table(rows).allSatisfy {
            ($0.weight?.value ?? 0) % Thousandths.perUnit == 0
        }
        let unit: ChartUnit = isWhole ? .count : .amount(decimals: Thousandths.places)
        return bars(title, unit, rows, shown: frame.shown(of: rows.count)) { row in
            let weight = row.weight.map {
                Int(isWhole ? $0.value / Thousandths.perUnit : $0.value)
            }
            return BarChart.Bar(
                label: frame.roster.called(row.person), value: weight ?? row.value)
        }
    }

    /// Those who share the most with somebody.
    static func friends(_ rows: [FriendRow], _ frame: AnswerFrame) -> Chart? {
        bars("Shared slots", .count, rows, shown: frame.shown(of: rows.count)) { row in
            BarChart.Bar(
                label: frame.roster.called(row.person), value: row.shared,
                note: row.share.map(percent) ?? "")
        }
    }

    /// How much of what was held each student of a course attended.
    static func presence(_ rows: [CourseStanding], _ roster: Roster) -> Chart? {
        bars("Attended", .percent, rows.filter { $0.held > 0 }, shown: rows.count) { row in
            BarChart.Bar(
                label: roster.called(row.student),
                value: Ratio.nearestPercent(row.attended, of: row.held),
                note: "\(grouped(row.attended)) of \(grouped(row.held))")
        }
    }

    /// A bar for each of the first rows; nil: there is nothing to compare.
    /// - Parameter shown: how many of them the table beside it has.
    static func bars<Row>(
        _ title: String, _ unit: ChartUnit, _ rows: [Row], shown: Int,
        _ bar: (Row) -> BarChart.Bar
    ) -> Chart? {
        let bars = rows.prefix(min(shown, mostBars)).map(bar)
        guard bars.count > 1, bars.contains(where: { $0.value > 0 }) else { return nil }
        let equals = rows.dropFirst(bars.count).prefix { bar($0).value == bars.last?.value }.count
        return .bars(
            BarChart(
                title: title, unit: unit, bars: bars, whole: unit == .percent ? 100 : nil,
                areNames: true, caption: leftOut(behind: bars, of: rows.count, equals)))
    }

    /// How many rows a picture leaves out, and how many of them are equal to its last one.
    private static func leftOut(
        behind bars: [BarChart.Bar], of count: Int, _ equals: Int
    ) -> String {
        if bars.count == count { return "" }
        let first = "The first \(bars.count) of \(grouped(count))"
        let isByValue = zip(bars, bars.dropFirst()).allSatisfy { $0.value >= $1.value }
        guard isByValue, equals > 0 else { return first + "." }
        return "\(first). \(grouped(equals)) more \(equals == 1 ? "is" : "are") equal to the last."
    }

    /// The days of a period as a calendar, a year each, the latest years alone.
    static func calendars(
        _ counts: [DayCount], of people: [PersonID], _ days: ClosedRange<CivilDate>,
        _ frame: AnswerFrame
    ) -> [Chart] {
        let totals = counts.map { ($0.date, $0.morning + $0.afternoon) }
        return calendars(totals, of: people, "Every day of", days, frame)
    }

    /// The same of statistics; a month or less is seen in its weeks.
    /// - Parameter isRunning: whether this year goes on to today.
    static func calendars(
        _ figures: Statistics, of person: PersonID?, isRunning: Bool, _ frame: AnswerFrame
    ) -> [Chart] {
        guard var days = figures.shown, days.count > mostDaysOfMonth else { return [] }
        let (last, today) = (days.upperBound, frame.today)
        if isRunning, today > last, today.fields.year == last.fields.year {
            days = days.lowerBound...today
        }
        let totals = figures.marked.map { ($0.date, $0.count) }
        return calendars(
            totals, of: person.map { [$0] }, "Slots attended each day of", days, frame)
    }

    /// A day has a cell where something was attended, or one of `people` could come.
    /// - Parameters:
    ///   - people: nil: everyone.
    ///   - title: what stands before the year.
    private static func calendars(
        _ totals: [(CivilDate, Int)], of people: [PersonID]?, _ title: String,
        _ days: ClosedRange<CivilDate>, _ frame: AnswerFrame
    ) -> [Chart] {
        let known = people?.compactMap(frame.roster.person)
        func isShown(_ date: CivilDate) -> Bool {
            frame.roster.dayOff(date) == nil
                && known?.contains { $0.isEmployed(on: date) } ?? true
        }
        let byDate = Dictionary(totals, uniquingKeysWith: +).filter { $0.value > 0 }
        let all = (days.lowerBound.fields.year...days.upperBound.fields.year)
            .filter { year in byDate.keys.contains { $0.fields.year == year } }
        let years = all.suffix(mostYears)
        let before = "The last \(mostYears) of \(all.count) years."
        return years.map { year in
            let span = CalendarSpan.year(year)
            let first = max(days.lowerBound, span.first)
            let last = min(days.upperBound, span.last)
            let cells = (0...max(0, last - first)).map { place in
                let date = first.adding(days: place)
                return byDate[date] ?? (isShown(date) ? 0 : nil)
            }
            let isCut = year == years.first && years.count < all.count
            return .heat(
                HeatMap(
                    title: "\(title) \(year)", first: first, counts: cells,
                    weekdays: rows(cells, from: first, frame), noun: "slots", singular: "slot",
                    caption: isCut ? before : ""))
        }
    }

    /// The days of the week on which something is shown, or that are worked by now.
    private static func rows(
        _ cells: [Int?], from first: CivilDate, _ frame: AnswerFrame
    ) -> Weekdays {
        let shown = cells.indices.filter { cells[$0] != nil }
        return Weekdays(
            frame.roster.weekdays(on: frame.today).days
                + shown.map { first.adding(days: $0).weekday })
    }

    private static let mostYears = 3
    private static let mostDaysOfMonth = 31
}

extension Chart {
    /// What was spent: beside the budgets by category, else in the course of time. A picture is of
    /// one currency.
    static func expenses(
        _ rows: [ExpenseRow], by grouping: ReportGrouping, _ period: DaybookModel.Period,
        _ frame: AnswerFrame
    ) -> [Chart] {
        let (today, roster) = (frame.today, frame.roster)
        let currencies = Set(rows.map(\.total.currency)).sorted()
        return currencies.compactMap { currency in
            let rows = rows.filter { $0.total.currency == currency }
            let unit = ChartUnit.amount(decimals: currency.minorDigits)
            let title = "Spent, \(currency.code)"
            if grouping.unit == nil { return budgets(rows, title, unit, roster) }
            let spans = ChartSpans(rows.compactMap(\.span), in: period, today: today)
            guard spans.all.count > 1, let last = spans.all.last else { return nil }
            let isStacked = grouping.byCategory && rows.contains { $0.total.minorUnits > 0 }
            if !isStacked { return totals(rows, spans, title, unit, today: today) }
            return .stack(
                StackedChart(
                    title: title, unit: unit,
                    categories: categories(rows, spans.all, roster),
                    labels: spans.all.map(\.description), isOpen: last.last >= today,
                    caption: joinedSentences(
                        most(rows, spans.all, unit), refunds(rows), spans.caption)))
        }
    }

    /// What is said of parts below zero, which a stack shows as a line where the total is.
    static func refunds(_ rows: [ExpenseRow]) -> String {
        rows.contains { $0.total.isNegative }
            ? "What came back is taken off: a line across a bar is its total." : ""
    }

    /// What a unit of the calendar came to.
    static func sum(_ rows: [ExpenseRow], _ span: CalendarSpan) -> Int {
        rows.reduce(0) { $0 + ($1.span == span ? Int($1.total.minorUnits) : 0) }
    }

    /// `The most in Nov 2026: 120.50.`
    static func most(
        _ rows: [ExpenseRow], _ spans: [CalendarSpan], _ unit: ChartUnit
    ) -> String {
        let sums = spans.map { (span: $0, sum: sum(rows, $0)) }
        guard let most = sums.max(by: { $0.sum < $1.sum }), most.sum > 0 else { return "" }
        let name = most.span.unit == .month ? monthAndYear(most.span.first) : "\(most.span)"
        return "The most in \(name): \(unit.worded(most.sum))."
    }

    /// What each unit of the calendar came to, with its budget.
    private static func totals(
        _ rows: [ExpenseRow], _ spans: ChartSpans, _ title: String, _ unit: ChartUnit,
        today: CivilDate
    ) -> Chart {
        let rows = rows.sorted { ($0.span?.countBefore ?? 0) < ($1.span?.countBefore ?? 0) }
        return .bars(
            BarChart(
                title: title, unit: unit, bars: spans.all.map { bar($0, of: rows, today: today) },
                caption: joinedSentences(over(rows), spans.caption)))
    }

    /// What a unit of the calendar came to, in all categories.
    static func bar(
        _ span: CalendarSpan, of rows: [ExpenseRow], _ colour: Colour? = nil, today: CivilDate
    ) -> BarChart.Bar {
        let own = rows.filter { $0.span == span }
        if own.count == 1 { return bar(own[0], colour, today: today) }
        return BarChart.Bar(
            label: span.description, value: sum(own, span),
            colour: colour, state: span.state(on: today))
    }

    /// What a unit of the calendar came to.
    static func bar(
        _ row: ExpenseRow, _ colour: Colour? = nil, today: CivilDate
    ) -> BarChart.Bar {
        BarChart.Bar(
            label: row.span?.description ?? "", value: Int(row.total.minorUnits), colour: colour,
            budget: row.limit.map { Int($0.minorUnits) },
            state: row.span?.state(on: today) ?? .over)
    }

    /// `Over its budget: 2026-09 by 100.00.`
    static func over(_ rows: some Sequence<ExpenseRow>) -> String {
        let said = rows.overBudget(most: mostOver, of: { $1.description }, by: plainAmount)
        return said.map { capitalised($0) + "." } ?? ""
    }

    private static let mostOver = 6

    private static func budgets(
        _ rows: [ExpenseRow], _ title: String, _ unit: ChartUnit, _ roster: Roster
    ) -> Chart? {
        let bars = rows.compactMap { row in
            row.category.map { category in
                BudgetChart.Row(
                    name: roster.called(category), value: Int(row.total.minorUnits),
                    budget: row.limit.map { Int($0.minorUnits) },
                    colour: roster.drawing(of: category)?.colour, series: category.series)
            }
        }
        return bars.isEmpty ? nil : .budget(BudgetChart(title: title, unit: unit, rows: bars))
    }

    /// The parts of each total; without categories the whole is one.
    private static func categories(
        _ rows: [ExpenseRow], _ spans: [CalendarSpan], _ roster: Roster
    ) -> [StackedChart.Category] {
        var order: [CategoryID?] = []
        for row in rows where !order.contains(row.category) { order.append(row.category) }
        return order.map { category in
            let own = rows.filter { $0.category == category }
            return StackedChart.Category(
                name: category.map { roster.called($0) } ?? "spent",
                colour: category.flatMap { roster.drawing(of: $0)?.colour },
                series: category?.series,
                values: spans.map { span in
                    own.filter { $0.span == span }.reduce(0) { $0 + Int($1.total.minorUnits) }
                })
        }
    }
}

extension Answer {
    /// Adds pictures for pages and paper; programs look at none.
    mutating func show(_ charts: @autoclosure () -> [Chart?], _ frame: AnswerFrame) {
        if frame.isForMachines { return }
        let charts = charts().compactMap(\.self)
        if !charts.isEmpty { blocks.append(.pictures(charts, inCells: [])) }
    }
}

extension CategoryID {
    /// The series whose colour it has in every picture.
    var series: Int { Int(clamping: rawValue) }
}
