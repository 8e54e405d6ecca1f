import ByteStore
import EventCodec
import Journal
import MerkleTree
import Platform

extension Book {
    /// Checks everything there is against everything else, in this process. LMDB trusts its
    /// pages: on a damaged file this may fault, so the command line runs it in a child process.
    public func verify(
        progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> Verification {
        try verify(hashesLeaves: true, progress)
    }

    /// The same; a book that was written just now need not be hashed a second time.
    func verify(
        hashesLeaves: Bool, _ progress: @escaping Progress
    ) throws(DaybookError) -> Verification {
        try confirmPresent()
        // All cores say whether all is well. What is not, one finds in order.
        let check = ParallelCheck(store: store, hashesLeaves: hashesLeaves)
        if let sound = try check.run(progress) { return sound }
        var verifier = Verifier()
        var events: UInt64 = 0
        let snapshot = try store.reading()
        do throws(JournalError) {
            try Self.verify(LogReader(snapshot.reader), &verifier, &events, progress)
        } catch .store(let error) where error.isOfMachine {
            throw DaybookError(.journal(.store(error)))
        } catch {
            verifier.note(error.message)
        }
        let found = verifier.findings
        return Verification(
            events: events, root: verifier.root?.hexadecimal, bad: found.bad,
            problems: found.problems)
    }

    private static func verify(
        _ log: borrowing LogReader, _ verifier: inout Verifier, _ events: inout UInt64,
        _ progress: Progress
    ) throws(JournalError) {
        let head = try log.knownHead()
        try verifier.checkTables(head, in: log)
        var check = LogCheck(from: 1)
        if let all = head.events { try check.walk(all, of: all.upperBound, in: log, progress) }
        events = check.events
        try verifier.conclude(check, head, in: log)
        guard verifier.findings.bad == nil, try verifier.isInOrder(log) else { return }
        try verifier.checkProjections(head, [Replay.fold(head.events, in: log)], in: log)
    }

    /// Opens and checks the book at `path`; whatever is wrong with it is a finding.
    /// - Throws: why it cannot be looked at, such as a permission that is missing: of the book that
    ///   says nothing.
    public static func inspectDamage(
        at path: String, progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> Verification {
        do throws(StoreError) {
            _ = try MetaPages.inspect(path: path)
        } catch .noTables {
            let problem = JournalError.notABook(path: path).message
            return Verification(events: 0, bad: nil, problems: [problem])
        } catch  where error.isOfMachine {
            throw DaybookError(.journal(.store(error)))
        } catch {
            return Verification(events: 0, bad: nil, problems: [error.message])
        }
        do throws(DaybookError) {
            // To look is not to write: a book of an earlier version is checked as it is.
            let book = try openUnchanged(at: path)
            let found = try book.verify(progress: progress)
            return found.isSound ? try found.noting(book) : found
        } catch  where error.isOfMachine {
            throw error
        } catch {
            return Verification(events: 0, bad: nil, problems: [error.message])
        }
    }
}

extension Verifier {
    /// Checks what LMDB says of its tables.
    mutating func checkTables(
        _ head: Head, in log: borrowing LogReader
    ) throws(JournalError) {
        do throws(StoreError) { try log.reader.confirmPages() } catch {
            guard case .damaged = error else { throw .store(error) }
            note(error.message)
        }
        for table in LedgerTables.all where log.reader.has(table) {
            if try log.isWalkedAlike(table) { continue }
            note("the table \(table.name) is not the same from both ends")
        }
    }
}

extension Verification {
    /// The same with what an earlier version of the program left out or made otherwise.
    /// And with the pictures that are not as they were given.
    fileprivate func noting(_ book: Book) throws(DaybookError) -> Verification {
        let head = try book.head()
        let pictures = PictureCheck(try book.view().roster, at: book.path)
        let later = "when the book is opened to be written"
        let tree =
            "the book is of format 1, which has no tree; \(later), it gets one with the root "
            + (root ?? "that its events have")
        let rows = head.outdated.map {
            "the rows of \($0.name) are of another version; they are made anew \(later)"
        }
        var found = self
        let view = try book.view()
        let kept = try journal(view.log.keptLeafCount())
        let erased =
            "\(kept) \(kept == 1 ? "event is" : "events are") not hashed again: texts of "
            + "\(kept == 1 ? "it" : "them") were erased, and the leaf alone is kept"
        let gone = ErasedTextCheck.count(try journal(view.log.eventsBesideCommitments()))
        let texts =
            "texts of \(gone) \(gone == 1 ? "event" : "events") were erased: their leaves have "
            + "commitments to them"
        found.notes =
            (head.tree == nil ? [tree] : []) + rows + pictures.missing + (gone > 0 ? [texts] : [])
            + (kept > 0 ? [erased] : [])
        found.problems = pictures.changed
        return found
    }
}

/// Verifies a sound book on every core: each checks and hashes its part of the log. Finds out that
/// something is wrong, not what.
struct ParallelCheck {
    let store: Store
    /// Whether the tree is made again from the events; see ``LogCheck``.
    var hashesLeaves = true
    /// How many cores share the work.
    var cores = Cores.count

    private typealias Share = Result<(transaction: UInt64, check: LogCheck), DaybookError>

    /// - Returns: nil when not everything was found sound, or others wrote meanwhile.
    func run(_ progress: @escaping Progress) throws(DaybookError) -> Verification? {
        let snapshot = try store.reading()
        do throws(JournalError) {
            let log = LogReader(snapshot.reader)
            guard let head = try log.head(), let events = head.events else { return nil }
            var verifier = Verifier()
            try verifier.checkTables(head, in: log)
            guard let check = checked(events, snapshot.transactionID, progress) else { return nil }
            let count = check.events
            try verifier.conclude(check, head, in: log)
            // Whoever made the log just now went through it in its order, too.
            if hashesLeaves, verifier.findings.isEmpty { _ = try verifier.isInOrder(log) }
            guard verifier.findings.isEmpty,
                let parts = try? ParallelReplay(store: store, cores: cores, notesMonths: true)
                    .fold(progress: { _, _ in }),
                parts.0 == head
            else { return nil }
            try verifier.checkProjections(head, parts.1, in: log)
            guard verifier.findings.isEmpty else { return nil }
            return Verification(
                events: count, root: verifier.root?.hexadecimal, bad: nil, problems: [])
        } catch { return nil }  // The check that goes on alone says what it was.
    }

    /// The whole log, checked in parts; nil when one has a finding or saw another commit.
    private func checked(
        _ events: ClosedRange<UInt64>, _ transaction: UInt64, _ progress: @escaping Progress
    ) -> LogCheck? {
        let silent: Progress = { _, _ in }
        // Each part of more than two has a full block at least, so that a block begins in it.
        let parts = min(cores, max(2, events.count / BlockSizes.fullEvents))
        let shares = Cores.map(parts) { index -> Share? in
            guard let range = events.part(index, of: parts) else { return nil }
            return Result { () throws(DaybookError) in
                try check(range, of: events.upperBound, index == 0 ? progress : silent)
            }
        }
        var whole: LogCheck?
        for case let done? in shares {
            guard case .success(let share) = done, share.transaction == transaction,
                share.check.findings.isEmpty, share.check.torn.isEmpty
            else { return nil }
            if whole == nil {
                whole = share.check
            } else if whole?.join(share.check) == false {
                return nil
            }
        }
        return whole
    }

    private func check(
        _ range: ClosedRange<UInt64>, of last: UInt64, _ progress: Progress
    ) throws(DaybookError) -> (transaction: UInt64, check: LogCheck) {
        let snapshot = try store.reading()
        var check = LogCheck(from: range.lowerBound, hashesLeaves: hashesLeaves)
        try journal(check.walk(range, of: last, in: LogReader(snapshot.reader), progress))
        return (snapshot.transactionID, check)
    }
}
