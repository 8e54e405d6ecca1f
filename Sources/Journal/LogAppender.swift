package import ByteStore
package import DaybookModel
package import EventCodec
package import MerkleTree

/// What all events of one commit share.
package struct Stamp: Hashable, Sendable {
    package let recordedAt: Instant
    package let by: String
    package let source: String?

    package init(recordedAt: Instant, by: String, source: String?) {
        self.recordedAt = recordedAt
        self.by = by
        self.source = source
    }

    /// The same for an event that names its import itself.
    package func from(_ source: String?) -> Stamp {
        source.map { Stamp(recordedAt: recordedAt, by: by, source: $0) } ?? self
    }
}

/// The unsealed block at the end of the log, opened to be gone on with.
package struct LogTail: Sendable {
    fileprivate var builder: BlockBuilder
}

/// Appends the events of one commit to the log: takes up the unsealed tail, seals full blocks as
/// they fill, and leaves a new tail. Each written block goes to `fold` with the range of its new
/// events, so that projections see exactly the bytes that a rebuild will read.
package struct LogAppender {
    package typealias Fold = (borrowing Block, Range<Int>) throws(CodecError) -> Void

    package private(set) var builder: BlockBuilder
    /// The first event of the builder that is not in the store yet.
    private var fresh: Int
    private var hasSealed = false
    private var growth: TreeGrowth

    /// Begins after the last event of `tree`.
    /// - Parameter tail: what ends the log, when the caller knows it; nil: it is read.
    package init(
        after tree: Frontier, tail: consuming LogTail? = nil, in draft: borrowing Draft
    ) throws(JournalError) {
        let head = tree.size
        growth = TreeGrowth(tree)
        builder = BlockBuilder(firstSequence: head + 1)
        fresh = 0
        if let tail, tail.builder.firstSequence + UInt64(tail.builder.count) == head + 1 {
            builder = tail.builder
            fresh = builder.count
            return
        }
        var blocks = try LogReader(draft.reader).blocks()
        guard let tail = try blocks.last() else { return }
        guard tail.lastSequence == head else {
            throw .missing(first: min(tail.lastSequence, head) + 1, head: head)
        }
        guard tail.count < BlockSizes.tailEvents else { return }
        builder = BlockBuilder(firstSequence: tail.firstSequence)
        try tail.reading(builder.append(tail))
        fresh = tail.count
    }

    /// What ends the log once everything is written.
    package var tail: LogTail { LogTail(builder: builder) }

    /// The tree over all that was written.
    package var tree: Frontier { growth.frontier }

    /// The sequence that the next event gets.
    package var nextSequence: UInt64 { builder.firstSequence + UInt64(builder.count) }

    /// Appends one event.
    package mutating func append(_ content: Content, key: String?, _ stamp: Stamp) {
        builder.append(
            Event(
                sequence: nextSequence, recordedAt: stamp.recordedAt, by: stamp.by, key: key,
                source: stamp.source, content: content))
    }

    /// How many entries may follow before ``sealIfFull(into:_:)`` is called: those of a full block,
    /// and never so many that their texts could make it much too large.
    package var room: Int { min(256, max(1, BlockSizes.fullEvents - builder.count)) }

    /// Appends a piece of a run.
    package mutating func append(
        _ run: borrowing ColumnRun, _ piece: Range<Int>, _ stamp: Stamp
    ) {
        let by = builder.intern(stamp.by)
        let source = stamp.source.map { builder.intern($0) + 1 } ?? 0
        builder.append(run, piece, recordedAt: stamp.recordedAt, by: by, source: source)
    }

    /// Lets `body` append many events straight to the builder; call ``sealIfFull(into:_:)`` often.
    package mutating func withBuilder(_ body: (inout BlockBuilder) -> Void) { body(&builder) }

    /// Appends the events of a block, which follow; call ``sealIfFull(into:_:)`` after each.
    package mutating func append(_ block: borrowing Block) throws(CodecError) {
        try builder.append(block)
    }

    /// Whether the block under way is due to be written.
    package var isFull: Bool {
        builder.count >= BlockSizes.fullEvents || builder.approximateBytes >= BlockSizes.fullBytes
    }

    /// Writes the block under way when it is full, and begins the next.
    package mutating func sealIfFull(
        into draft: inout Draft, _ fold: Fold
    ) throws(JournalError) {
        if isFull { try write(into: &draft, fold) }
    }

    /// Writes what is left, and merges small sealed blocks into larger ones.
    package mutating func finish(into draft: inout Draft, _ fold: Fold) throws(JournalError) {
        if builder.count > fresh { try write(into: &draft, fold) }
        guard hasSealed else { return }
        try LogMerging.mergeTail(of: &draft)
        try draft.gatherFreePages()
    }

    private mutating func write(
        into draft: inout Draft, _ fold: Fold
    ) throws(JournalError) {
        let first = builder.firstSequence
        let bytes = builder.encoded()
        do throws(CodecError) {
            try fold(try Block(bytes.span), fresh..<builder.count)
        } catch {
            throw .damagedBlock(firstSequence: first, error)
        }
        try growth.extend(by: bytes, fresh..<builder.count, into: &draft)
        let isSealed = builder.count >= BlockSizes.tailEvents
        try draft.put(bytes, first: first, isSealed: isSealed)
        fresh = builder.count
        guard isSealed else { return }
        hasSealed = true
        builder = BlockBuilder(firstSequence: nextSequence)
        fresh = 0
    }
}
