import Foundation
import ProgramSupport
import Testing

private let now = ["--now", "2026-03-20T12:00"]

/// A file of rows of which the book has some, from another file or by hand.
@Suite struct `A file with rows that are there` {
    private func book() throws -> FileBook {
        let book = try FileBook("Food", "Coffee")
        for line in [["2.50", "Coffee", "bar"], ["12", "Food", "market"]] {
            try book.program.require(now + ["spend"] + line + ["--on", "2026-03-02"])
        }
        return book
    }

    /// What the book exports itself, and the rows of `more`.
    private func longer(_ book: FileBook, _ more: [String]) throws -> String {
        let rows = try book.rows("expenses") + more
        return (["date,amount,category,currency,note"] + rows).joined(separator: "|")
    }

    @Test(arguments: [[], ["--dry-run"]])
    func `is refused with both ways, and nothing is recorded`(options: [String]) throws {
        let book = try book()
        let text = try longer(book, ["2026-03-03,7,Food,EUR,", "2026-03-04,8,Food,EUR,"])
        _ = try book.bring(text, as: "bank.csv", "--only-new", "--dry-run")
        let run = try book.program.run(now + ["import", "bank.csv"] + options)
        #expect(run.status == 65, "\(run)")
        #expect(run.errors.contains("2 of 4 rows are in the book already"), "\(run)")
        #expect(run.errors.contains("import expenses bank.csv --only-new\n"), "\(run)")
        #expect(run.errors.contains("import expenses bank.csv --again"), "\(run)")
        #expect(run.errors.contains("Nothing was recorded"), "\(run)")
        #expect(try book.rows("expenses").count == 2)
    }

    @Test func `in other words is refused, and recorded where its source is named`() throws {
        let book = try book()
        let rows = (1...4).map { "2026-03-0\($0),7,Food," }
        func text(_ note: String) -> String {
            "date,amount,category,note\n" + rows.map { "\($0)\(note)\n" }.joined()
        }
        func bring(_ note: String, _ source: [String]) throws -> Program.Run {
            let words = now + ["import", "expenses", "-"] + source
            return try book.program.run(words, input: text(note))
        }
        #expect(try bring("till one", ["--source", "one"]).status == 0)
        let unnamed = try bring("till two", [])
        #expect(unnamed.status == 65)
        #expect(unnamed.errors.contains("recorded from elsewhere with other words"))
        #expect(unnamed.errors.contains("from line 2 on"), "\(unnamed.errors)")
        let named = try bring("till two", ["--source", "two"])
        #expect(named.page.contains("4 rows of expenses: 4 recorded"), "\(named)")
        #expect(try bring("till two", ["--source", "two"]).page.contains(": 0 recorded"))
        // Word for word the same are others too, and that is told.
        let same = try bring("till two", ["--source", "three"])
        #expect(same.page.contains("4 rows are like one that was in the book"), "\(same)")
    }

    @Test func `adds its new ones alone, and undo takes these back`() throws {
        let book = try book()
        let text = try longer(book, ["2026-03-02,2.50,Coffee,EUR,bar", "2026-03-04,8,Food,EUR,"])
        let run = try book.bring(text, as: "bank.csv", "--only-new")
        #expect(run.status == 0, "\(run)")
        #expect(run.page.contains("4 rows of expenses: 2 recorded, 2 were there already."))
        #expect(run.page.contains("10.50 EUR in all, 2 to 4 Mar 2026."), "\(run)")
        #expect(try book.rows("expenses").count == 4)
        let again = try book.bring(text, as: "bank.csv", "--only-new")
        #expect(again.page.contains(": 0 recorded, 4 were there already."), "\(again)")
        try book.program.require(now + ["undo"])
        #expect(try book.rows("expenses").count == 2)
        let json = try book.bring(text, as: "bank.csv", "--only-new", "--format", "json")
        #expect(json.output.contains(#""recorded":2,"duplicates":0,"existing":2,"#), "\(json)")
    }

    @Test func `says what fewer than half of them come to, and how to leave them out`() throws {
        let book = try book()
        let more = (3...9).map { "2026-03-0\($0),7,Food,EUR," }
        let run = try book.bring(longer(book, more), as: "bank.csv")
        #expect(run.status == 0, "\(run)")
        #expect(run.page.contains("2 rows are like one that was in the book"), "\(run)")
        let way = "undo, then daybook import expenses bank.csv --only-new"
        #expect(run.page.contains(way), "\(run)")
    }

