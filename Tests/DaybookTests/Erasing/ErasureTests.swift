import DaybookModel
import EventCodec
import Foundation
import Journal
import Platform
import Projections
import TestSupport
import Testing

@testable import Daybook

@Suite struct `An erased person` {
    @Test(arguments: Trials.seeds(6))
    func `leaves figures, root and numbers as they were, and no text`(seed: UInt64) throws {
        let scratch = try FigureHistory(seed: seed).scratch
        _ = try scratch.book.generate(
            GenerateOptions(events: 4000, people: 20, seed: seed), ScratchBook.recording)
        try expectErased(at: scratch.path, PersonID(UInt32(4 + seed % 20)))
    }

    @Test func `of a plain log leaves its leaves, which are not hashed again`() throws {
        let path = NSTemporaryDirectory() + "daybook-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try EarlierBook.unpack(version: 2, to: path)
        _ = try Book.open(at: path).generate(
            GenerateOptions(events: 40, seed: 9), ScratchBook.recording)
        let view = try Book.open(at: path).view()
        let id = try #require(view.roster.people.first?.id)
        try expectErased(at: path, id)
        let found = try Book.inspectDamage(at: path)
        #expect(found.isSound)
        #expect(found.notes.contains { $0.contains("not hashed again") })
        try expectSameAgain(at: path)
    }

    @Test func `is named by nobody else, and stays erased`() throws {
        let scratch = try FigureHistory(seed: 1).scratch
        try erase(PersonID(1), at: scratch.path)
        let book = try Book.open(at: scratch.path)
        let roster = try book.view().roster
        #expect(roster.name(of: PersonID(1)) == "erased person 1")
        let why = "what was erased is called Erased Person 1"
        #expect(throws: Refusal.badField("name", why: why)) {
            try Rules.checkWord(
                Content(
                    .personAdded, on: ScratchBook.start,
                    [.person: .integer(9), .name: .text("Erased Person 1")]), .person, roster)
        }
        let last = try book.view().head.sequence
        let view = try book.view()
        let events = try view.log.told(before: last + 1)
        let told = try #require(events.last)
        #expect(throws: Refusal.erasureStays(last)) {
            try Rules.turn(RosterTurn(retracting: told), told: [told], roster)
        }
        // Again is no harm: nothing is left to erase.
        #expect(try erase(PersonID(1), at: scratch.path).own == 0)
    }

    @Test func `lets who had the book open, or waited to write, go on in the new one`() throws {
        let scratch = try FigureHistory(seed: 2).scratch
        let old = scratch.book
        let before = try old.view()
        let last = try old.head().sequence
        let waited = Monitor<Result<Void, any Error>?>(nil)
        let count = Monitor(0)
        _ = try Book.open(at: scratch.path).erase(
            PersonID(0), because: "asked for it", ScratchBook.recording, by: ThrowAwayDirectory(),
            progress: { _, _ in
                let call = count.change { count in
                    count += 1
                    return count
                }
                guard call == 1 else { return }
                Thread.detachNewThread {
                    let result = Result {
                        _ = try old.generate(
                            GenerateOptions(events: 200, seed: 1), ScratchBook.recording)
                    }
                    waited.change { $0 = result }
                }
            })
        try waited.wait { $0 }.get()
        #expect(try old.head().sequence == last + 201)
        // A snapshot that was taken stays what it was.
        #expect(try before.root(size: 1) == Book.open(at: scratch.path).view().root(size: 1))
        #expect(try old.view().roster.name(of: PersonID(0)) == "erased person 0")
    }

    @Test func `is not mistaken for an older copy by who has the book open`() throws {
        let scratch = try FigureHistory(seed: 3).scratch
        let files = FileManager.default
        let (data, older) = (scratch.path + "/data.mdb", scratch.path + "/older")
        try files.copyItem(atPath: data, toPath: older)
        let again = GenerateOptions(events: 200, seed: 1)
        _ = try scratch.book.generate(again, ScratchBook.recording)
        _ = try scratch.book.view()
        try files.removeItem(atPath: scratch.path + "/lock.mdb")
        try files.removeItem(atPath: data)
        try files.moveItem(atPath: older, toPath: data)
        #expect(throws: DaybookError.self) { _ = try scratch.book.view() }
        #expect(throws: DaybookError.self) {
            _ = try scratch.book.generate(again, ScratchBook.recording)
        }
    }

    @discardableResult
    private func erase(_ person: PersonID, at path: String) throws -> ErasedPerson {
        try Book.open(at: path).erase(
            person, because: "asked for it", ScratchBook.recording, by: ThrowAwayDirectory())
    }

    private func expectErased(at path: String, _ person: PersonID) throws {
        let book = try Book.open(at: path)
        let head = try book.head()
        let view = try book.view()
        let root = try view.root(size: head.sequence)
        let proof = try view.inclusionProof(of: head.sequence / 2)
        let names = try #require(view.roster.person(person))
        let erased = try erase(person, at: path)
        let after = try Book.open(at: path)
        let new = try after.head()
        #expect(erased.rootBefore == root)
        #expect(try after.view().root(size: head.sequence) == root)
        let again = try after.view().inclusionProof(of: head.sequence / 2, size: head.sequence)
        #expect(again.hash == proof.hash && again.path == proof.path)
        #expect(new.sequence == head.sequence + 1)
        #expect(try after.verify().problems == [])
        for mark in head.projections where mark.id != RosterState.id {
            #expect(new[mark.id]?.digest == mark.digest)
        }
        for file in try FileManager.default.contentsOfDirectory(atPath: path) {
            let bytes = try Data(contentsOf: URL(filePath: path + "/" + file))
            #expect(bytes.range(of: Data(names.name.utf8)) == nil, "\(file)")
        }
        try expectSameAgain(at: path)
    }

    /// Written as events and read again, it has the same root.
    private func expectSameAgain(at path: String) throws {
        let (file, copy) = (path + "-events.jsonl", path + "-copy")
        defer {
            for path in [file, copy] { try? FileManager.default.removeItem(atPath: path) }
        }
        let book = try Book.open(at: path)
        _ = try book.exportEvents(hasLeaves: true, to: file)
        let again = try Book.importEvents(from: file, to: copy)
        #expect(try again.root == book.verify().root)
    }
}

extension RosterTurn {
    init(retracting told: Roster.Told) {
        self.init()
        retracted = [told]
    }
}
