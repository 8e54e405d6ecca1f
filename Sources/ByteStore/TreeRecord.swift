import CLMDB

/// What LMDB keeps of a tree: in the table of tables of a named one, in a root page of the free
/// list and of the table of tables itself. It is in no checksum, and LMDB follows whatever it says,
/// so it is looked at before a table is.
/// Layout: `MDB_db` of `mdb.c` 0.9, on a 64-bit machine.
struct TreeRecord: Hashable, Sendable {
    /// Offsets in bytes.
    private enum Offset {
        static let pad = 0
        static let flags = 4
        static let depth = 6
        static let branches = 8
        static let leaves = 16
        static let overflows = 24
        static let entries = 32
        static let root = 40
    }

    static let byteCount = 48

    /// The size of a page in the record of the free list; else 0.
    let pad: UInt32
    let flags: UInt16
    let depth: UInt16
    /// Pages of each kind; overflows hold values that have pages of their own.
    let branches: UInt64
    let leaves: UInt64
    let overflows: UInt64
    let entries: UInt64
    let root: UInt64

    /// Reads the fields, or gives `nil` past the end.
    init?(_ bytes: PageBytes, at start: Int) {
        guard let pad: UInt32 = bytes.integer(at: start + Offset.pad),
            let flags: UInt16 = bytes.integer(at: start + Offset.flags),
            let depth: UInt16 = bytes.integer(at: start + Offset.depth),
            let branches: UInt64 = bytes.integer(at: start + Offset.branches),
            let leaves: UInt64 = bytes.integer(at: start + Offset.leaves),
            let overflows: UInt64 = bytes.integer(at: start + Offset.overflows),
            let entries: UInt64 = bytes.integer(at: start + Offset.entries),
            let root: UInt64 = bytes.integer(at: start + Offset.root)
        else { return nil }
        self.pad = pad
        self.flags = flags
        self.depth = depth
        self.branches = branches
        self.leaves = leaves
        self.overflows = overflows
        self.entries = entries
        self.root = root
    }

    /// How the keys are compared.
    var order: KeyOrder { flags & MetaPage.freeFlags == 0 ? .bytes : .integer }

    /// Whether the record of a named table fits itself, and its tree begins with the page that it
    /// names.
    /// - Parameter room: the map, and how far it is used.
    func isSound(in room: MapRoom, of descriptor: Int32) throws(StoreError) -> Bool {
        guard pad == 0 else { return false }
        if root == MetaPage.noPage {
            return depth == 0 && entries == 0 && branches == 0 && leaves == 0 && overflows == 0
        }
        let most = UInt64(room.usedBytes / room.pageBytes)
        guard (1...MetaPage.deepestTree).contains(depth), root < most, entries > 0, leaves > 0,
            branches < most, leaves < most, overflows < most, (branches == 0) == (depth == 1)
        else { return false }
        let page = try PageBytes(
            of: descriptor, at: Int(root) * room.pageBytes, count: PageLayout.pageHeader)
        return TreeRoot.isTop(page, root, depth: depth)
    }
}

extension Environment {
    /// LMDB's number of its table of tables (`MAIN_DBI`).
    private static let tableOfTables: MDB_dbi = 1

    /// Confirms what LMDB keeps of a named table, as a transaction shows it.
    /// - Throws: `.damaged`, `.io`.
    func confirm(_ table: Table, in transaction: OpaquePointer) throws(StoreError) {
        var file: Int32 = -1
        try check(unsafe mdb_env_get_fd(handle, &file), "finding the file")
        let name = Array(table.name.utf8)
        let found = unsafe try Lookup.bytes(transaction, Self.tableOfTables, name.span, .bytes)
        guard let found = unsafe found, found.count == TreeRecord.byteCount,
            let record = unsafe TreeRecord(PageBytes(copying: found), at: 0),
            try record.isSound(in: MapRoom(of: self), of: file)
        else {
            throw .damaged(detail: "what it says of its table \(table.name) cannot be")
        }
    }
}
