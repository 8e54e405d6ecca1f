import Foundation
import ProgramSupport
import Testing

/// Two books with a checkpoint of each beside them.
struct TwoBooks {
    let program: Program

    init() throws {
        program = try Program()
        for name in ["a", "b"] {
            try program.require([
                "init", "\(name).book", "--preset", "bare", "--zone", "UTC", "--start",
                "2026-01-01",
            ])
            try program.require(["-b", "\(name).book", "people", "add", "Ana Lima"])
            try program.require(["-b", "\(name).book", "checkpoint", "-o", "\(name).checkpoint"])
        }
    }

    func file(_ name: String) -> URL { program.directory.appending(path: name) }

    func text(_ name: String) throws -> String {
        try String(contentsOf: file(name), encoding: .utf8)
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: file(name))
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(at: file(name)) }

    func copy(_ name: String, to other: String) throws {
        if FileManager.default.fileExists(atPath: file(other).path) { try remove(other) }
        try FileManager.default.copyItem(at: file(name), to: file(other))
    }

    func allow(_ mode: Int, _ name: String) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: file(name).path)
    }

    /// What the program says of the book a.
    func run(_ arguments: String...) throws -> Program.Run {
        try program.run(["-b", "a.book"] + arguments)
    }

    /// What a run said, with what differs from one run to the next taken out.
    static func said(_ run: Program.Run) -> String {
        let text = "\(run.output)\(run.errors)status \(run.status)\n"
        return text.replacing(/[0-9a-f]{64}/, with: "ROOT").replacing(/[0-9a-f]{16}/, with: "ID")
            .replacing(/\+[0-9a-f]{8}/, with: "+KEY")
            .replacing(/[A-Z][a-z]{2} \d+ [A-Z][a-z]{2} \d{4}, \d\d:\d\d/, with: "MOMENT")
    }
}

@Suite struct `A checkpoint that does not fit the book` {
    @Test func `is another mistake than a damaged book`() throws {
        let books = try TwoBooks()
        let text = try books.text("a.checkpoint")
        try books.write(text.replacing("\n2\n", with: "\n1\n"), to: "changed.checkpoint")
        try books.write("nothing\n", to: "junk.checkpoint")
        try books.write(String(repeating: "x", count: 70_000), to: "large.checkpoint")
        var said = ""
        for words in [
            ["b.checkpoint"], ["changed.checkpoint"], ["junk.checkpoint"], ["large.checkpoint"],
            ["a.checkpoint", "--key", "b.book/checkpoint.pub"],
            ["b.checkpoint", "--key", "b.book/checkpoint.pub"],
        ] {
            let run = try books.program.run(["-b", "a.book", "verify", "--checkpoint"] + words)
            #expect(run.status == 65)
            #expect(!run.errors.contains("backup"))
            said += TwoBooks.said(run)
        }
        try Golden.expect(said, is: "error-checkpoints")
        let old = try books.run("prove", "--from", "b.checkpoint")
        #expect(old.status == 65)
        #expect(old.errors.contains("another book"))
    }

    @Test func `is told from one that the key of this name did not sign`() throws {
        let books = try TwoBooks()
        try books.copy("a.book/checkpoint.pub", to: "kept.pub")
        try books.remove("a.book/checkpoint.key")
        try books.remove("a.book/checkpoint.pub")
        #expect(try books.run("checkpoint", "-o", "new.checkpoint").status == 0)
        let run = try books.run("verify", "--checkpoint", "a.checkpoint")
        #expect(run.status == 65)
        #expect(run.errors.contains("this is signed by daybook/a/"))
        #expect(run.errors.contains("not by the key daybook/a/"))
        #expect(
            try books.run("verify", "--checkpoint", "a.checkpoint", "--key", "kept.pub").status == 0
        )
    }

    @Test func `shows a log that was written anew from its first event, where the key stayed`()
        throws
    {
        let books = try TwoBooks()
        try books.copy("a.book/checkpoint.pub", to: "kept.pub")
        try books.copy("b.book/data.mdb", to: "a.book/data.mdb")
        for key in [[], ["--key", "kept.pub"]] {
            let words = ["-b", "a.book", "verify", "--checkpoint", "a.checkpoint"]
            let run = try books.program.run(words + key)
            #expect(run.status == 5)
            #expect(run.output.contains("does not extend the checkpoint a.checkpoint"))
        }
        // Nor does the key of the one sign the other.
        #expect(try books.run("checkpoint").status == 65)
    }

    @Test func `is damage where the log is shorter, or has other events`() throws {
        let books = try TwoBooks()
        try books.copy("a.book/data.mdb", to: "older.mdb")
        try books.program.require(["-b", "a.book", "people", "add", "Bo Berg"])
        try books.program.require(["-b", "a.book", "checkpoint", "-o", "last.checkpoint"])
        try books.copy("older.mdb", to: "a.book/data.mdb")
        let run = try books.run("verify", "--checkpoint", "last.checkpoint")
        #expect(run.status == 5)
        #expect(run.output.contains("the checkpoint reaches #3, and the log ends at #2"))
        #expect(try books.run("prove", "--from", "last.checkpoint").status == 5)
        try books.program.require(["-b", "a.book", "people", "add", "Cy Dahl"])
        let other = try books.run("verify", "--checkpoint", "last.checkpoint", "--format", "json")
        #expect(other.status == 5)
        #expect(other.output.contains("#1 to #3 are not as in the checkpoint: the root is "))
    }
}

