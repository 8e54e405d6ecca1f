import ByteStore
import EventCodec

/// The unsealed block at the end of the log, kept beside the head record: a commit that rewrites
/// it rewrites one page for both. Layout: first sequence u64, then the block.
struct TailRecord: ~Escapable {
    private static let blockOffset = 8
    static let key: [UInt8] = [1]

    /// The sequence of its first event.
    let first: UInt64
    let block: Span<UInt8>

    /// - Returns: nil when the bytes are too few to be one.
    @_lifetime(copy bytes)
    init?(_ bytes: Span<UInt8>) {
        guard bytes.count > Self.blockOffset else { return nil }
        first = bytes.littleEndian(at: 0)
        block = bytes.extracting(Self.blockOffset..<bytes.count)
    }

    /// The record of a block that begins with `first`.
    static func bytes(first: UInt64, _ block: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(blockOffset + block.count)
        bytes.append(littleEndian: first)
        bytes.append(contentsOf: block)
        return bytes
    }
}

extension LogReader {
    /// The tail, or nil when every block is sealed.
    @_lifetime(copy self)
    func tail() throws(JournalError) -> TailRecord? {
        do throws(StoreError) {
            guard let bytes = try reader.bytes(under: TailRecord.key.span, in: LedgerTables.head)
            else { return nil }
            return TailRecord(bytes)
        } catch { throw .store(error) }
    }

    /// Where the block that follows the one at `sequence` begins, or nil.
    package func firstSequence(after sequence: UInt64) throws(JournalError) -> UInt64? {
        do throws(StoreError) {
            var cursor = try reader.cursor(over: LedgerTables.log)
            if let entry = try cursor.seek(atOrAfter: sequence + 1) {
                return entry.key.count == 8 ? entry.integerKey : nil
            }
        } catch { throw .store(error) }
        guard let tail = try tail(), tail.first > sequence else { return nil }
        return tail.first
    }

    /// How many blocks there are, the tail included.
    package func blockCount() throws(JournalError) -> Int {
        let sealed = try stored(reader.count(in: LedgerTables.log))
        return try tail() == nil ? sealed : sealed + 1
    }
}

extension Draft {
    /// Writes a block that begins with `first`: beside the head while it is small, sealed in the
    /// log from then on.
    mutating func put(
        _ block: [UInt8], first: UInt64, isSealed: Bool
    ) throws(JournalError) {
        do throws(StoreError) {
            if isSealed {
                try put(value: block.span, under: first, in: LedgerTables.log)
                _ = try delete(under: TailRecord.key.span, in: LedgerTables.head)
            } else {
                let record = TailRecord.bytes(first: first, block)
                try put(value: record.span, under: TailRecord.key.span, in: LedgerTables.head)
            }
        } catch { throw .store(error) }
    }
}
