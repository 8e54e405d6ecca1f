import ByteStore
import Daybook
import DaybookModel
import Journal
import Testing

@Suite struct `A log that shows less than it holds` {
    /// What asks for every event, newest first.
    private static let ways: [@Sendable (Book) throws -> Int] = [
        { try $0.view().log(LogQuery()).rows.count },
        { book in
            var count = 0
            let pages = try book.view().logPages(LogQuery()).rows
            try pages.forEach { _ in count += 1 }
            return count
        },
    ]

    @Test func `is never listed as if that were all`() throws {
        let scratch = try ScratchBook()
        for day in 0..<40 {
            try scratch.record([
                Content(.holidayDeclared, on: ScratchBook.start.adding(days: day), [:])
            ])
        }
        for way in Self.ways { #expect(try way(scratch.book) == 41) }
        // The first block is hidden, as a damaged page hides it.
        try HexEditor(path: scratch.path).edit { (draft, _) throws(JournalError) in
            _ = try stored(draft.deleteAll(from: 1, through: 1, in: LedgerTables.log))
        }
        for way in Self.ways {
            let error = #expect(throws: DaybookError.self) { _ = try way(scratch.book) }
            #expect(error?.code == .damaged)
            #expect(error?.message.contains("is missing from the log") == true)
        }
    }
}
