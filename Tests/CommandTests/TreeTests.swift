import Foundation
import ProgramSupport
import Testing

@Suite struct `Checkpoints and proofs on the command line` {
    /// A book with a checkpoint of its first events beside it, and a few events after.
    private func book() throws -> Program {
        let program = try Program()
        try program.require([
            "init", "t.book", "--preset", "bare", "--zone", "UTC", "--start", "2020-01-01",
        ])
        try program.require(["generate", "--events", "600", "--seed", "3"])
        try program.require(["checkpoint", "-o", "kept.checkpoint"])
        try program.require(["people", "add", "Ana Lima"])
        return program
    }

    private func file(_ name: String, of program: Program) -> URL {
        program.directory.appending(path: name)
    }

    @Test func `keep the secret half of the key for its owner alone, and show it nowhere`() throws {
        let program = try book()
        let key = file("t.book/checkpoint.key", of: program)
        let facts = try FileManager.default.attributesOfItem(atPath: key.path)
        #expect((facts[.posixPermissions] as? Int) == 0o600)
        // The digits of the secret may hold a plus sign themselves.
        let parts = try String(contentsOf: key, encoding: .utf8).split(
            separator: "+", maxSplits: 4)
        let secret = try #require(parts.last).trimmingCharacters(in: .newlines)
        #expect(secret.count == 44)
        let data = try Data(contentsOf: file("t.book/data.mdb", of: program))
        #expect(data.range(of: Data(secret.utf8)) == nil)
        for arguments in [["checkpoint", "-v"], ["checkpoint", "--format", "json"], ["status"]] {
            let run = try program.run(arguments)
            #expect(!run.output.contains(secret) && !run.errors.contains(secret))
        }
    }

    @Test func `hold for a log that only grew`() throws {
        let program = try book()
        #expect(try program("verify", "--checkpoint", "kept.checkpoint").status == 0)
        try program.require([
            "prove", "--from", "kept.checkpoint", "--format", "json", "-o", "grown.json",
        ])
        for arguments in [
            ["verify", "--proof", "grown.json"],
            ["verify", "--proof", "grown.json", "--checkpoint", "kept.checkpoint"],
        ] {
            #expect(try program.run(arguments).status == 0)
        }
    }

    @Test func `are not begun from a checkpoint of another book, or of other events`() throws {
        let program = try book()
        let kept = try String(contentsOf: file("kept.checkpoint", of: program), encoding: .utf8)
        try program.require(["init", "other.book", "--preset", "bare", "--start", "2026-01-01"])
        try program.require(["-b", "other.book", "checkpoint", "-o", "other.checkpoint"])
        let root = try #require(kept.split(separator: "\n").dropFirst(2).first)
        let changed = kept.replacing(root, with: String(root.reversed()))
        try Data(changed.utf8).write(to: file("changed.checkpoint", of: program))
        for name in ["other.checkpoint", "changed.checkpoint"] {
            let run = try program("-b", "t.book", "prove", "--from", name)
            #expect(run.status == 5 || run.status == 65, "\(name): \(run.output)")
            #expect(!run.output.contains("beginning"))
        }
    }

    @Test(arguments: ["data.mdb", "lock.mdb", "checkpoint.key", "checkpoint.pub"])
    func `are not written over a book`(name: String) throws {
        let program = try book()
        let before = try Data(contentsOf: file("t.book/\(name)", of: program))
        for words in [["checkpoint"], ["rank", "--format", "csv"], ["export", "expenses"]] {
            let run = try program.run(words + ["-o", "t.book/\(name)"])
            #expect(run.status == 64, "\(words): \(run.errors)")
        }
        #expect(try Data(contentsOf: file("t.book/\(name)", of: program)).count == before.count)
        #expect(try program("status").status == 0)
    }

