import Glibc

extension ChildProcess {
    /// Makes this process another program, which keeps its id: a signal meant for this one reaches
    /// that one.
    /// - Parameters:
    ///   - executable: a path; `PATH` is not searched.
    ///   - arguments: what follows the program's own name.
    /// - Throws: `.notFound`, `.notReadable` or `.io` when the program cannot be started.
    package static func become(
        _ executable: String, _ arguments: [String]
    ) throws(PlatformError) -> Never {
        try checkPath(executable)
        _ = unsafe withCStrings([executable] + arguments) { words in
            unsafe execv(executable, words)
        }
        throw PlatformError(operation: "start", path: executable, errno: errno)
    }
}
