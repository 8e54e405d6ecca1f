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
            try Moments.time(text, session.zone, on: session.today)
        }
        let command = PunchCommand(
            canonicalComposition(punch.who), Self.direction, at: time ?? session.now,
            key: client.key)
        let recording = session.recording(write, expecting: client.expect)
        let receipt = try ask(session.book.commit(command, recording))
        try session.output.write(
            .punched(
                Self.configuration.commandName ?? "", receipt, session.roster,
                isDryRun: write.dryRun, session.frame(at: receipt.head)))
    }
}
