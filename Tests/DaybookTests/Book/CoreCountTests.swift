import DaybookModel
import EventCodec
import Foundation
import Glibc
import Journal
import Testing

@testable import Daybook
@testable import Platform

/// What a book answers where the work is shared out.
private struct Answers: Equatable {
    let digests: [UInt64]
    let roots: [String?]
    let overtime: [WorkMonth]
    let streaks: [StreakRow]
    let earlier: [RankingRow]

    /// Asks `scratch`, and a copy of it made by importing its events.
    init(of scratch: ScratchBook) throws {
        let (book, today) = (scratch.book, ScratchBook.today)
        let check = try book.rebuild(isCheckOnly: true)
        let areSame = check.projections.allSatisfy { $0.isSame }
        #expect(areSame)
        #expect(try book.rebuild().projections.map(\.digest) == check.projections.map(\.digest))
        digests = check.projections.map(\.digest)
        let verified = try book.verify()
        #expect(verified.isSound)
        let (file, copy) = (scratch.path + "/events.jsonl", scratch.path + "-copy")
        defer { try? FileManager.default.removeItem(atPath: copy) }
        _ = try book.exportEvents(hasLeaves: false, to: file)
        let made = try Book.importEvents(from: file, to: copy)
        roots = [verified.root, made.root]
        overtime = try book.view().overtime(.all, today: today).rows
        streaks = try book.view().streaks(of: nil, .working, .all, .both, today: today).rows
        let past = try book.asOf(.event(try book.head().sequence / 3))
        earlier = try past.view().ranking(.attendance, .all, .both, today: today).rows
    }
}

private func generatedBook() throws -> ScratchBook {
    let scratch = try ScratchBook()
    // In pieces, each of days before those of the last, so that there are many blocks.
    for piece in 1...4 {
        _ = try scratch.book.generate(
            GenerateOptions(events: 900, days: 15 * piece, seed: UInt64(4 + piece)),
            ScratchBook.recording)
    }
    return scratch
}

@Suite struct `The number of cores` {
    @Test func `changes no answer`() async {
        // The number is the process's.
        await #expect(processExitsWith: .success) {
            let scratch = try generatedBook()
            Cores.use(1)
            let expected = try Answers(of: scratch)
            for count in [2, 3, 7, 16, 64] {
                Cores.use(count)
                #expect(try Answers(of: scratch) == expected, "\(count) cores")
            }
        }
    }

    @Test func `changes no answer where the system has no thread to give`() async {
        await #expect(processExitsWith: .success) {
            let scratch = try generatedBook()
            Cores.use(1)
            let expected = try Answers(of: scratch)
            Cores.use(16)
            // Every place for a thread is taken.
            while stacks.claim() != nil {}
            #expect(!Threads.start {})
            #expect(try Answers(of: scratch) == expected)
        }
    }

    @Test(arguments: [1, 2, 3, 7, 16, 64])
    func `does not hide a block that is damaged`(count: Int) throws {
        let scratch = try generatedBook()
        let editor = HexEditor(path: scratch.path)
        let last = try scratch.book.head().sequence
        for sequence in [last / 2, last / 4 * 3] {
            try editor.flip(Array("tester".utf8), inBlockOf: sequence)
        }
        let bad = try #require(try scratch.book.verify().bad)
        // Others take what the core that fails has not begun with.
        let replay = ParallelReplay(
            store: scratch.book.store, cores: count, notesMonths: true, worthTaking: 1)
        let error = #expect(throws: DaybookError.self) { try replay.fold { _, _ in } }
        guard case .journal(.damagedBlock(let first, _)) = error?.cause else {
            Issue.record("\(count) cores say \(String(describing: error))")
            return
        }
        #expect(first <= last / 2 && bad.contains(first), "the first of the two that are damaged")
        #expect(try ParallelCheck(store: scratch.book.store, cores: count).run { _, _ in } == nil)
    }
}
