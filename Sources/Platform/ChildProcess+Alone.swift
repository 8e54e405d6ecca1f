import Glibc

extension ChildProcess {
    /// Runs a program that has nothing of this process: no variables but those that are given, a
    /// folder that is its own, and a process group that no Ctrl-C reaches.
    /// - Parameters:
    ///   - executable: a path; `PATH` is not searched.
    ///   - folder: where it runs.
    ///   - seconds: how long it may take in all; then it is killed, and its outcome is `.stalled`.
    ///   - isWanted: asked every few milliseconds; a program that nobody wants any more is killed.
    /// - Throws: `.notFound`, `.notReadable` or `.io` when the program cannot be started.
    package static func runAlone(
        _ executable: String, _ arguments: [String], variables: [String: String] = [:],
        in folder: String, input: [UInt8] = [], seconds: Double,
        while isWanted: () -> Bool = { true }
    ) throws(PlatformError) -> ChildProcess {
        try checkPath(executable)
        let (file, directory) = try inputFile(input)
        defer {
            // A file left over in the place for such files harms nobody.
            if let directory { try? Files.remove(directory, recursive: true) }
        }
        let words = variables.map { "\($0.key)=\($0.value)" }.sorted()
        let surroundings = Surroundings(
            variables: words, inputPath: file, folder: folder, isApart: true)
        let running = try start(executable, arguments, surroundings)
        let child = running.child
        var streams = CapturedStreams(of: running, stallSeconds: seconds)
        let stalled = streams.collectInTime(while: isWanted)
        return finished(child, streams, stalled: stalled)
    }

    /// Starts a program for whoever sits here, such as a browser, and leaves it to them: it is not
    /// waited for, nobody hears what it says, and it outlives this process.
    package static func launch(
        _ executable: String, _ arguments: [String]
    ) throws(PlatformError) {
        try checkPath(executable)
        let nowhere = try Descriptor(opening: "/dev/null", flags: O_WRONLY)
        let surroundings = Surroundings(
            variables: merged([:]), inputPath: "/dev/null", isApart: true)
        _ = try spawn(
            executable, arguments, surroundings, output: nowhere.number, errors: nowhere.number)
    }
}
