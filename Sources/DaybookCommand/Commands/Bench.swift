import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook bench`: the essentials on this machine, in half a minute.
struct Bench: Subcommand {
    static let configuration = CommandConfiguration(
        "bench [--events N] [--directory DIR]", "Measure the essentials on this machine.",
        """
        EXAMPLES:
          daybook bench
          daybook bench --directory ~ --events 10000000
          daybook bench --format json -o bench.json

        Appends, rebuilds, verifies and asks in a book of its own, and removes it, also
        when interrupted. No other book is needed or touched. The disk counts: one
        event is durable when the disk says so, so its time is shown beside that of a
        plain fsync there. Some 50 MB of disk at the usual 2,000,000 events.

        Figures are medians; 99 of 100 times were no worse than p99. The log is read
        warm, as it was just written. Slow machines repeat less, and are done in about
        half a minute too. Beside other programs: Benchmarks/race of the source.
        """)

    @Option(help: ArgumentHelp("How many events.", valueName: "count"))
    var events: Count = .benchmark

    @Option(
        help: ArgumentHelp("The directory (the one for temporary files).", valueName: "dir"),
        completion: .directory)
    var directory: String?

    @OptionGroup var shared: SharedOptions<Bench>

    mutating func run() throws(CommandError) {
        try PastBook.confirmPresent(common)
        let output = try Output(common)
        try demand(
            common.book == nil, or: "a benchmark makes a book of its own and touches no other",
            remedy: "Leave --book out.")
        let benchmark = try ask(Benchmark(events: events.value))
        let place = ThrowAwayDirectory()
        Interruption.cleaning { end in place.remove(then: end) }
        let report = try ask(
            benchmark.run(in: place, below: directory) { output.progress(Self.words($0)) })
        try output.write(.bench(report, isOptimised: Self.isOptimised))
    }

    private static var isOptimised: Bool {
        #if DEBUG
            false
        #else
            true
        #endif
    }

    private static func words(_ phase: Benchmark.Phase) -> String {
        switch phase {
        case .appending: "Appending"
        case .checking, .rebuilding: "Replaying"
        case .verifying: "Verifying"
        case .asking: "Asking"
        case .marking: "Marking"
        }
    }
}
