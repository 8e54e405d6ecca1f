import Foundation
import ProgramSupport
import Testing

private let now = ["--now", "2026-11-25T12:00"]

/// Files as people have them, and what the program makes of them.
@Suite struct `A loose sheet` {
    private func book() throws -> FileBook {
        let book = try FileBook("Food")
        let names = ["Anna Berger", "Ben Frost", "Eva Lind"]
        try book.program.require(now + ["people", "add"] + names + ["--joined", "2026-11-01"])
        return book
    }

    private func bring(
        _ book: FileBook, _ kind: String, _ text: String, _ options: String = ""
    ) throws -> Program.Run {
        let lines = text.replacing("|", with: "\n") + "\n"
        try Data(lines.utf8).write(to: book.program.directory.appending(path: "s.csv"))
        let words = options.split(separator: " ").map(String.init)
        return try book.program.run(now + ["import", kind, "s.csv"] + words)
    }

    @Test(arguments: [
        "\"Surname, First\",Date,In,Out|\"Berger, Anna\",2026-11-20,09:00,17:00",
        "\"Surname, First\",In,Out|\"Berger, Anna\",20/11/2026 09:00,20/11/2026 17:00",
        "Name,Time,Action|Anna Berger,2026-11-20 09:00,Clock in|"
            + "Anna Berger,2026-11-20 17:00,Clock out",
        "Name,Time,Event|Anna Berger,2026-11-20 09:00,Kommen|Anna Berger,2026-11-20 17:00,Gehen",
        "Name,Time,Type|Anna Berger,2026-11-20 09:00,IN|Anna Berger,2026-11-20 17:00,OUT",
        "Name,Time,Entry/Exit|Anna Berger,2026-11-20 09:00,Entry|Anna Berger,2026-11-20 17:00,Exit",
        "Badge,Event,Timestamp|Anna Berger,IN,2026-11-20T09:00|Anna Berger,OUT,2026-11-20T17:00",
        "Name,Date,Time,Direction|Anna Berger,20 Nov,09:00,in|Anna Berger,20 Nov,17:00,out",
    ])
    func `of coming and going is read in the words that it has`(text: String) throws {
        let book = try book()
        let run = try bring(book, "punches", text)
        #expect(run.status == 0, "\(run)")
        let rows = try book.rows("punches")
        #expect(
            rows.map { $0.prefix(28) } == [
                "Anna Berger,2026-11-20T09:00", "Anna Berger,2026-11-20T17:00",
            ])
        #expect(rows.map { $0.hasSuffix(",in") } == [true, false], "\(rows)")
    }

    /// The kind, the file and the options, the marks that are there then.
    @Test(arguments: [
        (
            "name,date,slot|Anna Berger,9 Nov,am|Ben Frost,Tue 10 Nov,pm", "", 2,
            "days from 2026-11-09"
        ),
        ("name,date,slot|Anna Berger,Mon 9.11.,am|Ben Frost,10.11.,pm", "", 2, "to 2026-11-10"),
        (
            "Date,Attendees|2026-11-20,\"Anna Berger, Ben Frost\"", "--slot am", 2,
            "Attendees as names"
        ),
        ("Date,Present|2026-11-20,Anna Berger; Eva Lind", "--slot both", 4, "4 recorded"),
        ("Date,Morning,Afternoon|2026-11-20,Anna Berger,Ben Frost|19/11/2026,,Eva Lind", "", 3, ""),
        ("Date,Vormittag,Nachmittag|2026-11-20,Anna Berger,-", "", 1, "Vormittag as morning"),
        ("Name|Anna Berger|Ben Frost", "--on 2026-11-20 --slot am", 2, ""),
        (
            "Chi,Giorno,Quando|Anna Berger,20/11/2026,Mattina e pomeriggio", "", 2,
            "Giorno as date"
        ),
        ("name,date,slot|Anna Berger,2026-11-20T11:00:00Z,am", "", 1, ""),
        ("Name,Half|Anna Berger,am|Ben Frost,pm", "--on yesterday", 2, ""),
    ])
    func `of who was there is read as marks`(
        text: String, options: String, count: Int, said: String
    ) throws {
        let book = try book()
        let run = try bring(book, "attendance", text, options)
        #expect(run.status == 0 && (said.isEmpty || run.page.contains(said)), "\(run)")
        #expect(try book.rows("attendance").count == count)
    }

    @Test func `is on the day that the clocks of the book show`() throws {
        let book = try book()
        try book.program.require(now + ["set", "zone", "Asia/Tokyo"])
        let run = try bring(book, "attendance", "name,date|Anna Berger,2026-11-19T20:00:00Z")
        #expect(run.status == 0, "\(run)")
        #expect(try book.rows("attendance") == ["Anna Berger,2026-11-20,morning,"])
    }

    @Test(arguments: [
        (
            "attendance", "Name,Half|Anna Berger,am",
            "the day of all rows: daybook import attendance s.csv --on DAY"
        ),
        ("attendance", "Date,Attendees|2026-11-20,Anna Berger", "--slot both"),
        ("attendance", "Name,Half,Held|Anna Berger,am,2026-11-20", "--map \"Held=date\""),
        ("attendance", "Whom,Got,Part|Anna Berger,2026-11-20,am", "--map \"Whom=person"),
        ("attendance", "name,date,slot|Anna Berger,2026-13-01,am", "month 13 does not exist"),
        ("attendance", "name,date,slot|Anna Berger,31.11.2026,am", "November 2026 has 30 days"),
        ("attendance", "name,date,slot|Anna Berger,31.11.,am", "November 2026 has 30 days"),
        ("punches", "Name,Date,Hours|Anna Berger,2026-11-20,7:30", "Only times of day are kept"),
        ("punches", "Name,Date,In,Out|Anna Berger,2026-11-20,7:30,8", "\"8\" is not a time of day"),
        ("punches", "Name,Time,Action|Anna Berger,2026-11-20 09:00,swipe", "--map \"WORD=in\""),
        ("people", "name|Berger Anna", "Berger Anna=Anna Berger"),
        ("attendance", "name,slot|Anna Berger,am", "Nothing was recorded."),
    ])
    func `that cannot be read says the way, and records nothing`(
        kind: String, text: String, said: String
    ) throws {
        let book = try book()
        let people = try book.rows("people")
        let run = try bring(book, kind, text)
        #expect(run.status == 65 && run.page.contains(said), "\(run)")
        #expect(!run.page.contains("--date-format"), "\(run)")
        #expect(try book.rows(kind) == (kind == "people" ? people : []))
    }

    @Test func `of two people of one name is read where usernames part them`() throws {
        let book = try book()
        let run = try bring(book, "people", "name,username|Cy Dahl,cy1|Cy Dahl,cy2|Dahl Cy,cy3")
        #expect(run.status == 0, "\(run)")
        #expect(try book.rows("people").count == 6)
        #expect(try bring(book, "people", "name|Dan Roe|Dan Roe").status == 0)
        let twice = try bring(book, "people", "name,role|Ed Fox,member|Gil Roe,|Ed Fox,student")
        #expect(twice.page.contains("the later row counts: Ed Fox. If they are two"), "\(twice)")
        _ = try bring(book, "people", "name|Dan Roe|Dan Roe")
        let map = try book.program.run(
            now + ["import", "people", "s.csv", "--map", "Roe Dan=Dan Roe"])
        #expect(map.page.contains("No header and no value is called Roe Dan"), "\(map)")
    }

    @Test func `of days that may be to come has those of this year`() throws {
        let book = try book()
        let run = try bring(book, "holidays", "date,name|25 Dec,Christmas")
        #expect(run.output.contains("the day as 2026-12-25"), "\(run)")
    }

    @Test func `is not taken for holidays because it has a day`() throws {
        let book = try book()
        let text = "Reader,Thing,Timestamp\n1,2,2026-11-20T09:00\n"
        try Data(text.utf8).write(to: book.program.directory.appending(path: "s.csv"))
        let run = try book.program.run(now + ["import", "s.csv"])
        #expect(run.status == 64 && run.errors.contains("people, attendance"), "\(run)")
    }
}

