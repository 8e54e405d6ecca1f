import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct `A backup` {
    let book: BackedUpBook
    let program: Program

    init() throws {
        book = try BackedUpBook()
        program = book.program
        try program.require(["set", "edit-past-days", "on"])
        try book.mark(3)
    }

    @Test func `is a book of the same root, with its pictures, and says up to when`() throws {
        let made = try program("backup", "copy")
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.output.contains("everything up to #8, recorded on"))
        #expect(made.output.contains("1 picture, in"))
        #expect(
            book.names(in: "copy") == [
                "backup.checkpoint", "checkpoint.pub", "data.mdb", "pictures",
            ])
        #expect(book.names(in: "copy/pictures") == book.names(in: "club.book/pictures"))
        #expect(try book.root(of: "copy") == book.root(of: "club.book"))
        let kept = try program(
            "verify", "-b", "copy", "--checkpoint", "copy/backup.checkpoint", "--key",
            "club.book/checkpoint.pub")
        #expect(kept.status == 0)
        #expect(book.drafts.isEmpty)
    }

    @Test func `is restored as it was`() throws {
        try program.require(["backup", "copy"])
        try program.require(["mark", "Bo Berg"])
        let made = try program("restore", "copy", "again.book")
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.output.contains("everything up to #8"))
        #expect(book.said(made).contains("as the checkpoint copy/backup.checkpoint says"))
        #expect(try book.events(of: "again.book") == book.events(of: "copy"))
        #expect(try program("mark", "Bo Berg", "-b", "again.book").status == 0)
        #expect(try program("verify", "-b", "again.book").status == 0)
    }

    @Test func `leaves the secret key behind, unless it is to come along`() throws {
        try program.require(["backup", "copy", "--with-key"])
        #expect(book.names(in: "copy").contains("checkpoint.key"))
        try program.require(["restore", "copy", "-b", "again.book"])
        #expect(try program("checkpoint", "-b", "again.book").status == 0)
        let facts = try FileManager.default.attributesOfItem(
            atPath: program.path("again.book/checkpoint.key"))
        #expect(facts[.posixPermissions] as? Int == 0o600)
    }

    @Test(arguments: [
        (["backup", "taken"], 3, "there is something at taken already"),
        (["backup", "club.book/copy"], 3, "lies in the book itself"),
        (["backup", "club.book/pictures/copy"], 3, "lies in the book itself"),
        (["backup", "link/copy"], 3, "lies in the book itself"),
        (["backup", "link"], 3, "there is something at link already"),
        (["backup", "nowhere/copy"], 4, "No file or directory at nowhere"),
        (["backup"], 64, "backup needs a place"),
        (["backup", "a", "--to", "b"], 64, "two places"),
        (["backup", "a", "--since", "3"], 64, "--since says where a chain begins"),
        (["backup", "--to", "club.book/chain"], 3, "lies in the book itself"),
        (["backup", "--to", "chain", "--with-key"], 64, "a chain holds no secret key"),
        (["backup", "--to", "chain", "--since", "900"], 4, "the book ends at #8"),
        (["restore", "taken", "new.book"], 4, "neither a backup nor a chain"),
        (["restore", "club.book", "taken"], 3, "there is something at taken already"),
        (["restore", "club.book", "club.book/new"], 3, "lies in the book itself"),
        (["restore", "nowhere", "new.book"], 4, "neither a backup nor a chain"),
        (["restore", "club.book"], 64, "the new book needs a directory"),
    ])
    func `is put where nothing is, outside of the book`(
        words: [String], status: Int32, why: String
    ) throws {
        try FileManager.default.createDirectory(
            at: book.file("taken"), withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: program.path("link"), withDestinationPath: program.path("club.book"))
        let before = book.names(in: "")
        let run = try program.run(words)
        #expect(run.status == status, "\(run.errors)")
        #expect(run.errors.contains(why), "\(run.errors)")
        #expect(book.names(in: "").filter { $0 != "chain" } == before)
    }

    @Test func `of a damaged book is not kept`() throws {
        let picture = try #require(book.names(in: "club.book/pictures").first)
        try Data([1]).write(to: book.file("club.book/pictures/\(picture)"))
        let run = try program("backup", "copy")
        #expect(run.status == 5)
        #expect(run.output.contains("is not the file that was given"))
        #expect(run.output.hasPrefix("club is damaged;"))
        #expect(run.errors.contains("Nothing was kept at copy."))
        #expect(!FileManager.default.fileExists(atPath: program.path("copy")))
        #expect(book.drafts.isEmpty)
        #expect(try program.json("status")["backup"] is NSNull)
    }

    @Test func `that was changed is not restored`() throws {
        try program.require(["backup", "copy"])
        try program.require(["checkpoint", "-o", "later.checkpoint"])
        try program.require(["mark", "Bo Berg"])
        try program.require(["checkpoint", "-o", "latest.checkpoint"])
        let run = try program("restore", "copy", "a.book", "--checkpoint", "later.checkpoint")
        #expect(run.status == 0)
        let other = try program("restore", "copy", "b.book", "--checkpoint", "latest.checkpoint")
        #expect(other.status == 5)
        #expect(other.output.contains("the checkpoint reaches #9, and the log ends at #8"))
        #expect(other.errors.contains("No book was made at b.book."))
        #expect(!FileManager.default.fileExists(atPath: program.path("b.book")))
        #expect(book.drafts.isEmpty)
    }

    @Test func `is told by status, with its age, also of a book that came without`() throws {
        #expect(try program("status").output.contains("No backup was made yet"))
        try program.require(["backup", "copy"])
        let told = try program("status").output
        #expect(told.contains("The newest backup is of today: #1 to #8, made on"))
        let last = try program.json("status")["backup"] as? [String: Any]
        #expect(last?["sequence"] as? Int == 8)
        #expect((last?["place"] as? String)?.hasSuffix("/copy") == true)
        let facts = try FileManager.default.attributesOfItem(
            atPath: program.path("club.book/backup.last"))
        #expect(facts[.posixPermissions] as? Int == 0o600)
    }

    @Test func `is noted in no other file than the book's own`() throws {
        try Data("precious".utf8).write(to: book.file("victim"))
        try FileManager.default.createSymbolicLink(
            atPath: program.path("club.book/backup.last"),
            withDestinationPath: program.path("victim"))
        #expect(try program("status").status == 74)
        #expect(try program("backup", "copy").status == 0)
        #expect(try String(contentsOf: book.file("victim"), encoding: .utf8) == "precious")
        #expect(try program("rank", "-o", "club.book/backup.last").status == 64)
    }
}

