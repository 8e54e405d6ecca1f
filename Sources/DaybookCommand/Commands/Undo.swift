import ArgumentParser
import Daybook
import Reports

/// `daybook undo`: takes back the last write of whoever asks.
struct Undo: TakesWrite {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Take back your last write.",
        usage: "daybook undo [--by NAME] [--dry-run]",
        discussion: """
            EXAMPLES:
              daybook undo --dry-run
              daybook undo
              daybook undo --by kiosk

            What you recorded last is retracted: a mark, a warning, a whole import. A
            last correction is reversed by a further one, so undoing twice brings back
            what the first time took. Nothing is erased. The roster, holidays, locks and
            settings are not undone: you are told the commands that put back what was
            there before; only a category that was removed with its entries comes back
            with them. Rows of an import that was undone may be imported again.
            """)

    @OptionGroup(title: "Write options") var write: WriteOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    mutating func run() throws(CommandError) {
        let session = try Session(common)
        let recording = session.recording(write)
        let receipt = try ask { () throws(DaybookError) in try session.book.undo(recording) }
        try session.output.write(
            .undone(
                receipt, session.roster, isDryRun: write.dryRun,
                session.frame(at: receipt.head)))
    }
}
