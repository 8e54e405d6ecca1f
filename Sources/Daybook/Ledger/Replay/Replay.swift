import ByteStore
import EventCodec
import Journal
import Platform

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
    static func gather(
        _ run: EventRun?, in log: borrowing LogReader,
        corrections: KnownCorrections? = nil, notesMonths: Bool = false, pages: Int = 0,
        progress: Progress
    ) throws(JournalError) -> Projected {
        var projected = Projected()
        projected.attendance.reserve(pages: pages)
        guard let run else { return projected }
        let (first, count) = (run.events.lowerBound, run.events.count)
        try log.forEachBlock(of: run.events, reaching: run.last, claiming: run.claim) {
            (block, events) throws(JournalError) in
            try fold(block, events, corrections, notesMonths, into: &projected)
            progress(Int(events.upperBound - first) + 1, count)
        }
        projected.corrections.arrange()
        projected.warnings.arrange()
        return projected
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
        try log.forEachBlock(
            of: run.events, reaching: run.last, isSummed: true, claiming: run.claim
        ) { (block, events) throws(JournalError) in
            let indices = block.indices(of: events)
            try block.reading(corrections.fold(block, indices, isSummed: false))
        }
        corrections.arrange()
        return corrections
    }
}

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
