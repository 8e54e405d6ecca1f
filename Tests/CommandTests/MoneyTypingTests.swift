import ProgramSupport
import Testing

@Suite struct `Amounts as they are typed` {
    private static let now = ["--now", "2026-03-20T12:00"]

    @Test func `may be what is printed`() throws {
        let program = try Program.withBook()
        try program.require(["categories", "add", "Food"])
        for (words, said) in [
            (["1,960", "Food", "--currency", "JPY"], "1,960 JPY spent on Food"),
            (["1,960 JPY", "Food"], "1,960 JPY spent on Food"),
            (["1,234.50", "Food"], "1,234.50 EUR spent on Food"),
            (["12.30 EUR", "Food"], "12.30 EUR spent on Food"),
            (["12,30", "Food"], "12.30 EUR spent on Food"),
            (["5", "usd", "Food", "lunch"], "5.00 USD spent on Food (lunch)"),
            (["-5", "Food"], "5.00 EUR taken back from Food"),
            (["-5", "Food", "--on", "2026-03-05"], "5.00 EUR taken back from Food"),
            (["\u{2212}5.00 EUR", "Food"], "5.00 EUR taken back from Food"),
        ] {
            let run = try program.run(["spend"] + words + Self.now)
            #expect(run.output.hasPrefix(said), "\(run)")
        }
        let dollars = ["amend", "13", "amount=$2.50", "--because", "misread"]
        #expect(try program.run(dollars + Self.now).output.contains("2.50"))
        let amended = try program.run(
            ["amend", "12", "amount=1,970", "--because", "misread"] + Self.now)
        #expect(amended.status == 0, "\(amended)")
    }

    @Test(arguments: ["1,960", "1,2345.00", "12.30 JPY"])
    func `are refused where they may mean something else`(text: String) throws {
        let program = try Program.withBook()
        try program.require(["categories", "add", "Food"])
        #expect(try program.run(["spend", text, "Food"] + Self.now).status == 65)
    }

    @Test func `are read alike in files`() throws {
        let program = try Program.withBook()
        let rows = """
            date,amount,category
            2026-03-03,"12,30",Food
            2026-03-03,5 USD,Food
            2026-03-03,"(1.234,50 \u{20AC})",Food

            """
        try program.require(
            ["import", "expenses", "-", "--create-missing"] + Self.now, input: rows)
        let answer = try program.json("expenses", "-p", "2026-03", "--now", "2026-03-20T12:00")
        let found = try #require(answer["rows"] as? [[String: Any]])
        #expect(found.compactMap { $0["total"] as? String }.sorted() == ["-1222.20", "5.00"])
    }

    @Test func `and days are read alike where an entry is amended`() throws {
        let program = try Program.withBook()
        try program.require(["spend", "5", "Food", "--create-missing"] + Self.now)
        let because = ["--because", "misread"] + Self.now
        try program.require(["amend", "#12", "date=last friday", "amount=6,40"] + because)
        let said = try program.run(["show", "#12"] + Self.now).output
        #expect(said.contains("2026-03-13") || said.contains("13 Mar 2026"), "\(said)")
        #expect(said.contains("6.40"), "\(said)")
    }
}
