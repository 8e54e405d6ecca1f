import Foundation
import ProgramSupport
import Testing

@Suite struct `A visit with another price` {
    @Test func `is told with the price that is there, and how to correct it`() throws {
        let program = try Program()
        try program.require(["init", "t", "--preset", "theatre", "--zone", "UTC"])
        let day = ["--now", "2026-11-23T10:00"]
        try program.require(["ticket", "Hamlet", "--create-missing"] + day)
        let run = try program.run(["ticket", "Hamlet", "--price", "45"] + day)
        #expect(run.status == 0 && run.page.contains("Its price is 0.00, not 45.00."), "\(run)")
        let way = ##"daybook amend "#5" "price=45.00" --because "...""##
        #expect(run.page.contains(way), "\(run.page)")
        #expect(try program.paste(way, day) == 0)
        let same = try program.run(["ticket", "Hamlet", "--price", "45"] + day)
        #expect(same.page.contains("FIELD=VALUE") && !same.page.contains("not"), "\(same.page)")
    }

    @Test func `and a setting set twice a day speaks of the days before`() throws {
        let program = try Program()
        try program.require(["init", "t", "--preset", "club", "--start", "2026-01-01"])
        let day = ["--now", "2026-11-23T10:00"]
        try program.require(["set", "weekdays", "mon,wed"] + day)
        let run = try program.run(["set", "weekdays", "mon-sun"] + day)
        #expect(!run.page.contains("Earlier days keep"), "\(run.page)")
    }
}

@Suite struct `A typed punch without a counterpart` {
    private static let now = "2026-11-20T18:00"

    private static func book(_ settings: [String]...) throws -> Program {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "Europe/Berlin", "--start", "2026-01-01"
        )
        try program.require([
            "people", "add", "Ana Lima", "--joined", "start", "--role", "employee",
        ])
        try program.require(["set", "edit-past-days", "on", "--from", "2026-01-01"])
        for setting in settings { try program.require(setting) }
        return program
    }

    private static func type(
        _ program: Program, _ line: String, now: String = now
    ) throws -> Program.Run {
        let words = line.split(separator: " ").map(String.init)
        return try program.run([words[0], "Ana Lima"] + words.dropFirst() + ["--now", now])
    }

    @Test(arguments: [
        (
            ["in --at 08:00"], "in --at 09:00", "Ana Lima is checked in since 2026-11-20T08:00",
            #"daybook out "Ana Lima" --at 2026-11-20THH:MM"#
        ),
        (
            ["in --at 2026-11-19T22:00"], "in --at 08:00",
            "Ana Lima is checked in since 2026-11-19T22:00",
            #"daybook out "Ana Lima" --at 2026-11-19THH:MM"#
        ),
        (
            [], "out --at 08:00", "Ana Lima is not checked in at 2026-11-20T08:00",
            #"daybook in "Ana Lima" --at 2026-11-20THH:MM"#
        ),
        (
            ["in --at 09:00"], "out --at 08:30",
            "2026-11-20T08:30 is before the check-in of Ana Lima at 2026-11-20T09:00",
            ##"daybook amend "#4" "time=2026-11-20THH:MM""##
        ),
        (
            ["in --at 2026-11-18T08:00"], "out --at 2026-11-19T04:00", "open for more than 16h",
            #"daybook set expiry 20h "Ana Lima" --from 2026-11-18"#
        ),
    ])
    func `is refused with the way out, and recorded by force`(
        before: [String], line: String, why: String, way: String
    ) throws {
        let program = try Self.book()
        for line in before { #expect(try Self.type(program, line).status == 0) }
        let refused = try Self.type(program, line)
        #expect(refused.status == 3)
        #expect(refused.errors.contains(why), "\(refused.errors)")
        #expect(refused.errors.contains(way), "\(refused.errors)")
        #expect(try program.json("status")["sequence"] as? Int == 3 + before.count)
        let forced = try Self.type(program, line + " --force")
        #expect(forced.status == 0, "\(forced.errors)")
        #expect(try program.json("status")["sequence"] as? Int == 4 + before.count)
    }

    @Test func `is refused before a check-in that is open still`() throws {
        let program = try Self.book()
        #expect(try Self.type(program, "in --at 17:04").status == 0)
        let refused = try Self.type(program, "in --at 08:30")
        #expect(refused.status == 3)
        #expect(refused.errors.contains("is checked in since 2026-11-20T17:04"))
        let way = ##"daybook amend "#4" "time=2026-11-20T08:30" --because "...""##
        #expect(refused.errors.contains(way), "\(refused.errors)")
        #expect(try program.paste(way, ["--now", Self.now]) == 0)
        #expect(try Self.type(program, "in --at 08:00 --force").status == 0)
    }

    @Test func `is none where it comes before a check-in, or after an expired one`() throws {
        let program = try Self.book()
        for line in [
            "in --at 2026-11-18T13:00", "in --at 2026-11-18T08:00", "out --at 2026-11-18T12:00",
            "in --at 2026-11-19T08:00",
        ] {
            let run = try Self.type(program, line)
            #expect(run.status == 0, "\(line): \(run.errors)")
        }
    }

    @Test func `is taken where punches alternate, and without a direction`() throws {
        let alternating = try Self.book(["set", "pairing", "alternating", "--from", "2026-01-01"])
        for line in ["in --at 08:00", "in --at 09:00", "out --at 10:00"] {
            #expect(try Self.type(alternating, line).status == 0)
        }
        #expect(try Self.type(Self.book(), "punch --at 08:00").status == 0)
    }

    @Test func `is none where the minute that was typed is the minute of the other`() throws {
        let program = try Self.book()
        #expect(try Self.type(program, "in", now: "2026-11-20T09:00:30").status == 0)
        let again = try Self.type(program, "in --at 09:00", now: "2026-11-20T09:00:40")
        #expect(again.page.contains("the first is #4"), "\(again.page)\(again.errors)")
        let out = try Self.type(program, "out --at 09:00", now: "2026-11-20T09:00:45")
        #expect(out.status == 0, "\(out.errors)")
        #expect(out.page.contains("0h 00m"), "\(out.page)")
        let back = try Self.type(program, "in --at 09:00", now: "2026-11-20T09:00:50")
        #expect(back.status == 0, "\(back.errors)")
    }

    @Test func `of another day says at what time`() throws {
        let program = try Self.book()
        let run = try Self.type(program, "in --on yesterday --at 09:00")
        #expect(run.page.contains("checked in at 09:00 on Thu 19 Nov 2026"), "\(run.errors)")
        let none = try Self.type(program, "in --on yesterday")
        #expect(none.status == 64)
        #expect(none.errors.contains("add --at HH:MM"), "\(none.errors)")
    }

    @Test func `is history in an import`() throws {
        let program = try Self.book()
        let rows =
            "person,time,direction\nAna Lima,2026-11-19T08:00,in\nAna Lima,2026-11-19T09:00,in\n"
        let run = try program("import", "punches", "-", "--now", Self.now, input: rows)
        #expect(run.status == 0, "\(run.errors)")
    }
}

