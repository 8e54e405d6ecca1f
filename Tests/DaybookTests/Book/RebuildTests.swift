import ByteStore
import Daybook
import DaybookModel
import Journal
import Synchronization
import Testing

@Suite struct `Rebuilding a book` {
    private func book() throws -> ScratchBook {
        let scratch = try ScratchBook()
        _ = try scratch.book.generate(GenerateOptions(events: 3000, seed: 5), ScratchBook.recording)
        return scratch
    }

    /// The attendance of a book that was never rebuilt.
    private static let attendance = LedgerTables.rows(of: 1, generation: 0)

    private func store(of scratch: ScratchBook) throws -> Store {
        try Store.open(at: scratch.path, options: StoreOptions(tables: LedgerTables.all))
    }

    @Test func `finds a row that was changed, and puts the right one back`() throws {
        let scratch = try book()
        let before = try ranking(scratch.book)
        try changeARow(of: scratch)
        let error = #expect(throws: DaybookError.self) { try ranking(scratch.book) }
        #expect(error?.message == "the kept figures of attendance are damaged")
        #expect(error?.code == .damaged)
        #expect(error?.remedy.proposals == [.rebuild])
        let found = try scratch.book.rebuild(isCheckOnly: true)
        #expect(found.projections.filter { !$0.isSame }.map(\.name) == ["attendance"])
        let problems = try scratch.book.verify().problems
        #expect(problems.contains("rows of attendance were changed"))
        _ = try scratch.book.rebuild(["attendance"])
        let after = try ranking(scratch.book)
        #expect(after == before)
        let check = try scratch.book.rebuild(isCheckOnly: true)
        #expect(check.projections.filter { !$0.isSame }.isEmpty)
    }

    private func ranking(_ book: Book) throws -> [RankingRow] {
        try book.view().ranking(.attendance, .all, .both, today: ScratchBook.today).rows
    }

    /// Flips one bit of the first attendance row, as a hand in the file might.
    private func changeARow(of scratch: ScratchBook) throws {
        let store = try store(of: scratch)
        var draft = try store.draft()
        let head = try #require(try LogReader(draft.reader).head())
        let (key, row) = try firstRow(in: draft)
        var changed = row
        changed[0] ^= 1
        try draft.put(value: changed.span, under: key.span, in: Self.attendance)
        try draft.put(head)
        try draft.commit()
    }

    private func firstRow(in draft: borrowing Draft) throws -> (key: [UInt8], row: [UInt8]) {
        var cursor = try draft.reader.cursor(over: Self.attendance)
        guard let entry = try cursor.first() else { return ([], []) }
        return (Array(entry.key), Array(entry.value))
    }

    @Test(arguments: [false, true])
    func `tells how far it has come, to the end and never back`(isCheckOnly: Bool) throws {
        let scratch = try book()
        let events = Int(try scratch.book.rebuild(isCheckOnly: true).events)
        let told = Mutex<[Told]>([])
        _ = try scratch.book.rebuild(isCheckOnly: isCheckOnly) { done, total in
            told.withLock { $0.append(Told(done: done, total: total)) }
        }
        let all = told.withLock { $0 }
        #expect(all.allSatisfy { $0.total == events })
        #expect(all.map(\.done) == all.map(\.done).sorted())
        #expect(all.last?.done == events)
        // In the last third only rows are told of, by the projections that have any.
        let written = Set(all.map(\.done).filter { $0 > events / 3 * 2 })
        #expect(isCheckOnly ? written == [events] : written.count > 3)
    }

    @Test(arguments: [false, true])
    func `knows its rows when another rebuild made them anew meanwhile`(
        isCheckOnly: Bool
    ) throws {
        let scratch = try book()
        let book = scratch.book
        let other = Once { _ = try book.rebuild() }
        let report = try book.rebuild(isCheckOnly: isCheckOnly) { _, _ in other.run() }
        #expect(other.error == nil)
        #expect(report.projections.allSatisfy { $0.isSame })
        let after = try book.rebuild(isCheckOnly: true)
        #expect(after.projections.allSatisfy { $0.isSame })
    }

    @Test(arguments: [false, true])
    func `goes on with what it has folded when somebody writes meanwhile`(
        isCheckOnly: Bool
    ) throws {
        let scratch = try book()
        let book = scratch.book
        let events = try book.rebuild(isCheckOnly: true).events
        let mark = NounCommand(.category, .add("Meanwhile"))
        let other = Once { _ = try book.commit(mark, ScratchBook.recording) }
        let told = Mutex<[Int]>([])
        let report = try book.rebuild(isCheckOnly: isCheckOnly) { done, _ in
            other.run()
            told.withLock { $0.append(done) }
        }
        #expect(other.error == nil)
        #expect(report.events == events)
        #expect(told.withLock { $0 == $0.sorted() })
        #expect(report.projections.allSatisfy { $0.isSame })
        let after = try book.rebuild(isCheckOnly: true)
        #expect(after.events == events + 1)
        #expect(after.projections.allSatisfy { $0.isSame })
    }

    /// What is done the first time it is asked for.
    private final class Once: Sendable {
        private let work: Mutex<(@Sendable () throws -> Void)?>
        private let failure = Mutex<String?>(nil)
        var error: String? { failure.withLock { $0 } }

        init(_ work: @escaping @Sendable () throws -> Void) { self.work = Mutex(work) }

        func run() {
            guard let work = work.withLock({ $0.take() }) else { return }
            do { try work() } catch { failure.withLock { $0 = "\(error)" } }
        }
    }

    private struct Told {
        let done: Int
        let total: Int
    }

    @Test func `happens by itself when another version wrote the rows`() throws {
        let scratch = try book()
        let before = try scratch.book.status().rows.projections.map(\.digest)
        let store = try store(of: scratch)
        var draft = try store.draft()
        var head = try #require(try LogReader(draft.reader).head())
        head[1]?.fingerprint = 0
        head[1]?.digest = 0
        try draft.put(head)
        try draft.commit()
        let reopened = try Book.open(at: scratch.path)
        let after = try reopened.status().rows.projections
        #expect(after.map(\.digest) == before)
        #expect(after.allSatisfy { $0.fingerprint > 0 })
    }

    @Test func `of a projection that does not exist names those that do`() throws {
        let scratch = try book()
        let error = #expect(throws: DaybookError.self) {
            try scratch.book.rebuild(["attendence"])
        }
        #expect(
            error?.remedy.text { _ in "" }
                == "Did you mean attendance? They are: attendance, corrections, roster, "
                + "punches, warnings, expenses, tickets, points.")
    }
}

extension Array where Element == UInt8 {
    fileprivate init(_ span: Span<UInt8>) {
        self.init()
        for index in span.indices { append(span[index]) }
    }
}
