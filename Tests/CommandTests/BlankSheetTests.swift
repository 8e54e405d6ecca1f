import Foundation
import ProgramSupport
import Testing

@Suite struct `An attendance sheet to tick by hand` {
    private static let now = ["--now", "2026-03-06T09:00"]

    private let program: Program

    init() throws {
        program = try Program.withBook()
        program.environment["DAYBOOK_BOOK"] = program.path("t.book")
    }

    private func sheet(_ words: String...) throws -> String {
        let run = try program.run(["attendance", "--blank"] + words + Self.now)
        #expect(run.status == 0, "\(run.errors)")
        return run.output
    }

    @Test func `has a box for each half of each working day of next week`() throws {
        try program.require(["holidays", "add", "2026-03-11", "Fair"])
        let page = try sheet().split(separator: "\n").map(String.init)
        #expect(page[0] == "Attendance sheet · 2026-W11 (9 to 15 Mar)")
        #expect(page[1] == "Person    Mon 9  Tue 10  Wed 11  Thu 12  Fri 13")
        #expect(page[2] == "Ana Lima  □ □    □ □     –       □ □     □ □")
        #expect(page[3].hasPrefix("Bo Berg "))
        #expect(page.contains("Holidays: 11 Mar Fair") && page.contains("Tick who is there."))
        #expect(try sheet("--ascii").contains("Ana Lima  [] []"))
    }

    @Test func `has a month in weeks, and goes no further than a quarter`() throws {
        let page = try sheet("-p", "2026-04")
        #expect(page.split(separator: "\n").count { $0.hasPrefix("Person") } == 5)
        for words in [["-p", "2026"], ["-p", "all"], ["-p", "2026-W11.."]] {
            let run = try program.run(["attendance", "--blank"] + words + Self.now)
            #expect(run.status == 64 && run.errors.contains("-p 2026-W11"), "\(run)")
        }
        let both = try program.run(["attendance", "--blank", "--calendar"] + Self.now)
        #expect(both.status == 64 && both.errors.contains("given together"), "\(both)")
    }

    @Test func `is of those who may come, on the days on which they may`() throws {
        try program.require(["people", "change", "Bo Berg", "--left", "2026-03-08"])
        try program.require(["people", "add", "Cy Dahl", "--joined", "2026-03-11"])
        try program.require(["people", "add", "Emmy Noether", "--role", "professor"])
        let page = try sheet()
        #expect(!page.contains("Bo Berg") && !page.contains("Emmy"))
        #expect(page.contains("Cy Dahl                  □ □"), "\(page)")
        try program.require(["courses", "add", "Logic", "--professor", "Emmy Noether"])
        let first = ["--from", "2026-03-10"] + Self.now
        try program.require(["enrol", "Ana Lima", "--course", "Logic"] + first)
        let course = try sheet("--course", "Logic")
        #expect(course.hasPrefix("Attendance sheet in Logic · "))
        #expect(course.contains("Student ") && !course.contains("Cy Dahl"))
        #expect(course.contains("Ana Lima         □ □"), "\(course)")
        #expect(try sheet("Cy").split(separator: "\n").count { $0.contains("□") } == 1)
        let later = try sheet("-p", "2026-03-14")
        #expect(later.contains("Nobody is expected"))
    }

    @Test func `has the half that the book uses`() throws {
        try program.require(["unmark", "Ana Lima", "--on", "2026-03-02", "--slot", "pm"])
        try program.require(["unmark", "陳大文", "--on", "2026-03-04", "--slot", "pm"])
        let page = try sheet()
        #expect(page.hasPrefix("Attendance sheet, mornings · "))
        #expect(page.contains("Ana Lima  □      □       □"), "\(page)")
        #expect(try sheet("--slot", "pm").hasPrefix("Attendance sheet, afternoons · "))
    }

    @Test func `in a spreadsheet is filled in, and imported`() throws {
        let file = try sheet("--format", "csv")
        let lines = file.split(separator: "\n").map(String.init)
        #expect(lines[0].hasPrefix("person,2026-03-09 am,2026-03-09 pm,2026-03-10 am,"))
        #expect(lines[1] == "Ana Lima,,,,,,,,,," && lines.count == 4)
        let filled = file.replacing("Ana Lima,,,", with: "Ana Lima,x,,x")
        let then = ["--now", "2026-03-13T18:00"]
        let run = try program.run(["import", "attendance", "-"] + then, input: filled)
        #expect(run.status == 0, "\(run)")
        let marks = try program.run(
            ["attendance", "Ana Lima", "-p", "2026-W11", "--format", "csv"] + then)
        #expect(
            marks.output == """
                person,date,morning,afternoon
                Ana Lima,2026-03-09,present,
                Ana Lima,2026-03-10,present,

                """)
        let rows = try program.json(["attendance", "--blank"] + Self.now)["rows"]
        let first = try #require((rows as? [[String: Any]])?.first)
        #expect(first["date"] as? String == "2026-03-09" && first["morning"] is NSNull)
    }

    @Test func `is a page and a document`() throws {
        let page = try sheet("--format", "html")
        #expect(page.contains("<table class=\"ticks\">"))
        #expect(page.ranges(of: "<td class=\"d b\"></td>").count == 3 * 5 * 2)
        #expect(try sheet("--format", "md").contains("| Ana Lima | □ □ | □ □ |"))
    }
}
