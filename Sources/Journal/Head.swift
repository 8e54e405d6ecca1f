package import ByteStore
package import DaybookModel
import EventCodec
package import MerkleTree

/// Where one projection stands.
package struct ProjectionMark: Hashable, Sendable {
    package let id: UInt8
    /// Which of the stored generations is live.
    package var generation: UInt8
    package var fingerprint: UInt32
    /// The last event its rows have taken in.
    package var position: UInt64
    /// The sum of its rows' hashes.
    package var digest: UInt64

    package init(
        id: UInt8, generation: UInt8, fingerprint: UInt32, position: UInt64, digest: UInt64
    ) {
        self.id = id
        self.generation = generation
        self.fingerprint = fingerprint
        self.position = position
        self.digest = digest
    }
}

/// The one record that says what the book holds. It is written by every commit, last.
package struct Head: Hashable, Sendable {
    /// The format that this program writes. Version 1 had no tree.
    package static let formatVersion = 3

    /// The last event, or 0.
    package var sequence: UInt64
    /// When the last commit was recorded.
    package var recordedAt: Instant
    /// The store's transaction that wrote this record: an older page shown in place of a newer
    /// one, by damage or by a restored file, does not fit it.
    package var transaction: UInt64
    /// Live client keys.
    package var keyCount: UInt64
    package var projections: [ProjectionMark]
    /// The right edge of the tree over all events; nil in a book of version 1.
    package var tree: Frontier?
    /// Whether a version before 3 wrote it, whose book lacks tables.
    package private(set) var isEarlierForm = false

    package init(
        sequence: UInt64 = 0, recordedAt: Instant = Instant(microsecondsSinceEpoch: 0),
        transaction: UInt64 = 0, keyCount: UInt64 = 0, projections: [ProjectionMark] = [],
        tree: Frontier? = nil
    ) {
        self.sequence = sequence
        self.recordedAt = recordedAt
        self.transaction = transaction
        self.keyCount = keyCount
        self.projections = projections
        self.tree = tree
    }

    /// The mark of the projection with `id`, or nil before it was ever built.
    package subscript(id: UInt8) -> ProjectionMark? {
        get { projections.first { $0.id == id } }
        set {
            let place = projections.firstIndex { $0.id >= id } ?? projections.count
            let isKnown = place < projections.count && projections[place].id == id
            switch newValue {
            case nil: if isKnown { projections.remove(at: place) }
            case let mark?:
                if isKnown {
                    projections[place] = mark
                } else {
                    projections.insert(mark, at: place)
                }
            }
        }
    }
}

/// Layout: magic u32, format u16, marks u16, sequence u64, recordedAt i64, transaction u64,
/// keys u64; for each mark id u8, generation u8, reserved u16, fingerprint u32, position u64,
/// digest u64; from version 2 on the tree's edge, 32 bytes for each bit of the sequence, from the
/// highest; checksum u64 (XXH64 of all before it).
extension Head {
    /// "DBKH", read as a little-endian integer.
    private static let magic: UInt32 = 0x484B_4244
    private static let fixedBytes = 40
    private static let markBytes = 24
    private static let checksumBytes = 8
    private static let versionWithoutTree = 1
    /// The first version whose projections have tables of their own.
    private static let versionOfRowTables = 3

    /// The record's bytes.
    package var bytes: [UInt8] {
        precondition(tree.map { $0.size == sequence } ?? true, "the tree has every event")
        let edge = Self.fixedBytes + projections.count * Self.markBytes
        let end = edge + (tree?.roots.count ?? 0) * TreeHash.byteCount
        var bytes = [UInt8](repeating: 0, count: end + Self.checksumBytes)
        bytes.store(littleEndian: Self.magic, at: 0)
        bytes.store(
            littleEndian: UInt16(tree == nil ? Self.versionWithoutTree : Self.formatVersion), at: 4)
        bytes.store(littleEndian: UInt16(projections.count), at: 6)
        bytes.store(littleEndian: sequence, at: 8)
        bytes.store(littleEndian: recordedAt.microsecondsSinceEpoch, at: 16)
        bytes.store(littleEndian: transaction, at: 24)
        bytes.store(littleEndian: keyCount, at: 32)
        for (index, mark) in projections.enumerated() {
            Self.store(mark, in: &bytes, at: Self.fixedBytes + index * Self.markBytes)
        }
        for (index, root) in (tree?.roots ?? []).enumerated() {
            bytes.store(copying: root.bytes.span, at: edge + index * TreeHash.byteCount)
        }
        bytes.store(littleEndian: Checksum.of(bytes.span.extracting(0..<end)), at: end)
        return bytes
    }

