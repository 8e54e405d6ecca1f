import Foundation
import ProgramSupport
import Testing

private let thursday = ["--now", "2026-11-26T10:00"]

/// A book of a preset after some lines.
private func book(_ preset: String, _ lines: [String]...) throws -> Program {
    let program = try Program()
    let opening = ["init", "--preset", preset, "--zone", "UTC", "--start", "2026-01-01"]
    for line in [opening] + lines { try program.require(line + thursday) }
    return program
}

/// Lines that led a newcomer from refusal to refusal, each followed to its end.
@Suite struct `A way out` {
    /// The lines that are proposed between backticks, or behind a colon.
    private func proposed(_ text: String) -> [String] {
        text.split(separator: "`").map(String.init).filter { $0.hasPrefix("daybook ") }
    }

    private func write(_ text: String, to name: String, _ program: Program) throws {
        try text.write(toFile: program.path(name), atomically: true, encoding: .utf8)
    }

    @Test func `of a late pupil leaves the mark, and works as it is typed`() throws {
        let program = try book(
            "class", ["courses", "add", "Algebra"], ["people", "add", "Noah Berg"],
            ["enrol", "noah", "algebra"], ["mark", "noah", "--course", "algebra"])
        for course in [[], ["--course", "Algebra"]] {
            let words = ["warn", "noah", "was late"] + course
            let run = try program.run(thursday + words)
            #expect(run.status == 3, "\(run)")
            let line = run.errors.split(separator: "give 0 points with it: ").last ?? ""
            let way = String(line.prefix { $0 != "\n" })
            #expect(way.contains("bonus \"Noah Berg\" 0 \"was late\" --course Algebra"), "\(run)")
            #expect(try program.paste(way, thursday) == 0)
            #expect(run.errors.contains("Nobody is both present and warned."))
        }
        let points = try program.run(["log", "--grep", "was late"] + thursday)
        #expect(points.page.contains("Algebra, 0, was late"), "\(points)")
        let rows = try program.run(["rank", "--format", "csv"] + thursday)
        #expect(rows.output.contains("1,Noah Berg,1,1,"), "\(rows)")
    }

    @Test func `of a late member says that a mark has no note`() throws {
        let program = try book("club", ["people", "add", "Anna"], ["mark", "anna"])
        let run = try program.run(["warn", "anna", "late"] + thursday)
        #expect(run.errors.contains("A mark keeps no note. Nobody is both"), "\(run)")
        #expect(!run.errors.contains("points"))
        let hours = try book("company", ["people", "add", "Joe"])
        let late = try hours.run(["late", "joe"] + thursday)
        #expect(late.errors.contains("daybook in joe --at HH:MM"), "\(late)")
    }

    private static let grid = "Name;Mo 23.11.;Di 24.11.\nJoe Brown;8,5;8\nLea Sommer;;8\n"
    private static let list = "Name;Date;Hours\nJoe Brown;2026-11-23;8,5\n"

    @Test(arguments: [grid, list], [nil, "punches", "attendance"])
    func `of hours alone is a first day that can be typed`(text: String, kind: String?) throws {
        if text == Self.list, kind == "attendance" { return }
        let program = try book(
            "company", ["people", "add", "Joe Brown", "Lea Sommer", "--joined", "1 nov"])
        try write(text, to: "sheet.csv", program)
        let words = ["import"] + [kind].compactMap(\.self) + ["sheet.csv"]
        let run = try program.run(thursday + words)
        #expect(run.status == 65, "\(run)")
        #expect(run.errors.contains("hours alone are not kept"), "\(run)")
        let lines = proposed(run.errors)
        #expect(lines.count == 2 && lines[0].contains("set edit-past-days on && "), "\(run)")
        for (line, time) in zip(lines, ["09:00", "17:30"]) {
            let filled = line.replacing("HH:MM", with: time)
            #expect(filled != line, "\(line)")
            #expect(try program.paste(filled, thursday) == 0, "\(line)")
        }
        let kept = try program.run(["export", "punches"] + thursday).output
        #expect(kept.contains("2026-11-23T09:00:00Z,in"), "\(kept)")
        #expect(kept.contains("2026-11-23T17:30:00Z,out"), "\(kept)")
    }

    @Test func `of hours is not that of points, nor of a grid of counts`() throws {
        let program = try book("class", ["courses", "add", "Algebra"])
        let points = try program.run(
            thursday + ["import", "-"], input: "Name;12.11.2026;19.11.2026\nMia;7;8\n")
        #expect(!points.errors.contains("09:00"), "\(points)")
        let hours = try book("company", ["people", "add", "Mia"])
        let counts = try hours.run(
            thursday + ["import", "attendance", "-"], input: "Name;12.11.2026\nMia;2\n")
        #expect(!counts.errors.contains("09:00"), "\(counts)")
        let list = try hours.run(
            thursday + ["import", "punches", "-"], input: "Name;Colour\nMia;red\n")
        #expect(list.errors.contains("edit-past-days on && daybook in WHO"), "\(list)")
    }

