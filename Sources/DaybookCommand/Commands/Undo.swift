import ArgumentParser
import Daybook
import Reports

/// `daybook undo`: takes back the last write of whoever asks, or the one that holds an event.
struct Undo: TakesWrite {
    static let configuration = CommandConfiguration(
        "undo [N] [--by NAME] [--dry-run]", "Take back your last write, or an earlier one.",
        """
        EXAMPLES:
          daybook undo --dry-run
          daybook undo
          daybook undo --by kiosk
          daybook undo 4812

        Takes back what you recorded last: a mark, an expense, a person, a setting, a
        correction, or a whole import with the names that it added. Undo again and the
        write before it is taken back; daybook redo goes the other way. Nothing is
        erased: the log keeps both.

        What later entries refer to stays until those are taken back. Rows of an import
        that was undone may be imported again.

        N is any event of an earlier write, whoever recorded it: one row of yesterday's
        import means the whole import. daybook log lists them. A shell drops what
        begins with #, so type the number alone, or with the sign in quotes: '#4812'.
        """)

    @Argument(help: ArgumentHelp("Any event of the write to undo.", valueName: "n"))
    var event: String?

    @Argument(help: .hidden) var more: [String] = []

    @OptionGroup var shared: SharedOptions<Undo>

    mutating func run() throws(CommandError) {
        let event = try named()
        let session = try Session(root)
        let command = UndoCommand(by: session.recorder, holding: event?.sequence)
        try carryOut(command, session) { .undone($0, by: common.by) }
    }
}

extension Undo {
    /// How many writes are undone is said by how often; a number is an event's.
    func instead(of option: String) -> Advice? { option == "--limit" ? Self.oneByOne : nil }

    private static let oneByOne: Advice =
        "Undo takes back one write at a time. Before the last: \(run: "undo") again. Further "
        + "back, see \(run: "log", .option("limit", "10")), then \(run: "undo", "N")"

    /// As many writes may be meant by a small number; a larger one is an event's.
    private static let mostWrites: UInt64 = 9

    /// The event that is named. A small number without its sign is refused: it may as well be how
    /// many writes.
    private func named() throws(CommandError) -> EventID? {
        guard let first = event else { return nil }
        let id = EventID(argument: first)
        if let id, more.isEmpty, first.hasPrefix("#") || id.sequence > Self.mostWrites {
            return id
        }
        guard let id else {
            throw .usage(
                message: "\"\(first)\" is not the number of an event", remedy: Self.oneByOne)
        }
        let words = [first] + more
        throw .usage(
            message: "\"\(words.joined(separator: " "))\" may be an event, or how many writes",
            remedy: "The write of that event: \(run: "undo", .event(id.sequence)). "
                + "The last write: \(run: "undo"), and again for the one before it.")
    }
}
