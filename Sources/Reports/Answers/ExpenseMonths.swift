import Daybook

/// Expenses with a column for each unit of the calendar, where the screen has room for them.
struct ExpenseMonths {
    /// What a row is of.
    private struct Group: Hashable {
        let category: CategoryID?
        let currency: Currency
    }

    private let figures: ExpenseFigures
    private let frame: AnswerFrame
    private var cells: [Group: [CalendarSpan: ExpenseRow]] = [:]
    private var groups: [Group] = []

    init(_ figures: ExpenseFigures, _ frame: AnswerFrame) {
        (self.figures, self.frame) = (figures, frame)
        for row in figures.rows {
            guard let span = row.span else { continue }
            let group = Group(category: row.category, currency: row.total.currency)
            if cells[group] == nil { groups.append(group) }
            cells[group, default: [:]][span] = row
        }
    }

    /// The table with the lines below it; nil: it is too wide, or of one column.
    func table(_ period: Period) -> (table: TextTable, notes: [String])? {
        let spans = Set(figures.rows.compactMap(\.span)).sorted { $0.countBefore < $1.countBefore }
        guard spans.count > 1, frame.width != nil || frame.isPage else { return nil }
        let own = frame.roster.currency
        let order = groups.map { group in (group: group, sum: sum(cells[group])) }.sorted {
            ($0.group.currency.place(after: own), -$0.sum)
                < ($1.group.currency.place(after: own), -$1.sum)
        }.map(\.group)
        let table = sheet(spans).table(
            frame.table(order), totals: totals, leads: frame.leads(.expenses, period))
        guard hasRoom(for: table) else { return nil }
        return (table, frame.more(of: order.count, "rows") + over(order) + unfinished(spans))
    }

    /// `▲ over its budget: Health in 2026-11 by 52.42`
    private func over(_ order: [Group]) -> [String] {
        let own = frame.roster.currency
        let rows = order.flatMap { group in
            (cells[group] ?? [:]).values.sorted {
                ($0.span?.countBefore ?? 0) < ($1.span?.countBefore ?? 0)
            }
        }
        let said = rows.overBudget(most: Self.mostOver) { row, span in
            "\(row.category.map(frame.roster.called) ?? "all") in \(span)"
        } by: {
            $0.currency == own ? plainAmount($0) : amountWithCode($0)
        }
        return said.map { ["\(Self.over) \($0)"] } ?? []
    }

    /// The column of a unit that is not over.
    private func unfinished(_ spans: [CalendarSpan]) -> [String] {
        spans.filter { $0.isOpen(on: frame.today) }.map { "\($0) is not over." }
    }

    private static let over = "▲"
    private static let mostOver = 3
    /// What paper has room for in letters that are read well, of which names, broken into lines,
    /// need so much.
    private static let (pageColumns, nameColumns) = (92, 20)

    /// On paper names give way, and figures never do.
    private func hasRoom(for table: TextTable) -> Bool {
        guard let width = frame.width else {
            let names = widest(table.rows.compactMap(\.first))
            let least = table.naturalWidth - names + min(names, Self.nameColumns)
            return least <= Self.pageColumns
        }
        return table.naturalWidth <= width
    }

    private var totals: [Group] {
        figures.totals.map { Group(category: nil, currency: $0.total.currency) }
    }

    private func sheet(_ spans: [CalendarSpan]) -> Sheet<Group> {
        Sheet {
            Column.named(frame.roster, \.category)
            if totals.count > 1 { Column.currency(\.currency) }
            for span in spans {
                Column(nil, span.description, .money, shown: { text($0, in: span) }).toned {
                    cells[$0]?[span]?.tone == .bad ? .bad : nil
                }.figure("total", over: span)
            }
            Column(nil, "Total", .money) { group in
                amount(Money(minorUnits: whole(group) { _ in true }, currency: group.currency))
            }.figure("total")
        }
    }

    /// The amount, with a sign behind it where it is over its budget.
    private func text(_ group: Group, in span: CalendarSpan) -> String {
        let isOver = (cells[group]?[span]?.share ?? 0) > 1
        let sum = whole(group) { $0 == span }
        return amount(Money(minorUnits: sum, currency: group.currency)) + (isOver ? Self.over : "")
    }

    /// What a group, or all of its currency, came to in some of the units.
    private func whole(_ group: Group, in isWanted: (CalendarSpan) -> Bool) -> Int64 {
        if group.category != nil { return sum(cells[group]?.filter { isWanted($0.key) }) }
        return cells.filter { $0.key.currency == group.currency }.reduce(0) {
            $0 &+ sum($1.value.filter { isWanted($0.key) })
        }
    }

    private func sum(_ rows: [CalendarSpan: ExpenseRow]?) -> Int64 {
        rows?.values.reduce(0) { $0 &+ $1.total.minorUnits } ?? 0
    }
}

extension Sequence<ExpenseRow> {
    /// `over its budget: Health in 2026-11 by 52.42`; nil: none is.
    /// - Parameters:
    ///   - most: more rows are counted, not listed.
    ///   - name: what a row of a unit of the calendar is called.
    func overBudget(
        most: Int, of name: (ExpenseRow, CalendarSpan) -> String, by amount: (Money) -> String
    ) -> String? {
        let said = compactMap { row -> String? in
            guard row.share > 1, let span = row.span, let left = row.left else { return nil }
            return "\(name(row, span)) by \(amount(left.size))"
        }
        return said.isEmpty ? nil : "over its budget: \(listed(said, most: most))"
    }
}
