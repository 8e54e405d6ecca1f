import Glibc

/// How a child process ended.
package enum ChildOutcome: Hashable, Sendable {
    /// It ended by itself, with this status.
    case exited(Int32)
    /// A signal ended it, for example SIGSEGV on a damaged file.
    case signalled(Int32)
    /// It was silent for too long, and was killed.
    case stalled
}

/// A finished child process: how it ended and what it said.
package struct ChildProcess: Sendable {
    /// How it ended.
    package let outcome: ChildOutcome
    /// What it wrote to standard output, at most ``keptBytes``.
    package let standardOutput: [UInt8]
    /// What it wrote to standard error, at most ``keptBytes``.
    package let standardError: [UInt8]

    /// The most that is kept of each stream, in bytes; what exceeds it is read and dropped.
    package static let keptBytes = 1 << 26

    /// Runs a program to its end, with `input` as its standard input.
    ///
    /// Its standard output is its heartbeat: `stallSeconds` without a byte there and it is killed.
    /// The exit status belongs to the child alone; no descriptor or zombie is left behind.
    /// - Parameters:
    ///   - executable: a path; `PATH` is not searched.
    ///   - arguments: what follows the program's own name.
    ///   - environment: variables that are added to this process's, or replace one of the same
    ///     name.
    ///   - stallSeconds: may be `.infinity`.
    ///   - onOutput: gets each piece of standard output as it arrives.
    /// - Throws: `.notFound`, `.notReadable` or `.io` when the program cannot be started.
    package static func run(
        _ executable: String, _ arguments: [String], environment: [String: String] = [:],
        input: [UInt8] = [], stallSeconds: Double, onOutput: ([UInt8]) -> Void = { _ in }
    ) throws(PlatformError) -> ChildProcess {
        try checkPath(executable)
        let (file, directory) = try inputFile(input)
        defer {
            // A file left over in the place for such files harms nobody.
            if let directory { try? Files.remove(directory, recursive: true) }
        }
        let running = try start(
            executable, arguments, environment: environment, inputPath: file)
        let child = running.child
        var streams = CapturedStreams(of: running, stallSeconds: stallSeconds)
        let stalled = streams.collect(onOutput: onOutput)
        if stalled { kill(child, SIGKILL) }
        let outcome = reap(child, stalled: stalled)
        return ChildProcess(
            outcome: outcome, standardOutput: streams.outputBytes,
            standardError: streams.errorBytes)
    }

    /// A file with the bytes that a child reads, which no pipe can block on.
    /// - Returns: its path, and the directory to remove afterwards.
    private static func inputFile(
        _ input: [UInt8]
    ) throws(PlatformError) -> (file: String, directory: String?) {
        if input.isEmpty { return ("/dev/null", nil) }
        let directory = try Files.makeTemporaryDirectory()
        let file = Files.join(directory, "input")
        try Files.write(input, to: file)
        return (file, directory)
    }

    /// Waits for the child, which may also have ended just before it was killed.
    private static func reap(_ child: pid_t, stalled: Bool) -> ChildOutcome {
        var status: Int32 = 0
        let waited = retrying { unsafe waitpid(child, &status, 0) }
        precondition(waited == child, "Only this function waits for the child.")
        let number = status & 0x7f  // WTERMSIG
        if number == 0 { return .exited(status >> 8 & 0xff) }  // WEXITSTATUS
        return stalled && number == SIGKILL ? .stalled : .signalled(number)
    }
}
