package import EventCodec
package import MerkleTree
import Platform

/// Hashes the events of blocks as leaves of the tree.
package struct LeafHashing {
    private var writer = CanonicalWriter()

    package init() {}

    /// Adds the events of `range` to a run.
    /// - Precondition: the run ends where the range begins.
    package mutating func append(
        _ range: Range<Int>, of block: borrowing Block, to run: inout LeafRun
    ) throws(CodecError) {
        precondition(
            block.firstSequence - 1 + UInt64(range.lowerBound) == run.end, "leaves are dense")
        var grown = run
        try writer.forEach(in: range, of: block, prefix: TreeHash.leafPrefix) {
            (_, bytes) throws(CodecError) in
            grown.append(TreeHash(hashing: bytes))
        }
        run = grown
    }

    /// Leaves that are worth a thread: a fifth of a millisecond.
    private static let worthAThread = 1024

    /// The leaves of some events of an encoded block, in parts that follow one another: of many,
    /// a part a core.
    static func runs(
        of block: [UInt8], first: UInt64, _ range: Range<Int>
    ) throws(CodecError) -> [LeafRun] {
        let parts = parts(of: range, first: first)
        return try Cores.map(parts.count) { (index) throws(CodecError) in
            try run(of: block, first: first, parts[index])
        }
    }

    /// Cuts `range` between groups, so that each group is joined by one core.
    private static func parts(of range: Range<Int>, first: UInt64) -> [Range<Int>] {
        let count = max(1, min(Cores.count, range.count / worthAThread))
        let group = Int(KeptNodes.groupLeaves)
        let offset = Int((first - 1) % KeptNodes.groupLeaves)
        let cuts = (1..<count).map { part in
            (range.lowerBound + range.count * part / count + offset) / group * group - offset
        }
        return zip([range.lowerBound] + cuts, cuts + [range.upperBound]).map { $0..<$1 }
    }

    private static func run(
        of block: [UInt8], first: UInt64, _ range: Range<Int>
    ) throws(CodecError) -> LeafRun {
        var run = LeafRun(first: first - 1 + UInt64(range.lowerBound))
        var hashing = LeafHashing()
        try hashing.append(range, of: Block(block.span, isSummed: true), to: &run)
        return run
    }
}
