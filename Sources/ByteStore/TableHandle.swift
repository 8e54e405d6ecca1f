import CLMDB

/// A table and the number LMDB knows it by in one environment.
struct TableHandle: Sendable {
    let table: Table
    let number: MDB_dbi
}

extension TableHandle {
    /// Opens every table, and creates the missing ones when that was asked for and the store may
    /// be written: nothing is added to a file that another program made.
    /// - Throws: `.missingTable`, `.differentKeyOrder`, `.busy`, `.diskFull`, `.mapFull`.
    static func open(
        _ options: StoreOptions, in environment: Environment, _ lock: WriterLock?
    ) throws(StoreError) -> [TableHandle] {
        let tables = options.tables + options.laterTables
        let present = try open(tables, in: environment, creating: false)
        guard present.count < tables.count else { return present }
        let missing = options.tables.first { table in !present.contains { $0.table == table } }
        guard let lock, environment.access == .readWrite,
            options.createIfMissing || missing == nil && options.addsLaterTables
        else {
            if let missing { throw .missingTable(name: missing.name) }
            return present
        }
        try lock.acquire(until: Patience(seconds: StoreLimits.openingSeconds))
        defer { lock.release() }
        return try open(tables, in: environment, creating: true)
    }

    private static func open(
        _ tables: [Table], in environment: Environment, creating: Bool
    ) throws(StoreError) -> [TableHandle] {
        var begun: OpaquePointer?
        let access = creating ? StoreAccess.readWrite : .readOnly
        var code = unsafe environment.begin(access, &begun)
        if code == MDB_MAP_RESIZED {
            try check(environment.adoptMapSize(), "taking over the map's size")
            code = unsafe environment.begin(access, &begun)
        }
        try check(code, "beginning to open tables")
        guard let transaction = unsafe begun else { throw .unexpected(code: MDB_BAD_TXN) }
        var handles: [TableHandle] = []
        do throws(StoreError) {
            for table in tables {
                guard let handle = unsafe try open(table, in: transaction, creating: creating)
                else { continue }
                handles.append(handle)
            }
        } catch {
            unsafe mdb_txn_abort(transaction)
            throw error
        }
        try check(unsafe mdb_txn_commit(transaction), "opening tables")
        return handles
    }

    /// - Returns: nil when the table does not exist and is not to be created.
    private static func open(
        _ table: Table, in transaction: OpaquePointer, creating: Bool
    ) throws(StoreError) -> TableHandle? {
        var number: MDB_dbi = 0
        var flags = table.keys == .integer ? UInt32(MDB_INTEGERKEY) : 0
        if creating { flags |= UInt32(MDB_CREATE) }
        let name = table == .unnamed ? nil : table.name
        let code = unsafe mdb_dbi_open(transaction, name, flags, &number)
        if code == MDB_NOTFOUND, !creating { return nil }
        if code == MDB_INCOMPATIBLE { throw .differentKeyOrder(table: table.name) }
        try check(code, "opening a table")
        var actual: UInt32 = 0
        try check(unsafe mdb_dbi_flags(transaction, number, &actual), "reading a table's flags")
        let orders = UInt32(MDB_INTEGERKEY)
        guard actual & orders == flags & orders else {
            throw .differentKeyOrder(table: table.name)
        }
        // No other flag was ever written, and LMDB would read values as lists of duplicates.
        guard actual & ~orders == 0 else {
            throw .damaged(detail: "the table \(table.name) has the flags \(actual)")
        }
        return TableHandle(table: table, number: number)
    }
}
