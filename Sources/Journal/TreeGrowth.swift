package import ByteStore
import EventCodec
package import MerkleTree

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
