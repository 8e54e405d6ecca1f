import ProgramSupport
import Testing

@Suite struct `A figure asked for as of an earlier point` {
    /// A book in which an expense of 10 became one of 12.
    private func corrected() throws -> (program: Program, entry: Int) {
        let program = try Program.withBook()
        let now = ["--now", "2026-03-05T09:00"]
        try program.require(now + ["categories", "add", "Food"])
        try program.require(now + ["spend", "10", "Food"])
        let entry = try program.sequences().count
        try program.require(now + ["amend", "#\(entry)", "amount=12", "--because", "typo"])
        return (program, entry)
    }

    @Test func `is the one reported then, and says the point`() throws {
        let (program, entry) = try corrected()
        let asked = ["--now", "2026-03-09T09:00", "expenses", "-p", "2026-03"]
        let now = try program.run(asked)
        #expect(now.output.contains("12.00"))
        let then = try program.run(asked + ["--as-of", "#\(entry)"])
        #expect(then.status == 0)
        #expect(then.output.contains("10.00") && !then.output.contains("12.00"))
        #expect(then.output.contains("as of #\(entry)"))
        let json = try program.run(asked + ["--as-of", "#\(entry)", "--format", "json"])
        #expect(json.output.contains("\"sequence\":\(entry)"))
        #expect(json.output.contains("\"total\":\"10.00\""))
    }

    @Test func `shows cards and the log without what came later`() throws {
        let (program, entry) = try corrected()
        let card = try program("show", "#\(entry)", "--as-of", "#\(entry)")
        #expect(card.output.contains("10.00") && !card.output.contains("typo"))
        #expect(card.output.contains("as of #\(entry)"))
        for words in [
            ["today"], ["people"], ["set"], ["show", "Food"], ["courses"], ["categories"],
        ] {
            let run = try program.run(words + ["--as-of", "#\(entry)"])
            #expect(run.output.contains("as of #\(entry)"), "\(words): \(run.output)")
        }
        let later = try program("show", "#\(entry + 1)", "--as-of", "#\(entry)")
        #expect(later.status == 4)
        let log = try program("log", "--as-of", "#\(entry)", "--format", "ndjson")
        #expect(log.output.split(separator: "\n").count == entry)
    }

    @Test func `may be named by a time or a date, and is not found before the first event`() throws
    {
        let (program, _) = try corrected()
        let today = try program("expenses", "-p", "2026-03", "--as-of", "today")
        #expect(today.output.contains("12.00"))
        for early in ["1999-12-31", "1 March"] {
            let before = try program.run(["rank", "--as-of", early, "--now", "2026-03-09T09:00"])
            #expect(before.status == 4)
            #expect(before.errors.contains("the book was still empty at"))
        }
        for nonsense in ["once", "#x", "2026-W"] {
            let run = try program.run(
                ["rank", "--as-of", nonsense, "--now", "2026-03-09T09:00"])
            #expect(run.status == 64)
            #expect(run.errors.contains("such as \"#12\", 2026-"), "\(run.errors)")
        }
    }

    @Test(arguments: [
        ["spend", "1", "Food"], ["mark", "Bo Berg"], ["status"], ["verify"],
        ["rebuild", "--check"],
        ["generate", "--events", "500"], ["undo"], ["init", "new.book"],
        ["log", "--follow", "-n", "1"],
    ])
    func `is not for what only the book as it is can do`(words: [String]) throws {
        let (program, _) = try corrected()
        let before = try program.sequences().count
        let run = try program.run(words + ["--as-of", "#3", "--now", "2026-03-09T09:00"])
        #expect(run.status == 64, "\(run.errors)")
        #expect(run.errors.contains("--as-of"))
        #expect(try program.sequences().count == before)
    }
}
