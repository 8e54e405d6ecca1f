package import DaybookModel
package import EventCodec

/// The corrected entries with what their corrections come to: how a correction finds what it
/// supersedes without a scan.
package struct CorrectionState: ProjectionState {
    package static let id: UInt8 = 2
    package static let name = "corrections"
    package static let fingerprint: UInt32 = 1
    static let kinds: [Kind] = [.entryAmended, .entryRetracted, .entryReinstated]

    /// By target.
    package private(set) var chains: [UInt64: CorrectionChain] = [:]

    package init() {}

    package mutating func fold(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        for kind in Self.kinds where block.kindMask & kind.mask != 0 {
            try fold(kind, of: block, range)
        }
    }

    private mutating func fold(
        _ kind: Kind, of block: borrowing Block, _ range: Range<Int>
    ) throws(CodecError) {
        guard let group = block.group(kind) else { return }
        let targets = group.column(ColumnLayout.column(.target, of: kind))
        let throughs =
            kind == .entryAmended ? targets : group.column(ColumnLayout.column(.through, of: kind))
        for (row, index) in block.positions(of: kind).enumerated() where range.contains(index) {
            let first = UInt64(bitPattern: targets.value(row))
            let last = UInt64(bitPattern: throughs.value(row))
            let sequence = block.firstSequence + UInt64(index)
            guard 0 < first, first <= last, last < sequence else {
                throw .outOfBounds(field: "target")
            }
            add(CorrectionChain(kind, at: sequence), to: first...last)
        }
    }

    private mutating func add(_ chain: CorrectionChain, to targets: ClosedRange<UInt64>) {
        for target in targets { merge(chain, into: target) }
    }

    mutating func merge(_ chain: CorrectionChain, into target: UInt64) {
        if chains[target]?.merge(chain) == nil { chains[target] = chain }
    }

    package mutating func apply(_ content: Content, _ sign: Sign) {}

    package mutating func merge(_ later: consuming CorrectionState) {
        for (target, chain) in later.chains { merge(chain, into: target) }
    }
}
