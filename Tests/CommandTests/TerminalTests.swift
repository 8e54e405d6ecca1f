import Foundation
import ProgramSupport
import Testing

/// What only somebody at a terminal sees: questions, colours, a pager, a page that is drawn anew.
@Suite struct `A terminal` {
    private static let now = ["--now", "2026-03-05T12:00:00Z"]

    @Test func `is asked what a new book is for, and Enter takes what is proposed`() throws {
        let program = try Program()
        let run = try TerminalRun(program, ["init", "home.book"] + Self.now)
        try run.wait(for: "What is it for? [all] ")
        run.type("household")
        try run.wait(for: "What is it called? [home] ")
        run.type("Our home")
        try run.wait(for: "Its time zone? ")
        run.type("Europe/Rome")
        for question in ["Its currency? ", "Its first day? ", "Its working weekdays? "] {
            try run.wait(for: question)
            run.type("")
        }
        #expect(run.end() == 0, "\(run.shown)")
        #expect(run.shown.contains("Created the book Our home: Europe/Rome, EUR"), "\(run.shown)")
    }

    @Test func `that is left at a question makes no book`() throws {
        let program = try Program()
        let run = try TerminalRun(program, ["init", "home.book"])
        try run.wait(for: "What is it for? ")
        run.interrupt()
        #expect(run.end() == 130)
        #expect(!FileManager.default.fileExists(atPath: program.path("home.book")))
    }

    @Test func `says what an interrupted work left`() throws {
        let program = try Program.withBook()
        let before = try program("log", "-n", "0").output
        let run = try TerminalRun(
            program, ["generate", "--events", "4000000", "--now", "2027-03-05T12:00:00Z"])
        try run.wait(for: "Generating")
        run.interrupt()
        #expect(run.end() == 130)
        #expect(
            run.shown.hasSuffix("\r\u{1B}[KInterrupted: nothing was recorded.\r\n"),
            "\(run.shown.suffix(80))")
        #expect(try program("log", "-n", "0").output == before)
    }

    @Test func `has colours, unless it asks for none`() throws {
        let program = try Program.withBook()
        try program.require(["mark", "Ana Lima"] + Self.now)
        let coloured = try TerminalRun(program, ["rank"] + Self.now)
        #expect(coloured.end() == 0 && coloured.shown.contains("\u{1B}["), "\(coloured.shown)")
        program.environment["NO_COLOR"] = "1"
        let plain = try TerminalRun(program, ["rank"] + Self.now)
        #expect(plain.end() == 0 && !plain.shown.contains("\u{1B}["), "\(plain.shown)")
        #expect(plain.shown.contains("Ana Lima"))
    }

    @Test func `shows a page through a pager where it is longer than the screen`() throws {
        let program = try Program.withBook()
        program.environment["DAYBOOK_PAGER"] = "sed s/^/paged:/"
        let short = try TerminalRun(program, ["people"] + Self.now)
        #expect(short.end() == 0 && !short.shown.contains("paged:"), "\(short.shown)")
        let long = try TerminalRun(program, ["calendar", "-p", "2026"] + Self.now)
        #expect(long.end() == 0 && long.shown.contains("paged:"), "\(long.shown)")
        program.environment["DAYBOOK_PAGER"] = "cat"
        let whole = try TerminalRun(program, ["calendar", "-p", "2026"] + Self.now)
        #expect(whole.end() == 0 && whole.shown.contains("2026"), "\(whole.shown)")
    }

    @Test func `draws a watched page anew when something is recorded, and gives the screen back`()
        throws
    {
        let program = try Program.withBook()
        let run = try TerminalRun(program, ["log", "--watch"])
        try run.wait(for: "Ctrl-C ends.")
        #expect(run.shown.hasPrefix("\u{1B}[?1049h"), "\(run.shown)")
        try program.require(["people", "add", "Watched Person"])
        try run.wait(for: "Watched Person")
        try run.wait(for: "Ctrl-C ends.")
        run.interrupt()
        #expect(run.end() == 130)
        #expect(run.shown.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"), "\(run.shown.suffix(40))")
    }
}
