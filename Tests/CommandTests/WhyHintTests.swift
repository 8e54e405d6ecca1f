import ProgramSupport
import Testing

/// Reports lead to the explanation of the very figure that they show.
@Suite struct `The hint that explains a figure` {
    private static let day = ["--now", "2026-04-09T09:00"]

    /// A company and a household, with two currencies and names that were given twice.
    private static func book() throws -> Program {
        let program = try Program.withBook()
        for words in [
            ["people", "add", "Dee", "--role", "employee", "--joined", "2026-03-02"],
            [
                "people", "add", "--joined", "start", "Ed", "--role", "employee", "--pay",
                "diligence",
            ],
            ["people", "add", "--joined", "start", "Bach", "--role", "professor"],
            ["courses", "add", "Choir", "--professor", "Bach"],
            ["courses", "add", "Organ", "--professor", "Bach"],
            ["enrol", "Bo Berg", "--course", "Choir"], ["enrol", "Bo Berg", "--course", "Organ"],
            ["bonus", "Bo Berg", "3", "--course", "Choir", "--on", "2026-03-04"],
            ["bonus", "Bo Berg", "4", "--course", "Organ", "--on", "2026-04-04"],
            ["mark", "Bo Berg", "--on", "2026-03-05", "--slot", "both"],
            ["categories", "add", "Food"], ["categories", "add", "--", "-Fee"],
            ["spend", "10", "Food", "--on", "2026-03-30"],
            ["spend", "5", "Food", "--on", "2026-04-01"],
            ["spend", "7", "--currency", "USD", "--on", "2026-04-02", "--", "-Fee"],
            ["ticket", "Hamlet", "--venue", "Globe", "--on", "2026-03-20", "--price", "30"]
                + ["--currency", "USD", "--create-missing"],
            ["ticket", "Tosca", "--on", "2026-03-21", "--price", "40", "--create-missing"],
            ["people", "remove", "Ana Lima"], ["people", "add", "Ana Lima"],
        ] { try program.require(day + words) }
        let punches = (2...6).map { "Dee,2026-03-0\($0)T08:00,in\nDee,2026-03-0\($0)T19:00,out\n" }
        try program.require(
            day + ["import", "punches", "-"], input: "person,time,direction\n" + punches.joined())
        return program
    }

    static let cases: [(words: [String], figure: String)] = [
        (["overtime", "Dee", "-p", "2026-03"], "0h 00m"),
        (["overtime", "Dee", "-p", "2026-W10"], "13h 00m"),
        (["overtime", "Dee", "-p", "2026-W14"], "0h 00m"),
        (["overtime", "Ed", "-p", "2026-03-03..2026-03-04"], "2"),
        (["overtime", "Dee", "-p", "2026-W10", "--detail"], "13h 00m"),
        (["rank"], "3"), (["rank", "--slot", "pm"], "1"), (["rank", "points"], "7"),
        (["rank", "--slot", "am", "-p", "2026-W10"], "2"),
        (["expenses", "-p", "2026-W14"], "15.00"), (["expenses"], "5.00"),
        (["expenses", "-g", "month", "-p", "2026-W14"], "10.00"),
        (["expenses", "-g", "week"], "5.00"), (["expenses", "-p", "2026-04-02"], "7.00"),
        (["expenses", "--as-of", "#24", "-p", "2026"], "10.00"),
        (["points"], "4"), (["points", "-g", "student"], "7"),
        (["points", "-g", "month,student"], "3"),
        (["shows"], "1"), (["venues", "-g", "month,venue"], "1"),
        (["overtime", "Ed", "-p", "2026-03", "--as-of", "#12"], "3"),
    ]

    @Test(arguments: cases.indices)
    func `tells of the figure shown when it is pasted`(index: Int) throws {
        let (words, figure) = Self.cases[index]
        let program = try Self.book()
        let report = try program.run(Self.day + words)
        #expect(report.status == 0, "\(report.errors)")
        let hint = try #require(Self.hint(in: report.page), "\(report.page)")
        let told = try program.pasted(hint, Self.day)
        #expect(told.status == 0, "\(hint)")
        #expect(told.output.contains("\nThe figure is \(figure)"), "\(hint): \(told.output)")
    }

    private static func hint(in output: String) -> Substring? {
        let line = output.split(separator: "\n").first { $0.hasPrefix("Explain a figure:") }
        return line?.firstRange(of: "daybook ").map { line?[$0.lowerBound...] ?? "" }
    }

    @Test func `is of nobody whose name another has by now`() throws {
        let program = try Self.book()
        try program.require(Self.day + ["people", "remove", "Dee"])
        try program.require(Self.day + ["people", "add", "--joined", "start", "Dee"])
        let report = try program.run(Self.day + ["overtime", "-p", "2026-03"])
        #expect(report.page.contains("Dee"))
        #expect(Self.hint(in: report.page)?.hasSuffix("Ed") == true, "\(report.page)")
    }

    @Test func `is of the past where the report is`() throws {
        let program = try Self.book()
        let before = try #require(try program.sequences().max())
        try program.require(Self.day + ["retract", "#24", "--because", "twice"])
        let words = ["expenses", "-p", "2026-03", "--as-of", "#\(before)"]
        let hint = try #require(Self.hint(in: try program.run(Self.day + words).page))
        #expect(try program.pasted(hint, Self.day).output.contains("\nThe figure is 10.00."))
    }
}
