import Foundation
import ProgramSupport
import Testing

@Suite struct `A page with long names` {
    private static let person = "김민수" + String(repeating: "가", count: 60)
    private static let day = "날" + String(repeating: "나", count: 60)
    private static let now = ["--now", "2026-03-06T09:00"]
    private static let pages = [
        ["today"], ["today", "--on", "2026-03-04"], ["calendar"], ["attendance"],
        ["attendance", "-p", "2026-W10"], ["attendance", "--calendar", person], ["people"],
        ["people", "list", String(person.prefix(50))], ["courses"], ["holidays"], ["rank"],
        ["streaks"], ["friends", person], ["stats", person], ["overtime", "--detail"], ["log"],
        ["show", "15"], ["people", "change", person, "--role", "member", "--dry-run"],
        ["mark", person, "--dry-run"], ["holidays", "add", "2026-03-05", "b", "--dry-run"],
    ]

    private static func book() throws -> Program {
        let program = try Program.withBook()
        for line in [
            ["people", "add", "--joined", "start", person, "--role", "professor"],
            ["holidays", "add", "2026-03-05", day],
            ["courses", "add", person + " 과정", "--professor", person],
            ["enrol", person, "--course", person + " 과정"],
            ["mark", person, "--on", "2026-03-03", "--course", person + " 과정"],
            ["warn", person, day + day, "--on", "2026-03-04"], ["in", person, "--at", "08:00"],
        ] {
            let run = try program.run(now + line)
            #expect(run.status == 0, "\(run.errors)")
        }
        return program
    }

    @Test func `fits 80 columns, commands aside`() throws {
        let program = try Self.book()
        for page in Self.pages {
            let run = try program.run(Self.now + page)
            #expect(run.status == 0, "\(run.errors)")
            for line in run.page.split(separator: "\n") where !line.contains("  daybook ") {
                #expect(columns(line) <= 80, "\(page[0]): \(line)")
            }
        }
    }
}

@Suite struct `A report` {
    @Test func `of friends knows nothing of what comes after the moment it is asked for`() throws {
        let program = try Program.withBook()
        _ = try program.run(["mark", "Bo Berg", "--on", "2026-03-03", "--slot", "am"])
        func shared(_ now: String) throws -> Int? {
            let object = try program.json("friends", "Ana Lima", "--now", now)
            return (object["rows"] as? [[String: Any]])?.first?["shared"] as? Int
        }
        #expect(try shared("2026-03-02T20:00") == 1)
        #expect(try shared("2026-03-03T20:00") == 2)
    }

    @Test(arguments: ["people", "courses", "set", "holidays", "rank", "log", "status"])
    func `says its period to programs, or that it has none`(report: String) throws {
        let object = try Program.withBook().json(report)
        #expect(object["report"] as? String == report)
        let hasPeriod = ["holidays", "rank", "log"].contains(report)
        #expect((object["period"] as? [String: Any] != nil) == hasPeriod)
        #expect((object["period"] is NSNull) != hasPeriod)
    }

    static let reports: [(name: String, arguments: [String])] = [
        ("rank", ["rank", "-p", "2026-W10"]),
        ("rank-mornings", ["rank", "--slot", "am", "-n", "2"]),
        ("rank-warnings", ["rank", "warnings"]),
        ("streaks", ["streaks"]),
        ("streaks-held", ["streaks", "Ana Lima", "--basis", "held"]),
        ("friends", ["friends", "Ana Lima"]),
        ("settings", ["set"]),
        ("setting", ["set", "edit-past-days"]),
        ("people", ["people"]),
        ("people-none", ["people", "list", "zz"]),
        ("holidays-none", ["holidays"]),
        ("courses-none", ["courses"]),
        ("today", []),
    ]

    @Test(arguments: reports.map(\.name))
    func `looks as it always did`(name: String) throws {
        let report = try #require(Self.reports.first { $0.name == name })
        let run = try Program.withBook().run(report.arguments + ["--now", "2026-03-05T09:00"])
        #expect(run.status == 0)
        try Golden.expect(run.page, is: "report-\(name)")
    }

