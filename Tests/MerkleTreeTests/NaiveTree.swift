import MerkleTree

/// The recursive definitions of RFC 6962, 2.1, word for word.
enum NaiveTree {
    static func root(_ leaves: ArraySlice<TreeHash>) -> TreeHash {
        guard let first = leaves.first else { return .empty }
        guard leaves.count > 1 else { return first }
        let middle = leaves.startIndex + split(leaves.count)
        return TreeHash(over: root(leaves[..<middle]), root(leaves[middle...]))
    }

    static func path(_ index: Int, _ leaves: ArraySlice<TreeHash>) -> [TreeHash] {
        guard leaves.count > 1 else { return [] }
        let middle = leaves.startIndex + split(leaves.count)
        return leaves.startIndex + index < middle
            ? path(index, leaves[..<middle]) + [root(leaves[middle...])]
            : path(index - split(leaves.count), leaves[middle...]) + [root(leaves[..<middle])]
    }

    static func proof(_ old: Int, _ leaves: ArraySlice<TreeHash>) -> [TreeHash] {
        subproof(old, leaves, isWhole: true)
    }

    private static func subproof(
        _ old: Int, _ leaves: ArraySlice<TreeHash>, isWhole: Bool
    ) -> [TreeHash] {
        if old == leaves.count { return isWhole ? [] : [root(leaves)] }
        let middle = leaves.startIndex + split(leaves.count)
        return old <= split(leaves.count)
            ? subproof(old, leaves[..<middle], isWhole: isWhole) + [root(leaves[middle...])]
            : subproof(old - split(leaves.count), leaves[middle...], isWhole: false)
                + [root(leaves[..<middle])]
    }

    private static func split(_ count: Int) -> Int {
        var power = 1
        while power * 2 < count { power *= 2 }
        return power
    }

    /// Leaves of the numbers from 0.
    static func leaves(_ count: Int) -> [TreeHash] {
        (0..<count).map { leaf([UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8 & 0xFF)]) }
    }

    static func leaf(_ bytes: [UInt8]) -> TreeHash {
        TreeHash(hashing: ([TreeHash.leafPrefix] + bytes).span)
    }

    /// The hash of what a step of a plan names, from the leaves.
    static func resolve(_ steps: [[Subtree]], _ leaves: [TreeHash]) -> [TreeHash] {
        steps.map { step in
            TreeHash(
                joining: step.map { subtree in
                    root(leaves[Int(subtree.leaves.lowerBound)..<Int(subtree.leaves.upperBound)])
                })
        }
    }
}
