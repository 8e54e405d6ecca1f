import DaybookModel
import EventCodec
import Projections

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
