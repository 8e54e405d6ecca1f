import Foundation
import ProgramSupport
import Testing

private let now = ["--now", "2026-11-25T12:00"]

/// Sheets of points with a column for each quiz, as teachers keep them.
@Suite struct `A sheet of quizzes` {
    private func book() throws -> FileBook {
        let book = try FileBook("Food")
        try book.program.require(
            now + ["people", "add", "Tim Abel", "Lea Bauer", "--joined", "2026-11-01"])
        try book.program.require(now + ["courses", "add", "Algebra"])
        try book.program.require(now + ["enrol", "all", "Algebra", "--from", "2026-11-01"])
        return book
    }

    private func bring(
        _ book: FileBook, _ text: String, _ words: [String] = ["points"], _ options: String = ""
    ) throws -> Program.Run {
        let lines = text.replacing("|", with: "\n") + "\n"
        try Data(lines.utf8).write(to: book.program.directory.appending(path: "s.csv"))
        let further = options.split(separator: " ").map(String.init)
        return try book.program.run(now + ["import"] + words + ["s.csv"] + further)
    }

    /// A file, and the rows that are there then.
    @Test(arguments: [
        (
            "Name,Quiz 1,Quiz 2|Tim Abel,3,2|Lea Bauer,,1",
            [
                "Lea Bauer,Algebra,1,2026-11-03,Quiz 2", "Tim Abel,Algebra,2,2026-11-03,Quiz 2",
                "Tim Abel,Algebra,3,2026-11-03,Quiz 1",
            ]
        ),
        (
            "Nr;Schüler;Test A;Total|1;Tim Abel;3;3|2;Lea Bauer;fehlt;0",
            ["Tim Abel,Algebra,3,2026-11-03,Test A"]
        ),
    ])
    func `records each cell with its header as the reason`(text: String, rows: [String]) throws {
        let book = try book()
        let run = try bring(book, text, ["points"], "--on 2026-11-03")
        #expect(run.status == 0, "\(run)")
        #expect(run.output.contains("the only course, Algebra"), "\(run)")
        #expect(try book.rows("points").sorted() == rows)
    }

    /// A file of scores, which it is by its header or as it is named.
    @Test(arguments: [
        ("Student;Project|Tim Abel;28|Lea Bauer;24,5", [String]()),
        ("Student,Mark|Tim Abel,28|Lea Bauer,24.5", []),
        ("Nr,Name,Final|1,Tim Abel,28|2,Lea Bauer,24.5", ["scores"]),
        ("Name,Algebra|Tim Abel,28|Lea Bauer,24.5", ["scores"]),
    ])
    func `has the scores of a term project`(text: String, words: [String]) throws {
        let book = try book()
        if !text.hasPrefix("Name,Algebra") {
            let points = try bring(book, text, ["points"], "--on 2026-11-03")
            #expect(points.errors.contains("project: daybook import scores s.csv"), "\(points)")
        }
        let run = try bring(book, text, words)
        #expect(run.status == 0, "\(run)")
        let scores = try book.rows("scores").map { $0.prefix(while: { $0 != "2" }) + "" }
        #expect(scores.count == 2, "\(scores)")
    }

    @Test func `reads days in its header`() throws {
        let book = try book()
        let run = try bring(book, "Name,3.11.,10.11.|Tim Abel,3,2|Lea Bauer,-,1")
        #expect(run.status == 0, "\(run)")
        #expect(
            try book.rows("points").sorted() == [
                "Lea Bauer,Algebra,1,2026-11-10,", "Tim Abel,Algebra,2,2026-11-10,",
                "Tim Abel,Algebra,3,2026-11-03,",
            ])
    }

    @Test func `leaves out rows without points where a column has them`() throws {
        let book = try book()
        let run = try bring(
            book, "Name,Points|Tim Abel,3|Lea Bauer,", ["points"], "--on 2026-11-03")
        #expect(run.status == 0, "\(run)")
        #expect(run.output.contains("1 row has no points: left out."), "\(run)")
        #expect(try book.rows("points") == ["Tim Abel,Algebra,3,2026-11-03,"])
    }

    @Test func `is refused once for all that it lacks`() throws {
        let book = try book()
        try book.program.require(now + ["courses", "add", "Physics"])
        let run = try bring(book, "Name,Quiz 1|Tim Abel,3")
        #expect(run.status == 65)
        let line = "daybook import points s.csv --course NAME --on DAY"
        #expect(run.errors.contains("no columns \"course\", \"date\""), "\(run)")
        #expect(run.errors.contains(line), "\(run)")
        let known = try bring(book, "Name,Quiz 1|Tim Abel,3", [])
        #expect(known.status == 64)
        #expect(known.errors.contains("--course COURSE --on DAY"), "\(known)")
    }

    @Test func `is none where a column has other words`() throws {
        let run = try bring(try book(), "Name,Quiz 1,City|Tim Abel,3,Rome")
        #expect(run.status == 65)
        #expect(run.errors.contains("\"points\""), "\(run)")
    }
}

/// Files without a header, and without years.
@Suite struct `A file that lacks what others have` {
    private func bring(
        _ preset: String, _ text: String, _ words: [String]
    ) throws -> (run: Program.Run, program: Program) {
        let program = try Program()
        try program.require(now + ["init", "book.book", "--preset", preset])
        let lines = text.replacing("|", with: "\n") + "\n"
        try Data(lines.utf8).write(to: program.directory.appending(path: "s.csv"))
        let run = try program.run(now + ["-b", "book.book", "import"] + words)
        return (run, program)
    }

