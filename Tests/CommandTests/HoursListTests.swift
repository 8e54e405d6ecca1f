import Foundation
import ProgramSupport
import Testing

private let thursday = ["--now", "2026-11-26T10:00"]

/// Hours by the month, files of hours and of a bank, and what a page leads on to.
@Suite struct `What a newcomer brings and compares` {
    private static func words(_ line: String) -> [String] {
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .flatMap { place, part in
                place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
            }
    }

    private static func book(_ preset: String, _ lines: String...) throws -> Program {
        let program = try Program()
        let opening = "init --preset \(preset) --zone UTC --start 2026-01-01"
        for line in [opening] + lines { try program.require(words(line) + thursday) }
        return program
    }

    @Test(arguments: [
        "Name,Date,Time\n", "Name,Date,Hours\n", "Employee,Day,Worked from to\n",
    ])
    func `reads both times in one cell`(header: String) throws {
        let program = try Self.book(
            "company", "people add Lisa --joined start", "people add Nora --joined start",
            "set edit-past-days on")
        let rows = """
            Lisa,17/11/2026,8:00-16:30
            Nora,17/11/2026,22:00-6:00
            Lisa,18/11/2026,8-12 / 13-17
            Nora,18/11/2026,
            """
        try (header + rows).write(
            toFile: program.path("hours.csv"), atomically: true, encoding: .utf8)
        let map = header.contains("Employee") ? ["--map", "Employee=person,Day=date"] : []
        let run = try program.run(thursday + ["import", "punches", "hours.csv"] + map)
        #expect(run.status == 0 && run.output.contains("8 recorded"), "\(run)")
        let log = try program.run(thursday + ["export", "punches"]).output
        for punch in [
            "Lisa,2026-11-17T08:00:00Z,in", "Lisa,2026-11-17T16:30:00Z,out",
            "Nora,2026-11-18T06:00:00Z,out", "Lisa,2026-11-18T13:00:00Z,in",
        ] { #expect(log.contains(punch), "\(log)") }
    }

    /// A day in each row and a person in each header, and the punches of it.
    @Test(arguments: [
        ("Date,Lisa May,Nora Lee|2026-11-17,08:00-16:30,8-12|2026-11-18,,sick|Total,8.5,4", "", 4),
        (",Lisa May,Nora Lee|Tue 17/11/2026,8:00 - 16:30,8-12|Wed 18/11/2026,off,", "", 4),
        ("Day;\"May, Lisa\";Nora|17.11.2026;08:00-12:00 12:30-16:30;", "Nora=Nora Lee", 4),
    ])
    func `reads a column for each person`(text: String, map: String, count: Int) throws {
        let program = try Self.book(
            "company", "people add \"Lisa May\" \"Nora Lee\" --joined start")
        try text.replacing("|", with: "\n").write(
            toFile: program.path("t.csv"), atomically: true, encoding: .utf8)
        let maps = map.isEmpty ? [] : ["--map", map]
        let run = try program.run(thursday + ["import", "t.csv"] + maps)
        #expect(run.status == 0 && run.output.contains(" \(count) recorded"), "\(run)")
        let log = try program.run(thursday + ["export", "punches"]).output
        for punch in ["08:00:00Z,in", "16:30:00Z,out"] {
            #expect(log.contains("Lisa May,2026-11-17T\(punch)"), "\(log)")
        }
    }

    /// What else stands under names, or times stand under.
    @Test(arguments: [
        ("Date,Ada,Bo|2026-11-17,8-12,9-13", "daybook import punches t.csv --create-missing"),
        ("Date,Lisa|2026-11-17,8.5|2026-11-18,7", "the 8.5 hours of Lisa"),
        ("Date,Lisa|2026-11-17,x|2026-11-18,", "daybook import attendance t.csv --slot both"),
        ("Date,Work|2026-11-17,8:00-17:00", "daybook import punches t.csv --who NAME"),
        ("Date,Lisa 1,Lisa 2|2026-11-17,8:00,17:00", "Say which of"),
    ])
    func `says what a sheet of names lacks`(text: String, said: String) throws {
        let program = try Self.book("company", "people add Lisa --joined start")
        try text.replacing("|", with: "\n").write(
            toFile: program.path("t.csv"), atomically: true, encoding: .utf8)
        let run = try program.run(thursday + ["import", "t.csv"])
        #expect(run.status != 0 && run.errors.contains(said), "\(run)")
        let asked = try program.run(thursday + ["import", "punches", "t.csv"])
        #expect(asked.status != 0, "\(asked)")
    }

    @Test func `names no cell of times that is none`() throws {
        let program = try Self.book("company", "people add Lisa --joined start")
        let text = "Name,Date,Time\nLisa,2026-11-17,8:00-16:30\nLisa,2026-11-18,late\n"
        try text.write(toFile: program.path("hours.csv"), atomically: true, encoding: .utf8)
        let run = try program.run(thursday + ["import", "punches", "hours.csv"])
        #expect(run.status == 65 && run.page.contains("late"), "\(run)")
    }

    @Test func `has one answer for a bank's file`() throws {
        let program = try Self.book("household")
        let text = """
            Datum;Name;Betrag
            24.11.2026;Rewe;-54,32
            23.11.2026;Aldi;-5,00
            25.11.2026;Pay;2.400,00
            """
        try text.write(toFile: program.path("bank.csv"), atomically: true, encoding: .utf8)
        let run = try program.run(thursday + ["import", "bank.csv"])
        let line = "import expenses bank.csv --negate --where \"Betrag<0\" --category Other"
        #expect(run.errors.contains("daybook \(line)\n"), "\(run)")
        #expect(!run.errors.contains("bank.csv --category"), "\(run)")
        #expect(run.errors.contains("bank.csv --negate --where \"Betrag<0\" --map"), "\(run)")
        let typed = try program.run(thursday + Self.words(line))
        #expect(typed.status == 0 && typed.output.contains("2 recorded"), "\(typed)")
    }

    @Test func `is told that the entry beside a name is retracted`() throws {
        let program = try Self.book("theatre", "ticket Cats --create-missing", "undo")
        let first = try #require(try program.sequences().max()) - 3
        let run = try program.run(thursday + ["amend", "\(first)", "price=30", "--because", "x"])
        #expect(run.errors.contains("its entry #\(first + 1) is retracted"), "\(run)")
        // The show was taken back with its ticket, so that both come back.
        let back = ["reinstate", "#\(first)", "#\(first + 1)", "--because", "was right"]
        #expect(try program.run(thursday + back).status == 0)
    }

    @Test func `leads from a sum of months to each of them`() throws {
        let program = try Self.book("household", "spend 5 food", "spend 7 food --on 2026-10-20")
        let months = try program.run(thursday + ["expenses", "-p", "last month..this month"])
        let line = "expenses -g category,month -p 2026-10..2026-11"
        #expect(months.page.contains("Month by month:  daybook \(line)\n"), "\(months)")
        #expect(try program.run(thursday + Self.words(line)).output.contains("2026-10"))
        let one = try program.run(thursday + ["expenses"])
        #expect(!one.page.contains("Month by month"), "\(one)")
    }

    @Test func `compares no week that was not asked for`() throws {
        let program = try Self.book(
            "club", "people add Finn --joined start", "mark finn --on 2026-11-20", "mark finn")
        let asked = ["stats", "-g", "week", "-p"]
        let days = try program.run(thursday + asked + ["2026-11-25..2026-11-26"])
        #expect(!days.page.contains("2026-W47"), "\(days)")
        let weeks = try program.run(thursday + asked + ["2026-11-16..2026-11-22"])
        #expect(weeks.page.contains("2026-W47: 1, after none the week before."), "\(weeks)")
    }

    @Test func `has a column for each month of overtime`() throws {
        let program = try Program()
        for line in [
            "init --preset company --zone UTC --start 2026-01-01", "set edit-past-days on",
            "people add Maria --joined 2026-11-02", "people add Otto --joined 2026-10-01",
            "in maria --at 2026-11-23T08:00", "out maria --at 2026-11-23T17:00",
            "in otto --at 2026-10-05T08:00",
        ] { try program.require(Self.words(line) + thursday) }
        let period = "last month..this month"
        let run = try program.run(thursday + ["overtime", "-g", "month", "-p", period])
        let rows = run.output.split(separator: "\n").map {
            $0.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
        }
        #expect(rows.contains(["Person", "2026-10", "2026-11", "Total"]), "\(run)")
        let otto = try #require(rows.first { $0.first == "Otto" }, "\(run)")
        #expect(otto.contains("?") && otto.last == "?", "\(run)")
        #expect(rows.contains { $0.first == "Maria" && $0.last?.hasSuffix("m") == true }, "\(run)")
        let led = try program.run(thursday + ["compare", "last", "month"])
        #expect(led.errors.contains("`daybook overtime -g month -p \"\(period)\"`"), "\(led)")
        let json = ["overtime", "-p", period, "--format", "json"]
        let plain = try program.run(thursday + json)
        #expect(try program.run(thursday + json + ["-g", "month"]).output == plain.output)
    }
}
