import ProgramSupport
import Testing

private let now = ["--now", "2026-03-05T10:00"]

@Suite struct `What was recorded` {
    @Test func `can be read again, however long its last texts are`() throws {
        let program = try Program.withBook()
        for length in [2_100, 65_536] {
            let reason = String(repeating: "x", count: length)
            let warn = ["warn", "Ana Lima", reason, "--slot", length < 10_000 ? "am" : "pm"]
            #expect(try program.run(now + warn).status == 0)
            #expect(try program.run(now + ["today"]).status == 0)
        }
        #expect(try program.run(now + ["mark", "Bo Berg"]).status == 0)
        #expect(try program.run(["verify"]).status == 0)
    }

    @Test func `is known again in a file after people were renamed and removed`() throws {
        let program = try Program.withBook()
        let file = """
            person,date,slot
            Ana Lima,2026-03-05,am
            Bo Berg,2026-03-05,am

            """
        let load = ["import", "attendance", "-", "--source", "roll", "--create-missing"]
        #expect(try program.run(now + load, input: file).status == 0)
        _ = try program.run(now + ["people", "change", "Ana Lima", "--name", "Ana Neu"])
        _ = try program.run(now + ["people", "remove", "Bo Berg"])
        let again = try program.run(now + load + ["--format", "json"], input: file)
        #expect(again.output.contains(#""recorded":0,"duplicates":0,"existing":2,"#))
    }

    @Test func `of somebody removed is still there to be asked for and taken back`() throws {
        let program = try Program.withBook()
        #expect(try program.run(now + ["mark", "Bo Berg", "--slot", "both"]).status == 0)
        #expect(try program.run(now + ["people", "remove", "Bo Berg"]).status == 0)
        for report in ["stats", "attendance", "streaks", "friends"] {
            #expect(try program.run(now + [report, "Bo Berg"]).status == 0)
        }
        let mark = try program.run(now + ["mark", "Bo Berg", "--slot", "am"])
        #expect(mark.status == 4)
        #expect(mark.errors.contains("people change --left none \"Bo Berg\""))
        #expect(try program.run(now + ["unmark", "Bo Berg", "--slot", "both"]).status == 0)
        #expect(
            try program.run(now + ["people", "change", "--left", "none", "Bo Berg"]).status == 0)
        #expect(try program.run(now + ["mark", "Bo Berg", "--slot", "am"]).status == 0)
    }

    @Test func `is taken back whole: marks of every course, each warning of a slot`() throws {
        let program = try Program.withBook()
        try program.require(["courses", "add", "Algebra"] + now)
        try program.require(["enrol", "Ana Lima", "--course", "Algebra"] + now)
        let mark = ["mark", "Ana Lima", "--slot", "am"]
        #expect(try program.run(now + mark).status == 0)
        #expect(try program.run(now + mark + ["--course", "Algebra"]).status == 0)
        #expect(try program.run(now + ["unmark", "Ana Lima", "--slot", "am"]).status == 0)
        #expect(try program.run(now + ["warn", "Ana Lima", "--slot", "am"]).status == 0)
        let more = "person,date,slot\nAna Lima,2026-03-05,am\n"
        #expect(try program.run(now + ["import", "warnings", "-"], input: more).status == 0)
        #expect(try program.run(now + ["unwarn", "Ana Lima", "--slot", "am"]).status == 0)
        #expect(try program.run(now + mark).status == 0)
    }
}
