package import ByteStore
package import EventCodec
package import MerkleTree
import Platform

/// The tree growing within one commit: an append needs only its edge, and leaves the nodes that
/// are kept in the store.
struct TreeGrowth {
    private(set) var frontier: Frontier

    init(_ frontier: Frontier) { self.frontier = frontier }

    /// Adds the events of `range` of an encoded block, and writes the nodes that they complete.
    mutating func extend(
        by block: [UInt8], _ range: Range<Int>, into draft: inout Draft
    ) throws(JournalError) {
        let first = frontier.size + 1 - UInt64(range.lowerBound)
        var kept = KeptNodes()
        do throws(CodecError) {
            for run in try LeafHashing.runs(of: block, first: first, range) {
                frontier.append(run, keeping: &kept)
            }
        } catch {
            throw .damagedBlock(firstSequence: first, error)
        }
        try draft.put(kept)
    }
}

/// Where the kept nodes lie in the state table: below a number that no projection has, by group.
/// Source: `schema/format.md`, "The tree".
package enum TreeKeys {
    private static let projection: UInt8 = 255
    /// What every key of the tree begins with.
    package static let prefix: [UInt8] = [projection, 0]

    /// The key of a group's record; big-endian, so that the order of bytes is theirs.
    static func key(_ group: UInt64) -> [UInt8] {
        let bytes = stride(from: 56, through: 0, by: -8).map {
            UInt8(truncatingIfNeeded: group >> UInt64($0))
        }
        return prefix + bytes
    }
}

extension Draft {
    /// Writes kept nodes, a record a group.
    package mutating func put(_ kept: KeptNodes) throws(JournalError) {
        for record in kept.records {
            let value = record.nodes.flatMap(\.bytes)
            let key = TreeKeys.key(record.group)
            try stored(put(value: value.span, under: key.span, in: LedgerTables.nodes))
        }
    }

    /// Deletes every kept node.
    package mutating func clearTree() throws(JournalError) {
        let (first, last) = (TreeKeys.key(0), TreeKeys.key(.max))
        _ = try stored(deleteAll(from: first.span, through: last.span, in: LedgerTables.nodes))
    }
}

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
        try writer.forEach(in: range, of: block, .leaf) { (_, bytes) throws(CodecError) in
            grown.append(bytes.leafHash)
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
