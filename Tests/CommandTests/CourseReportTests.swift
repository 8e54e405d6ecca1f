import Foundation
import ProgramSupport
import Testing

@Suite struct `The reports of one course` {
    private static let now = ["--now", "2026-03-20T15:00"]

    /// Two who attend Logic on Tuesdays, one who joins for the third, and one who is in no course.
    private static func school() throws -> Program {
        let program = try Program.withBook()
        let lines = [
            ["set", "edit-past-days", "on", "--from", "2026-01-01"],
            ["people", "add", "--joined", "start", "Dora Lind"],
            ["courses", "add", "Logic"],
            ["enrol", "Ana Lima", "Bo Berg", "--course", "Logic", "--from", "2026-03-01"],
            ["enrol", "陳大文", "--course", "Logic", "--from", "2026-03-12"],
            ["mark", "Ana Lima", "Bo Berg", "--course", "Logic", "--on", "2026-03-03"],
            ["mark", "Ana Lima", "--course", "Logic", "--on", "2026-03-10"],
            ["mark", "Ana Lima", "Bo Berg", "--course", "Logic", "--on", "2026-03-17"],
            ["warn", "Bo Berg", "--on", "2026-03-10"], ["warn", "Ana Lima", "--on", "2026-03-11"],
            ["mark", "Ana Lima", "Dora Lind", "--on", "2026-03-12"],
        ]
        for line in lines {
            let slot = line[0] == "mark" || line[0] == "warn" ? ["--slot", "am"] : []
            try program.require(line + slot + now)
        }
        return program
    }

    private static func rows(_ program: Program, _ words: [String]) throws -> [[String: Any]] {
        let run = try program.run(words + ["--course", "logic", "--format", "json"] + now)
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        return (object as? [String: Any])?["rows"] as? [[String: Any]] ?? []
    }

    @Test func `expect of a student what was held since they are in it`() throws {
        let rows = try Self.rows(Self.school(), ["rank"]).map {
            "\($0["person"] ?? "") \($0["attended"] ?? "") \($0["possible"] ?? "")"
                + " \($0["warnings"] ?? "")"
        }
        #expect(rows == ["Ana Lima 3 3 0", "Bo Berg 2 3 1", "陳大文 0 1 0"])
    }

    @Test func `stand on its card and in why as long as they are in it`() throws {
        let program = try Self.school()
        let card = try program.json(["show", "Logic"] + Self.now)["students"]
        let rows = (card as? [[String: Any]] ?? []).map {
            "\($0["student"] ?? "") \($0["attended"] ?? "") \($0["held"] ?? "")"
        }
        #expect(rows == ["Ana Lima 3 3", "Bo Berg 2 3", "陳大文 0 1"])
        let why = ["why", "courses", "Logic", "陳大文", "--field", "held"]
        #expect(try program.json(why + Self.now)["value"] as? Int == 1)
        #expect(try Self.rows(program, ["rank"]).count == 3)
        let early = ["mark", "陳大文", "--course", "Logic", "--on", "2026-03-03", "--slot", "am"]
        let told = try program.run(early + Self.now)
        #expect(told.page.contains("陳大文 is enrolled in Logic from 12 Mar 2026"), "\(told)")
        try program.require(
            ["enrol", "陳大文", "--course", "Logic", "--from", "2026-03-02"] + Self.now)
        let file = try program.run(["show", "Logic", "--format", "csv"] + Self.now).output
        #expect(file.contains("陳大文,2026-03-02,1,3,"), "\(file)")
        let days = try program.run(["why", "courses", "Logic"] + Self.now).page
        #expect(days.contains("2 Mar 2026  陳大文 enrolled") && days.contains("total"), "\(days)")
    }

    @Test func `name the course in their header and in what they lead on to`() throws {
        let program = try Self.school()
        let page = try program.run(["rank", "--course", "log"] + Self.now).page
        #expect(page.contains("Attendance ranking in Logic · all"))
        #expect(page.contains("daybook why rank --course Logic attendance \"Ana Lima\""))
        for words in [
            ["stats"], ["stats", "Bo"], ["streaks"], ["friends", "Ana"], ["attendance"],
        ] {
            let page = try program.run(words + ["--course", "Logic"] + Self.now).page
            #expect(page.contains(" in Logic · "), "\(words): \(page)")
        }
    }

    @Test func `run over the days on which it was held`() throws {
        let rows = try Self.rows(Self.school(), ["streaks"])
        let days = rows.map { ($0["best"] as? [String: Any])?["days"] as? Int ?? 0 }
        #expect(days == [3, 1, 0])
        let working = try Self.rows(Self.school(), ["streaks", "--basis", "working"])
        #expect(working.map { ($0["best"] as? [String: Any])?["days"] as? Int ?? 0 } == [1, 1, 0])
    }

