import ProgramSupport
import Testing

@Suite struct `The tour` {
    @Test func `makes a book by commands that it shows, and leaves it sound`() throws {
        let program = try Program()
        let tour = try program.run(["tour", "there", "--now", "2026-01-02T09:30"])
        #expect(tour.status == 0 && !tour.errors.contains("daybook: "))
        #expect(tour.output.hasPrefix("cd ") && tour.output.contains("/there\n"))
        let shown = tour.output.split(separator: "\n").filter { $0.hasPrefix("$ daybook ") }
        let verbs = [
            "init", "import", "people", "mark", "warn", "today", "rank", "streaks", "stats",
            "mark", "retract", "show", "undo", "log", "verify", "rebuild",
        ]
        #expect(shown.map { String($0.split(separator: " ")[2]) } == verbs)
        let verify = try program.run(["verify", "--book", "there/tour.book"])
        #expect(verify.status == 0)
    }

    @Test func `is told to people only, and makes no second book in one place`() throws {
        let program = try Program()
        #expect(try program.run(["tour", "--format", "json"]).status == 64)
        #expect(try program.run(["tour", "here"]).status == 0)
        #expect(try program.run(["tour", "here"]).status == 64)
    }
}
