import CGlibc
import Glibc

/// How a child process ended.
package enum ChildOutcome: Hashable, Sendable {
    /// It ended by itself, with this status.
    case exited(Int32)
    /// A signal ended it, for example SIGSEGV on a damaged file.
    case signalled(Int32)
    /// It was silent for too long, and was killed.
    case stalled

    /// Whether others ended it: nothing that it read did.
    package var isFromOutside: Bool {
        switch self {
        case .signalled(let number):
            [SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGXCPU, SIGPIPE].contains(number)
        case .exited, .stalled: false
        }
    }
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
        let surroundings = Surroundings(variables: merged(environment), inputPath: file)
        let running = try start(executable, arguments, surroundings)
        let child = running.child
        var streams = CapturedStreams(of: running, stallSeconds: stallSeconds)
        let stalled = streams.collect(onOutput: onOutput)
        return finished(child, streams, stalled: stalled)
    }

    /// Waits for a child whose streams have ended, or kills one that took too long.
    static func finished(
        _ child: pid_t, _ streams: borrowing CapturedStreams, stalled: Bool
    ) -> ChildProcess {
        if stalled { kill(child, SIGKILL) }
        let outcome = reap(child, stalled: stalled)
        return ChildProcess(
            outcome: outcome, standardOutput: streams.outputBytes,
            standardError: streams.errorBytes)
    }

    /// A file with the bytes that a child reads, which no pipe can block on.
    /// - Returns: its path, and the directory to remove afterwards.
    static func inputFile(
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

/// Two connected descriptors.
struct Pipe: ~Copyable {
    let reading: Descriptor
    let writing: Descriptor

    init() throws(PlatformError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else {
            throw PlatformError(operation: "open", path: "a pipe", errno: errno)
        }
        reading = Descriptor(owning: ends[0])
        writing = Descriptor(owning: ends[1])
        // Glibc's `pipe2`, which does this in one step, is not visible to Swift. A child started
        // in between by other code would keep our pipe open; ours close everything they inherit.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    /// Closes the writing end and hands over the other.
    consuming func readingEnd() -> Descriptor { reading }
}

extension ChildProcess {
    /// A child that runs, and our ends of its two streams.
    struct Running: ~Copyable {
        let child: pid_t
        let output: Descriptor
        let errors: Descriptor
    }

    /// What a child finds when it starts.
    struct Surroundings {
        /// `NAME=value` words.
        let variables: [String]
        /// What it reads.
        let inputPath: String
        /// Where it runs; nil: where this process does.
        var folder: String?
        /// Whether a signal that the terminal sends this process does not reach it.
        var isApart = false
    }

    /// Starts the program; the caller must wait for it. Our copies of the writing ends are closed
    /// on return, or the end of the child's output would never be seen.
    static func start(
        _ executable: String, _ arguments: [String], _ surroundings: Surroundings
    ) throws(PlatformError) -> Running {
        let output = try Pipe()
        let errors = try Pipe()
        let child = try spawn(
            executable, arguments, surroundings, output: output.writing.number,
            errors: errors.writing.number)
        return Running(child: child, output: output.readingEnd(), errors: errors.readingEnd())
    }

    static func spawn(
        _ executable: String, _ arguments: [String], _ surroundings: Surroundings,
        output: Int32, errors: Int32
    ) throws(PlatformError) -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        unsafe posix_spawn_file_actions_addopen(
            &actions, STDIN_FILENO, surroundings.inputPath, O_RDONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
        for descriptor in inherited() {
            unsafe posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        if let folder = surroundings.folder {
            unsafe posix_spawn_file_actions_addchdir_np(&actions, folder)
        }
        setSignals(in: &attributes, isApart: surroundings.isApart)
        var child: pid_t = 0
        let code = unsafe withCStrings([executable] + arguments) { words in
            unsafe withCStrings(surroundings.variables) { variables in
                unsafe posix_spawn(&child, executable, &actions, &attributes, words, variables)
            }
        }
        guard code == 0 else {
            throw PlatformError(operation: "start", path: executable, errno: code)
        }
        return child
    }

    /// The descriptors that the child must close: all but the three streams. Where the list cannot
    /// be had, the child inherits what was opened without `O_CLOEXEC`, none of it ours.
    private static func inherited() -> [Int32] {
        let names = (try? Files.list("/proc/self/fd")) ?? []
        return names.compactMap { Int32($0) }.filter { $0 > STDERR_FILENO }
    }

    /// The child gets an open mind about SIGPIPE, also when our parent told us to ignore it, and
    /// about SIGXFSZ, which we ignore; and a process group of its own where it is to be apart.
    private static func setSignals(in attributes: inout posix_spawnattr_t, isApart: Bool) {
        var restored = sigset_t()
        unsafe sigemptyset(&restored)
        unsafe sigaddset(&restored, SIGPIPE)
        unsafe sigaddset(&restored, SIGXFSZ)
        unsafe posix_spawnattr_setsigdefault(&attributes, &restored)
        let flags = POSIX_SPAWN_SETSIGDEF | (isApart ? POSIX_SPAWN_SETPGROUP : 0)
        unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    /// `NAME=value` words: this process's variables, with the additions in their place.
    static func merged(_ additions: [String: String]) -> [String] {
        var words: [String] = []
        var next = unsafe environ
        while let entry = unsafe next.pointee {
            let word = unsafe String(cString: entry)
            let name = String(word.prefix { $0 != "=" })
            if additions[name] == nil { words.append(word) }
            unsafe next += 1
        }
        return words + additions.map { "\($0.key)=\($0.value)" }.sorted()
    }

    /// Lends `words` as the null-terminated array of C strings that `execve` wants.
    static func withCStrings<Result>(
        _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        var pointers = unsafe words.map { unsafe strdup($0) }
        defer { unsafe pointers.forEach { unsafe free($0) } }
        unsafe pointers.append(nil)
        return unsafe body(pointers)
    }
}
