/// The limits of the store, each checked before LMDB sees the bytes.
package enum StoreLimits {
    /// LMDB's compiled-in key limit (`MDB_MAXKEYSIZE`).
    package static let keyBytes = 511
    /// Far above the largest column block; keeps one put from running away with the map.
    package static let valueBytes = 64 << 20
    /// So that a table's name fits one integer.
    package static let tableNameBytes = 16
    /// The bytes of a key in a table of ``KeyOrder/integer``.
    package static let integerKeyBytes = MemoryLayout<UInt64>.size
    /// How long opening waits for a writer before it creates missing tables.
    static let openingSeconds = 5.0
    /// Room below which a short write means a full disk, in bytes.
    static let fullDiskBytes = 64 << 10
}
