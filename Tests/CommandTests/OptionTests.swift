import Foundation
import ProgramSupport
import Testing

@Suite struct `Shared options` {
    static let orders: [[String]] = [
        ["-b", "t.book", "rank", "-p", "2026-W10", "--slot", "am", "-n", "2"],
        ["-p", "2026-W10", "-n", "2", "rank", "--slot", "am", "-b", "t.book"],
        ["--slot", "am", "-b", "t.book", "-p", "2026-W10", "-n", "2", "rank"],
        ["rank", "-b", "t.book", "-p", "2026-W10", "--slot", "am", "-n", "2"],
        ["rank", "attendance", "--limit=2", "--period=2026-W10", "--slot=am", "--book=t.book"],
        ["-n2", "rank", "--slot", "am", "attendance", "-p2026-W10", "-bt.book"],
    ]

    @Test(arguments: orders)
    func `mean the same before the command and after it`(order: [String]) throws {
        let program = try Program.withBook()
        let expected = try program.run(Self.orders[0] + ["--now", "2026-03-20T12:00"])
        #expect(expected.status == 0)
        #expect(expected.output.contains("2026-W10"))
        #expect(try program.run(["--now", "2026-03-20T12:00"] + order) == expected)
        #expect(try program.run(order + ["--now", "2026-03-20T12:00"]) == expected)
    }

    @Test func `that many may be given are, and a later one of all commands replaces another`()
        throws
    {
        let program = try Program.withBook()
        let log = ["log", "--who", "Ana Lima", "--who", "Bo Berg", "--kind", "attendance"]
        let run = try program.run(
            ["--now", "2025-01-01", "-q", "-q"] + log + ["--now", "2026-03-06"])
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test func `reach a verb from before it`() throws {
        let program = try Program.withBook()
        let run = try program(
            "--slot", "pm", "--dry-run", "--now", "2026-03-05T09:00", "mark", "Bo Berg")
        #expect(
            run.output.hasPrefix(
                "Bo Berg would be marked present, afternoon of Thu 5 Mar 2026.\n"))
    }

    @Test func `that are no text are refused, and nothing is recorded`() throws {
        let program = try Program.withBook()
        let before = try program.sequences().count
        let (process, output) = try program.script(
            "cd \(program.directory.path) && $DAYBOOK warn 'Bo Berg' $'caf\\xe9' 2>&1")
        let said = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 65)
        #expect(said.hasPrefix("daybook: argument 3 of the command is not valid UTF-8.\n"))
        #expect(try program.sequences().count == before)
    }

    @Test(arguments: [
        ["set", "day-floor", "-1h"], ["set", "day-floor", "-1h", "--from", "2026-03-02"],
        ["-b", "t.book", "set", "--from=2026-03-02", "day-floor", "-1h", "Bo Berg"],
        ["set", "--from", "2026-03-02", "day-floor", "--", "-1h"],
    ])
    func `leave a value below zero to the setting`(words: [String]) throws {
        let program = try Program.withBook()
        let run = try program.run(words)
        #expect(run.status == 0)
        #expect(run.output.contains("-1h"), "\(run.output)")
    }

    @Test func `say who records`() throws {
        let program = try Program.withBook()
        program.environment["DAYBOOK_USER"] = "maria"
        _ = try program("mark", "Bo Berg", "--on", "2026-03-05", "--slot", "am")
        _ = try program("mark", "Bo Berg", "--on", "2026-03-06", "--slot", "am", "--by", "kiosk")
        let rows = try program.json("log", "-n", "2")["rows"] as? [[String: Any]]
        #expect(rows?.compactMap { $0["by"] as? String } == ["kiosk", "maria"])
        let mine = try program.json("log", "--by", "maria")["rows"] as? [[String: Any]]
        #expect(mine?.count == 1)
    }

    private static let figures = [
        ["expenses"], ["rank"], ["today"], [], ["show", "#3"], ["people"], ["calendar"],
        ["why", "rank", "Ana Lima"], ["diff", "#1", "#3"], ["export", "attendance"], ["status"],
        ["verify"],
    ]

    @Test(arguments: figures)
    func `say of no figure who recorded what it is made of`(words: [String]) throws {
        let program = try Program.withBook()
        for place in [words + ["--by", "the kiosk"], ["--by=the kiosk"] + words] {
            let run = try program.run(["-b", "t.book"] + place)
            #expect(run.status == 64 && run.output.isEmpty, "\(place)")
            #expect(run.errors.contains("takes no --by"))
            let kind = words == ["expenses"] ? "--kind expense " : ""
            #expect(run.errors.contains("`daybook -b t.book log \(kind)--by \"the kiosk\"`"))
            #expect(run.errors.contains("`daybook -b t.book audit \(kind)--by \"the kiosk\"`"))
        }
        program.environment["DAYBOOK_USER"] = "the kiosk"
        #expect(try program.run(words).status == 0)
    }

    @Test func `pick the form by the file's suffix`() throws {
        let program = try Program.withBook()
        #expect(try program("rank", "-o", "ranking.csv").output.isEmpty)
        let text = try String(
            contentsOf: program.directory.appending(path: "ranking.csv"), encoding: .utf8)
        #expect(text.hasPrefix("rank,person,value,attended,possible,rate,warnings,perfect\n1,Ana"))
        _ = try program("rank", "-o", "ranking.txt", "--format", "json")
        let json = try Data(contentsOf: program.directory.appending(path: "ranking.txt"))
        #expect(try JSONSerialization.jsonObject(with: json) is [String: Any])
    }

    @Test(arguments: ["3", "#3", "#0,003"])
    func `spell an event's number in three ways`(number: String) throws {
        let run = try Program.withBook()("show", number)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("#3 · attendance.marked · Mon 2 Mar 2026"))
    }
}

@Suite struct `The place of the book` {
    @Test func `is the nearest book upward`() throws {
        let program = try Program.withBook()
        let below = program.directory.appending(path: "a/b")
        try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
        #expect(try program("status").status == 0)
        program.environment["DAYBOOK_BOOK"] = "nowhere.book"
        #expect(try program("status").status == 4)
        #expect(try program("status", "-b", "t.book").status == 0)
    }

    @Test func `is not guessed between two`() throws {
        let program = try Program.withBook()
        _ = try program("init", "u.book", "--preset", "bare", "--zone", "UTC")
        let run = try program("status")
        #expect(run.status == 64)
        #expect(run.errors.contains("t.book, u.book"))
    }

    @Test func `is the data directory's default when nothing is near`() throws {
        let program = try Program()
        let data = program.directory.appending(path: "data").path
        program.environment["XDG_DATA_HOME"] = data
        // Nothing else than this test decides what lies above the root.
        program.workingDirectory = URL(filePath: "/")
        let run = try program("status")
        #expect(run.status == 4)
        #expect(run.errors.contains("data/daybook/default.book"))
        _ = try program("init", "\(data)/daybook/default.book", "--zone", "UTC")
        #expect(try program("status").status == 0)
    }
}
