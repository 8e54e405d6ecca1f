import Foundation
import ProgramSupport
import Testing

/// Pages and sheets that said too little, or another thing than they meant.
@Suite struct `A page that says what it is of`: PresetBooks {
    private static let grid = """
        Name;Mo 16.11.;Di 17.11.;Mi 18.11.;Do 19.11.
        Tom;8-17;8-12, 13–16:30;krank;
        Ann;22:00 - 6:00;Urlaub;;9 to 17

        """

    @Test(arguments: [["import", "-"], ["import", "punches", "-"]])
    func `has a name a row and a day a column, and hours in the cells`(words: [String]) throws {
        let program = try book("company", ["people", "add", "Tom", "Ann", "--joined", "start"])
        let run = try program.run(Self.now + words, input: Self.grid)
        #expect(run.status == 0 && run.page.contains("10 recorded"), "\(run)")
        #expect(run.page.contains("4 cells are blank or of somebody who was away"), "\(run)")
        let punches = try program.run(Self.now + ["export", "punches"]).output
        for row in [
            "Tom,2026-11-17T16:30:00Z,out", "Ann,2026-11-16T22:00:00Z,in",
            "Ann,2026-11-17T06:00:00Z,out", "Ann,2026-11-19T17:00:00Z,out",
        ] { #expect(punches.contains(row), "\(punches)") }
    }

    @Test func `never asks whether times of a clock are an absence`() throws {
        let program = try book("company", ["people", "add", "Tom", "Ann", "--joined", "start"])
        let marks = try said(program, "import", "attendance", "-", input: Self.grid)
        #expect(!marks.contains("8-17=absent"), "\(marks)")
        let only = "Name;16.11.2026;17.11.2026\nTom;8-17;8-16\n"
        let times = try said(program, "import", "attendance", "-", input: only)
        #expect(times.contains("Read it as punches") && !times.contains("--map"), "\(times)")
        let lengths = "Name;Mo 16.11.;Di 17.11.\nTom;8.5;7,5\n"
        let hours = try said(program, "import", "attendance", "-", input: lengths)
        #expect(hours.contains("hours alone are not kept"), "\(hours)")
        #expect(
            try said(program, "import", "punches", "-", input: lengths)
                .contains("Only times of day are kept"))
        let word = "Name;16.11.2026;17.11.2026\nTom;8-17;Homeoffice\n"
        #expect(try said(program, "import", "-", input: word).contains("--map \"WORD=absent\""))
        #expect(
            try said(program, "import", "-", "--map", "Homeoffice=absent", input: word)
                .contains("2 recorded"))
    }

    @Test func `is of one currency, and names the others`() throws {
        let program = try book(
            "theatre", ["ticket", "Hamlet", "--on", "5 dec", "--price", "45", "--create-missing"])
        #expect(try !said(program, "why", "shows", "hamlet").contains("Only visits"))
        try program.require(
            ["ticket", "Hamlet", "--on", "29 oct", "--price", "5", "--currency", "GBP"] + Self.now)
        let page = try said(program, "why", "shows", "hamlet")
        #expect(page.contains("Only visits paid in EUR are in it."), "\(page)")
        #expect(page.contains("daybook why shows hamlet --currency GBP"), "\(page)")
    }

    @Test func `lists no corrections of the roster, and says where they are`() throws {
        let program = try book(
            "club", ["people", "add", "Anna"], ["people", "change", "Anna", "--joined", "1 nov"])
        #expect(try said(program, "audit").contains("No corrections match."))
        let last = try program.sequences().count
        try program.require(["retract", "\(last)", "--because", "wrong person"] + Self.now)
        let page = try said(program, "audit")
        #expect(page.contains("1 correction of the roster or of settings is not"), "\(page)")
        #expect(page.contains("daybook log --kind roster"), "\(page)")
        #expect(page.contains("daybook diff \"#\(last)\" \"#\(last + 1)\""), "\(page)")
        #expect(try !said(program, "audit", "--by", "nobody").contains("of the roster"))
    }

    @Test func `leads from a class list to its courses`() throws {
        let program = try book("class", ["courses", "add", "Algebra"])
        let list = "First name,Last name,Course,Email\nAda,Lo,Algebra,a@b\n"
        let people = try said(program, "import", "people", "-", input: list)
        #expect(people.contains("daybook import enrolments FILE"), "\(people)")
        let nobody = try said(program, "mark", "all", "--course", "algebra")
        #expect(nobody.contains("nobody is enrolled in Algebra on that day"), "\(nobody)")
        #expect(nobody.contains("daybook enrol WHO --course Algebra"), "\(nobody)")
        #expect(
            try said(program, "import", "enrolments", "-", input: list).contains("1 recorded"))
    }

    @Test func `of attendance leads a book of hours to them`() throws {
        let program = try book("company", ["people", "add", "Tom", "--joined", "start"])
        let page = try said(program, "attendance")
        #expect(page.contains("No attendance is recorded in this book."), "\(page)")
        #expect(page.contains("daybook overtime"), "\(page)")
        try program.require(["mark", "Tom"] + Self.now)
        #expect(try !said(program, "attendance").contains("No attendance"))
    }

    @Test func `says what a rate is of`() throws {
        let program = try book("club", ["people", "add", "Anna", "--joined", "2026-11-01"])
        #expect(try said(program, "mark", "Anna", "--on", "2026-11-25").contains("marked"))
        #expect(try said(program, "show", "Anna").contains("Attended 1 of "))
        try program.require(["set", "weekdays", "tue,sun", "--from", "2026-11-01"] + Self.now)
        let card = try said(program, "show", "Anna")
        #expect(card.contains("Attended 1 slot, 0 of the 16 of working days (0%)"), "\(card)")
        #expect(try said(program, "rank").contains("Rates are of marks on working days alone."))
        let off = try said(program, "rank")
        #expect(off.contains("Marked on days that are off by now: Anna."), "\(off)")
        #expect(!off.contains("on which they were not on the roster"), "\(off)")
    }

    @Test func `tells who is marked without being on the roster`() throws {
        let program = try book("club", ["people", "add", "Anna", "Bo", "--joined", "2026-11-01"])
        try program.require(["mark", "Anna", "Bo", "--slot", "am"] + Self.now)
        #expect(try !said(program, "today").contains("Recorded beside"))
        try program.require(["people", "remove", "Bo"] + Self.now)
        let day = try said(program, "today")
        #expect(day.contains("1 person on the roster"), "\(day)")
        #expect(day.contains("Recorded beside those on the roster that day: Bo."), "\(day)")
        try program.require(["people", "change", "Anna", "--joined", "2026-11-26"] + Self.now)
        for day in ["24", "25"] {
            try program.require(["mark", "Anna", "--on", "2026-11-\(day)"] + Self.now)
        }
        let early = try said(program, "rank")
        #expect(early.contains("on which they were not on the roster: Anna."), "\(early)")
        #expect(!early.contains("off by now"), "\(early)")
    }

    @Test func `takes the words of a map that is given twice`() throws {
        let program = try book("household", ["categories", "add", "Bread"])
        let bank = "Date,Amount,Text\n2026-11-02,10,Rewe\n2026-11-03,20,Lidl\n"
        let page = try said(
            program, "import", "expenses", "-", "--map", "rewe=Bread", "--map", "lidl=Bread",
            input: bank)
        #expect(page.contains("2 recorded, 30.00 EUR"), "\(page)")
    }
}
