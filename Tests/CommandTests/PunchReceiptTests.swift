import Foundation
import ProgramSupport
import Testing

@Suite struct `The receipt of a punch` {
    private static let now = "2026-11-20T18:00"

    private static func book() throws -> Program {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "Europe/Berlin", "--start", "2026-01-01"
        )
        _ = try program("people", "add", "--joined", "start", "Ana Lima", "--role", "employee")
        _ = try program("set", "edit-past-days", "on", "--from", "2026-01-01")
        return program
    }

    /// Records punches, `in 08:00`, of a date.
    /// - Returns: what is said of the last.
    private func last(
        _ punches: [String], on date: String, _ program: Program, _ form: [String] = []
    ) throws -> Program.Run {
        var run: Program.Run?
        for punch in punches {
            let words = punch.split(separator: " ").map(String.init)
            run = try program.run(
                [words[0], "Ana Lima", "--at", "\(date)T\(words[1])", "--now", Self.now]
                    + (words[0] == "punch" ? [] : ["--force"]) + form)
        }
        return try #require(run)
    }

    @Test func `of a correction says what the day comes to`() throws {
        let program = try Self.book()
        _ = try last(["in 08:30", "out 17:00"], on: "2026-11-18", program)
        let change = ["amend", "5", "time=2026-11-17T17:00", "--because", "x", "--now", Self.now]
        for run in [try program.run(change + ["--dry-run"]), try program.run(change)] {
            #expect(run.page.contains("Tue 17 Nov 2026: out 17:00 without an in"), "\(run.page)")
            #expect(run.page.contains("Wed 18 Nov 2026: in 08:30 without an out"), "\(run.page)")
        }
        let back = try program("retract", "4", "--because", "x", "--now", Self.now)
        #expect(back.page.contains("Ana Lima, Wed 18 Nov 2026: worked 0h 00m."), "\(back.page)")
    }

    @Test func `on a holiday or a free Sunday says that it adds nothing to overtime`() throws {
        let program = try Self.book()
        let said = "the hours count as worked, and add nothing to overtime."
        let plain = try last(["in 08:30", "out 12:00"], on: "2026-11-18", program)
        #expect(!plain.page.contains(said))
        let sunday = try last(["in 08:30"], on: "2026-11-15", program)
        let page = sunday.page.replacing("\n  ", with: " ")
        #expect(page.contains("Nothing is expected on Sundays: \(said)"), "\(page)")
        let declared = try program("holidays", "add", "2026-11-18", "Fest", "--now", Self.now)
        let receipt = declared.page.replacing("\n  ", with: " ")
        #expect(receipt.contains("There are 2 punches on 18 Nov 2026: the hours count as worked"))
        let none = try program("holidays", "add", "2026-11-19", "--now", Self.now)
        #expect(!none.page.contains("punch"))
        let work = try last(["in 13:00"], on: "2026-11-18", program).page
        let line = "Wed 18 Nov 2026 is a holiday (Fest): \(said)"
        #expect(work.replacing("\n  ", with: " ").contains(line), "\(work)")
        _ = try last(["out 14:00"], on: "2026-11-18", program)
        let why = try program(
            "why", "overtime", "Ana Lima", "-p", "2026-11-18..2026-11-18", "--now", Self.now)
        #expect(why.page.contains("worked on a holiday: no overtime"), "\(why.page)")
    }

    @Test func `before joining says from when the person counts`() throws {
        let program = try Self.book()
        let now = ["--now", Self.now]
        try program.require(["people", "add", "Bo Berg", "--joined", "2026-11-19"] + now)
        let run = try program.run(["in", "Bo Berg", "--at", "2026-11-17T08:00"] + now)
        let way = #"daybook people change "Bo Berg" --joined 2026-11-17"#
        #expect(run.page.contains("Bo Berg counts from 19 Nov 2026. To count from then:  \(way)"))
        let day = try program.run(["today"] + now).page
        #expect(!day.contains("Nothing can be recorded"), "\(day)")
        #expect(day.contains(#"daybook out --at 2026-11-17THH:MM "Bo Berg""#), "\(day)")
        #expect(
            try program.paste(#"daybook out --at 2026-11-17T16:00 "Bo Berg""#, now) == 0)
        #expect(try program.paste(way, now) == 0)
    }

    @Test func `names the expiry, and the setting that changes it`() throws {
        let program = try Self.book()
        _ = try last(["in 08:00"], on: "2026-11-18", program)
        let out = try last(["out 04:00"], on: "2026-11-19", program)
        #expect(out.page.contains("has no check-out within 16h, so that"))
        let setting = #"daybook set --from 2026-11-18 expiry 20h "Ana Lima""#
        #expect(out.page.contains("If it was one shift:  \(setting)\n"), "\(out.page)")
        #expect(try program.paste(setting, ["--now", Self.now]) == 0)
        let month = try program.json("overtime", "-p", "2026-11", "--now", Self.now)
        let rows = month["rows"] as? [[String: Any]]
        #expect(rows?.first?["workedMinutes"] as? Int == 1200)
        #expect(rows?.first?["incompleteDays"] as? [String] == [])
    }

    @Test func `says that the day is spoiled, whatever was worked`() throws {
        let program = try Self.book()
        let day = ["in 08:00", "in 08:30", "out 16:30"]
        let past = try last(day, on: "2026-11-19", program)
        #expect(past.page.contains(": 8h 00m (a punch is missing, so the day is\n  incomplete).\n"))
        let today = try last(day, on: "2026-11-20", program)
        #expect(
            today.page.contains(
                ": 8h 00m so far (a punch is missing, so the day is\n  incomplete).\n"))
    }

    @Test func `names the check-out whose check-in it took, and both ways out`() throws {
        let program = try Self.book()
        _ = try last(["in 08:02", "out 12:00"], on: "2026-11-19", program)
        let out = try last(["out 11:45"], on: "2026-11-19", program).page
        #expect(out.contains("The check-out at 12:00 has no check-in any more.\n"), "\(out)")
        let back = #"daybook in "Ana Lima" --at 2026-11-19THH:MM"#
        #expect(out.contains("If they came back:  \(back)\n"), "\(out)")
        let wrong = ##"daybook retract "#5" --because "...""##
        #expect(out.contains("If 12:00 was wrong:  \(wrong)\n"), "\(out)")
        let filled = wrong.replacing("...", with: "typo")
        #expect(try program.paste(filled, ["--now", Self.now]) == 0)
        let month = try program.json("overtime", "-p", "2026-11", "--now", Self.now)
        let rows = month["rows"] as? [[String: Any]]
        #expect(rows?.first?["workedMinutes"] as? Int == 223)
        #expect(rows?.first?["incompleteDays"] as? [String] == [])
    }

    @Test func `calls a day incomplete for programs only once it is over`() throws {
        let program = try Self.book()
        func isIncomplete(_ punches: [String], _ date: String) throws -> Bool? {
            let run = try last(punches, on: date, program, ["--format", "json"])
            let object = try JSONSerialization.jsonObject(with: Data(run.page.utf8))
            return (object as? [String: Any])?["incomplete"] as? Bool
        }
        #expect(try isIncomplete(["in 08:00"], "2026-11-20") == false)
        #expect(try isIncomplete(["in 08:00"], "2026-11-19") == true)
        #expect(try isIncomplete(["out 12:00"], "2026-11-19") == false)
    }

    @Test func `of a punch without a direction says which way it went`() throws {
        let program = try Self.book()
        let first = try last(["punch 08:57"], on: "2026-11-20", program)
        #expect(first.page.hasPrefix("Ana Lima checked in at 08:57 on Fri 20 Nov 2026.  #4\n"))
        let second = try last(["punch 12:30"], on: "2026-11-20", program)
        #expect(second.page.hasPrefix("Ana Lima checked out at 12:30 on Fri 20 Nov 2026.  #5\n"))
        let again = try last(["punch 12:30"], on: "2026-11-20", program, ["--format", "json"])
        #expect(again.page.contains(#""pairedAs":"out""#))
    }

    @Test(arguments: [
        ("2026-11-20", ["in 09:00", "out 09:00:30"], "From 09:00:00 to 09:00:30: 0h 00m."),
        (
            "2026-10-25", ["in 02:30+02:00", "out 02:30+01:00"],
            "From 02:30:00+02:00 to 02:30:00+01:00: 1h 00m."
        ),
    ])
    func `tells apart two times that look the same`(
        date: String, punches: [String], said: String
    ) throws {
        let out = try last(punches, on: date, Self.book())
        #expect(out.page.contains(said), "\(out.page)")
    }
}

