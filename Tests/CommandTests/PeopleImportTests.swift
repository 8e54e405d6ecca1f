import ProgramSupport
import Testing

private let now = ["--now", "2026-03-06T09:00"]

@Suite struct `An import of people` {
    private func bring(
        _ program: Program, _ text: String, _ source: String = "list"
    ) throws
        -> Program.Run
    {
        try program.run(now + ["import", "people", "-", "--source", source], input: text)
    }

    private func list(_ program: Program) throws -> String {
        try program.run(now + ["people", "list", "--all", "--format", "csv"]).output
    }

    @Test func `leaves as it is what an empty cell says nothing of`() throws {
        let program = try Program.withBook()
        let change = ["people", "change", "Bo Berg", "--left", "2026-03-31", "--role", "student"]
        _ = try program.run(now + change + ["--joined", "2026-03-02"])
        let before = try list(program)
        #expect(before.contains("Bo Berg,boberg,student,normal,1,2026-03-02,2026-03-31,false"))
        let run = try bring(program, "name,role,joined,left\nBo Berg,,,\n")
        #expect(run.output.hasPrefix("1 row of people: 0 recorded."))
        #expect(try list(program) == before)
        _ = try bring(program, "name,role,joined,left\nBo Berg,employee,,\n")
        #expect(
            try list(program).contains("Bo Berg,boberg,employee,normal,1,2026-03-02,2026-03-31"))
        _ = try program.run(now + ["people", "change", "Bo Berg", "--joined", "none"])
        #expect(try list(program).contains("Bo Berg,boberg,employee,normal,1,,2026-03-31,false"))
    }

    @Test func `gives nobody the username of another as a name, as no line does`() throws {
        let program = try Program.withBook()
        let before = try list(program)
        let said = "\"boberg\" is the username of Bo Berg"
        let way = "people change --username NAME \"Bo Berg\""
        for line in [["add", "boberg"], ["change", "Ana Lima", "--name", "boberg"]] {
            let run = try program.run(now + ["people"] + line)
            #expect(run.status == 3 && run.errors.contains(said), "\(run)")
            #expect(run.errors.contains(way), "\(run)")
        }
        let rows = try bring(program, "name,role\nboberg,student\n")
        #expect(rows.status == 65 && (rows.output + rows.errors).contains(said), "\(rows)")
        #expect(try list(program) == before)
        try program.require(now + ["people", "change", "Bo Berg", "--username", "bo"])
        try program.require(now + ["people", "add", "boberg"])
        #expect(try program.run(now + ["mark", "bo", "--slot", "am"]).output.contains("Bo Berg"))
    }

    /// One of each sort: left, removed, removed and the name used again, never counted.
    private func various() throws -> Program {
        let program = try Program.withBook()
        for line in [
            ["remove", "Bo Berg", "--on", "2026-03-04"], ["add", "Bo Berg", "--pay", "diligence"],
            ["add", "Cy", "--coefficient", "1.5", "--joined", "2026-03-03"],
            ["change", "Cy", "--left", "2026-03-05"], ["remove", "Cy"],
            ["add", "Di", "--joined", "2026-03-16"], ["remove", "Di"],
            ["add", "Ed", "--left", "2026-03-31"],
        ] {
            let run = try program.run(now + ["people"] + line)
            #expect(run.status == 0, "\(run.errors)")
        }
        return program
    }

    @Test func `brings a list of all into another book as it was`() throws {
        let text = try list(try various())
        let other = try Program.scratch(people: 0)
        let run = try bring(other, text)
        #expect(run.status == 0, "\(run.errors)")
        #expect(!run.output.contains("ignored"))
        #expect(try list(other) == text)
        let again = try bring(other, text, "another")
        #expect(again.output.hasPrefix("7 rows of people: 0 recorded."))
    }

    @Test func `of a list of all changes nothing in its own book`() throws {
        let program = try various()
        let text = try list(program)
        #expect(try bring(program, text).output.hasPrefix("7 rows of people: 0 recorded."))
        #expect(try list(program) == text)
    }

    @Test func `removes who is said to be removed, once`() throws {
        let program = try Program.withBook()
        let text = "name,left,removed\nBo Berg,2026-03-05,yes\n"
        #expect(try bring(program, text).output.hasPrefix("1 row of people: 1 recorded.  #11\n"))
        #expect(try list(program).contains("Bo Berg,boberg,member,normal,1,,2026-03-05,true,\n"))
        _ = try program.run(now + ["people", "change", "Bo Berg", "--left", "none"])
        #expect(try bring(program, text).output.hasPrefix("1 row of people: 0 recorded."))
        let other = try bring(program, "name,username,removed\nBo Berg,bo2,true\n")
        #expect(other.errors.contains("a person called \"Bo Berg\" is there already"))
        let maybe = try bring(program, "name,removed\nBo Berg,maybe\n")
        #expect(maybe.errors.contains("removed: \"maybe\" is not true or false"))
    }
}
