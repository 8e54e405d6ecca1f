import ArgumentParser
import Daybook
import Reports

/// `daybook redo`: brings back what undoing took back last.
struct Redo: TakesWrite {
    static let configuration = CommandConfiguration(
        "redo [--by NAME] [--dry-run]", "Bring back what you undid last.",
        """
        EXAMPLES:
          daybook redo --dry-run
          daybook redo

        Goes forward again over what daybook undo took back, one write at a time, until
        you record something new.
        """)

    @OptionGroup var shared: SharedOptions<Redo>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let command = UndoCommand(.redo, by: session.recorder)
        try carryOut(command, session) { .undone($0, by: common.by) }
    }
}