@Suite struct `What is typed twice` {
    private static let now = ["--now", "2026-03-06T09:00"]

    @Test func `of a visit is told, unless it is wanted again`() throws {
        let program = try Program.withBook()
        let visit = ["ticket", "Hamlet", "--on", "2026-12-05", "--time", "19:00"] + Self.now
        try program.require(visit + ["--create-missing"])
        let again = try program.run(visit)
        #expect(again.status == 0)
        #expect(again.page.hasPrefix("Already booked: 1 ticket for Hamlet"), "\(again.page)")
        #expect(again.page.contains("add --again"), "\(again.page)")
        let other = try program.run(visit + ["--seats", "B 7"])
        #expect(other.output.hasPrefix("1 ticket for Hamlet"), "\(other.output)\(other.errors)")
        // The limit of the day is not in the way of saying so.
        #expect(try program.run(visit).output.hasPrefix("Already booked"))
        #expect(try program.run(visit + ["--again"]).errors.contains("limit of 2 a day"))
        let rows = try program.json("shows", "-p", "2026")["rows"] as? [[String: Any]]
        #expect(rows?.first?["visits"] as? Int == 2)
    }

    @Test func `of a visit is told also where its venue or its time is named once`() throws {
        let program = try Program.withBook()
        for name in ["Globe", "Rose"] { try program.require(["venues", "add", name] + Self.now) }
        try program.require(["shows", "add", "Hamlet"] + Self.now)
        let visit = ["ticket", "Hamlet", "--on", "2026-12-05"]
        let there = ["--venue", "globe", "--time", "19:30"]
        try program.require(visit + there + Self.now)
        for said in [[], ["--venue", "Globe"], ["--time", "19:30"]] {
            let run = try program.run(visit + said + Self.now)
            #expect(run.page.hasPrefix("Already booked: 1 ticket for Hamlet at Globe"), "\(run)")
        }
        for said in [["--venue", "Rose"], ["--time", "14:30"]] {
            let run = try program.run(visit + said + Self.now + ["--dry-run"])
            #expect(run.page.hasPrefix("1 ticket for Hamlet"), "\(said): \(run)")
        }
        let file = "show,date,time\nHamlet,2026-12-05,19:30\n"
        let run = try program("import", "tickets", "-", input: file)
        #expect(run.page.contains("1 row is like one that was in the book"), "\(run)")
    }

