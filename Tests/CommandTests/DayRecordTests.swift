import Foundation
import ProgramSupport
import Testing

@Suite struct `Money and points of a day` {
    private static let now = ["--now", "2026-03-20T12:00"]

    private func busyDay() throws -> Program {
        let program = try Program.withBook()
        for command in [
            ["categories", "add", "Food"], ["courses", "add", "Logic"],
            ["enrol", "Ana Lima", "--course", "Logic"],
            ["spend", "12.30", "Food"], ["spend", "2", "Food"],
            ["spend", "1", "Food", "--on", "2026-03-19"],
            ["bonus", "Ana Lima", "5", "--course", "Logic"],
            ["score", "Ana Lima", "87.5", "--course", "Logic"],
            ["ticket", "Hamlet", "--time", "10:00", "--create-missing"],
            ["ticket", "Hamlet", "--time", "20:00"],
        ] {
            try program.require(command + Self.now)
        }
        return program
    }

    @Test func `are shown by today, without a budget too`() throws {
        let run = try busyDay().run(["today"] + Self.now)
        for line in [
            "Spent\n  Food  14.30 EUR in 2 entries", "Bonus points\n  Ana Lima, Logic  5",
            "Term projects\n  Ana Lima, Logic  87.5",
        ] {
            #expect(run.output.contains(line), "\(run.output)")
        }
        let other = try busyDay().run(["today", "--on", "2026-03-19"] + Self.now).output
        #expect(other.contains("Food  1.00 EUR") && !other.contains("87.5"))
    }

    @Test func `are in today's object`() throws {
        let run = try busyDay().run(["today", "--format", "json"] + Self.now)
        let day = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        func first(_ field: String, _ names: String...) -> [String] {
            let rows = day?[field] as? [[String: Any]] ?? []
            return names.map { "\(rows.first?[$0] ?? "-")" }
        }
        #expect(
            first("expenses", "category", "currency", "total", "count")
                == ["Food", "EUR", "14.30", "2"])
        #expect(
            first("points", "student", "course", "points", "count")
                == ["Ana Lima", "Logic", "5", "1"])
        #expect(first("scores", "student", "course", "points") == ["Ana Lima", "Logic", "87.5"])
    }

    @Test func `with visits that have begun keep those apart from the next`() throws {
        let run = try busyDay().run(["today"] + Self.now)
        #expect(run.output.contains("Visits today\n  today, 10:00  Hamlet"), "\(run.output)")
        #expect(run.output.contains("Next visits\n  today, 20:00  Hamlet"))
    }

    @Test func `are in the calendar, scores too`() throws {
        let program = try busyDay()
        let run = try program.run(["calendar", "-p", "2026-03-20", "--format", "csv"] + Self.now)
        let lines = run.output.split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        let place = try #require(lines.first?.firstIndex(of: "scores"))
        #expect(lines.last?[place...].first == "1", "\(run.output)")
        #expect(try program.run(["calendar"] + Self.now).output.contains("= projects scored"))
    }
}
