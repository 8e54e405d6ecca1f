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
            canonicalComposition(punch.who), Self.direction, at: time ?? session.now,
            key: client.key)
        try session.record(command, expecting: client.expect) { .punched(Self.word, $0, $1) }
    }
}
