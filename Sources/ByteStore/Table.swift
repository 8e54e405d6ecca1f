import CLMDB

/// How the keys of a table are compared, which fixes the order a cursor walks them in.
package enum KeyOrder: UInt8, Hashable, Sendable {
    /// Keys are 1 to 511 bytes, compared like `memcmp`: shorter first where one starts the other.
    case bytes
    /// Keys are `UInt64` in the byte order of this machine, compared as numbers.
    case integer
}

/// A named set of entries inside a store, as a name of 1 to 16 ASCII bytes and a key order.
///
/// The name is packed into one integer, so that finding a table's handle compares no strings.
package struct Table: Hashable, Sendable {
    private let packedName: UInt128
    package let keys: KeyOrder

    /// Names a table. A wrong name is a programmer's mistake and traps.
    /// - Precondition: `name` is 1 to 16 bytes of ASCII, without NUL.
    package init(_ name: String, keys: KeyOrder) {
        let bytes = name.utf8
        precondition(
            (1...StoreLimits.tableNameBytes).contains(bytes.count),
            "A table name has 1 to \(StoreLimits.tableNameBytes) bytes.")
        precondition(
            bytes.allSatisfy { (1..<0x80).contains($0) }, "A table name is ASCII without NUL.")
        packedName = bytes.reversed().reduce(0) { $0 << UInt8.bitWidth | UInt128($1) }
        self.keys = keys
    }

    /// LMDB's own table, which lists the named ones: every commit rewrites its page, so a small
    /// record kept here costs no page of its own. Its keys must not be names of tables.
    package static let unnamed = Table()

    private init() {
        packedName = 0
        keys = .bytes
    }

    /// The name, unpacked from its integer; empty for ``unnamed``.
    package var name: String {
        var rest = packedName
        var bytes: [UInt8] = []
        while rest != 0 {
            bytes.append(UInt8(truncatingIfNeeded: rest))
            rest >>= UInt8.bitWidth
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

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
                if !creating, table != .unnamed {
                    unsafe try environment.confirm(table, in: transaction)
                }
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
