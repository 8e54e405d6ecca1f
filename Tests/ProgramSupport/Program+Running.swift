package import Foundation
import Glibc

extension Program {
    /// Starts the program; its streams are the pipes given.
    /// - Parameter limit: KiB that a file may have; nil: as many as there is room for.
    package func start(
        _ arguments: [String], input: Pipe = Pipe(), output: Pipe, errors: Pipe,
        filesAtMost limit: Int? = nil
    ) throws -> Process {
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = arguments
        if let limit {
            process.executableURL = URL(filePath: "/usr/bin/env")
            let words = "ulimit -f \(limit); exec \"$DAYBOOK\" \"$@\""
            process.arguments = ["bash", "-c", words, "limited"] + arguments
        }
        process.currentDirectoryURL = workingDirectory
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        process.environment = variables
        try process.run()
        return process
    }

    /// Runs the program to its end.
    /// - Parameters:
    ///   - limit: KiB that a file may have; nil: as many as there is room for.
    ///   - secondsAtMost: one that takes longer is killed, which its status shows.
    package func run(
        _ arguments: [String], input: String = "", filesAtMost limit: Int? = nil,
        secondsAtMost: Double? = nil
    ) throws -> Run {
        let (source, output, errors) = (Pipe(), Pipe(), Pipe())
        let process = try start(
            arguments, input: source, output: output, errors: errors, filesAtMost: limit)
        let end = DispatchWorkItem { _ = Glibc.kill(process.processIdentifier, SIGKILL) }
        if let secondsAtMost {
            DispatchQueue.global().asyncAfter(deadline: .now() + secondsAtMost, execute: end)
        }
        defer { end.cancel() }
        _ = signal(SIGPIPE, SIG_IGN)
        // A program that failed reads no input to its end.
        try? source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try source.fileHandleForWriting.close()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let complained = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let isSignal = process.terminationReason == .uncaughtSignal
        return Run(
            status: isSignal ? -process.terminationStatus : process.terminationStatus,
            output: String(decoding: said, as: UTF8.self),
            errors: String(decoding: complained, as: UTF8.self))
    }

    /// Runs the program to its end.
    package func callAsFunction(_ arguments: String..., input: String = "") throws -> Run {
        try run(arguments, input: input)
    }

    /// Runs the program, which has to succeed.
    package func require(_ arguments: [String], input: String = "") throws {
        let run = try run(arguments, input: input)
        guard run.status == 0 else { throw Failure(text: run.errors) }
    }
}
