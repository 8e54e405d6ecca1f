import Foundation
import ProgramSupport
import Testing

@Suite struct `Hours on paper` {
    private static let now = ["--now", "2026-11-11T10:00"]

    /// A week of someone on diligence pay who goes out twice a day, and of someone with a floor.
    private static func office() throws -> Program {
        let program = try Program()
        try program.require([
            "init", "t.book", "--preset", "office-classic", "--zone", "UTC", "--start",
            "2026-11-01",
        ])
        for (name, pay) in [("Ana Lima", "normal"), ("Bo Berg", "diligence")] {
            try program.require(
                ["people", "add", name, "--role", "employee", "--pay", pay, "--joined", "start"]
                    + now)
        }
        var rows = "person,time,direction\n"
        for day in 2...5 {
            for name in ["Ana Lima", "Bo Berg"] {
                for (start, end) in [("08:43", "12:19"), ("12:59", "14:20"), ("14:31", "17:05")] {
                    rows += "\(name),2026-11-0\(day)T\(start),in\n"
                    rows += "\(name),2026-11-0\(day)T\(end),out\n"
                }
            }
        }
        rows += "Ana Lima,2026-11-09T08:00,in\n"
        _ = try program.run(["import", "punches", "-"] + now, input: rows)
        return program
    }

    @Test func `explain a night on the day on which it began, as the page has it`() throws {
        let program = try Program()
        try program.require([
            "init", "t.book", "--preset", "company", "--zone", "UTC", "--start", "2026-11-01",
        ])
        try program.require(["people", "add", "Ana", "--joined", "start"] + Self.now)
        let rows = "person,time,direction\nAna,2026-11-05T22:00,in\nAna,2026-11-06T06:00,out\n"
        _ = try program.run(["import", "punches", "-"] + Self.now, input: rows)
        let why = try program.run(["why", "overtime", "Ana", "-p", "2026-11"] + Self.now).output
        let lines = why.split(separator: "\n").map(String.init)
        let began = lines.filter { $0.contains("5 Nov 2026") && !$0.contains("Why") }
        #expect(began.count == 1 && began[0].contains("8h 00m worked, −8h 00m expected"), "\(why)")
        #expect(lines.contains { $0.contains("6 Nov 2026  −8h 00m expected") }, "\(why)")
    }

    @Test func `cut no punch on a line of 80 columns, and name no day in capitals`() throws {
        let page = try Self.office().run(["overtime", "--detail"] + Self.now).output
        #expect(page.split(separator: "\n").allSatisfy { columns($0) <= 80 })
        #expect(!page.contains("…"))
        #expect(page.contains("08:43–12:19, 12:59–14:20\n") || page.contains("12:59–14:20  "))
        #expect(page.contains("  14:31–17:05\n"))
        #expect(page.contains("  absent") && page.contains("  odd ") && !page.contains("ABSENT"))
    }

    @Test func `keep the statuses of programs, and put the days to come in one row`() throws {
        let program = try Self.office()
        let page = try program.run(["overtime", "Ana Lima", "--detail"] + Self.now).output
        #expect(page.contains("\n11–30 Nov   to come\n"))
        let json = try program.run(["overtime", "--detail", "--format", "json"] + Self.now).output
        #expect(json.contains("\"ABSENT\"") && json.contains("\"2026-11-30\""))
    }

    @Test func `have no column of overtime where absences are counted`() throws {
        let page = try Self.office().run(["overtime", "Bo Berg", "--detail"] + Self.now).output
        #expect(page.contains("Bo Berg · 2026-11 · diligence pay · 4 absences, 3 counted"))
        #expect(!page.contains("Worked  Overtime"))
    }

    @Test func `are explained by the day, floors on lines of their own`() throws {
        let program = try Self.office()
        let words = ["why", "overtime", "Ana Lima", "--field", "weeks.2026-W45"]
        let page = try program.run(words + Self.now).output
        let lines = page.split(separator: "\n")
        #expect(
            lines.count { $0.contains("7h 31m worked, +0h 29m rounded, −8h 00m expected") } == 4)
        #expect(lines.count { $0.contains("−2h 00m absent") } == 2)
        #expect(page.contains("−4h 00m") && page.contains("total"))
        // Each punch where it is asked for; programs always have each.
        let punches = try program.run(words + ["--detail", "-n", "0"] + Self.now).output
        #expect(punches.contains("in 08:43") && punches.contains("the day is rounded"))
        let object = try program.json(
            "why", "overtime", "Ana Lima", "--field", "weeks.2026-W45", "--now", Self.now[1])
        let steps = try #require(object["steps"] as? [[String: Any]])
        #expect(steps.count { $0["sequence"] is Int } == 24)
    }

    @Test func `of a longer period propose a month of it`() throws {
        let run = try Self.office().run(["why", "overtime", "Ana Lima", "-p", "2025"] + Self.now)
        #expect(run.status == 64 && run.errors.contains("-p 2025-12"))
    }

    @Test func `name the year from which a rule holds`() throws {
        let program = try Self.office()
        try program.require(["set", "rounding", "15min", "--from", "2026-11-09"] + Self.now)
        let page = try program.run(["overtime"] + Self.now).output
        #expect(page.contains("from 9 Nov 2026"))
    }
}

@Suite struct `Attendance on paper` {
    private static let now = ["--now", "2026-11-18T10:00"]

