import ProgramSupport
import Testing

private let now = ["--now", "2026-11-25T12:00:00Z"]

/// Rows that write a name of the book in other capitals.
@Suite struct `A name in other capitals` {
    private func bring(
        _ program: Program, _ kind: String, _ text: String, creating: Bool = true
    ) throws -> String {
        let run = try program.run(
            now + ["import", kind, "-", "--source", kind]
                + (creating ? ["--create-missing"] : []), input: text)
        #expect(run.status == 0, "\(run.errors)")
        return run.page
    }

    @Test func `is the person of the book, and the file again is known`() throws {
        let program = try Program.withBook()
        let rows = "name;date;in;out\nANA LIMA;2026-11-23;08:00;17:00\n"
        let page = try bring(program, "punches", rows, creating: false)
        #expect(page.contains("2 recorded") && page.contains("ANA LIMA (Ana Lima)"), "\(page)")
        #expect(try bring(program, "punches", rows, creating: false).contains("0 recorded"))
    }

    @Test func `near to several is asked for all of them at once, a way out a line`() throws {
        let program = try Program.withBook()
        let rows = "name,date,slot\nAna Limo,2026-11-23,am\nBo Burg,2026-11-23,am\nX,soon,am\n"
        let run = try program.run(now + ["import", "attendance", "-"], input: rows)
        #expect(run.status == 65)
        let map = #"attendance FILE --map "Ana Limo=Ana Lima,Bo Burg=Bo Berg""#
        #expect(run.page.contains("\(map)\n    If it is somebody"), "\(run.page)")
    }

    @Test func `of a grid stand in a column without a name`() throws {
        let program = try Program.withBook()
        let rows = ";16.11.2026;17.11.2026\nAna Lima;x;\nBo Berg;x;x\n"
        let line = now + ["import", "attendance", "-", "--slot", "am"]
        let run = try program.run(line, input: rows)
        #expect(run.page.contains("3 rows of attendance in 2 lines: 3 recorded"), "\(run.page)")
    }

    @Test func `of a class of the school is no course where the course is said`() throws {
        let program = try Program.withBook()
        try program.require(["courses", "add", "Latin"])
        let rows = "Name;Class\nAna Lima;9b\nBo Berg;9b\n"
        let line = now + ["import", "enrolments", "-", "--course", "latin"]
        let run = try program.run(line, input: rows)
        #expect(run.page.contains("2 rows of enrolments: 2 recorded"), "\(run.page)")
        #expect(try program("export", "enrolments").output.contains("Ana Lima,Latin,"))
    }

    @Test func `is the one of the book where missing ones are added, and the receipt says so`()
        throws
    {
        let program = try Program.withBook()
        let rows = "person,date,slot\nANA LIMA,2026-03-03,pm\nCy,2026-03-03,pm\nCY,2026-03-04,pm\n"
        let page = try bring(program, "attendance", rows)
        #expect(page.contains("1 new person: Cy."), "\(page)")
        let said = "Only capitals differ, so these are meant: ANA LIMA (Ana Lima), CY (Cy)."
        #expect(page.replacing("\n  ", with: " ").contains(said), "\(page)")
        #expect(try bring(program, "attendance", rows).contains("0 recorded"))
    }

    @Test func `is that of a show, a venue, a category or a course as well`() throws {
        let program = try Program.withBook()
        for noun in ["shows", "venues", "categories", "courses"] {
            try program.require([noun, "add", "Zither"])
        }
        _ = try bring(program, "tickets", "show,venue,date\nZITHER,zither,2026-03-03\n")
        _ = try bring(program, "expenses", "category,amount,date\nzITHER,1,2026-03-03\n")
        _ = try bring(
            program, "points", "student,course,points,date\nana lima,ZITHER,1,2026-03-03\n")
        for noun in ["shows", "venues", "categories", "courses"] {
            let list = try program.run([noun, "list", "--format", "csv"]).output
            let names = list.split(separator: "\n").filter { $0.lowercased().contains("zither") }
            #expect(names.count == 1 && names[0].contains("Zither"), "\(list)")
        }
    }

    @Test func `is neither of two of the book that differ so`() throws {
        let program = try Program.withBook()
        _ = try program.run(
            now + ["import", "people", "-"], input: "name,username\nCy,cy1\nCY,cy2\n")
        let rows = "person,date,slot\ncy,2026-03-03,pm\nCY,2026-03-04,pm\n"
        let page = try bring(program, "attendance", rows)
        #expect(page.contains("1 new person: cy.") && !page.contains("Only capitals"), "\(page)")
    }

    @Test func `stands twice in the book, and the answer to a new name puts them together`()
        throws
    {
        let program = try Program.withBook()
        let shows = "title,code\ncats,a\nCats,b\n"
        _ = try program.run(now + ["import", "shows", "-"], input: shows)
        try program.require(now + ["ticket", "cats", "--on", "2026-11-25"])
        let run = try program.run(now + ["shows", "change", "cats", "--title", "Cats"])
        #expect(run.status == 3 && run.errors.contains("daybook log --show cats"), "\(run)")
        #expect(run.errors.contains("amend \"#N\" \"show=Cats\" --because"), "\(run)")
        let number = try #require(try program.sequences().first)
        try program.require(now + ["amend", "#\(number)", "show=Cats", "--because", "one"])
        let food = ["categories", "add"]
        try program.require(food + ["Fun"])
        try program.require(food + ["Joy"])
        let other = try program.run(now + ["categories", "change", "Fun", "--name", "Joy"])
        #expect(other.errors.contains("daybook categories remove --move-to Joy Fun"), "\(other)")
    }
}
