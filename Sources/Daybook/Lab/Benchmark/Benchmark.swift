package import Platform

/// The essentials on this machine: a throw-away book is filled, rebuilt, verified, asked and
/// written to. No other book is touched.
package struct Benchmark: Sendable {
    /// What is going on.
    package enum Phase: CaseIterable, Sendable {
        case appending, checking, rebuilding, verifying, asking, marking
    }

    /// Enough for rates to be rates; half a minute on a slow machine.
    package static let usualEvents = 2_000_000
    /// Fewer are over before a clock tells; more than this take minutes, and gigabytes.
    package static let allowedEvents = 1000...100_000_000

    private static let prefix = "daybook-bench"

    let events: Int
    let stopwatch: Stopwatch

    /// - Parameters:
    ///   - events: to fill the book with, of ``allowedEvents``.
    ///   - clock: nanoseconds since an arbitrary moment.
    /// - Throws: `.usage` for another number of events.
    package init(
        events: Int = usualEvents,
        clock: @escaping @Sendable () -> Int64 = SystemClock.monotonicNanoseconds
    ) throws(DaybookError) {
        guard Self.allowedEvents.contains(events) else {
            let isShort = events < Self.allowedEvents.lowerBound
            throw .usage(
                message: "a benchmark of \(events) events is "
                    + (isShort ? "over before a clock tells" : "larger than it can be"),
                remedy: "Give it from a thousand to a hundred million: "
                    + "\(.measure(.events, "\(Self.usualEvents)"))")
        }
        self.events = events
        stopwatch = Stopwatch(clock: clock)
    }

    /// Measures everything in a directory of its own, which is removed also where this fails.
    /// - Parameters:
    ///   - place: becomes that directory.
    ///   - parent: where it is made; nil: the place for temporary files.
    ///   - begin: is told what is done next, and gives what is to be told how far it has come.
    package func run(
        in place: ThrowAwayDirectory, below parent: String? = nil,
        begin: (Phase) -> Progress = { _ in { _, _ in } }
    ) throws(DaybookError) -> BenchmarkReport {
        if let parent, Files.exists(parent), !Files.isDirectory(parent) {
            throw .usage(
                message: "\(parent) is not a directory",
                remedy: "Name one to measure in: \(.measure(.directory, "DIR"))")
        }
        return try place.using(prefix: Self.prefix, in: parent) { path throws(DaybookError) in
            try measure(in: place, path, begin)
        }
    }

    private func measure(
        in place: ThrowAwayDirectory, _ path: String, _ begin: (Phase) -> Progress
    ) throws(DaybookError) -> BenchmarkReport {
        let began = stopwatch.clock()
        let bench = try Workbench(self, in: place, path, begin)
        let figures = try bench.figures(begin)
        return BenchmarkReport(
            events: bench.events, people: bench.people.count,
            seconds: Double(stopwatch.clock() - began) / 1e9, directory: Files.parent(of: path),
            fileSystem: try bench.fileSystem(), cores: Machine.cores, figures: figures)
    }
}
