import ProgramSupport
import Testing

@Suite struct `A file with more than its rows` {
    @Test(arguments: [
        ("Expenses 2026||Date,Amount,Category|2026-03-02,12,Food", "2 lines above the header were"),
        ("Konto;DE12|;;|Date;Amount;Category|2026-03-02;12;Food", "2 lines above the header were"),
        ("Date,Amount,Category|,,|2026-03-02,12,Food|, ,", "2 empty rows were"),
        ("Date,Amount,Category|2026-03-02,12,Food|,,,,", "1 row of expenses"),
        ("Date,Amount,Category|2026-03-02,12,Food|Total,12,", "1 row of sums was"),
        ("Date,Amount,Category|2026-03-02,12,Food|Summe:,12", "1 row of sums was"),
        ("Category,Date,Amount|Food,2026-03-02,12|Totale,,12|SUM,,12", "2 rows of sums were"),
    ])
    func `is read for them, and what is passed over is said`(text: String, said: String) throws {
        let book = try FileBook()
        let run = try book.bring(text, "--create-missing")
        #expect(run.status == 0, "\(run)")
        #expect(run.page.contains(said), "\(run.page)")
        #expect(try book.rows("expenses") == ["2026-03-02,12.00,Food,EUR,"])
    }

    @Test func `keeps the numbers of its lines below a title`() throws {
        let book = try FileBook("Food")
        let run = try book.bring("Mine||date,amount,category|2026-03-02,x,Food")
        #expect(run.status == 65 && run.page.contains("line 4: "), "\(run)")
    }

    @Test func `is refused as before where no line is a header`() throws {
        let book = try FileBook()
        let text = "Mine|a,b,c|2026-03-02,12,Food"
        let run = try book.program.run(
            ["import", "expenses", "-"], input: text.replacing("|", with: "\n"))
        #expect(run.status == 65 && run.errors.contains("it has Mine"), "\(run)")
    }

    @Test func `does not pass over a row that has a date or lacks one`() throws {
        let book = try FileBook()
        let text = "Date,Amount,Category|2026-03-02,12,Total|,3,Food"
        let run = try book.bring(text, "--create-missing")
        #expect(run.status == 65 && run.page.contains("line 3: date: is empty"), "\(run)")
        #expect(!run.page.contains("line 2"), "\(run)")
    }

    @Test(arguments: [
        "Date,Description,Debit,Credit|2026-03-02,Rewe,12.50,|2026-03-03,Back,,4.00",
        "Datum;Beschreibung;Soll;Haben|2026-03-02;Rewe;-12,50;0,00|2026-03-03;Back;;4,00",
        "Data;Causale;Dare;Avere|2026-03-02;Rewe;12,50;|2026-03-03;Back;;4,00",
        "Date,Details,Money out,Money in|2026-03-02,Rewe,12.50,|2026-03-03,Back,,4.00",
    ])
    func `of a bank has what was spent and what came back`(text: String) throws {
        let book = try FileBook("Food")
        let run = try book.bring(text, "--category", "Food")
        #expect(run.status == 0, "\(run)")
        #expect(run.page.contains("1 amount came in: counted as money that came back."))
        #expect(run.page.contains("--where"), "\(run.page)")
        #expect(
            try book.rows("expenses") == [
                "2026-03-02,12.50,Food,EUR,Rewe", "2026-03-03,-4.00,Food,EUR,Back",
            ])
    }

    @Test func `of accounts has its amounts beside them`() throws {
        let book = try FileBook("Food")
        let run = try book.bring(
            "Datum;Betrag;Soll;Haben|2026-03-02;12,50;4711;8400",
            "--category", "Food")
        #expect(run.status == 0, "\(run)")
        #expect(try book.rows("expenses") == ["2026-03-02,12.50,Food,EUR,"])
    }

    @Test(arguments: [
        ("Last name,First name,Date,Half|Keller,Eva,2026-03-02,am", "Eva Keller"),
        ("Nachname;Vorname;Datum;Halbtag|Keller;Eva;2026-03-02;am", "Eva Keller"),
        ("Name;Vorname;Datum;Halbtag|Keller;Eva;2026-03-02;am", "Eva Keller"),
        ("Cognome,Nome,Data,Turno|Rossi,Ada,2026-03-02,am", "Ada Rossi"),
        ("성,이름,날짜,시간대|김,민수,2026-03-02,오전", "김민수"),
        ("Last,First,2026-03-02|Keller,Eva,am", "Eva Keller"),
        ("Full name,Last name,First name,Date,Half|E. K.,Keller,Eva,2026-03-02,am", "E. K."),
    ])
    func `has first and last names in a column each`(text: String, name: String) throws {
        let book = try FileBook()
        let run = try book.bring(text, "--create-missing")
        #expect(run.status == 0, "\(run)")
        #expect(try book.rows("attendance") == ["\(name),2026-03-02,morning,"])
    }
}

