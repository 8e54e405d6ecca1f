import ProgramSupport
import Testing

/// Rolls as people keep them, read into a book in which some people are.
@Suite struct `A roll` {
    private func book() throws -> FileBook {
        let book = try FileBook()
        let names = ["Anna Berger", "Ben Frost", "Finn Oakes"]
        try book.program.require(["people", "add"] + names + ["--joined", "start"])
        return book
    }

    private static let halves = [
        "Anna Berger,2026-03-16,morning,", "Ben Frost,2026-03-16,morning,",
        "Ben Frost,2026-03-16,afternoon,", "Finn Oakes,2026-03-17,morning,",
    ]

    @Test(
        arguments: [
            "name,date,morning,afternoon|Anna Berger,16/03/2026,x,|Ben Frost,16/03/2026,x,x"
                + "|Finn Oakes,17/03/2026,yes,no",
            "Name;Datum;Vormittag;Nachmittag|Anna Berger;16.3.2026;ja;nein"
                + "|Ben Frost;16.3.2026;1;1|Finn Oakes;17.3.2026;1;0",
            "person,date,morning,afternoon|Anna Berger,2026-03-16,present,"
                + "|Ben Frost,2026-03-16,present,present|Finn Oakes,2026-03-17,present,warned",
        ], [[], ["--slot", "both"]])
    func `with a column for each half has the marks of its cells`(
        text: String, options: [String]
    ) throws {
        let book = try book()
        let run = try book.bring(text, "--dry-run")
        #expect(run.errors.contains("sheet.csv is read as attendance"), "\(run)")
        let path = ["--now", "2026-03-20T12:00", "import", "attendance", "sheet.csv"]
        let told = try book.program.run(path + options)
        #expect(told.status == 0 && told.page.contains("4 rows of attendance"), "\(told)")
        #expect(told.page.contains("was warned: left out") == text.contains("warned"), "\(told)")
        #expect(try Set(book.rows("attendance")) == Set(Self.halves))
    }

    @Test func `with a word that says neither is refused`() throws {
        let book = try book()
        let text = "name,date,morning,afternoon|Anna Berger,2026-03-16,late,x"
        let run = try book.bring(text)
        #expect(run.status == 65 && run.errors.contains("does not say whether"), "\(run)")
        #expect(try book.bring(text, "--map", "late=yes").status == 0)
        #expect(try book.rows("attendance").count == 2)
    }

    @Test func `with the course over the names is told how to name that column`() throws {
        let book = try book()
        _ = try book.bring("Geometry,16 Mar,17 Mar|Anna Berger,am,")
        let run = try book.program.run(
            ["--now", "2026-03-20T12:00", "import", "attendance", "sheet.csv"])
        #expect(run.errors.contains(#"--map "Geometry=person""#), "\(run)")
        #expect(!run.errors.contains("--who"), "\(run)")
    }

    @Test func `that was written from a book comes back the same`() throws {
        let book = try book()
        let text = "name,date,morning,afternoon|Ben Frost,2026-03-16,x,x|Finn Oakes,2026-03-17,x,"
        #expect(try book.bring(text).status == 0)
        let now = ["--now", "2026-03-20T12:00"]
        try book.program.require(now + ["attendance", "2026-03", "-o", "back.csv"])
        let run = try book.program.run(now + ["import", "back.csv"])
        #expect(run.status == 0 && run.page.contains("3 marked already"), "\(run)")
        #expect(try book.rows("attendance").count == 3)
    }

    @Test(arguments: ["E", "fehlt", "krank", "excused"])
    func `knows words for who was not there`(word: String) throws {
        let book = try book()
        let run = try book.bring(
            "Member,2026-03-16,2026-03-17|Anna Berger,x,\(word)", "--slot", "am")
        #expect(run.status == 0, "\(run)")
        #expect(try book.rows("attendance") == ["Anna Berger,2026-03-16,morning,"])
    }

    @Test func `asks what a word means that it does not know, absent too`() throws {
        let book = try book()
        let text = "Member,2026-03-16,2026-03-17|Anna Berger,x,Q"
        let run = try book.bring(text, "--slot", "am")
        #expect(run.status == 65)
        #expect(run.errors.contains("--map \"Q=MEANING\""), "\(run.errors)")
        #expect(try book.bring(text, "--slot", "am", "--map", "Q=absent").status == 0)
        #expect(try book.rows("attendance") == ["Anna Berger,2026-03-16,morning,"])
    }

    @Test func `is not led to add people again who differ in capitals`() throws {
        let book = try book()
        let text = "Member,2026-03-16|anna berger,x|Zoe New,x"
        let run = try book.bring(text, "--slot", "am")
        #expect(run.status == 65)
        #expect(run.errors.contains("--create-missing"), "\(run.errors)")
        let before = try book.program("people", "list", "--format", "ndjson").output
        #expect(try book.bring(text, "--slot", "am", "--create-missing").status == 0)
        let people = try book.program("people", "list", "--format", "ndjson").output
        let added = people.split(separator: "\n").count - before.split(separator: "\n").count
        #expect(added == 1 && people.contains("Zoe New"), "\(people)")
    }

