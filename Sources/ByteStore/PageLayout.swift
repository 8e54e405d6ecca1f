/// Offsets and flags of LMDB 0.9's pages and nodes (`MDB_page`, `MDB_node` in `mdb.c`), in bytes.
enum PageLayout {
    static let pageNumber = 0
    static let pageFlags = 10
    static let lowerBound = 12
    static let pageHeader = 16
    static let slot = 2
    static let nodeHigh = 2
    static let nodeFlags = 4
    static let nodeKeySize = 6
    static let nodeKey = 8
    /// A page number or a free list's count.
    static let number = 8
    static let branchFlag: UInt16 = 0x01
    static let leafFlag: UInt16 = 0x02
    /// A value beside its key.
    static let plainNodeFlag: UInt16 = 0
    /// A value kept in pages of its own.
    static let overflowNodeFlag: UInt16 = 0x01
    /// A value that is the record of a named table.
    static let tableNodeFlag: UInt16 = 0x02
    static let bitsPerPart = 16
}
