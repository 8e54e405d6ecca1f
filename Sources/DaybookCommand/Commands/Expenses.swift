import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook expenses`: what was spent, by category or by units of the calendar.
struct Expenses: TakesPeriod, TakesRows, TakesGroups {
    static let configuration = CommandConfiguration(
        "expenses [CATEGORY…] [-p PERIOD] [-g month|category|…]",
        ReportKind.expenses.facts.question,
        """
        EXAMPLES:
          daybook expenses
          daybook expenses -p 2026 -g month
          daybook expenses Food -p 2026 -g month
          daybook expenses -p 2026-Q4 -g month,category --format csv -o quarter.csv

        The period is this month, and the group is the category. Beside a month is the
        one before. Each currency is added up by itself, the book's first. -g takes
        day, week, month, quarter, year and category.
        Budgets are monthly: they are shown where a group is one or more whole months
        that all have one, also where nothing was spent; the mark │ in a bar is the
        budget, what is right of it is over. A bar is grey, ▒, where its month is not
        over. Months by category are columns where they fit.
        """)

    @Argument(help: ArgumentHelp("Only these (all).", valueName: "category"))
    var categories: [String] = []

    @OptionGroup var shared: SharedOptions<Expenses>

    mutating func run() throws(CommandError) {
        var groups = try groups(of: .expenses)
        if !categories.isEmpty, !groups.contains(.category) { groups.append(.category) }
        let session = try Session(root)
        let names = Names(session)
        var asked: [CategoryID] = []
        for category in categories {
            try refuseText(category, names)
            asked.append(try names.category(category))
        }
        let grouping = ReportGrouping(groups, of: .expenses)
        try session.show(.expenses(try period(of: .expenses, session), grouping, of: asked))
    }
}

extension Expenses {
    /// Refuses a word that no category is called, and says how entries with it are found.
    private func refuseText(_ word: String, _ names: Names) throws(CommandError) {
        guard !names.has(word, .category),
            nearestFullName(to: word, among: names.names(of: .category)) == nil
        else { return }
        if names.has(word, .person), let asked = AskedPerson(word, in: Self.verb) {
            throw .nothing(
                message: "\"\(word)\" is a person, and \(asked.reason)", remedy: asked.advice)
        }
        let words = [Suggestion.Word.option("kind", "expense"), .option("grep", word)]
        throw .nothing(
            message: "no category is called \"\(word)\" in this book",
            remedy: "See the categories: \(run: "categories"). Entries with that word: "
                + "\(run: "log", words)")
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