@Suite struct `A file that comes again` {
    private static let text = "Date,Amount,Category,Memo,Shop|2026-03-02,12,Food,a,R"

    @Test(arguments: [["--map", "Shop=note"], ["--map", "Food=Rent"], ["--negate"]])
    func `read in another way is refused until it is meant`(options: [String]) throws {
        let book = try FileBook("Food", "Rent")
        #expect(try book.bring(Self.text).status == 0)
        let path = ["--now", "2026-03-20T12:00", "import", "sheet.csv"] + options
        let again = try book.program.run(path)
        #expect(again.status == 65, "\(again)")
        #expect(again.errors.contains("1 of 1 rows is in the book already, from sheet.csv"))
        #expect(again.errors.contains("--again"), "\(again)")
        #expect(try book.rows("expenses").count == 1)
        #expect(try book.program.run(path + ["--again"]).status == 0)
        #expect(try book.rows("expenses").count == 2)
    }

    @Test(arguments: ["sheet (1).csv", "sheet - Copy.csv", "Kopie von sheet.csv"])
    func `as a copy is refused, also with one row`(name: String) throws {
        let book = try FileBook("Food")
        #expect(try book.bring(Self.text).status == 0)
        let copy = try book.bring(Self.text, as: name)
        #expect(copy.status == 65 && copy.errors.contains("--again"), "\(copy)")
        let other = try book.bring(Self.text, as: "other.csv")
        #expect(other.status == 0 && other.page.contains("1 row is like one"), "\(other)")
    }

    @Test func `with new rows adds them alone`() throws {
        let book = try FileBook("Food")
        #expect(try book.bring(Self.text).status == 0)
        let longer = try book.bring(Self.text + "|2026-03-03,7,Food,b,S|2026-03-04,12,Food,b,S")
        #expect(longer.status == 0, "\(longer)")
        #expect(try book.rows("expenses").count == 3)
    }
}

@Suite struct `People whom a file names` {
    private static let header = "Name,Date,Half|"

    private func book() throws -> FileBook {
        let book = try FileBook()
        let run = try book.bring(
            Self.header + "Eva Keller,2026-03-02,am", as: "a.csv",
            "--create-missing", "-q")
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
        return book
    }

    @Test(arguments: [
        ("Bob", ["daybook import attendance sheet.csv --create-missing"]),
        (
            "Eva Kelle",
            [
                "Did you mean \"Eva Keller\"", "--map \"Eva Kelle=Eva Keller\"",
                "daybook import attendance sheet.csv --create-missing",
            ]
        ),
        ("Keller Eva", ["--map \"Keller Eva=Eva Keller\"", "--create-missing"]),
    ])
    func `and nobody knows are added, or meant otherwise`(name: String, said: [String]) throws {
        let run = try book().bring(Self.header + "\(name),2026-03-03,am")
        #expect(run.status == 65, "\(run)")
        for words in said { #expect(run.errors.contains(words), "\(run.errors)") }
    }

    @Test(arguments: ["Keller Eva", "KELLER Eva", "Keller Éva"])
    func `in other words are asked about before they are added`(name: String) throws {
        let book = try book()
        let text = Self.header + "\(name),2026-03-03,am|\(name),2026-03-04,am"
        let run = try book.bring(text, "--create-missing")
        #expect(run.status == 65, "\(run)")
        let map = "--map \"\(name)=Eva Keller\""
        #expect(
            run.errors.contains("daybook import attendance sheet.csv --create-missing \(map)\n"),
            "\(run.errors)")
        let isOther = name.hasPrefix("K")
        let other = isOther ? ": daybook people add \"\(name)\"\n" : ", write the name otherwise"
        #expect(run.errors.contains("\n  If it is somebody else\(other)"), "\(run.errors)")
        #expect(try book.rows("people").count == 1)
        let same = try book.bring(text, "--create-missing", "--map", "\(name)=Eva Keller")
        #expect(same.status == 0, "\(same)")
        #expect(try book.rows("attendance").allSatisfy { $0.hasPrefix("Eva Keller,") })
        guard isOther else { return }
        try book.program.require(["people", "add", name, "--joined", "start"])
        #expect(try book.bring(text, as: "b.csv").status == 0)
    }

    @Test func `in a grid of crosses are told which half to say`() throws {
        let book = try book()
        let text = "Name,2026-03-10,2026-03-11|Eva Keller,x,|Eva Keller,,x"
        let run = try book.bring(text)
        #expect(
            run.status == 65
                && run.errors.contains("daybook import attendance sheet.csv --map \"x=morning\"\n"),
            "\(run)")
        #expect(try book.bring(text, "--slot", "both").status == 0)
        #expect(try book.rows("attendance").count == 5)
    }
}
