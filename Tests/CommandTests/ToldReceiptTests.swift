import ProgramSupport
import Testing

/// What a receipt or a report says of what it took, and of what it leaves out.
@Suite struct `A receipt or a report tells`: PresetBooks {
    @Test func `everyone who is marked on days beside their own`() throws {
        let program = try book(
            "club", ["people", "add", "Finn", "Anna"],
            ["people", "add", "Bob", "--joined", "2026-11-23"],
            ["mark", "Finn", "--on", "yesterday", "--slot", "both"],
            ["mark", "Bob", "--on", "2026-11-20"], ["mark", "Bob", "--on", "2026-11-24"],
            ["mark", "Anna"])
        let ranks = try said(program, "rank")
        #expect(ranks.contains("on which they were not on the roster: Bob, Finn."), "\(ranks)")
        let finn = try said(program, "show", "Finn")
        #expect(finn.contains("Attended 2 of 2 slots (100%)."), "\(finn)")
        #expect(finn.contains("2 marks are of days on which they were not on the"), "\(finn)")
        #expect(try said(program, "show", "Bob").contains("1 mark is of days"))
        #expect(try !said(program, "show", "Anna").contains("of days on which"))
        #expect(try !said(program, "rank", "-p", "2026-11-24").contains("not on the roster"))
    }

