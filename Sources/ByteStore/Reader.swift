import CLMDB

/// The reads of a snapshot or of a draft, as a value that can be handed on and kept in other
/// values that do not outlive it. It owns nothing: its lender ends the transaction.
@safe
package struct Reader: ~Escapable {
    private let store: Store
    private let transaction: OpaquePointer
    /// Whether the pages are those of the map.
    private let isMapped: Bool

    @_lifetime(borrow store)
    init(_ store: borrowing Store, _ transaction: OpaquePointer, isMapped: Bool) {
        self.store = copy store
        unsafe self.transaction = transaction
        self.isMapped = isMapped
    }

    /// The number of the commit that is read; in a draft, the number it will have.
    package var transactionID: UInt64 { unsafe UInt64(mdb_txn_id(transaction)) }

    /// The number of the last commit: in a draft, of the one before it.
    package var lastCommit: UInt64 { isMapped ? transactionID : transactionID - 1 }

    /// Confirms that the data file is the one that this is read from.
    /// - Throws: `.replaced`, `.io`.
    package func confirmInPlace() throws(StoreError) {
        try store.confirmInPlace(after: lastCommit)
    }

    /// Confirms the pages of the last commit: see ``Store/confirmPages()``.
    package func confirmPages() throws(StoreError) { try store.confirmPages() }

    /// The bytes under `key`, lent as long as the lender's.
    /// - Throws: `.keyLength` past 1 to 511 bytes; `.damaged`.
    @_lifetime(copy self)
    package func bytes(
        under key: Span<UInt8>, in table: Table
    ) throws(StoreError) -> Span<UInt8>? {
        let number = store.number(of: table)
        guard let found = unsafe try Lookup.bytes(transaction, number, key, table.keys)
        else { return nil }
        return unsafe _overrideLifetime(Span<UInt8>(_unsafeBytes: found), copying: self)
    }

    /// The bytes under a number, in a table of ``KeyOrder/integer``.
    @_lifetime(copy self)
    package func bytes(
        under key: UInt64, in table: Table
    ) throws(StoreError) -> Span<UInt8>? {
        let number = store.number(of: table)
        guard let found = unsafe try Lookup.bytes(transaction, number, key, table.keys)
        else { return nil }
        return unsafe _overrideLifetime(Span<UInt8>(_unsafeBytes: found), copying: self)
    }

    /// Whether the store has a table: see ``StoreOptions/laterTables``.
    package func has(_ table: Table) -> Bool { store.has(table) }

    /// How many entries a table has. Costs no walk.
    package func count(in table: Table) throws(StoreError) -> Int {
        unsafe try Lookup.count(transaction, store.number(of: table))
    }

    /// How many bytes the pages of some tables have, no more than the file has. Costs no walk.
    package func byteCount(of tables: [Table]) throws(StoreError) -> Int {
        let room = MapRoom(of: store.resources.environment)
        var bytes = 0
        for table in tables {
            bytes += unsafe try Lookup.byteCount(
                transaction, store.number(of: table), most: room.usedBytes / room.pageBytes)
        }
        return min(bytes, room.usedBytes)
    }

    /// A walk over the entries of a table, standing before the first.
    @_lifetime(copy self)
    package func cursor(over table: Table) throws(StoreError) -> Cursor {
        let cursor = unsafe try Cursor(
            transaction, store.number(of: table), table.keys, isMapped: isMapped)
        return unsafe _overrideLifetime(cursor, copying: self)
    }
}

extension Snapshot {
    /// This snapshot's reads, as a value.
    package var reader: Reader {
        @_lifetime(borrow self)
        get {
            let reader = unsafe Reader(store, transaction, isMapped: true)
            return unsafe _overrideLifetime(reader, borrowing: self)
        }
    }
}

extension Draft {
    /// This draft's reads, as a value; while it is kept, the draft cannot be written.
    package var reader: Reader {
        @_lifetime(borrow self)
        get {
            // A page that the draft wrote is memory of LMDB's.
            let reader = unsafe Reader(store, transaction, isMapped: false)
            return unsafe _overrideLifetime(reader, borrowing: self)
        }
    }
}

/// A consistent, read-only view of the store, released when it goes out of scope. It keeps the
/// store open, so it depends on no variable that holds one.
@safe
package struct Snapshot: ~Copyable, ~Escapable {
    let store: Store
    let transaction: OpaquePointer

    @_lifetime(immortal)
    init(of store: Store, waitingSeconds: Double) throws(StoreError) {
        unsafe transaction = try store.beginSnapshot(waitingSeconds: waitingSeconds)
        self.store = store
    }

    deinit { unsafe store.endSnapshot(transaction) }

    /// The number of the last commit this snapshot can see; 0 in a store never written.
    package var transactionID: UInt64 { unsafe UInt64(mdb_txn_id(transaction)) }

    /// True when writers may have reused pages this snapshot shows, so that what was read must
    /// be thrown away. Only possible where ``Store/guardsReaders`` is false: LMDB then keeps
    /// an unknown reader's pages for two more commits.
    package var isOvertaken: Bool {
        guard !store.guardsReaders else { return false }
        let last = MapRoom(of: store.resources.environment).lastTransaction
        return last > transactionID + 1
    }
}

@available(*, unavailable)
extension Snapshot: Sendable {}
