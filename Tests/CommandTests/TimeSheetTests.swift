import ProgramSupport
import Testing

private let now = ["--now", "2026-03-20T12:00"]

@Suite struct `A time sheet with a row a day` {
    private func book() throws -> Program {
        let program = try Program()
        try program.require([
            "init", "t.book", "--zone", "UTC", "--start", "2026-01-01", "--currency", "EUR",
        ])
        try program.require(["people", "add", "Ana Lima", "Bo Berg", "--joined", "start"])
        return program
    }

    private func bring(
        _ program: Program, _ text: String, _ options: String...
    ) throws -> Program.Run {
        try program.run(now + ["import", "punches", "-"] + options, input: text)
    }

    private func punches(_ program: Program) throws -> [Substring] {
        try program.run(now + ["export", "punches"]).output.split(separator: "\n").dropFirst()
            .map { $0 }
    }

    @Test(arguments: [
        "Name;Datum;Kommen;Gehen\nAna Lima;13.03.2026;08:00;17:00\n",
        "Who,Date,In,Out\nAna Lima,2026-03-13,8:00 AM,5:00 PM\n",
        "Employee,Day,Start,End\nAna Lima,13 Mar 2026,08:00,17:00\n",
        "Person,Date,Arrival,Departure\nAna Lima,2026-03-13,8:00,17:00\n",
        "Nome;Data;Entrata;Uscita\nAna Lima;13/03/2026;8.00;17.00\n",
        "Nombre;Fecha;Entrada;Salida\nAna Lima;13/03/2026;8:00;17:00\n",
        "Nom;Jour;Arrivée;Départ\nAna Lima;13/03/2026;8h00;17h00\n",
        "Name,Date,Time,Direction\nAna Lima,2026-03-13,08:00,in\nAna Lima,2026-03-13,17:00,out\n",
    ])
    func `is read by the names of its columns`(text: String) throws {
        let program = try book()
        let run = try program.run(now + ["import", "-"], input: text)
        #expect(run.status == 0 && run.errors.contains("read as punches"), "\(run)")
        #expect(
            try punches(program) == [
                "Ana Lima,2026-03-13T08:00:00Z,in", "Ana Lima,2026-03-13T17:00:00Z,out",
            ])
        #expect(try bring(program, text, "--source", "stdin").page.contains(": 0 recorded"))
    }

    @Test func `has several pairs of times, and cells without a punch`() throws {
        let program = try book()
        let run = try bring(
            program,
            """
            Name,Date,In 1,Out 1,In 2,Out 2
            Ana Lima,2026-03-12,08:00,12:00,13:00,17:00
            Bo Berg,2026-03-12,09:00,12:30,-,
            Bo Berg,2026-03-13,,,,

            """)
        #expect(run.status == 0 && run.page.contains("6 recorded"), "\(run)")
        #expect(try punches(program).filter { $0.hasPrefix("Bo") }.count == 2)
        let worked = try program.json(now + ["overtime", "-p", "2026-03"])
        let minutes = (worked["rows"] as? [[String: Any]])?.map { $0["workedMinutes"] as? Int }
        #expect(minutes == [480, 210])
    }

    @Test func `of a night goes on to the next day`() throws {
        let program = try book()
        let text =
            "Name,Date,In,Out\nAna Lima,2026-03-12,22:00,06:00\nBo Berg,2026-03-12,16:00,24:00"
        #expect(try bring(program, text).status == 0)
        #expect(
            try punches(program) == [
                "Bo Berg,2026-03-12T16:00:00Z,in", "Ana Lima,2026-03-12T22:00:00Z,in",
                "Bo Berg,2026-03-13T00:00:00Z,out", "Ana Lima,2026-03-13T06:00:00Z,out",
            ])
    }

    @Test func `is read by --map, of one person by --who`() throws {
        let program = try book()
        let map = ["--map", "Quando=date,X=in,Y=out,Chi=person"]
        let named = "Chi;Quando;X;Y\nAna Lima;2026-03-12;08:00;16:00\n"
        #expect(try program.run(now + ["import", "punches", "-"] + map, input: named).status == 0)
        let own = "Date,Arrival,Departure\n2026-03-13,08:00,16:00\n"
        let refused = try bring(program, own)
        #expect(refused.status == 65 && refused.errors.contains("--who NAME"), "\(refused)")
        #expect(try bring(program, own, "--who", "bo").status == 0)
        #expect(try punches(program).last == "Bo Berg,2026-03-13T16:00:00Z,out")
    }

    /// Cells of a break, and the times of going and coming that it makes.
    @Test(arguments: [
        ("00:30", "12:15", "12:45"), ("30", "12:15", "12:45"), ("0,5", "12:15", "12:45"),
        ("45 min", "12:07", "12:52"), ("1h", "12:00", "13:00"),
    ])
    func `has breaks in the middle where that is asked for`(
        text: String, out: String, back: String
    ) throws {
        let program = try book()
        let day = "Ana Lima;2026-03-12;08:00;17:00;"
        let sheet = "Name;Date;Start;End;Pause\n\(day)\(text)\nBo Berg;2026-03-12;09:00;;30\n"
        let plain = try bring(program, sheet)
        #expect(plain.errors.contains("--map \"Pause=break\""), "\(plain)")
        // The rows that are there are known: only the breaks come in.
        let run = try bring(program, sheet, "--map", "Pause=break")
        #expect(run.page.contains("5 rows of punches in 2 lines: 2 recorded"), "\(run)")
        let punches = try punches(program).filter { $0.hasPrefix("Ana") }
        let times = punches.map { $0.dropFirst(20).prefix(5) }
        #expect(times == ["08:00", out[...], back[...], "17:00"])
        let spans = "Name;Date;Time;Pause\nBo Berg;2026-03-11;08:00-17:00;\(text)\n"
        let span = try bring(program, spans, "--map", "Pause=break")
        #expect(span.page.contains("4 rows of punches in 1 line: 4 recorded"), "\(span)")
    }

    @Test(arguments: ["10:00", "lunch", "7h"])
    func `refuses a break that is none`(text: String) throws {
        let sheet = "Name;Date;Start;End;Break\nAna Lima;2026-03-12;08:00;17:00;\(text)\n"
        let run = try bring(try book(), sheet, "--map", "Break=break")
        #expect(run.status == 65 && run.page.contains("break: \"\(text)\" is"), "\(run)")
    }

    @Test func `names a newcomer in the line that gives a day its end`() throws {
        let sheet = "Name,Date,Start,End\nMia Roth,2026-03-12,08:00,\n"
        let run = try bring(try book(), sheet, "--create-missing")
        #expect(run.errors.contains("daybook out \"Mia Roth\" --at 2026-03-12THH:MM"), "\(run)")
    }

    @Test func `says what it leaves out, and which date it cannot tell`() throws {
        let program = try book()
        let run = try bring(
            program, "Name,Date,Start,End,Break\nAna Lima,2026-03-12,08:00,17:00,00:30\n")
        #expect(run.page.contains("The lengths in Break are left out"), "\(run.page)")
        let dates = try bring(program, "Name,Date,In,Out\nAna Lima,03/04/2026,08:00,17:00\n")
        #expect(dates.status == 65 && dates.errors.contains("--date-format"), "\(dates)")
        let word = try bring(program, "Name,Date,In,Out\nAna Lima,2026-03-12,sick,\n")
        #expect(word.status == 65 && word.errors.contains("sick"), "\(word)")
    }
}

@Suite struct `Exported punches` {
    @Test func `come by time, each with the direction that it counts as`() throws {
        let program = try Program.withBook()
        for (who, time) in [("Bo Berg", "16:00:30"), ("Ana Lima", "09:00"), ("Bo Berg", "08:00")] {
            try program.require(now + ["punch", who, "--at", "2026-03-06T\(time)", "--force"])
        }
        let rows = try program.run(now + ["export", "punches"]).output
        #expect(
            rows == """
                person,time,direction
                Bo Berg,2026-03-06T08:00:00Z,in
                Ana Lima,2026-03-06T09:00:00Z,in
                Bo Berg,2026-03-06T16:00:30Z,out

                """)
        let again = try program.run(now + ["import", "punches", "-"], input: rows)
        #expect(again.page.contains(": 0 recorded") && again.status == 0, "\(again)")
        let one = try program.run(now + ["export", "punches", "ana"]).output
        #expect(one.split(separator: "\n").count == 2)
        let none = try program.run(now + ["export", "expenses", "ana"])
        #expect(none.status == 64 && none.errors.contains("not of one person"))
    }
}
