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

    @Test func `is another one where a missing one is added, and the receipt says so`() throws {
        let program = try Program.withBook()
        let rows = "person,date,slot\nANA LIMA,2026-03-03,pm\nCy,2026-03-03,pm\n"
        let page = try bring(program, "attendance", rows)
        #expect(page.contains("2 new people: ANA LIMA, Cy."), "\(page)")
        let said = "Added beside a name that differs in capitals alone: ANA LIMA (Ana Lima)."
        #expect(page.replacing("\n  ", with: " ").contains(said), "\(page)")
        #expect(try bring(program, "attendance", rows).contains("0 recorded"))
    }
}