    @Test func `of an expense is told, and recorded beside the other`() throws {
        let program = try Program.withBook()
        for name in ["Food", "Other"] {
            try program.require(["categories", "add", name] + Self.now)
        }
        let file = "date,amount,category,note\n2026-03-04,10.99,Other,Spotify AB\n"
        try program.require(["import", "expenses", "-"] + Self.now, input: file)
        let like = "Like one that was in the book: 10.99 EUR spent on Other (Spotify AB), Wed"
        let typed = ["spend", "10.99", "Food", "spotify", "--on", "2026-03-04"] + Self.now
        let run = try program.run(typed)
        #expect(run.page.contains(like), "\(run.page)")
        #expect(run.page.contains("If they are the same:  daybook undo"), "\(run.page)")
        for other in [["--refund"], ["--currency", "USD"]] {
            let run = try program.run(typed + other)
            #expect(run.status == 0 && !run.page.contains("Like one"), "\(other): \(run.page)")
        }
        let day = try program.run(["spend", "10.99", "Food", "--on", "2026-03-03"] + Self.now)
        #expect(day.status == 0 && !day.page.contains("Like one"), "\(day.page)")
    }

    @Test func `of points is told, unless the reason is another one`() throws {
        let program = try Program.withBook()
        try program.require(["courses", "add", "Algebra"] + Self.now)
        try program.require(["enrol", "Ana Lima", "Algebra"] + Self.now)
        try program.require(["bonus", "Ana Lima", "2", "Algebra"] + Self.now)
        let run = try program.run(["bonus", "Ana Lima", "Algebra", "2"] + Self.now)
        #expect(run.page.contains("Like one that was in the book: Ana Lima given 2"), "\(run)")
        let homework = try program.run(["bonus", "Ana Lima", "2", "homework"] + Self.now)
        #expect(homework.status == 0 && !homework.page.contains("Like one"), "\(homework)")
        let most = try program.run(["bonus", "Ana Lima", "28"] + Self.now).errors
        #expect(most.contains("daybook score \"Ana Lima\" 28 --course Algebra"), "\(most)")
    }

    @Test func `of a sale at another time is told, with the way to move it`() throws {
        let program = try Program.withBook()
        let sale = ["sale", "Cats", "--create-missing"] + Self.now + ["--at"]
        try program.require(sale + ["2026-04-01T14:00"])
        let moved = try program.run(sale + ["2026-04-02T14:00"])
        let told = ["Another is noted: Tickets for Cats", "If it moved:  daybook retract"]
        #expect(told.allSatisfy(moved.page.contains), "\(moved)")
    }

    @Test func `of a sale is told, unless it is wanted again`() throws {
        let program = try Program.withBook()
        let sale = ["sale", "Cats", "--at", "2026-04-01T14:00"] + Self.now
        try program.require(sale + ["--create-missing"])
        let again = try program.run(sale)
        #expect(again.page.hasPrefix("Already noted: Tickets for Cats"), "\(again.page)")
        let once = try program.run(sale + ["--again"])
        #expect(once.output.hasPrefix("Tickets for Cats go on sale"), "\(once.output)")
    }

    @Test func `of everybody's marks is one line`() throws {
        let program = try Program.withBook()
        for number in 1...8 {
            try program.require(["people", "add", "P\(number)", "--joined", "start"] + Self.now)
        }
        let all = ["mark", "--all", "--slot", "am"] + Self.now
        try program.require(all)
        let again = try program.run(all)
        #expect(again.status == 0)
        #expect(again.page.split(separator: "\n").count == 1, "\(again.page)")
        #expect(again.page.contains("people are marked already, morning of"))
    }
}

@Suite struct `A mark for a course` {
    private static let now = ["--now", "2026-03-06T09:00"]

    private static func book() throws -> Program {
        let program = try Program.withBook()
        try program.require(["courses", "add", "Algebra"] + now)
        try program.require(["enrol", "Ana Lima", "--course", "Algebra"] + now)
        return program
    }

    @Test func `is of those who are enrolled, also when everybody is meant`() throws {
        let program = try Self.book()
        let other = try program.run(["mark", "Bo Berg", "--course", "Algebra"] + Self.now)
        #expect(other.status == 3)
        #expect(other.errors.contains("Bo Berg is not enrolled in Algebra"), "\(other.errors)")
        #expect(other.errors.contains(#"daybook enrol --course Algebra "Bo Berg""#))
        let all = try program.run(
            ["mark", "--all", "--course", "Algebra", "--slot", "am"] + Self.now)
        #expect(all.output.hasPrefix("Ana Lima marked present, morning"), "\(all.output)")
        #expect(!all.output.contains("Bo Berg"))
    }
}

@Suite struct `Words in the wrong order` {
    @Test func `of an expense are put right in the advice`() throws {
        let program = try Program.withBook()
        let run = try program.run(["spend", "eten", "12.30", "brood"])
        #expect(run.status == 64)
        #expect(run.errors.contains("daybook spend 12.30 eten brood"), "\(run.errors)")
    }

    @Test func `of dates leave what a budget comes to next as it is`() throws {
        let program = try Program.withBook()
        for amount in ["400", "off", "450"] {
            try program.require(["set", "budget", amount, "--now", "2026-11-23T09:00"])
        }
        let run = try program.run(
            ["set", "budget", "300", "--from", "2026-06-01", "--now", "2026-11-23T09:00"])
        let page = run.page.replacing("\n  ", with: " ")
        #expect(page.contains("to 22 Nov 2026, then 450.00 as before"), "\(page)")
    }
}
