import Foundation
import ProgramSupport
import Testing

@Suite struct `Tickets for shows` {
    private static let now = ["--now", "2026-03-20T12:00"]

    /// A spring of theatre in Berlin: two currencies, a visit to come, a sale, a free ticket.
    static func theatre() throws -> Program {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "Europe/Berlin", "--start",
            "2026-01-01", "--currency",
            "EUR")
        let rows = """
            show,date,time,venue,quantity,seats,price,currency,discount,cast,review
            Hamlet,2026-01-10,19:30,Globe,2,"B 7, B 8",90.00,EUR,,Ann Lee,long
            Hamlet,2026-02-14,,Globe,,A 1,45.50,,student,Bo Berg,
            Cats,2026-02-14,15:00,Odeon,,,60,USD,,,
            Émile,2026-03-01,,,,,,,,,

            """
        _ = try program.run(
            ["import", "tickets", "-", "--create-missing", "--source", "t"] + now, input: rows)
        _ = try program.run(
            ["ticket", "Hamlet", "--on", "2026-04-02", "--venue", "Globe", "--price", "50"] + now)
        _ = try program.run(["sale", "Cats", "--at", "2026-03-29T14:00"] + now)
        return program
    }

    private static func rows(_ program: Program, _ words: String...) throws -> [[String: Any]] {
        let run = try program.run(words + ["--format", "json"] + now)
        let object = try JSONSerialization.jsonObject(with: Data(run.page.utf8))
        return (object as? [String: Any])?["rows"] as? [[String: Any]] ?? []
    }

    private static func words(_ row: [String: Any], _ fields: String...) -> String {
        fields.map { "\(row[$0] ?? "-")" }.joined(separator: " ")
    }

    @Test func `are added up by show, each currency by itself, this year by default`() throws {
        let rows = try Self.rows(try Self.theatre(), "shows")
        let found = rows.map {
            Self.words($0, "show", "visits", "quantity", "currency", "total", "first", "last")
        }
        #expect(
            found == [
                "Hamlet 3 4 EUR 185.50 2026-01-10 2026-04-02",
                "Cats 1 1 USD 60.00 2026-02-14 2026-02-14",
                "Émile 1 1 EUR 0.00 2026-03-01 2026-03-01",
            ])
        let names = try Self.rows(try Self.theatre(), "shows", "--sort", "name", "-n", "2")
        #expect(names.map { Self.words($0, "show") } == ["Cats", "Hamlet"])
    }

    @Test func `are added up by venue, and by month`() throws {
        let program = try Self.theatre()
        let venues = try Self.rows(program, "venues", "-p", "2026-Q1", "--sort", "cost")
        let found = venues.map { Self.words($0, "venue", "visits", "total", "currency") }
        #expect(found == ["Globe 2 135.50 EUR", "<null> 1 0.00 EUR", "Odeon 1 60.00 USD"])
        let months = try Self.rows(program, "shows", "-g", "month", "-p", "2026-02")
        #expect(
            months.map { Self.words($0, "period", "show", "total") } == [
                "2026-02 Cats 60.00", "2026-02 Hamlet 45.50",
            ])
    }

    @Test(arguments: [
        ("shows", "month", ["period", "show"]), ("venues", "year", ["period", "venue"]),
        ("shows", "venue", ["show", "venue"]), ("venues", "show", ["venue", "show"]),
    ])
    func `have the fields of the contract`(
        report: String, group: String, own: [String]
    ) throws {
        let rows = try Self.rows(try Self.theatre(), report, "-g", group)
        let figures: Set = ["visits", "quantity", "currency", "total", "first", "last"]
        #expect(!rows.isEmpty)
        #expect(rows.allSatisfy { Set($0.keys) == figures.union(own) })
    }

    @Test func `follow a correction, a new title and a cancelled visit`() throws {
        let program = try Self.theatre()
        let entry = try #require(
            try Self.rows(program, "log", "--kind", "ticket", "--show", "Cats").first?["sequence"])
        _ = try program.run(
            ["amend", "\(entry)", "price=61.25", "date=2026-03-02", "--because", "x"] + Self.now)
        _ = try program.run(["shows", "change", "Cats", "--title", "Cats!"] + Self.now)
        let cats = try Self.rows(program, "shows", "-p", "2026-03").map {
            Self.words($0, "show", "total", "first")
        }
        #expect(cats == ["Cats! 61.25 2026-03-02", "Émile 0.00 2026-03-01"])
        _ = try program.run(["retract", "\(entry)", "--because", "x"] + Self.now)
        #expect(try Self.rows(program, "shows", "-p", "2026-03").count == 1)
        #expect(try program.run(["rebuild", "--check"]).status == 0)
    }

    @Test func `come back from their export as they were`() throws {
        let program = try Self.theatre()
        let csv = try program.run(["export", "tickets"] + Self.now).page
        try Golden.expect(csv, is: "export-tickets")
        _ = try program(
            "init", "u.book", "-b", "u.book", "--preset", "bare", "--zone", "UTC", "--start",
            "2026-01-01",
            "--currency", "USD")
        let imported = try program(
            "import", "tickets", "-", "-b", "u.book", "--create-missing", input: csv)
        #expect(imported.status == 0)
        #expect(try program("export", "tickets", "-b", "u.book").page == csv)
        let again = try program(
            "import", "tickets", "-", "-b", "u.book", "--create-missing", input: csv)
        #expect(again.page.contains("0 recorded"))
    }

    @Test(arguments: [
        ("shows", ["shows"]), ("shows-months", ["shows", "-g", "month"]),
        ("venues", ["venues", "-p", "all", "--sort", "name"]),
        ("show", ["show", "Hamlet"]), ("venue", ["show", "Globe"]),
        ("shows-none", ["shows", "-p", "2025"]), ("theatre-today", ["today"]),
        ("theatre-calendar", ["calendar", "-p", "2026-03"]),
    ])
    func `are pages that stay as they are`(name: String, words: [String]) throws {
        let run = try Self.theatre().run(words + Self.now)
        #expect(run.status == 0)
        #expect(run.page.split(separator: "\n").allSatisfy { columns($0) <= 80 })
        // The moment of the last event is of the machine's clock.
        try Golden.expect(run.page, is: "report-\(name)")
    }

    @Test func `may be booked with what is missing, and say so`() throws {
        let program = try Self.theatre()
        let run = try program.run(
            [
                "ticket", "Lear", "--venue", "Lyric", "--price", "30", "--currency", "GBP",
                "--create-missing",
            ] + Self.now)
        try Golden.expect(run.page, is: "report-ticket-created")
        let next = try program.run(["ticket", "Lear", "--again"] + Self.now)
        // The show plays where it was first seen.
        #expect(next.page.hasPrefix("1 ticket for Lear at Lyric booked, Fri 20 Mar 2026, 20:00."))
        let sale = try program.run(["sale", "Lear", "--at", "14:00"] + Self.now)
        #expect(sale.page.hasPrefix("Tickets for Lear go on sale Fri 20 Mar 2026, 14:00."))
    }

    @Test func `have one limit for each day, also within a file`() throws {
        let program = try Self.theatre()
        let rows = "show,date\nHamlet,2026-02-14\nHamlet,2026-02-15\nHamlet,2026-02-15\n"
        let refused = try program.run(["import", "tickets", "-"] + Self.now, input: rows)
        #expect(refused.status == 65)
        #expect(refused.errors.contains("line 2: 2026-02-14 has 2 tickets already"))
        let third = "show,date\nCats,2026-02-15\nCats,2026-02-15\nCats,2026-02-15\n"
        let skipping = try program.run(
            ["import", "tickets", "-", "--skip-invalid"] + Self.now, input: third)
        #expect(skipping.page.contains("line 4: 2026-02-15 has 2 tickets already"))
        #expect(skipping.page.contains("3 rows of tickets: 2 recorded, 15 Feb 2026."))
    }
}
