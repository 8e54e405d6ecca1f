import Foundation
import ProgramSupport
import Testing

@Suite struct `Long output` {
    private static func generated(_ events: Int) throws -> Program {
        let program = try Program()
        try program.require(["init", "t.book", "--zone", "UTC", "--start", "2012-01-01"])
        try program.require(["generate", "--events", "\(events)", "--seed", "7"])
        return program
    }

    /// The most memory that a process has had so far, in megabytes; nil: it has ended.
    private static func peakMegabytes(of process: Process) -> Int? {
        let path = "/proc/\(process.processIdentifier)/status"
        let status = try? String(contentsOf: URL(filePath: path), encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first
            .flatMap { Int($0) }.map { $0 / 1024 }
    }

    /// Runs the program and watches its memory while it writes.
    private static func watch(
        _ program: Program, _ words: [String]
    ) throws -> (bytes: Int, peakMegabytes: Int) {
        let output = Pipe()
        let process = try program.start(words, output: output, errors: Pipe())
        var (bytes, peak) = (0, 0)
        while case let piece = output.fileHandleForReading.availableData, !piece.isEmpty {
            bytes += piece.count
            peak = max(peak, peakMegabytes(of: process) ?? 0)
        }
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return (bytes, peak)
    }

    @Test func `is written while it is made, and never held whole`() throws {
        let program = try Self.generated(100_000)
        for words in [
            ["log", "--format", "json"], ["log", "--format", "ndjson"], ["log", "--format", "csv"],
            ["attendance", "-p", "all", "--format", "csv"],
        ] {
            let run = try Self.watch(program, words)
            #expect(run.bytes > 1_000_000, "\(words)")
            #expect(1...70 ~= run.peakMegabytes, "\(words)")
        }
    }

    @Test func `goes to a file that is replaced whole or not at all`() throws {
        let program = try Self.generated(10_000)
        let printed = try program("log", "--format", "csv")
        let told = try program("log", "-o", "log.csv")
        let written = try String(contentsOfFile: program.path("log.csv"), encoding: .utf8)
        #expect(written == printed.output)
        #expect(written.split(separator: "\n").count > 9_000)
        #expect(told.output.isEmpty && told.errors.contains("bytes written to log.csv\n"))
        let refused = try program("log", "-o", "t.book/data.mdb", "--format", "csv")
        #expect(refused.status != 0 && refused.output.isEmpty)
    }

    @Test(arguments: [
        ("log", "log.csv"), ("rank", "rank.html"), ("rank --format table", "rank.txt"),
        ("export events", "e.jsonl"), ("checkpoint", "note"), ("export calendar", "c.ics"),
    ])
    func `says that a file was there, and nothing of an empty one`(
        line: String, file: String
    ) throws {
        let program = try Self.generated(100)
        let words = line.split(separator: " ").map(String.init) + ["-o", file]
        try Data().write(to: program.directory.appending(path: file))
        let first = try program.run(words)
        #expect(first.status == 0 && !first.errors.contains("was there"), "\(first)")
        let again = try program.run(words)
        #expect(again.status == 0 && again.errors.contains("was there"), "\(again)")
        #expect(try program.run(words + ["-q"]).errors.isEmpty)
        #expect(try program.run(words).output == first.output)
    }

    @Test func `ends quietly where its reader goes away`() throws {
        let program = try Self.generated(10_000)
        let (process, output) = try program.script(
            "cd '\(program.directory.path)'; $DAYBOOK log --format json 2>said | head -c 9; "
                + "cat said")
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(String(decoding: said, as: UTF8.self) == #"{"report""#)
    }
}
