import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct `Pictures at the prompt` {
    private let program: Program

    init() throws {
        program = try Program.withBook()
        try write("ana.jpg", PictureSamples.photo)
        try write("bo.png", PictureSamples.png)
        try write("notes.txt", Array("<svg/>".utf8))
    }

    private func write(_ name: String, _ bytes: [UInt8]) throws {
        try Data(bytes).write(to: program.directory.appending(path: name))
    }

    private var folder: URL { program.directory.appending(path: "t.book/pictures") }

    private var files: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }

    private func picture(of name: String) throws -> String? {
        try program.json("show", name)["picture"] as? String
    }

    @Test func `are given, replaced and taken away`() throws {
        let added = try program("people", "add", "Cy Dahl", "--picture", "bo.png")
        #expect(added.output.contains("with a picture.  #11 to #12"))
        #expect(try picture(of: "Cy Dahl") == files.first)
        let changed = try program("people", "change", "Cy Dahl", "--picture", "ana.jpg")
        #expect(changed.output == "Cy Dahl changed: picture replaced.  #13\n")
        let again = try program("people", "change", "Cy Dahl", "--picture", "ana.jpg")
        #expect(again.output.contains("is so already"))
        #expect(try program("show", "Cy Dahl").output.contains("Picture: pictures/"))
        let gone = try program("people", "change", "Cy Dahl", "--picture", "none")
        #expect(gone.output == "Cy Dahl changed: picture taken away.  #14\n")
        #expect(try picture(of: "Cy Dahl") == nil)
        #expect(try program.json("show", "Cy Dahl").keys.contains("picture"))
        #expect(files.count == 2)
        #expect(try program("verify").output == "t: 14 events and all figures are sound.\n")
    }

    @Test func `are of shows too, and one file however many have it`() throws {
        try program.require(["shows", "add", "Hamlet", "--picture", "bo.png"])
        try program.require(["people", "change", "Bo Berg", "--picture", "bo.png"])
        #expect(files.count == 1)
        let rows = try program.json("shows", "list", "ham")["rows"] as? [[String: Any]]
        #expect(rows?.first?["picture"] as? String == files.first)
        try program.require(["ticket", "Hamlet", "--on", "2026-03-05"])
        let seen = try program.json("shows", "-p", "all")["rows"] as? [[String: Any]]
        #expect(seen?.first?["picture"] as? String == files.first)
        let people = try program.json("people")["rows"] as? [[String: Any]]
        #expect(people?.compactMap { $0["picture"] as? String } == files)
        try program.require(["undo"])
        try program.require(["shows", "remove", "Hamlet"])
        try program.require(["undo"])
        #expect(try picture(of: "Hamlet") == files.first)
    }

    @Test func `are no figures, so that a lock does not hold them`() throws {
        try program.require(["shows", "add", "Hamlet"])
        try program.require(["lock", "today"])
        try program.require(["people", "change", "Ana Lima", "--picture", "ana.jpg"])
        try program.require(["undo"])
        try program.require(["shows", "change", "Hamlet", "--picture", "bo.png"])
        #expect(try picture(of: "Hamlet") != nil)
        #expect(try program("verify").status == 0)
    }

    @Test func `come and go with undo, whatever else was said meanwhile`() throws {
        try program.require(["people", "change", "Ana Lima", "--picture", "ana.jpg"])
        try program.require(["people", "change", "Ana Lima", "--role", "student"])
        let undone = try program("undo", "#11")
        #expect(undone.output.contains("#11 taken back: gave a picture to Ana Lima."))
        #expect(try picture(of: "Ana Lima") == nil)
        try program.require(["redo"])
        #expect(try picture(of: "Ana Lima") == files.first)
        #expect(try program.json("show", "Ana Lima")["role"] as? String == "student")
        #expect(try program("rebuild", "--check").status == 0)
    }

    static let refusals: [(arguments: [String], status: Int32, says: String)] = [
        (["--picture", "notes.txt"], 65, "notes.txt is an SVG drawing"),
        (["--picture", "none.jpg"], 4, "none.jpg"),
        (["--photo", "ana.jpg"], 64, "Did you mean --picture?"),
        (["--picture", "bo.png", "--name", "Bo Berg"], 3, "Bo Berg"),
        (["--picture", "bo.png", "--dry-run"], 0, "No total of the whole book would move."),
    ]

    @Test(arguments: refusals.indices)
    func `that are refused, or only tried, leave no file`(place: Int) throws {
        let (arguments, status, says) = Self.refusals[place]
        let run = try program.run(["people", "change", "Ana Lima"] + arguments)
        #expect(run.status == status)
        #expect(run.page.contains(says))
        #expect(files.isEmpty)
        #expect(try program.sequences().count == 10)
    }

    @Test func `are of one person each`() throws {
        let run = try program("people", "add", "Cy", "Di", "--picture", "bo.png")
        #expect(run.status == 64)
        #expect(run.errors.contains("--picture is of one person, and 2 were named"))
    }

    @Test func `that are missing are a remark of verify, and others' bytes are damage`() throws {
        try program.require(["people", "change", "Ana Lima", "--picture", "ana.jpg"])
        let file = folder.appending(path: try #require(files.first))
        try FileManager.default.removeItem(at: file)
        let missing = try program("verify")
        #expect(missing.status == 0)
        #expect(missing.output.contains("The picture of Ana Lima is missing:"))
        #expect((try program.json("verify")["notes"] as? [String])?.count == 1)
        try Data(PictureSamples.png).write(to: file)
        let changed = try program("verify")
        #expect(changed.status == 5)
        #expect(changed.output.contains("is not the file that was given"))
        try program.require(["people", "remove", "Ana Lima"])
        #expect(try program("verify").status == 0)
    }

    @Test func `stay in the events that are exported, and their files in the book`() throws {
        try program.require(["people", "change", "Ana Lima", "--picture", "ana.jpg"])
        try program.require(["export", "events", "-o", "all.jsonl"])
        try program.require(["import", "events", "all.jsonl", "--book", "other.book"])
        let other = try program.json("show", "Ana Lima", "--book", "other.book")
        #expect(other["picture"] as? String == files.first)
        #expect(try program("verify", "--book", "other.book").output.contains("is missing"))
        try FileManager.default.copyItem(
            at: folder, to: program.directory.appending(path: "other.book/pictures"))
        #expect(try program("verify", "--book", "other.book").output.hasSuffix("are sound.\n"))
        let file = "t.book/pictures/" + (files.first ?? "")
        #expect(try program("people", "-o", file).status != 0)
    }
}
