import ProgramSupport
import Testing

@Suite struct `The explanation of a figure` {
    private static let now = ["--now", "2026-03-20T12:00"]

    /// A household and a small company, with corrections.
    private static func book() throws -> Program {
        let program = try Program.withBook()
        program.environment["DAYBOOK_USER"] = "maria"
        let spent = """
            date,amount,category,note
            2026-03-02,10.00,Food,a
            2026-03-03,5.50,Food,b
            2026-03-04,99.00,Travel,c
            2026-03-05,7.00,Food,twice
            """
        try program.require(
            now + ["import", "expenses", "-", "--source", "bank", "--create-missing"],
            input: spent)
        try program.require(now + ["set", "budget", "100", "--from", "2026-01-01"])
        try program.require(
            now + ["people", "add", "Ana Berg", "--role", "employee", "--joined", "2026-03-01"])
        let punched = """
            person,time,direction
            Ana Berg,2026-03-02T08:57,in
            Ana Berg,2026-03-02T17:20,out
            Ana Berg,2026-03-03T09:00,in
            Ana Berg,2026-03-03T19:40,out
            Ana Berg,2026-03-10T09:00,in
            """
        try program.require(
            now + ["import", "punches", "-", "--source", "clock"], input: punched)
        try program.require(now + ["holidays", "add", "2026-03-06", "Half moon"])
        let first = try number(of: "note", "a", in: program)
        try program.require(now + ["amend", "#\(first)", "amount=12", "--because", "typo"])
        let last = try number(of: "note", "twice", in: program)
        try program.require(now + ["retract", "#\(last)", "--because", "entered twice"])
        return program
    }

    private static func number(
        of field: String, _ value: String, in program: Program
    ) throws -> Int {
        let lines = try program.run(["log", "--format", "ndjson"]).page.split(separator: "\n")
        let line = lines.last { $0.contains("\"\(field)\":\"\(value)\"") }
        return try #require(line.flatMap { Program.sequence(ofLine: String($0)) })
    }

    static let pages: [(name: String, words: [String])] = [
        ("expenses", ["expenses", "Food"]), ("left", ["expenses", "--field", "left"]),
        ("used", ["expenses", "--field", "usedpercent"]),
        ("week", ["overtime", "Ana Berg", "--field", "weeks.2026-W10"]),
        ("unknown", ["overtime", "Ana Berg"]),
        ("worked", ["overtime", "Ana Berg", "--field", "worked"]),
        ("possible", ["rank", "Ana Berg", "-p", "2026-W10", "--field", "possible"]),
        ("perfect", ["rank", "Ana Berg", "-p", "2026-W10", "--slot", "am", "--field", "perfect"]),
        ("nothing", ["expenses", "Food", "-p", "2026-02"]),
    ]

    @Test(arguments: pages.map(\.name))
    func `looks as it always did`(name: String) throws {
        let page = try #require(Self.pages.first { $0.name == name })
        let run = try Self.book().run(["why"] + page.words + Self.now)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.page.split(separator: "\n").allSatisfy { columns($0) <= 80 })
        // Corrections are recorded by the clock, whatever --now says.
        let text = run.page.replacing(/maria, (.*?):(\d\d):/, with: "maria, WHEN:")
        try Golden.expect(text, is: "why-\(name)")
    }

    @Test func `has the fields of the contract, and its rows are the steps`() throws {
        let program = try Self.book()
        let json = try program.run(
            ["why", "expenses", "Food", "--format", "json"] + Self.now
        ).page
        for field in [
            #""figure":"expenses Food EUR total""#, #""value":"17.50""#, #""contribution":"12.00""#,
            #""rules":[]"#, #""reason":"typo""#, #""retracted":[{"#, #""currency":"EUR""#,
        ] {
            #expect(json.contains(field), "\(field) in \(json)")
        }
        let rows = try program.run(
            ["why", "expenses", "Food", "--format", "csv"] + Self.now
        ).page.split(whereSeparator: \.isNewline)
        #expect(rows.first == "sequence,on,contribution,note")
        #expect(rows.count == 3)
    }

    @Test func `can be had as of an earlier point`() throws {
        let program = try Self.book()
        let amended = try Self.number(of: "reason", "typo", in: program)
        let run = try program.run(
            ["why", "expenses", "Food", "--as-of", "#\(amended - 1)"] + Self.now)
        #expect(run.page.contains("The figure is 22.50."))
        #expect(run.page.contains("as of #\(amended - 1)"))
        #expect(!run.page.contains("Corrected"))
    }

    static let misfits: [(words: [String], status: Int32)] = [
        (["why"], 64), (["why", "nothing"], 64), (["why", "rank"], 64),
        (["why", "rank", "Nobody"], 4), (["why", "expenses", "Food", "Rent"], 64),
        (["why", "expenses", "Food", "--field", "sum"], 64),
        (["why", "overtime", "Ana Berg", "-p", "2026"], 64),
        (["why", "attendance", "Ana Berg", "2026-03-02"], 64),
        (["why", "expenses", "--currency", "EURO"], 64),
        (["why", "rank", "Ana Berg", "--course", "Algebra"], 4),
        (["why", "expenses", "Food", "--slot", "am"], 64),
        (["why", "attendance", "Ana Berg", "2026-03-02", "--slot", "am", "-p", "2026"], 64),
        (["why", "rank", "weighted"], 64), (["why", "rank", "height", "Ana Berg"], 64),
        (["why", "overtime", "Ana Berg", "--field", "weeks.2026-W30"], 64),
        (["why", "overtime", "Ana Berg", "--field", "days.2026-03"], 64),
    ]

    @Test func `names what does not fit, and the way out`() throws {
        let program = try Self.book()
        for (words, status) in Self.misfits {
            let run = try program.run(words + Self.now)
            #expect(run.status == status, "\(words): \(run.errors)")
            #expect(run.errors.contains("\n  "))
        }
    }
}
