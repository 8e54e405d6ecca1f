import ArgumentParser
import DaybookModel

/// Which days a report is about, in one word.
struct PeriodOptions: ParsableArguments {
    @Option(
        name: [.customShort("p", allowingJoined: true), .long],
        help: ArgumentHelp(
            "2026, 2026-Q4, 2026-11, 2026-W47, today, last month, A..B or all.",
            valueName: "period"))
    var period: String?
}

/// A first and a last day; in `set`, when the setting begins to hold.
struct SpanOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The first day.", valueName: "date"))
    var from: String?

    @Option(help: ArgumentHelp("The last day, included.", valueName: "date"))
    var to: String?
}

/// Which half of the day is meant.
struct SlotOptions: ParsableArguments {
    @Option(help: ArgumentHelp("am, pm or both.", valueName: "slot"))
    var slot: SlotChoice?
}

/// How many rows are wanted.
struct RowOptions: ParsableArguments {
    @Option(
        name: [.customShort("n", allowingJoined: true), .long],
        help: ArgumentHelp("At most so many rows; 0 is all.", valueName: "count"))
    var limit: RowCount?
}

/// How many rows are wanted: a whole number, 0 for all.
struct RowCount: ExpressibleByArgument, Equatable {
    let value: Int

    /// Every row there is.
    static let all = RowCount(value: 0)

    private init(value: Int) { self.value = value }

    /// Reads digits, with commas between thousands.
    init?(argument: String) {
        let digits = argument.filter { $0 != "," }
        guard let value = Int(digits), value >= 0, !digits.hasPrefix("+") else { return nil }
        self.value = value
    }
}
