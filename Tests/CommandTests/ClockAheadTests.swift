import Foundation
import ProgramSupport
import Testing

/// One event was recorded while the clock was ahead, or all long ago: it is told, not refused.
@Suite struct `A book whose last event bears another time` {
    /// The template's events, the last or all of them of another year.
    private static func events(year: String, all: Bool) throws -> Program {
        let program = try Program.withBook()
        var lines = try program("export", "events").output.split(separator: "\n").map(String.init)
        for place in all ? lines.indices : lines.indices.suffix(1) {
            lines[place].replace(#/"time":"[0-9]{4}/#, with: "\"time\":\"\(year)")
        }
        var text = lines.joined(separator: "\n") + "\n"
        try FileManager.default.removeItem(atPath: program.path("t.book"))
        let file = program.path("e.jsonl")
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        guard all else { return program }
        // The first event names the book, so another moment of it is another book.
        let refused = try program("import", "events", "e.jsonl", "-b", "t.book").errors
        let names = refused.matches(of: #/urn:daybook:[0-9a-f]+/#).map { String($0.output) }
        text.replace(try #require(names.first), with: try #require(names.last))
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        return program
    }

    private static let day = ["--on", "2026-03-05", "--slot", "am"]

    @Test func `in the future is imported, marked in and verified, with a word about it`() throws {
        let program = try Self.events(year: "2096", all: false)
        let made = try program("import", "events", "e.jsonl", "-b", "t.book")
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.errors.contains("The log is ahead of the clock"), "\(made.errors)")
        let mark = try program.run(["mark", "Ana Lima"] + Self.day)
        #expect(mark.status == 0, "\(mark.errors)")
        #expect(mark.errors.contains("The log is ahead of the clock"), "\(mark.errors)")
        #expect(try program("verify").status == 0)
        #expect(try program("status").output.contains("The log is ahead of the clock"))
        let json = try program("status", "--format", "json")
        #expect(json.errors.contains("The log is ahead of the clock"))
        #expect(!json.output.contains("ahead of the clock"))
    }

    @Test func `long ago is told of once`() throws {
        let program = try Self.events(year: "2019", all: true)
        #expect(try program("import", "events", "e.jsonl", "-b", "t.book").errors.isEmpty)
        let first = try program.run(["mark", "Ana Lima"] + Self.day)
        #expect(first.status == 0 && first.errors.contains("days earlier"), "\(first.errors)")
        let next = try program.run(["mark", "Bo Berg"] + Self.day)
        #expect(next.status == 0 && !next.errors.contains("earlier"), "\(next.errors)")
        let status = try program("status")
        #expect(!status.page.contains("earlier") && !status.page.contains("ahead"))
    }

    @Test func `of today is not spoken of`() throws {
        let program = try Program.withBook()
        let run = try program.run(["mark", "Ana Lima"] + Self.day)
        #expect(run.status == 0 && !run.errors.contains("earlier"), "\(run.errors)")
    }
}
