import Dispatch
package import EventCodec
package import MerkleTree
import Synchronization

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

    /// Fewer are hashed faster by the core that has them.
    private static let sharedLeaves = 2048
    private static let cores = 2

    /// The leaves of some events of an encoded block, in parts that follow one another: of many,
    /// a part a core.
    static func runs(
        of block: [UInt8], first: UInt64, _ range: Range<Int>
    ) throws(CodecError) -> [LeafRun] {
        guard range.count >= sharedLeaves else { return [try run(of: block, first: first, range)] }
        // Cut between groups, so that each is joined by one core.
        let group = Int(KeptNodes.groupLeaves)
        let offset = Int((first - 1) % KeptNodes.groupLeaves)
        let middle = (range.lowerBound + range.count / 2 + offset) / group * group - offset
        let parts = [range.lowerBound..<middle, middle..<range.upperBound]
        let done = Mutex<[Int: Result<LeafRun, CodecError>]>([:])
        DispatchQueue.concurrentPerform(iterations: cores) { index in
            let made = Result { () throws(CodecError) in
                try run(of: block, first: first, parts[index])
            }
            done.withLock { $0[index] = made }
        }
        let made = done.withLock { $0 }
        return try parts.indices.map { (index) throws(CodecError) in
            guard let run = made[index] else { preconditionFailure("every part was hashed") }
            return try run.get()
        }
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