    @Test func `knows an entry by what it says since it was amended`() throws {
        let book = try book()
        let first = "date,amount,category|2026-03-05,5,Food|2026-03-06,6,Food"
        #expect(try book.bring(first, as: "a.csv").status == 0)
        let events = try book.program.json("log", "-n", "1")["rows"] as? [[String: Any]]
        let number = try #require(events?.first?["sequence"] as? Int)
        try book.program.require(now + ["amend", "#\(number)", "amount=9", "--because", "typo"])
        let text = try longer(book, [])
        let run = try book.bring(text, as: "a.csv", "--only-new")
        #expect(run.page.contains("4 rows of expenses: 0 recorded, 4 were there"), "\(run)")
    }

    @Test func `of marks counts those that are there`() throws {
        let book = try book()
        let text = "person,date,slot|Ana,2026-03-02,am|Bo,2026-03-02,am"
        #expect(try book.bring(text, as: "a.csv", "--create-missing").status == 0)
        let run = try book.bring(text + "|Bo,2026-03-03,am", as: "b.csv", "--only-new")
        #expect(run.page.contains("3 rows of attendance: 1 recorded, 2 were there"), "\(run)")
    }

    @Test func `is not both left out and recorded again`() throws {
        let text = "date,amount,category|2026-03-05,5,Food"
        let run = try book().bring(text, "--only-new", "--again")
        #expect(run.status == 64 && run.errors.contains("Give one of the two"), "\(run)")
    }

    @Test func `names the file and the events that had them`() throws {
        let book = try book()
        let text = "date,amount,category|2026-03-05,5,Food|2026-03-06,6.20,Food"
        let first = try book.bring(text, as: "r.csv")
        #expect(first.page.contains("2 recorded, 11.20 EUR in all, 5 to 6 Mar 2026.  #"))
        let run = try book.bring(text, as: "r.csv")
        #expect(run.page.contains("2 rows were imported from r.csv before, on "), "\(run)")
        let numbers = first.page.split(separator: "\n")[0].split(separator: "#", maxSplits: 1)[1]
        #expect(run.page.contains(", #\(numbers)."), "\(run)")
    }

    @Test func `is refused once it has grown and is read without its notes`() throws {
        let book = try book()
        let first = "date,amount,category,Foo|2026-03-05,5,Food,a|2026-03-06,6,Food,b"
        #expect(try book.bring(first, as: "a.csv", "--map", "Foo=note").status == 0)
        let more = (7...9).map { "|2026-03-0\($0),\($0),Food,c" }.joined()
        for option in ["--again", "--only-new"] {
            let run = try book.bring(first + more, as: "a.csv")
            #expect(run.status == 65, "\(run)")
            #expect(run.errors.contains("2 of 5 rows are in the book already, from a.csv"))
            #expect(run.errors.contains(##"take that import back first: daybook undo "#7""##))
            #expect(run.errors.contains("import expenses a.csv --again"), "\(run)")
            #expect(try book.rows("expenses").count == 4)
            let other = try book.bring(first + more, as: "a.csv", option, "--dry-run")
            #expect(other.status == (option == "--again" ? 0 : 65), "\(other)")
        }
        try book.program.require(now + ["undo", "#7"])
        #expect(try book.bring(first + more, as: "a.csv").status == 0)
        #expect(try book.rows("expenses").count == 7)
    }

    @Test func `of warnings is refused where only the reasons differ`() throws {
        let book = try book()
        let text = "person,date,slot,Foo|Ana,2026-03-02,am,late"
        let map = ["--create-missing", "--map"]
        #expect(try book.bring(text, as: "w.csv", map[0], map[1], "Foo=reason").status == 0)
        // By its header alone it would be read as attendance.
        let run = try book.program.run(now + ["import", "warnings", "w.csv"])
        #expect(run.status == 65, "\(run)")
        #expect(run.errors.contains("1 of 1 rows is in the book already, from w.csv"), "\(run)")
    }

    @Test func `of another name is taken, and the receipt says how to go back`() throws {
        let book = try book()
        let first = "date,amount,category,Foo|2026-03-05,5,Food,a|2026-03-06,6,Food,b"
        #expect(try book.bring(first, as: "a.csv", "--map", "Foo=note").status == 0)
        let more = (7...9).map { "|2026-03-0\($0),\($0),Food,c" }.joined()
        let run = try book.bring(first + more, as: "b.csv")
        #expect(run.page.contains("2 rows are like one that was in the book"), "\(run)")
        #expect(
            run.page.contains("the file says:  daybook retract \"#7\" \"#8\" --because"), "\(run)")
    }
}
