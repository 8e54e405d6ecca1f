import ArgumentParser
import Daybook
import Reports

/// The program itself: without a command it shows today.
struct Root: Leaf {
    static let version = "0.1.0"

    private static let abstract = "A ledger of attendance, working time, money and points."

    static let configuration = CommandConfiguration(
        commandName: "daybook",
        abstract: abstract,
        usage: "daybook [OPTIONS] COMMAND [WHO/WHAT…] [OPTIONS]",
        discussion: """
            EXAMPLES:
              daybook tour
              daybook init northside --preset club
              daybook import attendance rollcall.csv --create-missing
              daybook import expenses bank.csv --create-missing
              daybook mark "Ana Lima" --slot both
              daybook in "Bo Berg"
              daybook spend 12.30 Food bread
              daybook ticket Hamlet --on 2026-12-05 --price 45 --create-missing
              daybook rank -p "last month"
              daybook log -n 5

            Verbs record and print the number of what they recorded, such as #4,812.
            Nouns report and never write. Options work before and after the command.
            A period is 2026, 2026-Q4, 2026-11, 2026-W47, 2026-11-20, today, this week,
            last 4 weeks, A..B, A.., ..B or all. More: daybook help periods, help rules,
            help settings.
            """,
        version: "daybook \(version)",
        subcommands: everyCommand)

    /// The commands as the help lists them.
    static let groups: [(name: String, commands: [any ParsableCommand.Type])] = [
        ("Begin", beginning), ("Record", recording), ("Correct", correcting),
        ("Report", reporting), ("Book", keeping), ("Care", caring),
    ]

    private static let beginning: [any ParsableCommand.Type] = [
        Init.self, Tour.self, Import.self, Completions.self, Man.self,
    ]

    private static let recording: [any ParsableCommand.Type] = [
        Mark.self, Unmark.self, Warn.self, Unwarn.self, CheckIn.self, CheckOut.self,
        PunchClock.self, Spend.self, Ticket.self, Sale.self, Enrol.self, Bonus.self, Score.self,
    ]
    private static let correcting: [any ParsableCommand.Type] = [
        Amend.self, Retract.self, Reinstate.self, Undo.self, Redo.self,
    ]
    /// The reports, with those that write what they show.
    static let reporting: [any ParsableCommand.Type] = [
        Today.self, Show.self, Log.self, Attendance.self, ShowCalendar.self, Rank.self,
        Streaks.self, Friends.self, Stats.self, Overtime.self, Expenses.self, Points.self,
        Shows.self, Venues.self, Why.self, Diff.self, Audit.self, Export.self,
    ]
    private static let keeping: [any ParsableCommand.Type] = [
        People.self, Courses.self, Categories.self, Holidays.self, ChangeSetting.self, Lock.self,
        Unlock.self, Config.self,
    ]
    private static let caring: [any ParsableCommand.Type] = [
        Serve.self, AccountsNoun.self, Status.self, Verify.self, VerifyPages.self,
        Backup.self, Restore.self, Checkpoint.self, Prove.self, Rebuild.self, Erase.self,
        Generate.self, Bench.self, Complete.self,
    ]

    /// Every command there is, hidden ones too.
    static let everyCommand = groups.flatMap(\.commands)

    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    // Read here so that they may stand before the command; shown where they mean something.
    @OptionGroup(visibility: .hidden) var days: PeriodOptions
    @OptionGroup(visibility: .hidden) var half: SlotOptions
    @OptionGroup(visibility: .hidden) var rows: RowOptions
    @OptionGroup(visibility: .hidden) var grouping: GroupOptions
    @OptionGroup(visibility: .hidden) var ordering: SortOptions
    @OptionGroup(visibility: .hidden) var write: WriteOptions

    /// The root is its own root: bare `daybook` is a report without a period.
    var root: Root { self }

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        try Today.show(session.today, .both, session)
    }
}
