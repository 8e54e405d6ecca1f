import ByteStore
package import EventCodec
package import MerkleTree

extension LogReader {
    /// The hash of neighbouring complete subtrees of the tree over all events.
    /// - Throws: `.missing` when the log has not so many events; what a block says is wrong.
    package func hash(of subtrees: [Subtree]) throws(JournalError) -> TreeHash {
        TreeHash(
            joining: try subtrees.map { (subtree) throws(JournalError) in try node(subtree) })
    }

    /// The root of the tree over the first `size` events.
    package func root(size: UInt64) throws(JournalError) -> TreeHash {
        try hash(of: Subtree.covering(0..<size))
    }

    /// The hash of each step of a proof.
    package func hashes(of plan: [[Subtree]]) throws(JournalError) -> [TreeHash] {
        try plan.map { (step) throws(JournalError) in try hash(of: step) }
    }

    private func node(_ subtree: Subtree) throws(JournalError) -> TreeHash {
        guard subtree.level >= KeptNodes.level else {
            var leaves = try leaves(subtree.leaves)
            return TreeHash(ofWhole: &leaves)
        }
        guard let nodes = try keptNodes(of: subtree.group),
            subtree.level - KeptNodes.level < nodes.count
        else { throw .missingNode(subtree.leaves.upperBound) }
        return nodes[subtree.level - KeptNodes.level]
    }

    /// The kept nodes whose last leaf is the last of a group, from level 8 upwards, or nil.
    package func keptNodes(of group: UInt64) throws(JournalError) -> [TreeHash]? {
        let key = TreeKeys.key(group)
        do throws(StoreError) {
            guard let bytes = try reader.bytes(under: key.span, in: LedgerTables.nodes),
                bytes.count % TreeHash.byteCount == 0
            else { return nil }
            return stride(from: 0, to: bytes.count, by: TreeHash.byteCount).map {
                TreeHash(bytes, at: $0)
            }
        } catch { throw .store(error) }
    }

    /// How many records of kept nodes there are.
    package func keptCount() throws(JournalError) -> UInt64 {
        var count: UInt64 = 0
        let prefix = TreeKeys.prefix
        do throws(StoreError) {
            var cursor = try reader.cursor(over: LedgerTables.nodes)
            while let entry = try cursor.next(from: prefix.span) {
                guard entry.key.count > 1, entry.key[0] == prefix[0] else { break }
                count += 1
            }
        } catch { throw .store(error) }
        return count
    }

    /// The hashes of leaves, counted from 0.
    private func leaves(_ range: Range<UInt64>) throws(JournalError) -> [TreeHash] {
        var hashes: [TreeHash] = []
        try forEachLeaf(range) { event in hashes.append(event.leafHash) }
        return hashes
    }

    /// The leaf of the event at `sequence`.
    package func leaf(of sequence: UInt64) throws(JournalError) -> EventLeaf {
        var leaf = EventLeaf(hash: TreeHash.empty, bytes: nil)
        try forEachLeaf(sequence - 1..<sequence) { event in
            leaf = EventLeaf(
                hash: event.leafHash,
                bytes: event.keptLeaf == nil ? [UInt8](copying: event.hashed) : nil)
        }
        return leaf
    }

    /// Of how many plain events a text was erased, so that the leaf alone is kept.
    package func keptLeafCount() throws(JournalError) -> Int {
        var count = 0
        var blocks = try blocks(isSummed: true)
        while let block = try blocks.next() { count += block.keptCount }
        return count
    }

    /// The events of blocks of which a text was erased whose commitment is kept.
    package func eventsBesideCommitments() throws(JournalError) -> [SaltedEvent] {
        var events: [SaltedEvent] = []
        var blocks = try blocks(isSummed: true)
        while let block = try blocks.next() {
            guard try block.reading(block.hasCommitments()) else { continue }
            events += try block.reading(block.saltedEvents(in: 0..<block.count))
        }
        return events
    }

    private func forEachLeaf(
        _ range: Range<UInt64>, _ body: (borrowing EventBytes) -> Void
    ) throws(JournalError) {
        if range.isEmpty { return }
        var writer = CanonicalWriter()
        try forEachBlock(of: range.lowerBound + 1...range.upperBound) {
            (block, events) throws(JournalError) in
            try block.reading(
                writer.forEach(in: block.indices(of: events), of: block, .leaf) {
                    (_, bytes) throws(CodecError) in body(bytes)
                })
        }
    }

    /// The tree over the first `count` events, from the events alone, with the nodes to be kept.
    package func builtTree(
        over count: UInt64, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(JournalError) -> (frontier: Frontier, kept: KeptNodes) {
        var (frontier, kept) = (Frontier(), KeptNodes())
        var hashing = LeafHashing()
        if count == 0 { return (frontier, kept) }
        try forEachBlock(of: 1...count) { (block, events) throws(JournalError) in
            var run = LeafRun(first: frontier.size)
            try block.reading(hashing.append(block.indices(of: events), of: block, to: &run))
            frontier.append(run, keeping: &kept)
            progress(Int(frontier.size), Int(count))
        }
        return (frontier, kept)
    }
}

/// What of an event is hashed in the tree.
package struct EventLeaf: Sendable {
    package let hash: TreeHash
    /// What the hash is of; nil where a text of a plain event was erased.
    package let bytes: [UInt8]?
}
