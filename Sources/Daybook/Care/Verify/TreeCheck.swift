import Journal
import MerkleTree

/// Compares the tree that is kept with the one that the events make.
struct TreeCheck {
    private(set) var findings = Findings()
    /// Leaves that the kept tree does not have so.
    private(set) var bad: [ClosedRange<UInt64>] = []

    /// Compares the edge in the head record and every kept node.
    /// - Parameter runs: the leaves as far as they could be read.
    mutating func check(
        _ runs: [LeafRun], _ head: Head, in log: borrowing LogReader
    ) throws(JournalError) {
        let found = try log.keptCount()
        guard let edge = head.tree else {
            // A book of the version without a tree has nothing to compare; see ``root(of:)``.
            if found > 0 { findings.note("nodes of a tree are kept, and the head record has none") }
            return
        }
        let wanted = head.sequence / KeptNodes.groupLeaves
        if found != wanted {
            findings.note("nodes of the tree that are kept: \(found) where \(wanted) should be")
        }
        guard let (made, kept) = Self.tree(of: runs, head) else {
            for run in runs { try checkGroups(of: run, edge, in: log) }
            return
        }
        for record in kept.records {
            try check(record.group, record.nodes, edge, in: log)
        }
        checkEdge(made, edge)
    }

    /// The root of the tree that the leaves make; nil where some could not be read.
    static func root(of runs: [LeafRun], _ head: Head) -> TreeHash? {
        tree(of: runs, head)?.edge.root
    }

    /// The edge and the kept nodes of the tree that the leaves make.
    private static func tree(
        of runs: [LeafRun], _ head: Head
    ) -> (edge: Frontier, kept: KeptNodes)? {
        guard runs.count == 1, let run = runs.first, run.first == 0, run.end == head.sequence else {
            return nil
        }
        var (edge, kept) = (Frontier(), KeptNodes())
        edge.append(run, keeping: &kept)
        return (edge, kept)
    }

    private mutating func checkGroups(
        of run: borrowing LeafRun, _ edge: Frontier, in log: borrowing LogReader
    ) throws(JournalError) {
        let first = (run.first + UInt64(run.head.count)) / KeptNodes.groupLeaves
        for (index, group) in run.groups.enumerated() {
            try check(first + UInt64(index), [group], edge, in: log)
        }
    }

    /// - Parameter made: the nodes that the events give, or the lowest of them alone.
    private mutating func check(
        _ group: UInt64, _ made: [TreeHash], _ edge: Frontier, in log: borrowing LogReader
    ) throws(JournalError) {
        let lowest = Subtree(level: KeptNodes.level, index: group)
        guard let stored = try log.keptNodes(of: group),
            stored.count == (group + 1).trailingZeroBitCount + 1
        else {
            return note("the node of the tree over \(Self.events(lowest)) is missing", lowest)
        }
        if stored[0] != made[0] {
            let isEventSound = try isKnownAbove(lowest, made[0], edge, in: log)
            return note(
                isEventSound
                    ? "the node of the tree over \(Self.events(lowest)) was changed"
                    : "\(Self.events(lowest)) are not what the tree has of them", lowest)
        }
        for index in made.indices.dropFirst() where stored[index] != made[index] {
            let level = KeptNodes.level + index
            let above = Subtree(level: level, index: (group + 1) >> UInt64(index) - 1)
            // Where an event below was changed, every node above it differs.
            guard !bad.contains(where: { $0.overlaps(Self.sequences(above)) }) else { continue }
            note("the node of the tree over \(Self.events(above)) was changed", above)
        }
    }

    /// Whether a node that differs from the kept one is the one that the node above was made of:
    /// then its events are as they were.
    private func isKnownAbove(
        _ subtree: Subtree, _ made: TreeHash, _ edge: Frontier, in log: borrowing LogReader
    ) throws(JournalError) -> Bool {
        let isLeft = subtree.index & 1 == 0
        let sibling = Subtree(
            level: subtree.level, index: isLeft ? subtree.index + 1 : subtree.index - 1)
        let above = Subtree(level: subtree.level + 1, index: subtree.index >> 1)
        guard above.leaves.upperBound <= edge.size else {
            return Self.root(of: subtree, edge) == made
        }
        guard let other = try log.keptNodes(of: sibling.group)?.first,
            let nodes = try log.keptNodes(of: above.group), nodes.count > 1
        else { return false }
        return nodes[1] == (isLeft ? TreeHash(over: made, other) : TreeHash(over: other, made))
    }

    private mutating func checkEdge(_ made: Frontier, _ edge: Frontier) {
        for subtree in Subtree.covering(0..<edge.size) {
            let range = Self.sequences(subtree)
            guard Self.root(of: subtree, made) != Self.root(of: subtree, edge),
                !bad.contains(where: { $0.overlaps(range) })
            else { continue }
            note("\(Self.events(subtree)) are not what the head record has of them", subtree)
        }
    }

    private static func root(of subtree: Subtree, _ edge: Frontier) -> TreeHash? {
        Subtree.covering(0..<edge.size).firstIndex(of: subtree).map { edge.roots[$0] }
    }

    private mutating func note(_ problem: String, _ subtree: Subtree) {
        bad.append(Self.sequences(subtree))
        findings.note(problem, at: Self.sequences(subtree))
    }

    private static func events(_ subtree: Subtree) -> String {
        "events \(Daybook.sequences(sequences(subtree)))"
    }

    private static func sequences(_ subtree: Subtree) -> ClosedRange<UInt64> {
        subtree.leaves.lowerBound + 1...subtree.leaves.upperBound
    }
}
