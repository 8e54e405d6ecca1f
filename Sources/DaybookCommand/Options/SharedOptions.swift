import ArgumentParser
import DaybookModel
import Platform
import Reports

// The groups of options that several commands share. The root reads them, wherever they stand;
// a command declares those that it takes, for its help.

/// Which days a report is about.
struct PeriodOptions: ParsableArguments {
    @Option(
        name: [.customShort("p", allowingJoined: true), .long],
        help: ArgumentHelp(
            "2026, 2026-Q4, 2026-11, 2026-W47, today, last month, A..B or all.",
            valueName: "period"))
    var period: String?

    @Option(help: ArgumentHelp("The first day.", valueName: "date"))
    var from: String?

    @Option(help: ArgumentHelp("The last day, included.", valueName: "date"))
    var to: String?

    /// Whether a first or a last day was given.
    var hasEnds: Bool { from != nil || to != nil }

    /// Whether any of them was given.
    var isGiven: Bool { period != nil || hasEnds }
}

/// Which half of the day is meant.
struct SlotOptions: ParsableArguments {
    @Option(help: ArgumentHelp("am (morning), pm (afternoon) or both.", valueName: "slot"))
    var slot: SlotChoice?
}

/// How many rows are wanted.
struct RowOptions: ParsableArguments {
    /// The rows of a page that is kept, where nobody says how many: everyone of a club, and no page
    /// that a browser cannot show.
    private static let mostKept = 10_000
    /// And of a picture, which draws the first of them.
    private static let mostDrawn = 100

    @Option(
        name: [.customShort("n", allowingJoined: true), .long],
        help: ArgumentHelp("Show at most N rows (0: all).", valueName: "count"))
    var limit: RowCount?

    /// How many rows are shown: as asked, else as the user prefers pages; nil: as usual. Programs
    /// get every row that they do not leave out themselves.
    func wanted(_ output: Output) -> Int? {
        if let limit { return limit.value }
        if output.isForMachines { return nil }
        switch output.format {
        case .html, .pdf: return Self.mostKept
        case .svg, .png: return Self.mostDrawn
        case .table, .md, .json, .ndjson, .csv: break
        }
        return ProcessEnvironment.given(Preference.limit.variable)
            .flatMap { RowCount(argument: $0)?.value }
    }
}

/// What a report's figures are added up by.
struct GroupOptions: ParsableArguments {
    @Option(
        name: [.customShort("g", allowingJoined: true), .long],
        help: ArgumentHelp("What to add up by; several are joined by commas.", valueName: "unit"))
    var groupBy: String?
}

/// What a report's rows are ordered by.
struct SortOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("What to order rows by.", valueName: "order"))
    var sort: String?
}

/// The options of every command that records.
struct WriteOptions: ParsableArguments {
    @Flag(help: "Say what would be recorded, and record nothing.")
    var dryRun = false

    @Option(
        help: ArgumentHelp("How long to wait for another writer (5).", valueName: "seconds"))
    var timeout: WaitSeconds?

    /// How long to wait for another writer.
    var waitSeconds: Double { (timeout ?? .usual).value }
}

/// All shared options of a command. Its help shows those that it takes; the root reads them all.
///
/// A class: as a value it would be copied field by field in each of ninety commands, which made
/// a third of this room's machine code, and a third of the time to build it.
final class SharedOptions<Taker: Subcommand>: ParsableArguments {
    @OptionGroup(title: "Report options", visibility: shown(Taker.takesPeriod))
    var days: PeriodOptions
    @OptionGroup(title: Taker.slotTitle, visibility: shown(Taker.takesSlot))
    var half: SlotOptions
    @OptionGroup(title: "Report options", visibility: shown(Taker.takesRows))
    var rows: RowOptions
    @OptionGroup(title: "Report options", visibility: shown(Taker.takesGroups))
    var grouping: GroupOptions
    @OptionGroup(title: "Report options", visibility: shown(Taker.takesSort))
    var ordering: SortOptions
    @OptionGroup(title: "Write options", visibility: shown(Taker.takesWrite))
    var write: WriteOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    private static func shown(_ isTaken: Bool) -> ArgumentVisibility {
        isTaken ? .default : .private
    }
}
