import Foundation
import Glibc
import ProgramSupport
import Testing

@Suite struct `A book made of events` {
    private let program: Program
    /// Names a place that does not exist yet, and one that is an empty directory.
    private static let places = ["new.book", "empty"]

    init() throws {
        program = try Program.withBook()
        try program.require(["export", "events", "-o", "all.jsonl"])
        try FileManager.default.createDirectory(
            at: program.directory.appending(path: "empty"), withIntermediateDirectories: false)
    }

    /// The names in a directory of the test's; none where it is not.
    private func names(_ place: String = "") throws -> [String] {
        let path = program.directory.appending(path: place).path
        if !FileManager.default.fileExists(atPath: path) { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    /// What an import has made in front of the user's eyes.
    private func drafts() throws -> [String] {
        try (names() + names("empty")).filter { $0.hasPrefix(".") }
    }

    /// Begins an import whose events never end, and ends it by a signal once it has begun.
    private func interrupt(_ place: String, by signal: Int32) throws -> Process {
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        let process = try program.start(
            ["import", "events", "-", "-b", place], input: input, output: output, errors: errors)
        let events = try Data(contentsOf: program.directory.appending(path: "all.jsonl"))
        try input.fileHandleForWriting.write(contentsOf: events)
        let deadline = Date() + 30
        while try drafts().isEmpty, Date() < deadline { usleep(1000) }
        #expect(try !drafts().isEmpty)
        kill(process.processIdentifier, signal)
        while process.isRunning, Date() < deadline { usleep(1000) }
        // One that does not hear the signal ends all the same, and fails the test.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        return process
    }

    private static let interrupted: Int32 = 130

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP], places)
    func `leaves nothing behind when interrupted`(signal: Int32, place: String) throws {
        let process = try interrupt(place, by: signal)
        let isSignal = process.terminationReason == .uncaughtSignal
        #expect(isSignal == (signal != SIGINT))
        #expect(process.terminationStatus == (isSignal ? signal : Self.interrupted))
        #expect(try names() == ["all.jsonl", "empty", "t.book"])
        #expect(try names("empty").isEmpty)
    }

    @Test(arguments: places)
    func `is not hindered by what a killed one left`(place: String) throws {
        _ = try interrupt(place, by: SIGKILL)
        let run = try program("import", "events", "all.jsonl", "-b", place)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try program("verify", "-b", place).status == 0)
        #expect(try program("checkpoint", "-b", place).status == 0)
    }

    private static let files = [
        "checkpoint.key", "checkpoint.pub", "data.mdb", "lock.mdb", "writer.lock",
    ]

    @Test func `takes the directory one is in, and one that a link leads to`() throws {
        let link = program.directory.appending(path: "link")
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: "empty")
        let root = try program.json("verify", "-b", "t.book")["root"] as? String
        for (home, place) in [("", "link"), ("here", ".")] {
            program.workingDirectory = program.directory.appending(path: home)
            try FileManager.default.createDirectory(
                at: program.workingDirectory, withIntermediateDirectories: true)
            let file = program.directory.appending(path: "all.jsonl").path
            let run = try program("import", "events", file, "-b", place)
            #expect(run.status == 0, "\(run.errors)")
            #expect(try program.json("verify", "-b", place)["root"] as? String == root)
        }
        #expect(try names("empty") == Self.files)
        #expect(try names("here") == Self.files)
        program.workingDirectory = program.directory
        #expect(try program("import", "events", "all.jsonl", "-b", "link").status == 3)
    }

    @Test func `is refused at once where a link leads nowhere`() throws {
        let link = program.directory.appending(path: "link")
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: "nowhere")
        let run = try program("import", "events", "missing.jsonl", "-b", "link")
        #expect(run.status == 4)
        #expect(run.errors.contains("at link"))
    }

    @Test func `is refused with the line that is far too long`() throws {
        let events = try Data(contentsOf: program.directory.appending(path: "all.jsonl"))
        let count = events.count { $0 == UInt8(ascii: "\n") }
        let line = Data(repeating: UInt8(ascii: " "), count: 6 << 20)
        try (events + line).write(to: program.directory.appending(path: "long.jsonl"))
        let run = try program("import", "events", "long.jsonl", "-b", "new.book")
        #expect(run.status == 65)
        #expect(run.errors.contains("long.jsonl, line \(count + 1) is longer than 4194304 bytes"))
        #expect(try names() == ["all.jsonl", "empty", "long.jsonl", "t.book"])
    }
}
