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
