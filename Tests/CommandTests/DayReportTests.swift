import Foundation
import ProgramSupport
import Testing

@Suite struct `A report by the day` {
    static let reports: [(name: String, arguments: [String])] = [
        ("day", ["today"]),
        ("day-past", ["today", "--on", "yesterday"]),
        ("day-holiday", ["today", "--on", "2026-02-16", "--slot", "am"]),
        ("day-ascii", ["today", "--ascii", "--slot", "am"]),
        ("attendance", ["attendance"]),
        ("attendance-february", ["attendance", "-p", "2026-02"]),
        ("attendance-ascii", ["attendance", "-p", "2026-02", "--ascii", "--slot", "pm"]),
        ("attendance-week", ["attendance", "-p", "2026-W10"]),
        ("attendance-quarter", ["attendance", "-p", "2026-Q1", "-n", "2"]),
        ("attendance-year", ["attendance", "-p", "2026"]),
        ("attendance-all", ["attendance", "Ana Lima", "--from", "2024", "--to", "2026"]),
        ("attendance-person", ["attendance", "Ana Lima", "김민수", "--calendar"]),
        ("attendance-calendar", ["attendance", "--calendar", "-p", "2026-02"]),
        ("attendance-document", ["attendance", "-p", "2026-W10", "--format", "md"]),
        ("attendance-nobody", ["attendance", "-p", "2025"]),
        ("calendar", ["calendar", "-p", "2026-02"]),
        ("calendar-week", ["calendar", "-p", "this week"]),
        ("calendar-ascii", ["calendar", "-p", "2026-02", "--slot", "am", "--ascii"]),
    ]

    @Test(arguments: reports.map(\.name))
    func `looks as it always did`(name: String) throws {
        let report = try #require(Self.reports.first { $0.name == name })
        let run = try Program.withDays().run(report.arguments + ["--now", Program.thursday])
        #expect(run.status == 0)
        #expect(!run.page.contains("\u{1b}"))
        if !report.arguments.contains("md") {
            #expect(run.page.split(separator: "\n").allSatisfy { columns($0) <= 80 })
        }
        if report.arguments.contains("--ascii") {
            #expect(run.page.replacing("김민수", with: "").utf8.allSatisfy { $0 < 0x80 })
        }
        try Golden.expect(run.page, is: "report-\(name)")
    }

    static let locked: [(name: String, arguments: [String])] = [
        ("day-locked", ["today", "--on", "2026-02-27", "--slot", "pm"]),
        ("day-open", ["today", "--on", "2026-03-04"]),
        ("calendar-locked", ["calendar", "--from", "2026-02-23", "--to", "2026-03-06"]),
    ]

    @Test(arguments: locked.map(\.name))
    func `shows what is locked`(name: String) throws {
        let report = try #require(Self.locked.first { $0.name == name })
        let run = try Program.withLockedDays().run(report.arguments + ["--now", Program.thursday])
        try Golden.expect(run.page, is: "report-\(name)")
    }

    @Test func `without a command is today's`() throws {
        let program = try Program.withDays()
        #expect(
            try program("--now", Program.thursday) == program("today", "--now", Program.thursday))
    }
}

@Suite struct `The object of a day` {
    private func today(_ arguments: [String]) throws -> [String: Any] {
        let run = try Program.withDays().run(
            ["today", "--now", Program.thursday, "--format", "json"] + arguments)
        let object = try JSONSerialization.jsonObject(with: Data(run.page.utf8))
        return try #require(object as? [String: Any])
    }

