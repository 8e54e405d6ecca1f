import ByteStore
import DaybookModel
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Daybook

@Suite struct `Writers of one process` {
    private static let names = (0..<12).map { "P\($0)" }
    /// The first waits for the draft until all have come, on a machine however slow.
    private static let patient = Recording(
        by: "tester", now: ScratchBook.now, timeoutSeconds: 60)

    private func book() throws -> ScratchBook {
        let scratch = try ScratchBook()
        let people = Array("name\n\(Self.names.joined(separator: "\n"))\n".utf8)
        _ = try scratch.book.importRows(
            .people, people, ImportOptions(source: "people"), ScratchBook.recording)
        return scratch
    }

    private static func mark(_ name: String) -> MarkCommand {
        MarkCommand(
            .present(course: nil), .named([name]), on: ScratchBook.today, slots: [.morning])
    }

    private typealias Answer = Result<Receipt<MarkCommand.Outcome>, DaybookError>

    /// What comes of commands that are all given while somebody else writes.
    private static func gathered(
        _ commands: [(command: MarkCommand, recording: Recording)], in book: Book
    ) throws -> [Answer] {
        let answers = Mutex<[Int: Answer]>([:])
        let store = book.store
        let draft = try store.writing(timeoutSeconds: 0)
        for (index, given) in commands.enumerated() {
            Thread.detachNewThread {
                let done = Result { () throws(DaybookError) in
                    try book.commit(given.command, given.recording)
                }
                answers.withLock { $0[index] = done }
            }
        }
        // The first of them waits for the draft, the others for the first.
        try waitUntil { book.commits.waitingCount == commands.count - 1 }
        _ = consume draft
        try waitUntil { answers.withLock { $0.count } == commands.count }
        let all = answers.withLock { $0 }
        return commands.indices.compactMap { all[$0] }
    }

    /// Looks again and again. What does not come to pass ends the test: it must not hang.
    private static func waitUntil(_ isSo: () -> Bool) throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while !isSo(), .now < deadline { usleep(1000) }
        try #require(isSo())
    }

    private static func transaction(_ book: Book) throws -> UInt64 {
        let store = book.store
        return try store.reading().transactionID
    }

    @Test func `who wait together are written in one transaction, each as its own commit`() throws {
        let scratch = try book()
        let before = try Self.transaction(scratch.book)
        let commands = Self.names.map { (Self.mark($0), Self.patient) }
        let receipts = try Self.gathered(commands, in: scratch.book).map { try $0.get() }
        let sequences = receipts.compactMap(\.sequences)
        #expect(Set(sequences.map(\.lowerBound)) == Set(14...25))
        #expect(sequences.allSatisfy { $0.count == 1 })
        #expect(Set(receipts.map(\.head.recordedAt)).count == 12)
        #expect(try Self.transaction(scratch.book) == before + 2)
        #expect(try scratch.book.verify().problems.isEmpty)
        #expect(try scratch.book.rebuild(isCheckOnly: true).projections.allSatisfy(\.isSame))
    }

    @Test func `a refusal is its writer's alone, and decided behind those before it`() throws {
        let scratch = try book()
        var stale = Self.patient
        stale.expectedHead = 13
        var commands = [(Self.mark("P0"), Self.patient)]
        commands += (0..<4).map { _ in (Self.mark("P1"), Self.patient) }
        commands += (2..<6).map { (Self.mark("P\($0)"), stale) }
        commands.append((Self.mark("Nobody"), Self.patient))
        let answers = try Self.gathered(commands, in: scratch.book)
        let recorded = answers.compactMap { try? $0.get().sequences }
        // Of those who expect the head of before, one at most may find it.
        #expect((2...3).contains(recorded.count))
        #expect(answers[1...4].compactMap { try? $0.get().sequences }.count == 1)
        #expect(throws: DaybookError.self) { try answers[9].get() }
        #expect(try scratch.book.verify().problems.isEmpty)
    }

    @Test func `leave a dense log however they meet`() throws {
        let scratch = try book()
        let (threads, book) = (6, scratch.book)
        _ = try book.commit(NounCommand(.category, .add("Food")), ScratchBook.recording)
        let sequences = Mutex<[UInt64]>([])
        let failures = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            for count in 1...15 {
                do throws(DaybookError) {
                    let draft = EntryDraft(
                        .expenseRecorded, .day(ScratchBook.today),
                        Cells([.amount: "\(count)", .category: "Food", .note: "of \(thread)"]))
                    let receipt = try book.commit(EntryCommand(draft), ScratchBook.recording)
                    sequences.withLock { $0 += receipt.sequences.map { [$0.lowerBound] } ?? [] }
                } catch { failures.withLock { $0.append(error.message) } }
            }
        }
        #expect(failures.withLock { $0 } == [])
        let written = sequences.withLock { $0.sorted() }
        #expect(written == Array(15..<15 + UInt64(threads * 15)))
        #expect(try book.verify().problems.isEmpty)
        #expect(try book.rebuild(isCheckOnly: true).projections.allSatisfy(\.isSame))
    }
}