    @Test func `to a past day opens it first, where it is closed`() throws {
        let program = try book("company", ["people", "add", "Joe", "--joined", "1 nov"])
        let closed = try program.run(thursday + ["worked", "joe", "yesterday", "8:30-17:00"])
        let opening = "daybook set edit-past-days on && "
        let line = "daybook in joe yesterday --at 8:30"
        #expect(closed.errors.contains("`\(opening)\(line)`"), "\(closed)")
        #expect(closed.errors.components(separatedBy: opening).count == 2, "\(closed)")
        let today = try program.run(thursday + ["worked", "joe", "8:30-9:00"])
        #expect(!today.errors.contains(opening), "\(today)")
        try program.require(["set", "edit-past-days", "on"] + thursday)
        let open = try program.run(thursday + ["worked", "joe", "yesterday", "8:30-17:00"])
        #expect(open.errors.contains("`\(line)`"), "\(open)")
    }

    @Test func `to an entry by a name has a field to fill in`() throws {
        let program = try book(
            "company", ["people", "add", "Marta"], ["in", "marta", "--at", "8:00"])
        for words in [["fix", "marta"], ["amend", "marta"]] {
            let run = try program.run(thursday + words)
            let log = try program.run(["log", "-n", "1", "--format", "csv"] + thursday).output
            let number = log.split(separator: "\n").last?.prefix { $0 != "," } ?? ""
            #expect(
                run.errors.contains(
                    "`daybook amend \"#\(number)\" time=HH:MM --because \"...\"`"), "\(run)")
        }
        try program.require(["people", "add", "Lea"] + thursday)
        let none = try program.run(thursday + ["amend", "lea"])
        #expect(none.errors.contains("amend N FIELD=VALUE --because"), "\(none)")
    }

    private static let bank = """
        Buchungstag;Empfänger;Verwendungszweck;Betrag
        02.11.2026;REWE;Einkauf;-63,20
        03.11.2026;Stadtwerke;Strom;-88,00
        05.11.2026;Arbeitgeber;Gehalt;2.450,00
        """

    @Test(arguments: ["household", "club"])
    func `of a bank's file is one line that makes no income of a salary`(preset: String) throws {
        let program = try book(preset)
        try write(Self.bank, to: "bank.csv", program)
        for words in [[], ["--map", "REWE=Food"]] {
            let run = try program.run(["import", "expenses", "bank.csv"] + words + thursday)
            #expect(run.status == 65, "\(run)")
            let ways = run.errors.split(separator: "below zero are spent money: ").last ?? ""
            let way = ways.split(separator: "\n").first ?? ""
            #expect(try program.paste(way, thursday) == 0, "\(run)")
            let sums = try program.run(["expenses", "-p", "2026-11", "--format", "csv"] + thursday)
            #expect(!sums.output.contains("450"), "\(sums)")
            let all = try program.run(["export", "expenses"] + thursday).output
            #expect(all.contains("2026-11-02,63.20,"), "\(all)")
            try program.require(["undo"] + thursday)
        }
    }

    @Test func `of a file of both signs asks which were spent`() throws {
        let program = try book("household")
        try write(Self.bank, to: "bank.csv", program)
        let run = try program.run(
            ["import", "expenses", "bank.csv", "--category", "other"] + thursday)
        #expect(run.status == 65 && run.errors.contains("in 2 of 3 rows"), "\(run)")
        let lines = run.errors.split(separator: "\n").compactMap { line in
            line.range(of: "daybook import").map { String(line[$0.lowerBound...]) }
        }
        #expect(lines.count == 2, "\(run)")
        for (line, sum) in zip(lines, ["151.20", "2298.80"]) {
            #expect(try program.paste(line, thursday) == 0, "\(line)")
            let sums = try program.run(["expenses", "--format", "csv"] + thursday).output
            #expect(sums.contains(sum), "\(sums)")
            try program.require(["undo"] + thursday)
        }
    }
}

/// Figures and receipts that a newcomer read as something else.
@Suite struct `What a receipt says` {
    @Test func `of tickets counts the seats that are named`() throws {
        let program = try book("theatre", ["set", "tickets-per-day", "0"])
        let lines: [(words: [String], said: String)] = [
            (["--seats", "B 7, B 8"], "2 tickets for faust, "),
            (["--seats", "2"], "1 ticket for faust booked, seat 2, "),
            (["--seats", "2"], "amend \"#8\" \"quantity=2\" \"seats=\" --because"),
            (["--seats", "B 7, B 8", "--quantity", "3"], "3 tickets, and 2 seats are named."),
            (["--seats", "Reihe 5, Platz 7"], "1 ticket for faust booked, seat Reihe 5"),
        ]
        for (words, said) in lines {
            let line = ["ticket", "faust", "--on", "14 dec", "--create-missing", "--again"]
            let run = try program.run(line + words + thursday)
            #expect(run.status == 0, "\(run)")
            let page = run.page.replacing(" booked, seats B 7, B 8", with: "")
            #expect(page.contains(said), "\(words): \(run)")
        }
    }