    @Test func `has the day, its slots and its problems`() throws {
        let day = try today([])
        #expect(
            Set(day.keys)
                == [
                    "report", "version", "book", "asOf", "period", "date", "week", "working",
                    "dayOff", "locked", "people", "slots", "workingNow", "openCheckIns",
                    "loneCheckOuts", "worked", "expenses", "points", "scores", "budgets", "visits",
                    "pastVisits", "sales", "problems",
                ])
        #expect(day["date"] as? String == "2026-03-05")
        #expect(day["week"] as? String == "2026-W10")
        #expect(day["working"] as? Bool == true)
        #expect(day["dayOff"] is NSNull)
        #expect(day["locked"] as? Bool == false)
        #expect(day["people"] as? Int == 3)
        let problems = try #require(day["problems"] as? [[String: String]])
        #expect(problems.map { $0["command"] } == ["daybook mark --slot morning 김민수"])
    }

    @Test func `counts a person once a slot and names the courses and reasons`() throws {
        let slots = try #require(try today([])["slots"] as? [[String: Any]])
        #expect(slots.compactMap { $0["slot"] as? String } == ["morning", "afternoon"])
        let morning = slots[0]
        #expect(
            Set(morning.keys)
                == [
                    "slot", "present", "warned", "missing", "presentPeople", "warnedPeople",
                    "missingPeople",
                ])
        #expect(morning["present"] as? Int == 1)
        let present = try #require(morning["presentPeople"] as? [[String: Any]])
        #expect(present.compactMap { $0["person"] as? String } == ["Ana Lima"])
        #expect(present[0]["courses"] as? [String] == ["Algebra", "Geometry"])
        let warned = try #require(morning["warnedPeople"] as? [[String: Any]])
        #expect(warned.compactMap { $0["person"] as? String } == [Program.longName])
        #expect(warned[0]["reason"] as? String == "reserved and did not come")
        #expect(warned[0]["sequence"] is Int)
        #expect(morning["missingPeople"] as? [String] == ["김민수"])
        #expect(slots[1]["missing"] as? Int == 3)
    }

    @Test func `says why nobody is expected, and asks nothing then`() throws {
        let holiday = try today(["--on", "2026-02-16"])
        #expect(holiday["working"] as? Bool == false)
        #expect(holiday["dayOff"] as? String == "a holiday (Rosenmontag)")
        #expect((holiday["problems"] as? [Any])?.isEmpty == true)
        let later = try today(["--on", "2026-03-06", "--slot", "pm"])
        #expect(later["dayOff"] as? String == "in the future")
        #expect((later["slots"] as? [Any])?.count == 1)
    }

    @Test func `knows locked days`() throws {
        let run = try Program.withLockedDays()(
            "today", "--on", "2026-02-27", "--now", Program.thursday, "--format", "json")
        #expect(run.page.contains(#""locked":true"#))
        let rows = try Program.withLockedDays().json("calendar", "-p", "2026-02")["rows"]
        let days = try #require(rows as? [[String: Any]])
        #expect(days.allSatisfy { $0["locked"] as? Bool == true })
    }

    @Test func `offers commands that can be pasted`() throws {
        let program = try Program.withDays()
        let now = ["--now", Program.thursday]
        let before = try program.run(["today", "--format", "json"] + now).page
        #expect(try program.run(["mark", "--slot", "morning", "김민수"] + now).status == 0)
        let after = try program.run(["today", "--format", "json"] + now).page
        #expect(before.contains(#""problems":[{"#))
        #expect(after.contains(#""problems":[]"#))
    }
}

@Suite struct `The rows of attendance` {
    private func rows(_ arguments: String...) throws -> [[String: Any]] {
        let run = try Program.withDays().run(
            arguments + ["--now", Program.thursday, "--format", "json"])
        let object = try JSONSerialization.jsonObject(with: Data(run.page.utf8))
        return try #require((object as? [String: Any])?["rows"] as? [[String: Any]])
    }

    @Test func `are people and dates with a mark or a warning`() throws {
        let run = try Program.withDays()(
            "attendance", "--now", Program.thursday, "--format", "csv")
        #expect(
            run.page == """
                person,date,morning,afternoon
                Ana Lima,2026-03-04,present,warned
                Ana Lima,2026-03-05,present,
                Bo Berg,2026-03-03,present,
                \(Program.longName),2026-03-04,warned,
                \(Program.longName),2026-03-05,warned,

                """)
    }

    @Test func `have every field, and null where nothing is`() throws {
        let rows = try rows("attendance", "--slot", "pm")
        #expect(rows.count == 1)
        #expect(Set(rows[0].keys) == ["person", "date", "morning", "afternoon"])
        #expect(rows[0]["morning"] is NSNull)
        #expect(rows[0]["afternoon"] as? String == "warned")
    }

    @Test func `include those who left, and are counted by -n`() throws {
        let february = try rows("attendance", "-p", "2026-02")
        #expect(february.contains { $0["person"] as? String == "Bo Berg" })
        #expect(try rows("attendance", "-p", "2026-02", "-n", "7").count == 7)
        #expect(try rows("attendance", "-p", "2026-02", "-n", "0").count == february.count)
        #expect(try rows("attendance", "Bo Berg", "-p", "2026-02", "--calendar").count == 5)
    }

    @Test func `of a calendar are every day of the period`() throws {
        let rows = try rows("calendar", "-p", "2026-02")
        #expect(rows.count == 28)
        let fields = [
            "date", "week", "working", "dayOff", "locked", "morning", "afternoon", "warned",
            "punches", "expenses", "points", "scores", "visits", "sales",
        ]
        #expect(rows.allSatisfy { Set($0.keys) == Set(fields) })
        #expect(rows[1]["morning"] as? Int == 1)
        #expect(rows[1]["afternoon"] as? Int == 1)
        #expect(rows[15]["dayOff"] as? String == "a holiday (Rosenmontag)")
        let mornings = try self.rows("calendar", "--slot", "am", "-n", "4")
        #expect(mornings.count == 4)
        #expect(mornings[3]["afternoon"] is NSNull)
        #expect(mornings[3]["warned"] as? Int == 1)
    }

    @Test func `of a calendar reach ten years, and its pages are twelve`() throws {
        #expect(try rows("calendar", "-p", "2020..2029").count == 3653)
        let run = try Program.withDays()("calendar", "-p", "2020..2029")
        #expect(run.page.contains("12 of 120 months."))
        #expect(run.page.contains("Dec 2020"))
        #expect(!run.page.contains("Jan 2021"))
    }
}
