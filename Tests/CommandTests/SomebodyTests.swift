import ProgramSupport
import Testing

private let thursday = ["--now", "2026-11-26T10:00"]

/// Sums and visits asked for somebody, and small words in a line that asks: each line that is led
/// to is typed.
@Suite struct `What newcomers ask of somebody` {
    private func book(_ preset: String, _ lines: [String]) throws -> Program {
        let program = try Program()
        let opening = "init --preset \(preset) --zone UTC --start 2026-01-01"
        for line in [opening] + lines { try program.require(words(line) + thursday) }
        return program
    }

    private func words(_ line: String) -> [String] {
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .flatMap { place, part in
                place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
            }
    }

    private func home() throws -> Program {
        try book(
            "household",
            [
                "people add Jo Sam", "spend 45 food market --by sam",
                "spend 5 travel bus --by sam --on 2026-11-25", "spend 9 food --by jo",
                "spend 7 food --by sam --currency USD",
            ])
    }

    @Test(arguments: [
        "expenses --who sam", "expenses --person sam", "expenses --with sam", "expenses --from sam",
        "expenses with sam", "expenses by sam", "expenses sam", "what did sam spend",
        "how much did sam spend", "spent by sam", "expenses --by sam",
    ])
    func `leads to what somebody recorded, with its total`(_ line: String) throws {
        let program = try home()
        let run = try program.run(thursday + words(line))
        #expect([4, 64].contains(run.status), "\(run)")
        #expect(run.errors.contains("`daybook log --kind expense --by sam`"), "\(run)")
        #expect(!run.errors.contains("with sam"), "\(run)")
        let log = try program.run(thursday + words("log --kind expense --by sam"))
        #expect(log.output.contains("· by sam"), "\(log)")
        #expect(log.output.contains("45.00 EUR") && log.output.contains("50.00 EUR"), "\(log)")
        #expect(log.output.contains("7.00 USD") && !log.output.contains("9.00"), "\(log)")
    }

    @Test func `keeps the days and the category that were asked for`() throws {
        let program = try home()
        let run = try program.run(thursday + words("expenses food --who sam -p today"))
        let line = "daybook log --kind expense --by sam --category food -p today"
        #expect(run.errors.contains("`\(line)`"), "\(run)")
        let log = try program.run(thursday + Array(words(line).dropFirst()))
        #expect(log.output.contains("45.00 EUR") && !log.output.contains("5.00 EUR  50"), "\(log)")
    }

    @Test(arguments: ["log --kind expense --by SAM", "log --by SAM"])
    func `names who records where nothing is of a name`(_ line: String) throws {
        let program = try home()
        let run = try program.run(thursday + words(line))
        let other = line.replacing("SAM", with: "sam")
        #expect(run.page.contains("What sam recorded:  daybook \(other)"), "\(run)")
        let nobody = try program.run(thursday + words("log --by nina"))
        #expect(nobody.page.contains("Who recorded something:  jo, "), "\(nobody)")
    }

    @Test(arguments: [
        "shows --who clara", "shows --with clara", "shows with clara", "tickets with clara",
        "venues --who clara", "seen with clara", "what did i see with clara",
    ])
    func `leads to the visits that name somebody`(_ line: String) throws {
        let visit = "ticket Cats --on 2026-12-17 --review \"with clara\" --create-missing"
        let program = try book("theatre", ["people add Clara", visit, "ticket Cats"])
        let run = try program.run(thursday + words(line))
        #expect(run.status == 64, "\(run)")
        #expect(run.errors.contains("`daybook log --kind ticket --grep clara`"), "\(run)")
        let log = try program.run(thursday + words("log --kind ticket --grep clara"))
        #expect(log.output.contains("2026-12-17") && !log.output.contains("2026-11-26"), "\(log)")
    }

    @Test(arguments: [
        ("spent on food", "`daybook expenses food`"),
        ("what did we spend on food", "`daybook expenses food`"),
        ("how much did we spend on food this year", "`daybook expenses food -p \"this year\"`"),
        ("what did we spend last month", "`daybook expenses -p \"last month\"`"),
        ("hours of maria", "`daybook overtime maria`"),
        ("presence of the maria", "`daybook attendance maria`"),
    ])
    func `leads to a line without small words`(_ line: String, meant: String) throws {
        let program = try Program()
        try program.require(words("init --zone UTC --start 2026-01-01") + thursday)
        for line in ["people add Maria", "categories add Food"] {
            try program.require(words(line) + thursday)
        }
        let run = try program.run(thursday + words(line))
        #expect(run.status == 64 && run.errors.contains(meant), "\(run)")
    }

    @Test(arguments: [
        ("expenses on food", "expenses food"), ("expenses for the food", "expenses food"),
        ("attendance of maria", "attendance maria"), ("overtime of my maria", "overtime maria"),
        ("expenses in october", "expenses -p october"),
        ("expenses food in october", "expenses food -p october"),
        ("expenses for last month", "expenses -p \"last month\""),
        ("overtime maria during october", "overtime maria -p october"),
    ])
    func `reads a report past small words`(_ line: String, meant: String) throws {
        let program = try Program()
        try program.require(words("init --zone UTC --start 2026-01-01") + thursday)
        for line in ["people add Maria --joined start", "categories add Food", "spend 5 food"] {
            try program.require(words(line) + thursday)
        }
        let run = try program.run(thursday + words(line))
        let other = try program.run(thursday + words(meant))
        #expect(run.status == 0 && run.output == other.output, "\(run)")
    }
}
