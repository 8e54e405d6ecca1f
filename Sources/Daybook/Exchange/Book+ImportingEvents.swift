import ByteStore
import DaybookModel
import EventCodec
import Journal
import MerkleTree
import Platform

extension Book {
    /// Events that one transaction takes, at most.
    private static let importedPerDraft = 1 << 20

    /// Makes a book at `path` of the events in a file that ``exportEvents(hasLeaves:_:)`` wrote:
    /// the same events under the same numbers, and so the same root. The book is made beside its
    /// place and checked before it takes it: there is all of it or nothing.
    /// - Throws: `.bookExists`; `.badFile` with the line that is no event.
    public static func importEvents(
        from file: String, to path: String, progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> ImportedEvents {
        guard !Files.exists(Files.join(path, dataFile)) else {
            throw DaybookError(.bookFilled(path: path))
        }
        let draft = try draftDirectory(for: path)
        do throws(DaybookError) {
            let made = try makeBook(in: draft, from: file, progress)
            try platform { () throws(PlatformError) in try Files.rename(draft, to: path) }
            return made
        } catch {
            // What was made so far is ours alone, and of no use.
            try platform { () throws(PlatformError) in try Files.remove(draft, recursive: true) }
            throw error
        }
    }

    /// A new directory beside the place of the book, so that it can be moved there at once.
    private static func draftDirectory(for path: String) throws(DaybookError) -> String {
        try platform { () throws(PlatformError) in
            let place = try Files.absolute(path)
            try Files.makeDirectory(Files.parent(of: place), recursive: true)
            let draft = Files.join(
                Files.parent(of: place), ".\(Files.baseName(place)).\(ProcessEnvironment.processID)"
            )
            try Files.makeDirectory(draft)
            return draft
        }
    }

    private static func makeBook(
        in draft: String, from file: String, _ progress: @escaping Progress
    ) throws(DaybookError) -> ImportedEvents {
        let book = Book(store: try openStore(at: draft, creating: true), path: draft)
        var lines = try LineFile.ofEvents(file)
        var reader = EventLineReader()
        var head = Head(tree: Frontier())
        while let next = try book.importPart(&reader, &lines, after: head, file, progress) {
            head = next
        }
        guard head.sequence > 0 else {
            throw DaybookError(
                .badFile(
                    message: "\(file) holds no event",
                    remedy: "Give a file that `daybook export events` wrote."))
        }
        let found = try book.verify()
        guard found.isSound else {
            throw DaybookError(
                .badFile(
                    message: "\(file): \(found.problems.first ?? "the events do not fit together")",
                    remedy: "Give the file as it was exported; nothing was recorded."))
        }
        try book.makeKey(named: book.origin())
        return ImportedEvents(events: head.sequence, root: found.root ?? "")
    }

    /// One transaction's worth; nil when no line is left.
    private func importPart(
        _ reader: inout EventLineReader, _ lines: inout LineFile, after head: Head,
        _ file: String, _ progress: Progress
    ) throws(DaybookError) -> Head? {
        var events: [Event] = []
        while events.count < Self.importedPerDraft,
            try lines.readPiece(with: &reader, into: &events, file)
        {}
        guard !events.isEmpty else { return nil }
        progress(Int(reader.next) - 1, Int(reader.next) - 1)
        do throws(DaybookError) {
            return try write(copies: events, after: head)
        } catch {
            guard case .journal(.store(.mapFull)) = error.cause else { throw error }
        }
        try Daybook.store { () throws(StoreError) in try store.grow(atLeast: Self.growthBytes) }
        return try write(copies: events, after: head)
    }

    private func write(copies events: [Event], after head: Head) throws(DaybookError) -> Head {
        let store = store
        var draft = try store.writing(timeoutSeconds: 0)
        let new: Head
        do throws(JournalError) {
            var writer = try LedgerWriter(
                in: draft, after: head, clock: head.recordedAt, by: "", source: nil)
            for event in events { try writer.append(copy: event, into: &draft) }
            new = try writer.finish(into: &draft)
        } catch { throw DaybookError(.journal(error)) }
        try draft.settle()
        return new
    }
}

extension LineFile {
    fileprivate static func ofEvents(_ file: String) throws(DaybookError) -> LineFile {
        do throws(PlatformError) {
            return try LineFile(file, limitBytes: Limits.importBytes)
        } catch { throw DaybookError(.platform(error)) }
    }

    /// Reads the events of the next lines; false at the end.
    fileprivate mutating func readPiece(
        with reader: inout EventLineReader, into events: inout [Event], _ file: String
    ) throws(DaybookError) -> Bool {
        let piece: [UInt8]?
        do throws(PlatformError) { piece = try nextPiece() } catch {
            throw DaybookError(.platform(error))
        }
        guard let piece else { return false }
        do throws(EventLineError) { try reader.read(piece, into: &events) } catch {
            let name = file == Files.standardInput ? "" : "\(file), "
            throw DaybookError(
                .badFile(
                    message: "\(name)line \(reader.next): \(error.message)", remedy: error.remedy))
        }
        return true
    }
}

/// What an import of events came to.
public struct ImportedEvents: Sendable {
    /// How many there are.
    public let events: UInt64
    /// Of the tree over them, in hexadecimal digits.
    public let root: String
}
