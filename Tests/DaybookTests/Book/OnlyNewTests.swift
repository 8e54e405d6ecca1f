import Daybook
import DaybookModel
import Testing

/// Expenses as a file has them, each with how often: the day and the amount.
private typealias Rows = [Row: Int]

private struct Row: Hashable {
    let day: Int
    let amount: Int

    var line: String { "2024-03-0\(day),\(amount),Food\n" }

    init(_ dice: inout Dice) {
        (day, amount) = (dice.one(of: [1, 2]), dice.one(of: [3, 4, 5]))
    }
}

/// A book and what it should hold.
private struct Model {
    let scratch: ScratchBook
    var live: Rows = [:]
    /// What it held before the last write.
    private var before: Rows = [:]

    init() throws { scratch = try ScratchBook() }

    /// What the file comes to.
    @discardableResult
    mutating func bring(
        _ rows: [Row], from source: String, _ change: (inout ImportOptions) -> Void
    ) throws -> ImportOutcome {
        var options = ImportOptions(source: source)
        options.createsMissing = true
        change(&options)
        let text = "date,amount,category\n" + rows.map(\.line).joined()
        return try scratch.book.importRows(
            .expenses, Array(text.utf8), options, ScratchBook.recording
        ).outcome
    }

    /// Brings only the rows that are new: of each the book holds as many as the file then, or as
    /// many as before where these are more.
    mutating func bringNew(_ rows: [Row], from source: String) throws {
        let counts = rows.reduce(into: Rows()) { $0[$1, default: 0] += 1 }
        let held = live.merging(counts, uniquingKeysWith: max)
        let new = held.values.reduce(0, +) - live.values.reduce(0, +)
        let outcome = try bring(rows, from: source) { $0.recordsOnlyNew = true }
        #expect(outcome.recorded == new)
        #expect(outcome.there + outcome.existing == rows.count - new)
        if new > 0 { (before, live) = (live, held) }
    }

    /// Brings rows of a new source once more.
    mutating func bringAgain(_ rows: [Row], from source: String) throws {
        try bring(rows, from: source) { $0.recordsAgain = true }
        before = live
        for row in rows { live[row, default: 0] += 1 }
    }

    mutating func undo() throws {
        guard before != live else { return }
        _ = try scratch.book.commit(UndoCommand(by: "tester"), ScratchBook.recording)
        live = before
    }

    /// How many rows the book holds.
    func held() throws -> Int {
        try scratch.book.view().entries(of: .expenseRecorded, .all).rows.count
    }
}

@Suite struct `An import of only new rows` {
    @Test(arguments: UInt64(1)...24)
    func `holds each row as often as the book or the file had it`(seed: UInt64) throws {
        var (dice, model) = (Dice(seed: seed), try Model())
        for step in 0..<12 {
            let rows = (0..<dice.one(of: [1, 2, 5, 9])).map { _ in Row(&dice) }
            switch dice.one(of: [0, 1, 1, 1, 2]) {
            case 0: try model.bringAgain(rows, from: "new-\(step).csv")
            case 1: try model.bringNew(rows, from: dice.one(of: ["a.csv", "b.csv", "c.csv"]))
            default: try model.undo()
            }
            #expect(try model.held() == model.live.values.reduce(0, +))
        }
    }

    @Test(arguments: UInt64(1)...24)
    func `is asked for where half of the rows are there`(seed: UInt64) throws {
        var (dice, model) = (Dice(seed: seed), try Model())
        try model.bringAgain((0..<6).map { _ in Row(&dice) }, from: "a.csv")
        let rows = (0..<dice.one(of: [2, 4, 7])).map { _ in Row(&dice) }
        var left = model.live
        let same = rows.count { row in
            guard let count = left[row], count > 0 else { return false }
            left[row] = count - 1
            return true
        }
        if same >= 2, same * 2 >= rows.count {
            let error = #expect(throws: DaybookError.self) {
                try model.bring(rows, from: "b.csv") { _ in }
            }
            let count = "\(same) of \(rows.count) rows are in the book"
            #expect(error?.message.contains(count) == true)
            #expect(error?.remedy.proposals == [.give(.onlyNew), .give(.again)])
            #expect(try model.held() == 6)
        } else {
            let outcome = try model.bring(rows, from: "b.csv") { _ in }
            #expect([outcome.recorded, outcome.same] == [rows.count, same])
        }
    }
}
