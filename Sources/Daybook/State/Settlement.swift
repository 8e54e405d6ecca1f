import DaybookModel
import Journal
import Projections

/// Settles corrections after a fold: last one per target, from the targets they carry. One rule
/// for an interactive correction, a bulk append, a rebuild and a replay of a prefix.
enum Settlement {
    /// Takes back what each corrected entry contributed before `change`, and adds what it
    /// contributes after it.
    /// - Parameters:
    ///   - targets: which of the change's targets to settle, ascending: cores share them out.
    ///   - before: what earlier corrections had come to; empty when everything was folded.
    static func settle(
        _ targets: [UInt64], of change: CorrectionState, before: CorrectionState,
        in log: borrowing LogReader, into projected: inout Projected
    ) throws(JournalError) {
        let originals = try log.contents(of: targets)
        let replacements = try replacements(targets, change, before, log)
        for (target, original) in zip(targets, originals) where original.kind.role == .entry {
            let old = before.chains[target]
            var new = old
            if let changed = change.chains[target] {
                if new?.merge(changed) == nil { new = changed }
            }
            projected.settle(
                effective(old, original, replacements), effective(new, original, replacements))
        }
    }

    /// What an entry contributes under a chain of corrections; nil while it is retracted.
    static func effective(
        _ chain: CorrectionChain?, _ original: Content, _ replacements: [UInt64: Content]
    ) -> Content? {
        guard let chain else { return original }
        return chain.isLive ? replacements[chain.amendment] ?? original : nil
    }

    /// The contents of every amendment that counts before or after, by its sequence.
    private static func replacements(
        _ targets: [UInt64], _ change: CorrectionState, _ before: CorrectionState,
        _ log: borrowing LogReader
    ) throws(JournalError) -> [UInt64: Content] {
        var amendments: Set<UInt64> = []
        for target in targets {
            for chain in [change.chains[target], before.chains[target]] {
                if let amendment = chain?.amendment, amendment > 0 { amendments.insert(amendment) }
            }
        }
        let sorted = amendments.sorted()
        let contents = try log.contents(of: sorted)
        var found: [UInt64: Content] = [:]
        for (sequence, content) in zip(sorted, contents) { found[sequence] = content.replacement }
        return found
    }
}