    private static func store(_ mark: ProjectionMark, in bytes: inout [UInt8], at offset: Int) {
        bytes[offset] = mark.id
        bytes[offset + 1] = mark.generation
        bytes.store(littleEndian: mark.fingerprint, at: offset + 4)
        bytes.store(littleEndian: mark.position, at: offset + 8)
        bytes.store(littleEndian: mark.digest, at: offset + 16)
    }

    /// Reads the record back.
    /// - Throws: `.newerFormat`; `.damagedHead` with what is wrong.
    package init(_ bytes: Span<UInt8>) throws(JournalError) {
        guard bytes.count >= Self.fixedBytes + Self.checksumBytes else {
            throw .damagedHead("\(bytes.count) bytes are too few")
        }
        guard bytes.littleEndian(at: 0, as: UInt32.self) == Self.magic else {
            throw .damagedHead("it does not begin like one")
        }
        // Of every version: a number that was damaged is not one of a later version.
        let end = bytes.count - Self.checksumBytes
        guard bytes.littleEndian(at: end) == Checksum.of(bytes.extracting(0..<end)) else {
            throw .damagedHead("its checksum does not fit")
        }
        let version = Int(bytes.littleEndian(at: 4, as: UInt16.self))
        guard version <= Self.formatVersion else {
            throw .newerFormat(version: version, supported: Self.formatVersion)
        }
        let marks = Int(bytes.littleEndian(at: 6, as: UInt16.self))
        let sequence: UInt64 = bytes.littleEndian(at: 8)
        let roots = version == Self.versionWithoutTree ? 0 : sequence.nonzeroBitCount
        let edge = Self.fixedBytes + marks * Self.markBytes
        guard end == edge + roots * TreeHash.byteCount else {
            throw .damagedHead("it has room for other than \(marks) positions and \(roots) hashes")
        }
        self.init(
            sequence: sequence,
            recordedAt: Instant(microsecondsSinceEpoch: bytes.littleEndian(at: 16)),
            transaction: bytes.littleEndian(at: 24), keyCount: bytes.littleEndian(at: 32))
        isEarlierForm = version < Self.versionOfRowTables
        projections.reserveCapacity(marks)
        for index in 0..<marks {
            projections.append(Self.mark(bytes, at: Self.fixedBytes + index * Self.markBytes))
            // Rows that lie elsewhere are made anew, like rows that mean something else.
            if isEarlierForm { projections[index].fingerprint = 0 }
        }
        guard version > Self.versionWithoutTree else { return }
        tree = Frontier(
            size: sequence,
            roots: (0..<roots).map { TreeHash(bytes, at: edge + $0 * TreeHash.byteCount) })
    }

    private static func mark(_ bytes: Span<UInt8>, at offset: Int) -> ProjectionMark {
        ProjectionMark(
            id: bytes[offset], generation: bytes[offset + 1],
            fingerprint: bytes.littleEndian(at: offset + 4),
            position: bytes.littleEndian(at: offset + 8),
            digest: bytes.littleEndian(at: offset + 16))
    }
}

extension Draft {
    /// Writes the head record, stamped with this draft's transaction. Every commit ends with it.
    package mutating func put(_ head: Head) throws(JournalError) {
        var stamped = head
        stamped.transaction = transactionID
        let bytes = stamped.bytes
        let key = LogReader.headKey
        try stored(put(value: bytes.span, under: key.span, in: LedgerTables.head))
    }

    /// The pages of some four small commits.
    private static var gatheredPages: Int { 16 }

    /// Lets the commits that follow write in one go; see ``gatherFreePages(_:under:in:)``. Once
    /// each sealed block: it is what scatters the free pages.
    mutating func gatherFreePages() throws(JournalError) {
        let key: [UInt8] = [2]
        try stored(gatherFreePages(Self.gatheredPages, under: key.span, in: LedgerTables.head))
    }

    /// Keeps the sequence recorded under a client's key.
    package mutating func put(key: String, sequence: UInt64) throws(JournalError) {
        var value: [UInt8] = []
        value.append(littleEndian: sequence)
        let name = Array(key.utf8)
        try stored(put(value: value.span, under: name.span, in: LedgerTables.keys))
    }
}