    @Test func `as a list of names is led to the line that reads all of them`() throws {
        let line = "import people s.csv --columns name"
        for words in [["s.csv"], ["people", "s.csv"]] {
            let (run, _) = try bring("club", "Mia Schulz|Jonas Weber", words)
            #expect(run.status != 0)
            #expect(run.errors.contains(line), "\(run)")
        }
        let (run, _) = try bring(
            "club", "Mia Schulz|Jonas Weber", ["people", "s.csv", "--columns", "name"])
        #expect(run.output.contains("2 recorded"), "\(run)")
    }

    @Test func `as rows of a bank is told the names that its columns may have`() throws {
        let (run, _) = try bring(
            "household", "2026-11-02,REWE,12.50|2026-11-03,Lidl,3.20", ["expenses", "s.csv"])
        #expect(run.errors.contains("--columns date,column2,amount"), "\(run)")
    }

    @Test func `as tickets without years has this one`() throws {
        let (run, program) = try bring(
            "theatre", "Titel;Tag;Plätze;Summe|Carmen;4.4.;2;120,00|Medea;24.12.;1;25,00",
            ["tickets", "s.csv", "--create-missing"])
        #expect(run.status == 0, "\(run)")
        #expect(run.output.contains("days from 2026-04-04 to 2026-12-24"), "\(run)")
        let rows = try program.run(["-b", "book.book", "export", "tickets"]).output
        #expect(rows.contains("Carmen,2026-04-04,20:00,,2,,120.00"), "\(rows)")
        #expect(rows.contains("Medea,2026-12-24,20:00,,1,,25.00"), "\(rows)")
    }

    @Test func `reads seats of letters as seats`() throws {
        let (run, program) = try bring(
            "theatre", "Titel;Tag;Plätze|Carmen;4.4.2026;B 7, B 8",
            ["tickets", "s.csv", "--create-missing"])
        #expect(run.status == 0, "\(run)")
        let rows = try program.run(["-b", "book.book", "export", "tickets"]).output
        #expect(rows.contains(",2,\"B 7, B 8\""), "\(rows)")
    }

    @Test func `keeps whom a bank paid beside why`() throws {
        let (run, program) = try bring(
            "household",
            "Buchungstag;Empfänger;Verwendungszweck;Betrag|02.11.2026;REWE Markt;Einkauf;54,30"
                + "|03.11.2026;Miete;Miete;900,00",
            ["expenses", "s.csv", "--category", "Food"])
        #expect(run.status == 0, "\(run)")
        let rows = try program.run(["-b", "book.book", "export", "expenses"]).output
        #expect(rows.contains("\"REWE Markt, Einkauf\""), "\(rows)")
        #expect(rows.contains(",Miete\n"), "\(rows)")
    }

    @Test func `makes of people what the preset says they are`() throws {
        for (preset, role) in [("company", "employee"), ("class", "student"), ("club", "member")] {
            let (run, program) = try bring(preset, "name|Ana Lima", ["people", "s.csv"])
            #expect(run.status == 0, "\(run)")
            let people = try program.run(["-b", "book.book", "export", "people"]).output
            #expect(people.contains(",\(role),"), "\(people)")
        }
    }

    /// A condition, and the notes of the rows that meet it.
    @Test(arguments: [
        ("Betrag<0", ["REWE", "Strom"]), ("Betrag>0", ["Gehalt"]), ("Betrag<=-78,90", ["Strom"]),
        ("Betrag>=-64.35", ["Gehalt", "REWE"]), ("Text!=Gehalt", ["REWE", "Strom"]),
        ("text=rewe", ["REWE"]), ("Betrag>1.000", ["Gehalt"]), ("Betrag<-70 EUR", ["Strom"]),
    ])
    func `of money in and out is read in part`(condition: String, notes: [String]) throws {
        let (run, program) = try bring(
            "household",
            "Datum;Text;Betrag|02.11.2026;REWE;-64,35|03.11.2026;Strom;-78,90"
                + "|15.11.2026;Gehalt;2.450,00",
            ["s.csv", "--category", "Food", "--where", condition])
        #expect(run.status == 0, "\(run)")
        let rows = try program.run(["-b", "book.book", "export", "expenses"]).output
        let kept = rows.split(separator: "\n").dropFirst().compactMap {
            $0.split(separator: ",").last.map(String.init)
        }
        #expect(kept.sorted() == notes)
    }

    @Test func `refuses a limit that has no figures`() throws {
        let (run, _) = try bring(
            "household", "Datum;Text;Betrag|02.11.2026;REWE;-64,35",
            ["s.csv", "--category", "Food", "--where", "Betrag<little"])
        #expect(run.status == 64 && run.errors.contains("column<0"), "\(run)")
        // A day is no number, and is not compared as if it were one.
        for day in ["2026-11-01", "01.11.2026"] {
            let (run, _) = try bring(
                "household", "Datum;Text;Betrag|02.11.2026;REWE;-64,35",
                ["s.csv", "--category", "Food", "--where", "Datum>\(day)"])
            #expect(run.status == 64 && run.errors.contains("is not a condition"), "\(run)")
        }
    }
}
