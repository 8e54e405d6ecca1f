package import ByteStore
package import DaybookModel
package import EventCodec

/// The log as one snapshot or draft shows it: blocks, events and contents by sequence.
package struct LogReader: ~Escapable {
    package let reader: Reader
    /// What stands in for the stored rows; nil: nothing does.
    package let past: PastRows?
    /// Which rows were compared as a whole before; nil: nobody asks for that.
    package let compared: ComparedRows?

    @_lifetime(copy reader)
    package init(_ reader: Reader, past: PastRows? = nil, compared: ComparedRows? = nil) {
        self.reader = reader
        self.past = past
        self.compared = compared
    }

    static let headKey: [UInt8] = [0]

    /// The head record, or nil in a store without a book.
    /// - Throws: `.damagedHead` where it is not of the last commit: an older page took the place
    ///   of a newer one; `.store(.replaced)` where an older file did.
    package func head() throws(JournalError) -> Head? {
        let found: Span<UInt8>?
        let key = Self.headKey
        do throws(StoreError) {
            found = try reader.bytes(under: key.span, in: LedgerTables.head)
        } catch { throw .store(error) }
        guard let found else { return nil }
        let head = try Head(found)
        if !head.isEarlierForm { try confirm(head) }
        return head
    }

    /// A draft may have put its own head already.
    private func confirm(_ head: Head) throws(JournalError) {
        let last = reader.lastCommit
        if head.transaction == last || head.transaction == reader.transactionID { return }
        try stored(reader.confirmInPlace())
        throw .damagedHead(
            "it is of commit \(head.transaction) and the last is \(last): an older page took the "
                + "place of a newer one")
    }

    /// The head record of a book.
    /// - Throws: `.damagedHead` where there is none.
    package func knownHead() throws(JournalError) -> Head {
        guard let head = try head() else { throw .damagedHead("it is missing") }
        return head
    }

    /// A copy of the bytes under `key`, or nil.
    package func bytes(
        under key: [UInt8], in table: Table
    ) throws(JournalError) -> [UInt8]? {
        do throws(StoreError) {
            guard let found = try reader.bytes(under: key.span, in: table) else { return nil }
            return [UInt8](copying: found)
        } catch {
            throw .store(error)
        }
    }

    /// The sequence recorded under a client's key, or nil.
    package func sequence(ofKey key: String) throws(JournalError) -> UInt64? {
        guard let found = try bytes(under: Array(key.utf8), in: LedgerTables.keys),
            found.count == 8
        else { return nil }
        return found.span.littleEndian(at: 0, as: UInt64.self)
    }

    /// A walk over the blocks, standing before the first.
    /// - Parameter isSummed: whether all that they hold was read before, or will be before
    ///   anything comes of what they say, so that no checksum need be computed.
    @_lifetime(copy self)
    package func blocks(isSummed: Bool = false) throws(JournalError) -> BlockCursor {
        let tail = try self.tail()
        do throws(StoreError) {
            return BlockCursor(
                try reader.cursor(over: LedgerTables.log), tail: tail, isSummed: isSummed)
        } catch {
            throw .store(error)
        }
    }

    /// The event at `sequence`, or nil past the end.
    package func event(at sequence: UInt64) throws(JournalError) -> Event? {
        var blocks = try blocks()
        guard let block = try blocks.seek(holding: sequence) else { return nil }
        return try block.reading(block.event(at: Int(sequence - block.firstSequence)))
    }
}

extension LogReader {
    /// Calls `body` with each block that holds events of `range`, and with which of them it holds.
    /// - Parameters:
    ///   - head: the event that the log should reach, where that is a later one.
    ///   - claim: is told the last event of each block before it is gone through, and says where
    ///     the range ends now: others may have taken its end.
    /// - Throws: `.missing` where the log has not all of them.
    package func forEachBlock(
        of range: ClosedRange<UInt64>, reaching head: UInt64? = nil, isSummed: Bool = false,
        claiming claim: ((_ last: UInt64) -> UInt64)? = nil,
        _ body: (borrowing Block, ClosedRange<UInt64>) throws(JournalError) -> Void
    ) throws(JournalError) {
        var blocks = try blocks(isSummed: isSummed)
        var (next, last) = (range.lowerBound, range.upperBound)
        try blocks.stand(beforeHolding: next)
        while next <= last {
            guard let block = try blocks.next(), block.holds(next) else {
                throw .missing(first: next, head: head ?? range.upperBound)
            }
            last = claim?(block.lastSequence) ?? last
            let events = next...min(block.lastSequence, last)
            try body(block, events)
            next = events.upperBound + 1
        }
    }

    /// Calls `body` with each block that holds some of `sequences`, which ascend, and with where
    /// these are in it: one visit to each block.
    package func forEachBlock(
        holding sequences: [UInt64], isSummed: Bool = false,
        _ body: (borrowing Block, [Int]) throws(JournalError) -> Void
    ) throws(JournalError) {
        var blocks = try blocks(isSummed: isSummed)
        var rest = sequences[...]
        while let wanted = rest.first {
            guard let block = try blocks.seek(holding: wanted) else {
                throw .missing(first: wanted, head: wanted)
            }
            let held = rest.prefix { $0 <= block.lastSequence }
            try body(block, held.map { Int($0 - block.firstSequence) })
            rest = rest.dropFirst(held.count)
        }
    }

    /// The contents of the events at `sequences`, which ascend.
    /// - Returns: a content for each sequence, in the same order.
    package func contents(
        of sequences: [UInt64], isSummed: Bool = false
    ) throws(JournalError) -> [Content] {
        var contents: [Content] = []
        contents.reserveCapacity(sequences.count)
        try forEachBlock(holding: sequences, isSummed: isSummed) {
            (block, indices) throws(JournalError) in
            contents += try block.reading(block.contents(at: indices))
        }
        return contents
    }
}

extension Block {
    /// Whether the event `sequence` is among its events.
    package func holds(_ sequence: UInt64) -> Bool {
        firstSequence <= sequence && sequence <= lastSequence
    }

    /// Where its events of `range` are.
    package func indices(of range: ClosedRange<UInt64>) -> Range<Int> {
        let end = indices(through: range.upperBound).upperBound
        let start = range.lowerBound <= firstSequence ? 0 : Int(range.lowerBound - firstSequence)
        return min(start, end)..<end
    }

    /// Where its events up to `last` are.
    package func indices(through last: UInt64) -> Range<Int> {
        0..<(last < firstSequence ? 0 : Int(min(last, lastSequence) - firstSequence) + 1)
    }
}
