import Foundation
import ProgramSupport
import Testing

/// A Monday morning.
private let now = ["--now", "2026-11-23T10:00"]

@Suite struct `A new book` {
    @Test func `needs no answer, and says what it took and how to change it`() throws {
        let program = try Program()
        let run = try program("init", "acme", "--zone", "UTC", "--currency", "usd")
        #expect(run.status == 0)
        #expect(run.page.contains("Created the book acme: UTC, USD, from 1 Jan "))
        #expect(run.page.contains("daybook set zone ZONE"))
        #expect(FileManager.default.fileExists(atPath: program.path("acme.book/data.mdb")))
        #expect(try program("status").page.hasPrefix("Status of acme"))
    }

    @Test(arguments: [("euro", "EUR"), ("Dollars", "USD"), ("won", "KRW")])
    func `says which currency was meant`(typed: String, code: String) throws {
        let run = try Program()("init", "--currency", typed)
        #expect(run.status == 64)
        #expect(run.errors.contains("Did you mean \(code)?"))
    }

    @Test func `says which preset was meant, and what there are`() throws {
        let program = try Program()
        #expect(try program("init", "--preset", "clubb").errors.contains("Did you mean club?"))
        #expect(try program("init", "--preset", "x").errors.contains("office-classic"))
    }

    @Test(arguments: [
        ("household", "Food"), ("club", "attendance|start"), ("company", "working-time"),
        ("office-classic", "classic"), ("class", "classroom"), ("theatre", "tickets"),
        ("all", "plain"),
    ])
    func `is begun by ordinary events, and is sound`(preset: String, word: String) throws {
        let program = try Program()
        try program.require(["init", "p", "--preset", preset, "--zone", "UTC"])
        let log = try program("log", "-n", "0").page
        #expect(word.split(separator: "|").allSatisfy { log.contains($0) || $0 == "start" })
        #expect(try program("verify").status == 0)
        try program.require(["export", "events", "-o", "p.jsonl"])
        try program.require(["import", "events", "p.jsonl", "-b", "again.book"])
        #expect(try program("verify", "-b", "again.book").status == 0)
    }
}

@Suite struct `The way to a book` {
    @Test(arguments: ["plain", "named.book"])
    func `is found from above, from inside, and under any name`(name: String) throws {
        let program = try Program()
        try FileManager.default.createDirectory(
            atPath: program.path(name), withIntermediateDirectories: true)
        try program.require(["init", name, "--zone", "UTC"])
        #expect(try program("status").status == 0)
        program.workingDirectory = program.directory.appending(path: name)
        #expect(try program("status").status == 0)
    }

    @Test func `prefers the suffix`() throws {
        let program = try Program()
        try FileManager.default.createDirectory(
            atPath: program.path("plain"), withIntermediateDirectories: true)
        for name in ["plain", "named.book"] {
            try program.require(["init", name, "--zone", "UTC"])
        }
        #expect(try program("status").page.hasPrefix("Status of named"))
    }

    @Test(arguments: [[], ["today"], ["mark", "Ana"]])
    func `names the places where it looked, and two ways out`(command: [String]) throws {
        let program = try Program()
        program.environment["XDG_DATA_HOME"] = program.path("data")
        program.workingDirectory = URL(filePath: "/")
        let run = try program.run(command)
        #expect(run.status == 4)
        #expect(run.errors.contains("in /, \(program.path("data/daybook/default.book"))"))
        #expect(run.errors.contains("daybook init") && run.errors.contains("daybook tour"))
    }
}

@Suite struct `The start of a book` {
    private static func book() throws -> Program {
        let program = try Program()
        try program.require(
            ["init", "t.book", "--zone", "UTC", "--start", "2026-01-01", "--weekdays", "mon-sun"])
        return program
    }

    @Test func `moves back, and what was set for the first day with it`() throws {
        let program = try Self.book()
        try program.require(["set", "quota", "mon-fri=6h", "--from", "2026-01-01"] + now)
        let run = try program.run(["set", "start", "2024-01-01"] + now)
        #expect(run.status == 0)
        #expect(run.page.contains("start set to 2024-01-01 (2026-01-01 before)"))
        #expect(run.page.contains("Set for the new first day too: 1 setting."))
        try program.require(
            ["import", "attendance", "-", "--create-missing"],
            input: "person,date,slot\nAna,2024-03-04,am\n")
        #expect(try program("rank", "-p", "2024-03").page.contains("Ana"))
        #expect(try program("verify").status == 0)
        #expect(try program("rebuild", "--check").status == 0)
    }

