import Foundation
import ProgramSupport
import Testing

@Suite struct `Punches without a direction, night after night` {
    private static let now = "2026-04-20T10:00"

    /// Eight nights in a row from the end of March, from 22:30 to 07:00.
    private static func book() throws -> Program {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "Europe/Berlin", "--start", "2026-01-01"
        )
        _ = try program("set", "edit-past-days", "on", "--from", "2026-01-01")
        var rows = "person,time\n"
        for (evening, morning) in [
            ("03-30", "03-31"), ("03-31", "04-01"), ("04-01", "04-02"), ("04-02", "04-03"),
            ("04-03", "04-04"), ("04-04", "04-05"), ("04-05", "04-06"), ("04-06", "04-07"),
        ] {
            rows += "Nia,2026-\(evening)T22:30\nNia,2026-\(morning)T07:00\n"
        }
        let run = try program("import", "punches", "-", "--create-missing", input: rows)
        #expect(run.status == 0, "\(run.errors)")
        return program
    }

    @Test(arguments: ["2026-04-01", "2026-04-05", "2026-04-07", "2026-04-20"])
    func `lack nothing on any day`(date: String) throws {
        let day = try Self.book().json("today", "--on", date, "--now", Self.now)
        #expect((day["openCheckIns"] as? [Any])?.isEmpty == true)
        #expect((day["loneCheckOuts"] as? [Any])?.isEmpty == true)
    }

    @Test func `are followed by a check-in, not by a day of fifteen hours`() throws {
        let punch = try Self.book()(
            "punch", "Nia", "--at", "2026-04-07T22:30", "--now", Self.now)
        #expect(!punch.page.contains("15h 30m"), "\(punch.page)")
        #expect(punch.page.contains("(a check-out is missing, so the day"), "\(punch.page)")
    }

    @Test func `come to the same in the month's sum`() throws {
        let month = try Self.book().json("overtime", "-p", "2026-04", "--now", Self.now)
        let rows = month["rows"] as? [[String: Any]]
        #expect(rows?.first?["workedMinutes"] as? Int == 6 * 510)
        #expect(rows?.first?["incompleteDays"] as? [String] == [])
    }
}

@Suite struct `Working time seen from a moment of the day` {
    @Test func `knows no punch that comes later`() throws {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "Europe/Berlin", "--start", "2020-01-01"
        )
        _ = try program(
            "import", "punches", "-", "--create-missing", "--now", "2020-10-31T09:00",
            input: """
                person,time,direction
                Ann,2020-10-30T08:00,in
                Ann,2020-10-30T16:30,out

                """)
        func minutes(_ now: String) throws -> Int? {
            let rows = try program.json("overtime", "Ann", "-p", "2020-10-30", "--now", now)["rows"]
            return (rows as? [[String: Any]])?.first?["workedMinutes"] as? Int
        }
        #expect(try minutes("2020-10-30T10:00") == 0)
        #expect(try minutes("2020-10-30T16:30") == 510)
    }
}

/// Commands with a time in place of what is to be filled in, one after the other.
func filled(_ commands: [String], _ times: [String]) -> [String] {
    var times = times[...]
    return commands.map { command in
        guard command.contains("THH:MM"), let time = times.popFirst() else { return command }
        return command.replacing("THH:MM", with: "T" + time)
    }
}

@Suite struct `What today advises` {
    private static func book(_ settings: [String]...) throws -> Program {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "Europe/Berlin", "--start", "2026-01-01"
        )
        _ = try program("people", "add", "--joined", "start", "Nora", "--role", "employee")
        _ = try program("set", "edit-past-days", "on", "--from", "2026-01-01")
        for words in settings { #expect(try program.run(words).status == 0, "\(words)") }
        return program
    }

    /// Does what is advised until nothing is left to do.
    /// - Parameter times: what is filled in, in the order of the commands that ask for a time.
    /// - Returns: what was done.
    private func follow(
        _ program: Program, _ now: String, filling times: String...
    ) throws -> [String] {
        let day = try program.json("today", "--now", now)
        let problems = day["problems"] as? [[String: String]] ?? []
        let told = problems.compactMap { $0["command"] }.filter {
            $0.contains(" --at ") || $0.contains("retract")
        }
        let commands = filled(told, times)
        for command in commands {
            #expect(try program.paste(command, ["--now", now]) == 0, "\(command)")
        }
        let left = try program.json("today", "--now", now)
        #expect((left["openCheckIns"] as? [Any])?.isEmpty == true)
        #expect((left["loneCheckOuts"] as? [Any])?.isEmpty == true)
        return commands
    }

