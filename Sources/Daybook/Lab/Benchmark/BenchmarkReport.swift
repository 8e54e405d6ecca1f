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

/// Times work on a clock that is given to it.
struct Stopwatch: Sendable {
    /// Work is not begun again after so long, so that a slow machine is done about as soon as a
    /// fast one.
    static let patience: Int64 = 3_000_000_000

    /// Nanoseconds since an arbitrary moment.
    let clock: @Sendable () -> Int64

    /// The time that `work` takes once: at least 1.
    func time(_ work: () throws(DaybookError) -> Void) throws(DaybookError) -> Int64 {
        let began = clock()
        try work()
        return max(1, clock() - began)
    }

    /// Does `work` again and again, until it was done `most` times or patience is out.
    /// - Parameters:
    ///   - least: it is done so often whatever that takes.
    ///   - work: is told how often it was done already.
    func rounds(
        _ most: Int, atLeast least: Int = 1, _ work: (_ done: Int) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        let began = clock()
        for done in 0..<max(least, most) {
            if done >= least, clock() - began >= Self.patience { return }
            try work(done)
        }
    }
}

/// How long the same work took, again and again, in nanoseconds.
struct Samples: Sendable {
    private(set) var nanoseconds: [Int64] = []

    mutating func add(_ nanoseconds: Int64) { self.nanoseconds.append(nanoseconds) }

    var count: Int { nanoseconds.count }

    /// The nearest-rank percentile: the smallest time that at least `percent` of 100 times do not
    /// exceed.
    /// - Precondition: there is a sample, and `percent` is within 1…100.
    func percentile(_ percent: Int) -> Int64 {
        precondition(!nanoseconds.isEmpty && 1...100 ~= percent, "a percentile of samples")
        let rank = (nanoseconds.count * percent + 99) / 100
        return nanoseconds.sorted()[rank - 1]
    }

    var median: Int64 { percentile(50) }

    /// What 99 in 100 times do not exceed; nil: there is one alone.
    var tail: Int64? { count > 1 ? percentile(99) : nil }
}
