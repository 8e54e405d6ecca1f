/// Which parts of a tree make up a proof. Each step is the hash of a run of leaves, given as the
/// complete subtrees that it is made of; see ``TreeHash/init(joining:)``.
/// Source: RFC 9162, 2.1.3.1 and 2.1.4.1.
package enum ProofPlan {
    /// The path of the leaf at `index` (from 0) in the tree of the first `size` leaves, from the
    /// leaf to the root.
    /// - Precondition: the tree has the leaf.
    package static func inclusion(of index: UInt64, size: UInt64) -> [[Subtree]] {
        precondition(index < size, "a leaf of the tree")
        var range = 0..<size
        var path: [[Subtree]] = []
        while range.count > 1 {
            let split = range.lowerBound + split(UInt64(range.count))
            if index < split {
                path.append(Subtree.covering(split..<range.upperBound))
                range = range.lowerBound..<split
            } else {
                path.append(Subtree.covering(range.lowerBound..<split))
                range = split..<range.upperBound
            }
        }
        return path.reversed()
    }

    /// The proof that the tree of the first `old` leaves is the beginning of the one of `size`.
    /// - Precondition: `old` is at least 1 and at most `size`.
    package static func consistency(from old: UInt64, to size: UInt64) -> [[Subtree]] {
        precondition((1...size).contains(old), "the beginning of a tree")
        var range = 0..<size
        var path: [[Subtree]] = []
        while range.upperBound != old {
            let split = range.lowerBound + split(UInt64(range.count))
            if old <= split {
                path.append(Subtree.covering(split..<range.upperBound))
                range = range.lowerBound..<split
            } else {
                path.append(Subtree.covering(range.lowerBound..<split))
                range = split..<range.upperBound
            }
        }
        // Who has the old root needs no part of it that is all of it.
        if range.lowerBound > 0 { path.append(Subtree.covering(range)) }
        return path.reversed()
    }

    /// The largest power of two smaller than `count`.
    private static func split(_ count: UInt64) -> UInt64 {
        1 << UInt64(UInt64.bitWidth - 1 - (count - 1).leadingZeroBitCount)
    }
}

/// Checks proofs as somebody does who has no tree. Source: RFC 9162, 2.1.3.2 and 2.1.4.2.
package enum ProofCheck {
    /// The root that a path leads to from the leaf at `index` of `size`; nil: the path is too
    /// short or too long for that place.
    package static func root(
        of leaf: TreeHash, at index: UInt64, size: UInt64, path: [TreeHash]
    ) -> TreeHash? {
        guard index < size else { return nil }
        var (climb, hash) = (Climb(place: index, last: size - 1), leaf)
        for step in path {
            guard let isRight = climb.next() else { return nil }
            hash = isRight ? TreeHash(over: step, hash) : TreeHash(over: hash, step)
        }
        return climb.isAtRoot ? hash : nil
    }

    /// Whether a path shows that the tree of `old` leaves with one root is the beginning of the
    /// tree of `size` leaves with the other.
    package static func isConsistent(
        from old: UInt64, _ oldRoot: TreeHash, to size: UInt64, _ root: TreeHash, path: [TreeHash]
    ) -> Bool {
        guard (1...max(size, 1)).contains(old), size > 0 else { return false }
        if old == size { return path.isEmpty && oldRoot == root }
        var steps = path[...]
        if old.nonzeroBitCount == 1 { steps = ([oldRoot] + path)[...] }
        guard let start = steps.popFirst() else { return false }
        var climb = Climb(place: old - 1, last: size - 1)
        climb.leaveRights()
        var (before, after) = (start, start)
        for step in steps {
            guard let isRight = climb.next() else { return false }
            if isRight { before = TreeHash(over: step, before) }
            after = isRight ? TreeHash(over: step, after) : TreeHash(over: after, step)
        }
        return climb.isAtRoot && before == oldRoot && after == root
    }
}

/// The way from a node up to the root: `fn` and `sn` of RFC 9162.
private struct Climb {
    var place: UInt64
    var last: UInt64

    var isAtRoot: Bool { last == 0 }

    /// Goes up while the node is a right child.
    mutating func leaveRights() {
        while place & 1 == 1 { rise() }
    }

    /// Goes up past the next step of a path.
    /// - Returns: whether the step stands at the left of the node; nil: this is the root.
    mutating func next() -> Bool? {
        if isAtRoot { return nil }
        let isRight = place & 1 == 1 || place == last
        if isRight {
            while place & 1 == 0, place > 0 { rise() }
        }
        rise()
        return isRight
    }

    private mutating func rise() {
        place >>= 1
        last >>= 1
    }
}
