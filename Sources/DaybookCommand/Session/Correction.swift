import ArgumentParser
import Daybook
import Platform
import Reports

/// A verb that corrects entries: `amend`, `retract` and `reinstate`.
protocol Corrects: TakesWrite {}

extension Corrects {
    /// Corrects the entries and prints the receipt.
    func correct(
        _ entries: [EventID], _ change: CorrectionCommand.Change, because reason: String
    ) throws(CommandError) {
        guard !reason.isBlank else {
            throw .usage(
                message: "--because is empty", remedy: "Say why; the reason stays in the log.")
        }
        let session = try Session(root)
        let command = CorrectionCommand(
            change, of: entries.map(\.sequence), because: canonicalComposition(reason),
            zone: session.zone)
        try session.record(command) { .corrected(Self.word, $0, because: reason, $1) }
    }
}

/// A verb that does the same to every entry named: `retract` and `reinstate`.
protocol CorrectsEntries: Corrects {
    static var change: CorrectionCommand.Change { get }
    var targets: EntryOptions { get }
}

extension CorrectsEntries {
    mutating func run() throws(CommandError) {
        try correct(targets.entries, Self.change, because: targets.because)
    }
}
