import DaybookModel
import MerkleTree

/// Where the fixed parts of a block lie, in bytes. Source: `schema/format.md`.
enum BlockHeader {
    /// "DBK1", read as a little-endian integer.
    static let magic: UInt32 = 0x314B_4244
    static let version = 4
    static let groupCount = 6
    static let checksum = 8
    static let firstSequence = 16
    static let eventCount = 24
    static let byteCount = 28
    static let firstRecordedAt = 32
    static let lastRecordedAt = 40
    static let firstOn = 48
    static let lastOn = 52
    static let kindMask = 56
    static let dictionaryCount = 64
    static let keptCount = 68
    static let order = 72
    static let groups = order + OrderColumn.count * ColumnDescriptor.byteCount
    static let groupByteCount = 16
    /// A kept leaf: the event's index u32, and the hash.
    static let keptByteCount = 4 + TreeHash.byteCount
}

/// The columns that cover every event of a block, whatever its kind.
enum OrderColumn {
    /// Microseconds since the event before; 0 for the first, whose moment is in the header.
    static let recordedAt = 0
    static let kind = 1
    /// Index into the block's dictionary of names.
    static let by = 2
    /// Index into the dictionary plus one; 0: no import.
    static let source = 3
    /// Text; empty: no key.
    static let key = 4
    /// Text: the dictionary itself, with rows of its own.
    static let dictionary = 5
    static let count = 6

    static func isText(_ index: Int) -> Bool { index == key || index == dictionary }
}
