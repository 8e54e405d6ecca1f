import ArgumentParser
import Daybook
import Reports

/// `daybook spend AMOUNT CATEGORY [NOTE]`: records an expense.
struct Spend: RecordsEntry {
    static let configuration = CommandConfiguration(
        "spend AMOUNT CATEGORY [NOTE] [--on DATE] [--create-missing]",
        "Record an expense, or a refund.",
        """
        EXAMPLES:
          daybook spend 12.30 Food
          daybook spend 12.30 Food "bread and milk" --on yesterday
          daybook spend 980 Travel hotel --currency JPY
          daybook spend 12.30 Food "bottles returned" --refund
          daybook spend 12,30 Pets --create-missing

        The amount is in the book's currency or in another one: 12.30, 12,30, 5 EUR,
        '$1,234.00' in quotes, as a shell takes $1 for a word of its own. It has at
        most the decimals that the currency has. A refund takes off what was spent;
        -5 is a refund of 5, and 0 notes what cost nothing. Currencies are never
        added together. A category is named by its beginning; a new one is added
        first, daybook categories add Pets, or with --create-missing.
        """)

    @Argument(help: ArgumentHelp("Such as 12.30, 12,30 or 5 EUR.", valueName: "amount"))
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

    @Flag(help: "Add the category if it is new.")
    var createMissing = false

