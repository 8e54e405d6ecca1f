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
}
