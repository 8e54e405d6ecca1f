import EventCodec
import Journal

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
        var (first, further): ([CorrectionState.Corrected], [Turn]) = ([], [])
        for next in change {
            guard let old = before.chain(of: next.target) else {
                first.append(next)
                continue
            }
            var new = next.chain
            new.merge(old)
            further.append(Turn(target: next.target, before: old, after: new))
        }
        let known = KnownCorrections(first)
        // Column by column: no content need be made of what is taken back.
        try log.forEachBlock(holding: known.struckOut, isSummed: isSummed) {
            (block, indices) throws(JournalError) in
            try block.reading(projected.strikeOut(indices, of: block))
        }
        let amendments = try log.contents(
            of: known.amendments.map(\.sequence), isSummed: isSummed)
        for (next, content) in zip(known.amendments, amendments) {
            projected.settle(next.target, nil, content.replacement)
        }
        try settle(further, in: log, into: &projected)
    }

    /// An entry whose corrections come to something else than before.
    struct Turn {
        let target: UInt64
        /// Nil: it had none, or has none any more.
        let before: CorrectionChain?
        let after: CorrectionChain?
    }

    /// Takes back what entries said before, and adds what they say after it: either may be the
    /// content of an amendment.
    static func settle(
        _ turns: [Turn], in log: borrowing LogReader, into projected: inout Projected
    ) throws(JournalError) {
        let originals = try log.contents(of: turns.map(\.target))
        let said = try log.replacements(turns.flatMap { [$0.before, $0.after] })
        for (turn, original) in zip(turns, originals) where original.kind.role == .entry {
            projected.settle(
                turn.target, EntryState(turn.target, original, turn.before, said).counted,
                EntryState(turn.target, original, turn.after, said).counted)
        }
    }
}

/// What corrections come to for entries of which none was corrected before: which are taken back,
/// and what counts in their place.
struct KnownCorrections: Sendable {
    /// An amendment that counts, and what it amends.
    struct Amendment: Sendable {
        let sequence: UInt64
        let target: UInt64
    }

    /// The entries that are taken back, ascending.
    let struckOut: [UInt64]
    /// By sequence.
    let amendments: [Amendment]

    /// - Parameter corrected: by target, each once.
    init(_ corrected: [CorrectionState.Corrected]) {
        let struckOut = corrected.filter { !$0.chain.isLive || $0.chain.amendment > 0 }
        self.struckOut = struckOut.map(\.target)
        amendments = struckOut.filter(\.chain.isLive)
            .map { Amendment(sequence: $0.chain.amendment, target: $0.target) }
            .sorted { $0.sequence < $1.sequence }
    }

    /// Settles what a block holds of them while it is at hand: the entries of `range` that are
    /// taken back, and the amendments among them, whatever they amend.
    func settle(
        _ block: borrowing Block, _ range: ClosedRange<UInt64>, into projected: inout Projected
    ) throws(CodecError) {
        let first = block.firstSequence
        let events = range.clamped(to: first...block.lastSequence)
        let struck = struckOut.part(in: events) { $0 }.map { Int($0 - first) }
        if !struck.isEmpty { try projected.strikeOut(struck, of: block) }
        let amendments = amendments.part(in: events, by: \.sequence)
        if amendments.isEmpty { return }
        let contents = try block.contents(at: amendments.map { Int($0.sequence - first) })
        for (amendment, content) in zip(amendments, contents) {
            projected.settle(amendment.target, nil, content.replacement)
        }
    }
}

extension Array {
    /// Those whose number lies in `range`.
    /// - Precondition: they are in the order of their numbers.
    fileprivate func part(
        in range: ClosedRange<UInt64>, by number: (Element) -> UInt64
    ) -> ArraySlice<Element> {
        let start = partitioningIndex { number($0) >= range.lowerBound }
        return self[start...].prefix { number($0) <= range.upperBound }
    }
}
