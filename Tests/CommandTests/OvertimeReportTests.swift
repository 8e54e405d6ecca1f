import Foundation
import ProgramSupport
import Testing

@Suite struct `A report of working time` {
    private static let now = "2026-03-20T12:00"

    /// Two months of Ana's days, a night of Bo's, a forgotten check-out, a long name on diligence
    /// pay, and rules that change in March.
    private static func book() throws -> Program {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "Europe/Berlin", "--start", "2026-02-02"
        )
        _ = try program(
            "people", "add", "--joined", "start", Program.longName, "--role", "employee", "--pay",
            "diligence")
        var rows = "person,time,direction\n"
        for month in ["02", "03"] {
            for day in 2...19 {
                let date = "2026-\(month)-\(day < 10 ? "0" : "")\(day)"
                rows += "Ana Lima,\(date)T08:00,in\nAna Lima,\(date)T17:\(10 + day):30,out\n"
            }
        }
        rows += "Bo Berg,2026-03-03T22:00,in\nBo Berg,2026-03-04T06:00,out\n"
        rows += "Bo Berg,2026-03-19T08:00,in\nAna Lima,2026-03-20T08:00,in\n"
        _ = try program("import", "punches", "-", "--create-missing", input: rows)
        _ = try program("holidays", "add", "2026-03-09", "Founding Day")
        _ = try program("set", "rounding", "15min", "--from", "2026-03-09")
        _ = try program("set", "quota", "mon-thu=6h", "Bo Berg", "--from", "2026-03-01")
        return program
    }

    static let reports: [(name: String, arguments: [String])] = [
        ("overtime", ["overtime"]),
        ("overtime-year", ["overtime", "-p", "2026", "-n", "0"]),
        ("overtime-week", ["overtime", "-p", "2026-W11", "Ana Lima"]),
        ("overtime-detail", ["overtime", "--detail", "Ana Lima", Program.longName]),
        ("overtime-ascii", ["overtime", "--detail", "Bo Berg", "--ascii"]),
        ("overtime-document", ["overtime", "--format", "md"]),
        ("overtime-rows", ["overtime", "-p", "2026-03", "--format", "csv"]),
        ("overtime-nobody", ["overtime", "-p", "2025"]),
        ("working-day", ["today", "--slot", "am"]),
        ("working-week", ["calendar", "-p", "2026-W12"]),
        ("working-settings", ["set"]),
        ("working-setting", ["set", "quota"]),
    ]

    @Test(arguments: reports.map(\.name))
    func `looks as it always did`(name: String) throws {
        let report = try #require(Self.reports.first { $0.name == name })
        let run = try Self.book().run(report.arguments + ["--now", Self.now])
        #expect(run.status == 0)
        #expect(!run.page.contains("\u{1b}"))
        if !report.arguments.contains("--format") {
            let lines = run.page.split(separator: "\n")
            #expect(lines.allSatisfy { columns($0) <= 80 || $0.hasPrefix("    daybook ") })
        }
        if report.arguments.contains("--ascii") {
            #expect(run.page.utf8.allSatisfy { $0 < 0x80 })
        }
        try Golden.expect(run.page, is: "report-\(name)")
    }

    @Test func `has a row for each day in a sheet of days`() throws {
        let run = try Self.book()(
            "overtime", "Bo Berg", "--detail", "--format", "csv", "--now", Self.now)
        let lines = run.page.split(whereSeparator: \.isNewline)
        #expect(lines.count == 32)
        #expect(
            lines[0] == "person,month,pay,date,status,workedMinutes,overtimeMinutes,intervals")
        #expect(lines[3] == "Bo Berg,2026-03,normal,2026-03-03,PRESENT,480,120,22:00–06:00")
    }

    @Test(arguments: [["overtime", "-p", "2027"], ["rank", "-p", "2026-04-01..2026-04-02"]])
    func `of days to come has not begun`(words: [String]) throws {
        let run = try Self.book().run(words + ["--now", Self.now])
        #expect(run.page.contains(" · not begun"), "\(run.page)")
        #expect(!run.page.contains("so far"))
    }

    @Test func `has every field of the contract, also where nothing is known`() throws {
        let object = try Self.book().json("overtime", "--detail", "--now", Self.now)
        let rows = try #require(object["rows"] as? [[String: Any]])
        let fields: Set = [
            "person", "month", "pay", "workedMinutes", "expectedMinutes", "overtimeMinutes",
            "absentDays", "diligenceAbsences", "incompleteDays", "weeks", "days",
        ]
        #expect(rows.count == 3)
        #expect(rows.allSatisfy { Set($0.keys) == fields })
        #expect(rows[0]["person"] as? String == "Ana Lima")
        #expect(rows[1]["overtimeMinutes"] is NSNull)
        #expect(rows[1]["incompleteDays"] as? [String] == ["2026-03-19"])
        #expect(rows[2]["diligenceAbsences"] as? Int == 3)
        let days = try #require(rows[0]["days"] as? [[String: Any]])
        #expect(days.count == 31)
        #expect(days[0]["status"] as? String == "SUNDAY")
        #expect(days[19]["status"] is NSNull)
    }
}
