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
        #expect(page.contains("2 recorded") && page.contains("ANA LIMA is Ana Lima"), "\(page)")
        #expect(try bring(program, "punches", rows, creating: false).contains("0 recorded"))
    }

    @Test func `near to several is asked for all of them at once, a way out a line`() throws {
        let program = try Program.withBook()
        let rows = "name,date,slot\nAna Limo,2026-11-23,am\nBo Burg,2026-11-23,am\nX,soon,am\n"
        let run = try program.run(now + ["import", "attendance", "-"], input: rows)
        #expect(run.status == 65)
        let map = #"attendance FILE --map "Ana Limo=Ana Lima,Bo Burg=Bo Berg""#
        #expect(run.page.contains("\(map)\n    Add what is missing"), "\(run.page)")
    }

    @Test func `of a grid stand in a column without a name`() throws {
        let program = try Program.withBook()
        let rows = ";16.11.2026;17.11.2026\nAna Lima;x;\nBo Berg;x;x\n"
        let line = now + ["import", "attendance", "-", "--slot", "am"]
        let run = try program.run(line, input: rows)
        #expect(run.page.contains("3 rows of attendance: 3 recorded"), "\(run.page)")
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

    @Test(arguments: [
        (
            "expenses", "date,amount,category\n2026-03-02,5,pets\n2026-03-03,6,PETS\n",
            "1 new category: pets", "PETS is pets"
        ),
        (
            "tickets", "show,date,venue\nLear,2026-03-02,Rose\nLEAR,2026-03-03,rose\n",
            "1 new venue: Rose", "LEAR is Lear, rose is Rose"
        ),
        (
            "attendance", "person,date,slot\nANA LIMA,2026-03-03,pm\nCy,2026-03-03,pm\n",
            "1 new person: Cy", "ANA LIMA is Ana Lima"
        ),
        (
            "points", "student,course,points,date\nCy,Logic,5,2026-03-03\nCY,LOGIC,4,2026-03-03\n",
            "1 new course: Logic", "CY is Cy, LOGIC is Logic"
        ),
        (
            "enrolments", "student,course\nana lima,Logic\nAna Lima,LOGIC\n",
            "1 new course: Logic", "LOGIC is Logic, ana lima is Ana Lima"
        ),
    ])
    func `is no twin where a missing one is added`(
        kind: String, rows: String, added: String, same: String
    ) throws {
        let program = try Program.withBook()
        let page = try bring(program, kind, rows)
        #expect(page.contains(added), "\(page)")
        let joined = page.replacing("\n  ", with: " ")
        #expect(joined.contains("Only capitals differ, so nothing was added: \(same)"), "\(page)")
        let again = try bring(program, kind, rows)
        #expect(again.contains("0 recorded"), "\(again)")
    }

    @Test func `of a list of people is the one who is there, unless the username differs`() throws {
        let program = try Program.withBook()
        let page = try bring(program, "people", "name\nANA LIMA\nCy\nCY\n", creating: false)
        #expect(page.contains("1 recorded") && page.contains("CY is Cy"), "\(page)")
        let other = "name,username\nANA LIMA,other\n"
        #expect(try bring(program, "people", other, creating: false).contains("1 recorded"))
        let people = try program.run(now + ["people", "list", "ana"]).page
        #expect(people.contains("ANA LIMA") && people.contains("Ana Lima"), "\(people)")
    }

    @Test func `of a list of shows is the show, unless its code is another one's`() throws {
        let program = try Program.withBook()
        let first = try bring(program, "shows", "title,venue,code\nLear,Rose,A1\n", creating: false)
        #expect(first.contains("1 recorded"), "\(first)")
        let same = try bring(program, "shows", "title,venue\nLEAR,ROSE\n", creating: false)
        #expect(same.contains("0 recorded") && same.contains("LEAR is Lear"), "\(same)")
        let other = try bring(program, "shows", "title,code\nLEAR,B2\n", creating: false)
        #expect(other.contains("1 recorded"), "\(other)")
        #expect(try program.run(now + ["venues", "list"]).page.contains("ROSE") == false)
    }
}
