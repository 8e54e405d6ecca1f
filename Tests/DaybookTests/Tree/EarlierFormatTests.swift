import Daybook
import DaybookModel
import Foundation
import MerkleTree
import Platform
import Testing

@Suite struct `A book of format 1, which had no tree` {
    private let path = NSTemporaryDirectory() + "daybook-\(UUID())"

    /// The book that the program of 2026-11-22 wrote, before there were trees.
    private func unpack() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../schema/vectors/books/version-1.mdb.gz")
        let bytes = try Files.read(file.standardizedFileURL.path, limitBytes: 1 << 20)
        try Files.makeDirectory(path)
        try Files.write(bytes, to: path + "/data.mdb")
    }

    @Test func `gets its tree when it is first opened to be written`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try unpack()
        let book = try Book.open(at: path)
        let found = try book.verify()
        #expect(found.problems == [])
        #expect(found.events == 704)
        let events = try book.log(LogQuery()).rows.map(\.event).sorted {
            $0.sequence < $1.sequence
        }
        #expect(found.root == RoundTrip.naiveRoot(events).hexadecimal)
        let checkpoint = try book.checkpoint()
        #expect(checkpoint.isKeyNew)
        #expect(checkpoint.size == 704)
        #expect(checkpoint.root == found.root)
        _ = try book.generate(GenerateOptions(events: 40, seed: 9), ScratchBook.recording)
        #expect(try book.verify().isSound)
        let proof = try book.consistencyProof(from: 704)
        #expect(proof.fromRoot == found.root)
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
        #expect(error?.remedy.contains("written") == true)
    }

    private func allow(_ mode: Int, _ file: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    }
}
