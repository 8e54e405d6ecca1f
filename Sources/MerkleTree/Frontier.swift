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
