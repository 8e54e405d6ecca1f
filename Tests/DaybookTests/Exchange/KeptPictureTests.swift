import Foundation
import TestSupport
import Testing

@testable import Daybook

@Suite struct `A picture that a book keeps` {
    private let scratch: ScratchBook
    private let picture: GivenPicture

    init() throws {
        scratch = try ScratchBook()
        let file = scratch.path + "/../\(UUID().uuidString).png"
        try Data(PictureSamples.named).write(to: URL(fileURLWithPath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        picture = try GivenPicture(file: file)
    }

    private var files: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: scratch.path + "/pictures")) ?? []
    }

    private func record() throws {
        let command = NounCommand(.person, .add("Ana"), Cells([.picture: picture.hash]))
        _ = try scratch.book.commit(command, ScratchBook.recording)
    }

    @Test func `is a file of its own content, without metadata, for its owner alone`() throws {
        try scratch.book.keep(picture)
        try scratch.book.keep(picture)
        #expect(files == [picture.hash])
        let file = scratch.path + "/pictures/" + picture.hash
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(PictureSamples.png))
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try mode(file) == 0o600)
        #expect(try mode(scratch.path + "/pictures") == 0o700)
    }

    @Test func `leaves a sound book where the program ends before its event`() throws {
        try scratch.book.keep(picture)
        // So is a draft named that did not take its place.
        let draft = scratch.path + "/pictures/.\(picture.hash).1-1.new"
        try Data(PictureSamples.png.prefix(9)).write(to: URL(fileURLWithPath: draft))
        let found = try Book.inspectDamage(at: scratch.path)
        #expect(found.isSound)
        #expect(found.notes.isEmpty)
        try scratch.book.keep(picture)
        try record()
        #expect(try Book.inspectDamage(at: scratch.path).isSound)
    }

    @Test func `is shown as it was given, and not where its file is another`() throws {
        try scratch.book.keep(picture)
        let shown = try #require(try KeptPicture(picture.hash, of: scratch.path))
        #expect(shown.bytes == PictureSamples.png)
        #expect(shown.mediaType == "image/png")
        #expect(try GivenPicture(shown.bytes, called: "again").hash == picture.hash)
        try FileManager.default.copyItem(
            atPath: scratch.path + "/pictures/" + picture.hash, toPath: scratch.path + "/pictures/x"
        )
        for none in ["", "x", "../data.mdb", String(repeating: "0", count: 64), "/etc/passwd"] {
            #expect(try KeptPicture(none, of: scratch.path) == nil)
        }
        let file = URL(fileURLWithPath: scratch.path + "/pictures/" + picture.hash)
        try Data(PictureSamples.named).write(to: file)
        #expect(try KeptPicture(picture.hash, of: scratch.path) == nil)
    }

    @Test func `is put right by giving it again`() throws {
        try record()
        #expect(try Book.inspectDamage(at: scratch.path).notes.count == 1)
        try scratch.book.keep(picture)
        #expect(try Book.inspectDamage(at: scratch.path).notes.isEmpty)
        let file = URL(fileURLWithPath: scratch.path + "/pictures/" + picture.hash)
        try Data("another".utf8).write(to: file)
        #expect(try Book.inspectDamage(at: scratch.path).problems.count == 1)
        try scratch.book.keep(picture)
        #expect(try Book.inspectDamage(at: scratch.path).isSound)
    }
}
