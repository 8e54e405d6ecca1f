/// The hashes of consecutive leaves, whole groups of 256 joined as they fill: what one core makes
/// of its share, to be added to a ``Frontier``.
package struct LeafRun: Sendable {
    /// Where it begins, counted from 0.
    package let first: UInt64
    /// The leaves before the first whole group.
    package private(set) var head: [TreeHash] = []
    /// The whole groups.
    package private(set) var groups: [TreeHash] = []
    /// The leaves after the last whole group.
    package private(set) var tail: [TreeHash] = []
    /// Where it ends.
    package private(set) var end: UInt64

    /// An empty run.
    package init(first: UInt64) {
        self.first = first
        end = first
    }

    /// Adds the next leaf.
    package mutating func append(_ leaf: TreeHash) {
        tail.append(leaf)
        end += 1
        guard end & (KeptNodes.groupLeaves - 1) == 0 else { return }
        if tail.count == KeptNodes.groupLeaves {
            groups.append(TreeHash(ofWhole: &tail))
        } else {
            // The group began before the run.
            swap(&head, &tail)
        }
        tail.removeAll(keepingCapacity: true)
    }

    /// Adds the leaves of a run.
    /// - Precondition: it begins where this ends.
    package mutating func append(_ later: LeafRun) {
        precondition(later.first == end, "a run goes on where the one before ends")
        for leaf in later.head { append(leaf) }
        groups += later.groups
        end += UInt64(later.groups.count) * KeptNodes.groupLeaves
        for leaf in later.tail { append(leaf) }
    }
}

extension TreeHash {
    /// The root of a complete subtree, joined level by level in place of its leaves.
    /// - Precondition: the number of leaves is a power of two.
    package init(ofWhole leaves: inout [TreeHash]) {
        precondition(leaves.count.nonzeroBitCount == 1, "a complete subtree")
        var count = leaves.count
        while count > 1 {
            count /= 2
            for place in 0..<count {
                leaves[place] = TreeHash(over: leaves[2 * place], leaves[2 * place + 1])
            }
        }
        self = leaves[0]
    }
}
