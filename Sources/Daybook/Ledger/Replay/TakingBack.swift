import DaybookModel
import EventCodec
import Journal
import Projections

/// Folds the end of the log backwards: what takes the stored rows back to an earlier event. State
/// is a sum of contributions, so that the last events cost what they are, however long the log.
struct TakingBack {
    /// The last event that stays.
    let sequence: UInt64
    /// What all corrections come to.
    let live: CorrectionState
    /// What those up to ``sequence`` come to.
    let past: CorrectionState

    /// - Parameter live: arranged.
    init(
        to sequence: UInt64, live: CorrectionState, in log: borrowing LogReader
    ) throws(JournalError) {
        self.sequence = sequence
        self.live = live
        past = try Replay.corrections(EventRun(1...sequence), in: log)
    }

    /// The change of every projection's rows but those of corrections and of the roster.
    func change(of head: Head, in log: borrowing LogReader) throws(JournalError) -> Projected {
        var change = Projected()
        guard sequence < head.sequence else { return change }
        try log.forEachBlock(of: sequence + 1...head.sequence) {
            (block, events) throws(JournalError) in
            try block.reading(change.strikeOut(Array(block.indices(of: events)), of: block))
        }
        // Entries corrected since: what counts now goes, and what counted comes back. Of entries
        // that go altogether what they said first was taken back already.
        let turns = live.corrected.filter { $0.chain.last > sequence }.map { next in
            Settlement.Turn(
                target: next.target, before: next.chain, after: past.chain(of: next.target))
        }
        try Settlement.settle(turns, in: log, into: &change)
        return change
    }
}
