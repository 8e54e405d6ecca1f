import ByteStore
import EventCodec
import Journal
import MerkleTree
import Platform
import Projections

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