    @Test func `of a leaving day before joining the line with both, and of marks after it`()
        throws
    {
        let program = try book(
            "club", ["people", "add", "Finn"], ["mark", "Finn", "--slot", "both"])
        let refused = try said(program, "people", "change", "Finn", "--left", "2026-11-24")
        #expect(
            refused.contains("people change --joined DATE --left 2026-11-24 Finn"), "\(refused)")
        let words = ["people", "change", "Finn", "--joined", "2026-11-01", "--left", "2026-11-24"]
        let run = try program.run(Self.now + words)
        #expect(run.page.contains("2 marks after that day stay"), "\(run)")
        let again = try said(program, "people", "change", "Finn", "--left", "2026-11-26")
        #expect(!again.contains("after that day"), "\(again)")
    }

    @Test func `which rows of hours have no end, and the line that gives one`() throws {
        let program = try book(
            "company", ["people", "add", "Nora"], ["set", "edit-past-days", "on"])
        let rows = "Name;Date;In;Out\nNora;2026-11-19;8:00;\nNora;2026-11-18;8:00;16:00\n"
        let page = try said(program, "import", "punches", "-", input: rows)
        #expect(page.contains("1 row has no end."), "\(page)")
        let line = "daybook out Nora --at 2026-11-19THH:MM"
        #expect(page.contains(line), "\(page)")
        #expect(try program.paste(line.replacing("HH:MM", with: "16:00"), Self.now) == 0)
        #expect(try said(program, "overtime").contains("none of those is told as incomplete"))
    }

    @Test func `the events of its own kind where a file was imported as two`() throws {
        let program = try book(
            "class", ["courses", "add", "Maths"], ["people", "add", "Max", "Ida"],
            ["enrol", "Max", "Ida", "--course", "Maths"])
        let rows = "student,course,points,date\nMax,Maths,5,2026-11-25\nIda,Maths,6,2026-11-25\n"
        let first = try said(program, "import", "scores", "-", "--source", "s", input: rows)
        _ = try said(program, "import", "points", "-", "--source", "s", input: rows)
        let numbers = try #require(first.firstMatch(of: /#\d+ to #\d+/)).output
        let page = try said(program, "import", "scores", "-", "--source", "s", input: rows)
        let words = "were imported from s before, on "
        #expect(page.contains(words) && page.contains(", \(numbers)."), "\(page)")
    }

    @Test func `one line as one`() throws {
        let program = try book("club")
        let rows = "person,date\nGerd,2026-11-25\n"
        let page = try said(program, "import", "attendance", "-", "--slot", "both", input: rows)
        #expect(!page.contains("line 2 to line 2"), "\(page)")
    }

    @Test func `from when somebody is in a course, and how that is earlier`() throws {
        let program = try book("class", ["courses", "add", "Maths"], ["people", "add", "Max"])
        let page = try said(program, "enrol", "Max", "--course", "Maths")
        #expect(page.contains("Max enrolled in Maths from Thu 26 Nov 2026 on."), "\(page)")
        #expect(page.contains("daybook enrol Max --course Maths --from DATE"), "\(page)")
        let early = try said(
            program, "enrol", "Max", "--course", "Maths", "--from", "2026-11-02")
        #expect(early.contains("from Mon 2 Nov 2026 on.") && !early.contains("DATE"), "\(early)")
    }

    @Test func `a pupil's slots by course alone where marks are of courses`() throws {
        let program = try book(
            "class", ["courses", "add", "Maths"], ["people", "add", "Max", "--joined", "start"],
            ["enrol", "Max", "--course", "Maths"], ["mark", "Max", "--course", "Maths"])
        let card = try said(program, "show", "Max")
        #expect(card.contains("Attended 1 slot, by course:"), "\(card)")
        #expect(card.contains("Maths"), "\(card)")
        try program.require(["mark", "Max", "--on", "2026-11-25"] + Self.now)
        #expect(try said(program, "show", "Max").contains("Attended 2 of "))
    }

    @Test func `how hours of a month are rounded and what stands for unknown ones`() throws {
        let program = try book(
            "company", ["people", "add", "Nora", "Lisa", "--joined", "2026-11-24"],
            ["set", "edit-past-days", "on"], ["in", "Nora", "--at", "2026-11-24T08:00"],
            ["in", "Lisa", "--at", "2026-11-24T08:00"],
            ["out", "Lisa", "--at", "2026-11-24T15:30"])
        let page = try program.run(
            Self.now + ["export", "month", "2026-11", "--format", "csv"])
        #expect(page.output.contains("Nora,nora,Normal Pay,-3,0"), "\(page)")
        #expect(page.errors.contains("-3 means that overtime is unknown"), "\(page)")
        let rounded = "Hours are whole, rounded down: −8h 30m is -9."
        #expect(page.errors.contains(rounded), "\(page)")
        #expect(try said(program, "export", "month", "2026-11", "-o", "m.csv").contains(rounded))
        #expect(try program.run(Self.now + ["export", "month", "2026-11", "-q"]).errors.isEmpty)
    }

    @Test(arguments: [("household", "expenses"), ("theatre", "tickets"), ("club", "attendance")])
    func `which export a book without punches has`(preset: String, what: String) throws {
        let program = try book(preset)
        let run = try program.run(Self.now + ["export", "month"])
        #expect(run.errors.contains("daybook export \(what) -p 2026-10"), "\(run)")
        #expect(try program.run(Self.now + ["export", what, "-p", "2026-10"]).status == 0)
    }

    private static let visits = """
        show,venue,date,quantity,price
        Cats,Globe,2026-12-17,2,90
        Emma,Globe,2026-12-17,1,40
        Faust,Opera,2026-12-18,1,40

        """

    @Test func `all that a file lacks, and what would be refused then`() throws {
        let program = try book("theatre")
        let page = try said(program, "import", "tickets", "-", input: Self.visits)
        #expect(page.contains("2 venues are not in the book: Globe, Opera"), "\(page)")
        #expect(page.contains("3 shows are not in the book: Cats, Emma, Faust"), "\(page)")
        #expect(page.contains("With what is missing added, these are refused:"), "\(page)")
        #expect(page.contains("daybook set tickets-per-day 3 --from 2026-12-17"), "\(page)")
        #expect(page.contains("--create-missing"), "\(page)")
    }

    @Test func `what a price of several tickets was taken for`() throws {
        let program = try book("theatre", ["set", "tickets-per-day", "0"])
        let words = ["import", "tickets", "-", "--create-missing"]
        let run = try program.run(Self.now + words, input: Self.visits)
        let told = "1 row has several tickets: the price is of all of them"
        #expect(run.page.replacing("\n  ", with: " ").contains(told), "\(run)")
    }

    @Test func `all in which a preset differs from a book that is there`() throws {
        let program = try book("all")
        let page = try said(program, "init", "t.book", "--preset", "club")
        for line in ["set edit-past-days owner", "set parts attendance", "set weekdays mon-sun"] {
            #expect(page.contains("daybook \(line)"), "\(page)")
        }
        let club = try book("club")
        let same = try said(club, "init", "t.book", "--preset", "club")
        #expect(same.contains("it has all that the preset says"), "\(same)")
    }

    @Test func `that past days are open, and that a calendar may never have had a visit`() throws {
        let program = try book("theatre")
        let open = try said(program, "set", "edit-past-days", "on")
        #expect(open.contains("Days before it can be written as well"), "\(open)")
        #expect(try !said(program, "set", "edit-past-days", "off").contains("Days before it"))
        try program.require(["ticket", "Cats", "--create-missing"] + Self.now)
        try program.require(["undo"] + Self.now)
        let file = try said(program, "export", "calendar", "-o", "a.ics")
        #expect(file.contains("the book does not know"), "\(file)")
    }
}