    @Test func `moves forward past days without an entry only`() throws {
        let program = try Self.book()
        try program.require(["categories", "add", "Food"])
        try program.require(["spend", "1", "Food", "--on", "2026-05-04"] + now)
        let late = try program.run(["set", "start", "2026-06-01"] + now)
        #expect(late.status == 65 && late.errors.contains("#4 is of 2026-05-04"))
        #expect(try program.run(["set", "start", "2026-05-04"] + now).status == 0)
        try program.require(["retract", "#4", "--because", "wrong book"])
        #expect(try program.run(["set", "start", "2026-06-01"] + now).status == 0)
    }

    @Test func `stays where locked days would come in or fall out`() throws {
        let program = try Self.book()
        try program.require(["lock", "2026-03-31"])
        for start in ["2025-01-01", "2026-04-01"] {
            #expect(try program.run(["set", "start", start] + now).status == 3)
        }
        try program.require(["unlock", "--because", "moving"])
        #expect(try program.run(["set", "start", "2025-01-01"] + now).status == 0)
    }

    @Test func `is named by what is refused before it`() throws {
        let program = try Self.book()
        try program.require(["categories", "add", "Food"])
        let run = try program.run(["spend", "1", "Food", "--on", "2025-05-04"] + now)
        #expect(run.status == 3 && run.errors.contains("daybook set start 2025-05-04"))
    }

    @Test func `and name, zone and currency are of later entries`() throws {
        let program = try Self.book()
        try program.require(["categories", "add", "Food"])
        try program.require(["set", "budget", "400", "--from", "2026-01-01"])
        try program.require(["spend", "1", "Food", "--on", "2026-05-04"] + now)
        for (name, value) in [("name", "Other"), ("zone", "Asia/Seoul"), ("currency", "krw")] {
            #expect(try program("set", name, value).status == 0)
        }
        try program.require(["spend", "45000", "Food"] + now)
        let log = try program("log", "--kind", "expense", "--format", "csv").page
        #expect(log.contains("EUR") && log.contains("KRW"))
        let may = try program("expenses", "-p", "2026-05", "-g", "month").page
        #expect(may.contains("400.00") && may.contains("399.00"))
        #expect(try program("status").page.hasPrefix("Status of Other"))
        #expect(try program("set", "zone", "Asia/Seol").errors.contains("Asia/Seoul"))
    }
}

@Suite struct `People added by hand` {
    @Test func `count from today, several at once`() throws {
        let program = try Program()
        try program.require(["init", "t", "--zone", "UTC", "--start", "2026-01-01"])
        let run = try program.run(["people", "add", "Ana Lima", "Bo Berg"] + now)
        #expect(run.page.contains("Added Ana Lima: member, counts from 23 Nov 2026.  #3"))
        #expect(run.page.contains("Added Bo Berg: member, counts from 23 Nov 2026.  #4"))
        let since = try program.run(["people", "add", "Cy", "--joined", "start"] + now)
        #expect(since.page.contains("counts from the book's start, 1 Jan 2026"))
        let names = try program("people", "ls", "--format", "csv").page
        #expect(names.contains("Ana Lima") && names.contains("Bo Berg"))
        let twice = try program.run(["people", "add", "Di", "Di"] + now)
        #expect(twice.status == 3 && twice.errors.contains("Di"))
        #expect(try program("people", "list", "Di").page.contains("No name"))
    }

    @Test(arguments: [
        ("company", "daybook in Ana"), ("club", "daybook mark Ana"), ("class", "daybook enrol Ana"),
    ])
    func `are what the preset says, and the receipt leads on`(
        preset: String, next: String
    ) throws {
        let program = try Program()
        try program.require(["init", "t", "--preset", preset, "--zone", "UTC"])
        #expect(try program("people", "add", "Ana").page.contains(next))
    }

    @Test func `are told of by files on days before`() throws {
        let program = try Program()
        try program.require(
            ["init", "t", "--zone", "UTC", "--start", "2026-01-01", "--weekdays", "mon-sun"])
        try program.require(["people", "add", "Ana"] + now)
        try program.require(
            ["import", "attendance", "-"], input: "person,date,slot\nAna,2026-03-04,am\n")
        #expect(try program.run(["mark", "Ana", "--on", "2026-03-05"] + now).status == 3)
    }

    @Test func `and categories come several at once`() throws {
        let program = try Program()
        try program.require(["init", "t", "--zone", "UTC"])
        let run = try program("categories", "add", "Rent", "Travel", "--format", "json")
        #expect(run.page.contains(#""categories":["Rent","Travel"]"#))
    }
}
