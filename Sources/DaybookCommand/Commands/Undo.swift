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

        Takes back what you recorded last: a mark, an expense, a person, a setting, a
        correction, or a whole import with the names that it added. Undo again and the
        write before it is taken back; daybook redo goes the other way. Nothing is
        erased: the log keeps both.

        What later entries refer to stays until those are taken back. Rows of an import
        that was undone may be imported again.

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
