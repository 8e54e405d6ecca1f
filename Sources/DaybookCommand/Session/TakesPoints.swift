import ArgumentParser
import Daybook
import DaybookModel
import Platform
import Reports

/// Who gets how many points, and in which course.
struct PointsOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("A name or username.", valueName: "student"))
    var student: String

    @Argument(help: ArgumentHelp("A number, such as 5.", valueName: "points"))
    var points: String
}

/// A verb that gives a student points in a course.
protocol TakesPoints: TakesWrite {
    var award: PointsOptions { get }
    var course: String { get }
    var day: DayOptions { get }
    var client: ClientOptions { get }
    var common: CommonOptions { get }
}

extension TakesPoints {
    /// Records it and prints the receipt.
    func record(_ purpose: PointsCommand.Purpose) throws(CommandError) {
        let session = try Session(common)
        let date = try Moments.date(day.on, today: session.today) ?? session.today
        let command = PointsCommand(
            purpose, canonicalComposition(award.student), award.points,
            course: canonicalComposition(course), on: date, key: client.key)
        let recording = session.recording(write, expecting: client.expect)
        let receipt = try ask(session.book.commit(command, recording))
        try session.output.write(
            .awarded(
                Self.configuration.commandName ?? "", receipt, session.roster,
                isDryRun: write.dryRun, session.frame(at: receipt.head)))
    }
}
