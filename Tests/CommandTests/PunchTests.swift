import Foundation
import ProgramSupport
import Testing

@Suite struct `Checking in and out` {
    private static let now = "2026-11-20T18:00"

    /// A book in Berlin with past days open: an employee, and one who has left.
    private static func berlin() throws -> Program {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "Europe/Berlin", "--start", "2026-01-01"
        )
        _ = try program("people", "add", "--joined", "start", "Ana Lima", "--role", "employee")
        _ = try program(
            "people", "add", "--joined", "start", "Bo Berg", "--role", "employee", "--left",
            "2026-11-10")
        _ = try program("set", "edit-past-days", "on", "--from", "2026-01-01")
        return program
    }

    private static func punch(_ program: Program, _ words: String...) throws -> Program.Run {
        try program.run(words + ["--now", now])
    }

    @Test func `tells the day's sum and what was closed`() throws {
        let program = try Self.berlin()
        _ = try Self.punch(program, "in", "Ana Lima", "--at", "08:57")
        let out = try Self.punch(program, "out", "Ana Lima", "--at", "12:00")
        #expect(out.status == 0)
        #expect(
            out.page == """
                Ana Lima checked out at 12:00 on Fri 20 Nov 2026.  #6
                From 08:57 to 12:00: 3h 03m.
                Worked on Fri 20 Nov 2026: 3h 03m so far.
                Undo:  daybook undo

                """)
    }

    @Test func `twice at one moment writes nothing and names the first`() throws {
        let program = try Self.berlin()
        _ = try Self.punch(program, "in", "Ana Lima", "--at", "08:57")
        let again = try Self.punch(program, "in", "Ana Lima", "--at", "08:57")
        #expect(again.status == 0)
        #expect(
            again.page.hasPrefix(
                "Ana Lima has checked in already at 08:57 on Fri 20 Nov 2026; the first is #5\n"))
        #expect(try program.json("status")["sequence"] as? Int == 5)
    }

    @Test func `with nothing to close says that the day is incomplete`() throws {
        let program = try Self.berlin()
        let out = try Self.punch(program, "out", "Ana Lima", "--at", "08:57", "--force")
        #expect(out.status == 0)
        #expect(out.page.contains("No check-in comes before it, so Fri 20 Nov 2026"))
        // The check-in that was forgotten puts it right.
        let back = try Self.punch(program, "in", "Ana Lima", "--at", "08:00")
        #expect(back.page.contains("From 08:00 to 08:57: 0h 57m."))
    }

    @Test func `after twenty hours says that the check-in has expired`() throws {
        let program = try Self.berlin()
        _ = try Self.punch(program, "in", "Ana Lima", "--at", "2026-11-18T08:00")
        let out = try Self.punch(program, "out", "Ana Lima", "--at", "2026-11-19T04:00", "--force")
        #expect(out.page.contains("The check-in at 08:00 on Wed 18 Nov 2026 has no check-out"))
        #expect(out.page.contains("No check-in comes before it, so Thu 19 Nov 2026"))
    }

    @Test(arguments: [
        (["in", "Ana Lima", "--at", "18:01"], 3, "it is 2026-11-20T18:00 in Europe/Berlin"),
        (["in", "Ana Lima", "--at", "2026-11-21T08:00"], 3, "2026-11-21 is in the future"),
        (["in", "Ana Lima", "--at", "2026-03-29T02:30"], 3, "such as 2026-03-29T03:30"),
        (["in", "Ana Lima", "--at", "2026-11-19"], 64, "such as 2026-11-19T08:57"),
        (["punch", "Ana Lima", "--at", "today"], 64, "is a date without a time"),
        (["in", "Ana Lima", "--at", "2026-10-25T02:30"], 64, "2026-10-25T02:30:00+02:00 or"),
        (["out", "Bo Berg"], 3, "Bo Berg is not on the roster on 2026-11-20"),
        (["in", "Ana Lima", "--at", "2025-12-31T08:00"], 3, "before the book's start"),
        (["in", "Ana Lina"], 4, "Did you mean \"Ana Lima\"?"),
    ])
    func `refuses what cannot be`(words: [String], status: Int32, said: String) throws {
        let program = try Self.berlin()
        let run = try program.run(words + ["--now", Self.now])
        #expect(run.status == status)
        #expect(run.errors.contains(said), "\(run.errors)")
        #expect(try program.json("status")["sequence"] as? Int == 4)
    }

    @Test func `takes an hour that came twice with its offset`() throws {
        let program = try Self.berlin()
        _ = try Self.punch(program, "in", "Ana Lima", "--at", "2026-10-25T02:30+02:00")
        let out = try Self.punch(program, "out", "Ana Lima", "--at", "2026-10-25T02:30+01:00")
        #expect(out.page.contains("From 02:30:00+02:00 to 02:30:00+01:00: 1h 00m."))
    }

    @Test func `of past days is closed until they are opened`() throws {
        let program = try Self.berlin()
        _ = try program("set", "edit-past-days", "off", "--from", "2026-11-01")
        let run = try Self.punch(program, "in", "Ana Lima", "--at", "2026-11-19T08:00")
        #expect(run.status == 3)
    }

    @Test func `is told to the minute, or to the second, and never with a fraction`() throws {
        let program = try Self.berlin()
        let pressed = ["in", "Ana Lima", "--now", "2026-11-20T08:57:07.123456+01:00"]
        #expect(try program.run(pressed).status == 0)
        let moved = try Self.punch(program, "amend", "5", "time=9:00", "--because", "wrong")
        let change = "time 2026-11-20T08:57:07+01:00 → 2026-11-20T09:00+01:00."
        #expect(moved.page.contains(change), "\(moved.page)")
        let card = try program("show", "#5")
        #expect(card.page.contains("time       2026-11-20T09:00+01:00\n"), "\(card.page)")
        #expect(try program("show", "#5", "--format", "json").output.contains("08:57:07.123456"))
        let near = try Self.punch(
            program, "amend", "5", "time=2026-11-20T09:00:00.5+01:00", "--because", "finer")
        let both = "time 2026-11-20T09:00:00+01:00 → 2026-11-20T09:00:00.5+01:00."
        #expect(near.page.contains(both), "\(near.page)")
    }

    @Test func `moves with a correction over midnight`() throws {
        let program = try Self.berlin()
        _ = try Self.punch(program, "in", "Ana Lima", "--at", "2026-11-19T23:30")
        _ = try Self.punch(program, "out", "Ana Lima", "--at", "2026-11-20T04:00")
        let moved = try Self.punch(
            program, "amend", "5", "time=2026-11-20T00:15", "--because", "wrong")
        #expect(moved.status == 0)
        #expect(moved.page.contains("date 2026-11-19 → 2026-11-20"), "\(moved.page)")
        let back = try Self.punch(program, "amend", "5", "date=2026-11-19", "--because", "wrong")
        #expect(back.page.contains("2026-11-19T00:15+01:00."), "\(back.page)")
        let offset = try Self.punch(program, "amend", "5", "offset=0", "--because", "wrong")
        #expect(offset.status == 65)
    }

    @Test func `names the way out of an hour that was not or was twice, by every road`() throws {
        let program = try Self.berlin()
        _ = try Self.punch(program, "in", "Ana Lima", "--at", "2026-11-19T08:00")
        func amend(_ time: String) throws -> Program.Run {
            try Self.punch(program, "amend", "5", "time=\(time)", "--because", "wrong")
        }
        let never = try amend("2026-03-29T02:30")
        #expect(never.status == 3)
        #expect(never.errors.contains("such as 2026-03-29T03:30."), "\(never.errors)")
        let twice = try amend("2026-10-25T02:30")
        #expect(twice.status == 64)
        #expect(
            twice.errors.contains("2026-10-25T02:30:00+02:00 or 2026-10-25T02:30:00+01:00."))
        #expect(try amend("2026-11-18").status == 65)
        let rows = try program.run(
            ["import", "punches", "-", "--now", Self.now],
            input: "person,time\nAna Lima,2026-03-29T02:30\nAna Lima,2026-10-25T02:30\n")
        #expect(rows.status == 65)
        for way in ["such as 2026-03-29T03:30.", "Write which: 2026-10-25T02:30:00+02:00 or"] {
            #expect((rows.page + rows.errors).contains(way), "\(rows)")
        }
    }

    @Test func `is shown by the day view, with the command that closes what is open`() throws {
        let program = try Self.berlin()
        _ = try Self.punch(program, "in", "Ana Lima", "--at", "2026-11-19T08:00")
        let day = try Self.punch(program, "today")
        let command = #"daybook out --at 2026-11-19THH:MM "Ana Lima""#
        #expect(day.page.contains("    " + command + "\n"), "\(day.page)")
        let closed = try Self.punch(program, "out", "--at", "2026-11-19T16:00", "Ana Lima")
        #expect(closed.page.contains("Worked on Thu 19 Nov 2026: 8h 00m."))
        _ = try Self.punch(program, "in", "Ana Lima", "--at", "17:00")
        let working = try program.json("today", "--now", Self.now)
        let people = working["workingNow"] as? [[String: Any]]
        #expect(people?.map { $0["person"] as? String } == ["Ana Lima"])
        #expect((working["openCheckIns"] as? [Any])?.isEmpty == true)
    }
}

