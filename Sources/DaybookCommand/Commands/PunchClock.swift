import ArgumentParser
import Daybook
import DaybookModel
import Platform
import Reports

/// A verb that records one punch of one person.
protocol TakesPunch: TakesWrite {
    static var direction: Direction { get }
    var punch: PunchOptions { get }
    var client: ClientOptions { get }
    var common: CommonOptions { get }
}

/// Whose punch it is, and when it was.
struct PunchOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("A name or username.", valueName: "who"))
    var who: String

    @Option(help: ArgumentHelp("When: 08:57, or a date and time (now).", valueName: "time"))
    var at: String?
}

extension TakesPunch {
    mutating func run() throws(CommandError) {
        let session = try Session(common)
        let time = try punch.at.map { text throws(CommandError) in
            try Moments.instant(text, session.zone, on: session.today)
        }
        let command = PunchCommand(
            canonicalComposition(punch.who), Self.direction, at: time ?? session.now,
            key: client.key)
        let recording = session.recording(write, expecting: client.expect)
        let receipt = try ask { () throws(DaybookError) in
            try session.book.punch(command, recording)
        }
        try session.output.write(
            .punched(
                Self.configuration.commandName ?? "", receipt, session.roster,
                isDryRun: write.dryRun, session.frame(at: receipt.head)))
    }
}

/// `daybook in WHO`: checks somebody in.
struct CheckIn: TakesPunch {
    static let direction = Direction.checkIn
    static let configuration = CommandConfiguration(
        commandName: "in",
        abstract: "Check somebody in.",
        usage: "daybook in WHO [--at TIME]",
        discussion: """
            EXAMPLES:
              daybook in "Ana Lima"
              daybook in "Ana Lima" --at 08:57
              daybook in "Ana Lima" --at 2026-11-19T22:00

            The next check-out closes it. A time is in the book's zone unless it has an
            offset. The same punch twice writes nothing and names the first.
            """)

    @OptionGroup var punch: PunchOptions
    @OptionGroup var client: ClientOptions
    @OptionGroup(title: "Write options") var write: WriteOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root
}

/// `daybook out WHO`: checks somebody out.
struct CheckOut: TakesPunch {
    static let direction = Direction.checkOut
    static let configuration = CommandConfiguration(
        commandName: "out",
        abstract: "Check somebody out.",
        usage: "daybook out WHO [--at TIME]",
        discussion: """
            EXAMPLES:
              daybook out "Ana Lima"
              daybook out "Ana Lima" --at 17:30

            It closes the last check-in, also of the night before: the time counts for the
            day of the check-in. With nothing to close its own day is incomplete.
            """)

    @OptionGroup var punch: PunchOptions
    @OptionGroup var client: ClientOptions
    @OptionGroup(title: "Write options") var write: WriteOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root
}

/// `daybook punch WHO`: a punch that does not say whether it is in or out.
struct PunchClock: TakesPunch {
    static let direction = Direction.unspecified
    static let configuration = CommandConfiguration(
        commandName: "punch",
        abstract: "Check somebody in, or out if they are in.",
        usage: "daybook punch WHO [--at TIME]",
        discussion: """
            EXAMPLES:
              daybook punch "Ana Lima"
              daybook punch "Ana Lima" --at 12:30

            It is a check-in while nothing is open, else a check-out. What it is follows
            from the punches around it, and changes when those are corrected.
            """)

    @OptionGroup var punch: PunchOptions
    @OptionGroup var client: ClientOptions
    @OptionGroup(title: "Write options") var write: WriteOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root
}
