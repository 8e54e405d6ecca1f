/// The nodes that a growing tree leaves behind to be kept: those of level 8 and above. What lies
/// below is hashed again from at most 256 leaves.
package struct KeptNodes: Sendable {
    /// The lowest level that is kept.
    package static let level = 8
    /// Leaves under a node of that level: a group.
    package static let groupLeaves: UInt64 = 1 << UInt64(level)

    /// By group, in order: the nodes whose last leaf is the group's last, from level 8 upwards.
    package private(set) var records: [(group: UInt64, nodes: [TreeHash])] = []

    /// None yet.
    package init() {}

    /// Notes a node of `level` whose last leaf is the last of `end`.
    mutating func note(_ hash: TreeHash, level: Int, end: UInt64) {
        guard level >= Self.level else { return }
        if level == Self.level {
            records.append((end / Self.groupLeaves - 1, [hash]))
        } else {
            records[records.count - 1].nodes.append(hash)
        }
    }

    /// Forgets what was noted, when it has been written.
    package mutating func removeAll() { records.removeAll(keepingCapacity: true) }
}

/// A complete subtree: its level, and which one of that level from the left.
package struct Subtree: Hashable, Sendable {
    package let level: Int
    package let index: UInt64

    package init(level: Int, index: UInt64) {
        self.level = level
        self.index = index
    }

    /// Its leaves, counted from 0.
    package var leaves: Range<UInt64> {
        index << UInt64(level)..<(index + 1) << UInt64(level)
    }

    /// The group in whose record it is kept.
    /// - Precondition: its level is kept.
    package var group: UInt64 { (index + 1) << UInt64(level - KeptNodes.level) - 1 }

    /// The complete subtrees that together are the leaves from `start` to `end`, in order.
    /// - Precondition: `start` is a multiple of a power of two not smaller than their number, as
    ///   it is everywhere in a tree.
    package static func covering(_ range: Range<UInt64>) -> [Subtree] {
        var (start, left) = (range.lowerBound, UInt64(range.count))
        var subtrees: [Subtree] = []
        while left > 0 {
            let level = UInt64.bitWidth - 1 - left.leadingZeroBitCount
            subtrees.append(Subtree(level: level, index: start >> UInt64(level)))
            start += 1 << UInt64(level)
            left -= 1 << UInt64(level)
        }
        return subtrees
    }
}
