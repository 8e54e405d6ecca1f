package import ByteStore
package import DaybookModel
import EventCodec

/// The log as one snapshot or draft shows it: blocks, events and contents by sequence.
package struct LogReader: ~Escapable {
    package let reader: Reader
    /// What stands in for the stored rows; nil: nothing does.
    package let past: PastRows?

    @_lifetime(copy reader)
    package init(_ reader: Reader, past: PastRows? = nil) {
        self.reader = reader
        self.past = past
    }

    static let headKey: [UInt8] = [0]

    /// The head record, or nil in a store without a book.
    package func head() throws(JournalError) -> Head? {
        let found: Span<UInt8>?
        let key = Self.headKey
        do throws(StoreError) {
            found = try reader.bytes(under: key.span, in: LedgerTables.head)
        } catch { throw .store(error) }
        guard let found else { return nil }
        return try Head(found)
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
