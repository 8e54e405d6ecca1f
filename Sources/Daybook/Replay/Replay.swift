import ByteStore
import DaybookModel
import EventCodec
import Journal
import Platform
import Projections

/// Folds a run of the log from nothing, the whole log or the part of one core: what rebuilding,
/// checking and looking back all do.
enum Replay {
    /// The state of the events of `range`, corrections settled, on one core.
    /// - Parameter range: nil: no events.
    static func fold(
        _ range: ClosedRange<UInt64>?, in log: borrowing LogReader,
        progress: Progress = { _, _ in }
    ) throws(JournalError) -> Projected {
        var projected = try gather(range.map { EventRun($0) }, in: log, progress: progress)
        try Settlement.settle(
            projected.corrections.corrected, before: CorrectionState(), in: log, isSummed: true,
            into: &projected)
        return projected
    }

    /// Folds every event of a run.
    /// - Parameters:
    ///   - run: nil: no events.
    ///   - corrections: what all corrections come to, when they are known: what counts is settled
    ///     block by block. Otherwise they are gathered with the rest, and nothing is settled.
    ///   - notesMonths: whether, when corrections are known, punches, tickets and points are read
    ///     again when their rows are made.
    ///   - pages: about how many pages of attendance there will be.
    ///   - memory: what it will take of the heap; nil: little.
    static func gather(
        _ run: EventRun?, in log: borrowing LogReader,
        corrections: KnownCorrections? = nil, notesMonths: Bool = false, pages: Int = 0,
        memory: ClearedAhead? = nil,
        progress: Progress
    ) throws(JournalError) -> Projected {
        var (projected, memory) = (Projected(), memory)
        projected.attendance.reserve(pages: pages)
        guard let run else { return projected }
        let (first, count) = (run.events.lowerBound, run.events.count)
        try forEachBlock(of: run, in: log) { (block, events) throws(JournalError) in
            memory?.reach(Int(events.lowerBound - first), of: count)
            try fold(block, events, corrections, notesMonths, into: &projected)
            progress(Int(events.upperBound - first) + 1, count)
        }
        projected.corrections.arrange()
        projected.warnings.arrange()
        return projected
    }

    /// Calls `body` with each block of a run, and with those of its events that are the run's.
    private static func forEachBlock(
        of run: EventRun, in log: borrowing LogReader, isSummed: Bool = false,
        _ body: (borrowing Block, ClosedRange<UInt64>) throws(JournalError) -> Void
    ) throws(JournalError) {
        var (next, last) = (run.events.lowerBound, run.events.upperBound)
        var blocks = try log.blocks(isSummed: isSummed)
        try blocks.stand(beforeHolding: next)
        while next <= last {
            guard let block = try blocks.next(), block.holds(next) else {
                throw .missing(first: next, head: run.last)
            }
            last = run.claim(through: block.lastSequence)
            let events = next...min(block.lastSequence, last)
            try body(block, events)
            next = events.upperBound + 1
        }
    }

    private static func fold(
        _ block: borrowing Block, _ range: ClosedRange<UInt64>, _ corrections: KnownCorrections?,
        _ notesMonths: Bool, into projected: inout Projected
    ) throws(JournalError) {
        let (indices, first) = (block.indices(of: range), block.firstSequence)
        do throws(CodecError) {
            guard let corrections else { return try projected.fold(block, indices) }
            try projected.foldEntries(block, indices, notesMonths: notesMonths)
            try corrections.settle(block, range, into: &projected)
        } catch { throw .damagedBlock(firstSequence: first, error) }
    }

    /// The corrections of a run alone, from a few columns of each block. Its checksum is looked
    /// at only where corrections target much; whoever reads the events looks at all.
    /// - Parameter run: nil: no events.
    static func corrections(
        _ run: EventRun?, in log: borrowing LogReader
    ) throws(JournalError) -> CorrectionState {
        var corrections = CorrectionState()
        guard let run else { return corrections }
        try forEachBlock(of: run, in: log, isSummed: true) {
            (block, events) throws(JournalError) in
            let indices = block.indices(of: events)
            try block.reading(corrections.fold(block, indices, isSummed: false))
        }
        corrections.arrange()
        return corrections
    }
}

extension Block {
    /// Whether the event `sequence` is among its events.
    func holds(_ sequence: UInt64) -> Bool { firstSequence <= sequence && sequence <= lastSequence }

    /// Where its events of `range` are.
    func indices(of range: ClosedRange<UInt64>) -> Range<Int> {
        let end = indices(through: range.upperBound).upperBound
        let start = range.lowerBound <= firstSequence ? 0 : Int(range.lowerBound - firstSequence)
        return min(start, end)..<end
    }

    /// Where its events up to `last` are.
    func indices(through last: UInt64) -> Range<Int> {
        0..<(last < firstSequence ? 0 : Int(min(last, lastSequence) - firstSequence) + 1)
    }
}

extension Book {
    /// The digests of every projection, folded on one core in two parts: the events to `prefix`,
    /// settled, then the rest on top. A check that any prefix is a place to begin from.
    package func replayedDigests(from prefix: UInt64) throws(DaybookError) -> [UInt64] {
        let view = try view()
        return try journal { () throws(JournalError) in
            let log = view.log
            guard let events = view.head.events, events.contains(prefix) else { return [] }
            var state = try Replay.fold(1...prefix, in: log)
            if prefix < events.upperBound {
                var rest = try Replay.gather(
                    EventRun(prefix + 1...events.upperBound), in: log, progress: { _, _ in })
                try Settlement.settle(
                    rest.corrections.corrected, before: state.corrections, in: log, into: &rest)
                state.merge(rest)
            }
            return try ProjectionKind.all.map { (kind) throws(JournalError) in
                try kind.digest(of: [state], in: log)
            }
        }
    }
}