    @Test func `of a file of tickets asks whether numbers of seats are tickets`() throws {
        let program = try book("theatre")
        let text = "Date,Show,Seats\n2026-12-14,Faust,2\n2026-12-15,Carmen,\"B 7, B 8\"\n"
        for (rows, quantity) in [(2, "1"), (3, "2")] {
            let part = text.split(separator: "\n")
            let file = "\(part[0])\n\(part[rows - 1])\n"
            let run = try program.run(
                ["import", "tickets", "-", "--create-missing"] + thursday, input: file)
            #expect(run.status == 0, "\(run)")
            #expect(run.page.contains("--map \"Seats=quantity\"") == (rows == 2), "\(run)")
            let kept = try program.run(["export", "tickets"] + thursday).output
            #expect(kept.contains("-1\(rows + 2),"), "\(kept)")
            #expect(kept.contains(",\(quantity),"), "\(kept)")
        }
    }

    @Test func `of visits to come marks the month that runs`() throws {
        let program = try book(
            "theatre", ["ticket", "Faust", "--on", "2026-11-20", "--create-missing"],
            ["ticket", "Faust", "--on", "2026-12-12"])
        try program.require(["shows", "-o", "year.svg"] + thursday)
        let picture = try String(contentsOfFile: program.path("year.svg"), encoding: .utf8)
        #expect(picture.contains("2026-11 1 (so far)"), "\(picture)")
        #expect(picture.contains("2026-12 1 (to come)"), "\(picture)")
    }

    @Test func `of a day off proposes it for no other day`() throws {
        let program = try book("company", ["people", "add", "Paul", "--joined", "start"])
        let off = ["set", "quota", "0h", "paul", "--from", "2026-11-23"]
        #expect(try !program.run(off + thursday).page.contains("For all days"))
        let half = ["set", "quota", "4h", "paul", "--from", "2026-11-25"]
        #expect(try program.run(half + thursday).page.contains("For all days"))
    }

    @Test func `of people in a household says that sums are none of theirs`() throws {
        let program = try book("household")
        let run = try program.run(thursday + ["people", "add", "Lisa", "Tom"])
        #expect(run.page.contains("none of people"), "\(run)")
        #expect(run.page.contains("daybook log --kind expense --by Lisa"), "\(run)")
    }

    @Test func `of a budget says which month it begins with`() throws {
        let program = try book("household")
        let run = try program.run(["set", "budget", "400", "Food"] + thursday)
        #expect(run.page.contains("all of Nov 2026, from the first day on"), "\(run)")
    }

    @Test func `of a day of the week that is today's says that it is past`() throws {
        let program = try book("club", ["people", "add", "Anna", "--joined", "1 nov"])
        let run = try program.run(["mark", "anna", "--on", "thursday"] + thursday)
        #expect(run.status == 0 && run.page.contains("a week ago, 2026-11-19"), "\(run)")
        let other = try program.run(["mark", "anna", "--on", "friday"] + thursday)
        #expect(!other.page.contains("a week ago"), "\(other)")
    }

    @Test func `of what was undone names each number once`() throws {
        let program = try book("household")
        let text = "date,amount,category\n2026-11-02,5,Toys\n2026-11-03,6,Toys\n"
        try program.require(
            ["import", "expenses", "-", "--create-missing"] + thursday, input: text)
        try program.require(["undo"] + thursday)
        try program.require(["spend", "5", "Food"] + thursday)
        let run = try program.run(["redo"] + thursday)
        let numbers = run.errors.split(separator: "\"").filter { $0.hasPrefix("#") }
        #expect(!numbers.isEmpty && Set(numbers).count == numbers.count, "\(run)")
    }

    @Test func `of newcomers of a file counts them from its first day`() throws {
        let program = try book("club")
        let run = try program.run(
            ["import", "attendance", "-", "--create-missing"] + thursday,
            input: "person,date,slot\nIngo,2026-11-02,am\nRei,2026-11-03,am\n")
        let way = "daybook people change Ingo Rei --joined 2026-11-02"
        let other = "daybook people change --joined 2026-11-02 Ingo Rei"
        #expect(run.page.contains(way) || run.page.contains(other), "\(run)")
    }

    @Test func `of a ranking tells how to count the days of a meeting alone`() throws {
        let program = try book(
            "club", ["people", "add", "Anna", "--joined", "1 nov"], ["mark", "anna"])
        let run = try program.run(["rank"] + thursday)
        #expect(run.page.contains("daybook set weekdays tue,thu --from 2026-01-01"), "\(run)")
    }

    @Test func `of quizzes has the day that stands behind each`() throws {
        let program = try book("class", ["courses", "add", "Algebra"])
        let text = "Student,Quiz 1 (12.11.),Quiz 2 (19.11.)\nMia,7,8\n"
        try program.require(
            ["import", "points", "-", "--create-missing"] + thursday, input: text)
        let kept = try program.run(["export", "points"] + thursday).output
        #expect(kept.contains("7,2026-11-12,Quiz 1"), "\(kept)")
        #expect(kept.contains("8,2026-11-19,Quiz 2"), "\(kept)")
    }
}
