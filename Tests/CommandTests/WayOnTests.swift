import Foundation
import ProgramSupport
import Testing

/// Answers that a newcomer took for the end, and the way on that they tell.
@Suite struct `An answer that tells the way on` {
    private static let now = ["--now", "2026-11-26T12:00"]

    private func book(_ preset: String) throws -> Program {
        let program = try Program()
        try program.require(
            ["init", "t.book", "--preset", preset, "--zone", "UTC", "--currency", "EUR"] + Self.now)
        return program
    }

    private func type(
        _ program: Program, _ words: String..., input: String? = nil
    ) throws -> Program.Run {
        try program.run(Self.now + words, input: input ?? "")
    }

    private func said(_ run: Program.Run) -> String {
        (run.errors + run.page).replacing("\n  ", with: " ")
    }

    @Test func `says that employees count from a later day`() throws {
        let program = try book("company")
        try program.require(["people", "add", "Tom", "Lucy"] + Self.now)
        for days in [["-p", "last week"], []] {
            let run = try program.run(Self.now + ["overtime"] + days)
            let said = said(run)
            #expect(said.contains("count from 26 Nov 2026: no hours are expected"), "\(said)")
            #expect(said.contains("daybook people change --joined DATE"), "\(said)")
            #expect(!said.contains("--role"), "\(said)")
        }
        try program.require(
            ["people", "change", "--joined", "2026-11-16", "Tom", "Lucy"] + Self.now)
        let after = said(try type(program, "overtime", "-p", "last week"))
        #expect(after.contains("40h") && !after.contains("count from"), "\(after)")
    }

    private static let tickets = """
        Date,Title,Theatre,Seat,Price,With
        2026-10-01,Wicked,Palladium,A1,50,Ann
        2026-10-08,Cats,Palladium,A2,40,Ann
        2026-10-29,Hamlet,Palladium,A3,30,Bob
        2026-11-05,Tosca,Opera House,A4,89,Bob

        """

    private func theatre() throws -> Program {
        let program = try book("theatre")
        for line in [
            ["ticket", "Hamlet", "--on", "5 dec", "--price", "45", "--create-missing"],
            ["import", "tickets", "-", "--create-missing"],
            ["venues", "change", "Opera House", "--name", "Royal Opera"],
        ] { _ = try program.run(Self.now + line, input: Self.tickets) }
        return program
    }

    /// The lines that an answer proposes, as they are typed.
    private func proposed(_ run: Program.Run) -> [String] {
        let remedy = run.errors.split(separator: "\n").last { $0.contains("daybook ") }
        let parts = remedy?.components(separatedBy: "daybook ").dropFirst() ?? []
        return parts.map { part in
            let line = part.replacing(", then ", with: "").replacing("\"...\"", with: "x")
            return "daybook \(line)"
        }
    }

    @Test(arguments: [
        ["undo", "#6"], ["retract", "#6", "--because", "x"], ["retract", "#12", "--because", "x"],
        ["retract", "#4", "#6", "--because", "x"],
    ])
    func `takes back all that refers to what is struck out`(words: [String]) throws {
        let program = try theatre()
        let refused = try program.run(Self.now + words)
        #expect(refused.status == 3, "\(refused)")
        let lines = proposed(refused)
        #expect(!lines.isEmpty)
        for line in lines {
            let run = try program.pasted(line)
            #expect(run.status == 0, "\(line): \(run)")
        }
    }

    @Test func `undoes an import whose rows then come again`() throws {
        let program = try theatre()
        for line in proposed(try type(program, "undo", "#6")) { _ = try program.pasted(line) }
        let again = try type(
            program, "import", "tickets", "-", "--create-missing", "--tag", "With",
            input: Self.tickets)
        #expect(said(again).contains("4 rows of tickets: 4 recorded"), "\(again)")
    }

    @Test func `names an entry that was amended to what is struck out`() throws {
        let program = try theatre()
        try program.require(["shows", "add", "Evita"] + Self.now)
        let evita = try program.sequences().count
        try program.require(["amend", "5", "show=Evita", "--because", "mixed up"] + Self.now)
        let run = try program.run(Self.now + ["retract", "#\(evita)", "--because", "x"])
        #expect(run.status == 3 && run.errors.contains("#5 refers to it"), "\(run)")
    }

    @Test func `says which rows of a file were struck out before`() throws {
        let program = try theatre()
        try program.require(["retract", "11", "--because", "x"] + Self.now)
        let again = try type(program, "import", "tickets", "-", input: Self.tickets)
        let said = said(again)
        #expect(said.contains("1 of them was struck out since, and stays so: #11."), "\(said)")
        #expect(said.contains("daybook reinstate \"#11\" --because"), "\(said)")
        #expect(try program.pasted("daybook reinstate 11 --because x").status == 0)
    }

    @Test func `does not take rows that were struck out for rows of the book`() throws {
        let program = try book("household")
        let bank = "Date,Amount,Text\n2026-11-02,-10,Rewe\n2026-11-03,-20,Lidl\n"
        let words = ["import", "expenses", "-", "--category", "Groceries", "--create-missing"]
        let first = try program.run(Self.now + words, input: bank)
        #expect(first.status == 0, "\(first)")
        let there = try program.run(Self.now + words + ["--negate"], input: bank)
        #expect(there.errors.contains("2 of 2 rows are in the book already"), "\(there)")
        let last = try program.sequences().count
        try program.require(["retract", "\(last - 1)", "\(last)", "--because", "sign"] + Self.now)
        let again = try program.run(Self.now + words + ["--negate"], input: bank)
        #expect(again.status == 0 && again.page.contains("2 recorded, 30.00 EUR"), "\(again)")
    }
}
