import ProgramSupport
import Testing

@Suite struct `A slot that is not named` {
    private func slot(_ program: Program, _ who: String, at time: String) throws -> String {
        let run = try program.run([
            "mark", who, "--now", "2026-03-20T\(time)", "--format", "json",
        ])
        return run.output.contains("morning") ? "morning" : "afternoon"
    }

    @Test func `is the morning before noon, which the book may set`() throws {
        let program = try Program.withBook()
        #expect(try slot(program, "Ana Lima", at: "11:59") == "morning")
        #expect(try slot(program, "Ana Lima", at: "12:00") == "afternoon")
        try program.require(["set", "noon", "1.30 pm", "--from", "2026-03-20"])
        #expect(try slot(program, "Bo Berg", at: "13:29") == "morning")
        #expect(try slot(program, "Bo Berg", at: "13:30") == "afternoon")
        #expect(try program("verify").status == 0)
    }

    @Test func `goes by the noon of its own day in a file of times`() throws {
        let program = try Program.withBook()
        try program.require(["set", "noon", "13:00", "--from", "2026-03-10"])
        try program.require(
            ["import", "attendance", "-"],
            input: "person,date\nAna Lima,2026-03-09 12:30\nAna Lima,2026-03-10 12:30\n")
        let rows = try program(
            "log", "--kind", "attendance.marked", "-n", "2", "--format", "ndjson"
        ).output.split(separator: "\n")
        #expect(rows[0].contains(#""slot":"morning""#) && rows[1].contains(#""slot":"afternoon""#))
    }

    @Test(arguments: ["noon", "punch-from", "first-weekday", "confetti"])
    func `has settings beside it that take only their own words`(name: String) throws {
        let program = try Program.withBook()
        let values = [
            "noon": ("1pm", "13:00"), "punch-from": ("Anywhere", "anywhere"),
            "first-weekday": ("sun", "sunday"), "confetti": ("OFF", "off"),
        ]
        let (typed, kept) = try #require(values[name])
        #expect(try program("set", name, typed).output.hasPrefix("\(name) set to \(kept)"))
        #expect(try program("set", name, "12 apples").status == 65)
        #expect(try program("set", name, "midnight").status == 65)
        #expect(try program("verify").status == 0)
    }
}
