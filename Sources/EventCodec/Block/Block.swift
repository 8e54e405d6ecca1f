package import DaybookModel

/// A run of consecutive events in columns, read in place. Opening one checks its checksum and
/// that every column lies inside it, so nothing read later can leave its bytes.
@safe
package struct Block: ~Escapable {
    /// The newest version. Salted blocks have it, and those that keep leaves; others have 1.
    package static let formatVersion = 2

    let bytes: Span<UInt8>
    /// The sequence of the first event.
    package let firstSequence: UInt64
    /// How many events there are; at least one.
    package let count: Int
    let groupCount: Int
    let dictionaryCount: Int
    /// Whether leaves have commitments to the texts of its events, and not the texts.
    package let isSalted: Bool
    /// Of how many plain events a text was erased.
    package let keptCount: Int

    /// - Parameter isSummed: whether the same bytes were found to have their checksum before, or
    ///   will be before anything comes of what they say.
    /// - Throws: what is wrong with the bytes, in the order of checking.
    @_lifetime(copy bytes)
    package init(_ bytes: Span<UInt8>, isSummed: Bool = false) throws(CodecError) {
        guard bytes.count >= BlockHeader.groups,
            bytes.littleEndian(at: 0, as: UInt32.self) == BlockHeader.magic
        else { throw .notABlock }
        let version = Int(bytes.littleEndian(at: BlockHeader.version, as: UInt16.self))
        guard 1...Block.formatVersion ~= version else { throw .newerFormat(version: version) }
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
        isSalted = version > 1 && Self.keyID(whole) == ColumnDescriptor.salted
        keptCount =
            version > 1 ? Int(whole.littleEndian(at: BlockHeader.keptCount, as: UInt32.self)) : 0
        try checkColumns()
        try checkKeptLeaves()
    }

    /// How the names of its dictionary are kept, and with them all texts.
    private static func keyID(_ bytes: Span<UInt8>) -> UInt16 {
        let dictionary = BlockHeader.order + OrderColumn.dictionary * ColumnDescriptor.byteCount
        return bytes.littleEndian(at: dictionary + 22)
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
    /// A copy of these bytes.
    package var copied: [UInt8] { [UInt8](copying: bytes) }

    private var lastDate: CivilDate {
        max(date(BlockHeader.firstOn), date(BlockHeader.lastOn))
    }

    private func instant(_ offset: Int) -> Instant {
        Instant(microsecondsSinceEpoch: bytes.littleEndian(at: offset))
    }

    private func date(_ offset: Int) -> CivilDate {
        CivilDate(daysSinceEpoch: bytes.littleEndian(at: offset))
    }

    /// When each event was recorded.
    package var moments: [Instant] {
        let deltas = order(OrderColumn.recordedAt)
        var moment = firstRecordedAt.microsecondsSinceEpoch
        var moments: [Instant] = []
        moments.reserveCapacity(count)
        for row in 0..<count {
            if row > 0 { moment &+= deltas.value(row) }
            moments.append(Instant(microsecondsSinceEpoch: moment))
        }
        return moments
    }

    /// Calls `body` with the index and the client's key of each event that has one.
    package func forEachKey(_ body: (Int, String) -> Void) throws(CodecError) {
        let keys = order(OrderColumn.key)
        guard !keys.text.isEmpty else { return }
        for index in 0..<count {
            let bytes = try keys.bytes(index)
            if !bytes.isEmpty { body(index, try String(codecBytes: bytes)) }
        }
    }

    /// Whether `holds` of every group.
    package func groups(
        _ holds: (borrowing Group) throws(CodecError) -> Bool
    ) throws(CodecError) -> Bool {
        for index in 0..<groupCount {
            guard let group = group(at: index), try holds(group) else { return false }
        }
        return true
    }

    /// Whether an event has a text beside its recorder and its source.
    package func hasTexts() throws(CodecError) -> Bool {
        if !order(OrderColumn.key).text.isEmpty { return true }
        return try !groups { (group) throws(CodecError) in
            !(0..<group.columnCount).contains { !group.column($0).text.isEmpty }
        }
    }

    /// The recorders and the sources of imports that its events name, each once.
    package func names() throws(CodecError) -> [String] {
        var names: [String] = []
        for index in 0..<dictionaryCount { names.append(try name(at: index)) }
        return names
    }

    /// The first event that has the moment of the one before it, but another recorder or source;
    /// nil where each moment is that of one commit.
    package func firstMixedCommit() -> Int? {
        let (by, source) = (order(OrderColumn.by), order(OrderColumn.source))
        guard by.width > 0 || source.width > 0 else { return nil }
        let deltas = order(OrderColumn.recordedAt)
        for row in 1..<max(count, 1) where deltas.value(row) == 0 {
            if by.value(row) != by.value(row - 1) || source.value(row) != source.value(row - 1) {
                return row
            }
        }
        return nil
    }
}

// From an event's index in a block to its row in its kind's group: a count of its kind before it.

extension Block {
    /// How many events before `index` have the kind numbered `kind`: its row in the group.
    func rank(of kind: Kind, at index: Int) -> Int {
        order(OrderColumn.kind).count(of: Int64(kind.rawValue), in: 0..<index)
    }

    /// The rows, within its kind's group, of the events whose index is in `range`.
    package func rows(of kind: Kind, in range: Range<Int>) -> Range<Int> {
        let rows = group(kind)?.count ?? 0
        let first = range.lowerBound == 0 ? 0 : min(rows, rank(of: kind, at: range.lowerBound))
        let whole = range.upperBound >= count
        let end = whole ? rows : min(rows, rank(of: kind, at: range.upperBound))
        return first..<max(first, end)
    }

    /// Adds how many events of each kind are in `range` to `counts`, by the kinds' raw values: to
    /// go on from the rows before the range to the rows behind it.
    /// - Precondition: `counts` has ``DaybookModel/Kind/limit`` places.
    package func count(kindsIn range: Range<Int>, into counts: inout [Int]) {
        let kinds = order(OrderColumn.kind)
        let last = Int(Kind.limit) - 1
        for index in range { counts[Int(truncatingIfNeeded: kinds.value(index)) & last] &+= 1 }
    }

    /// The kind and row of each of `indices`, which ascend. Counts each kind only as far as it is
    /// asked for.
    package func places(
        of indices: [Int]
    ) throws(CodecError) -> [(kind: Kind, row: Int)] {
        var passed = Kind.places(0)
        var ranks = Kind.places(0)
        var rows = Kind.places(-1)
        let kinds = order(OrderColumn.kind)
        var places: [(kind: Kind, row: Int)] = []
        places.reserveCapacity(indices.count)
        for index in indices {
            guard index < count else { throw .outOfBounds(field: "index") }
            let kind = try kind(at: index)
            let number = Int(kind.rawValue)
            ranks[number] += kinds.count(of: Int64(kind.rawValue), in: passed[number]..<index)
            passed[number] = index
            if rows[number] < 0 { rows[number] = group(kind)?.count ?? 0 }
            guard ranks[number] < rows[number] else { throw .outOfBounds(field: kind.name) }
            places.append((kind, ranks[number]))
        }
        return places
    }

    /// The contents of the events at `indices`, which ascend.
    package func contents(at indices: [Int]) throws(CodecError) -> [Content] {
        var contents: [Content] = []
        contents.reserveCapacity(indices.count)
        for (kind, row) in try places(of: indices) {
            guard let group = group(kind) else { throw .outOfBounds(field: kind.name) }
            contents.append(try group.content(row))
        }
        return contents
    }
}
