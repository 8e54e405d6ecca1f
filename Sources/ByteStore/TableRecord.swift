import CLMDB

/// What LMDB keeps of a named table in the table of tables. It is in no checksum, and LMDB follows
/// whatever it says, so it is looked at before the table is.
/// Layout: `MDB_db` of `mdb.c` 0.9, on a 64-bit machine.
struct TableRecord {
    /// Offsets in bytes.
    private enum Offset {
        static let pad = 0
        static let depth = 6
        static let pages = [8, 16, 24]
        static let entries = 32
        static let root = 40
    }

    private static let byteCount = 48

    private let pad: UInt32
    private let depth: UInt16
    /// Branches, leaves, and pages of values that have pages of their own.
    private let pages: [UInt64]
    private let entries: UInt64
    private let root: UInt64

    /// - Parameter bytes: the value under the table's name; nil is given for one of another size.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count == Self.byteCount else { return nil }
        pad = unsafe bytes.loadUnaligned(fromByteOffset: Offset.pad, as: UInt32.self)
        depth = unsafe bytes.loadUnaligned(fromByteOffset: Offset.depth, as: UInt16.self)
        entries = unsafe bytes.loadUnaligned(fromByteOffset: Offset.entries, as: UInt64.self)
        root = unsafe bytes.loadUnaligned(fromByteOffset: Offset.root, as: UInt64.self)
        var counts: [UInt64] = []
        for offset in Offset.pages {
            counts.append(unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        pages = counts
    }

    /// Whether its numbers fit each other, and its tree begins with the page that it names.
    /// - Parameter room: the map, and how far it is used.
    func isSound(in room: MapRoom, of descriptor: Int32) throws(StoreError) -> Bool {
        guard pad == 0 else { return false }
        guard root != MetaPage.noPage else {
            return depth == 0 && entries == 0 && pages.allSatisfy { $0 == 0 }
        }
        let most = UInt64(room.usedBytes / room.pageBytes)
        let (branches, leaves) = (pages[0], pages[1])
        guard (1...MetaPage.deepestTree).contains(depth), root < most, entries > 0,
            pages.allSatisfy({ $0 < most }), leaves > 0, (branches == 0) == (depth == 1)
        else { return false }
        let page = try PageBytes(
            of: descriptor, at: Int(root) * room.pageBytes, count: PageLayout.pageHeader)
        return TreeRoot.isTop(page, root, depth: depth)
    }
}

extension Environment {
    /// Confirms what LMDB keeps of a named table, as a transaction shows it.
    /// - Throws: `.damaged`, `.io`.
    func confirm(
        _ table: Table, in transaction: OpaquePointer
    ) throws(StoreError) {
        var file: Int32 = -1
        try check(unsafe mdb_env_get_fd(handle, &file), "finding the file")
        var tables: MDB_dbi = 0
        try check(
            unsafe mdb_dbi_open(transaction, nil, 0, &tables), "opening the table of tables")
        let name = Array(table.name.utf8)
        let found = unsafe try Lookup.bytes(transaction, tables, name.span, .bytes)
        let record = unsafe found.flatMap { unsafe TableRecord($0) }
        guard let record, try record.isSound(in: MapRoom(of: self), of: file) else {
            throw .damaged(detail: "what it says of its table \(table.name) cannot be")
        }
    }
}
