import Foundation
import ProgramSupport
import Testing

@Suite struct `The bad rows of an import` {
    private static let now = ["--now", "2026-03-20T12:00"]

    private func load(
        _ program: Program, _ kind: String, _ more: [String] = [], _ rows: String
    ) throws -> Program.Run {
        try program.run(["import", kind, "-"] + more + Self.now, input: rows)
    }

    /// The ways out, in order.
    private func remedies(_ run: Program.Run) -> [String] {
        (run.output.contains("daybook ") ? run.output : run.errors)
            .split(separator: "\n").filter { $0.hasPrefix("  ") && $0.contains("daybook ") }
            .filter { !$0.contains("import scores") }
            .map { line in
                String(line.drop { $0 == " " })
            }
    }

    /// Runs what the ways out say, and imports the rows again.
    private func follow(
        _ remedies: [String], _ program: Program, _ kind: String, _ more: [String], _ rows: String
    ) throws {
        for remedy in remedies {
            let command = remedy.drop { $0 != ":" }.dropFirst(2)
            #expect(try program.paste(command, Self.now) == 0, "\(command)")
        }
        #expect(try load(program, kind, more, rows).status == 0)
    }

    @Test func `have one range and one number of decimals for all points`() throws {
        let program = try Program.withBook()
        let rows = """
            student,course,points,date
            Ana Lima,Logic,12,2026-03-05
            Ana Lima,Logic,2.5,2026-03-03
            Bo Berg,Logic,5,2026-03-06
            Ana Lima,Logic,20,2026-03-04
            Bo Berg,Logic,2.125,2026-03-06

            """
        let run = try load(program, "points", ["--create-missing"], rows)
        #expect(run.status == 65)
        let told = remedies(run)
        #expect(
            told == [
                "If that is right: daybook set points-range --from 2026-03-03 1..20 && "
                    + "daybook set points-decimals 3 --from 2026-03-03"
            ])
        try follow(told, program, "points", ["--create-missing"], rows)
    }

    @Test func `have one limit for all tickets, and one way out for each matter`() throws {
        let program = try Program.withBook()
        let rows = """
            show,date,quantity,price,currency
            Hamlet,2026-03-06,3,1,EUR
            Hamlet,2026-03-05,1,1,XQA
            Hamlet,2026-03-06,2,1,EUR
            Hamlet,2026-03-04,1,1,XQB
            Hamlet,2026-03-06,1,1,EUR

            """
        _ = try program.run(["shows", "add", "Hamlet"] + Self.now)
        let run = try load(program, "tickets", [], rows)
        let told = remedies(run)
        #expect(
            told == [
                "If that is right: daybook set tickets-per-day 6 --from 2026-03-06",
                "Check the spelling, or declare it: daybook set currencies XQA,XQB "
                    + "--from 2026-03-04",
            ])
        try follow(
            told, program, "tickets", [], rows)
    }

    /// The kind and the head of a row, the values of five rows, and what is said of them once.
    @Test(arguments: [
        (
            "attendance", "person,date,slot|Ana Lima,X,am",
            ["2026-03-08", "2026-03-07", "2026-03-14", "2026-03-15", "2026-03-15"],
            "5 rows (lines 2, 3, 4, \u{2026}): 2026-03-08 is a Sunday, not a working day; also "
                + "2026-03-07, 2026-03-14, 2026-03-15"
        ),
        (
            "expenses", "date,amount,category|2026-03-03,X,Food",
            ["1e3", "2e3", "1e3", "1e3", "1e3"], "5 rows (lines 2, 3, 4, \u{2026}): "
        ),
        (
            "attendance", "person,date,slot|Ana Lima,X,am",
            Array(repeating: "2026-02-30", count: 5), "February 2026 has 28 days"
        ),
    ])
    func `of one sort are told once`(
        kind: String, file: String, values: [String], said: String
    ) throws {
        let program = try Program.withBook()
        let parts = file.split(separator: "|").map(String.init)
        let lines = [parts[0]] + values.map { parts[1].replacing("X", with: $0) }
        let run = try load(program, kind, [], lines.joined(separator: "\n") + "\n")
        #expect(run.status == 65 && run.errors.contains(said), "\(run)")
        #expect(!run.output.contains("line 3:"), "\(run)")
        let told = (run.output + run.errors).components(separatedBy: values[0]).count - 1
        #expect(told == 1, "\(run)")
    }

    @Test func `propose a day that is worked`() throws {
        let program = try Program.withBook()
        let rows = "person,date,slot\nAna Lima,2026-03-08,am\nAna Lima,2026-03-07,am\n"
        let run = try load(program, "attendance", [], rows)
        #expect(run.page.contains("such as 2026-03-06, or make it one"), "\(run)")
    }

    @Test func `have one working week, and may be of days before somebody joined`() throws {
        let program = try Program.withBook()
        _ = try program.run(["people", "change", "Bo Berg", "--joined", "2026-03-10"] + Self.now)
        let rows = """
            person,date,slot
            Ana Lima,2026-03-08,am
            Bo Berg,2026-03-06,am
            Ana Lima,2026-03-07,am
            Bo Berg,2026-03-05,am

            """
        let run = try load(program, "attendance", [], rows)
        let told = remedies(run)
        #expect(
            told == [
                "Choose a working day such as 2026-03-06, or make it one: "
                    + "daybook set weekdays mon-sun --from 2026-03-07"
            ])
        try follow(told, program, "attendance", [], rows)
    }

    @Test func `keep apart what a later change of the rule governs`() throws {
        let program = try Program.withBook()
        _ = try program.run(
            ["set", "points-range", "1..5", "--from", "2026-03-05"] + Self.now)
        let rows = """
            student,course,points,date
            Ana Lima,Logic,12,2026-03-04
            Ana Lima,Logic,7,2026-03-06

            """
        let told = remedies(try load(program, "points", ["--create-missing"], rows))
        #expect(
            told == [
                "If that is right: daybook set points-range --from 2026-03-04 1..12",
                "If that is right: daybook set points-range --from 2026-03-06 1..7",
            ])
        try follow(told, program, "points", ["--create-missing"], rows)
    }
}
