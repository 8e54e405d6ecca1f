import Foundation
import ProgramSupport
import Testing

private let now = ["--now", "2026-03-06T09:00"]

@Suite struct `A file as people have it` {
    private func book(_ currency: String = "EUR") throws -> Program {
        let program = try Program()
        _ = try program.run([
            "init", "t.book", "--zone", "UTC", "--start", "2026-01-01", "--currency", currency,
        ])
        return program
    }

    private func bring(
        _ program: Program, _ kind: String, _ text: String, _ options: String...
    ) throws -> Program.Run {
        try program.run(now + ["import", kind, "-", "--create-missing"] + options, input: text)
    }

    private func exported(_ program: Program, _ kind: String) throws -> String {
        try program.run(now + ["export", kind, "-p", "all"]).output
    }

    @Test(arguments: [
        "Name;Date;Slot\nAna Lima;02/03/2026;am\nBo;13/02/2026;Nachmittag\n",
        "sep=|\nWHO|Datum|Half\nAna Lima|2026-03-02 07:10|am\nBo|2026-02-13|PM\n",
        "student\tFecha\tturno\nAna Lima\t2 Mar 2026\tmattina\nBo\t13 feb. 2026\tpomeriggio\n",
    ])
    func `is read under the names and signs that it shows`(text: String) throws {
        let program = try book()
        let run = try bring(program, "attendance", text)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.page.contains("Read by looking: "))
        #expect(
            try exported(program, "attendance")
                == "person,date,slot,course\nBo,2026-02-13,afternoon,\n"
                + "Ana Lima,2026-03-02,morning,\n")
    }

    @Test func `has words of its own for names of the book`() throws {
        let program = try book()
        for name in ["Food", "Rent"] { try program.require(now + ["categories", "add", name]) }
        let text = "Data;Importo;Categoria\n20/02/2026;12,50;Spesa\n21/02/2026;500,00;affitto\n"
        let words = ["--map", "Spesa=Food,Affitto=Rent"]
        let run = try program.run(now + ["import", "expenses", "-"] + words, input: text)
        #expect(run.status == 0, "\(run.errors)")
        let rows = try exported(program, "expenses")
        #expect(rows.contains("12.50,Food") && rows.contains("500.00,Rent"), "\(rows)")
        let near = ["--map", "Spesa=Fod,Affitto=Rent", "--again"]
        let slip = try program.run(now + ["import", "expenses", "-"] + near, input: text)
        #expect(slip.status == 65 && slip.page.contains("Did you mean \"Food\""), "\(slip)")
        let column = ["--map", "Categoria=Food"]
        let clash = try program.run(now + ["import", "expenses", "-"] + column, input: text)
        #expect(clash.errors.contains("This import has no column \"Food\""), "\(clash.errors)")
    }

    @Test(arguments: [
        "person,date,slot\nAna,2026-03-02,\nBo,2026-03-02,am\n", "Nome,Data\nAna,2026-03-02\n",
    ])
    func `without the half of a day is refused, and read where that is said`(text: String) throws {
        let program = try book()
        let refused = try bring(program, "attendance", text)
        #expect(refused.status == 65 && refused.page.contains("--slot"), "\(refused.page)")
        #expect(try bring(program, "attendance", text, "--slot", "both").status == 0)
        let rows = try exported(program, "attendance")
        #expect(rows.contains("Ana,2026-03-02,morning"), "\(rows)")
        #expect(rows.contains("Ana,2026-03-02,afternoon"), "\(rows)")
        #expect(!rows.contains("Bo,2026-03-02,afternoon"), "\(rows)")
    }

    @Test(arguments: [
        "Titolo;Data;Ora;Teatro;Posti;Prezzo", "Titel;Datum;Uhrzeit;Theater;Plätze;Preis",
        "Titre;Date;Heure;Théâtre;Places;Prix", "Título;Fecha;Hora;Teatro;Asientos;Precio",
    ])
    func `of a theatre is read in five languages`(header: String) throws {
        let program = try book()
        let text = header + "\nHamlet;21/12/2026;20:30;Globe;A1;45,50\n"
        let run = try bring(program, "tickets", text)
        #expect(run.status == 0, "\(run.errors)")
        let rows = try exported(program, "tickets")
        #expect(rows.contains("Hamlet,2026-12-21,20:30,Globe,1,A1,45.50,EUR"), "\(rows)")
    }

    @Test func `of points may be of days before somebody joined, as one of attendance`() throws {
        let program = try book()
        try program.require(now + ["people", "add", "Lea", "--role", "student"])
        try program.require(now + ["courses", "add", "Algebra"])
        try program.require(now + ["enrol", "Lea", "--course", "Algebra"])
        let text = "student,course,points,date\nLea,Algebra,5,2026-02-02\n"
        #expect(try program.run(now + ["import", "points", "-"], input: text).status == 0)
        #expect(try program.run(now + ["verify"]).status == 0)
    }

    @Test func `of a bank has what was spent below zero, and says how it is taken`() throws {
        let program = try book()
        let text =
            "Buchungstag;Betrag;Kategorie\n02.01.2026;-1.212,30;Food\n13.01.2026;-700,00;Rent\n"
        let first = try bring(program, "expenses", text)
        #expect(first.page.contains("All amounts are below zero: money that came back."))
        #expect(first.page.contains("daybook import expenses FILE --negate"))
        try program.require(now + ["undo"])
        let run = try bring(program, "expenses", text, "--negate")
        #expect(run.status == 0 && !run.page.contains("below zero"), "\(run.page)")
        let rows = try exported(program, "expenses")
        #expect(rows.contains("1212.30,Food") && rows.contains("700.00,Rent"), "\(rows)")
    }

    @Test(arguments: [
        "Buchungstag;Empfänger;Währung\n02.01.2026;Rewe;EUR\n",
        "Mitarbeiter;Kommen;Gehen\nVerdi;08:00;17:00\n",
        "nome;entrata;uscita\nRosa;08:00;17:00\n",
    ])
    func `that does not tell what it is, is not taken for holidays or people`(text: String) throws {
        let program = try book()
        try text.write(toFile: program.path("x.csv"), atomically: true, encoding: .utf8)
        let run = try program.run(now + ["import", "x.csv"])
        #expect(run.status == 64, "\(run.page)")
        #expect(run.errors.contains("Say which of"))
    }

    @Test func `that hledger wrote needs no column renamed`() throws {
        let program = try book()
        let text = """
            "txnidx","date","code","description","account","amount","total"
            "1","2026-01-02","","Bakery","Expenses:Food","12.30 EUR","12.30 EUR"

            """
        let run = try bring(program, "expenses", text)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try exported(program, "expenses").contains("12.30,Expenses:Food,EUR,Bakery"))
    }

    @Test func `with one column of moments tells the half of the day`() throws {
        let program = try book()
        let text = "name,timestamp\nAna,2026-03-02T08:57\nAna,2026-03-03 2:30 PM\n"
        #expect(try bring(program, "attendance", text).status == 0)
        #expect(
            try exported(program, "attendance")
                == "person,date,slot,course\nAna,2026-03-02,morning,\nAna,2026-03-03,afternoon,\n")
    }

    @Test func `with people down and days across is a grid`() throws {
        let program = try book()
        let text =
            "name,2026-03-02,2026-03-03 pm,total\nAna,Mattina,x,2\nBo,-,both,2\nCy,,,0\n"
        let run = try bring(program, "attendance", text, "--map", "Mattina=morning,x=pm")
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            try exported(program, "attendance") == """
                person,date,slot,course
                Ana,2026-03-02,morning,
                Ana,2026-03-03,afternoon,
                Bo,2026-03-03,morning,
                Bo,2026-03-03,afternoon,

                """)
    }

    @Test func `of a bank has its decimals, signs and conditions read`() throws {
        let program = try book()
        let bank = """
            Buchungstag;Betrag;Kategorie;Verwendungszweck;Art;Konto
            02.03.26;1.234,50;Miete;März;Soll;Giro
            03.03.26;(12,00);Essen;zurück;Soll;Giro
            04.03.26;5,00;Essen;;Haben;Giro

            """
        let run = try bring(program, "expenses", bank, "--where", "art=soll", "--tag", "Konto")
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            try exported(program, "expenses") == """
                date,amount,category,currency,note
                2026-03-02,1234.50,Miete,EUR,"März, Konto:Giro"
                2026-03-03,-12.00,Essen,EUR,"zurück, Konto:Giro"

                """)
    }

    @Test func `with dollars in its cells names the currency`() throws {
        let program = try book("USD")
        let text =
            "date,amount,category\n2026-03-02,\"$1,234.00\",Rent\n2026-03-02,12.00 EUR,Food\n"
        #expect(try bring(program, "expenses", text).status == 0)
        let rows = try exported(program, "expenses")
        #expect(rows.contains("1234.00,Rent,USD") && rows.contains("12.00,Food,EUR"))
    }

    @Test func `without a header is read with the one that is given`() throws {
        let program = try book()
        let run = try bring(
            program, "expenses", "02.03.26 10:33,12.30,Food\n", "--columns",
            "date,amount,category", "--date-format", "dd.MM.yy HH:mm")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try exported(program, "expenses").contains("2026-03-02,12.30,Food"))
    }

    @Test(arguments: [("windows-1252", false), ("shift_jis", true), ("gb18030", true)])
    func `in another encoding is read by looking or by its name`(
        name: String, isNamed: Bool
    ) throws {
        let program = try book()
        let text = isNamed ? "name\n山田\n" : "name\nChloé\n"
        let file = program.directory.appending(path: "people.csv")
        let source = program.directory.appending(path: "utf8.csv")
        try Data(text.utf8).write(to: source)
        let iconv = Process()
        iconv.executableURL = URL(filePath: "/usr/bin/iconv")
        iconv.arguments = ["-f", "utf-8", "-t", name, source.path(), "-o", file.path()]
        try iconv.run()
        iconv.waitUntilExit()
        let run = try program.run(
            now + ["import", "people", "people.csv"] + (isNamed ? ["--encoding", name] : []))
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.page.contains("text in windows-1252") == !isNamed)
        #expect(try exported(program, "people").contains(isNamed ? "山田" : "Chloé"))
    }

    @Test func `is asked for in words with a meaning, else the status is of usage`() throws {
        let program = try book()
        try Data("name\nEve\n".utf8).write(to: program.directory.appending(path: "p.csv"))
        for (option, value) in [
            ("--delimiter", ""), ("--encoding", "utf-61"), ("--map", "="), ("--where", "name"),
        ] {
            let run = try program.run(now + ["import", "people", "p.csv", option, value])
            #expect(run.status == 64 && run.output.isEmpty, "\(option): \(run)")
        }
        #expect(try !exported(program, "people").contains("Eve"))
    }

    @Test func `is recognised by its header, in either order of words`() throws {
        let program = try book()
        let file = program.directory.appending(path: "roll.csv")
        try Data("Name,Date,Slot\nAna,2026-03-02,am\n".utf8).write(to: file)
        let run = try program.run(now + ["import", "roll.csv", "--create-missing"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("roll.csv is read as attendance"))
        let again = try program.run(now + ["import", "roll.csv", "attendance"])
        #expect(again.output.contains("1 row was imported from roll.csv before, on "))
    }

    @Test func `that came under another name is refused until it is meant`() throws {
        let program = try book()
        let text = "date,amount,category\n" + (2...6).map { "2026-03-0\($0),5,Food\n" }.joined()
        #expect(try bring(program, "expenses", text, "--source", "a.csv").status == 0)
        let copy = try bring(program, "expenses", text, "--source", "a (1).csv")
        #expect(copy.status == 65)
        #expect(copy.errors.contains("5 of 5 rows are in the book already"))
        #expect(copy.errors.contains("--again"))
        #expect(try bring(program, "expenses", text, "--source", "b", "--again").status == 0)
    }
}

