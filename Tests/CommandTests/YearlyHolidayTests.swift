import Foundation
import ProgramSupport
import Testing

@Suite struct `A yearly holiday` {
    private static let now = ["--now", "2026-11-24T09:00"]

    @Test func `is declared for this year and the next four, which the receipt names`() throws {
        let program = try Program.withBook()
        let run = try program.run(
            ["holidays", "add", "12-25", "Christmas", "--yearly"] + Self.now)
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.output.contains("25 Dec 2026, 25 Dec 2027, 25 Dec 2028, 25 Dec 2029, 25 Dec 2030"))
        let listed = try program("holidays", "-p", "all", "--format", "csv").output
        #expect(listed.split(separator: "\n").count == 6)
        #expect(listed.contains("2030-12-25,Christmas"))
    }

    @Test func `is declared for the years named`() throws {
        let program = try Program.withBook()
        try program.require(
            ["holidays", "add", "2028-02-29", "Leap day", "--yearly", "--years", "2026..2033"]
                + Self.now)
        let listed = try program("holidays", "-p", "all", "--format", "csv").output
        #expect(listed == "date,name\n2028-02-29,Leap day\n2032-02-29,Leap day\n")
    }

    @Test func `needs --yearly for its years`() throws {
        let run = try Program.withBook()("holidays", "add", "2026-12-25", "--years", "2026..2027")
        #expect(run.status == 64 && run.errors.contains("--years needs --yearly"))
    }

    @Test(arguments: [
        ("RRULE:FREQ=YEARLY", 10), ("RRULE:FREQ=YEARLY;COUNT=3", 3),
        ("RRULE:FREQ=YEARLY;UNTIL=20271231T000000Z", 2), ("RRULE:FREQ=YEARLY;BYDAY=1MO", 1),
        ("RRULE:FREQ=MONTHLY", 1), ("DURATION:P2D", 2), ("DURATION:P1W", 7),
        ("DURATION:P99999999999999999999D", 1),
    ])
    func `is read from a calendar file`(rule: String, count: Int) throws {
        let program = try Program.withBook()
        let file = """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            DTSTART;VALUE=DATE:20261225
            \(rule)
            SUMMARY:Natale
            END:VEVENT
            END:VCALENDAR

            """
        try Data(file.utf8).write(to: program.directory.appending(path: "it.ics"))
        try program.require(["import", "holidays", "it.ics"])
        let listed = try program("holidays", "-p", "all", "--format", "csv").output
        #expect(listed.split(separator: "\n").count == count + 1)
    }
}
