/// Times work on the clock that is never set.
package enum Stopwatch {
    private static let nanosecondsPerSecond: Int64 = 1_000_000_000
    private static let attosecondsPerNanosecond: Int64 = 1_000_000_000

    /// Does `work` once.
    /// - Returns: what it returned, and the wall time it took in nanoseconds, at least 1.
    package static func time<Result, Failure: Error>(
        _ work: () throws(Failure) -> Result
    ) throws(Failure) -> (result: Result, nanoseconds: Int64) {
        let began = ContinuousClock.now
        let result = try work()
        let parts = began.duration(to: .now).components
        let nanoseconds =
            parts.seconds * nanosecondsPerSecond + parts.attoseconds / attosecondsPerNanosecond
        return (result, max(1, nanoseconds))
    }
}
