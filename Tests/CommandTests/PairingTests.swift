import Foundation
import ProgramSupport
import Testing

@Suite struct `Punches without a direction, night after night` {
    private static let now = "2026-04-20T10:00"

    /// Eight nights in a row from the end of March, from 22:30 to 07:00.
    private static func book() throws -> Program {
        let program = try Program()
        _ = try program("init", "t.book", "--zone", "Europe/Berlin", "--start", "2026-01-01")
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
        #expect(!punch.output.contains("15h 30m"), "\(punch.output)")
        #expect(punch.output.contains("it lacks a check-out"), "\(punch.output)")
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
        _ = try program("init", "t.book", "--zone", "Europe/Berlin", "--start", "2020-01-01")
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
