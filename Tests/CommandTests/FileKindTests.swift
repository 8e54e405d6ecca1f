import Foundation
import ProgramSupport
import Testing

private let now = ["--now", "2026-03-20T12:00"]

/// A book, and files beside it that are imported as people have them.
struct FileBook {
    let program: Program

    init(_ categories: String...) throws {
        program = try Program()
        try program.require([
            "init", "t.book", "--zone", "UTC", "--start", "2026-01-01", "--currency", "EUR",
        ])
        for name in categories { try program.require(["categories", "add", name]) }
    }

    /// Imports a text as a file; a `|` in it ends a line.
    func bring(
        _ text: String, as file: String = "sheet.csv", _ options: String...
    ) throws -> Program.Run {
        let lines = text.replacing("|", with: "\n") + "\n"
        try Data(lines.utf8).write(to: program.directory.appending(path: file))
        return try program.run(now + ["import", file] + options)
    }

    /// The rows of a kind, without their header.
    func rows(_ kind: String) throws -> [String] {
        let text = try program.run(now + ["export", kind, "-p", "all"]).output
        return text.split(separator: "\n").dropFirst().map(String.init)
    }
}

@Suite struct `The kind of a file` {
    /// The header and what its rows are; nothing: it does not tell.
    private static let headers = """
        Name,Date,Present|attendance
        Student;Datum;Anwesend|attendance
        Nome,Data,Presente|attendance
        Nombre,Fecha,Asistencia|attendance
        이름,날짜,출석|attendance
        Last name,First name,Date,Attended|attendance
        Name,Date,Half|attendance
        Name,Date,Slot,Note|attendance
        person,date,slot,course|attendance
        Name,2026-03-02,2026-03-03|attendance
        person,date,slot,reason|warnings
        person,time,direction|punches
        Name,Date,Time|punches
        Mitarbeiter;Datum;Kommen;Gehen|punches
        date,amount,category,currency,note|expenses
        Buchungstag;Empfänger;Betrag;Währung|expenses
        Date,Title,Amount,Category|expenses
        Date,Description,Debit,Credit|expenses
        Datum;Text;Soll;Haben|expenses
        show,date,time,venue,quantity,seats,price,currency,discount,cast,review|tickets
        Show,Date|tickets
        Titel;Datum;Uhrzeit;Theater;Plätze;Preis|tickets
        Titolo,Data,Teatro|tickets
        title,venue,first,last,cast,duration,price,code|shows
        name,username,role,pay,coefficient,joined,left|people
        Nachname;Vorname|people
        student,course,points,date,reason|points
        student,course,date|enrolments
        Name,Course|enrolments
        Student,Course,Score,Date|scores
        Feiertag;Datum|holidays
        Name,Date|
        Title,Date|
        Name,Date,Note|
        Name,Date,Course|
        Name,Timestamp|
        Name,Start,End|
        Name,Dal,Al|
        Title,Date,Price|
        student,course,points,date|
        Employee,Department|
        """

    @Test(arguments: headers.split(separator: "\n").map(String.init))
    func `is told by columns that no other list has, or asked for`(line: String) throws {
        let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        let book = try FileBook()
        let run = try book.bring(parts[0], as: "x.csv", "--dry-run")
        if parts[1].isEmpty {
            #expect(run.status == 64, "\(run)")
            let isOne = run.errors.contains("Has it people? daybook import people x.csv")
            let isAsked = run.errors.contains("Say which of ")
            #expect(isOne != isAsked, "\(run.errors)")
            #expect(isOne || run.errors.contains("daybook import KIND x.csv"), "\(run.errors)")
        } else {
            #expect(run.errors.contains("x.csv is read as \(parts[1]), by"), "\(run)")
        }
    }

    @Test(arguments: ["yes,no", "x,", "1,0", "TRUE,FALSE", "Present,absent", "ja,nein", "✓,-"])
    func `with a column of who was there leaves the others out`(words: String) throws {
        let book = try FileBook()
        let said = words.split(separator: ",", omittingEmptySubsequences: false)
        let text = "Name,Date,Present|Ana,2026-03-02,\(said[0])|Bo,2026-03-02,\(said[1])"
        let refused = try book.bring(text, "--create-missing")
        #expect(refused.status == 65 && refused.errors.contains("--slot both"), "\(refused)")
        let run = try book.bring(text, "--create-missing", "--slot", "am")
        #expect(run.status == 0, "\(run)")
        #expect(run.page.contains("1 row says that somebody was not there"), "\(run.page)")
        #expect(try book.rows("attendance") == ["Ana,2026-03-02,morning,"])
        #expect(try book.rows("tickets").isEmpty)
    }

    @Test func `with a column of states asks what an unknown word means`() throws {
        let book = try FileBook()
        let text = "Name,Date,Present,Half|Ana,2026-03-02,late,am|Bo,2026-03-02,no,am"
        let refused = try book.bring(text, "--create-missing")
        #expect(refused.page.contains("\"late\" does not say whether"), "\(refused)")
        #expect(refused.page.contains("WORD=yes"), "\(refused)")
        #expect(try book.bring(text, "--create-missing", "--map", "late=yes").status == 0)
        #expect(try book.rows("attendance") == ["Ana,2026-03-02,morning,"])
    }
}

@Suite struct `A renaming of columns` {
    @Test(arguments: ["Spesa=Food", "Shop=note", "Importo=amount"])
    func `leaves alone the columns that it does not name`(map: String) throws {
        let book = try FileBook("Food")
        let text = "Data;Importo;Categoria;Valuta;Shop;Nota|2026-03-02;12,50;Spesa;CHF;Rewe;ciao"
        let run = try book.bring(text, "--map", map, "--create-missing")
        #expect(run.status == 0, "\(run)")
        let note = map == "Shop=note" ? "Rewe" : "ciao"
        let category = map == "Spesa=Food" ? "Food" : "Spesa"
        #expect(try book.rows("expenses") == ["2026-03-02,12.50,\(category),CHF,\(note)"])
    }
}
