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
    /// The event that says so, and the last one; of a dry run the last one alone.
    public let point: Point
    /// The root of the tree before, in hexadecimal digits, which it still has at that size.
    public let rootBefore: String
    /// Whether nothing was done.
    public let isDryRun: Bool
    /// Whether the book's first name speaks of the person: it stays.
    public let isInBookName: Bool
    /// What the person was called, for whoever removes what is kept under a name elsewhere.
    let names: ErasedNames

    /// Whether a name is one that the person had.
    package func isNamed(by name: String) -> Bool { names.isNamed(by: name) }
}

extension Book {
    /// Takes the texts about a person out of the book for good: it is written anew beside itself
    /// without them, compared with what it was, and takes its place. Figures stay, and so does the
    /// root of the tree at its size before. An event says so. This process has the old book open
    /// afterwards, and has to open it anew.
    /// - Parameter draft: becomes the directory in which the book is made, within its own.
    /// - Throws: `.unknown`; `.busy` where others write or read for longer than is waited;
    ///   `.damaged` where the new book is not what it should be, and nothing was changed.
    package func erase(
        _ person: PersonID, also: [String] = [], because reason: String, _ recording: Recording,
        by draft: ThrowAwayDirectory, progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> ErasedPerson {
        try confirmPresent()
        _ = try rule(TextRule.name(recording.by, field: "by"))
        let began = SystemClock.monotonicNanoseconds()
        let old = try store.writing(timeoutSeconds: recording.timeoutSeconds)
        let head = try headForWriting(in: old, recording)
        let log = LogReader(old.reader)
        let plan = try journal(ErasurePlan(of: person, also: also, log, head))
        try plan.confirm(reason)
        let today = try plan.today(recording.now)
        let said = try rule(
            Rules.erase(person, because: reason, plan.roster, today: today))
        var eraser = BlockEraser(TextEraser(person, plan.names), plan.amendedToBeTheirs)
        let by = plan.names.areMentioned(in: recording.by) ? plan.standIn : recording.by
        guard !recording.isDryRun else {
            try journal(eraser.rehearse(in: log, through: head.sequence))
            return plan.outcome(Point(head), eraser, isDryRun: true)
        }
        // Under the writer's lock nobody begins a draft here: what is left is of killed programs,
        // and has the texts of others.
        ThrowAwayDirectory.sweep(prefix: BookPlace.draftPrefix, in: path, unchangedFor: 0)
        return try draft.using(prefix: BookPlace.draftPrefix, in: path) {
            directory throws(DaybookError) in
            let home = Files.join(directory, "book")
            let size = try platform(Files.size(Files.join(path, Self.dataFile)))
            let point = try Self.rewrite(
                log, head, of: size, at: home, &eraser, by, said, plan.root, progress)
            let waited = Double(SystemClock.monotonicNanoseconds() - began) / 1e9
            let left = max(recording.timeoutSeconds - waited, 0)
            do throws(StoreError) {
                try store.exchange(for: home, under: old, waitingSeconds: left)
            } catch { throw DaybookError(.journal(.store(error))) }
            return plan.outcome(
                point, eraser, isDryRun: false, pictures: removePictures(but: plan.otherPictures))
        }
    }
}

extension Book {
    /// Removes the pictures that no event names.
    /// - Returns: how many went.
    private func removePictures(but named: Set<String>) -> Int {
        let folder = Files.join(path, Self.pictureFolder)
        let stray = ((try? Files.list(folder)) ?? []).filter { !named.contains($0) }
        return stray.count { (try? Files.remove(Files.join(folder, $0))) != nil }
    }

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
