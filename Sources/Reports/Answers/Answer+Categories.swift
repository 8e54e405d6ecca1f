package import Daybook
package import DaybookModel

extension Answer {
    /// The categories of the book, with their budgets.
    /// - Parameter shown: the same in the order for people.
    package static func categories(
        _ roster: Roster, shown: [CategoryID], _ frame: AnswerFrame
    ) -> Answer {
        let rows = roster.categories.liveIDs.map { CategoryID($0) }
        func budget(_ category: CategoryID) -> Money? {
            roster.budget(of: category, on: frame.today)
        }
        var answer = Answer(
            report: "categories", book: frame.book, asOf: frame.asOf,
            body: .rows(
                frame.machine(rows).map { category in
                    [
                        JSONField("category", .string(name(category, roster))),
                        JSONField("colour", .text(roster.colours[category])),
                        JSONField("currency", .string(roster.currency.code)),
                        JSONField("budget", .text(budget(category)?.decimalText)),
                    ]
                }), columns: ["category", "colour", "currency", "budget"])
        answer.title = "Categories"
        answer.unit = counted(rows.count, "category", "categories")
        if !rows.isEmpty {
            answer.table = TextTable(
                columns: [
                    TextColumn("Category", shrinks: true), TextColumn("Colour", shrinks: true),
                    TextColumn("Monthly budget", .right),
                ],
                rows: frame.table(shown).map {
                    [
                        name($0, roster), roster.colours[$0] ?? "",
                        budget($0).map(plainAmount) ?? "",
                    ]
                })
        }
        answer.linesAfter =
            rows.isEmpty
            ? ["There is no category yet."] : frame.more(of: rows.count, "categories")
        answer.hints = ["Add one:  \(run: "categories add", "NAME")"]
        return answer
    }

    /// The receipt of adding, changing or removing a category.
    package static func categoryChanged(
        _ receipt: Receipt<CategoryCommand.Outcome>, _ roster: Roster, isDryRun: Bool,
        _ frame: AnswerFrame
    ) -> Answer {
        let outcome = receipt.outcome
        let said = words(outcome, LogLines(roster, frame), isDryRun)
        return .receipt(
            "categories", receipt.sequences, summary: said,
            lines: [said + numbers(receipt.sequences)],
            extras: [
                JSONField("category", .string(outcome.after?.text(.name) ?? outcome.name)),
                JSONField("entries", .integer(outcome.entries)),
            ], isDryRun: isDryRun, frame)
    }

    private static func words(
        _ outcome: CategoryCommand.Outcome, _ lines: LogLines, _ isDryRun: Bool
    ) -> String {
        let will = isDryRun ? "would be " : ""
        guard let after = outcome.after else {
            return "The category \(outcome.name) is like that already."
        }
        switch (after.kind, outcome.before) {
        case (.categoryRemoved, _):
            let entries =
                outcome.entries == 0
                ? "" : ", \(counted(outcome.entries, "entry", "entries")) moved or retracted first"
            return "The category \(outcome.name) \(will)removed\(entries)."
        case (.categoryChanged, .some(let before)):
            return "The category \(outcome.name) \(will)changed: \(lines.changes(before, after))."
        case (.categoryChanged, nil):
            return "The category \(outcome.name) \(will)back, without entries."
        default: return "\(isDryRun ? "Would add" : "Added") the category \(outcome.name)."
        }
    }

    /// One category: what was spent of it by month and year, and its last entries.
    package static func category(
        _ report: Report<CategoryCard>, _ frame: AnswerFrame
    ) -> Answer {
        let (card, roster) = (report.rows, report.roster)
        let called = name(card.category, roster)
        var answer = Answer(
            report: "show", book: frame.book, asOf: frame.asOf,
            body: .fields(fields(card, roster, LogLines(roster, frame))))
        let isLive = roster.categories.isLive(card.category.rawValue)
        answer.title = "\(called) · category\(isLive ? "" : " · removed")"
        answer.unit = counted(card.entries.count, "entry", "entries")
        answer.linesBefore = facts(card, roster, frame.today)
        answer.blocks = [
            .table(table("Year", latestFirst(card.years, \.span))),
            .table(table("Month", latestFirst(card.months, most: months, \.span))),
            .table(entries(card.entries.suffix(AnswerFrame.usualRows).reversed())),
        ]
        if card.entries.isEmpty {
            answer.blocks = []
            answer.linesAfter = ["Nothing is recorded in it."]
        }
        answer.hints = [
            "Every entry:  \(run: "log", .option("category", called))"
        ]
        return answer
    }

    /// So many months are shown.
    private static let months = 12

    private static func facts(
        _ card: CategoryCard, _ roster: Roster, _ today: CivilDate
    ) -> [String] {
        let colour = roster.colours[card.category].map { ["Colour: \($0)"] } ?? []
        let budget = roster.budget(of: card.category, on: today).map {
            ["Monthly budget: \(amountWithCode($0))"]
        }
        return colour + (budget ?? [])
    }

    private static func table(_ unit: String, _ rows: some Sequence<ExpenseRow>) -> TextTable {
        TextTable(
            columns: [
                TextColumn(unit), TextColumn("Currency"), TextColumn("Spent", .right),
                TextColumn("Entries", .right),
            ],
            rows: rows.map {
                [
                    $0.span?.description ?? "", $0.total.currency.code, amount($0.total),
                    cell($0.count),
                ]
            })
    }

    private static func entries(_ entries: some Sequence<EntryState>) -> TextTable {
        TextTable(
            columns: [
                TextColumn("Entry", .right), TextColumn("Date"), TextColumn("Amount", .right),
                TextColumn("Note", shrinks: true),
            ],
            rows: entries.map { entry in
                [
                    id(entry.sequence), weekdayAndDay(entry.content.on),
                    entry.content.money.map(amountWithCode) ?? "", entry.content.text(.note) ?? "",
                ]
            })
    }

    private static func fields(
        _ card: CategoryCard, _ roster: Roster, _ lines: LogLines
    ) -> [JSONField] {
        func object(_ row: ExpenseRow) -> JSON {
            .object(
                [
                    JSONField("period", .text(row.span?.description)),
                    JSONField("currency", .string(row.total.currency.code)),
                    JSONField("total", .string(row.total.decimalText)),
                    JSONField("count", .integer(row.count)),
                ] + row.budgetFields)
        }
        return [
            JSONField("category", .string(name(card.category, roster))),
            JSONField("colour", .text(roster.colours[card.category])),
            JSONField("removed", .bool(!roster.categories.isLive(card.category.rawValue))),
            JSONField("years", .array(card.years.map(object))),
            JSONField("months", .array(card.months.map(object))),
            JSONField(
                "entries",
                .array(
                    card.entries.map { entry in
                        .object([
                            JSONField("sequence", .integer(Int64(entry.sequence))),
                            JSONField("content", lines.object(entry.content)),
                        ])
                    })),
        ]
    }
}
