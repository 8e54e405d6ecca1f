package import EventCodec

/// Every correction of every entry, by entry: what others made of one before any event is found
/// without a replay.
package struct CorrectionIndex: Sendable {
    /// One correction of one entry, in sixteen bytes: of a long log there are millions.
    private struct Turn: Sendable, Comparable {
        let target: UInt64
        /// Its number, and which of the three kinds it is.
        private let packed: UInt64

        init(_ target: UInt64, _ sequence: UInt64, _ kind: Kind) {
            self.target = target
            packed = sequence << 2 | UInt64(kind.correctionIndex)
        }

        var sequence: UInt64 { packed >> 2 }
        var chain: CorrectionChain {
            CorrectionChain(Kind.corrections[Int(packed & 3)], at: sequence)
        }

        static func < (a: Turn, b: Turn) -> Bool { (a.target, a.packed) < (b.target, b.packed) }
    }

    private var turns: [Turn] = []
    private var scratch = CorrectionScratch()

    package init() {}

    /// Takes in the corrections of `block` whose index is in `range`.
    package mutating func note(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        var found: [Turn] = []
        try scratch.forEachTarget(of: block, range, isSummed: false) { target, chain in
            found.append(Turn(target, chain.last, chain.lastKind))
        }
        turns += found
    }

    /// Puts what was taken in in order.
    package mutating func arrange() { turns.sort() }

    /// What the corrections of an entry before one event come to; nil: there are none.
    /// - Precondition: arranged.
    package func chain(of target: UInt64, before sequence: UInt64) -> CorrectionChain? {
        let first = turns.partitioningIndex { $0.target >= target }
        return turns[first...].prefix { $0.target == target && $0.sequence < sequence }
            .reduce(into: CorrectionChain?.none) { chain, turn in
                guard chain != nil else { return chain = turn.chain }
                chain?.merge(turn.chain)
            }
    }
}
