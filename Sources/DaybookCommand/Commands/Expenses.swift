import ArgumentParser
import Daybook
import Reports

/// `daybook expenses`: what was spent, by category or by units of the calendar.
struct Expenses: TakesPeriod, TakesRows, TakesGroups {
    static let configuration = CommandConfiguration(
        "expenses [-p PERIOD] [-g day|week|month|quarter|year|category]",
        ReportKind.expenses.facts.question,
        """
        EXAMPLES:
          daybook expenses
          daybook expenses -p 2026 -g month
          daybook expenses -p 2026-Q4 -g month,category --format csv -o quarter.csv

        The period is this month, and the group is the category. Beside a month is the
        one before. Each currency is added up by itself, the book's first.
        Budgets are monthly: they are shown where a group is one or more whole months
        that all have one, also where nothing was spent; the mark │ in a bar is the
        budget. Months by category are columns where they fit.
        """)

    @OptionGroup var shared: SharedOptions<Expenses>

    mutating func run() throws(CommandError) {
        let grouping = ReportGrouping(try groups(of: .expenses), of: .expenses)
        let session = try Session(root)
        try session.show(.expenses(try period(of: .expenses, session), grouping))
    }
}

extension Expenses: FigureCommand {
    static func figure(_ choice: FigureChoice) throws(CommandError) -> Figure {
        let category = try choice.atMostOne(choice.names.category)
        let grouping = ReportGrouping(unit: nil, byCategory: category != nil)
        let report = try ask(
            choice.session.book.view().expenses(
                choice.period, by: grouping, today: choice.session.today))
        let rows = report.rows.rows.filter { $0.category == category }
        return .expenses(
            category, try choice.currency(among: rows.map(\.total.currency)),
            try choice.named(ExpenseFigure.allCases, or: .total))
    }

    static func compared(_ choice: ComparisonChoice) throws(CommandError) -> [ComparedReport] {
        try choice.refuse(choice.words)
        let grouping = ReportGrouping(try choice.groups(), of: .expenses)
        return [AskedReport.expenses(choice.period, grouping).compared]
    }
}
