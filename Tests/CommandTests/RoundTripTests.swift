import ProgramSupport
import Testing

@Suite struct `What is exported` {
    private static let now = ["--now", "2026-03-20T12:00"]
    private static let kinds = [
        "people", "holidays", "attendance", "warnings", "punches", "expenses", "points", "shows",
        "tickets",
    ]

    /// A book with some of everything, under names that a spreadsheet would run.
    private func full() throws -> Program {
        let program = try Program.withBook()
        let commands: [[String]] = [
            ["people", "add", "--joined", "start", "--role", "employee", "--", "=Cy"],
            ["people", "add", "--joined", "start", "--role", "student", "--", "'=Di"],
            ["people", "add", "--joined", "start", "Gone"],
            ["people", "remove", "Gone", "--on", "2026-03-10"],
            ["categories", "add", "--", "-Food"], ["courses", "add", "@Logic"],
            ["enrol", "--course", "@Logic", "--", "'=Di"],
            ["holidays", "add", "2026-03-19", "Joseph"], ["holidays", "add", "2026-03-18"],
            ["warn", "--on", "2026-03-05", "--slot", "am", "--", "=Cy", "late, again"],
            ["in", "--at", "2026-03-06T08:00", "--", "=Cy"],
            ["punch", "--at", "2026-03-06T17:00", "--", "=Cy"],
            ["spend", "--", "5", "-Food", "=1+1"], ["spend", "--refund", "--", "2", "-Food"],
            ["bonus", "--course", "@Logic", "--", "'=Di", "5", "+good"],
            ["ticket", "+Cats", "--venue", "=Odeon", "--quantity", "2", "--create-missing"],
        ]
        for command in commands {
            let operands = command.firstIndex(of: "--") ?? command.endIndex
            try program.require(
                command[..<operands] + Self.now + command[operands...])
        }
        return program
    }

    private func export(_ kind: String, _ program: Program) throws -> String {
        let run = try program.run(["export", kind] + Self.now)
        #expect(run.status == 0, "\(run)")
        return run.output
    }

    @Test func `comes back in another book, kind by kind`() throws {
        let source = try full()
        let copy = try Program()
        try copy.require([
            "init", "t.book", "--preset", "bare", "--zone", "UTC", "--start", "2026-03-02",
            "--currency", "EUR",
        ])
        for kind in Self.kinds {
            let file = try export(kind, source)
            #expect(file.split(separator: "\n").count > 1, "\(kind)")
            let run = try copy.run(
                ["import", kind, "-", "--create-missing", "--source", kind] + Self.now, input: file)
            #expect(run.status == 0, "\(kind): \(run)")
        }
        for kind in Self.kinds { #expect(try export(kind, copy) == export(kind, source)) }
    }

    @Test func `has counts as numbers`() throws {
        let json = try full().run(["export", "tickets", "--format", "json"] + Self.now).output
        #expect(json.contains("\"quantity\":2"), "\(json)")
    }

    @Test func `of reports is guarded for spreadsheets and imported without the guard`() throws {
        let source = try full()
        let csv = try source.run(["people", "list", "--all", "--format", "csv"] + Self.now).output
        #expect(csv.contains("\n'=Cy,") && csv.contains("\n''=Di,"))
        let again = try source.run(["import", "people", "-", "--dry-run"] + Self.now, input: csv)
        #expect(again.output.contains(": 0 would be recorded"), "\(again)")
        #expect(try source.run(["people", "list", "--format", "csv"]).output.contains("'=Cy"))
    }
}
