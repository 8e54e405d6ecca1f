import Foundation
import ProgramSupport
import Testing

@Suite struct `A proof on the command line` {
    /// A book of a few events, checkpoints of its beginning and of all, and proofs of #3 and of
    /// the growth between them.
    private func books() throws -> TwoBooks {
        let books = try TwoBooks()
        let program = books.program
        try program.require(["-b", "a.book", "people", "add", "Bo Berg", "--joined", "start"])
        try program.require(["-b", "a.book", "set", "edit-past-days", "on"])
        try program.require([
            "-b", "a.book", "mark", "Bo Berg", "--on", "2026-03-05", "--slot", "am",
        ])
        try program.require(["-b", "a.book", "checkpoint", "-o", "later.checkpoint"])
        let form = ["--format", "json", "-o"]
        try program.require(["-b", "a.book", "prove", "#5"] + form + ["5.json"])
        try program.require(
            ["-b", "a.book", "prove", "--from", "a.checkpoint"] + form + ["grown.json"])
        try books.copy("a.book/checkpoint.pub", to: "kept.pub")
        return books
    }

    @Test func `tells the event that it is of, and what was compared with what`() throws {
        let books = try books()
        var said = ""
        for words in [
            ["5.json"], ["5.json", "--checkpoint", "later.checkpoint", "--key", "kept.pub"],
            ["grown.json"], ["grown.json", "--checkpoint", "a.checkpoint"],
            ["grown.json", "--checkpoint", "later.checkpoint"],
            ["5.json", "--checkpoint", "a.checkpoint"],
        ] {
            let book = words.contains("--key") ? [] : ["-b", "a.book"]
            said += TwoBooks.said(try books.program.run(book + ["verify", "--proof"] + words))
        }
        try Golden.expect(said, is: "verify-proofs")
    }

    @Test func `has an event as its leaf, and the one that it says`() throws {
        let books = try books()
        let text = try books.text("5.json")
        let proof = try #require(
            JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let leaf = try #require(proof["leaf"] as? String)
        let bytes = try #require(Data(base64Encoded: leaf))
        let cut = bytes.dropLast().base64EncodedString()
        for (from, to, says) in [
            (#""sequence":5"#, #""sequence":4"#, "its leaf is event #5, and it says #4"),
            (leaf, "anVuaw==", "its leaf is not an event"), (leaf, cut, "its leaf is not an event"),
        ] {
            try books.write(text.replacing(from, with: to), to: "changed.json")
            let run = try books.run("verify", "--proof", "changed.json")
            #expect(run.status == 5)
            #expect(run.output.contains(says), "\(run.output)")
        }
    }

    @Test func `is not believed for the hashes of a leaf that is no event`() throws {
        // A tree of one leaf has its hash as its root: everything fits but the leaf.
        let books = try books()
        let leaf = "anVuaw=="
        let root = "3cda5acaca7ab3d3b1a1bb2b4a11b0b0d1a0c0c0f0e0d0c0b0a09080706050403"
        let proof =
            #"{"report":"prove","version":1,"size":1,"sequence":1,"leaf":"\#(leaf)","#
            + #""path":[],"root":"\#(root.prefix(64))"}"#
        try books.write(proof, to: "junk.json")
        let run = try books.run("verify", "--proof", "junk.json", "--format", "json")
        #expect(run.status == 5)
        #expect(run.output.contains("the proof: its leaf is not an event"))
    }

    @Test func `is of the book that it was compared with`() throws {
        let books = try books()
        let beside = try books.program.json("verify", "--proof", "5.json", "-b", "a.book")
        #expect(beside["book"] as? String == "a")
        #expect((beside["asOf"] as? [String: Any])?["sequence"] as? Int == 5)
        let event = beside["event"] as? [String: Any]
        #expect(event?["kind"] as? String == "attendance.marked")
        #expect((event?["content"] as? [String: Any])?["person"] as? String == "Bo Berg")
        // Two books lie here, and none is needed.
        let outside = try books.program.json(
            "verify", "--proof", "5.json", "--checkpoint", "later.checkpoint", "--key", "kept.pub")
        #expect((outside["book"] as? String)?.hasPrefix("daybook/a/") == true)
        #expect((outside["compared"] as? [[String: Any]])?.first?["events"] as? Int == 5)
        #expect(outside["ok"] as? Bool == true)
    }

    @Test(
        arguments: [
            (#""version":1"#, #""version":2"#, "version 2"),
            (#""report":"prove""#, #""report":"rank""#, "is not a proof"),
            (#""report":"prove","#, "", "is not a proof"),
            (#""path":["#, #""path":["x","#, "is not a proof"),
        ])
    func `is read in the form that prove writes`(from: String, to: String, says: String) throws {
        let books = try books()
        try books.write(try books.text("5.json").replacing(from, with: to), to: "changed.json")
        let run = try books.run("verify", "--proof", "changed.json")
        #expect(run.status == 65)
        #expect(run.errors.contains(says))
    }

    @Test func `asks for nothing that cannot be given`() throws {
        let books = try books()
        var said = ""
        for words in [
            ["#5", "--size", "99"], ["#5", "--size", "3"], ["#99", "--size", "3"],
            ["--from", "99"], ["--from", "4", "--size", "2"], ["--from", "1", "--size", "99"],
        ] {
            let run = try books.program.run(["-b", "a.book", "prove"] + words)
            #expect(run.status == 4)
            said += TwoBooks.said(run)
        }
        try Golden.expect(said, is: "error-proofs")
        let part = try books.run("prove", "#2", "--size", "3")
        #expect(part.errors.contains("prove '#2' --size 3 --format json"))
        let one = try books.run("prove", "--from", "1")
        #expect(one.output.hasPrefix("The first event is the beginning of the first 5 events\n"))
    }
}
