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
    private static let freeTable = 40
    private static let mainTable = 88

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
    let mapBytes: UInt64
    /// The free list, whose record has the size of a page in place of a pad.
    let free: TreeRecord
    /// The table of tables.
    let main: TreeRecord
    let lastPage: UInt64
    let transaction: UInt64

    /// The size of a page.
    var pageBytes: UInt32 { free.pad }

    /// Reads the fields, or gives `nil` when there are fewer than ``byteCount`` bytes.
    init?(_ bytes: PageBytes) {
        guard bytes.count >= Self.byteCount,
            let pageNumber: UInt64 = bytes.integer(at: Offset.pageNumber),
            let pageFlags: UInt16 = bytes.integer(at: Offset.pageFlags),
            let magic: UInt32 = bytes.integer(at: Offset.magic),
            let version: UInt32 = bytes.integer(at: Offset.version),
            let mapBytes: UInt64 = bytes.integer(at: Offset.mapBytes),
            let free = TreeRecord(bytes, at: Self.freeTable),
            let main = TreeRecord(bytes, at: Self.mainTable),
            let lastPage: UInt64 = bytes.integer(at: Offset.lastPage),
            let transaction: UInt64 = bytes.integer(at: Offset.transaction)
        else { return nil }
        self.pageNumber = pageNumber
        self.pageFlags = pageFlags
        self.magic = magic
        self.version = version
        self.mapBytes = mapBytes
        self.free = free
        self.main = main
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
        if free.flags != Self.freeFlags || main.flags != Self.mainFlags {
            return "root page \(index) gives its trees other orders"
        }
        guard holds(free), holds(main) else {
            return "root page \(index) points outside the file"
        }
        return nil
    }

    private func holds(_ tree: TreeRecord) -> Bool {
        tree.root == Self.noPage
            ? tree.depth == 0
            : tree.root <= lastPage && (1...Self.deepestTree).contains(tree.depth)
    }
}
