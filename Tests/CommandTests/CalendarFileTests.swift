import Foundation
import ProgramSupport
import Testing

@Suite struct `A calendar for other programs` {
    private static let now = ["--now", "2026-03-20T12:00"]

    private static func calendar(_ words: String...) throws -> String {
        try `Tickets for shows`.theatre().run(["export"] + words + now).output
    }

    /// The values of one property, lines unfolded.
    private static func values(_ name: String, _ text: String) -> [String] {
        text.replacing("\r\n ", with: "").split(separator: "\r\n")
            .filter { $0.hasPrefix(name + ":") }.map { String($0.dropFirst(name.count + 1)) }
    }

    @Test func `has every visit and sale at its instant`() throws {
        let text = try Self.calendar("calendar")
        // 19:30 and 20:00 in Berlin, in winter and in summer.
        #expect(
            Self.values("DTSTART", text) == [
                "20260110T183000Z", "20260214T190000Z", "20260214T140000Z", "20260301T190000Z",
                "20260329T120000Z", "20260402T180000Z",
            ])
        #expect(Self.values("SUMMARY", text).contains("Ticket sale: Cats"))
        #expect(
            Self.values("TRIGGER", text) == [
                "-PT2H", "-PT2H", "-PT2H", "-PT2H", "-P1D", "-PT15M", "-PT2H",
            ])
        #expect(Set(Self.values("UID", text)).count == 6)
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") })
        #expect(
            text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")
                && text.hasSuffix("END:VCALENDAR\r\n"))
    }

    @Test func `has visits alone, or sales alone, by the suffix of the file`() throws {
        let program = try `Tickets for shows`.theatre()
        for (what, count) in [("tickets", 5), ("sales", 1), ("calendar", 6)] {
            let run = try program.run(["export", what, "-o", "x.ics"] + Self.now)
            #expect(run.output == "Wrote \(count) event\(count == 1 ? "" : "s") to x.ics.\n")
            let file = program.directory.appending(path: "x.ics")
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            #expect(Self.values("DTSTART", text).count == count)
        }
        let spring = try program.run(
            ["export", "calendar", "--from", "2026-03-20", "--format", "ics"] + Self.now)
        #expect(Self.values("DTSTART", spring.output).count == 2)
    }

    @Test func `knows an entry again after it was corrected`() throws {
        let program = try `Tickets for shows`.theatre()
        let before = try program.run(["export", "tickets", "--format", "ics"] + Self.now).output
        let entry = try #require(Self.values("UID", before).last?.split(separator: "-").first)
        _ = try program.run(
            ["amend", String(entry), "time=18:00", "seats=C 3", "--because", "moved"] + Self.now)
        let after = try program.run(["export", "tickets", "--format", "ics"] + Self.now).output
        #expect(Self.values("UID", after) == Self.values("UID", before))
        #expect(Self.values("DTSTART", after).last == "20260402T160000Z")
        #expect(Self.values("SEQUENCE", before).last == "0")
        #expect(Self.values("SEQUENCE", after).last != "0")
        #expect(Self.values("DESCRIPTION", after).contains("Seats: C 3\\nPaid: 50.00 EUR"))
    }

    @Test func `cancels what was taken back`() throws {
        let program = try `Tickets for shows`.theatre()
        let before = try program.run(["export", "calendar"] + Self.now).output
        let entry = try #require(Self.values("UID", before).last?.split(separator: "-").first)
        try program.require(["retract", String(entry), "--because", "ill"] + Self.now)
        let after = try program.run(["export", "calendar"] + Self.now).output
        #expect(Set(Self.values("UID", after)) == Set(Self.values("UID", before)))
        #expect(Self.values("STATUS", after) == ["CANCELLED"])
        #expect(Self.values("TRIGGER", after).count == Self.values("TRIGGER", before).count - 1)
        let told = try program.run(["export", "calendar", "-o", "shows.ics"] + Self.now).page
        #expect(told.contains("1 of them cancelled"), "\(told)")
    }

    @Test func `leaves out, and says so, what is past the last day of the calendar`() throws {
        let program = try Program()
        let start = ["--start", "2020-01-01", "--now", "2026-03-20T12:00"]
        _ = try program.run(["init", "n.book", "--zone", "America/New_York"] + start)
        for time in ["18:59", "23:59"] {
            let visit = ["ticket", "Cats", "--on", "9999-12-31", "--time", time]
            let run = try program.run(visit + ["--create-missing"] + Self.now)
            #expect(run.status == 0, "\(run)")
        }
        let run = try program.run(["export", "calendar"] + Self.now)
        #expect(Self.values("DTSTART", run.output) == ["99991231T235900Z"])
        #expect(run.errors.contains("1 event left out"), "\(run.errors)")
    }

    @Test func `takes a time that the clocks show twice as RFC 5545 does`() throws {
        let program = try `Tickets for shows`.theatre()
        let visit = ["ticket", "Cats", "--on", "2026-10-25", "--time", "02:30"]
        #expect(try program.run(visit + Self.now).status == 0)
        let text = try program.run(["export", "tickets", "--format", "ics"] + Self.now).output
        let starts = Self.values("DTSTART", text)
        #expect(starts.contains("20261025T003000Z"))
    }
}
