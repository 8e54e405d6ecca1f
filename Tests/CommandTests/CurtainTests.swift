import ProgramSupport
import Testing

@Suite struct `A visit when the clocks go forward` {
    private static let said = "time: the clocks of Europe/Berlin never showed 2026-03-29T02:30"

    private func berlin() throws -> Program {
        let program = try Program()
        try program.require([
            "init", "t.book", "--preset", "bare", "--zone", "Europe/Berlin", "--start",
            "2026-01-01",
        ])
        try program.require(["shows", "add", "Hamlet"])
        return program
    }

    @Test func `is refused by hand, from a file and by a correction`() throws {
        let program = try berlin()
        let run = try program("ticket", "Hamlet", "--on", "2026-03-29", "--time", "02:30")
        #expect(run.status == 65 && run.errors.contains(Self.said))
        let file = try program(
            "import", "tickets", "-", input: "show,date,time\nHamlet,2026-03-29,02:30\n")
        #expect(file.status == 65 && file.errors.contains(Self.said))
        try program.require(["ticket", "Hamlet", "--on", "2026-03-28", "--time", "02:30"])
        let moved = try program("amend", "3", "date=2026-03-29", "--because", "x")
        #expect(moved.status == 65 && moved.errors.contains(Self.said))
        #expect(try program.sequences().count == 3)
    }

    @Test func `is let in at the hour that comes twice`() throws {
        let program = try berlin()
        try program.require(["ticket", "Hamlet", "--on", "2026-10-25", "--time", "02:30"])
    }
}
