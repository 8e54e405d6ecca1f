import ArgumentParser
import Daybook
import DaybookModel
import Platform
import Reports

/// What `amend`, `retract` and `reinstate` have in common.
struct Correction {
    /// The command's name.
    let verb: String
    let common: CommonOptions
    let write: WriteOptions

    /// Corrects the entries and prints the receipt.
    func run(
        _ change: CorrectionCommand.Change, _ entries: [EventID], because reason: String
    ) throws(CommandError) {
        guard !reason.isBlank else {
            throw .usage(
                message: "--because is empty", remedy: "Say why; the reason stays in the log.")
        }
        let session = try Session(common)
        let command = CorrectionCommand(
            change, of: entries.map(\.sequence), because: canonicalComposition(reason),
            zone: session.zone)
        let recording = session.recording(write)
        let receipt = try ask(session.book.commit(command, recording))
        try session.output.write(
            .corrected(
                verb, receipt, because: reason, session.roster, isDryRun: write.dryRun,
                session.frame(at: receipt.head)))
    }
}

/// A verb that does the same to every entry named: `retract` and `reinstate`.
protocol CorrectsEntries: TakesWrite {
    static var change: CorrectionCommand.Change { get }
    var targets: EntryOptions { get }
    var common: CommonOptions { get }
}

extension CorrectsEntries {
    mutating func run() throws(CommandError) {
        try Correction(
            verb: Self.configuration.commandName ?? "", common: common, write: write
        ).run(Self.change, targets.entries, because: targets.because)
    }
}
