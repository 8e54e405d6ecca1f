import ByteStore
import DaybookModel
import EventCodec
import Journal
import MerkleTree
package import Platform
import Projections

/// What an erasure came to.
public struct ErasedPerson: Sendable {
    /// Who it was: what stands in the place of the name from now on.
    public let standIn: String
    /// Of how many events about the person texts were erased.
    public let own: Int
    /// The events of others of which a text was erased, since it spoke of the person.
    public let others: [UInt64]
    /// How many pictures were removed.
    public let pictures: Int
    /// The files of those that could not be.
    public let picturesLeft: [String]
    /// What else lies in the book's directory, by name: it is left as it is.
    public let filesBeside: [String]
    /// Whether somebody else on the roster had a name of theirs.
    public let hasNamesake: Bool
    /// The event that says so, and the last one; of a dry run the last one alone.
    public let point: Point
    /// The root of the tree before, in hexadecimal digits, which it still has at that size.
    public let rootBefore: String
    /// Whether nothing was done.
    public let isDryRun: Bool
    /// Whether the book's first name speaks of the person: it stays.
    public let isInBookName: Bool
    /// What the person was called.
    package let names: ErasedNames
}

extension Book {
    /// Takes the texts about a person out of the book for good: it is written anew beside itself
    /// without them, compared with what it was, and takes its place. Figures stay, and so does the
    /// root of the tree at its size before. An event says so.
    /// - Parameters:
    ///   - also: what else they are called in texts.
    ///   - but: longer names that are others'.
    ///   - accounts: asked once nobody writes.
    ///   - draft: becomes the directory in which the book is made, within its own.
    ///   - beside: removes what is kept elsewhere under a name, right before the new book takes its
    ///     place: whoever is ended between the two finds the name in the book still.
    /// - Throws: `.unknown`; `.refused` where an account may be another's; `.busy` where others
    ///   write or read for longer than is waited; `.damaged` where the new book is not what it
    ///   should be, and nothing was changed.
    package func erase(
        _ person: PersonID, also: [String] = [], but: [String] = [],
        accounts: () throws(DaybookError) -> AccountNames = { AccountNames() },
        because reason: String, _ recording: Recording, by draft: ThrowAwayDirectory,
        progress: @escaping Progress = { _, _ in },
        beside: (_ names: ErasedNames) throws(DaybookError) -> Void = { _ in }
    ) throws(DaybookError) -> ErasedPerson {
        try confirmRecords(recording)
        let began = SystemClock.monotonicNanoseconds()
        let old = try writing(recording.timeoutSeconds)
        let head = try headForWriting(in: old, recording)
        let log = LogReader(old.reader)
        let known = try accounts()
        let plan = try journal(ErasurePlan(of: person, also: also, but: but, known, log, head))
        let said = try plan.said(because: reason, by: recording.by, at: recording.now)
        var eraser = BlockEraser(plan, through: head.sequence)
        let surroundings = try Surroundings(of: path)
        if recording.isDryRun {
            try eraser.rehearse(in: log, through: head.sequence)
            return plan.outcome(Point(head), eraser, beside: surroundings.others())
        }
        try surroundings.sweepDrafts()
        return try draft.using(prefix: BookPlace.draftPrefix, in: path) {
            directory throws(DaybookError) in
            let home = Files.join(directory, "book")
            let size = try platform(Files.size(Files.join(path, Self.dataFile)))
            let point = try Self.rewrite(
                log, head, of: size, at: home, &eraser, plan.recorder(recording.by), said,
                plan.root, progress)
            let file = store
            try Self.close(file, recording.timeoutSeconds, since: began)
            defer { file.mayBeOpened() }
            try surroundings.clear()
            try beside(plan.names)
            let pictures = surroundings.remove(
                pictures: plan.pictures, but: plan.otherPictures)
            try Self.exchange(file, for: home, under: old)
            return plan.outcome(point, eraser, pictures, beside: surroundings.others())
        }
    }

    /// Waits for readers, no longer than so many seconds since it began, and lets nobody open it.
    private static func close(
        _ store: Store, _ seconds: Double, since began: Int64
    ) throws(DaybookError) {
        let waited = Double(SystemClock.monotonicNanoseconds() - began) / 1e9
        try Daybook.store(store.waitForReaders(waitingSeconds: max(seconds - waited, 0)))
        try Daybook.store(store.keepClosed())
    }

    private static func exchange(
        _ store: Store, for home: String, under draft: borrowing Draft
    ) throws(DaybookError) {
        do throws(StoreError) { try store.exchange(for: home, under: draft) } catch {
            throw DaybookError(.journal(.store(error)))
        }
    }
}

extension Book {
    /// Events that one transaction takes, about.
    private static let eventsPerDraft: UInt64 = 1 << 20
    /// Room in the new file for one transaction, beside twice the bytes of the old file.
    private static let leastReserved = 64 << 20

    /// Makes the book without the texts, with the event that says so, and confirms that it is what
    /// this one was.
    private static func rewrite(
        _ log: borrowing LogReader, _ head: Head, of size: Int, at home: String,
        _ eraser: inout BlockEraser, _ by: String, _ said: Content, _ root: TreeHash,
        _ progress: @escaping Progress
    ) throws(DaybookError) -> Point {
        try platform(Files.makePrivateDirectory(home))
        let book = Book(store: try openStore(at: home, creating: true), path: home)
        let room = leastReserved + 2 * size
        var copied = Head(tree: Frontier())
        while copied.sequence < head.sequence {
            copied = try book.copy(log, after: copied, through: head.sequence, room, &eraser)
            progress(Int(clamping: copied.sequence), Int(clamping: head.sequence))
        }
        try eraser.confirmRecorders()
        try book.confirm(copied, isAs: head, root)
        var draft = try book.store.writing(timeoutSeconds: 0)
        let (new, _) = try write(
            [NewEvent(said)], after: copied, by, nil, into: &draft)
        try draft.settle()
        let found = try book.verify()
        guard found.isSound else { throw DaybookError(.damaged(found.problems)) }
        return Point(new)
    }

    /// One transaction's worth of blocks.
    private func copy(
        _ log: borrowing LogReader, after head: Head, through last: UInt64, _ room: Int,
        _ eraser: inout BlockEraser
    ) throws(DaybookError) -> Head {
        var draft = try store.writing(timeoutSeconds: 0, reservingBytes: room)
        var writer = try journal(LedgerWriter(copyingInto: draft, after: head))
        let new: Head
        do throws(JournalError) {
            let end = min(last, head.sequence + Self.eventsPerDraft)
            try log.forEachBlock(of: head.sequence + 1...end) { (block, _) throws(JournalError) in
                try writer.append(copies: [try eraser.erased(block, in: log)], into: &draft)
            }
            new = try writer.finish(into: &draft)
        } catch { throw DaybookError(.journal(error)) }
        try draft.settle()
        return new
    }

    /// Confirms that a book that was written anew has the tree and the figures of the old one.
    private func confirm(
        _ new: Head, isAs old: Head, _ root: TreeHash
    ) throws(DaybookError) {
        var flaws: [String] = []
        if new.sequence != old.sequence || new.keyCount != old.keyCount {
            flaws.append("its events differ")
        }
        if try view().root(size: old.sequence) != root.hexadecimal {
            flaws.append("its root differs")
        }
        // The roster has the names.
        for mark in old.projections where mark.id != RosterState.id {
            if new[mark.id]?.digest != mark.digest {
                flaws.append("its figures differ")
            }
        }
        guard flaws.isEmpty else {
            throw DaybookError(.damaged(flaws.map { "written anew without the texts, \($0)" }))
        }
    }
}
