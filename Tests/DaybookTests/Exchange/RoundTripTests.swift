import Daybook
import DaybookModel
import EventCodec
import Foundation
import MerkleTree
import TestSupport
import Testing

/// Everything that was recorded, written out and read into another book.
struct RoundTrip {
    let lines: [String]
    let events: [Event]
    let eventsAgain: [Event]
    let root: String?
    let rootAgain: String

    init(_ scratch: ScratchBook) throws {
        let file = scratch.path + "/events.jsonl"
        let copy = scratch.path + "-copy"
        defer { try? FileManager.default.removeItem(atPath: copy) }
        _ = try scratch.book.exportEvents(hasLeaves: true, to: file)
        lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map {
            String($0)
        }
        rootAgain = try Book.importEvents(from: file, to: copy).root
        events = try Self.events(of: scratch.book)
        eventsAgain = try Self.events(of: Book.open(at: copy))
        root = try scratch.book.verify().root
    }

    private static func events(of book: Book) throws -> [Event] {
        try book.view().log(LogQuery()).rows.map(\.event).sorted { $0.sequence < $1.sequence }
    }

    func expectSame() throws {
        #expect(events == eventsAgain)
        #expect(root == rootAgain)
        let marks = try lines.map { try Self.marks(of: $0) }
        #expect(root == Self.naiveRoot(events, marks: marks).hexadecimal)
        #expect(lines.count == events.count)
    }
}

@Suite struct `A book written as CloudEvents and read back` {
    @Test(arguments: Trials.seeds(12))
    func `has the same events and root after a history of money and points`(seed: UInt64) throws {
        try RoundTrip(FigureHistory(seed: seed).scratch).expectSame()
    }

    @Test(arguments: Trials.seeds(12))
    func `has the same events and root after a history of visits`(seed: UInt64) throws {
        try RoundTrip(TicketHistory(seed: seed).scratch).expectSame()
    }

    @Test(arguments: Trials.seeds(4), ["Australia/Lord_Howe", "Europe/Berlin"])
    func `has the same events and root after a history of work`(seed: UInt64, zone: String) throws {
        try RoundTrip(WorkHistory(seed: seed, zone: zone, isRuled: true).scratch).expectSame()
    }

    @Test func `has the same events and root after a generated history`() throws {
        let scratch = try ScratchBook()
        _ = try scratch.book.generate(GenerateOptions(events: 3000, seed: 3), ScratchBook.recording)
        let trip = try RoundTrip(scratch)
        try trip.expectSame()
        #expect(Set(trip.events.map(\.content.kind)).count > 12)
    }

    @Test func `keeps clients' keys byte by byte, in whatever form they are spelled`() throws {
        let scratch = try ScratchBook()
        _ = try scratch.book.commit(
            NounCommand(.category, .add("Food")), ScratchBook.recording)
        for key in ["caf\u{E9}", "cafe\u{301}"] {
            let draft = EntryDraft(
                .expenseRecorded, .day(ScratchBook.start),
                Cells([.amount: "3", .category: "Food"]))
            let command = EntryCommand(draft, key: key)
            #expect(try scratch.book.commit(command, ScratchBook.recording).sequences != nil)
        }
        #expect(try scratch.book.verify().problems.isEmpty)
        try RoundTrip(scratch).expectSame()
    }
}
