import DaybookModel
import EventCodec
import Journal
import Projections

/// Settles corrections after a fold: last one per target, from the targets they carry. One rule
/// for an interactive correction, a bulk append, a rebuild and a replay of a prefix.
enum Settlement {
    /// Takes back what each corrected entry contributed before `change`, and adds what it
    /// contributes after it.
    /// - Parameters:
    ///   - change: the corrected entries to settle, by target.
    ///   - before: what earlier corrections had come to; empty when everything was folded.
    ///   - isSummed: whether every block was read in this snapshot before.
    /// - Precondition: `before` is arranged.
    static func settle(
        _ change: some Sequence<CorrectionState.Corrected>, before: CorrectionState,
        in log: borrowing LogReader, isSummed: Bool = false, into projected: inout Projected
    ) throws(JournalError) {
        var (first, further): ([CorrectionState.Corrected], [CorrectionState.Corrected]) = ([], [])
        for next in change {
            if before.chain(of: next.target) == nil {
                first.append(next)
            } else {
                further.append(next)
            }
        }
        let known = KnownCorrections(first)
        try strikeOut(known.struckOut, in: log.blocks(isSummed: isSummed), from: &projected)
        let amendments = try log.contents(
            of: known.amendments.map(\.sequence), isSummed: isSummed)
        for (next, content) in zip(known.amendments, amendments) {
            projected.settle(next.target, nil, content.replacement)
        }
        try settleByContent(further, before, log, &projected)
    }

    /// Column by column: no content need be made of what is taken back.
    private static func strikeOut(
        _ targets: [UInt64], in blocks: consuming BlockCursor, from projected: inout Projected
    ) throws(JournalError) {
        var next = 0
        while next < targets.count {
            guard let block = try blocks.seek(holding: targets[next]) else {
                throw .missing(first: targets[next], head: targets[next])
            }
            let first = block.firstSequence
            var indices: [Int] = []
            while next < targets.count, targets[next] <= block.lastSequence {
                indices.append(Int(targets[next] - first))
                next += 1
            }
            try block.reading(projected.strikeOut(indices, of: block))
        }
    }

    /// Entries that were corrected before: what counted until now may be an amendment's content.
    private static func settleByContent(
        _ change: [CorrectionState.Corrected], _ before: CorrectionState,
        _ log: borrowing LogReader, _ projected: inout Projected
    ) throws(JournalError) {
        let originals = try log.contents(of: change.map(\.target))
        let replacements = try log.replacements(
            change.flatMap { [$0.chain, before.chain(of: $0.target)] })
        for (next, original) in zip(change, originals) where original.kind.role == .entry {
            guard let old = before.chain(of: next.target) else { continue }
            var new = next.chain
            new.merge(old)
            projected.settle(
                next.target, EntryState(next.target, original, old, replacements).counted,
                EntryState(next.target, original, new, replacements).counted)
        }
    }
}
