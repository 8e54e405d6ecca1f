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
    /// An unsealed block of plain events that ended the log: salted ones cannot join it, so it is
    /// sealed as it is.
    private var plainTail: (first: UInt64, bytes: [UInt8])?

    /// Begins after the last event of `tree`.
    /// - Parameters:
    ///   - salts: where the salts of new texts come from.
    ///   - tail: what ends the log, when the caller knows it; nil: it is read.
    package init(
        after tree: Frontier, salts: SaltMill, tail: consuming LogTail? = nil,
        in draft: borrowing Draft
    ) throws(JournalError) {
        let head = tree.size
        growth = TreeGrowth(tree)
        builder = BlockBuilder(firstSequence: head + 1, .milled(salts))
        fresh = 0
        if let tail, tail.builder.isSalted, tail.builder.nextSequence == head + 1 {
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
        guard tail.isSalted else {
            if try LogReader(draft.reader).tail() != nil {
                plainTail = (tail.firstSequence, tail.copied)
            }
            return
        }
        builder = BlockBuilder(firstSequence: tail.firstSequence, .milled(salts))
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

    /// How many entries may follow before it is asked whether it ``isFull``: those of a full block,
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

    /// Lets `body` append many events straight to the builder; call ``seal(into:_:)`` when it
    /// ``isFull``.
    package mutating func withBuilder(_ body: (inout BlockBuilder) -> Void) { body(&builder) }

    /// Appends the events of a block, which follow; call ``seal(into:_:)`` when it ``isFull``, and
    /// before one that ``joins(_:)`` not.
    package mutating func append(_ block: borrowing Block) throws(CodecError) {
        if builder.isSalted != block.isSalted {
            precondition(builder.count == 0, "a block is of one form")
            builder = BlockBuilder(
                firstSequence: builder.firstSequence, block.isSalted ? .given : .plain)
        }
        try builder.append(block)
    }

    /// Whether the events of a block can be of the block under way.
    package func joins(_ block: borrowing Block) -> Bool {
        builder.count == 0 || builder.isSalted == block.isSalted
    }

    /// Whether the block under way is due to be written.
    package var isFull: Bool {
        builder.count >= BlockSizes.fullEvents || builder.approximateBytes >= BlockSizes.fullBytes
    }

    /// Writes the block under way, and begins the next.
    package mutating func seal(into draft: inout Draft, _ fold: Fold) throws(JournalError) {
        try write(into: &draft, isSealed: true, fold)
    }

    /// Writes what is left, and merges small sealed blocks into larger ones.
    package mutating func finish(into draft: inout Draft, _ fold: Fold) throws(JournalError) {
        if builder.count > fresh { try write(into: &draft, fold) }
        guard hasSealed else { return }
        try LogMerging.mergeTail(of: &draft)
        try draft.gatherFreePages()
    }

    private mutating func write(
        into draft: inout Draft, isSealed: Bool = false, _ fold: Fold
    ) throws(JournalError) {
        try sealPlainTail(of: &draft)
        let first = builder.firstSequence
        let bytes = builder.encoded()
        do throws(CodecError) {
            try fold(try Block(bytes.span), fresh..<builder.count)
        } catch {
            throw .damagedBlock(firstSequence: first, error)
        }
        try growth.extend(by: bytes, fresh..<builder.count, into: &draft)
        let isSealed = isSealed || builder.count >= BlockSizes.tailEvents
        try draft.put(bytes, first: first, isSealed: isSealed)
        fresh = builder.count
        guard isSealed else { return }
        hasSealed = true
        builder = builder.next
        fresh = 0
    }

    private mutating func sealPlainTail(of draft: inout Draft) throws(JournalError) {
        guard let plain = plainTail else { return }
        plainTail = nil
        try draft.put(plain.bytes, first: plain.first, isSealed: true)
        hasSealed = true
    }
}
