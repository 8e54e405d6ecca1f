import Foundation
import ProgramSupport
import Testing

/// Events of a book that is damaged.
@Suite struct `Events that are salvaged` {
    private static let events = 60_000

    /// A book of several blocks, all of its lines, and its file.
    private static func book() throws -> (program: Program, lines: [Substring], file: URL) {
        let program = try Program.withBook()
        try program.require(["generate", "--events", "\(events)", "--seed", "3"])
        try program.require(["export", "events", "-o", "whole.jsonl"])
        let text = try String(contentsOfFile: program.path("whole.jsonl"), encoding: .utf8)
        let file = program.directory.appending(path: "t.book/data.mdb")
        return (program, text.split(separator: "\n"), file)
    }

    /// The numbers that an error names, as ranges.
    private static func missing(_ errors: String) throws -> [ClosedRange<Int>] {
        let text = errors.replacing(",", with: "").replacing("\n", with: " ")
        return text.matches(of: /#(\d+)(?: +to +#(\d+))?/).compactMap { match in
            guard let first = Int(match.1) else { return nil }
            return first...(match.2.flatMap { Int($0) } ?? first)
        }
    }

    @Test func `are all that can be read, and the others are named`() throws {
        let (program, whole, file) = try Self.book()
        let sound = try Data(contentsOf: file)
        var told = 0
        for place in stride(from: 64 << 10, to: sound.count - (64 << 10), by: sound.count / 8) {
            var bytes = sound
            bytes.replaceSubrange(place..<place + 4096, with: Data(count: 4096))
            try bytes.write(to: file)
            let run = try program(
                "export", "events", "--salvage", "-o", "part.jsonl", "--width", "400")
            // Pages of other tables close the book, or are not come to.
            guard run.status == 5, run.errors.contains("could not be read") else { continue }
            told += 1
            let part = try String(contentsOfFile: program.path("part.jsonl"), encoding: .utf8)
                .split(separator: "\n")
            let missing = try Self.missing(run.errors)
            let kept = whole.enumerated().filter { line in
                !missing.contains { $0.contains(line.offset + 1) }
            }
            #expect(part.count == kept.count && !missing.isEmpty)
            // A line whose first event is lost has the names of now, and another source.
            let isFirstLost = missing.contains { $0.contains(1) }
            if !isFirstLost { #expect(part == kept.map(\.element)) }
        }
        #expect(told > 1)
        try sound.write(to: file)
        try program.require(["export", "events", "--salvage", "-o", "part.jsonl"])
        let part = try Data(contentsOf: program.directory.appending(path: "part.jsonl"))
        #expect(try part == Data(contentsOf: program.directory.appending(path: "whole.jsonl")))
    }

    @Test func `are of no other export`() throws {
        let program = try Program.withBook()
        let run = try program("export", "expenses", "--salvage")
        #expect(run.status == 64)
        #expect(run.errors.contains("daybook export events --salvage"), "\(run.errors)")
    }
}