    @OptionGroup(title: "For scripts") var client: ClientOptions
    @OptionGroup var shared: SharedOptions<Spend>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let names = Names(session)
        if Desk.guessesWords { try readWords(names, session) }
        try checkCategory(names, session)
        try PlacedEnd.refuseKept(note, day.on)
        let said = note.joined(separator: " ")
        try record(
            .expenseRecorded, on: day, createsMissing: createMissing,
            [
                .amount: amount, .category: category, .note: said.isEmpty ? nil : said,
                .currency: currency, .refund: refund ? "true" : nil,
            ], in: session, told: told(of: session.roster))
    }

    /// Reads each word as what it can be, in whatever order they were typed.
    private mutating func readWords(_ names: Names, _ session: Session) throws(CommandError) {
        try TypedExpense.refuseDay()
        try TypedExpense.refuseRest(amount)
        try TypedExpense.refuseSeveral([amount, category] + note, names)
        joinCode(names)
        dropPreposition(names)
        try refuseRepeating(names)
        joinCategory(session.roster)
        try TypedExpense.refuseCurrency(self)
        try checkOrder(names, session)
    }

    /// Refuses a category that nothing is near to, and says how it is added with the expense.
    private func checkCategory(
        _ names: Names, _ session: Session
    ) throws(CommandError) {
        guard isNew(category, names) else { return }
        try PastBook.confirmPresent(common)
        try refusePayer(category, [amount] + note, names)
        try refuseIncome()
        try refuseCategories(names)
        throw .nothing(
            message: "no category is called \"\(category)\" in this book",
            remedy: try ways(names, session) { turned($0) })
    }

    /// Takes a currency's code or sign that is a word of its own to the amount: `spend 5 EUR Food`,
    /// `spend 8 € coffee`.
    private mutating func joinCode(_ names: Names) {
        guard let next = note.first, !names.has(category, .category) else { return }
        let codes = [amount, category].map(CurrencyWord.code)
        guard codes.compactMap(\.self).count == 1 else { return }
        let words = zip(codes, [amount, category]).map { $0 ?? $1 }
        (amount, category) = (words.joined(separator: " "), next)
        note.removeFirst()
    }

    /// Leaves out a word before the category that people say: `spend 20 on food`.
    private mutating func dropPreposition(_ names: Names) {
        guard Self.prepositions.contains(category.lowercased()), !names.has(category, .category),
            let next = note.first, names.has(next, .category)
        else { return }
        category = next
        note.removeFirst()
    }

    private static let prepositions: Set = ["on", "for", "at", "in", "to"]

    /// Takes words to the category whose name they are of: `spend 30 eating out`.
    private mutating func joinCategory(_ roster: Roster) {
        let ids = NameGuess(category).ids(of: .category, in: roster)
        guard ids.count == 1, roster.name(of: ids[0], .category).contains(" "),
            let count = note.indices.map({ $0 + 1 }).last(where: { count in
                let whole = ([category] + note.prefix(count)).joined(separator: " ")
                return NameGuess(whole).ids(of: .category, in: roster) == ids
            })
        else { return }
        category = ([category] + note.prefix(count)).joined(separator: " ")
        note.removeFirst(count)
    }

    /// Refuses an amount that stands where the category is to be, and the reverse.
    private func checkOrder(_ names: Names, _ session: Session) throws(CommandError) {
        guard !amount.contains(where: \.isNumber), category.contains(where: \.isNumber),
            category.allSatisfy({ $0.isNumber || ".,' ".contains($0) })
        else { return }
        try refusePayer(amount, [category] + note, names)
        var rest = [amount] + note
        if let place = rest.firstIndex(where: { names.has($0, .category) }) {
            rest.insert(rest.remove(at: place), at: 0)
        }
        let words = [category] + rest
        var mended = self
        (mended.amount, mended.category, mended.note) = (category, rest[0], Array(rest[1...]))
        let (typed, first) = ([amount, category] + note, [category, rest[0]])
        let dated = PlacedEnd.ways(mended.note, day.on) {
            TypedLine.called?.replacing(typed, with: first + $0)
        }
        let ways =
            isNew(rest[0], names) ? try mended.ways(names, session) { turned($0) } : dated
        throw .usage(
            message: "\"\(amount)\" is not an amount",
            remedy: "The amount comes first" + (ways.map { ". " + $0 } ?? ": \(turned(words))"))
    }

    /// The line with its words in another order, and with the options that it has.
    private func turned(_ words: [String]) -> Suggestion {
        let typed = [amount, category] + note
        return TypedLine.called?.replacing(typed, with: words)
            ?? Suggestion(
                "spend", (refund ? [.flag("refund")] : []) + words.map { .operand($0) })
    }

    /// Refuses a person in the place of the amount or of the category.
    /// - Parameter words: the others that were typed, the amount first.
    private func refusePayer(
        _ who: String, _ words: [String], _ names: Names
    ) throws(CommandError) {
        guard names.has(who, .person), !names.has(who, .category) else { return }
        let what =
            words.map { Suggestion.Word.operand($0) }
            + (words.count > 1 ? [] : [.blank("CATEGORY")])
        throw .usage(
            message: "\"\(who)\" is a person, and an expense is nobody's",
            remedy: "Say who recorded it: \(Suggestion("spend", what + [.option("by", who)])). "
                + "All that they recorded: "
                + "\(run: "log", .option("kind", "expense"), .option("by", who))")
    }

    /// Refuses to take for a note that the expense comes again.
    private func refuseRepeating(_ names: Names) throws(CommandError) {
        let words = [amount, category] + note
        let behind = names.has(category, .category) ? [] : [words[1...1], words[1...].prefix(2)]
        let runs = [words.prefix(2), words.prefix(1), note[...]] + behind
        let said = runs.first { Self.repeating.contains($0.joined(separator: " ").lowercased()) }
        guard let said else { return }
        let once = TypedLine.called?.replacing(Array(said), with: []) ?? Suggestion("spend", [])
        throw .usage(
            message: "\"\(said.joined(separator: " "))\": nothing is repeated by itself",
            remedy: Self.eachTime(once))
    }

    /// How an expense that comes again is recorded.
    static func eachTime(_ once: Suggestion) -> Advice {
        let later = Suggestion(once.verb, once.words + [.option("on", "DAY")])
        return "Record this one: \(once). Each later one, when it is due: \(later)"
    }

    static let repeating: Set = [
        "every month", "each month", "monthly", "per month", "every week", "each week", "weekly",
        "every year", "each year", "yearly", "every day", "daily",
    ]
}
