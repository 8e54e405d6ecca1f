import Daybook
import DaybookModel
import Foundation
import ProgramSupport
import TestSupport
import Testing

/// A book that this process has open while the program writes it.
@Suite struct `Recording in a book that others write` {
    let scratch: BackedUpBook
    let book: Book

    init() throws {
        scratch = try BackedUpBook()
        book = try Book.open(at: scratch.program.path("club.book"))
    }

    private var last: UInt64 { get throws { try book.view().point.sequence } }

    private func add(_ name: String, if mayRecord: (@Sendable () -> Bool)? = nil) throws {
        let now = Instant(microsecondsSinceEpoch: Int64(Date().timeIntervalSince1970 * 1e6))
        var recording = Recording(by: "tester", now: now)
        recording.mayRecord = mayRecord
        _ = try book.commit(NounCommand(.person, .add(name)), recording)
    }

    @Test func `is refused who may not any more, once nobody else writes`() throws {
        let before = try last
        #expect(throws: DaybookError.self) { try add("Cleo") { false } }
        #expect(try last == before)
        try add("Cleo") { true }
        #expect(try last == before + 1)
    }

    @Test func `loses nothing where the reader table is removed meanwhile`() throws {
        let before = try last
        for turn in 0..<3 as Range<UInt64> {
            let table = scratch.file("club.book/lock.mdb")
            try FileManager.default.removeItem(at: table)
            try scratch.program.require(["people", "add", "Person \(turn)"])
            try scratch.program.require(["people", "add", "Friend \(turn)"])
            try add("Other \(turn)")
            #expect(try last == before + 3 * (turn + 1))
        }
        #expect(try book.verify().isSound)
        #expect(try scratch.program("verify").status == 0)
    }
}
