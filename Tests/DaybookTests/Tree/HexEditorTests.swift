import Daybook
import DaybookModel
import Foundation
import Journal
import MerkleTree
import Reports
import Testing

/// Gate 3: what is done to a book, what `verify` says, and what only a kept checkpoint shows.
@Suite struct `A book changed with a hex editor` {
    private static let events = 2000

    /// A book of two thousand events, closed; what it was, and the checkpoint that was kept.
    private final class Kept {
        let path: String
        let checkpoint: String
        let key: String
        let size: UInt64

        init() throws {
            let scratch = try ScratchBook()
            _ = try scratch.book.generate(
                GenerateOptions(events: events, seed: 11), ScratchBook.recording)
            path = scratch.path + "-kept"
            try FileManager.default.copyItem(atPath: scratch.path, toPath: path)
            checkpoint = path + ".note"
            key = path + ".pub"
            let book = try Book.open(at: path)
            let made = try book.checkpoint()
            size = made.size
            try made.note.write(toFile: checkpoint, atomically: true, encoding: .utf8)
            try FileManager.default.copyItem(atPath: path + "/checkpoint.pub", toPath: key)
            #expect(try found().isSound)
        }

        deinit {
            for file in [path, checkpoint, key] {
                try? FileManager.default.removeItem(atPath: file)
            }
        }

        var editor: HexEditor { HexEditor(path: path) }

        /// What `verify` says of the book alone.
        func found() throws -> Verification { try Book.inspectDamage(at: path) }

        /// What it says beside the checkpoint.
        func beside() throws -> Verification {
            let kept = try KeptCheckpoint(file: checkpoint, key: key, book: nil)
            let found = try found()
            let root = try Book.open(at: path).view().root(size: kept.size)
            return found.compared(with: kept, root)
        }

        /// Says that the book alone shows it, within `range`.
        func expectNoticed(
            within range: ClosedRange<UInt64>, holding place: ClosedRange<UInt64>? = nil
        ) throws {
            let found = try found()
            #expect(!found.isSound)
            #expect(found.root == nil)
            let bad = try #require(found.bad, "\(found.problems)")
            #expect(range.contains(bad.lowerBound) && range.contains(bad.upperBound), "\(bad)")
            if let place {
                #expect(bad.lowerBound <= place.lowerBound && place.upperBound <= bad.upperBound)
            }
        }

        /// Says that the book alone is sound, and that the checkpoint shows it all the same.
        func expectNoticedByCheckpointOnly(_ range: ClosedRange<UInt64>) throws {
            let found = try found()
            #expect(found.isSound, "\(found.problems)")
            let beside = try beside()
            #expect(!beside.isSound)
            #expect(beside.bad == range)
        }
    }

    @Test func `names the 256 events that a changed payload is among`() throws {
        let kept = try Kept()
        try kept.editor.rewrite(blockOf: 700) { events in
            events.map { $0.sequence == 700 ? $0.recorded(by: "mallory") : $0 }
        }
        try kept.expectNoticed(within: 513...768, holding: 700...700)
    }

    @Test func `names them too where the checksum of the block is left wrong`() throws {
        let kept = try Kept()
        try kept.editor.flip(Array("tester".utf8), inBlockOf: 1)
        let found = try kept.found()
        #expect(found.problems.contains { $0.contains("checksum") })
        #expect(found.bad?.contains(1) == true)
    }