    @Test func `closes a shift that began on the last day of employment`() throws {
        let program = try Self.book(["people", "change", "Nora", "--left", "2026-03-20"])
        let now = "2026-03-21T18:00"
        _ = try program("in", "Nora", "--at", "2026-03-20T22:00", "--now", now)
        #expect(
            try follow(program, now, filling: "06:00") == [
                #"daybook out --at 2026-03-21T06:00 Nora"#
            ])
        let month = try program.json("overtime", "-p", "2026-03", "--now", now)
        let rows = month["rows"] as? [[String: Any]]
        #expect(rows?.first?["workedMinutes"] as? Int == 480)
        // What closes nothing of that time stays refused, whatever it is called.
        for verb in ["in", "out", "punch"] {
            let run = try program(verb, "Nora", "--at", "2026-03-21T07:00", "--now", now)
            #expect(run.status == 3, "\(verb)")
        }
    }

    @Test func `closes it in an import too, and by correction`() throws {
        let program = try Self.book(["people", "change", "Nora", "--left", "2026-03-20"])
        let rows = "person,time,direction\nNora,2026-03-20T22:00,in\nNora,2026-03-21T06:00,out\n"
        let run = try program(
            "import", "punches", "-", "--now", "2026-03-22T09:00", input: rows)
        #expect(run.status == 0, "\(run.errors)")
        let later = try program(
            "amend", "6", "time=2026-03-21T07:00", "--because", "read wrongly", "--now",
            "2026-03-22T09:00")
        #expect(later.status == 0, "\(later.errors)")
        let apart = try program(
            "amend", "6", "time=2026-03-21T15:00", "--because", "read wrongly", "--now",
            "2026-03-22T09:00")
        #expect(apart.status == 3, "\(apart.page)")
    }

    @Test func `opens what is locked and what is past`() throws {
        let program = try Self.book()
        _ = try program("in", "Nora", "--at", "2026-03-19T08:00", "--now", "2026-03-20T12:00")
        _ = try program("set", "edit-past-days", "off", "--from", "2026-03-01")
        _ = try program("lock", "2026-03-19", "--now", "2026-03-20T12:00")
        #expect(
            try follow(program, "2026-03-20T12:00", filling: "16:00") == [
                #"daybook unlock 2026-03-19 --because "..." && daybook set edit-past-days on && "#
                    + #"daybook out --at 2026-03-19T16:00 Nora"#
            ])
    }

    @Test func `strikes out what somebody removed has left open`() throws {
        let program = try Self.book()
        let now = "2026-03-20T12:00"
        _ = try program("in", "Nora", "--at", "08:00", "--now", now)
        _ = try program("people", "remove", "Nora", "--now", now)
        let day = try program.json("today", "--now", now)
        #expect((day["workingNow"] as? [Any])?.isEmpty == true)
        #expect(try follow(program, now) == [##"daybook retract "#4" --because "...""##])
    }

    @Test func `stays on the date under alternating pairing`() throws {
        let program = try Self.book(["set", "pairing", "alternating", "--from", "2026-01-01"])
        let now = "2026-03-20T12:00"
        _ = try program("in", "Nora", "--at", "2026-03-19T18:00", "--now", now)
        #expect(
            try follow(program, now, filling: "23:59") == [
                #"daybook out --at 2026-03-19T23:59 Nora"#
            ])
    }

    @Test func `stays within the expiry`() throws {
        let program = try Self.book(["set", "expiry", "6h", "Nora", "--from", "2026-01-01"])
        let now = "2026-03-20T12:00"
        _ = try program("in", "Nora", "--at", "2026-03-19T08:00", "--now", now)
        #expect(
            try follow(program, now, filling: "14:00") == [
                #"daybook out --at 2026-03-19T14:00 Nora"#
            ])
    }

    @Test func `finds the room between two punches of one minute`() throws {
        let program = try Self.book()
        let now = "2026-03-20T12:00"
        for (verb, time) in [
            ("in", "08:00"), ("out", "09:00"), ("punch", "09:00"), ("in", "09:00:30"),
        ] {
            let form = verb == "in" ? ["--force"] : []
            try program.require(
                [verb, "Nora", "--at", "2026-03-19T\(time)", "--now", now] + form)
        }
        let done = try follow(program, now, filling: "17:00:30", "09:00:29")
        #expect(done.contains(#"daybook out --at 2026-03-19T09:00:29 Nora"#), "\(done)")
    }
}
