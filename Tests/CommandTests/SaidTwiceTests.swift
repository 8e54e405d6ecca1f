import ProgramSupport
import Testing

private let thursday = ["--now", "2026-11-26T10:00"]

/// What is one thing to whoever keeps the book, and was two in it.
@Suite struct `One thing of the book` {
    private func book(_ preset: String, _ lines: [String]...) throws -> Program {
        let program = try Program()
        let opening = ["init", "--preset", preset, "--zone", "UTC", "--start", "2026-01-01"]
        for line in [opening] + lines { try program.require(line + thursday) }
        return program
    }

    /// A book whose last show was taken back along with its visit; the numbers of both.
    private func withoutCats() throws -> (Program, show: Int, visit: Int) {
        let program = try book("theatre", ["shows", "add", "Cats"], ["ticket", "Cats"])
        let visit = try #require(try program.sequences().max())
        try program.require(["retract", "#\(visit)", "--because", "typo"] + thursday)
        try program.require(["undo", "#\(visit - 1)"] + thursday)
        return (program, visit - 1, visit)
    }

    @Test func `comes back with the entry that names it`() throws {
        let (program, show, visit) = try withoutCats()
        let words = ["reinstate", "#\(visit)", "--because", "back"]
        let run = try program.run(words + thursday)
        #expect(run.status == 3 && run.errors.contains("added once and taken back"), "\(run)")
        let both = "daybook reinstate \"#\(show)\" \"#\(visit)\" --because \"...\""
        #expect(run.errors.contains(both), "\(run)")
        #expect(try program.paste(both, thursday) == 0)
        let rows = try program.run(["shows", "-p", "all", "--format", "csv"] + thursday).output
        #expect(rows.contains("Cats,1,"), "\(rows)")
    }

    @Test(arguments: [false, true])
    func `is no other of its name beside it`(isUndone: Bool) throws {
        let (program, _, visit) = try withoutCats()
        try program.require(["shows", "add", "Cats"] + thursday)
        let words = isUndone ? ["undo", "#\(visit + 1)"] : ["reinstate", "#\(visit)"]
        let reason = isUndone ? [] : ["--because", "back"]
        let run = try program.run(words + reason + thursday)
        #expect(run.status == 3, "\(run)")
        #expect(run.errors.contains("another one is called so now"), "\(run)")
        #expect(run.errors.contains("daybook show \"#\(visit)\""), "\(run)")
        let rows = try program.run(["shows", "-p", "all", "--format", "csv"] + thursday).output
        #expect(!rows.contains("Cats"), "\(rows)")
    }

    @Test func `is a month, whichever day the pay changes`() throws {
        let program = try book("company", ["people", "add", "Anna", "--joined", "1 nov"])
        let change = ["people", "change", "anna", "--pay", "diligence"]
        let run = try program.run(change + thursday)
        #expect(run.page.contains("All of Nov 2026 is reckoned as diligence"), "\(run)")
        let later = try program.run(change + ["--from", "1 dec"] + thursday)
        #expect(later.page.contains("is so already, from 26 Nov 2026 on."), "\(later)")
        #expect(later.page.contains("begin later:  daybook undo"), "\(later)")
        let line = run.errors.split(separator: "next month on:  ").last ?? ""
        for part in line.split(separator: "\n")[0].split(separator: ", then ") {
            #expect(try program.paste(String(part), thursday) == 0, "\(run)")
        }
        let rows = try program.run(["overtime", "-p", "november"] + thursday).output
        #expect(rows.contains("−144h"), "\(rows)")
    }

    @Test func `is a review, whatever its column is called`() throws {
        let program = try book("theatre")
        for (header, said) in [
            ("Comment", "EUR, splendid"), ("Remarks", "EUR, splendid"),
            ("Review,Notes", "--tag Notes"),
        ] {
            let text = "Date,Show,\(header)\n2026-05-20,Cats,splendid,loud\n"
            let run = try program.run(
                ["import", "tickets", "-", "--create-missing", "--source", header] + thursday,
                input: header.contains(",") ? text : text.replacing(",loud", with: ""))
            let log = try program.run(["log", "-n", "1"] + thursday).page
            #expect((run.page + log).contains(said), "\(run) \(log)")
            try program.require(["undo"] + thursday)
        }
    }

    @Test func `is a review that the file had not when it came first, with the way to it`() throws {
        let program = try book("theatre")
        let words = ["import", "tickets", "-", "--create-missing"] + thursday
        try program.require(words, input: "Date,Show\n2026-05-20,Cats\n2026-05-21,Evita\n")
        let file = "Date,Show,Comment\n2026-05-20,Cats,splendid\n2026-05-21,Evita,\n"
        let run = try program.run(words, input: file)
        #expect(run.output.contains(": 0 recorded"), "\(run)")
        #expect(run.errors.contains("1 row has a text that was passed over then."), "\(run)")
        let lines = run.errors.split(separator: "daybook ")
        let back = try #require(lines.first { $0.contains("undo") })
        try program.require(["undo", "\(back.split(separator: "\"")[1])"] + thursday)
        try program.require(words, input: file)
        #expect(try program.run(["show", "Cats"] + thursday).page.contains("splendid"))
    }

    @Test func `is a person, where no entry is of the month of that name`() throws {
        let program = try book("club", ["people", "add", "Jun Park"])
        let run = try program.run(["log", "jun"] + thursday)
        #expect(run.page.contains("About Jun Park:  daybook log --who \"Jun Park\""), "\(run)")
    }

    @Test func `is a day off by itself, of which other days are told nothing`() throws {
        let program = try book("club", ["set", "weekdays", "tue,thu", "--from", "2026-01-01"])
        let days = [("mon,tue,thu", "2026-11-23", true), ("tue,thu", "2026-11-24", false)]
        for (value, from, isTold) in days {
            let run = try program.run(["set", "weekdays", value, "--from", from] + thursday)
            #expect(run.page.contains("For all days") == isTold, "\(run)")
        }
    }
}
