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
        var blocks = try log.blocks()
        try blocks.stand(beforeHolding: sequence + 1)
        while let block = try blocks.next() {
            let first = block.firstSequence
            let low = sequence < first ? 0 : Int(sequence - first) + 1
            try block.reading(change.strikeOut(Array(low..<block.count), of: block))
        }
        try unsettle(&change, log)
        return change
    }

    /// Entries corrected since: what counts now goes, and what counted comes back. Of entries that
    /// go altogether what they said first was taken back already.
    private func unsettle(
        _ change: inout Projected, _ log: borrowing LogReader
    ) throws(JournalError) {
        let corrected = live.corrected.filter { $0.chain.last > sequence }
        let originals = try log.contents(of: corrected.map(\.target))
        let said = try log.replacements(
            corrected.flatMap { [$0.chain, past.chain(of: $0.target)] })
        for (next, original) in zip(corrected, originals) where original.kind.role == .entry {
            change.settle(
                next.target, EntryState(next.target, original, next.chain, said).counted,
                EntryState(next.target, original, past.chain(of: next.target), said).counted)
        }
    }
}