@Suite struct `The reminder of a backup` {
    private let book: BackedUpBook
    private let program: Program

    init() throws {
        book = try BackedUpBook()
        program = book.program
    }

    /// A book whose first event was recorded long ago: made of events with other moments.
    private func grow(old: Bool, events: Int) throws {
        try program.require(["set", "edit-past-days", "on"])
        try book.mark(events)
        guard old else { return }
        let year = /"time":"\d{4}/
        let text = try book.events(of: "club.book").replacing(year, with: #""time":"2020"#)
        // The first event is another one then, and with it the book's origin, which a refusal says.
        let refused = try program.run(["import", "events", "-", "-b", "old.book"], input: text)
        let ids = refused.errors.matches(of: /urn:daybook:[0-9a-f]{16}/).map(\.output)
        try #require(ids.count == 2)
        try program.require(
            ["import", "events", "-", "-b", "old.book"],
            input: text.replacing(ids[0], with: ids[1]))
        program.environment["DAYBOOK_BOOK"] = program.path("old.book")
    }

    private static let words = "This book has no backup yet:"

    @Test func `comes to a book of some size and age, on a page for people alone`() throws {
        try grow(old: true, events: 20)
        #expect(try program("today").errors.contains(Self.words))
        #expect(try program().errors.contains("daybook backup DIR"))
        #expect(try program("today", "--format", "json").errors.isEmpty)
        #expect(try !program("today", "--on", "2026-01-01").page.contains(Self.words))
        #expect(try !program("today", "-q").page.contains(Self.words))
        try program.require(["backup", "copy"])
        #expect(try !program("today").page.contains("backup"))
    }

    @Test func `comes again when it is a week old and something was recorded since`() throws {
        try grow(old: true, events: 20)
        let week = 8 * 86_400
        let then = (Int(Date().timeIntervalSince1970) - week) * 1_000_000
        let last = try program.json("status")["sequence"] as? Int ?? 0
        for (sequence, isTold) in [(last, false), (last - 1, true)] {
            try Data("\(sequence)\n\(then)\n/somewhere\n".utf8)
                .write(to: book.file("old.book/backup.last"))
            let said = try program("today").page
            #expect(said.contains("The newest backup is 8 days old:") == isTold)
        }
        try Data("nonsense".utf8).write(to: book.file("old.book/backup.last"))
        #expect(try program("today").errors.contains(Self.words))
    }

    @Test(arguments: [(true, 2), (false, 20)])
    func `does not come to a new book, or to a small one`(old: Bool, events: Int) throws {
        try grow(old: old, events: events)
        #expect(try !program("today").page.contains("backup"))
    }
}