    @Test func `names the node of the tree that was changed, and what is below it`() throws {
        let kept = try Kept()
        // The third record: the node over the events #513 to #768.
        try kept.editor.flip(LedgerTables.nodes, atOrAfter: [255, 0, 0, 0, 0, 0, 0, 0, 0, 2])
        let found = try kept.found()
        #expect(found.bad == 513...768)
        #expect(
            found.problems.contains("the node of the tree over events #513 to #768 was changed"))
    }

    @Test func `names the projection whose row was changed`() throws {
        let kept = try Kept()
        try kept.editor.flip(LedgerTables.rows(of: 1, generation: 0), atOrAfter: [0])
        let found = try kept.found()
        #expect(!found.isSound)
        #expect(found.problems.contains { $0.hasPrefix("rows of ") && $0.hasSuffix("changed") })
    }

    @Test func `names the events that were swapped`() throws {
        let kept = try Kept()
        try kept.editor.rewrite(blockOf: 900) { events in
            var events = events
            let place = Int(900 - events[0].sequence)
            (events[place], events[place + 1]) = (
                events[place + 1].numbered(900), events[place].numbered(901)
            )
            return events
        }
        try kept.expectNoticed(within: 769...1024, holding: 900...901)
    }

    @Test func `says that the end is missing where it was cut off`() throws {
        let kept = try Kept()
        try kept.editor.edit { (draft, head) throws(JournalError) in
            _ = try draft.cutLog(after: head.sequence)
        }
        let found = try kept.found()
        #expect(!found.isSound)
        #expect(found.bad?.upperBound == kept.size)
    }

    @Test(arguments: [1, -1, 1_000_000_000_000_000, Int64.max])
    func `shows another moment in the head record than the last event's`(shift: Int64) throws {
        let kept = try Kept()
        try kept.editor.edit { (_, head) throws(JournalError) in
            let (moment, isOver) = head.recordedAt.microsecondsSinceEpoch
                .addingReportingOverflow(shift)
            head.recordedAt = Instant(microsecondsSinceEpoch: isOver ? .max : moment)
        }
        let found = try kept.found()
        #expect(!found.isSound && found.root == nil)
        #expect(found.problems.contains { $0.contains("head record") }, "\(found.problems)")
    }

    @Test func `is not written to where no event can be later than the head record says`() throws {
        let kept = try Kept()
        try kept.editor.edit { (_, head) throws(JournalError) in
            head.recordedAt = Instant(microsecondsSinceEpoch: .max)
        }
        let holiday = Content(.holidayDeclared, on: ScratchBook.today, [:])
        let error = #expect(throws: DaybookError.self) {
            try Book.open(at: kept.path).commit(
                FixedEvents(events: [holiday]), ScratchBook.recording)
        }
        #expect(error?.code == .damaged, "\(error?.message ?? "")")
    }

    @Test func `has a status, whatever position a mark has`() throws {
        let kept = try Kept()
        try kept.editor.edit { (_, head) throws(JournalError) in
            head.projections[0].position = .max
        }
        let report = try Book.openUnchanged(at: kept.path).status()
        let frame = AnswerFrame(book: "", point: report.point, now: ScratchBook.clock, zone: .utc)
        let page = Answer.status(report, path: kept.path, frame).page(as: .table)
        #expect(page.filter { $0 != "," }.contains("\(Int64.max)"), "\(page)")
    }

    @Test func `is sound to itself where an older copy was put back`() throws {
        let kept = try Kept()
        let older = kept.path + "-older"
        defer { try? FileManager.default.removeItem(atPath: older) }
        try FileManager.default.copyItem(atPath: kept.path, toPath: older)
        let holiday = Content(.holidayDeclared, on: ScratchBook.today, [:])
        _ = try Book.open(at: kept.path).commit(
            FixedEvents(events: [holiday]), ScratchBook.recording)
        let note = try Book.open(at: kept.path).checkpoint()
        try note.note.write(toFile: kept.checkpoint, atomically: true, encoding: .utf8)
        try FileManager.default.removeItem(atPath: kept.path)
        try FileManager.default.moveItem(atPath: older, toPath: kept.path)
        try kept.expectNoticedByCheckpointOnly(kept.size + 1...note.size)
    }

    @Test func `is sound to itself where it was written anew and signed again`() throws {
        let kept = try Kept()
        let file = kept.path + "/events.jsonl"
        _ = try Book.open(at: kept.path).exportEvents(hasLeaves: false, to: file)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        // The first event stays: it says which book this is, and the key is that of no other.
        let end = try #require(text.firstIndex(of: "\n"))
        let changed = text[end...].replacing(
            #""recordedby":"tester""#, with: #""recordedby":"mallory""#)
        try (text[..<end] + changed).write(toFile: file, atomically: true, encoding: .utf8)
        let anew = kept.path + "-anew"
        defer { try? FileManager.default.removeItem(atPath: anew) }
        _ = try Book.importEvents(from: file, to: anew)
        for name in ["checkpoint.key", "checkpoint.pub"] {
            try FileManager.default.removeItem(atPath: "\(anew)/\(name)")
            try FileManager.default.copyItem(
                atPath: "\(kept.path)/\(name)", toPath: "\(anew)/\(name)")
        }
        try FileManager.default.removeItem(atPath: kept.path)
        try FileManager.default.moveItem(atPath: anew, toPath: kept.path)
        // It even has a new signed checkpoint of its own.
        _ = try Book.open(at: kept.path).checkpoint()
        try kept.expectNoticedByCheckpointOnly(1...kept.size)
    }

    /// The first and the last day, the last moment, and the kinds.
    @Test(arguments: [48, 52, 40, 63])
    func `is found out where the header of a block says other than its events`(
        offset: Int
    ) throws {
        let kept = try Kept()
        try kept.editor.change(headerOf: 900) { $0[offset] ^= 0x40 }
        try kept.expectNoticed(within: 1...kept.size)
    }
}
