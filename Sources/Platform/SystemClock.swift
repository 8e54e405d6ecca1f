import Glibc

/// The machine's two clocks.
package enum SystemClock {
    private static let nanosecondsPerSecond: Int64 = 1_000_000_000
    private static let microsecondsPerSecond: Int64 = 1_000_000

    /// The wall clock, in microseconds since 1970-01-01T00:00:00Z. It can be set back.
    package static func microsecondsSinceEpoch() -> Int64 {
        let time = now(CLOCK_REALTIME)
        return Int64(time.tv_sec) * microsecondsPerSecond + Int64(time.tv_nsec) / 1000
    }

    /// Nanoseconds since an arbitrary moment. It never runs backwards.
    package static func monotonicNanoseconds() -> Int64 {
        let time = now(CLOCK_MONOTONIC)
        return Int64(time.tv_sec) * nanosecondsPerSecond + Int64(time.tv_nsec)
    }

    private static func now(_ clock: clockid_t) -> timespec {
        var time = timespec()
        let code = unsafe clock_gettime(clock, &time)
        precondition(code == 0, "Linux always has the real-time and the monotonic clock.")
        return time
    }
}