@Suite struct `A missing punch` {
    /// A book in which Ana never checked out on 2 March, checked in twice on the fifth, and only
    /// out on the ninth; Bo forgot a day of February.
    private static func book() throws -> Program {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "UTC", "--start", "2026-02-01")
        let run = try program(
            "import", "punches", "-", "--create-missing", "--now", "2026-03-20T12:00",
            input: """
                person,time,direction
                Bo Berg,2026-02-24T08:00,in
                Ana Lima,2026-03-02T08:00,in
                Ana Lima,2026-03-05T08:00,in
                Ana Lima,2026-03-05T13:00,in
                Ana Lima,2026-03-05T17:00,out
                Ana Lima,2026-03-09T17:00,out

                """)
        #expect(run.status == 0)
        return program
    }

    private func commands(_ program: Program, _ now: String) throws -> [String] {
        let day = try program.json("today", "--now", now)
        let problems = day["problems"] as? [[String: String]] ?? []
        return problems.compactMap { $0["command"] }.filter { $0.contains(" --at ") }
    }

    @Test func `is asked for until its month is over, and closed by the command told`() throws {
        let program = try Self.book()
        let now = "2026-03-20T12:00"
        let opening = "daybook set edit-past-days on && daybook "
        let told = filled(try commands(program, now), ["09:00", "12:59", "16:00"])
        #expect(
            told == [
                opening + #"in --at 2026-03-09T09:00 "Ana Lima""#,
                opening + #"out --at 2026-03-05T12:59 "Ana Lima""#,
                opening + #"out --at 2026-03-02T16:00 "Ana Lima""#,
            ])
        for command in told {
            #expect(try program.paste(command, ["--now", now]) == 0, "\(command)")
        }
        #expect(try commands(program, now).isEmpty)
        let march = try program.json("overtime", "-p", "2026-03", "--now", now)
        let rows = march["rows"] as? [[String: Any]] ?? []
        #expect(rows.first?["incompleteDays"] as? [String] == [])
    }

    @Test func `of the month before is asked for in the first week`() throws {
        let program = try Self.book()
        let bo = try commands(program, "2026-03-03T12:00").filter { $0.hasSuffix(#""Bo Berg""#) }
        #expect(bo.count == 1)
        #expect(try commands(program, "2026-03-04T12:00").allSatisfy { !$0.contains("Bo Berg") })
    }

    @Test func `of another day is asked for on that day alone`() throws {
        let program = try Self.book()
        let day = try program.json("today", "--on", "2026-03-09", "--now", "2026-03-20T12:00")
        let lone = day["loneCheckOuts"] as? [[String: Any]] ?? []
        #expect(lone.compactMap { $0["time"] as? String } == ["2026-03-09T17:00:00Z"])
        #expect((day["openCheckIns"] as? [Any])?.isEmpty == true)
    }
}

@Suite struct `Importing punches` {
    private static let file = """
        person,time,direction
        Ana Lima,2026-03-02T08:00,in
        Ana Lima,2026-03-02T16:00,out
        Bo Berg,2026-03-02 09:00:30,
        Bo Berg,2026-03-02T17:00Z,

        """

    @Test func `adds employees, and nothing when it comes again`() throws {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "UTC", "--start", "2026-03-01")
        let first = try program(
            "import", "punches", "-", "--create-missing", "--source", "m", input: Self.file)
        #expect(first.status == 0, "\(first.errors)")
        let again = try program(
            "import", "punches", "-", "--create-missing", "--source", "m", input: Self.file)
        #expect(again.page.contains("4 rows were imported from m before, on "))
        let other = try program("import", "punches", "-", "--source", "n", input: Self.file)
        #expect(other.page.contains("4 punched already (duplicates)."))
        let overtime = try program.json("overtime", "-p", "2026-03")
        let rows = overtime["rows"] as? [[String: Any]] ?? []
        #expect(rows.map { $0["workedMinutes"] as? Int } == [480, 479])
        #expect(rows.map { $0["pay"] as? String } == ["normal", "normal"])
    }

    @Test func `keeps equal rows of one file`() throws {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "UTC", "--start", "2026-03-01")
        let row = "Ana Lima,2026-03-02T08:00,in\n"
        let run = try program(
            "import", "punches", "-", "--create-missing",
            input: "person,time,direction\n" + row + row)
        #expect(run.page.contains("2 rows of punches: 2 recorded."))
        let rows = try program.json("overtime", "-p", "2026-03")["rows"] as? [[String: Any]]
        #expect(rows?[0]["incompleteDays"] as? [String] == ["2026-03-02"])
    }

    @Test func `refuses a time that the clocks never showed, and says the line`() throws {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "Europe/Berlin", "--start", "2026-03-01"
        )
        let run = try program(
            "import", "punches", "-", "--create-missing",
            input: "person,time,direction\nAna Lima,2026-03-29T02:30,in\nBo,2026-10-25T02:30,x\n")
        #expect(run.status == 65)
        #expect(run.page.contains("line 2: time: the clocks of Europe/Berlin never showed"))
        #expect(run.page.contains("line 3: direction: \"x\" is not in or out"))
    }
}
