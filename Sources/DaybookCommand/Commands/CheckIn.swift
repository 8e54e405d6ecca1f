import ArgumentParser
import Daybook
import Platform
import Reports

/// A verb that records one punch of one person.
protocol TakesPunch: TakesWrite {
    static var direction: Direction { get }
    var punch: PunchOptions { get }
    var client: ClientOptions { get }
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
        let session = try Session(root)
        let time = try punch.at.map { text throws(CommandError) in
            try Moments.time(text, session.zone, on: session.today)
        }
        let command = PunchCommand(
            try Names(session).whole(punch.who, .person), Self.direction, at: time ?? session.now,
            key: client.key)
        try carryOut(command, session, expecting: client.expect) { .punched($0) }
    }
}

/// `daybook in WHO`: checks somebody in.
struct CheckIn: TakesPunch {
    static let direction = Direction.checkIn
    static let configuration = CommandConfiguration(
        "in WHO [--at TIME]", "Check somebody in.",
        """
        EXAMPLES:
          daybook in "Ana Lima"
          daybook in "Ana Lima" --at 08:57
          daybook in "Ana Lima" --at 2026-11-19T22:00

        The next check-out closes it. A time is in the book's zone unless it has an
        offset. The same punch twice writes nothing and names the first.
        """)

    @OptionGroup var punch: PunchOptions
    @OptionGroup var client: ClientOptions
    @OptionGroup var shared: SharedOptions<CheckIn>
}