/// Files of a course, which name it nowhere or in their header.
@Suite struct `A sheet of a course` {
    private func book() throws -> FileBook {
        let book = try FileBook()
        try book.program.require(now + ["courses", "add", "Algebra", "Physics"])
        let names = ["Lena Abel", "Tim Bauer"]
        try book.program.require(now + ["people", "add"] + names + ["--role", "student"])
        return book
    }

    @Test func `has one for every row where that is said`() throws {
        let book = try book()
        let said = ["--course", "alg"]
        for (kind, text) in [
            ("enrolments", "Student\nLena Abel\nTim Bauer\n"),
            ("scores", "Student,Points\nLena Abel,90\n"),
            ("points", "Student,Points,Date\nLena Abel,3,2026-11-25\n"),
        ] {
            let run = try book.program.run(now + ["import", kind, "-"] + said, input: text)
            #expect(run.status == 0, "\(kind) \(run)")
        }
        #expect(try book.rows("enrolments").map { $0.contains("Algebra") } == [true, true])
        #expect(try book.rows("points").first?.contains("Lena Abel,Algebra,3,2026-11-25") == true)
        let wrong = try book.program.run(
            now + ["import", "expenses", "-"] + said, input: "date,amount,category\n")
        #expect(wrong.status == 64 && wrong.errors.contains("Leave --course out"), "\(wrong)")
    }

    @Test func `of several has them in its header`() throws {
        let book = try book()
        let path = now + ["import", "enrolments", "-"]
        let run = try book.program.run(
            path, input: "Name,Algebra,Physics\nLena Abel,x,\nTim Bauer,x,x\n")
        #expect(run.status == 0, "\(run)")
        #expect(run.page.contains("3 rows of enrolments in 2 lines: 3 recorded."), "\(run)")
        #expect(run.page.contains("the courses Algebra, Physics"), "\(run)")
        let other = try book.program.run(path, input: "Name,Algebra,Chess\nLena Abel,,x\n")
        #expect(other.status == 65 && other.errors.contains("no course is called \"Chess\""))
    }
}
