import Foundation
import ProgramSupport
import Testing

/// Lines that led newcomers nowhere, or pages that left them with a question.
@Suite struct `Where a newcomer stumbled` {
    private static let now = ["--now", "2026-11-26T12:00"]

    private func book(_ preset: String, _ lines: [String]...) throws -> Program {
        let program = try Program()
        try program.require(["init", "t.book", "--preset", preset, "--zone", "UTC"] + Self.now)
        for line in lines { try program.require(line + Self.now) }
        return program
    }

    private func said(_ program: Program, _ words: String...) throws -> String {
        let run = try program.run(words + Self.now)
        return (run.errors + run.page).replacing("\n  ", with: " ")
    }

    @Test func `a mark on a day that is off by now is moved by the line that is told`() throws {
        let program = try book(
            "club", ["people", "add", "Anna", "Bo", "--joined", "2026-11-01"],
            ["mark", "Anna", "--on", "2026-11-22", "--slot", "am"])
        let mark = try program.sequences().count
        try program.require(["set", "weekdays", "tue,sat", "--from", "2026-11-01"] + Self.now)
        let amend = ["amend", "#\(mark)", "person=Bo", "--because", "was Bo"]
        let refused = try program.run(amend + Self.now)
        let open = "daybook set weekdays tue,sat,sun --from 2026-11-22"
        #expect(refused.status == 3 && refused.errors.contains(open), "\(refused)")
        #expect(try program.paste(open, Self.now) == 0)
        try program.require(amend + Self.now)
        #expect(try said(program, "show", "#\(mark)").contains("Bo"))
    }

    @Test(arguments: [("bonus", "points"), ("score", "scores")])
    func `points for everyone are a file that the answer begins`(
        verb: String, kind: String
    ) throws {
        let program = try book(
            "class", ["courses", "add", "Physics 9a"], ["people", "add", "Lea Roth", "Noah Alt"],
            ["enrol", "Lea Roth", "Noah Alt", "--course", "Physics 9a"])
        let run = try program.run([verb, "all", "1", "--course", "physics"] + Self.now)
        #expect(run.status == 64, "\(run)")
        let lines = run.errors.split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let start = try #require(lines.firstIndex { $0 == "student,course,points,date" })
        let file = lines[start..<(start + 3)].joined(separator: "\n") + "\n"
        try file.write(toFile: program.path("FILE.csv"), atomically: true, encoding: .utf8)
        #expect(run.errors.contains("`daybook import \(kind) FILE.csv`"), "\(run.errors)")
        let read = try program.run(["import", kind, "FILE.csv"] + Self.now)
        #expect(read.status == 0 && read.page.contains("2 recorded"), "\(read)")
    }

    @Test func `a club that meets once a day is told of the half to ask for`() throws {
        let program = try book(
            "club", ["people", "add", "Anna", "Bo", "--joined", "2026-11-01"],
            ["mark", "Anna", "--on", "2026-11-25", "--slot", "pm"])
        let hint = "Where a day has one meeting:  daybook"
        #expect(try !said(program, "today").contains(hint))
        #expect(try !said(program, "show", "Anna").contains(hint))
        try program.require(["mark", "Anna", "Bo", "--slot", "pm"] + Self.now)
        #expect(try said(program, "today").contains("\(hint) today --slot pm"))
        #expect(try said(program, "show", "Anna").contains("\(hint) rank --slot pm"))
        #expect(try said(program, "today", "--slot", "pm").contains("Missing in") == false)
        try program.require(["mark", "Anna", "--slot", "am"] + Self.now)
        #expect(try !said(program, "today").contains(hint))
        #expect(try !said(program, "show", "Anna").contains(hint))
    }

    @Test func `hours day by day say why nothing is expected`() throws {
        let program = try book(
            "company", ["people", "add", "Ali", "--joined", "2026-11-10"],
            ["set", "quota", "0h", "Ali", "--from", "2026-11-18"],
            ["set", "quota", "default", "Ali", "--from", "2026-11-20"])
        let page = try program.run(["overtime", "--detail"] + Self.now).page
        #expect(page.contains("18–19 Nov   quota 0h"), "\(page)")
        #expect(page.contains("Sat 21 Nov  day off"), "\(page)")
        #expect(!page.contains("9 Nov   day off"), "\(page)")
    }

    @Test func `a month for payroll says what its fields are`() throws {
        let program = try book("company", ["people", "add", "Ali", "--joined", "2026-11-10"])
        try program.require(["in", "Ali", "--at", "08:00"] + Self.now)
        let run = try program.run(["export", "month", "2026-11"] + Self.now)
        #expect(run.errors.contains("extraWageType is the pay type"), "\(run)")
        #expect(!run.output.contains("is the pay type"), "\(run)")
    }

    @Test func `what is to be added stands in the line that was typed`() throws {
        let program = try book(
            "class", ["courses", "add", "Math", "Physics"], ["people", "add", "Lea Roth"])
        let run = try program.run(["bonus", "Lea", "2"] + Self.now)
        #expect(run.status == 64, "\(run)")
        #expect(run.errors.contains("add --course Math: `daybook bonus Lea 2"), "\(run.errors)")
    }

    @Test func `a visit of a past day is not told what a day to come is called`() throws {
        let program = try book("theatre", ["shows", "add", "Cats"])
        let page = try said(program, "ticket", "Cats", "--on", "20 nov", "--dry-run")
        #expect(page.contains("20 Nov 2026") && !page.contains("A day to come"), "\(page)")
    }
}
