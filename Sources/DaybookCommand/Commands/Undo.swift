import ArgumentParser
import Daybook
import Reports

/// `daybook undo`: takes back the last write of whoever asks, or the one that holds an event.
struct Undo: TakesWrite {
    static let configuration = CommandConfiguration(
        "undo [#N] [--by NAME] [--dry-run]", "Take back your last write, or an earlier one.",
        """
        EXAMPLES:
          daybook undo --dry-run
          daybook undo
          daybook undo --by kiosk
          daybook undo "#4812"

        What you recorded last is retracted: a mark, a warning, a whole import. A
        last correction is reversed by a further one, so undoing twice brings back
        what the first time took. Nothing is erased. The roster, holidays, locks and
        settings are not undone: you are told the commands that put back what was
        there before; only a category that was removed with its entries comes back
        with them. Rows of an import that was undone may be imported again.

        #N is any event of an earlier write, whoever recorded it: one row of
        yesterday's import means the whole import. daybook log lists them.
        """)

    @Argument(help: ArgumentHelp("Any event of the write to undo.", valueName: "#n"))
    var event: EventID?

    @OptionGroup var shared: SharedOptions<Undo>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let command = UndoCommand(by: session.recorder, holding: event?.sequence)
        try carryOut(command, session) { .undone($0, by: common.by) }
    }
}
