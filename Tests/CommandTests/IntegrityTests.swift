import Foundation
import ProgramSupport
import Testing

@Suite struct `Verifying on the command line` {
    @Test func `finds a sound book sound`() throws {
        let program = try Program.withBook()
        let run = try program("verify")
        #expect(run.status == 0)
        #expect(run.output == "t: 10 events and all figures are sound.\n")
        let found = try program.json("verify")
        #expect(found["ok"] as? Bool == true)
        #expect(found["events"] as? Int == 10)
        #expect((found["asOf"] as? [String: Any])?["sequence"] as? Int == 10)
    }

    @Test func `does not find a book that is not there`() throws {
        #expect(try Program()("verify", "-b", "none.book").status == 4)
    }

    static let damages: [(name: String, keptBytes: Int?, zeroed: Range<Int>?)] = [
        ("empty", 0, nil), ("one page", 4096, nil), ("two pages", 8192, nil),
        ("half", 16384, nil), ("metas", nil, 0..<8192), ("pages", nil, 8192..<32768),
    ]

    @Test(arguments: damages.map(\.name))
    func `makes a finding of a damaged file, never a crash`(name: String) throws {
        let damage = try #require(Self.damages.first { $0.name == name })
        let program = try Program.withBook()
        let file = program.directory.appending(path: "t.book/data.mdb")
        var bytes = try Data(contentsOf: file)
        if let count = damage.keptBytes { bytes = bytes.prefix(count) }
        if let range = damage.zeroed {
            let range = range.clamped(to: 0..<bytes.count)
            bytes.replaceSubrange(range, with: Data(count: range.count))
        }
        try bytes.write(to: file)
        let run = try program("verify", "--format", "json")
        #expect(run.status == 5)
        #expect(run.output.contains(#""ok":false"#))
        #expect(!run.output.contains(#""problems":[]"#))
    }

    @Test func `agrees with a rebuild`() throws {
        let program = try Program.withBook()
        let check = try program.json("rebuild", "--check")
        let digests = (check["projections"] as? [[String: Any]])?.compactMap {
            $0["digest"] as? String
        }
        let live = (try program.json("status")["projections"] as? [[String: Any]])?.compactMap {
            $0["digest"] as? String
        }
        #expect(digests?.isEmpty == false)
        #expect(digests == live)
        #expect(try program("rebuild").status == 0)
        #expect(try program("rebuild", "--check").status == 0)
    }
}

@Suite struct `A followed log` {
    @Test func `shows every event once, in order`() throws {
        let program = try Program.withBook()
        let (output, errors) = (Pipe(), Pipe())
        let follower = try program.start(
            ["log", "--follow", "--since", "#1", "-n", "14", "--format", "ndjson"], output: output,
            errors: errors)
        for day in ["05", "06", "09", "10"] {
            _ = try program("mark", "Bo Berg", "--on", "2026-03-\(day)", "--slot", "am")
        }
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        follower.waitUntilExit()
        let sequences = try text.split(separator: "\n").map { line in
            let row = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return row?["sequence"] as? Int
        }
        #expect(sequences == Array(1...14))
    }

    @Test func `ends quietly with its reader`() throws {
        let program = try Program.withBook()
        let (output, errors) = (Pipe(), Pipe())
        let follower = try program.start(
            ["log", "--follow", "--since", "1"], output: output, errors: errors)
        _ = output.fileHandleForReading.availableData
        try output.fileHandleForReading.close()
        _ = try program("mark", "Bo Berg", "--on", "2026-03-05", "--slot", "am")
        follower.waitUntilExit()
        #expect(follower.terminationReason == .uncaughtSignal)
        #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
    }

    @Test func `ends at an interrupt`() throws {
        let program = try Program.withBook()
        let (output, errors) = (Pipe(), Pipe())
        let follower = try program.start(
            ["log", "--follow", "--since", "1"], output: output, errors: errors)
        _ = output.fileHandleForReading.availableData
        follower.interrupt()
        follower.waitUntilExit()
        #expect(follower.terminationReason == .exit)
        #expect(follower.terminationStatus == 130)
    }

    @Test func `has no form that needs an end`() throws {
        #expect(try Program.withBook()("log", "--follow", "--format", "csv").status == 64)
        #expect(try Program.withBook()("log", "--follow", "-o", "x.ndjson").status == 64)
    }
}
