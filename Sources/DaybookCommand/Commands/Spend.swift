import ArgumentParser
import Daybook
import DaybookModel
import Platform
import Reports

/// `daybook spend AMOUNT CATEGORY [NOTE]`: records an expense.
struct Spend: TakesWrite {
    static let configuration = CommandConfiguration(
        commandName: "spend",
        abstract: "Record an expense, or a refund.",
        usage: "daybook spend AMOUNT CATEGORY [NOTE] [--on DATE] [--currency CODE]",
        discussion: """
            EXAMPLES:
              daybook spend 12.30 Groceries
              daybook spend 12.30 Groceries "bread and milk" --on yesterday
              daybook spend 980 Travel hotel --currency JPY
              daybook spend 12.30 Groceries "bottles returned" --refund

            The amount is a decimal number in the book's currency or in another one, with
            at most the decimals that the currency has. A refund takes off what was
            spent; -5 is a refund of 5, and 0 notes what cost nothing. Currencies are
            never added together. A category is added first:
            daybook categories add Groceries
            """)

    @Argument(help: ArgumentHelp("A decimal number, such as 12.30.", valueName: "amount"))
    var amount: String

    @Argument(help: ArgumentHelp("What it was spent on.", valueName: "category"))
    var category: String

    @Argument(help: ArgumentHelp("Anything worth keeping.", valueName: "note"))
    var note: [String] = []

    @OptionGroup var day: DayOptions

    @Option(help: ArgumentHelp("The currency (the book's).", valueName: "code"))
    var currency: String?

    @Flag(help: "The money came back.")
    var refund = false

    @OptionGroup var client: ClientOptions
    @OptionGroup(title: "Write options") var write: WriteOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    mutating func run() throws(CommandError) {
        let session = try Session(common)
        let date = try Moments.date(day.on, today: session.today) ?? session.today
        let said = note.joined(separator: " ")
        let command = ExpenseCommand(
            amount, canonicalComposition(category),
            note: said.isEmpty ? nil : canonicalComposition(said), currency: currency,
            isRefund: refund, on: date, key: client.key)
        let recording = session.recording(write, expecting: client.expect)
        let receipt = try ask(session.book.commit(command, recording))
        let view = try session.view()
        let budgets = try ask(view.budgets(in: YearMonth(containing: date), today: session.today))
        let frame = session.frame(at: view.point)
        view.end()
        let spent = receipt.outcome.content.category
        try session.output.write(
            .spent(
                receipt,
                budgets: budgets.rows.filter { $0.category == nil || $0.category == spent },
                session.roster, isDryRun: write.dryRun, frame))
    }
}
