import ByteStore
import DaybookModel
import Dispatch
import EventCodec
import Journal
import Projections
import Synchronization

/// Folds a run of the log from nothing, on one core or on two: what rebuilding, checking and
/// looking back all do.
enum Replay {
    /// The state of the events of `range`, corrections settled, on one core.
    /// - Parameter range: nil: no events.
    static func fold(
        _ range: ClosedRange<UInt64>?, in log: borrowing LogReader,
        progress: Progress = { _, _ in }
    ) throws(JournalError) -> Projected {
        var projected = try gather(range, in: log, progress: progress)
        try Settlement.settle(
            projected.corrections.corrected, before: CorrectionState(), in: log, isSummed: true,
            into: &projected)
        return projected
    }

    /// Folds every event of `range`, without settling corrections.
    /// - Parameter pages: about how many pages of attendance there will be.
    static func gather(
        _ range: ClosedRange<UInt64>?, in log: borrowing LogReader, pages: Int = 0,
        progress: Progress
    ) throws(JournalError) -> Projected {
        var projected = Projected()
        projected.attendance.reserve(pages: pages)
        guard let range else { return projected }
        var blocks = try log.blocks()
        var next = range.lowerBound
        try blocks.stand(beforeHolding: next)
        while next <= range.upperBound {
            guard let block = try blocks.next(), block.holds(next) else {
                throw .missing(first: next, head: range.upperBound)
            }
            try fold(block, range, into: &projected)
            let last = min(block.lastSequence, range.upperBound)
            progress(Int(last - range.lowerBound) + 1, range.count)
            next = last + 1
        }
        projected.corrections.arrange()
        return projected
    }

    private static func fold(
        _ block: borrowing Block, _ range: ClosedRange<UInt64>, into projected: inout Projected
    ) throws(JournalError) {
        let first = block.firstSequence
        let low = range.lowerBound > first ? Int(range.lowerBound - first) : 0
        let high = min(block.count, Int(range.upperBound - first) + 1)
        do throws(CodecError) {
            try projected.fold(block, low..<high)
        } catch { throw .damagedBlock(firstSequence: first, error) }
    }
}

extension Block {
    /// Whether the event `sequence` is among its events.
    func holds(_ sequence: UInt64) -> Bool { firstSequence <= sequence && sequence <= lastSequence }

    /// Where its events up to `last` are.
    func indices(through last: UInt64) -> Range<Int> {
        0..<(last < firstSequence ? 0 : Int(min(last, lastSequence) - firstSequence) + 1)
    }
}

extension Book {
    /// The digests of every projection, folded on one core in two parts: the events to `prefix`,
    /// settled, then the rest on top. A check that any prefix is a place to begin from.
    package func replayedDigests(from prefix: UInt64) throws(DaybookError) -> [UInt64] {
        try read { (log, head, _) throws(JournalError) in
            guard let events = head.events, events.contains(prefix) else { return [] }
            var state = try Replay.fold(1...prefix, in: log)
            if prefix < events.upperBound {
                var rest = try Replay.gather(
                    prefix + 1...events.upperBound, in: log, progress: { _, _ in })
                try Settlement.settle(
                    rest.corrections.corrected, before: state.corrections, in: log, into: &rest)
                state.merge(rest)
            }
            return ProjectionKind.all.map { $0.mergedDigest([state]).value }
        }.rows
    }
}
