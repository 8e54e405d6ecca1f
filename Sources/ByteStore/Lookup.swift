import CLMDB

/// The reads that snapshots and drafts share, on raw transactions.
///
/// Building a span from a field of a local `var MDB_val` heap-boxes that variable on each call
/// (Swift 6.3.1), so the C structs never leave these functions: callers get plain pointers.
enum Lookup {
    static func bytes(
        _ transaction: OpaquePointer, _ table: MDB_dbi, _ key: Span<UInt8>, _ order: KeyOrder
    ) throws(StoreError) -> UnsafeRawBufferPointer? {
        try confirm(key.count, order)
        return unsafe try key.withUnsafeBytes { (key) throws(StoreError) in
            unsafe try bytes(transaction, table, key)
        }
    }

    static func bytes(
        _ transaction: OpaquePointer, _ table: MDB_dbi, _ key: UInt64, _ order: KeyOrder
    ) throws(StoreError) -> UnsafeRawBufferPointer? {
        confirmInteger(order)
        return unsafe try withUnsafeBytes(of: key) { (key) throws(StoreError) in
            unsafe try bytes(transaction, table, key)
        }
    }

    private static func bytes(
        _ transaction: OpaquePointer, _ table: MDB_dbi, _ key: UnsafeRawBufferPointer
    ) throws(StoreError) -> UnsafeRawBufferPointer? {
        var name = unsafe MDB_val(lending: key)
        var value = unsafe MDB_val()
        let code = unsafe mdb_get(transaction, table, &name, &value)
        if code == MDB_NOTFOUND { return nil }
        try check(code, "reading an entry")
        return unsafe UnsafeRawBufferPointer(start: value.mv_data, count: value.mv_size)
    }

    static func count(
        _ transaction: OpaquePointer, _ table: MDB_dbi
    ) throws(StoreError) -> Int {
        // As LMDB reads it from the file, which may be damaged: what is added up must not trap.
        min(Int(clamping: unsafe try statistics(transaction, table).ms_entries), 1 << 40)
    }

    /// - Parameter most: pages that there can be of each kind.
    static func byteCount(
        _ transaction: OpaquePointer, _ table: MDB_dbi, most: Int
    ) throws(StoreError) -> Int {
        let found = unsafe try statistics(transaction, table)
        // As LMDB reads them from the file, which may be damaged.
        return [found.ms_branch_pages, found.ms_leaf_pages, found.ms_overflow_pages]
            .reduce(0) { $0 + min(Int(clamping: $1), most) } * Int(found.ms_psize)
    }

    private static func statistics(
        _ transaction: OpaquePointer, _ table: MDB_dbi
    ) throws(StoreError) -> MDB_stat {
        var statistics = MDB_stat()
        try check(unsafe mdb_stat(transaction, table, &statistics), "counting entries")
        return statistics
    }

    /// - Throws: `.keyLength`.
    /// - Precondition: a key of an integer table has eight bytes.
    @inline(__always)
    static func confirm(_ keyBytes: Int, _ order: KeyOrder) throws(StoreError) {
        if order == .integer {
            precondition(
                keyBytes == StoreLimits.integerKeyBytes, "A key of an integer table is a UInt64.")
        }
        guard keyBytes > 0, keyBytes <= StoreLimits.keyBytes else {
            throw .keyLength(bytes: keyBytes, limit: StoreLimits.keyBytes)
        }
    }

    /// - Precondition: the table is ``KeyOrder/integer``.
    @inline(__always)
    static func confirmInteger(_ order: KeyOrder) {
        precondition(order == .integer, "Only a table of integer keys is asked by number.")
    }
}

extension MDB_val {
    /// LMDB reads keys and values it is given and never writes them, whatever its types say.
    @inline(__always)
    init(lending bytes: UnsafeRawBufferPointer) {
        unsafe self.init(
            mv_size: bytes.count, mv_data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
    }
}
