package import DaybookModel

/// A run of consecutive events in columns, read in place. Opening one checks its checksum and
/// that every column lies inside it, so nothing read later can leave its bytes.
@safe
package struct Block: ~Escapable {
    package static let formatVersion = 1

    let bytes: Span<UInt8>
    /// The sequence of the first event.
    package let firstSequence: UInt64
    /// How many events there are; at least one.
    package let count: Int
    let groupCount: Int
    let dictionaryCount: Int

    /// - Parameter isSummed: whether the same bytes were found to have their checksum before, or
    ///   will be before anything comes of what they say.
    /// - Throws: what is wrong with the bytes, in the order of checking.
    @_lifetime(copy bytes)
    package init(_ bytes: Span<UInt8>, isSummed: Bool = false) throws(CodecError) {
        guard bytes.count >= BlockHeader.groups,
            bytes.littleEndian(at: 0, as: UInt32.self) == BlockHeader.magic
        else { throw .notABlock }
        let version = Int(bytes.littleEndian(at: BlockHeader.version, as: UInt16.self))
        guard version == Block.formatVersion else { throw .newerFormat(version: version) }
        let used = Int(bytes.littleEndian(at: BlockHeader.byteCount, as: UInt32.self))
        guard used >= BlockHeader.groups, used <= bytes.count else {
            throw .outOfBounds(field: "byte count")
        }
        let whole = bytes.extracting(0..<used)
        if !isSummed { try Self.checkSum(of: whole) }
        self.bytes = whole
        firstSequence = whole.littleEndian(at: BlockHeader.firstSequence)
        count = Int(whole.littleEndian(at: BlockHeader.eventCount, as: UInt32.self))
        groupCount = Int(whole.littleEndian(at: BlockHeader.groupCount, as: UInt16.self))
        dictionaryCount = Int(whole.littleEndian(at: BlockHeader.dictionaryCount, as: UInt32.self))
        try checkColumns()
    }

    /// The checksum covers every byte but its own eight: the magic and versions, then the rest.
    static func sum(of bytes: Span<UInt8>) -> UInt64 {
        let head = Checksum.of(bytes.extracting(0..<BlockHeader.checksum))
        return Checksum.of(
            bytes.extracting(BlockHeader.firstSequence..<bytes.count), seed: head)
    }

    /// Compares the checksum, where the block was opened without.
    package func confirmSum() throws(CodecError) { try Self.checkSum(of: bytes) }

    private static func checkSum(of bytes: Span<UInt8>) throws(CodecError) {
        let stored: UInt64 = bytes.littleEndian(at: BlockHeader.checksum)
        let computed = sum(of: bytes)
        guard stored == computed else {
            throw .checksumMismatch(stored: stored, computed: computed)
        }
    }
}

extension Block {
    /// The sequence of the last event.
    package var lastSequence: UInt64 { firstSequence &+ UInt64(count) &- 1 }
    /// When the first event was recorded.
    package var firstRecordedAt: Instant { instant(BlockHeader.firstRecordedAt) }
    /// When the last event was recorded.
    package var lastRecordedAt: Instant { instant(BlockHeader.lastRecordedAt) }
    /// The smallest and largest civil date of its events.
    package var dates: ClosedRange<CivilDate> { date(BlockHeader.firstOn)...lastDate }
    /// One bit for each kind it holds.
    package var kindMask: UInt64 { bytes.littleEndian(at: BlockHeader.kindMask) }
    /// Bytes that the block takes, without what its page leaves over.
    package var byteCount: Int { bytes.count }

    private var lastDate: CivilDate {
        max(date(BlockHeader.firstOn), date(BlockHeader.lastOn))
    }

    private func instant(_ offset: Int) -> Instant {
        Instant(microsecondsSinceEpoch: bytes.littleEndian(at: offset))
    }

    private func date(_ offset: Int) -> CivilDate {
        CivilDate(daysSinceEpoch: bytes.littleEndian(at: offset))
    }
}