    /// Twelve people who all came in the mornings of two weeks, six of them in the afternoons.
    private static func club() throws -> Program {
        let program = try Program()
        try program.require([
            "init", "t.book", "--preset", "bare", "--zone", "UTC", "--start", "2026-11-02",
        ])
        var rows = "person,date,slot\n"
        for day in ["02", "03", "04", "05", "06", "09", "10"] {
            for person in 1...12 {
                rows += "Person \(person),2026-11-\(day),am\n"
                if person <= 6 { rows += "Person \(person),2026-11-\(day),pm\n" }
            }
        }
        _ = try program.run(["import", "attendance", "-", "--create-missing"] + now, input: rows)
        return program
    }

    @Test func `draws counts of ten and more as bars, and no days to come`() throws {
        let page = try Self.club().run(["attendance", "-p", "2026-11"] + Self.now).output
        #expect(page.contains("█████   ██···"))
        #expect(page.contains("▄▄▄▄▄   ▄▄···"))
        #expect(page.contains("▁ to █: up to 12 people a day"))
        #expect(!page.contains("23 Nov") && page.contains("16 Nov\n"))
    }

    @Test func `draws its course with the first and the last value, and what is not over`() throws {
        let program = try Self.club()
        try program.require(["mark", "Person 1", "--slot", "am"] + Self.now)
        let page = try program.run(["stats", "-g", "week"] + Self.now).output
        #expect(page.contains("2026-W45: 90"))
        #expect(page.contains("2026-W47 so far: 1"))
        #expect(page.contains("2026-W45: 60, 30"))
    }

    @Test func `is compared in the units of its reports`() throws {
        let program = try Self.club()
        let before = try program.sequences().count
        try program.require(["mark", "Person 9", "--slot", "pm"] + Self.now)
        let page = try program.run(["diff", "#\(before)", "today", "rank"] + Self.now).output
        #expect(page.contains("29.2%  →  33.3%") || page.contains("%  →"))
        #expect(!page.contains("0.3333"))
    }

    @Test func `lists as many names of a day as are asked for`() throws {
        let program = try Self.club()
        let few = try program.run(["today", "-n", "3"] + Self.now).output
        #expect(few.contains(" and 9 more"))
        let all = try program.run(["today", "-n", "0"] + Self.now).output
        #expect(!all.contains(" more") && all.contains("Person 12"))
    }

    @Test func `points to other reports where nobody attends`() throws {
        let program = try Program()
        try program.require(["init", "t.book", "--preset", "theatre"])
        #expect(try program("stats").errors.contains("Visits:  daybook shows"))
    }

    @Test func `is a bare table for the quiet`() throws {
        let run = try Self.club().run(["rank", "-n", "3", "-q"] + Self.now)
        #expect(run.errors.isEmpty)
        #expect(run.output.hasPrefix("Rank  "))
        #expect(run.output.split(separator: "\n").count == 4)
        let mark = try Self.club().run(["mark", "Person 1", "-q"] + Self.now)
        #expect(mark.page.isEmpty && mark.status == 0)
    }

    @Test func `has warnings and what is missing in colour beside their numbers`() throws {
        let program = try Self.club()
        try program.require(["warn", "Person 1", "late"] + Self.now)
        let words = ["--color", "always"] + Self.now
        #expect(try program.run(["rank", "warnings"] + words).output.contains("\u{1b}[33m1\u{1b}"))
        let day = try program.run(["today"] + words).output
        #expect(day.contains("\u{1b}[33m1\u{1b}") && day.contains("\u{1b}[31m11\u{1b}"))
    }
}

@Suite struct `Visits on paper` {
    private static let now = ["--now", "2026-03-20T12:00"]

    @Test func `of months alone have a bar beside each number`() throws {
        let program = try `Tickets for shows`.theatre()
        let page = try program.run(["shows", "-p", "2026", "-g", "month"] + Self.now).output
        #expect(!page.contains("Hamlet") && page.contains("2026-02  "))
        #expect(page.contains("90.00  ██████████"))
        #expect(page.contains("45.50  █████\n"))
        // The rows of programs are those of the contract.
        let csv = try program.run(
            ["shows", "-p", "2026", "-g", "month", "--format", "csv"] + Self.now)
        #expect(csv.output.hasPrefix("period,show,"))
    }

    @Test func `of a day's spending are sums in the calendar`() throws {
        let program = try `Money that was spent`.household()
        let page = try program.run(["calendar"] + Self.now).output
        #expect(page.contains("  24.60") && page.contains("  900.00") && !page.contains("$"))
        #expect(page.contains("amounts: EUR spent"))
        let rows = try program.json("calendar", "--now", Self.now[1])["rows"] as? [[String: Any]]
        #expect(rows?.first { $0["date"] as? String == "2026-03-02" }?["expenses"] as? Int == 2)
    }

    @Test func `in another currency are counted on their day`() throws {
        let program = try `Money that was spent`.household()
        let words = ["spend", "3000", "Travel", "--currency", "JPY", "--on", "2026-03-14"]
        try program.require(words + Self.now)
        let page = try program.run(["calendar"] + Self.now).output
        // The 9th has yen alone, the 14th euros too.
        let lines = page.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(lines.contains(["1×", "−5.00", "900.00"]) && lines.contains(["1×"]), "\(page)")
        #expect(page.contains("2×: two expenses in another currency"))
    }
}
