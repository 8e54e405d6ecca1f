import ArgumentParser
import Daybook
import Platform
import Reports

/// What can be imported: the rows of a kind, or events.
enum ImportWhat: Hashable, ExpressibleByArgument {
    case rows(ImportKind)
    case events

    private static let eventsName = "events"

    /// Reads the name of a kind of rows, or `events`.
    init?(argument: String) {
        if argument.lowercased() == Self.eventsName {
            self = .events
        } else if let kind = ImportKind(argument: argument) {
            self = .rows(kind)
        } else {
            return nil
        }
    }

    /// The names, for help and completion.
    static var allValueStrings: [String] { ImportKind.allCases.map(\.rawValue) + [eventsName] }
}

extension Import {
    /// Makes a book of exported events.
    func importEvents(_ file: String) throws(CommandError) {
        try PastBook.confirmPresent(common)
        try demand(
            map == nil && dateFormat == nil && delimiter == nil && encoding == nil && source == nil
                && columns == nil && conditions.isEmpty && tag.isEmpty && decimal == nil
                && sheet == nil && !createMissing && !skipInvalid && !again && !write.dryRun,
            or: "events are read as they are, all or none",
            remedy: "Leave --create-missing and other options of rows out: \(.beginWithEvents)")
        guard common.by == nil else {
            throw .usage(
                message: "events keep who recorded them, and --by names somebody else",
                remedy: "Leave it out: \(.beginWithEvents)")
        }
        guard let path = BookLocation.named(common.book) else {
            throw .usage(
                message: "the new book needs a directory",
                remedy: "Name one: \(.beginWithEvents)")
        }
        let output = try Output(common)
        let draft = ThrowAwayDirectory()
        Interruption.cleaning { end in draft.remove(then: end) }
        let made = try ask(
            Book.importEvents(
                from: file, to: path, by: draft,
                progress: output.progress("Importing", ifInterrupted: "no book was made")))
        let session = try Session(root)
        let point = try ask(session.book.view().point)
        let frame = session.frame(at: point)
        try output.write(.importedEvents(made, to: path, frame))
        let doubt = ClockDoubt(last: point.recordedAt, clock: Moments.clock)
        if let doubt, doubt.isBehind { try output.remark(doubt.text(frame)) }
    }
}
