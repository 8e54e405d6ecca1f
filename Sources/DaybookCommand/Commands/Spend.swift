import ArgumentParser
import DaybookModel

/// `daybook spend AMOUNT CATEGORY [NOTE]`: records an expense.
struct Spend: RecordsEntry {
    static let configuration = CommandConfiguration(
        "spend AMOUNT CATEGORY [NOTE] [--on DATE] [--currency CODE]",
        "Record an expense, or a refund.",
        """
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
    @OptionGroup var shared: SharedOptions<Spend>

    mutating func run() throws(CommandError) {
        let said = note.joined(separator: " ")
        try record(
            .expenseRecorded, on: day,
            [
                .amount: amount, .category: category, .note: said.isEmpty ? nil : said,
                .currency: currency ?? Self.code(behind: amount),
                .refund: refund ? "true" : nil,
            ])
    }

    /// The code that stands behind an amount, as in `12.30 EUR`.
    private static func code(behind amount: String) -> String? {
        let words = amount.split(separator: " ")
        guard words.count == 2, let last = words.last.map(String.init), Currency(last) != nil,
            last.contains(where: \.isLetter)
        else { return nil }
        return last
    }
}