@Suite struct `The keys of a book` {
    @Test func `sign nothing where others may read the secret one`() throws {
        let books = try TwoBooks()
        for mode in [0o644, 0o640, 0o604, 0o602] {
            try books.allow(mode, "a.book/checkpoint.key")
            let run = try books.run("checkpoint")
            #expect(run.status == 65)
            #expect(run.output.isEmpty)
            #expect(run.errors.contains("chmod 600 a.book/checkpoint.key"))
        }
        try books.allow(0o400, "a.book/checkpoint.key")
        #expect(try books.run("checkpoint").status == 0)
    }

    @Test func `sign nothing where they are another book's, not a pair, or no keys`() throws {
        let books = try TwoBooks()
        var said = ""
        try books.copy("a.book/checkpoint.key", to: "kept.key")
        try books.copy("b.book/checkpoint.key", to: "a.book/checkpoint.key")
        said += TwoBooks.said(try books.run("checkpoint"))
        try books.write("junk\n", to: "a.book/checkpoint.key")
        said += TwoBooks.said(try books.run("checkpoint"))
        try books.copy("kept.key", to: "a.book/checkpoint.key")
        try books.copy("b.book/checkpoint.pub", to: "a.book/checkpoint.pub")
        said += TwoBooks.said(try books.run("checkpoint"))
        try books.write("junk\n", to: "a.book/checkpoint.pub")
        said += TwoBooks.said(try books.run("verify", "--checkpoint", "a.checkpoint"))
        for key in ["kept.key", "b.checkpoint", "nope.pub", "a+b+c"] {
            said += TwoBooks.said(
                try books.run("verify", "--checkpoint", "a.checkpoint", "--key", key))
        }
        try Golden.expect(said, is: "error-keys")
    }

    @Test func `are made whole again from the secret one`() throws {
        let books = try TwoBooks()
        let public1 = try books.text("a.book/checkpoint.pub")
        try books.remove("a.book/checkpoint.pub")
        let lost = try books.run("verify", "--checkpoint", "a.checkpoint")
        #expect(lost.status == 65)
        #expect(lost.errors.contains("makes it again"))
        let run = try books.run("checkpoint", "-o", "again.checkpoint")
        #expect(run.status == 0)
        #expect(
            run.errors == """
                checkpoint.pub was missing, and was made again of checkpoint.key
                A checkpoint of 2 events written to again.checkpoint

                """)
        #expect(try books.text("a.book/checkpoint.pub") == public1)
        #expect(try books.run("verify", "--checkpoint", "a.checkpoint").status == 0)
    }

    @Test func `sign the log as of its last event, and all of it`() throws {
        let books = try TwoBooks()
        let made = try books.program.json("checkpoint", "-b", "a.book")
        let log = try books.program.json("log", "-b", "a.book")
        #expect(made["asOf"] as? NSDictionary == log["asOf"] as? NSDictionary)
        let part = try books.run("checkpoint", "--size", "1")
        #expect(part.status == 64)
        #expect(part.errors.contains("the whole log"))
        #expect(try books.run("checkpoint", "-q", "-o", "q.checkpoint").errors.isEmpty)
    }
}
