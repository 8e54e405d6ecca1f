import ArgumentParser
import Daybook
import Reports

/// `daybook generate`: a synthetic history.
struct Generate: TakesWrite {
    static let configuration = CommandConfiguration(
        "generate [--events N] [--people N] [--days N] [--only MIX]", "Record a made-up history.",
        """
        EXAMPLES:
          daybook generate --events 100000 --seed 1
          daybook generate --people 30 --days 90
          daybook generate --events 10000000 --only attendance

        Marks, punches, expenses, tickets, points, warnings and corrections of new people, in \
        the proportions of real use; sales are announced where a day may have no more tickets.

        The same seed and counts give the same history, spread from the book's start to now.
        """)

    @Option(help: ArgumentHelp("How many events.", valueName: "count"))
    var events: Count = .usual

    @Option(help: ArgumentHelp("How many people.", valueName: "count"))
    var people: Count?

    @Option(help: ArgumentHelp("How many days back (since the start).", valueName: "count"))
    var days: Count?

    @Option(
        name: .customLong("only"),
        help: ArgumentHelp("One sort of entries alone: attendance or punches.", valueName: "mix"))
    var mix: HistoryMix = .everything

    @Option(help: ArgumentHelp("Another seed, another history.", valueName: "number"))
    var seed: UInt64 = 1

    @OptionGroup var shared: SharedOptions<Generate>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let options = GenerateOptions(
            events: events.value, people: people?.value, days: days?.value, seed: seed,
            mix: mix)
        let report = try ask(
            session.book.generate(
                options, session.recording(),
                progress: session.output.progress(
                    "Generating", ifInterrupted: left)))
        try session.output.write(.generated(report, session.frame(at: report.head)))
        try session.doubtClock(at: report.head)
    }

    /// What an interrupted one leaves in the book.
    private var left: String {
        let most = Book.eventsPerPart
        guard events.value > most else { return "nothing was recorded" }
        return "finished parts, of \(grouped(most)) events each, are recorded"
    }
}

/// A whole number, one or more, with or without commas between thousands.
struct Count: ExpressibleByArgument, CustomStringConvertible {
    let value: Int

    /// As many events as a small book has.
    static let usual = Count(value: 10_000)
    /// As many as a benchmark takes.
    static let benchmark = Count(value: Benchmark.usualEvents)

    private init(value: Int) { self.value = value }

    /// Reads digits.
    init?(argument: String) {
        guard let count = RowCount(argument: argument), count.value > 0 else { return nil }
        value = count.value
    }

    var description: String { "\(value)" }
}
