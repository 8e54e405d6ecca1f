/// Whether a store may be written.
package enum StoreAccess: Hashable, Sendable {
    case readWrite
    case readOnly
}

/// How a store is opened.
package struct StoreOptions: Sendable {
    /// Every table the caller will use. Missing ones are created like a missing store.
    package var tables: [Table]
    /// Tables that a store of an earlier version lacks, and then opens without.
    package var laterTables: [Table]
    /// Makes those that a store lacks, where it may be written.
    package var addsLaterTables: Bool
    /// The address space reserved at first, in bytes; the file stays as small as its contents.
    package var capacityBytes: Int
    /// The largest map ``Store/grow(atLeast:)`` will make, in bytes.
    package var growthLimitBytes: Int
    package var access: StoreAccess
    /// Reader slots shared by all processes. Fixed by the first process that opens the store.
    package var maximumReaders: Int
    /// Opens on NFS, SMB, FUSE and the like, where locks and maps may silently not work.
    package var allowsNetworkFileSystem: Bool
    /// Makes the directory (not its parents) and an empty store where there is none, and tables
    /// that a store does not have; only when access is `.readWrite`.
    package var createIfMissing: Bool
    /// How long opening waits while another data file is put in the place of this one.
    package var waitingSeconds = StoreLimits.exchangingSeconds

    /// The later tables that a store is to have where it may be written.
    var addedTables: [Table] { addsLaterTables ? laterTables : [] }

    package init(
        tables: [Table],
        laterTables: [Table] = [],
        addsLaterTables: Bool = false,
        capacityBytes: Int = 1 << 30,
        growthLimitBytes: Int = 1 << 42,
        access: StoreAccess = .readWrite,
        maximumReaders: Int = 1024,
        allowsNetworkFileSystem: Bool = false,
        createIfMissing: Bool = true
    ) {
        self.tables = tables
        self.laterTables = laterTables
        self.addsLaterTables = addsLaterTables
        self.capacityBytes = capacityBytes
        self.growthLimitBytes = growthLimitBytes
        self.access = access
        self.maximumReaders = maximumReaders
        self.allowsNetworkFileSystem = allowsNetworkFileSystem
        self.createIfMissing = createIfMissing
    }
}

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
    /// How long opening waits for a writer before it creates missing tables, and for whoever opens.
    static let openingSeconds = 5.0
    /// How long opening waits while another file is put in the place: that syncs what lies beside.
    static let exchangingSeconds = 20.0
    /// Room below which a short write means a full disk, in bytes.
    static let fullDiskBytes = 64 << 10
}