    @Test(arguments: reports.map(\.arguments) + [["log"], ["status"], ["show", "3"], ["verify"]])
    func `has no escape codes in a pipe and fits 80 columns`(arguments: [String]) throws {
        let run = try Program.withBook().run(arguments)
        #expect(run.status == 0)
        #expect(!(run.page + run.errors).contains("\u{1b}"))
        #expect(run.page.split(separator: "\n").allSatisfy { columns($0) <= 80 })
    }

    @Test func `is coloured when that is asked for`() throws {
        let program = try Program.withBook()
        #expect(try program("rank", "--color", "always").page.contains("\u{1b}[1m"))
        program.environment["NO_COLOR"] = "1"
        #expect(!(try program("rank", "--color", "auto").page.contains("\u{1b}")))
    }

    @Test func `keeps its own signs to ASCII when asked`() throws {
        let run = try Program.withBook()("rank", "Attendance".lowercased(), "--ascii")
        #expect(run.page.replacing("陳大文", with: "").utf8.allSatisfy { $0 < 0x80 })
    }

    @Test func `gives machines every row and people twenty`() throws {
        let program = try Program.withBook()
        let rows = (0..<25).map { "P\($0),2026-03-05,am\n" }.joined()
        _ = try program(
            "import", "attendance", "-", "--create-missing", input: "person,date,slot\n" + rows)
        let ranked = try program("rank")
        #expect(ranked.output.contains("20 of 28 people."), "\(ranked)")
        #expect(!ranked.output.contains("-n 0") && ranked.errors.contains("All of them: add -n 0"))
        #expect(try program("rank", "--format", "ndjson").page.split(separator: "\n").count == 28)
        #expect(try program("rank", "--format", "csv").page.split(separator: "\n").count == 29)
        #expect(try program("rank", "-n", "0").page.contains("P9"))
        #expect((try program.json("rank", "-n", "3")["rows"] as? [Any])?.count == 3)
        let log = try program("log").page
        #expect(log.contains("There are older ones"))
        #expect((try program.json("log")["rows"] as? [Any])?.count == 60)
    }

    @Test(arguments: [
        "2026", "2026-Q1", "2026-03", "2026-W10", "2026-W53", "2026-03-02", "yesterday",
        "last month", "this week", "last 4 weeks", "2026-03-01..2026-03-05", "2026-W10..", "all",
    ])
    func `has a label that is a period again`(text: String) throws {
        let program = try Program.withBook()
        let now = "2026-03-20T12:00"
        let first = try #require(
            try program.json("rank", "-p", text, "--now", now)["period"] as? [String: Any])
        let label = try #require(first["label"] as? String)
        let second = try #require(
            try program.json("rank", "-p", label, "--now", now)["period"] as? [String: Any])
        for field in ["label", "from", "to", "complete"] {
            #expect("\(first[field] ?? "")" == "\(second[field] ?? "")")
        }
    }

    static let contract: [(command: [String], row: [String])] = [
        (
            ["rank"],
            [
                "rank", "person", "value", "attended", "possible", "rate", "warnings", "perfect",
            ]
        ),
        (["streaks"], ["person", "best", "current"]),
        (["friends", "Ana Lima"], ["rank", "person", "shared", "share", "jaccard"]),
        (
            ["log"],
            [
                "sequence", "recordedAt", "on", "at", "by", "kind", "summary", "content",
                "corrects", "correctedBy", "reason",
            ]
        ),
    ]

    @Test(arguments: contract.map(\.command))
    func `has the rows of the contract`(command: [String]) throws {
        let program = try Program.withBook()
        let fields = try #require(Self.contract.first { $0.command == command }).row
        let run = try program.run(command + ["--format", "json"])
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(run.page.utf8)) as? [String: Any])
        #expect(object["report"] as? String == command[0])
        #expect(object["version"] as? Int == 1)
        #expect(object["book"] as? String == "t")
        let point = try #require(object["asOf"] as? [String: Any])
        #expect(point["sequence"] as? Int == 10)
        let rows = try #require(object["rows"] as? [[String: Any]])
        #expect(!rows.isEmpty)
        #expect(rows.allSatisfy { Set($0.keys) == Set(fields) })
    }
}
