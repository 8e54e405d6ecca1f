import Daybook
import DaybookModel
import Foundation
import MerkleTree
import Platform
import Synchronization
import Testing

@Suite struct `A book of format 1, which had no tree` {
    private let path = NSTemporaryDirectory() + "daybook-\(UUID())"

    /// The book that the program of 2026-11-22 wrote, before there were trees.
    private func unpack() throws { try EarlierBook.unpack(version: 1, to: path) }

    @Test func `gets its tree when it is first opened to be written`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try unpack()
        let book = try Book.open(at: path)
        let found = try book.verify()
        #expect(found.problems == [])
        #expect(found.events == 704)
        let events = try book.view().log(LogQuery()).rows.map(\.event).sorted {
            $0.sequence < $1.sequence
        }
        #expect(found.root == RoundTrip.naiveRoot(events).hexadecimal)
        let checkpoint = try book.checkpoint()
        #expect(checkpoint.isKeyNew)
        #expect(checkpoint.size == 704)
        #expect(checkpoint.root == found.root)
        _ = try book.generate(GenerateOptions(events: 40, seed: 9), ScratchBook.recording)
        #expect(try book.verify().isSound)
        let proof = try book.view().consistencyProof(from: 704)
        #expect(proof.fromRoot == found.root)
    }

    @Test func `is verified as it is, and not written`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try unpack()
        let found = try EarlierBook.inspect(path)
        #expect(found.notes.contains { $0.contains("format 1") })
        #expect(try Book.openUnchanged(at: path).view().root(size: 704) == found.root)
        let upgraded = try Book.open(at: path).verify()
        #expect(upgraded.root == found.root)
    }

    /// It has blocks in both halves, which two cores check.
    @Test(arguments: [100, 256, 300, 352, 353, 400, 500, 520, 600, 690, 704] as [UInt64])
    func `shows a change of any event, checksums put right`(sequence: UInt64) throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try unpack()
        _ = try Book.open(at: path)
        try HexEditor(path: path).rewrite(blockOf: sequence) { events in
            events.map { $0.sequence == sequence ? $0.recorded(by: "mallory") : $0 }
        }
        let found = try Book.inspectDamage(at: path)
        #expect(found.bad?.contains(sequence) == true, "\(found.problems)")
    }

    @Test func `tells how far its tree has come`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try unpack()
        let told = Mutex<[Int]>([])
        _ = try Book.open(at: path) { done, total in
            #expect(total == 704)
            told.withLock { $0.append(done) }
        }
        #expect(told.withLock { $0.first }.map { $0 > 0 } == true)
        #expect(told.withLock { $0.contains(704) })
    }

    @Test func `says what to do where it may only be read`() throws {
        defer {
            try? allow(0o755, path)
            try? FileManager.default.removeItem(atPath: path)
        }
        try unpack()
        guard getuid() != 0 else { return }  // Nothing is forbidden to root.
        try allow(0o444, path + "/data.mdb")
        try allow(0o555, path)
        let error = #expect(throws: DaybookError.self) { try Book.open(at: path) }
        #expect(error?.remedy.text { _ in "" }.contains("written") == true)
    }

    private func allow(_ mode: Int, _ file: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    }
}
