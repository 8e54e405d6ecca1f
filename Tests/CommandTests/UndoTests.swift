import Foundation
import ProgramSupport
import Testing

private let now = ["--now", "2026-03-06T09:00"]

@Suite struct `An undo` {
    private func marks(_ program: Program) throws -> Int? {
        let rows = try program.json("rank")["rows"] as? [[String: Any]]
        return rows?.compactMap { $0["attended"] as? Int }.reduce(0, +)
    }

    /// The text without the clock that wrote the book.
    private func undo(_ program: Program, _ more: String...) throws -> [String] {
        try said(program, ["undo"] + more)
    }

    private func redo(_ program: Program) throws -> [String] { try said(program, ["redo"]) }

    private func said(_ program: Program, _ words: [String]) throws -> [String] {
        let run = try program.run(now + words)
        #expect(run.status == 0, "\(run.errors)")
        return run.page.replacing(/recorded [^.]*\./, with: "recorded then.")
            .split(separator: "\n").map(String.init)
    }

    private static let hint = "Redo:  daybook redo"

    @Test func `takes back the last write, and redo brings it back`() throws {
        let program = try Program.withBook()
        _ = try program.run(now + ["mark", "Bo Berg", "--slot", "both"])
        _ = try program.run(now + ["mark", "Ana Lima", "--slot", "pm", "--by", "kiosk"])
        #expect(
            try undo(program, "--dry-run").prefix(3) == [
                "Would undo: #11 to #12, recorded then.",
                "#11 would be retracted: Bo Berg, morning, 6 Mar 2026.",
                "#12 would be retracted: Bo Berg, afternoon, 6 Mar 2026.",
            ])
        #expect(try marks(program) == 8)
        #expect(
            try undo(program) == [
                "Undone: #11 to #12, recorded then.  #14",
                "#11 retracted: Bo Berg, morning, 6 Mar 2026.",
                "#12 retracted: Bo Berg, afternoon, 6 Mar 2026.", Self.hint,
            ])
        #expect(try marks(program) == 6)
        #expect(
            try redo(program) == [
                "Redone: what #14 took back, recorded then.  #15",
                "#11 reinstated: Bo Berg, morning, 6 Mar 2026.",
                "#12 reinstated: Bo Berg, afternoon, 6 Mar 2026.", "Undo:  daybook undo",
            ])
        #expect(try marks(program) == 8)
        #expect(try undo(program)[0] == "Undone: #11 to #12, recorded then.  #16")
        #expect(try marks(program) == 6)
    }

    @Test func `of somebody with entries is refused with the line that takes all back`() throws {
        let program = try Program.withBook()
        for line in [
            ["people", "add", "Cy Dahl"], ["people", "change", "Cy Dahl", "--role", "employee"],
            ["mark", "Cy Dahl"], ["in", "Cy Dahl", "--at", "08:00"],
            ["people", "remove", "Cy Dahl"],
        ] { #expect(try program.run(now + line).status == 0) }
        let run = try program.run(now + ["undo", "#11"])
        #expect(run.status == 3)
        let ids = (11...15).map { "\"#\($0)\"" }.joined(separator: " ")
        #expect(run.errors.contains("with what refers to it: daybook retract \(ids) --because"))
        let words = (11...15).map { "#\($0)" }
        #expect(try program.run(now + ["retract"] + words + ["--because", "typo"]).status == 0)
        #expect(try program.run(now + ["people", "list", "Cy"]).page.contains("No name begins"))
    }

    @Test func `amends an amendment back, to what it said before`() throws {
        let program = try Program.withBook()
        _ = try program.run(now + ["amend", "5", "slot=pm", "--because", "a"])
        _ = try program.run(now + ["amend", "5", "date=2026-03-05", "--because", "b"])
        #expect(
            try undo(program)[1] == "#5 amended back: date 2026-03-05 → 2026-03-03.")
        let card = try program.json("show", "5")["current"] as? [String: Any]
        #expect(card?["date"] as? String == "2026-03-03")
        #expect(card?["slot"] as? String == "afternoon")
        #expect(try redo(program)[1] == "#5 amended back: date 2026-03-03 → 2026-03-05.")
        #expect(try undo(program)[1] == "#5 amended back: date 2026-03-05 → 2026-03-03.")
        #expect(try undo(program)[1] == "#5 amended back: slot afternoon → morning.")
    }

    @Test func `of a toggle puts back what it took`() throws {
        let program = try Program.withBook()
        _ = try program.run(now + ["unmark", "Ana Lima", "--on", "2026-03-02", "--slot", "both"])
        let said = try undo(program)
        #expect(said[0] == "Undone: the retraction #11 to #12, recorded then.  #13 to #14")
        #expect(try marks(program) == 5)
    }

    private static let file =
        "person,date,slot\n"
        + "Bo Berg,2026-03-05,am\nNew One,2026-03-05,am\nNew One,2026-03-05,pm\n"
        + "Bo Berg,2026-03-05,pm\n"
        + "New One,2026-03-04,am\nNew One,2026-03-04,pm\n"

    private func bring(_ program: Program) throws -> Program.Run {
        try program.run(
            [
                "import", "attendance", "-", "--create-missing", "--source", "list.csv",
                "--format", "json",
            ], input: Self.file)
    }

    @Test func `of an import takes along whom it added`() throws {
        let program = try Program.withBook()
        _ = try bring(program)
        #expect(
            try undo(program) == [
                "Undone: the import of list.csv, #11 to #17, recorded then.  #18 to #19",
                "6 entries retracted.", "#12 taken back: added New One.", Self.hint,
            ])
        #expect(try marks(program) == 5)
        let event = try #require(
            (try program.json("log", "--kind", "entry.retracted")["rows"] as? [[String: Any]])?
                .first)
        let content = event["content"] as? [String: Any]
        #expect(content?["target"] as? Int == 11 && content?["through"] as? Int == 17)
        let person = try #require(
            (try program.json("log", "--kind", "person.added", "-n", "1")["rows"]
                as? [[String: Any]])?.first)
        #expect(person["correctedBy"] as? Int == 19)
        #expect(!(try program("people").page.contains("New One")))
        #expect(try program("verify").status == 0)
        #expect(try program("rebuild", "--check").status == 0)
        #expect(try redo(program)[1] == "6 entries as before again.")
        #expect(try marks(program) == 11)
        #expect(try program("verify").status == 0)
    }

    @Test func `of an import lets the file come again`() throws {
        let program = try Program.withBook()
        _ = try bring(program)
        #expect(try bring(program).page.contains(#""recorded":0,"duplicates":0,"existing":6,"#))
        _ = try undo(program)
        #expect(try bring(program).page.contains(#""recorded":6,"duplicates":0,"existing":0,"#))
        #expect(try marks(program) == 11)
    }

    @Test func `of an import passes over what was retracted already`() throws {
        let program = try Program.withBook()
        _ = try bring(program)
        _ = try program.run(now + ["retract", "14", "--because", "x", "--by", "other"])
        // She is still named by what another retracted, and so goes too.
        #expect(try undo(program)[0].hasSuffix("  #19 to #21"))
        #expect(try redo(program)[0].hasSuffix("  #22 to #24"))
        #expect(try program.json("show", "14")["live"] as? Bool == false)
        #expect(try marks(program) == 10)
        // A row retracted by hand stays retracted when its file comes again.
        #expect(try bring(program).page.contains(#""recorded":0,"duplicates":0,"existing":6,"#))
    }

    @Test func `alone lets rows come again, not a retraction for a reason of that name`() throws {
        let program = try Program.withBook()
        _ = try bring(program)
        _ = try program.run(now + ["retract", "14", "--because", "undone"])
        #expect(try bring(program).page.contains(#""recorded":0,"duplicates":0,"existing":6,"#))
        _ = try undo(program)
        _ = try redo(program)
        #expect(try bring(program).page.contains(#""recorded":0,"duplicates":0,"existing":6,"#))
        #expect(try program.json("show", "14")["live"] as? Bool == false)
    }

    @Test func `of an import's undo and redo keeps to that import`() throws {
        let program = try Program.withBook()
        _ = try bring(program)
        _ = try undo(program)
        #expect(try redo(program)[0].hasSuffix("  #20 to #21"))
        #expect(try bring(program).page.contains(#""recorded":0,"duplicates":0,"existing":6,"#))
        #expect(try undo(program)[0].hasSuffix("  #22 to #23"))
        #expect(try program.json("show", "22")["source"] as? String == "list.csv")
        #expect(try bring(program).page.contains(#""recorded":6,"duplicates":0,"existing":0,"#))
    }

    @Test func `of somebody who was named names them again, and its hint does what it says`()
        throws
    {
        let program = try Program.withBook()
        _ = try program.run(now + ["mark", "Bo Berg", "--slot", "pm"])
        _ = try program.run(now + ["mark", "Ana Lima", "--slot", "pm", "--by", "the kiosk"])
        let said = try undo(program, "--by", "the kiosk")
        #expect(
            said.suffix(1) == ["Redo:  daybook redo --by \"the kiosk\""])
        let hint = try #require(said.last?.components(separatedBy: ":  ").last)
        let again = try program.pasted(hint)
        #expect(again.output.contains("#12 reinstated: Ana Lima"), "\(again.output)")
        #expect(try marks(program) == 7)
    }

    @Test func `prints an object for programs`() throws {
        let program = try Program.withBook()
        _ = try program.run(now + ["mark", "Bo Berg"])
        let object = try program.json("undo")
        #expect(object["report"] as? String == "undo")
        #expect(object["sequences"] as? [Int] == [12])
        let undone = object["undone"] as? [String: Any]
        #expect(undone?["firstSequence"] as? Int == 11 && undone?["lastSequence"] as? Int == 11)
        #expect(undone?["entries"] as? Int == 1 && undone?["source"] is NSNull)
    }

    @Test func `of an earlier write is asked for by any of its events`() throws {
        let program = try Program.withBook()
        let rows = "person,date,slot\nBo Berg,2026-03-03,am\nBo Berg,2026-03-04,am\n"
        try program.require(
            now + ["import", "attendance", "-", "--source", "late", "--by", "kiosk"], input: rows)
        try program.require(now + ["mark", "Ana Lima", "--on", "2026-03-05", "--slot", "am"])
        let dry = try program.run(now + ["undo", "#12", "--dry-run"])
        #expect(dry.page.contains("Would undo: the import of late, #11 to #12"))
        let run = try program.run(now + ["undo", "#12", "--by", "maria"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.page.contains("Undone: the import of late, #11 to #12"))
        let days = try program.run(
            now + ["attendance", "-p", "2026-03", "--format", "ndjson"]
        ).page
        #expect(!days.contains("\"Bo Berg\",\"date\":\"2026-03-03\""))
        #expect(days.contains("2026-03-05"))
        let again = try program.run(now + ["undo", "#12"])
        #expect(again.status == 3 && again.errors.contains("#11"), "\(again.errors)")
        #expect(try program.run(now + ["undo", "#99"]).status == 4)
    }
}
