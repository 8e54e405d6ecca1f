import CLMDB

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
