/// The outcome of a benchmark.
package struct BenchmarkReport: Sendable {
    /// One thing that was measured; named as in `Benchmarks/` where it is the same.
    package enum Name: String, CaseIterable, Sendable {
        case appendBatch = "append_batch"
        case appendOne = "append_one"
        case fsync = "fsync_4k"
        case rebuildCheck = "rebuild_check"
        case rebuildSwap = "rebuild_swap"
        case verify
        case overtimeMonth = "overtime_month"
        case rankYear = "rank_year"
        case bytesPerEvent = "bytes_per_event"
        case peakMemory = "peak_memory"
    }

    /// What a figure counts.
    package enum Unit: String, Sendable {
        case eventsPerSecond = "events/s"
        case milliseconds = "ms"
        case bytes
        case mebibytes = "MiB"
    }

    /// A number, and how often it was measured.
    package struct Figure: Sendable {
        package let name: Name
        package let unit: Unit
        /// The median; nil: the system does not tell.
        package let value: Double?
        /// What 99 in 100 times were at least as good as; nil: there was one time.
        package let tail: Double?
        package let times: Int
    }

    /// In the book when it was made, its first one included.
    package let events: Int
    package let people: Int
    /// Of the whole benchmark.
    package let seconds: Double
    /// Where the book was.
    package let directory: String
    /// The kernel's name, such as `ext4`; nil: it does not tell.
    package let fileSystem: String?
    package let cores: Int
    /// In the order of ``Name``.
    package let figures: [Figure]

    private static let inMemory: Set<String> = ["tmpfs", "ramfs"]

    /// Whether a sync reached no disk, and cost nothing.
    package var isInMemory: Bool { fileSystem.map(Self.inMemory.contains) ?? false }
}

extension BenchmarkReport.Figure {
    private static let nanosecondsPerMillisecond = 1e6
    private static let nanosecondsPerSecond = 1e9

    /// Measured once.
    init(_ name: BenchmarkReport.Name, _ value: Double?, _ unit: BenchmarkReport.Unit) {
        self.init(name: name, unit: unit, value: value, tail: nil, times: 1)
    }

    /// Times of one event or one question.
    static func latency(_ name: BenchmarkReport.Name, _ samples: Samples) -> Self {
        func milliseconds(_ time: Int64) -> Double { Double(time) / nanosecondsPerMillisecond }
        return Self(
            name: name, unit: .milliseconds, value: milliseconds(samples.median),
            tail: samples.tail.map(milliseconds), times: samples.count)
    }

    /// Times of passes over so many events.
    static func rate(_ name: BenchmarkReport.Name, _ samples: Samples, events: Int) -> Self {
        func rate(_ time: Int64) -> Double { Double(events) * nanosecondsPerSecond / Double(time) }
        return Self(
            name: name, unit: .eventsPerSecond, value: rate(samples.median),
            tail: samples.tail.map(rate), times: samples.count)
    }
}
