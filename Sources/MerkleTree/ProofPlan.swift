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
