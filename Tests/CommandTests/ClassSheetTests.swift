import ProgramSupport
import Testing

@Suite struct `A class as a file` {
    private static let now = ["--now", "2026-03-06T09:00"]

    @Test func `has a row for each student`() throws {
        let program = try `The points of a class`.classroom()
        let sheet = try program.run(["show", "Algebra", "--format", "csv"]).output
        #expect(
            sheet == """
                student,enrolled,attended,held,points,project,total
                Ana Lima,2026-03-06,1,2,5,,5
                Bo Berg,2026-03-06,2,2,3,87.5,90.5
                陳大文,2026-03-06,0,1,7,,7

                """)
        let lines = try program.run(["show", "Algebra", "--format", "ndjson"]).output
        #expect(lines.split(separator: "\n").count == 3)
        let page = try program.run(["show", "Algebra", "--format", "md"]).output
        #expect(page.contains("| Bo Berg | 2 | 2 | 3 | 87.5 |"))
    }

    @Test func `is a page with its course, its days and what each comes to`() throws {
        let program = try `The points of a class`.classroom()
        let page = try program.run(["show", "Algebra", "--format", "html"] + Self.now).output
        let title = "<p class=\"scope\">course · given by Emmy Noether · 6 Mar 2026"
        #expect(page.contains("\(title) · as of "), "\(page)")
        #expect(page.contains(">Total<") && page.contains(">90.5<"))
        #expect(page.contains(">100%<") && page.contains("<p class=\"sign\">Emmy Noether</p>"))
        let table = try program.run(["show", "Algebra"] + Self.now).output
        #expect(table.contains("Project  Total") && !table.contains("100%"))
    }

    @Test func `of a period counts what is of its days`() throws {
        let program = try `The points of a class`.classroom()
        func rows(_ period: String) throws -> [String] {
            let words = ["show", "Algebra", "-p", period, "--format", "csv"] + Self.now
            return try program.run(words).output.split(separator: "\n").map(String.init)
        }
        #expect(try rows("2026-03") == rows("all"))
        #expect(try rows("2026-02")[1] == "Ana Lima,2026-03-06,0,0,0,,0")
        #expect(try rows("2026-03-03")[2] == "Bo Berg,2026-03-06,0,0,3,87.5,90.5")
        #expect(try rows("2026-03-05..2026-03-06")[1] == "Ana Lima,2026-03-06,1,2,0,,0")
        let page = try program.run(["show", "Algebra", "-p", "2026-02"] + Self.now).output
        #expect(page.hasPrefix("Algebra · course · given by Emmy Noether · 2026-02"), "\(page)")
        let other = try program.json(["show", "Algebra", "-p", "2026-03"] + Self.now)
        #expect((other["period"] as? [String: Any])?["label"] as? String == "2026-03")
    }

    @Test func `has its header where nobody is enrolled`() throws {
        let program = try Program.withBook()
        try program.require(["courses", "add", "Logic"])
        let sheet = try program.run(["show", "Logic", "--format", "csv"]).output
        #expect(sheet == "student,enrolled,attended,held,points,project,total\n")
    }

    @Test func `of enrolments keeps their days, and those of lists begin with the book`() throws {
        let program = try Program.withBook()
        try program.require(["courses", "add", "Logic"])
        try program.require(["enrol", "Bo Berg", "--course", "Logic"] + Self.now)
        let marks = "person,date,slot,course\nAna Lima,2026-03-03,am,Logic\n"
        let run = try program.run(
            ["import", "attendance", "-", "--create-missing"] + Self.now, input: marks)
        #expect(run.status == 0)
        let file = try program.run(["export", "enrolments"]).output
        #expect(
            file == """
                student,course,date
                Ana Lima,Logic,2026-03-02
                Bo Berg,Logic,2026-03-06

                """)
        let earlier = file.replacing("2026-03-06", with: "2026-03-04")
        let again = try program.run(["import", "enrolments", "-"] + Self.now, input: earlier)
        #expect(again.status == 0)
        #expect(try program.run(["export", "enrolments"]).output == earlier)
    }

    @Test func `of a day has a row for each that is said of it`() throws {
        let program = try `The points of a class`.classroom()
        let day = try program.run(["today", "--slot", "am", "--format", "csv"] + Self.now).output
        let lines = day.split(separator: "\n").map(String.init)
        #expect(lines[0].hasPrefix("date,what,slot,person,courses,"))
        #expect(lines.contains { $0.hasPrefix("2026-03-06,present,morning,Bo Berg,Algebra,") })
        #expect(lines.contains { $0.hasPrefix("2026-03-06,missing,morning,Ana Lima,,") })
        #expect(lines.contains { $0.hasPrefix("2026-03-06,points,,") })
        #expect(!day.contains("Ana Lima:"))
    }

    @Test func `and the courses that a professor gives are listed`() throws {
        let program = try `The points of a class`.classroom()
        try program.require(["courses", "add", "Physics"])
        let all = try program.json("courses")["rows"] as? [[String: Any]] ?? []
        let given = try program.json("courses", "emmy")["rows"] as? [[String: Any]] ?? []
        #expect(all.count == 3)
        #expect(given.compactMap { $0["course"] as? String } == ["Algebra", "Logic"])
        #expect(try program.run(["courses", "Ana Lima"]).output.contains("They give no course."))
    }
}
