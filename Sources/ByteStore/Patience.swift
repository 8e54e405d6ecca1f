import Glibc

/// A limited wait that looks again and again, first often, then every few milliseconds.
struct Patience {
    private static let firstNapMicroseconds: UInt32 = 200
    private static let longestNapMicroseconds: UInt32 = 5000

    private let start = ContinuousClock.now
    private let limitSeconds: Double
    private var napMicroseconds = firstNapMicroseconds

    init(seconds: Double) { limitSeconds = seconds }

    /// How long it has lasted, in seconds.
    var waitedSeconds: Double {
        start.duration(to: .now) / .seconds(1)
    }

    /// Sleeps a little.
    /// - Returns: false, at once, when the limit has passed.
    mutating func nap() -> Bool {
        guard waitedSeconds < limitSeconds else { return false }
        usleep(napMicroseconds)
        napMicroseconds = min(2 * napMicroseconds, Self.longestNapMicroseconds)
        return true
    }
}