    @Test(arguments: [
        "Member,Mon 16.3.,Tue 17.3.", "Member,16.3.,17.3.", "Member,16/03,17/03",
        "Member,Mo 16.3.,Di 17.3.", "Member,16 Mar,17 Mar",
    ])
    func `of days without a year has the last such days`(header: String) throws {
        let book = try book()
        let text = header + "|Anna Berger,1,0|Ben,yes,no|Finn Oakes,,ja"
        let refused = try book.bring(text)
        #expect(refused.status == 65, "\(refused)")
        for words in ["--map \"1=morning", "--slot both"] {
            #expect(refused.errors.contains(words), "\(refused.errors)")
        }
        let run = try book.bring(text, "--slot", "am", "--map", "Ben=Ben Frost")
        #expect(run.status == 0, "\(run)")
        #expect(run.page.contains("days from 2026-03-16 to 2026-03-17"), "\(run.page)")
        #expect(
            try Set(book.rows("attendance")) == [
                "Anna Berger,2026-03-16,morning,", "Ben Frost,2026-03-16,morning,",
                "Finn Oakes,2026-03-17,morning,",
            ])
    }

    @Test(arguments: [
        "vormittags", "nachmittags", "beide", "mattina", "matin", "por la tarde", "ganztags",
    ])
    func `says the half of a day in other languages`(word: String) throws {
        let book = try book()
        let run = try book.bring("name,date,slot|Anna Berger,2026-03-16,\(word)")
        #expect(run.status == 0, "\(run)")
    }

    @Test(arguments: [[], ["--create-missing"]])
    func `with the family's name first means who is there`(options: [String]) throws {
        let book = try book()
        let text = "name,date,slot|\"Berger, Anna\",2026-03-16,am"
        _ = try book.bring(text, "--dry-run")
        let path = ["--now", "2026-03-20T12:00", "import", "attendance", "sheet.csv"]
        let run = try book.program.run(path + options)
        #expect(run.status == 0, "\(run)")
        #expect(try book.rows("attendance") == ["Anna Berger,2026-03-16,morning,"])
        #expect(try book.rows("people").count == 3)
        let again = try book.program.run(path + options)
        #expect(again.page.contains("1 row was imported from sheet.csv before, on "), "\(again)")
        let near = try book.bring("name,date,slot|\"Bergen, Anna\",2026-03-17,am")
        #expect(near.errors.contains("\"Bergen, Anna=Anna Berger\""), "\(near)")
    }

    @Test func `of people says from when they count`() throws {
        let book = try book()
        let run = try book.bring("Name|\"Berger, Anna\"|Ida Jost", as: "people.csv")
        #expect(run.status == 0, "\(run)")
        #expect(run.page.contains("1 person counts from the book's start"), "\(run.page)")
        #expect(try book.rows("people").count == 4)
        let dated = try book.bring("Name,Member since|Ada Rossi,1 Mar 2026")
        #expect(dated.errors.contains("is read as people"), "\(dated)")
        #expect(!dated.page.contains("from the book's start"), "\(dated.page)")
        #expect(try book.rows("people").contains { $0.contains("2026-03-01") })
    }
}

@Suite struct `A receipt of an import` {
    @Test func `names what is new`() throws {
        let book = try FileBook("Food")
        let text = "Date,Amount,Category|2026-03-02,1,Rent|2026-03-03,2,Food|2026-03-04,3,Fun"
        let run = try book.bring(text, "--create-missing")
        #expect(run.page.contains("2 new categories: Rent, Fun."), "\(run.page)")
    }

    @Test func `leaves out rows of no tickets`() throws {
        let book = try FileBook()
        let text = "Show,Date,Quantity|Hamlet,2026-03-02,2|Hamlet,2026-03-03,0"
        let run = try book.bring(text, "--create-missing")
        #expect(run.status == 0, "\(run)")
        #expect(run.page.contains("1 row has 0 tickets: left out."), "\(run.page)")
        #expect(try book.rows("tickets").count == 1)
    }

    @Test func `says from when students are enrolled`() throws {
        let book = try FileBook()
        let run = try book.bring("Student,Course|Ana,Sets|Bo,Sets", "--create-missing")
        #expect(run.page.contains("2 enrolments from 2026-01-01"), "\(run.page)")
        #expect(run.page.contains("2 new people: Ana, Bo."), "\(run.page)")
    }
}

@Suite struct `A written file of another form` {
    @Test(arguments: ["xlsx", "XLS", "pdf"])
    func `is refused with the right name`(suffix: String) throws {
        let book = try FileBook("Food")
        let path = ["export", "expenses", "--format", "csv", "-o", "x.\(suffix)"]
        let run = try book.program.run(path)
        #expect(run.status == 64 && run.errors.contains("-o x.csv"), "\(run)")
        let table = try book.program.run(["rank", "--format", "csv", "-o", "x.\(suffix)"])
        #expect(table.status == 64 && table.errors.contains("-o x.csv"), "\(table)")
    }
}
