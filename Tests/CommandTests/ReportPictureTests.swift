import Foundation
import ProgramSupport
import Testing

@Suite struct `The pictures of a report` {
    private let program: Program

    init() throws {
        program = try Program.withBook()
        program.environment["DAYBOOK_BOOK"] = program.path("t.book")
        try program.require(["categories", "add", "Food"])
        for date in ["2026-03-05", "2026-04-07", "2026-05-11"] {
            try program.require(["mark", "Ana Lima", "Bo Berg", "--on", date, "--slot", "both"])
            try program.require(["spend", "12.50", "Food", "--on", date])
        }
        try program.require(["set", "budget", "30", "Food", "--from", "2026-03-02"])
    }

    private func drawing(_ words: [String]) throws -> String {
        let run = try program.run(words + ["--format", "svg", "--now", "2026-05-20T12:00"])
        #expect(run.status == 0, "\(words): \(run.errors)")
        return run.output
    }

    @Test(arguments: [
        (["rank"], ["Attendance ranking", "Slots", "Ana Lima", "Bo Berg"]),
        (["friends", "Ana Lima"], ["Friends of Ana Lima", "Shared slots", "Bo Berg"]),
        (["expenses", "-p", "2026"], ["Spent, ", "Food", "37.50", "left"]),
        (["expenses", "-p", "2026", "-g", "month,category"], ["Spent, ", "Food", "2026-04"]),
        (["attendance", "-p", "2026"], ["Every day of 2026", "5 Mar: "]),
        (["stats", "-p", "2026", "-g", "month"], ["By month", "Weekdays"]),
        (["stats"], ["Slots attended each day of 2026", "7 Apr: 4 slots", ">4 slots<"]),
        (["stats", "--slot", "am"], ["Slots attended each day of 2026", "7 Apr: 2 slots"]),
        (["stats", "Ana Lima", "-p", "2026"], ["Best friends", "shared", "7 Apr: 2 slots"]),
    ])
    func `are of its rows, below what it is of`(words: [String], said: [String]) throws {
        let drawing = try drawing(words)
        for text in said { #expect(drawing.contains(text), "\(words): \(text)") }
        #expect(drawing.contains("as of #"))
    }

    @Test func `are of those who come first, and say of how many`() throws {
        try program.require(["people", "add"] + (100..<140).map { "Extra \($0)" })
        let all = try drawing(["rank"])
        #expect(all.contains("The first 30 of 43. 13 more are equal to the last."))
        let two = try drawing(["rank", "-n", "2"])
        #expect(two.contains("The first 2 of 43.") && !two.contains("Extra"))
    }

    @Test func `draw the last weeks of each person, as a terminal does in signs`() throws {
        let at = ["--now", "2026-05-20T12:00"]
        let page = try program.run(["rank", "--format", "html"] + at).output
        #expect(page.contains(">Last 8 weeks<") && page.contains("<polyline "))
        #expect(!page.contains("▁"))
        try program.require(["people", "add"] + (100..<300).map { "Extra \($0)" })
        let long = try program.run(["rank", "--format", "html"] + at).output
        #expect(!long.contains(">Last 8 weeks<"))
    }

    @Test func `have no cell for a day before somebody came, and tell of equals left out`() throws {
        try program.require(["people", "add", "Neu", "--joined", "2026-05-04"])
        let own = try drawing(["attendance", "Neu", "Ana Lima", "-p", "2026"])
        #expect(own.contains("5 Mar: "))
        try program.require(["mark", "Neu", "--on", "2026-05-11"])
        let late = try drawing(["attendance", "Neu", "-p", "2026"])
        #expect(late.contains("4 May: 0 slots") && !late.contains(">1 May: "))
        let more = ["C1", "C2", "C3"]
        try program.require(["people", "add"] + more + ["--joined", "2026-01-01"])
        try program.require(["mark"] + more + ["--on", "2026-03-05", "--slot", "both"])
        let podium = try drawing(["stats", "C1", "-p", "2026"])
        #expect(podium.contains("1 more shares as much as the last."))
    }

    @Test func `have nothing of the weeks before somebody came`() throws {
        program.environment["COLUMNS"] = "120"
        try program.require(["people", "add", "Late Lena", "--joined", "2026-05-13"])
        try program.require(["mark", "ana", "--on", "2026-05-12", "--now", "2026-05-20T12:00"])
        let table = try program.run(["rank", "--now", "2026-05-20T12:00"]).output
        let rows = table.split(separator: "\n").filter { $0.contains("Late Lena") }
        #expect(
            rows.count == 1 && rows[0].hasSuffix("0%         ·                 · ·"), "\(table)")
    }

    @Test func `are not made of nothing`() throws {
        let drawing = try drawing(["rank", "warnings", "-p", "2026-03"])
        #expect(!drawing.contains("role=\"img\"") && drawing.contains("page 1 of 1"))
    }

    @Test func `are on pages and paper alone`() throws {
        let options = ["rank", "-p", "2026", "--now", "2026-05-20T12:00"]
        #expect(try program.run(options + ["--format", "html"]).output.contains("<svg "))
        for format in ["table", "md", "json", "csv"] {
            #expect(try !program.run(options + ["--format", format]).output.contains("Slots"))
        }
    }
}

extension `The pictures of a report` {
    @Test func `have the days that were worked when they came, and no days off`() throws {
        try program.require(["holidays", "add", "2026-05-18", "Feast"])
        let later = ["--from", "2026-05-19", "--now", "2026-05-20T12:00"]
        try program.require(["set", "weekdays", "tue-sat"] + later)
        let days = try drawing(["attendance", "Ana Lima", "-p", "2026"])
        #expect(days.contains(">11 May: 2 slots<") && days.contains(">15 May: 0 slots<"))
        #expect(!days.contains(">16 May: ") && !days.contains(">18 May: "))
    }
}