    @Test func `hold for somebody without the book`() throws {
        let program = try book()
        let size = try program.json("checkpoint")["size"] as? Int
        let kept = try String(contentsOf: file("kept.checkpoint", of: program), encoding: .utf8)
        let old = try #require(kept.split(separator: "\n").dropFirst().first)
        #expect(Int(old).map { $0 < size ?? 0 } == true)
        try program.require([
            "prove", "#12", "--size", String(old), "--format", "json", "-o", "12.json",
        ])
        try FileManager.default.moveItem(
            at: file("t.book/checkpoint.pub", of: program), to: file("club.pub", of: program))
        try FileManager.default.removeItem(at: file("t.book", of: program))
        let outside = [
            "verify", "--proof", "12.json", "--checkpoint", "kept.checkpoint", "--key", "club.pub",
        ]
        #expect(try program.run(outside).status == 0)
        let proof = file("12.json", of: program)
        let text = try String(contentsOf: proof, encoding: .utf8)
        try text.replacing(#""sequence":12"#, with: #""sequence":13"#)
            .write(to: proof, atomically: true, encoding: .utf8)
        let run = try program.run(outside + ["--format", "json"])
        #expect(run.status == 5)
        #expect(run.output.contains(#""ok":false,"firstBad":13,"lastBad":13"#))
    }

    @Test func `show an older copy that was put back`() throws {
        let program = try book()
        try program.require(["checkpoint", "-o", "later.checkpoint"])
        let data = file("t.book/data.mdb", of: program)
        let later = try Data(contentsOf: data)
        try program.require(["people", "add", "Cy Dahl"])
        let copy = try Data(contentsOf: data)
        try program.require(["checkpoint", "-o", "last.checkpoint"])
        try later.write(to: data)
        #expect(try program("verify").status == 0)
        #expect(try program("verify", "--checkpoint", "later.checkpoint").status == 0)
        let run = try program("verify", "--checkpoint", "last.checkpoint", "--format", "json")
        #expect(run.status == 5)
        #expect(run.output.contains("the log ends at #"))
        try copy.write(to: data)
        #expect(try program("verify", "--checkpoint", "last.checkpoint").status == 0)
    }

    @Test func `are refused when they are not signed by the book's key`() throws {
        let program = try book()
        let kept = file("kept.checkpoint", of: program)
        let text = try String(contentsOf: kept, encoding: .utf8)
        try text.replacing("\n6", with: "\n5").write(to: kept, atomically: true, encoding: .utf8)
        let forged = try program("verify", "--checkpoint", "kept.checkpoint")
        #expect(forged.status == 65)
        #expect(forged.errors.contains("does not fit the text"))
        try "nothing\n".write(to: kept, atomically: true, encoding: .utf8)
        #expect(try program("verify", "--checkpoint", "kept.checkpoint").status == 65)
        try FileManager.default.removeItem(at: file("t.book/checkpoint.key", of: program))
        let lost = try program("checkpoint")
        #expect(lost.status == 65)
        #expect(lost.errors.contains("Put checkpoint.key back"))
    }

    @Test(
        arguments: [
            (["prove"], 64), (["prove", "#3", "--from", "4"], 64), (["prove", "#99999"], 4),
            (["prove", "#3", "--size", "2"], 4), (["prove", "--from", "none.checkpoint"], 64),
            (["prove", "#3", "--as-of", "#5"], 64), (["checkpoint", "--as-of", "#5"], 64),
            (["verify", "--key", "club.pub"], 64), (["verify", "--proof", "none.json"], 4),
            (["export", "expenses", "--leaves"], 64), (["export", "events", "-p", "2026"], 64),
            (["import", "events", "e.jsonl"], 64), (["export", "events", "--format", "csv"], 64),
        ] as [([String], Int32)])
    func `answer what makes no sense with a status`(arguments: [String], status: Int32) throws {
        let run = try Program.withBook().run(arguments)
        #expect(run.status == status, "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test func `are not needed to write everything out and read it back`() throws {
        let program = try book()
        try program.require(["export", "events", "-o", "all.jsonl"])
        let piped = try program("export", "events")
        let written = try String(contentsOf: file("all.jsonl", of: program), encoding: .utf8)
        #expect(piped.output == written)
        try program.require(["import", "events", "all.jsonl", "-b", "again.book"])
        let roots = try ["t.book", "again.book"].map {
            try program.json("verify", "-b", $0)["root"] as? String
        }
        #expect(roots[0] != nil && roots[0] == roots[1])
        let again = try program("import", "events", "all.jsonl", "-b", "t.book")
        #expect(again.status == 3)
        #expect(again.errors.contains("-b NEW.book"))
    }
}
