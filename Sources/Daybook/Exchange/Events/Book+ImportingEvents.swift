import ByteStore
import EventCodec
import Journal
import MerkleTree
package import Platform

extension Book {
    /// Events that one transaction takes, about, and bytes of their lines.
    private static let eventsPerDraft = 1 << 20
    private static let linesPerDraft = 1 << 29
    /// Room for them in the file: what is kept of an event is far shorter than its line.
    private static let reservedPerDraft = linesPerDraft * 2

    /// Makes a book at `path` of the events in a file that ``exportEvents(hasLeaves:_:)`` wrote:
    /// the same events under the same numbers, and so the same root. The book is made beside its
    /// place and checked before it takes it: there is all of it or nothing.
    /// Moments are taken as the other book had them, later than the clock too: ``ClockDoubt``.
    /// - Throws: `.bookFilled`, `.placeTaken`; `.badFile` with the line that is no event, or that
    ///   no command would have recorded.
    public static func importEvents(
        from file: String, to path: String, progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> ImportedEvents {
        try importEvents(from: file, to: path, by: ThrowAwayDirectory(), progress: progress)
    }

    /// The same import. An interruption may throw `draft` away, and then leaves nothing behind.
    /// - Parameter draft: becomes the directory in which the book is made.
    package static func importEvents(
        from file: String, to path: String, by draft: ThrowAwayDirectory,
        progress: @escaping Progress
    ) throws(DaybookError) -> ImportedEvents {
        let place = try BookPlace(path)
        return try place.drafting(in: draft) { directory throws(DaybookError) in
            let home = Files.join(directory, "book")
            let book = try draft.filling { _ throws(DaybookError) in try empty(at: home) }
            let made = try book.fill(from: file, progress)
            try draft.filling { _ throws(DaybookError) in try place.take(home) }
            return made
        }
    }

    private func fill(
        from file: String, _ progress: @escaping Progress
    ) throws(DaybookError) -> ImportedEvents {
        var events = try EventFile(file)
        var head = Head(tree: Frontier())
        while let next = try importPart(&events, after: head, progress) { head = next }
        guard head.sequence > 0 else {
            let name = file == Files.standardInput ? "standard input" : file
            throw .badFile(message: "\(name) has not one event", remedy: EventLineError.remedy)
        }
        // What commands would have refused is told first; both only read.
        let admitted = Ahead { [source = events.source] in
            Result { () throws(DaybookError) in
                try self.confirmAdmitted(from: file, naming: source)
            }
        }
        let checked = Result { () throws(DaybookError) in
            try verify(hashesLeaves: false) { _, _ in }
        }
        try admitted.value().get()
        let found = try checked.get()
        guard found.isSound else {
            let problem = found.problems.first ?? "the events do not fit together"
            throw .badFile(message: "\(file): \(problem)", remedy: EventLineError.remedy)
        }
        try makeKey(named: view().origin())
        return ImportedEvents(events: head.sequence, root: found.root ?? "")
    }

    /// One transaction's worth; nil when no event is left.
    private func importPart(
        _ events: inout EventFile, after head: Head, _ progress: Progress
    ) throws(DaybookError) -> Head? {
        guard var piece = try events.next() else { return nil }
        let begun = events.byteCount
        var draft = try store.writing(timeoutSeconds: 0, reservingBytes: Self.reservedPerDraft)
        var writer = try journal(LedgerWriter(copyingInto: draft, after: head))
        while true {
            try journal(writer.append(copies: piece, into: &draft))
            progress(events.count, events.count)
            guard writer.count < Self.eventsPerDraft,
                events.byteCount - begun < Self.linesPerDraft, let next = try events.next()
            else { break }
            piece = next
        }
        let new = try journal(writer.finish(into: &draft))
        try draft.settle()
        return new
    }
}

/// The outcome of an import of events.
public struct ImportedEvents: Sendable {
    /// How many there are.
    public let events: UInt64
    /// Of the tree over them, in hexadecimal digits.
    public let root: String
}

extension Book {
    /// Refuses the events of a file, which this book is made of, where no command would have
    /// recorded one of them.
    /// - Parameter source: what the file's events name as their source.
    /// - Throws: `.badFile` with the line.
    func confirmAdmitted(
        from file: String, naming source: String?
    ) throws(DaybookError) {
        let own = try eventSource()
        guard source == own else {
            throw DaybookError(
                badLine: 1, of: file,
                "source is \(source ?? "missing"), and what the line says makes it \(own)")
        }
        do throws(DaybookError) {
            _ = try Zones.find(try view().roster.book?.zone ?? "")
        } catch {
            throw DaybookError(badLine: 1, of: file, "zone: \(error.message)", error.remedy)
        }
        let snapshot = try store.reading()
        var check = HistoryCheck(Admission())
        let flaw = try journal(check.firstFlaw(in: LogReader(snapshot.reader)))
        if let flaw { throw DaybookError(badLine: flaw.sequence, of: file, flaw.text, flaw.remedy) }
    }
}

extension DaybookError {
    /// A line of a file of events that cannot be taken.
    /// - Parameter remedy: nil: the file should be as it was exported.
    init(badLine line: UInt64, of file: String, _ why: String, _ remedy: Remedy? = nil) {
        let name = file == Files.standardInput ? "" : "\(file), "
        self.init(
            .badFile(
                message: "\(name)line \(line): \(why)",
                remedy: remedy ?? EventLineError.remedy))
    }
}
