import Foundation
import ProgramSupport
import Testing

private let now = ["--now", "2026-03-06T09:00"]

@Suite struct `A dry run` {
    /// The figures that a write moves, each as one text.
    private func moved(_ object: [String: Any]) -> Set<String> {
        let moved = object["moved"] as? [[String: Any]] ?? []
        return Set(
            moved.map { move in
                let key = (move["key"] as? [String: Any] ?? [:]).sorted { $0.key < $1.key }
                let parts = ["report", "field", "before", "after"].map { "\(move[$0] ?? "")" }
                return "\(parts) \(key.map { "\($0.key)=\($0.value)" })"
            })
    }

    private func rehearsed(_ program: Program, _ words: [String]) throws -> Set<String> {
        let run = try program.run(words + ["--dry-run", "--format", "json"] + now)
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        return moved(try #require(object as? [String: Any]))
    }

    @Test func `says of a correction what audit says of it afterwards`() throws {
        let program = try Program.withBook()
        try program.require(now + ["spend", "12.30", "Food", "--create-missing"])
        try program.require(now + ["set", "budget", "40", "Food", "--from", "2026-03-01"])
        let entry = try #require(try program.sequences().max()) - 1
        let events = try program.sequences().count
        let amend = ["amend", "\(entry)", "amount=15", "--because", "misread"]
        let foreseen = try rehearsed(program, amend)
        #expect(try program.sequences().count == events)
        try program.require(now + amend)
        let last = try #require(try program.sequences().max())
        let rows = try program.json("audit", "#\(last)")["rows"] as? [[String: Any]]
        let told = moved(try #require(rows?.first))
        #expect(!told.isEmpty)
        #expect(told.isSubset(of: foreseen), "\(told.subtracting(foreseen))")
    }

    @Test(arguments: [
        (["mark", "Bo Berg", "--slot", "am"], "attended"), (["people", "remove", "Bo Berg"], ""),
        (["spend", "5", "Food"], "total"), (["set", "weekdays", "mon,tue"], "possible"),
        (["undo"], ""), (["people", "add", "Cy", "--joined", "start"], "possible"),
    ])
    func `moves what the write then moves, and records nothing`(
        words: [String], field: String
    ) throws {
        let program = try Program.withBook()
        try program.require(now + ["categories", "add", "Food"])
        try program.require(now + ["mark", "Ana Lima", "--slot", "am"])
        let before = try program.json("status")["sequence"] as? Int
        let line = words + (words.contains("weekdays") ? ["--from", "2026-03-02"] : [])
        let foreseen = try rehearsed(program, line)
        #expect(try program.json("status")["sequence"] as? Int == before)
        if !field.isEmpty { #expect(foreseen.contains { $0.contains("\"\(field)\"") }) }
        let figures = try program.run(now + ["rank", "-p", "all", "--format", "csv"]).output
        try program.require(now + line)
        let after = try program.run(now + ["rank", "-p", "all", "--format", "csv"]).output
        #expect((figures != after) == foreseen.contains { $0.contains("\"rank\"") })
    }
}