@Suite struct `An import with one trouble` {
    @Test func `of many unknown names says it once with the option that helps`() throws {
        let program = try Program.scratch(people: 0)
        let rows = (1...40).map { "Person \($0 % 8),2026-03-0\($0 % 4 + 2),am\n" }.joined()
        let run = try program.run(
            now + ["import", "attendance", "-"], input: "person,date,slot\n" + rows)
        #expect(run.status == 65)
        #expect(run.output.split(separator: "\n").count == 1)
        #expect(run.errors.contains(": 8 people are not in the book: Person 1, Person 2"))
        #expect(run.errors.contains("--create-missing"))
    }

    @Test func `of dates that may be two days asks which number is the day`() throws {
        let program = try Program.scratch(people: 0)
        let run = try program.run(
            now + ["import", "holidays", "-"], input: "date\n03/04/2026\n04/05/2026\n")
        #expect(run.status == 65)
        #expect(run.errors.contains("--date-format dd/MM/yyyy"))
    }

    @Test func `of days before the start says the first of them`() throws {
        let program = try Program.withBook()
        let run = try program.run(
            now + ["import", "attendance", "-"],
            input: "person,date,slot\nBo Berg,2019-03-05,am\nBo Berg,2019-03-04,am\n")
        #expect(run.status == 65)
        #expect(run.errors.contains(": before the book's start"))
        #expect(run.errors.contains("2019-03-04"))
    }
}