@Suite struct `The punches of a day` {
    private static let now = "2026-03-20T12:00"

    private static func book(_ name: String) throws -> Program {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "Europe/Berlin", "--start", "2026-03-01"
        )
        let punches = [
            "03-19T08:57,in", "03-19T12:30,out", "03-19T13:10,in", "03-19T17:30,out",
            "03-18T22:00,in", "03-17T16:00,out",
        ]
        let rows = punches.map { "\(name),2026-\($0)\n" }.joined()
        let run = try program(
            "import", "punches", "-", "--create-missing", "--now", now,
            input: "person,time,direction\n" + rows)
        #expect(run.status == 0, "\(run.errors)")
        return program
    }

    @Test func `stand as intervals beside what it comes to`() throws {
        let program = try Self.book("Ana Lima")
        let run = try program("overtime", "Ana Lima", "--detail", "--now", Self.now)
        let lines = run.page.split(separator: "\n").map(String.init)
        func day(_ name: String) -> String { lines.first { $0.hasPrefix(name) } ?? "" }
        #expect(day("Thu 19 Mar").contains("present  08:57–12:30, 13:10–17:30  7h 53m"))
        #expect(day("Wed 18 Mar").contains("odd      22:00–? "))
        #expect(day("Tue 17 Mar").contains("odd      ?–16:00 "))
        let sheet = try program("overtime", "--detail", "--format", "csv", "--now", Self.now)
        #expect(sheet.page.contains(#"PRESENT,473,0,"08:57–12:30, 13:10–17:30""#))
    }

    @Test func `are moments for programs`() throws {
        let program = try Self.book("Ana Lima")
        let object = try program.json("overtime", "--detail", "--now", Self.now)
        let rows = try #require(object["rows"] as? [[String: Any]])
        let days = try #require(rows[0]["days"] as? [[String: Any]])
        let intervals = days.map { $0["intervals"] as? [[String: Any]] ?? [] }
        #expect(intervals[18].map { $0["in"] as? String }.count == 2)
        #expect(intervals[18][1]["out"] as? String == "2026-03-19T17:30:00+01:00")
        #expect(intervals[16][0]["in"] is NSNull)
    }

    @Test(arguments: ["Ana Lima", Program.longName])
    func `show who, which way and when on a line of the log`(name: String) throws {
        let run = try Self.book(name)("log", "--kind", "clock", "--now", Self.now)
        let lines = run.page.split(separator: "\n")
        #expect(lines.allSatisfy { columns($0) <= 80 })
        #expect(lines.contains { $0.contains(" out ") && $0.contains(/12:[34]0/) })
        #expect(lines.contains { $0.contains(" in ") && $0.contains(" 22:00 ") })
    }
}
