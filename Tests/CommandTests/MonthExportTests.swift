import Foundation
import ProgramSupport
import Testing

@Suite struct `The month export` {
    private static let punches = """
        person,time,direction
        Zoë Öztürk,2026-03-02T08:00,in
        Zoë Öztürk,2026-03-02T16:00,out
        Ana Lima,2026-03-02T06:00,in
        Ana Lima,2026-03-02T20:00,out
        Bo Berg,2026-03-02T08:00,in

        """

    private static func book() throws -> Program {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "UTC", "--start", "2026-03-01",
            "--name", "Büro")
        _ = try program(
            "people", "add", "--joined", "start", "Zoë Öztürk", "--pay", "diligence", "--role",
            "employee")
        _ = try program("people", "add", "--joined", "start", "Nobody Here", "--role", "employee")
        _ = try program("import", "punches", "-", "--create-missing", input: punches)
        let floors = ["--now", "2026-03-20"]
        _ = try program.run(["set", "week-floor", "off", "--from", "2026-03-01"] + floors)
        _ = try program.run(["set", "absence", "0h", "--from", "2026-03-01"] + floors)
        return program
    }

    /// A mailer that keeps what it is given, byte for byte.
    private static func standIn(_ program: Program, ending status: Int = 0) throws -> URL {
        let mail = program.directory.appending(path: "mail")
        let script = program.directory.appending(path: "sendmail")
        let text =
            "#!/bin/sh\ncat > '\(mail.path)'\necho \"$@\" > '\(mail.path).to'\nexit \(status)\n"
        try text.write(to: script, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: script.path)
        program.environment["DAYBOOK_SENDMAIL"] = script.path
        return mail
    }

    @Test func `holds those who punched, by name`() throws {
        let program = try Self.book()
        let run = try program("export", "month", "2026-03", "--now", "2026-05-01")
        let data = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        let rows = data as? [[String: Any]] ?? []
        #expect(rows.map { $0["name"] as? String } == ["Ana Lima", "Bo Berg", "Zoë Öztürk"])
        #expect(
            rows.map { $0["extraWageType"] as? String }
                == ["Normal Pay", "Normal Pay", "Diligence Pay"])
        #expect(rows.map { $0["monthlyOvertime"] as? Int } == [6, -3, 0])
        #expect(rows.map { $0["diligenceAbsences"] as? Int } == [0, 0, 3])
        #expect(rows[2]["username"] as? String == "zoëöztürk")
    }

    @Test func `takes --from and --to where they are a month, and no other days`() throws {
        let program = try Self.book()
        let now = ["--now", "2026-05-01"]
        let month = try program.run(["export", "month", "2026-03"] + now)
        let span = ["export", "month", "--from", "2026-03-01", "--to", "2026-03-31"]
        #expect(try program.run(span + now) == month)
        #expect(try program.run(["export", "month", "-p", "2026-03"] + now) == month)
        for days in [
            ["--from", "2026-03-01", "--to", "2026-03-15"], ["--from", "2026-03-01"],
            ["2026-03", "--to", "2026-03-31"], ["2026-03", "-p", "2026-03"],
        ] {
            let run = try program.run(["export", "month"] + days + now)
            #expect(run.status == 64 && run.output.isEmpty, "\(days)")
        }
    }

    @Test func `is of those who are named, and takes its month by words`() throws {
        let program = try Self.book()
        let now = ["--now", "2026-05-01", "--format", "csv"]
        let csv = """
            name,username,extraWageType,monthlyOvertime,diligenceAbsences
            Bo Berg,boberg,Normal Pay,-3,0

            """
        for words in [["bo", "-p", "march"], ["bo", "march"], ["march", "bo"]] {
            #expect(try program.run(["export", "month"] + words + now).output == csv, "\(words)")
        }
        let none = try program.run(["export", "month", "bo"] + now)
        #expect(none.status == 4 && none.errors.contains("Bo Berg did not punch in 2026-04"))
        let unknown = try program.run(["export", "month", "eve", "-p", "march"] + now)
        #expect(unknown.status == 4 && unknown.errors.contains("\"eve\""), "\(unknown)")
    }

    @Test func `is written in the form that was asked for, or refused`() throws {
        let program = try Self.book()
        let words = ["export", "month", "2026-03", "--now", "2026-05-01"]
        let csv = """
            name,username,extraWageType,monthlyOvertime,diligenceAbsences
            Ana Lima,analima,Normal Pay,6,0
            Bo Berg,boberg,Normal Pay,-3,0
            Zoë Öztürk,zoëöztürk,Diligence Pay,0,3

            """
        #expect(try program.run(words + ["--format", "csv"]).output == csv)
        #expect(try program.run(words + ["-o", "march.csv"]).status == 0)
        let file = program.directory.appending(path: "march.csv")
        #expect(try String(contentsOf: file, encoding: .utf8) == csv)
        #expect(
            try program.run(words + ["--format", "ndjson"]).output.hasPrefix("{\"name\":\"Ana"))
        for other in [["--format", "md"], ["--format", "table"], ["-o", "march.md"]] {
            let refused = try program.run(words + other)
            #expect(refused.status == 64)
            #expect(refused.errors.contains("daybook overtime -p 2026-03"))
        }
        let unknown = try program.run(words + ["-o", "march.xyz"])
        #expect(unknown.status == 64 && unknown.output.isEmpty)
        #expect(unknown.errors.contains(".xyz") && unknown.errors.contains(".ndjson or .csv"))
        let path = program.directory.appending(path: "march.xyz").path
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(try program.run(words + ["-o", "march.xyz", "--format", "csv"]).status == 0)
    }

    @Test func `goes to a file and by mail as the same bytes`() throws {
        let program = try Self.book()
        let mail = try Self.standIn(program)
        let shown = try program("export", "month", "2026-03", "--now", "2026-05-01").output
        let file = program.directory.appending(path: "march")
        let written = try program(
            "export", "month", "2026-03", "-o", "march", "--now", "2026-05-01")
        let remarks = """

            -3 means that overtime is unknown, for want of a punch: Bo Berg.
            Left out, without a punch: Nobody Here.

            """
        #expect(written.output == "Wrote 2026-03, 3 people, to march." + remarks)
        #expect(try Data(contentsOf: file) == Data(shown.utf8))
        _ = try program("set", "client-email", "office@example.org")
        _ = try program("set", "client-name", "Frau Größe")
        let sent = try program("export", "month", "2026-03", "--mail")
        #expect(
            sent.output == "Mailed 2026-03, 3 people, to office@example.org." + remarks,
            "\(sent.errors)")
        let to = try String(contentsOf: URL(filePath: mail.path + ".to"), encoding: .utf8)
        #expect(to == "-i -- office@example.org\n")
        let parsed = try Self.parse(mail, program)
        let expected = [
            "Working time of 2026-03: Büro", "Frau Größe <office@example.org>", "2026-03.json",
        ]
        #expect(parsed.headers == expected)
        #expect(parsed.parts == [shown, shown])
    }

    private struct Parsed: Decodable {
        let headers: [String]
        let parts: [String]
    }

    /// What Python's `email` makes of the message.
    private static func parse(_ mail: URL, _ program: Program) throws -> Parsed {
        let script = """
            import email, email.policy, json, sys
            m = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
            p = list(m.iter_parts())
            assert not m.defects and not any(x.defects for x in p)
            assert m["Date"].datetime and m["MIME-Version"] == "1.0"
            text = lambda x: x.get_payload(decode=True).decode("utf-8")
            print(json.dumps({"headers": [m["Subject"], m["To"], p[1].get_filename()],
                              "parts": [text(x) for x in p]}))
            """
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script, mail.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try JSONDecoder().decode(Parsed.self, from: data)
    }

    @Test func `of a month without punches is refused`() throws {
        let program = try Self.book()
        let mail = try Self.standIn(program)
        let run = try program("export", "month", "2026-04", "--mail", "a@example.org")
        #expect(run.status == 4)
        #expect(run.errors.contains("nobody punched in 2026-04: nothing to export"))
        #expect(!FileManager.default.fileExists(atPath: mail.path))
    }

    @Test func `says when the mailer fails, or no address is known`() throws {
        let program = try Self.book()
        _ = try Self.standIn(program, ending: 75)
        let none = try program("export", "month", "2026-03", "--mail")
        #expect(none.status == 64)
        let failed = try program("export", "month", "2026-03", "--mail", "a@example.org")
        #expect(failed.status == 74)
        #expect(failed.errors.contains("ended with status 75"))
        let bad = try program("export", "month", "2026-03", "--mail", "nowhere")
        #expect(bad.status == 64)
    }
}
