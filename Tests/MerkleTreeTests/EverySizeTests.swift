import MerkleTree
import Testing

@Suite struct `A tree of every size to 33` {
    private static let leaves = NaiveTree.leaves(33)

    @Test(arguments: 0...33)
    func `has the root of the recursive definition`(size: Int) {
        var frontier = Frontier()
        for leaf in Self.leaves[..<size] { frontier.append(leaf) }
        #expect(frontier.root == NaiveTree.root(Self.leaves[..<size]))
        #expect(frontier.roots.count == size.nonzeroBitCount)
    }

    @Test(arguments: 1...33)
    func `has its inclusion proofs, and none holds for another leaf or place`(size: Int) {
        let leaves = Self.leaves[..<size]
        let root = NaiveTree.root(leaves)
        for index in 0..<size {
            let path = NaiveTree.resolve(
                ProofPlan.inclusion(of: UInt64(index), size: UInt64(size)), Self.leaves)
            #expect(path == NaiveTree.path(index, leaves))
            for other in 0...size {
                let found = ProofCheck.root(
                    of: leaves[index], at: UInt64(other), size: UInt64(size), path: path)
                #expect((found == root) == (other == index))
            }
            let shorter = ProofCheck.root(
                of: leaves[index], at: UInt64(index), size: UInt64(size), path: path.dropLast())
            #expect(path.isEmpty || shorter != root)
            let longer = ProofCheck.root(
                of: leaves[index], at: UInt64(index), size: UInt64(size), path: path + [root])
            #expect(longer == nil)
        }
    }

    @Test(arguments: 1...33)
    func `has its consistency proofs, and none holds for another root`(size: Int) {
        let leaves = Self.leaves[..<size]
        let root = NaiveTree.root(leaves)
        for old in 1...size {
            let before = NaiveTree.root(leaves[..<old])
            let path = NaiveTree.resolve(
                ProofPlan.consistency(from: UInt64(old), to: UInt64(size)), Self.leaves)
            #expect(path == NaiveTree.proof(old, leaves))
            func holds(_ old: Int, _ before: TreeHash, _ root: TreeHash) -> Bool {
                ProofCheck.isConsistent(
                    from: UInt64(old), before, to: UInt64(size), root, path: path)
            }
            #expect(holds(old, before, root))
            #expect(!holds(old, .empty, root))
            #expect(!holds(old, before, .empty))
            for other in 1...size where other != old { #expect(!holds(other, before, root)) }
        }
    }

    @Test(arguments: [0, 1, 100, 255, 256, 257, 511, 512, 700, 1024, 1500])
    func `is that of two runs made one`(middle: UInt64) {
        let leaves = NaiveTree.leaves(2100)
        for (start, end) in [(UInt64(0), UInt64(2100)), (0, middle + 10), (middle, 2100)] {
            var (first, second) = (LeafRun(first: start), LeafRun(first: max(start, middle)))
            for leaf in leaves[Int(start)..<Int(second.first)] { first.append(leaf) }
            for leaf in leaves[Int(second.first)..<Int(end)] { second.append(leaf) }
            var whole = LeafRun(first: start)
            for leaf in leaves[Int(start)..<Int(end)] { whole.append(leaf) }
            first.append(second)
            #expect(first.end == whole.end)
            #expect(first.head == whole.head)
            #expect(first.groups == whole.groups)
            #expect(first.tail == whole.tail)
        }
    }

    @Test(arguments: [0, 1, 100, 255, 256, 257, 511, 512, 700, 1024, 1500])
    func `grows alike leaf by leaf and run by run`(start: UInt64) {
        let leaves = NaiveTree.leaves(2100)
        var (alone, kept) = (Frontier(), KeptNodes())
        for leaf in leaves { alone.append(leaf, level: 0, keeping: &kept) }
        var (joined, keptByRuns) = (Frontier(), KeptNodes())
        for range in [0..<start, start..<start + 300, start + 300..<2100] {
            var run = LeafRun(first: range.lowerBound)
            for index in range { run.append(leaves[Int(index)]) }
            joined.append(run, keeping: &keptByRuns)
        }
        #expect(joined == alone)
        #expect(alone.root == NaiveTree.root(leaves[...]))
        #expect(kept.records.map(\.group) == Array(0..<8))
        #expect(kept.records.map(\.nodes) == keptByRuns.records.map(\.nodes))
        #expect(kept.records.map(\.nodes.count) == [1, 2, 1, 3, 1, 2, 1, 4])
        for record in kept.records {
            for (step, node) in record.nodes.enumerated() {
                let level = KeptNodes.level + step
                let subtree = Subtree(level: level, index: (record.group + 1) >> UInt64(step) - 1)
                #expect(subtree.group == record.group)
                #expect(NaiveTree.resolve([[subtree]], leaves) == [node])
            }
        }
    }
}
