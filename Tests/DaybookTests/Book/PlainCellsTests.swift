import Daybook
import DaybookModel
import TestSupport
import Testing

@Suite struct `Cells in the forms that most files have` {
    /// The book begins on 2023-12-11 and is closed to the end of that year; today is 2024-06-28.
    private static let dates = [
        "2024-01-02", "2024-02-29", "02/13/2024", "2023-02-29", "", "x", "2023-12-10",
        "2023-12-31", "2024-01-01", "2024-06-28", "2024-06-29",
    ]
    private static let amounts = [
        "12.30", "1", "0.05", "-4.00", "1.2345", "$5", " 7.10 ", "\"12,30\"", "", "1e3",
        "99999999999999",
    ]
    private static let categories = ["Food", "Rent", "food", " Rent", "Gone", "", "Café", "Kost"]
    private static let notes = [
        "bread", "", " spaced ", "'=1+1", "'tis", "=1+1", "caf\u{e9}", "cafe\u{301}",
        "\"a \"\"b\"\"\"",
        "\"two\nlines\"", "tab\there", "bell\u{7}", "~",
        "a long note that is more than fifteen bytes",
    ]

    private func file(_ random: inout SeededGenerator) -> String {
        var text = "date,amount,category,note\n"
        // Now most rows are plain, and now every third is not.
        let oddness = [3, 12, 60].randomElement(using: &random) ?? 3
        for _ in 0..<60 {
            let odd = Int.random(in: 0..<oddness, using: &random) == 0
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
            NounsCommand(.category, ["Food", "Rent", "Café"].map { .add($0) }),
            ScratchBook.recording)
        let end = CivilDate(year: 2023, month: 12, day: 31) ?? .latest
        try scratch.record([Content(.periodLocked, on: end, [.reason: .text("year's end")])])
        var options = ImportOptions(source: "bank.csv")
        options.skipsInvalid = true
        options.createsMissing = createsMissing
        options.map = "Kost=Food"
        // A condition leaves every row to the reader of all forms; this one holds for each.
        if !isPlain { options.conditions = ["note!=no such note"] }
        let outcome = try scratch.book.importRows(
            .expenses, Array(text.utf8), options, ScratchBook.recording
        ).outcome
        let rows = try scratch.book.view().log(LogQuery()).rows
        return rows.map { "\($0.event.content)" } + outcome.rejected.map { "\($0)" }
            + ["\(outcome.recorded) \(outcome.refunds) \(outcome.rowCount)"]
    }

    @Test(arguments: 1...24 as ClosedRange<UInt64>)
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
