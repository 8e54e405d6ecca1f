import ByteStore
package import EventCodec

/// A walk over the blocks of the log, the sealed ones and then the tail. Each block is lent until
/// the walk moves, and is checked against its own checksum and against the key it is kept under.
package struct BlockCursor: ~Copyable, ~Escapable {
    private var cursor: Cursor
    private let tail: TailRecord?
    /// Whether every block was found to have its checksum before, in this snapshot or in an
    /// earlier one since which others may have joined it, or will be.
    private let isSummed: Bool
    private var isOnTail = false

    @_lifetime(copy cursor, copy tail)
    init(_ cursor: consuming Cursor, tail: consuming TailRecord?, isSummed: Bool) {
        self.cursor = cursor
        self.tail = tail
        self.isSummed = isSummed
    }

    /// Moves to the next block, or returns nil past the last.
    @_lifetime(&self)
    package mutating func next() throws(JournalError) -> Block? {
        if isOnTail { return nil }
        let entry: Entry?
        do throws(StoreError) { entry = try cursor.next() } catch { throw .store(error) }
        guard let entry else { return try standOnTail() }
        return try Self.open(entry, isSummed)
    }

    /// Moves to the block before, or returns nil before the first.
    @_lifetime(&self)
    package mutating func previous() throws(JournalError) -> Block? {
        if isOnTail { return try lastSealed() }
        let entry: Entry?
        do throws(StoreError) { entry = try cursor.previous() } catch { throw .store(error) }
        guard let entry else { return nil }
        return try Self.open(entry, isSummed)
    }

    /// Moves to the block that holds `sequence`, or returns nil when there is none.
    @_lifetime(&self)
    package mutating func seek(holding sequence: UInt64) throws(JournalError) -> Block? {
        if isTail(atOrBefore: sequence) {
            guard let block = try standOnTail() else { return nil }
            return sequence <= block.lastSequence ? block : nil
        }
        isOnTail = false
        let entry: Entry?
        do throws(StoreError) {
            entry = try cursor.seek(atOrBefore: sequence)
        } catch { throw .store(error) }
        guard let entry else { return nil }
        let block = try Self.open(entry, isSummed)
        return sequence <= block.lastSequence ? block : nil
    }

    /// Moves so that ``next()`` gives the block that begins with `first`.
    package mutating func stand(before first: UInt64) throws(JournalError) {
        isOnTail = false
        do throws(StoreError) {
            _ = try cursor.seek(atOrAfter: first)
            _ = try cursor.previous()
        } catch { throw .store(error) }
    }

    /// Moves so that ``next()`` gives the block that holds `sequence`, where there is one.
    package mutating func stand(beforeHolding sequence: UInt64) throws(JournalError) {
        isOnTail = false
        let isInTail = isTail(atOrBefore: sequence)
        do throws(StoreError) {
            if isInTail {
                _ = try cursor.last()
            } else {
                _ = try cursor.seek(atOrBefore: sequence)
                _ = try cursor.previous()
            }
        } catch { throw .store(error) }
    }

    private func isTail(atOrBefore sequence: UInt64) -> Bool {
        guard let tail else { return false }
        return tail.first <= sequence
    }

    /// Moves to the last block, or returns nil in an empty log.
    @_lifetime(&self)
    package mutating func last() throws(JournalError) -> Block? {
        if tail != nil { return try standOnTail() }
        return try lastSealed()
    }

    @_lifetime(&self)
    private mutating func lastSealed() throws(JournalError) -> Block? {
        isOnTail = false
        let entry: Entry?
        do throws(StoreError) { entry = try cursor.last() } catch { throw .store(error) }
        guard let entry else { return nil }
        return try Self.open(entry, isSummed)
    }

    /// The last block when `isFirst`, then the one before: a walk from the end.
    @_lifetime(&self)
    package mutating func previous(orLast isFirst: Bool) throws(JournalError) -> Block? {
        isFirst ? try last() : try previous()
    }

    /// The tail, or nil where there is none.
    @_lifetime(&self)
    private mutating func standOnTail() throws(JournalError) -> Block? {
        guard let tail else { return nil }
        isOnTail = true
        return try Self.open(tail.block, under: tail.first, isSummed)
    }

    @_lifetime(copy entry)
    private static func open(_ entry: Entry, _ isSummed: Bool) throws(JournalError) -> Block {
        guard entry.key.count == 8 else { throw .damagedHead("a block's key has another size") }
        return try open(entry.value, under: entry.integerKey, isSummed)
    }

    @_lifetime(copy bytes)
    private static func open(
        _ bytes: Span<UInt8>, under key: UInt64, _ isSummed: Bool
    ) throws(JournalError) -> Block {
        do throws(CodecError) {
            let block = try Block(bytes, isSummed: isSummed)
            guard block.firstSequence == key else {
                throw .outOfBounds(field: "first sequence")
            }
            return block
        } catch { throw .damagedBlock(firstSequence: key, error) }
    }
}
