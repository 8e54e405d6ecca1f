import Foundation
import Glibc

/// The built program, run as its users run it: as a process of its own.
struct Program {
    let book: String

    struct Answer {
        let status: Int32
        let isSignalled: Bool
        let output: String
        let errors: String
    }

    /// `DAYBOOK_BIN`, else what was built beside these tests.
    static let path: String = {
        if let named = ProcessInfo.processInfo.environment["DAYBOOK_BIN"] { return named }
        let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let beside = tests.appendingPathComponent("daybook").path
        if FileManager.default.isExecutableFile(atPath: beside) { return beside }
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return root.appendingPathComponent(".build/debug/daybook").path
    }()

    /// What a process of this book is told about its surroundings.
    var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging([
            "DAYBOOK_BOOK": book, "DAYBOOK_USER": "tester", "NO_COLOR": "1", "DAYBOOK": Self.path,
        ]) { $1 }
    }

    /// Runs the program to its end.
    func run(_ arguments: [String], input: String? = nil) throws -> Answer {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.path)
        process.arguments = arguments
        process.environment = environment
        let (output, errors, standardInput) = (Pipe(), Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = standardInput
        try process.run()
        standardInput.fileHandleForWriting.write(Data((input ?? "").utf8))
        try standardInput.fileHandleForWriting.close()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let complained = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Answer(
            status: process.terminationStatus,
            isSignalled: process.terminationReason == .uncaughtSignal,
            output: String(decoding: said, as: UTF8.self),
            errors: String(decoding: complained, as: UTF8.self))
    }

    /// A book in a directory of its own, every day a working day, with people called P0, P1 …
    static func scratch(people: Int) throws -> Program {
        let directory = NSTemporaryDirectory() + "daybook-\(UUID())"
        let program = Program(book: directory + "/test.book")
        let names = (0..<people).map { "P\($0)" }.joined(separator: "\n")
        for (arguments, input) in [
            (
                [
                    "init", program.book, "--zone", "UTC", "--start", "2020-01-01", "--weekdays",
                    "mon-sun", "--currency", "EUR",
                ],
                ""
            ),
            (["set", "edit-past-days", "on"], ""),
            (["import", "people", "-"], "name\n" + names + "\n"),
        ] {
            let answer = try program.run(arguments, input: input)
            guard answer.status == 0 else { throw Failure(text: answer.errors) }
        }
        return program
    }

    struct Failure: Error { let text: String }

    func remove() {
        try? FileManager.default.removeItem(
            at: URL(fileURLWithPath: book).deletingLastPathComponent())
    }

    /// Starts a shell loop. Foundation gives it a process group of its own, so that it can be
    /// killed with its children: see ``kill(_:)``.
    func loop(_ script: String) throws -> (process: Process, output: Pipe) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["bash", "-c", script]
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        return (process, output)
    }

    /// How long a mark takes on this machine at this moment: kills are spread over a few of them.
    func microsecondsOfOneMark() throws -> UInt32 {
        let began = Date()
        _ = try run(["mark", "P0", "--on", "2019-12-31"])
        return UInt32(max(5_000, Date().timeIntervalSince(began) * 1_000_000))
    }

    /// Kills a loop and whatever it is running, by SIGKILL, and waits for its end.
    static func kill(_ process: Process) {
        let group = getpgid(process.processIdentifier)
        _ = Glibc.kill(group == getpgid(0) ? process.processIdentifier : -group, SIGKILL)
        process.waitUntilExit()
    }

    /// The sequences of every event, from the log itself.
    func sequences() throws -> [Int] {
        try run(["log", "-n", "0", "--format", "ndjson"]).output
            .split(separator: "\n").compactMap { Self.sequence(ofLine: String($0)) }
    }

    /// The sequence in one line of `log --format ndjson`.
    static func sequence(ofLine line: String) -> Int? {
        let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return object?["sequence"] as? Int
    }

    /// Ids as receipts print them: `#4,812`.
    static func receipts(in text: String) -> [Int] {
        text.split(whereSeparator: { $0.isWhitespace }).compactMap { word in
            guard word.hasPrefix("#") else { return nil }
            return Int(word.dropFirst().filter { $0 != "," })
        }
    }
}
