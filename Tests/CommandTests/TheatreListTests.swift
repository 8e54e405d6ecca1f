import ProgramSupport
import Testing

@Suite struct `The lists of a theatre year` {
    private static let now = ["--now", "2026-11-23T15:00"]

    /// Four visits in two years, two of them to come, a sale, and a show that nobody saw.
    private static func stage() throws -> Program {
        let program = try Program()
        try program.require([
            "init", "t.book", "--preset", "theatre", "--zone", "Asia/Seoul", "--currency", "KRW",
            "--start", "2025-01-01",
        ])
        for date in ["2025-03-01", "2026-11-20", "2026-11-27", "2026-12-05"] {
            try program.require(
                [
                    "ticket", "Hamlet", "--venue", "Globe", "--price", "45000", "--on", date,
                    "--create-missing",
                ] + now)
        }
        try program.require(
            ["ticket", "Cats", "--venue", "Globe", "--create-missing", "--on", "2025-05-05"] + now)
        try program.require(["shows", "add", "The Great Ham", "--venue", "Globe"] + now)
        try program.require(["sale", "Cats", "--at", "2026-12-01T14:00"] + now)
        return program
    }

    private static func rows(_ words: String..., fields: String...) throws -> [String] {
        let run = try stage().json(words + ["--now", "2026-11-23T15:00"])
        return (run["rows"] as? [[String: Any]] ?? []).map { row in
            fields.map { "\(row[$0] ?? "")" }.joined(separator: " ")
        }
    }

    @Test func `have what is to come, the next first`() throws {
        #expect(
            try Self.rows("shows", "--to-come", fields: "kind", "date", "time", "show") == [
                "visit 2026-11-27 20:00 Hamlet", "sale 2026-12-01 14:00 Cats",
                "visit 2026-12-05 20:00 Hamlet",
            ])
        #expect(
            try Self.rows(
                "shows", "list", "--to-come", "-p", "2026-11", fields: "date") == ["2026-11-27"])
    }

    @Test func `have the shows with a part of a title, seen or not`() throws {
        let found = [
            "Hamlet 4 2025-03-01 2026-12-05", "The Great Ham 0 <null> <null>",
        ]
        for words in [["shows", "list", "HAM"], ["shows", "find", "ham"], ["shows", "ham"]] {
            let run = try Self.stage().json(words + Self.now)
            let rows = (run["rows"] as? [[String: Any]] ?? []).map { row in
                ["show", "visits", "first", "last"].map { "\(row[$0] ?? "")" }
                    .joined(separator: " ")
            }
            #expect(rows == found)
        }
        let none = try Self.stage().run(["shows", "list", "zzz"] + Self.now)
        #expect(none.status == 0)
        #expect(none.output.contains("No show of the book has \"zzz\" in its title."))
        let mixed = try Self.stage().run(["shows", "list", "ham", "-g", "month"] + Self.now)
        #expect(mixed.status == 64)
    }

    @Test func `say how many of the visits are to come`() throws {
        let page = try Self.stage().run(["shows", "-p", "2026"] + Self.now).page
        #expect(page.contains("Show    Visits     Paid  To come  First       Last"))
        #expect(page.contains("Hamlet       3  135,000        2  2026-11-20  2026-12-05"))
        #expect(page.contains("What is to come:  daybook shows --to-come"))
        let past = try Self.stage().run(["shows", "-p", "2025"] + Self.now).page
        #expect(!past.contains("To come"))
    }

    @Test func `tell on the card of a show the last visit from the next`() throws {
        let page = try Self.stage().run(["show", "Hamlet"] + Self.now).page
        #expect(page.contains("First visit: Sat 1 Mar 2025"))
        #expect(page.contains("Last visit: Fri 20 Nov 2026"))
        #expect(page.contains("Next visit: Fri 27 Nov 2026"))
        let card = try Self.stage().json(["show", "Hamlet"] + Self.now)
        #expect((card["lastVisit"] as? [String: Any])?["date"] as? String == "2026-11-20")
        #expect((card["nextVisit"] as? [String: Any])?["date"] as? String == "2026-11-27")
    }

    @Test func `have on the card of a show what was written of its visits`() throws {
        let program = try Self.stage()
        let visit = ["ticket", "Cats", "--on", "2026-11-21", "--review", "see it again"]
        try program.require(visit + Self.now)
        let page = try program.run(["show", "Cats"] + Self.now).page
        #expect(page.contains("Review of Sat 21 Nov 2026: see it again"), "\(page)")
        let reviews = try program.json(["show", "Cats"] + Self.now)["reviews"]
        #expect((reviews as? [[String: Any]])?.map { $0["review"] as? String } == ["see it again"])
    }

    @Test func `have the shows seen at a venue in any year`() throws {
        let program = try Self.stage()
        let page = try program.run(["show", "Globe", "-p", "2025"] + Self.now).page
        #expect(page.contains("Seen in 2025"))
        #expect(page.contains("Cats"))
        let now = try program.run(["show", "Globe"] + Self.now).page
        #expect(now.contains("Seen in 2026"))
        #expect(!now.contains("Cats"))
        let card = try program.json(["show", "Globe", "-p", "2025"] + Self.now)
        #expect(card["year"] as? Int == 2025)
        #expect((card["shows"] as? [[String: Any]])?.count == 2)
        let months = card["months"] as? [[String: Any]] ?? []
        #expect(months.allSatisfy { ($0["period"] as? String)?.hasPrefix("2025") == true })
        #expect(card["visits"] as? Int == 2 && page.contains("Globe · venue · 2025"), "\(page)")
        let none = try program.run(["show", "Globe", "-p", "2024"] + Self.now).page
        #expect(none.contains("No visit is booked there in 2024."), "\(none)")
        let refused = try program.run(["show", "Hamlet", "-p", "2025"] + Self.now)
        #expect(refused.status == 64)
        #expect(refused.errors.contains("daybook shows -p 2025 -g venue"))
    }
}
