import Daybook
import DaybookModel
import Testing

@Suite struct `Importing a file` {
    private func load(
        _ scratch: ScratchBook, _ text: String, source: String = "roll.csv",
        _ change: (inout ImportOptions) -> Void = { $0.createsMissing = true }
    ) throws -> ImportOutcome {
        var options = ImportOptions(source: source)
        change(&options)
        return try scratch.book.importRows(
            .attendance, Array(text.utf8), options, ScratchBook.recording
        ).outcome
    }

    private let roll = """
        person,date,slot
        Ana,2024-01-02,am
        Ana,2024-01-02,morning
        Bo,2024-01-03,pm
        """

    @Test func `twice adds nothing, and equal rows are duplicates`() throws {
        let scratch = try ScratchBook()
        let first = try load(scratch, roll)
        #expect([first.rowCount, first.recorded, first.duplicates, first.created] == [3, 2, 1, 2])
        let again = try load(scratch, roll)
        #expect([again.recorded, again.duplicates, again.existing] == [0, 1, 2])
        let elsewhere = try load(scratch, roll, source: "other.csv")
        #expect([elsewhere.recorded, elsewhere.duplicates, elsewhere.existing] == [0, 3, 0])
    }

    @Test func `with one bad row records nothing, or with leave the good ones`() throws {
        let scratch = try ScratchBook()
        let bad = roll + "\nCy,2024-01-06,am\n\"Dee\nDay\",2024-01-04,noon\nEve,2024-02-30,am\n"
        let error = #expect(throws: DaybookError.self) { try load(scratch, bad) }
        #expect(error?.code == .badData)
        #expect(
            error?.message
                == "line 5: 2024-01-06 is a Saturday, not a working day (1 of 3 bad rows)")
        #expect(error?.remedy.text { _ in "" }.contains("Correct the lines") == true)
        #expect(error?.remedy.proposals == [.give(.skipInvalid)])
        let head = try scratch.book.view().point.sequence
        #expect(head == 1)
        let outcome = try load(scratch, bad) { options in
            options.createsMissing = true
            options.skipsInvalid = true
        }
        #expect(outcome.recorded == 2)
        #expect(outcome.rejected.map(\.line) == [5, 6, 8])
    }

    @Test func `reads dates, slots and names without the spaces around them`() throws {
        let scratch = try ScratchBook()
        let spaced =
            "person , date,slot\n Ana ,  2024-01-02\t,\u{A0}am \n\" Bo\",\" 2024-01-03 \", PM\n"
        let outcome = try load(scratch, spaced)
        #expect([outcome.recorded, outcome.created] == [2, 2])
        #expect(try scratch.book.view().roster.people.map(\.name) == ["Ana", "Bo"])
        let people = " name,role , pay,joined\nCy, Employee ,diligence , 2024-01-02 \n"
        let receipt = try scratch.book.importRows(
            .people, Array(people.utf8), ImportOptions(source: "p.csv"), ScratchBook.recording)
        #expect(receipt.outcome.rejected.isEmpty && receipt.outcome.recorded == 1)
        let cy = try #require(try scratch.book.view().roster.person(named: "Cy"))
        #expect(cy.role == .employee && cy.joined == CivilDate("2024-01-02"))
    }

    @Test func `of unknown people is refused unless they may be made`() throws {
        let scratch = try ScratchBook()
        let error = #expect(throws: DaybookError.self) { try load(scratch, roll) { _ in } }
        #expect(
            error?.message == "3 rows (lines 2, 3, 4): 2 people are not in the book: Ana, Bo")
    }

    @Test func `that was corrected since still knows its rows`() throws {
        let scratch = try ScratchBook()
        _ = try load(scratch, roll)
        _ = try scratch.book.commit(
            CorrectionCommand(.retract, of: [3], because: "wrong", zone: .utc),
            ScratchBook.recording)
        let again = try load(scratch, roll)
        #expect(again.recorded == 1, "the second, equal row is free now and was never recorded")
        #expect(again.existing == 2)
    }

    @Test func `of people adds new ones, changes others, and leaves equal ones`() throws {
        let scratch = try ScratchBook()
        func load(_ text: String) throws -> ImportOutcome {
            try scratch.book.importRows(
                .people, Array(text.utf8), ImportOptions(source: "people"), ScratchBook.recording
            ).outcome
        }
        let first = try load("name,role,joined\nAna Lima,student,2024-02-01\nAnalima,,\n")
        #expect(first.recorded == 2)
        let second = try load("name,coefficient\nAna Lima,1.25\nAnalima,\n")
        #expect([second.recorded, second.existing] == [1, 1])
        let people = try scratch.book.view().roster.people
        #expect(people.map(\.username) == ["analima", "analima2"])
        #expect(people[0].role == .student && people[0].joined == CivilDate("2024-02-01"))
        #expect(people[0].coefficient.value(on: ScratchBook.today) == Thousandths(value: 1250))
    }

    @Test func `of names in other capitals makes one person, as spelled first`() throws {
        let scratch = try ScratchBook()
        let outcome = try load(scratch, "person,date,slot\nAna,2024-01-02,am\nANA,2024-01-03,am\n")
        #expect([outcome.recorded, outcome.created] == [2, 1])
        let names = try scratch.book.view().roster.people.map(\.name)
        #expect(names == ["Ana"])
    }

    @Test func `names people by their usernames too`() throws {
        let scratch = try ScratchBook()
        let outcome = try load(scratch, "person,date,slot\nAna,2024-01-02,am\nana,2024-01-03,am\n")
        #expect([outcome.recorded, outcome.created] == [2, 1])
    }

    @Test func `adds nobody for a row that is rejected`() throws {
        let scratch = try ScratchBook()
        let outcome = try load(
            scratch, "person,date,slot,course\nNew,2024-01-06,am,Chess\nAna,2024-01-02,am,\n"
        ) { options in
            options.createsMissing = true
            options.skipsInvalid = true
        }
        #expect([outcome.recorded, outcome.created, outcome.rejected.count] == [1, 1, 1])
        let roster = try scratch.book.view().roster
        #expect(roster.people.map(\.name) == ["Ana"] && roster.courses.count == 0)
    }

    @Test func `of holidays or people again adds nothing, even where rows contradict`() throws {
        let scratch = try ScratchBook()
        func load(_ kind: ImportKind, _ text: String) throws -> [Int] {
            let outcome = try scratch.book.importRows(
                kind, Array(text.utf8), ImportOptions(source: "file"), ScratchBook.recording
            ).outcome
            return [outcome.recorded, outcome.existing]
        }
        let days = "date,name\n2024-02-04,Feast\n2024-02-04,Other\n2024-02-04,Feast\n"
        #expect(try load(.holidays, days) == [3, 0])
        #expect(try load(.holidays, days) == [0, 3])
        let people = "name,role\nA,member\nA,employee\n"
        #expect(try load(.people, people) == [2, 0])
        #expect(try load(.people, people) == [0, 2])
    }

    @Test func `of people keeps a date where the cell is empty`() throws {
        let scratch = try ScratchBook()
        for text in ["name,left\nAna,2024-02-10\n", "name,left\nAna,\n"] {
            _ = try scratch.book.importRows(
                .people, Array(text.utf8), ImportOptions(source: "people"), ScratchBook.recording)
        }
        let left = try scratch.book.view().roster.people.first?.left
        #expect(left == CivilDate("2024-02-10"))
    }
}
