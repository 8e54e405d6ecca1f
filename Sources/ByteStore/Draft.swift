import CLMDB

/// The one write in progress. Nothing is kept unless ``commit()`` returns; going out of scope
/// drops everything and lets the next writer in. It keeps the store open.
///
/// Writing is `mutating`, so the compiler refuses it while bytes or a cursor are lent: LMDB
/// changes and moves pages of a draft in place.
@safe
package struct Draft: ~Copyable, ~Escapable {
    let store: Store
    private var live: OpaquePointer?

    @_lifetime(immortal)
    init(
        of store: Store, timeoutSeconds: Double, reservingBytes: Int
    ) throws(StoreError) {
        unsafe live = try store.beginDraft(
            timeoutSeconds: timeoutSeconds, reservingBytes: reservingBytes)
        self.store = store
    }

    deinit { unsafe store.endDraft(live) }

    /// Makes everything durable, in one step. When it throws, nothing of this draft is kept.
    /// - Throws: `.diskFull`, `.mapFull`, `.io`, `.draftSpoiled`; `.panicked` when the store
    ///   must be closed and opened again.
    package consuming func commit() throws(StoreError) {
        let transaction = unsafe self.transaction
        unsafe live = nil  // LMDB frees it, whether it succeeds or not
        unsafe try store.commit(transaction)
    }

    var transaction: OpaquePointer {
        guard let live = unsafe live else { preconditionFailure("The draft is committed.") }
        return unsafe live
    }

    /// The number the commit will have: one more than the last commit's.
    package var transactionID: UInt64 { unsafe UInt64(mdb_txn_id(transaction)) }
}

@available(*, unavailable)
extension Draft: Sendable {}

extension Draft {
    /// Brings the free pages of the file together: afterwards at least `count` of them lie side by
    /// side, in room added at the file's end where there were none such. LMDB takes what a commit
    /// writes from the lowest free pages it knows of, so the commits that follow write in one go
    /// where they would have written here and there.
    /// - Parameter key: of no entry; used for a moment.
    /// - Throws: `.mapFull`, as ``put(value:under:in:)``.
    package mutating func gatherFreePages(
        _ count: Int, under key: Span<UInt8>, in table: Table
    ) throws(StoreError) {
        try Lookup.confirm(key.count, table.keys)
        let bytes =
            count * MapRoom(of: store.resources.environment).pageBytes - PageLayout.pageHeader
        let number = store.number(of: table)
        let code = unsafe key.withUnsafeBytes { key in
            var name = unsafe MDB_val(lending: key)
            var room = unsafe MDB_val(mv_size: bytes, mv_data: nil)
            // One value on neighbouring pages; deleted at once, they are free and still together.
            let code = unsafe mdb_put(transaction, number, &name, &room, UInt32(MDB_RESERVE))
            guard code == 0 else { return code }
            // LMDB may write them all the same, and whatever this memory held before.
            unsafe room.mv_data?.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
            return unsafe mdb_del(transaction, number, &name, nil)
        }
        try check(code, "bringing free pages together")
    }
}
