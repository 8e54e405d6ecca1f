import Daybook
import DaybookModel
import Foundation
import Testing

@Suite struct `Recording in a book` {
    private let friday = CivilDate("2024-06-28") ?? .earliest

    private func book() throws -> ScratchBook {
        let scratch = try ScratchBook()
        let people = Array("name\nAna\nBo\n".utf8)
        _ = try scratch.book.importRows(
            .people, people, ImportOptions(source: "people"), ScratchBook.recording)
        return scratch
    }

    private func mark(
        _ names: [String], key: String? = nil, slots: [Slot] = [.morning]
    )
        -> MarkCommand
    {
        MarkCommand(.present(course: nil), .named(names), on: friday, slots: slots, key: key)
    }

    @Test func `a second identical mark writes nothing and can be traced to the first`() throws {
        let scratch = try book()
        let first = try scratch.book.commit(mark(["Ana"]), ScratchBook.recording)
        let second = try scratch.book.commit(mark(["Ana"]), ScratchBook.recording)
        #expect(first.sequences == 4...4)
        #expect(second.sequences == nil)
        let cell = try #require(second.outcome.duplicates.first)
        #expect(second.outcome.holders[cell]?.sequence == 4)
        #expect(try scratch.book.view().liveEntries(in: [cell]) == [cell: [4]])
    }

    @Test func `a client's key is answered recorded, exists or conflict`() throws {
        let scratch = try book()
        let recorded = try scratch.book.commit(mark(["Ana"], key: "k"), ScratchBook.recording)
        let exists = try scratch.book.commit(mark(["Ana"], key: "k"), ScratchBook.recording)
        #expect(recorded.sequences == 4...4)
        #expect(exists.sequences == nil && exists.outcome.existing == 4)
        let error = #expect(throws: DaybookError.self) {
            try scratch.book.commit(mark(["Bo"], key: "k"), ScratchBook.recording)
        }
        #expect(error?.message == "the key \"k\" already recorded #4, which differs in person")
        #expect(error?.code == .conflict)
    }

    @Test func `a punch of now is known by its key later, and one with a time is not`() throws {
        let scratch = try book()
        func punch(
            _ seconds: Int64, _ direction: Direction = .checkIn, isNow: Bool
        ) throws -> UInt64? {
            let now = Instant(
                microsecondsSinceEpoch: ScratchBook.now.microsecondsSinceEpoch
                    + seconds * 1_000_000)
            let punch = PunchCommand("Ana", direction, at: now, isNow: isNow, key: "k")
            return try scratch.book.commit(punch, Recording(by: "kiosk", now: now)).outcome.existing
        }
        #expect(try punch(0, isNow: true) == nil)
        #expect(try punch(1, isNow: true) == 4)
        for (isNow, direction) in [(false, Direction.checkIn), (true, .checkOut)] {
            let error = #expect(throws: DaybookError.self) {
                try punch(2, direction, isNow: isNow)
            }
            #expect(error?.code == .conflict)
        }
    }

    @Test func `nobody records whose name is none, from the first event on`() throws {
        let path = FileManager.default.temporaryDirectory.path + "/unnamed-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let facts = BookFacts(
            name: "Unnamed", zone: "UTC", currency: .none, start: friday,
            weekdays: .mondayToFriday)
        let scratch = try book()
        for name in ["", "\u{1B}[31mroot"] {
            let recording = Recording(by: name, now: ScratchBook.now)
            #expect(throws: DaybookError.self) { try Book.create(at: path, facts, recording) }
            #expect(throws: DaybookError.self) {
                try scratch.book.generate(GenerateOptions(events: 100, seed: 1), recording)
            }
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `an unexpected head stops the write`() throws {
        let scratch = try book()
        let stale = Recording(by: "tester", now: ScratchBook.now, expectedHead: 2)
        let error = #expect(throws: DaybookError.self) {
            try scratch.book.commit(mark(["Ana"]), stale)
        }
        #expect(error?.message == "the last event was expected to be #2, but is #3")
        let head = try scratch.book.view().point.sequence
        #expect(head == 3)
    }

    @Test func `one refused person refuses them all`() throws {
        let scratch = try book()
        let error = #expect(throws: DaybookError.self) {
            try scratch.book.commit(mark(["Bo", "ANA"]), ScratchBook.recording)
        }
        #expect(error?.code == .notFound)
        #expect(error?.remedy == "Did you mean \"Ana\"?")
        let head = try scratch.book.view().point.sequence
        #expect(head == 3)
    }

    @Test func `a dry run decides and records nothing`() throws {
        let scratch = try book()
        let dry = Recording(by: "tester", now: ScratchBook.now, isDryRun: true)
        let receipt = try scratch.book.commit(mark(["Ana"]), dry)
        #expect(receipt.outcome.recorded.count == 1 && receipt.sequences == nil)
        let head = try scratch.book.view().point.sequence
        #expect(head == 3)
    }

    @Test func `commits are recorded at strictly later moments`() throws {
        let scratch = try book()
        _ = try scratch.book.commit(
            mark(["Ana", "Bo"], slots: Slot.allCases), ScratchBook.recording)
        let rows = try scratch.book.view().log(LogQuery()).rows.reversed().map(\.event)
        let moments = rows.map(\.recordedAt)
        #expect(moments == moments.sorted())
        #expect(Set(moments.dropFirst(3)).count == 1)
        #expect(Set(moments).count == 3)
    }

    @Test func `many single appends seal, merge and keep every event`() throws {
        let scratch = try ScratchBook(weekdays: .everyDay)
        var script = HistoryScript(dice: Dice(seed: 1))
        try scratch.record([script.person(.personAdded, 0)])
        for day in 0..<1299 {
            let date = ScratchBook.start.adding(days: day)
            try scratch.record([.attendanceMarked(PersonID(0), on: date, .morning)])
        }
        let status = try scratch.book.status().rows
        #expect(status.blocks < 12)
        let sequences = try scratch.book.view().log(LogQuery()).rows.map(\.event.sequence)
        #expect(sequences == (1...1301).reversed())
        let problems = try scratch.book.verify().problems
        #expect(problems == [])
    }

    @Test func `a follower gives each event once, whatever the limit`() throws {
        let scratch = try book()
        var follower = scratch.book.follower(after: 0)
        var seen: [UInt64] = []
        for _ in 0..<3 { seen += try follower.next(limit: 2).map(\.sequence) }
        #expect(seen == [1, 2, 3])
        _ = try scratch.book.commit(mark(["Ana"]), ScratchBook.recording)
        seen += try follower.next(limit: 10).map(\.sequence)
        #expect(seen == [1, 2, 3, 4])
    }
}
