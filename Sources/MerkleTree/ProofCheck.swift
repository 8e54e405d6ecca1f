/// Checks proofs as somebody does who has no tree. Source: RFC 9162, 2.1.3.2 and 2.1.4.2.
package enum ProofCheck {
    /// The root that a path leads to from the leaf at `index` of `size`; nil: the path is too
    /// short or too long for that place.
    package static func root(
        of leaf: TreeHash, at index: UInt64, size: UInt64, path: [TreeHash]
    ) -> TreeHash? {
        guard index < size else { return nil }
        var (place, last, hash) = (index, size - 1, leaf)
        for step in path {
            guard last > 0 else { return nil }
            if place & 1 == 1 || place == last {
                hash = TreeHash(over: step, hash)
                while place & 1 == 0, place > 0 {
                    place >>= 1
                    last >>= 1
                }
            } else {
                hash = TreeHash(over: hash, step)
            }
            place >>= 1
            last >>= 1
        }
        return last == 0 ? hash : nil
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
        var (place, last) = (old - 1, size - 1)
        while place & 1 == 1 {
            place >>= 1
            last >>= 1
        }
        var (before, after) = (start, start)
        for step in steps {
            guard last > 0 else { return false }
            if place & 1 == 1 || place == last {
                before = TreeHash(over: step, before)
                after = TreeHash(over: step, after)
                while place & 1 == 0, place > 0 {
                    place >>= 1
                    last >>= 1
                }
            } else {
                after = TreeHash(over: after, step)
            }
            place >>= 1
            last >>= 1
        }
        return last == 0 && before == oldRoot && after == root
    }
}
