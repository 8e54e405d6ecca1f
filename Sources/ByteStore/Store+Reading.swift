import CLMDB
import Synchronization

extension Store {
    /// Begins a read at the latest commit. Costs about a microsecond; keep it short, since no
    /// page a snapshot can see is reused while it lives.
    /// - Parameter waitingSeconds: how long to wait for this process's other transactions to end
    ///   when another process grew the store.
    /// - Throws: `.forked`, `.panicked`, `.readersFull`; `.growthBlocked` when another process
    ///   grew the store while this one has transactions open.
    @available(*, noasync, message: "read inside a synchronous function")
    @_lifetime(immortal)
    package func snapshot(
        waitingSeconds: Double = 0
    ) throws(StoreError) -> Snapshot {
        try Snapshot(of: self, waitingSeconds: waitingSeconds)
    }

    /// Begins a read transaction and counts it. The lock keeps the map from being made anew
    /// between the count and the beginning.
    func beginSnapshot(waitingSeconds: Double) throws(StoreError) -> OpaquePointer {
        guard isOfThisProcess else { throw .forked }
        var begun: OpaquePointer?
        try patiently(waitingSeconds) { () throws(StoreError) in
            try activity.withLock { (activity) throws(StoreError) in
                try unsafe begin(&begun, &activity)
            }
        }
        guard let transaction = unsafe begun else { throw .unexpected(code: MDB_BAD_TXN) }
        return unsafe transaction
    }

    private func begin(
        _ transaction: inout OpaquePointer?, _ activity: inout Activity
    ) throws(StoreError) {
        if activity.isBroken { throw .panicked }
        try confirmNotReplaced()
        var code = unsafe resources.environment.begin(.readOnly, &transaction)
        if code == MDB_MAP_RESIZED {
            try adoptMapSize(&activity, liveTransactions: activity.liveTransactions)
            code = unsafe resources.environment.begin(.readOnly, &transaction)
        }
        if code == MDB_PANIC { activity.isBroken = true }
        try check(code, "beginning a snapshot")
        activity.snapshots += 1
    }

    /// Ends a read transaction. A forked child leaves it alone: it is its parent's.
    func endSnapshot(_ transaction: OpaquePointer) {
        guard isOfThisProcess else { return }
        unsafe mdb_txn_abort(transaction)
        activity.withLock { $0.snapshots -= 1 }
    }

    /// Takes over the map size another process committed.
    /// - Throws: `.growthBlocked` when transactions of this process still use the present map.
    func adoptMapSize(
        _ activity: inout Activity, liveTransactions: Int
    ) throws(StoreError) {
        guard liveTransactions == 0 else {
            throw .growthBlocked(liveTransactions: liveTransactions)
        }
        let code = resources.environment.adoptMapSize()
        guard code == MDB_SUCCESS else {
            activity.isBroken = true
            throw StoreError(code: code, during: "making room for what others wrote")
        }
    }
}
