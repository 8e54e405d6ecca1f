import Foundation
import ProgramSupport
import Testing

private let thursday = ["--now", "2026-11-26T10:00"]

/// Lines that a newcomer typed with names in the place of numbers, or with names that the book has
/// in full, each followed to its end.
@Suite struct `A way by names` {
    private func book(_ preset: String, _ lines: [String]...) throws -> Program {
        let program = try Program()
        let opening = ["init", "--preset", preset, "--zone", "UTC", "--start", "2026-01-01"]
        for line in [opening] + lines { try program.require(line + thursday) }
        return program
    }

    private func write(_ text: String, to name: String, _ program: Program) throws {
        try text.write(toFile: program.path(name), atomically: true, encoding: .utf8)
    }

    /// Types the line that is proposed last, with a reason.
    private func follow(_ run: Program.Run, in program: Program) throws -> Int32 {
        let lines = run.errors.split(separator: "`").map(String.init)
            .filter { $0.hasPrefix("daybook ") }
        let line = try #require(lines.last, "\(run)")
        return try program.paste(line.replacing("\"...\"", with: "\"typed wrong\""), thursday)
    }

    @Test func `is told of a sheet of times that has hours beside them`() throws {
        let program = try book("company", ["people", "add", "Maria Santos", "--joined", "1 nov"])
        let text = "Employee,Date,Start,End,Hours\nMaria,2026-11-23,08:00,16:30,8.5\n"
        try write(text, to: "hours.csv", program)
        let run = try program.run(["import", "hours.csv"] + thursday)
        #expect(run.status == 65 && !run.errors.contains("hours alone"), "\(run)")
        #expect(run.errors.contains("--map \"Maria=Maria Santos\""), "\(run)")
        let mapped = try program.run(
            ["import", "punches", "hours.csv", "--map", "Maria=Maria Santos"] + thursday)
        #expect(mapped.status == 0 && mapped.output.contains("2 recorded"), "\(mapped)")
    }

    @Test func `takes back what was typed before the bank's file brought it`() throws {
        let program = try book("household", ["spend", "35", "travel", "petrol marc"])
        let text =
            "Date,Payee,Amount\n24.11.2026,Spotify,\"-10,99\"\n26.11.2026,Petrol,\"-35,00\"\n"
        try write(text, to: "bank.csv", program)
        let typed = try #require(try program.sequences().max())
        let words = ["import", "expenses", "bank.csv", "--negate", "--category", "Other"]
        let run = try program.run(words + thursday)
        #expect(run.output.contains("in the book, #\(typed): recorded beside it"), "\(run)")
        #expect(run.errors.contains("daybook retract \"#\(typed)\" --because \"...\""), "\(run)")
        try program.require(["retract", "#\(typed)", "--because", "the bank has it"] + thursday)
        let again = try program.run(words + thursday)
        #expect(again.output.contains("2 rows of expenses: 0 recorded."), "\(again)")
        let sums = try program.run(["expenses", "--format", "csv"] + thursday).output
        #expect(sums.contains("45.99"), "\(sums)")
    }

    @Test(arguments: [
        ("change hamlet time 19:00", "19:00"), ("fix hamlet price 20", "20.00"),
        ("amend hamlet 20 nov time to 19:00", "19:00"), ("fix hamlet 21", "21.00"),
    ])
    func `leads to a ticket`(_ line: String, said: String) throws {
        let program = try book(
            "theatre",
            [
                "ticket", "Hamlet", "--on", "2026-11-20", "--venue", "Globe", "--price", "32,50",
                "--create-missing",
            ])
        let run = try program.run(line.split(separator: " ").map(String.init) + thursday)
        #expect(run.status == 64, "\(run)")
        #expect(try follow(run, in: program) == 0, "\(run)")
        #expect(try program.run(["show", "hamlet"] + thursday).output.contains(said), "\(run)")
    }

