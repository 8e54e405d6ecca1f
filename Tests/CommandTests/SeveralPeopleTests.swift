import Foundation
import ProgramSupport
import Testing

private let now = ["--now", "2026-03-06T09:00"]

@Suite struct `Several people on the command line` {
    private func rows(_ program: Program) throws -> [[String: Any]] {
        let run = try program.run(now + ["people", "--format", "json"])
        let object = try JSONSerialization.jsonObject(with: Data(run.page.utf8))
        return (object as? [String: Any])?["rows"] as? [[String: Any]] ?? []
    }

    @Test func `are changed together, all or none`() throws {
        let program = try Program.withBook()
        let events = try program.sequences().count
        let change = ["people", "change", "ana", "bo", "--joined", "2026-03-02"]
        let run = try program.run(now + change)
        #expect(run.page.contains("Ana Lima changed: joined"), "\(run)")
        #expect(run.page.contains("Bo Berg changed: joined"), "\(run)")
        let joined = try rows(program).filter { $0["joined"] as? String == "2026-03-02" }
        #expect(joined.compactMap { $0["name"] as? String } == ["Ana Lima", "Bo Berg"])
        let all = try program.run(now + ["people", "change", "all", "--left", "2026-03-01"])
        #expect(all.status != 0, "\(all)")
        #expect(try program.sequences().count == events + 2)
    }

    @Test func `are ranked in days that count for them, others are told of`() throws {
        let program = try Program.withBook()
        try program.require(now + ["people", "change", "all", "--joined", "2026-02-01"])
        try program.require(now + ["mark", "bo", "--on", "2026-03-02", "--slot", "am"])
        try program.require(now + ["people", "change", "bo", "--joined", "2026-03-04"])
        let run = try program.run(now + ["rank", "2026-03-02"])
        #expect(run.page.contains("Marked in it and not ranked"), "\(run)")
        #expect((run.page + run.errors).contains("people change \"Bo Berg\" --joined DATE"))
        let later = try program.run(now + ["rank", "2026-03-04"])
        #expect(!later.page.contains("not ranked"), "\(later)")
    }
}
