/// One of the two root pages of a data file, as LMDB 0.9 lays it out on a 64-bit machine.
struct MetaPage: Hashable, Sendable {
    /// Offsets from the start of the page, in bytes (`MDB_page` and `MDB_meta` in `mdb.c`).
    private enum Offset {
        static let pageNumber = 0
        static let pageFlags = 10
        static let magic = 16
        static let version = 20
        static let mapBytes = 32
        static let lastPage = 136
        static let transaction = 144
    }

    /// Where the records of the free list and of the table of tables begin, in bytes.
    static let freeTable = 40
    static let mainTable = 88

    /// Offsets from the start of a table's record (`MDB_db`), in bytes.
    private enum TableOffset {
        static let pad = 0
        static let flags = 4
        static let depth = 6
        static let entries = 32
        static let root = 40
    }

    static let magic: UInt32 = 0xBEEF_C0DE
    static let version: UInt32 = 1
    static let metaFlag: UInt16 = 0x08
    static let noPage = UInt64.max
    static let deepestTree: UInt16 = 32
    /// The table flags of the free list (`MDB_INTEGERKEY`) and of the table of tables.
    static let freeFlags: UInt16 = 0x08
    static let mainFlags: UInt16 = 0
    /// As much of a page as is read here.
    static let byteCount = 152

    let pageNumber: UInt64
    let pageFlags: UInt16
    let magic: UInt32
    let version: UInt32
    let pageBytes: UInt32
    let mapBytes: UInt64
    let freeFlags: UInt16
    let freeDepth: UInt16
    let freeRoot: UInt64
    let mainFlags: UInt16
    let mainDepth: UInt16
    let mainEntries: UInt64
    let mainRoot: UInt64
    let lastPage: UInt64
    let transaction: UInt64

    /// Reads the fields, or gives `nil` when there are fewer than ``byteCount`` bytes.
    init?(_ bytes: PageBytes) {
        guard bytes.count >= Self.byteCount,
            let pageNumber: UInt64 = bytes.integer(at: Offset.pageNumber),
            let pageFlags: UInt16 = bytes.integer(at: Offset.pageFlags),
            let magic: UInt32 = bytes.integer(at: Offset.magic),
            let version: UInt32 = bytes.integer(at: Offset.version),
            let pageBytes: UInt32 = bytes.integer(at: Self.freeTable + TableOffset.pad),
            let mapBytes: UInt64 = bytes.integer(at: Offset.mapBytes),
            let freeFlags: UInt16 = bytes.integer(at: Self.freeTable + TableOffset.flags),
            let freeDepth: UInt16 = bytes.integer(at: Self.freeTable + TableOffset.depth),
            let freeRoot: UInt64 = bytes.integer(at: Self.freeTable + TableOffset.root),
            let mainFlags: UInt16 = bytes.integer(at: Self.mainTable + TableOffset.flags),
            let mainDepth: UInt16 = bytes.integer(at: Self.mainTable + TableOffset.depth),
            let mainEntries: UInt64 = bytes.integer(at: Self.mainTable + TableOffset.entries),
            let mainRoot: UInt64 = bytes.integer(at: Self.mainTable + TableOffset.root),
            let lastPage: UInt64 = bytes.integer(at: Offset.lastPage),
            let transaction: UInt64 = bytes.integer(at: Offset.transaction)
        else { return nil }
        self.pageNumber = pageNumber
        self.pageFlags = pageFlags
        self.magic = magic
        self.version = version
        self.pageBytes = pageBytes
        self.mapBytes = mapBytes
        self.freeFlags = freeFlags
        self.freeDepth = freeDepth
        self.freeRoot = freeRoot
        self.mainFlags = mainFlags
        self.mainDepth = mainDepth
        self.mainEntries = mainEntries
        self.mainRoot = mainRoot
        self.lastPage = lastPage
        self.transaction = transaction
    }

    /// What is wrong with this page on its own, or `nil`. `index` is 0 or 1.
    func fault(at index: UInt64) -> String? {
        if magic != Self.magic { return "root page \(index) has no magic number" }
        if version != Self.version { return "root page \(index) is of format \(version)" }
        if pageNumber != index || pageFlags & Self.metaFlag == 0 {
            return "root page \(index) has the header of another page"
        }
        if !MetaPages.pageSizes.contains(pageBytes) || pageBytes.nonzeroBitCount != 1 {
            return "root page \(index) gives pages of \(pageBytes) bytes"
        }
        if transaction != 0, transaction & 1 != index {  // a fresh file has 0 on both
            return "root page \(index) carries transaction \(transaction)"
        }
        if freeFlags != Self.freeFlags || mainFlags != Self.mainFlags {
            return "root page \(index) gives its trees other orders"
        }
        guard holds(freeRoot, freeDepth), holds(mainRoot, mainDepth) else {
            return "root page \(index) points outside the file"
        }
        return nil
    }

    private func holds(_ root: UInt64, _ depth: UInt16) -> Bool {
        root == Self.noPage
            ? depth == 0 : root <= lastPage && (1...Self.deepestTree).contains(depth)
    }
}
