import Foundation
import ProgramSupport
import Synchronization
import Testing

@testable import DaybookCommand

/// What a page asks names the field of each value: no word of it is taken for another.
@Suite struct `What is said by field` {
    private func book() throws -> Program {
        let program = try Program.withBook()
        try program.require(["courses", "add", "Botany", "Algebra"])
        try program.require(["people", "add", "5th Ana", "Ada Rossi"])
        try program.require(["enrol", "Bo Berg", "Ana Lima", "--course", "Botany"])
        try program.require(["enrol", "Bo Berg", "--course", "Algebra"])
        try program.require(["categories", "add", "Eating out", "Food"])
        return program
    }

    /// What a page is answered, or why not.
    private func asked(_ words: [String], _ program: Program) throws -> String {
        let said = Mutex("")
        let line = ["--book=\(program.path("t.book"))", "--format=json", "--now=2026-03-04T10:00"]
        let desk = Desk(line + words) { piece in
            said.withLock { $0 += String(decoding: piece, as: UTF8.self) }
        }
        do { try desk.answer() } catch { return "\(error.message)" }
        return said.withLock { $0 }
    }

    @Test(arguments: [
        (["warn", "--", "Bo Berg", "Ada"], "Ada"),
        (["warn", "--", "Bo Berg", "Ana Lima"], "Ana Lima"),
        (["warn", "--", "Bo Berg", "ana and bo yesterday"], "ana and bo yesterday"),
        (["bonus", "--course=Botany", "--", "Bo Berg", "5", "Ana Lima 7"], "Ana Lima 7"),
        (["bonus", "--course=Botany", "--", "Bo Berg", "5", "Algebra"], "Algebra"),
        (["bonus", "--course=Botany", "--", "Bo Berg", "5", "17/20"], "17/20"),
        (["spend", "--", "5", "Food", "monthly"], "monthly"),
        (["spend", "--", "5", "Eating", "out"], "out"),
        (["spend", "--", "5", "Food", "usd"], "usd"),
        (["holidays", "add", "--", "2026-05-04", "Ana's day"], "Ana's day"),
        (["holidays", "add", "--", "2026-05-05", "to 2026-05-09"], "to 2026-05-09"),
    ])
    func `is kept as it was typed`(words: [String], text: String) throws {
        let program = try book()
        let said = try asked(words, program)
        #expect(said.hasPrefix("{"), "\(said)")
        #expect(try program.run(["log", "-n", "1", "--format", "json"]).output.contains(text))
    }

    @Test(arguments: ["bonus", "score"])
    func `names nobody else where it is no number`(verb: String) throws {
        let said = try asked([verb, "--course=Botany", "--", "Bo Berg", "ada"], try book())
        #expect(said.contains("\"ada\"") && !said.contains("Ada Rossi"), "\(said)")
        #expect(!said.contains("people"), "\(said)")
    }

    @Test func `is proposed again without the key that it was sent under`() throws {
        let typed = ["spend", "--key=0123abc", "--", "5", "--key=x"]
        #expect(TypedLine(typed)?.words == Array(typed.dropFirst()))
        Desk.$page.withValue(Desk(typed, take: { _ in })) {
            #expect(TypedLine(typed)?.words == ["--", "5", "--key=x"])
        }
    }

    @Test func `may be the course of a score`() throws {
        let program = try book()
        let said = try asked(["score", "--", "Bo Berg", "5", "Algebra"], program)
        #expect(said.hasPrefix("{"), "\(said)")
        #expect(try program.run(["log", "-n", "1"]).output.contains("Algebra"))
    }
}