    @Test func `leads to an expense, and to a day`() throws {
        let program = try book("household", ["spend", "12", "food", "bread"])
        let run = try program.run(["fix", "food", "13"] + thursday)
        #expect(try follow(run, in: program) == 0, "\(run)")
        #expect(try program.run(["log", "--grep", "bread"] + thursday).output.contains("13.00"))
        let hours = try book(
            "company", ["people", "add", "Maria Santos", "--joined", "1 nov"],
            ["set", "edit-past-days", "on"], ["in", "maria", "--at", "2026-11-23T08:00"])
        let day = try hours.run(["fix", "maria", "monday", "7:45"] + thursday)
        #expect(try follow(day, in: hours) == 0, "\(day)")
        #expect(try hours.run(["log", "--who", "maria"] + thursday).output.contains("07:45"))
    }

    @Test func `finds the course before the number`() throws {
        let program = try book(
            "class", ["courses", "add", "Math 8b"], ["courses", "add", "Physics 9a"],
            ["people", "add", "Lea Abel"], ["enrol", "lea", "--course", "Math 8b"])
        for course in [[], ["--course", "Math 8b"]] {
            let words = ["bonus", "lea", "math", "2", "good answer"] + course
            let run = try program.run(words + ["--dry-run"] + thursday)
            #expect(run.output.contains("in Math 8b (good answer)"), "\(run)")
        }
    }

    @Test func `takes the only course of a student, and leads to one of theirs`() throws {
        let program = try book(
            "class", ["courses", "add", "Math", "English 7b"],
            ["people", "add", "Lukas", "Marie"], ["enrol", "lukas", "marie", "math"],
            ["enrol", "marie", "--course", "english"])
        let one = try program.run(["score", "lukas", "12", "--dry-run"] + thursday)
        #expect(one.status == 0 && one.output.contains("in Math"), "\(one)")
        let two = try program.run(["bonus", "marie", "2"] + thursday)
        #expect(two.errors.contains("Say which: add --course Math"), "\(two)")
    }

    @Test func `is told of points in a column for each course`() throws {
        let program = try book(
            "class", ["courses", "add", "Math", "English 7b"],
            ["people", "add", "Lukas", "Marie"], ["enrol", "all", "math"],
            ["enrol", "all", "--course", "english"])
        try write("Name,math,English 7b\nLukas,3,2\nMarie,2,\n", to: "p.csv", program)
        let run = try program.run(["import", "p.csv", "--on", "today"] + thursday)
        #expect(run.status == 0 && run.output.contains("3 recorded"), "\(run)")
        let rows = try program.run(["export", "points"] + thursday).output
        #expect(rows.contains("Lukas,English 7b,2") && rows.contains("Marie,Math,2"), "\(rows)")
    }

    @Test func `maps those who are known, and adds the others beside`() throws {
        let program = try book("club", ["people", "add", "Carla Rossi"])
        try write("Name,Date\nCarla,2026-11-24\nGreta Wolf,2026-11-24\n", to: "a.csv", program)
        let run = try program.run(["import", "attendance", "a.csv", "--slot", "am"] + thursday)
        let both = "--map \"Carla=Carla Rossi\" --create-missing"
        #expect(run.status == 65 && run.errors.contains(both), "\(run)")
        try write("Name,Date\nCarla,2026-11-24\n", to: "b.csv", program)
        let one = try program.run(["import", "attendance", "b.csv", "--slot", "am"] + thursday)
        #expect(one.errors.contains("--map \"Carla=Carla Rossi\"\n"), "\(one)")
        #expect(one.errors.contains("If it is somebody or something else:"), "\(one)")
    }

