import Daybook
import DaybookModel
import TestSupport
import Testing

@Suite struct `Cells in the forms that most files have` {
    private static let dates = ["2024-01-02", "2024-02-29", "02/13/2024", "2023-02-29", "", "x"]
    private static let amounts = [
        "12.30", "1", "0.05", "-4.00", "1.2345", "$5", " 7.10 ", "\"12,30\"", "", "1e3",
        "99999999999999",
    ]
    private static let categories = ["Food", "Rent", "food", " Rent", "Gone", "", "Café"]
    private static let notes = [
        "bread", "", " spaced ", "'=1+1", "'tis", "=1+1", "caf\u{e9}", "cafe\u{301}",
        "\"a \"\"b\"\"\"",
        "\"two\nlines\"", "tab\there", "bell\u{7}", "~",
        "a long note that is more than fifteen bytes",
    ]

    private func file(_ random: inout SeededGenerator) -> String {
        var text = "date,amount,category,note\n"
        for _ in 0..<60 {
            let odd = Int.random(in: 0..<3, using: &random) == 0
            let cells = [Self.dates, Self.amounts, Self.categories, Self.notes].map { forms in
                odd ? forms.randomElement(using: &random) ?? "" : forms[0]
            }
            text += cells.joined(separator: ",") + "\n"
        }
        return text
    }

    /// What came of a file that is read in one of two ways.
    private func outcome(
        _ text: String, isPlain: Bool, createsMissing: Bool
    ) throws -> [String] {
        let scratch = try ScratchBook()
        _ = try scratch.book.commit(
            AddCommand(.category, ["Food", "Rent", "Café"]), ScratchBook.recording)
        var options = ImportOptions(source: "bank.csv")
        options.skipsInvalid = true
        options.createsMissing = createsMissing
        // A condition leaves every row to the reader of all forms; this one holds for each.
        if !isPlain { options.conditions = ["note!=no such note"] }
        let outcome = try scratch.book.importRows(
            .expenses, Array(text.utf8), options, ScratchBook.recording
        ).outcome
        let rows = try scratch.book.view().log(LogQuery()).rows
        return rows.map { "\($0.event.content)" } + outcome.rejected.map { "\($0)" }
            + ["\(outcome.recorded) \(outcome.refunds) \(outcome.rowCount)"]
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `are read as every other form is`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let text = file(&random)
        for createsMissing in [false, true] {
            let outcomes = try [true, false].map { isPlain in
                try outcome(text, isPlain: isPlain, createsMissing: createsMissing)
            }
            #expect(outcomes[0] == outcomes[1])
        }
    }
}
