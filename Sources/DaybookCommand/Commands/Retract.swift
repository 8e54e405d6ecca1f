import ArgumentParser
import Daybook
import Platform
import Reports

extension TakesWrite {
    /// Corrects entries and prints the receipt: `amend`, `retract` and `reinstate`.
    func correct(
        _ entries: [EventID], _ change: CorrectionCommand.Change, because reason: String,
        _ begun: Session? = nil
    ) throws(CommandError) {
        guard !reason.isBlank else {
            throw .usage(
                message: "--because is empty", remedy: "Say why; the reason stays in the log.")
        }
        try demand(
            reason != "...", or: "--because is still \"...\"",
            remedy: "Write why in its place; the reason stays in the log.")
        let session: Session
        if let begun { session = begun } else { session = try Session(root) }
        let command = CorrectionCommand(
            change, of: entries.map(\.sequence), because: canonicalComposition(reason),
            zone: session.zone)
        try carryOut(command, session) { .corrected($0, because: reason) }
    }
}

/// A verb that does the same to every entry named: `retract` and `reinstate`.
protocol CorrectsEntries: TakesWrite {
    static var change: CorrectionCommand.Change { get }
    var targets: EntryOptions { get }
}

extension CorrectsEntries {
    mutating func run() throws(CommandError) {
        try correct(targets.entries, Self.change, because: targets.because)
    }

    /// Refuses what the book would refuse, and writes nothing.
    func rehearse() throws(CommandError) {
        let session = try Session(root)
        var trial = session.recording()
        trial.isDryRun = true
        let command = CorrectionCommand(
            Self.change, of: targets.entries.map(\.sequence), because: targets.because,
            zone: session.zone)
        _ = try ask(session.book.commit(command, trial))
    }
}

/// `daybook retract #N…`: strikes entries out.
struct Retract: CorrectsEntries {
    static let configuration = CommandConfiguration(
        "retract N… --because REASON", "Strike entries out.",
        """
        EXAMPLES:
          daybook retract "#4812" --because "entered twice"
          daybook retract 4812 4813 --because "wrong day"

        Nothing is erased: the entries stay in the log and no longer count. All of
        them are retracted, or none.
        """)

    static let change = CorrectionCommand.Change.retract

    @OptionGroup var targets: EntryOptions
    @OptionGroup var shared: SharedOptions<Retract>
}