    @Test(arguments: [
        (["--venue", "City Theatre"], 4), (["--venue", "City Theatre", "--create-missing"], 3),
        (["--review", "grand"], 3),
    ])
    func `adds to a visit that is booked already`(_ said: [String], status: Int) throws {
        let program = try book(
            "theatre",
            ["ticket", "Hamlet", "--on", "2026-12-05", "--seats", "B 7", "--create-missing"],
            ["ticket", "Cats", "--on", "2026-12-05", "--create-missing"])
        let on = ["--on", "2026-12-05"] + thursday
        let run = try program.run(["ticket", "Hamlet"] + said + on)
        #expect(run.status == Int32(status) && run.errors.contains("booked on that day"), "\(run)")
        for line in run.errors.split(separator: "`") where line.hasPrefix("daybook ") {
            let whole = line.replacing("\"...\"", with: "told")
            #expect(try program.paste(whole, thursday) == 0, "\(whole)")
        }
        #expect(try program.run(["show", "hamlet"] + thursday).output.contains(said[1]))
    }

    @Test(arguments: ["mark", "warn"])
    func `puts the other half of a day in the place of the one taken`(_ verb: String) throws {
        let program = try book(
            "club", ["people", "add", "Eva", "--joined", "1 nov"], ["set", "edit-past-days", "on"])
        let line = [verb, "eva", "--on", "2026-11-24"]
        let run = try program.run(line + thursday)
        let other = "daybook undo, then daybook \(verb) eva --on 2026-11-24"
        #expect(run.errors.contains("If it was the afternoon:  " + other), "\(run)")
        try program.require(["undo"] + thursday)
        try program.require(line + ["--slot", "afternoon"] + thursday)
        let day = try program.run(["export", verb == "mark" ? "attendance" : "warnings"])
        #expect(!day.output.contains("morning") && day.output.contains("afternoon"), "\(day)")
    }

    @Test func `corrects a reason, and says that the correction has its own`() throws {
        let program = try book(
            "club", ["people", "add", "Eva", "--joined", "1 nov"], ["warn", "eva", "late"])
        let last = try #require(try program.sequences().max())
        for words in [["reason=left early"], ["left early"]] {
            let run = try program.run(["amend", "\(last)"] + words + thursday)
            let line = "`daybook amend \"#\(last)\" \"reason=left early\" --because \"...\"`"
            #expect(run.errors.contains(line), "\(run)")
            #expect(!run.errors.contains("the reason is missing"), "\(run)")
            if words == ["reason=left early"] {
                #expect(try follow(run, in: program) == 0, "\(run)")
            }
        }
    }

    @Test func `says what the days have that a list of hours leaves out`() throws {
        let program = try book("company", ["people", "add", "Ann Lee"])
        let run = try program.run(["set", "quota", "fri=4h", "Ann Lee"] + thursday)
        #expect(run.output.contains("Monday to Thursday: 0 h from that day on."), "\(run)")
        #expect(run.errors.contains("set quota \"mon-thu=8h,fri=4h\" \"Ann Lee\""), "\(run)")
        let whole = ["set", "quota", "mon-thu=8h,fri=4h", "Ann Lee"]
        #expect(try !program.run(whole + thursday).output.contains("0 h"))
    }

    @Test func `has an empty sheet of days to come, and the month that is to come`() throws {
        let program = try book(
            "class", ["courses", "add", "Math 7a"], ["people", "add", "Eva"],
            ["enrol", "eva", "--course", "Math 7a"])
        let asked = ["attendance", "--course", "Math 7a", "-p"]
        let next = try program.run(asked + ["next week"] + thursday)
        let blank = "daybook attendance --blank --course \"Math 7a\" -p 2026-W49"
        #expect(next.errors.contains("An empty sheet to tick:  " + blank), "\(next)")
        let month = try program.run(asked + ["december"] + thursday)
        #expect(month.errors.contains("december is the last one, 2025-12"), "\(month)")
        #expect(month.errors.contains("--course \"Math 7a\" -p 2026-12 "), "\(month)")
        let now = try program.run(asked + ["november"] + thursday)
        #expect(!now.errors.contains("the last one") && !now.errors.contains("--blank"), "\(now)")
    }
}
