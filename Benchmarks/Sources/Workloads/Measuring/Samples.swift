/// Wall times of the same work done again and again, in nanoseconds.
package struct Samples: Sendable {
    private static let nanosecondsPerMillisecond = 1e6
    private static let nanosecondsPerSecond = 1e9
    private static let eventsPerMillion = 1e6

    package private(set) var nanoseconds: [Int64] = []

    package init() {}

    package mutating func add(_ nanoseconds: Int64) { self.nanoseconds.append(nanoseconds) }

    /// The nearest-rank percentile: the smallest time that at least `percent` of 100 times do not
    /// exceed.
    /// - Precondition: there is a sample, and `percent` is within 1…100.
    package func percentile(_ percent: Int) -> Int64 {
        precondition(!nanoseconds.isEmpty && 1...100 ~= percent, "a percentile of samples")
        let rank = (nanoseconds.count * percent + 99) / 100
        return nanoseconds.sorted()[rank - 1]
    }

    /// The 50th percentile.
    package var median: Int64 { percentile(50) }

    /// A percentile in milliseconds.
    package func milliseconds(_ percent: Int) -> Double {
        Double(percentile(percent)) / Self.nanosecondsPerMillisecond
    }

    /// Millions of events a second, when each sample is the time `events` took: the median's rate.
    package func millionsPerSecond(events: Int) -> Double {
        Double(events) / Self.eventsPerMillion
            / (Double(median) / Self.nanosecondsPerSecond)
    }

    /// How many times as fast as `yardstick` this is, by medians; 2 is twice as fast.
    package func speed(against yardstick: Samples) -> Double {
        Double(yardstick.median) / Double(median)
    }
}
