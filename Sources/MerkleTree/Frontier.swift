/// The right edge of a tree: the roots of its complete subtrees, the largest first. It is all that
/// an append needs to know, and gives the root. Source: RFC 9162, 2.1.1.
package struct Frontier: Hashable, Sendable {
    /// How many leaves the tree has.
    package private(set) var size: UInt64
    /// One root for each bit of ``size``, from the highest.
    package private(set) var roots: [TreeHash]

    /// The edge of the tree without leaves.
    package init() {
        size = 0
        roots = []
    }

    /// The edge of a tree of `size` leaves, or nil when it has another number of roots.
    package init?(size: UInt64, roots: [TreeHash]) {
        guard roots.count == size.nonzeroBitCount else { return nil }
        self.size = size
        self.roots = roots
    }

    /// Adds a leaf.
    package mutating func append(_ leaf: TreeHash) {
        var none = KeptNodes()
        append(leaf, level: 0, keeping: &none)
    }

    /// Adds a leaf, or a complete subtree, and notes the nodes that are to be kept.
    /// - Parameter level: 0 a leaf.
    /// - Precondition: the size is a multiple of the subtree's.
    package mutating func append(
        _ hash: TreeHash, level: Int, keeping kept: inout KeptNodes
    ) {
        precondition(size & (1 << UInt64(level) - 1) == 0, "a subtree begins where its size says")
        var (hash, rest, level) = (hash, size >> UInt64(level), level)
        size += 1 << UInt64(level)
        kept.note(hash, level: level, end: size)
        while rest & 1 == 1 {
            hash = TreeHash(over: roots.removeLast(), hash)
            rest >>= 1
            level += 1
            kept.note(hash, level: level, end: size)
        }
        roots.append(hash)
    }

    /// Adds the leaves of a run.
    /// - Precondition: the run begins where this ends.
    package mutating func append(_ run: borrowing LeafRun, keeping kept: inout KeptNodes) {
        precondition(run.first == size, "a run goes on where the tree ends")
        for leaf in run.head { append(leaf, level: 0, keeping: &kept) }
        for group in run.groups { append(group, level: KeptNodes.level, keeping: &kept) }
        for leaf in run.tail { append(leaf, level: 0, keeping: &kept) }
    }

    /// The root of the tree.
    package var root: TreeHash { TreeHash(joining: roots) }
}

extension TreeHash {
    /// The hash of neighbouring complete subtrees, the largest first; of none, ``empty``.
    package init(joining roots: [TreeHash]) {
        guard let last = roots.last else {
            self = .empty
            return
        }
        self = roots.dropLast().reversed().reduce(last) { TreeHash(over: $1, $0) }
    }
}

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
