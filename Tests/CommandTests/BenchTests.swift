import Foundation
import Glibc
import ProgramSupport
import Testing

@Suite struct `The command bench` {
    private let program: Program

    init() throws {
        program = try Program()
        try FileManager.default.createDirectory(
            at: program.directory.appending(path: "here"), withIntermediateDirectories: false)
    }

    private func names(_ place: String = "here") throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            atPath: program.directory.appending(path: place).path)
    }

    @Test func `needs no book, touches none and leaves nothing behind`() throws {
        program.environment["DAYBOOK_BOOK"] = program.directory.appending(path: "my.book").path
        let run = try program("bench", "--events", "1,000", "--directory", "here")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.hasPrefix("Daybook on this machine · 1,001 events of 5 people"))
        #expect(run.output.split(separator: "\n").allSatisfy { columns($0) <= 80 })
        #expect(try names("") == ["here"])
        #expect(try names() == [])
    }

    private static let figures = [
        "append_batch", "append_one", "fsync_4k", "rebuild_check", "rebuild_swap", "verify",
        "overtime_month", "rank_year", "bytes_per_event", "peak_memory",
    ]

    @Test func `says the same to programs`() throws {
        let bench = try program.json("bench", "--events", "1000", "--directory", "here")
        let facts = [
            "report", "version", "book", "asOf", "period", "events", "people", "seconds",
            "directory", "fileSystem", "inMemory", "cores", "optimised", "rows",
        ]
        #expect(Set(bench.keys) == Set(facts))
        #expect(bench["report"] as? String == "bench")
        #expect(bench["events"] as? Int == 1001)
        #expect(bench["directory"] as? String == "here")
        let rows = bench["rows"] as? [[String: Any]] ?? []
        #expect(rows.compactMap { $0["name"] as? String } == Self.figures)
        for row in rows {
            #expect(Set(row.keys) == ["name", "value", "p99", "unit", "times"])
        }
        let sheet = try program(
            "bench", "--events", "1000", "--directory", "here", "--format", "csv"
        ).output.split(whereSeparator: \.isNewline)
        #expect(sheet.first == "name,value,p99,unit,times")
        #expect(sheet.count == 1 + Self.figures.count)
    }

    @Test func `says where a sync costs nothing`() throws {
        let shared = "/dev" + "/shm"
        guard FileManager.default.fileExists(atPath: shared) else { return }
        let run = try program("bench", "--events", "1000", "--directory", shared)
        #expect(run.output.contains("in memory, where a sync costs nothing"))
    }

    private static let refusals: [(options: [String], status: Int32)] = [
        (["--events", "999"], 64), (["--events", "100000001"], 64), (["--events", "0"], 64),
        (["--events", "-5"], 64), (["--events", "many"], 64), (["--directory", "missing"], 4),
        (["--book", "my.book"], 64), (["--as-of", "#1"], 64), (["--period", "2026"], 64),
    ]

    @Test(arguments: refusals)
    func `refuses what makes no sense of it`(options: [String], status: Int32) throws {
        let run = try program.run(["bench"] + options)
        #expect(run.status == status)
        #expect(run.output.isEmpty && !run.errors.isEmpty)
        #expect(try names("") == ["here"])
    }

    private static let interrupted: Int32 = 130

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `leaves nothing behind when interrupted`(signal: Int32) throws {
        let (output, errors) = (Pipe(), Pipe())
        let process = try program.start(
            ["bench", "--events", "50000000", "--directory", "here"], output: output,
            errors: errors)
        let deadline = Date() + 30
        while try names().isEmpty, Date() < deadline { usleep(1000) }
        #expect(try !names().isEmpty)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        let isSignal = process.terminationReason == .uncaughtSignal
        #expect(isSignal == (signal != SIGINT))
        #expect(process.terminationStatus == (isSignal ? signal : Self.interrupted))
        #expect(try names() == [])
    }
}
