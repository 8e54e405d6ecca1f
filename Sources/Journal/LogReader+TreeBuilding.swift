import EventCodec
package import MerkleTree

extension LogReader {
    /// The tree over the first `count` events, from the events alone, with the nodes to be kept.
    package func builtTree(
        over count: UInt64, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(JournalError) -> (frontier: Frontier, kept: KeptNodes) {
        var (frontier, kept) = (Frontier(), KeptNodes())
        var hashing = LeafHashing()
        var blocks = try blocks()
        while frontier.size < count {
            guard let block = try blocks.next(), block.firstSequence == frontier.size + 1 else {
                throw .missing(first: frontier.size + 1, head: count)
            }
            let end = min(block.count, Int(count - frontier.size))
            var run = LeafRun(first: frontier.size)
            try block.reading(hashing.append(0..<end, of: block, to: &run))
            frontier.append(run, keeping: &kept)
            progress(Int(frontier.size), Int(count))
        }
        return (frontier, kept)
    }
}