    @Test func `tell of those who are in it, and of no others`() throws {
        let program = try Self.school()
        let friends = try Self.rows(program, ["friends", "Ana Lima"])
        #expect(
            friends.map { "\($0["person"] ?? "") \($0["shared"] ?? "")" } == [
                "Bo Berg 2", "陳大文 0",
            ])
        let days = try Self.rows(program, ["attendance"]).map {
            "\($0["person"] ?? "") \($0["date"] ?? "") \($0["morning"] ?? "")"
        }
        #expect(
            days == [
                "Ana Lima 2026-03-03 present", "Ana Lima 2026-03-10 present",
                "Ana Lima 2026-03-17 present", "Bo Berg 2026-03-03 present",
                "Bo Berg 2026-03-10 warned", "Bo Berg 2026-03-17 present",
            ])
    }

    @Test func `say on a day who is missing, and how to take the roll`() throws {
        let program = try Self.school()
        let held = try program.run(
            ["today", "--on", "2026-03-17", "--course", "Logic"] + Self.now
        ).page
        #expect(held.contains("3 people in Logic"))
        #expect(held.contains("missing: 陳大文"))
        #expect(
            held.contains("mark --on 2026-03-17 --slot morning --course Logic \"陳大文\"")
                || held.contains("mark --on 2026-03-17 --slot morning --course Logic 陳大文"))
        let lines = [
            ["courses", "add", "Botany"], ["enrol", "Dora Lind", "Botany"],
            ["bonus", "Dora Lind", "2", "--course", "Botany"], ["score", "Dora Lind", "20"],
            ["bonus", "Bo Berg", "3", "--course", "Logic"],
        ]
        for line in lines { try program.require(line + Self.now) }
        let free = try program.run(["today", "--course", "Logic"] + Self.now).page
        #expect(free.contains("Bo Berg, Logic") && !free.contains("Botany"), "\(free)")
        #expect(!free.contains("missing"))
        #expect(free.contains("daybook mark --all --slot afternoon --course Logic"))
    }

    @Test(arguments: ["value", "possible", "rate", "rank", "warnings", "perfect"])
    func `agree with why`(field: String) throws {
        let program = try Self.school()
        let told = try program.json(
            "why", "rank", "Bo Berg", "--course", "Logic", "--field", field, "--now",
            "2026-03-20T15:00")
        let row = try #require(
            try Self.rows(program, ["rank"]).first { $0["person"] as? String == "Bo Berg" })
        #expect("\(told["value"] ?? "")" == "\(row[field] ?? "")")
    }

    @Test func `rank by the points given in it`() throws {
        let program = try Self.school()
        try program.require(["courses", "add", "Algebra"])
        try program.require(["enrol", "Bo Berg", "--course", "Algebra"] + Self.now)
        try program.require(["bonus", "Bo Berg", "4", "--course", "Algebra"] + Self.now)
        try program.require(["bonus", "Bo Berg", "3", "--course", "Logic"] + Self.now)
        let rows = try Self.rows(program, ["rank", "points"]).map {
            "\($0["person"] ?? "") \($0["value"] ?? "")"
        }
        #expect(rows == ["Bo Berg 3", "Ana Lima 0", "陳大文 0"])
        let page = try program.run(["rank", "points"] + Self.now).page
        #expect(page.contains("Rank  Person    Points\n"))
        #expect(!page.contains("Dora"))
    }

    @Test func `refuse a course that is not there`() throws {
        let run = try Self.school().run(["rank", "--course", "Logik"] + Self.now)
        #expect(run.status == 4)
        #expect(run.errors.contains("Did you mean \"Logic\"?"))
    }

    @Test func `lack a mark that names none, and its receipt has the line that does`() throws {
        let program = try Program.withBook()
        for line in [
            ["courses", "add", "Logic"], ["enrol", "Ana Lima", "--course", "Logic"],
        ] { try program.require(line + Self.now) }
        let other = try program.run(["mark", "bo"] + Self.now)
        #expect(!other.page.contains("For the course"), "\(other)")
        let run = try program.run(["mark", "ana"] + Self.now)
        let line = "For the course:  daybook undo, then daybook mark ana"
        #expect(run.page.contains("\(line) --now 2026-03-20T15:00 --course Logic\n"), "\(run)")
        try program.require(["undo"])
        let named = try program.run(["mark", "ana", "--course", "Logic"] + Self.now)
        #expect(named.status == 0 && !named.page.contains("For the course"), "\(named)")
        let rows = try Self.rows(program, ["attendance", "-p", "2026-03"])
        #expect(rows.count == 1)
        let dry = try program.run(["mark", "ana", "--slot", "am", "--dry-run"] + Self.now)
        #expect(dry.page.contains("For the course:  daybook mark ana"), "\(dry)")
        try program.require(["courses", "add", "Algebra"])
        let several = try program.run(["mark", "ana", "--slot", "am"] + Self.now)
        #expect(!several.page.contains("For the course"), "\(several)")
    }
}
