/// What the corrections of one entry come to: the last one decides whether it counts, the last
/// amendment what it says. Both are the latest by sequence, so chains merge in any order.
package struct CorrectionChain: Hashable, Sendable {
    /// The last correction.
    package private(set) var last: UInt64
    package private(set) var lastKind: Kind
    /// The last amendment, or 0.
    package private(set) var amendment: UInt64
}

extension CorrectionChain {
    /// One correction alone.
    package init(_ kind: Kind, at sequence: UInt64) {
        self.init(
            last: sequence, lastKind: kind,
            amendment: kind == .entryAmended ? sequence : 0)
    }

    /// Whether the entry counts.
    package var isLive: Bool { lastKind != .entryRetracted }

    /// Adds what other corrections of the same entry come to.
    package mutating func merge(_ other: CorrectionChain) {
        if other.last > last { (last, lastKind) = (other.last, other.lastKind) }
        amendment = max(amendment, other.amendment)
    }
}

extension EntryState {
    /// An entry as its corrections have left it: the one place that says what an entry says now.
    /// - Parameters:
    ///   - chain: what its corrections come to; nil: it has none.
    ///   - replacements: what amendments say, by their sequences.
    package init(
        _ sequence: UInt64, _ original: Content, _ chain: CorrectionChain?,
        _ replacements: [UInt64: Content] = [:]
    ) {
        let said = chain.flatMap { replacements[$0.amendment] }
        self.init(
            sequence: sequence, original: original, content: said ?? original,
            isLive: chain?.isLive ?? true, correctedBy: chain?.last)
    }
}
