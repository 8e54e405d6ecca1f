import CLMDB
import Glibc
import Synchronization

extension Store {
    /// Begins the one write in progress, waiting for other writers as long as is allowed.
    ///
    /// ``Draft/put(value:under:in:)`` may throw `.mapFull`: drop the draft, call
    /// ``grow(atLeast:)``, and do the work again in a new draft. `reservingBytes` of room are
    /// made before the draft begins, so that a draft of known size never gets there.
    /// - Throws: `.forked`, `.panicked`, `.readOnly`, `.busy`, `.growthLimit`, `.io`;
    ///   `.draftAlreadyOpen` at once when this thread has a draft; `.growthBlocked` when room
    ///   must be made while snapshots of this process are live.
    @available(*, noasync, message: "write inside a synchronous function")
    @_lifetime(immortal)
    package func draft(
        timeoutSeconds: Double = 5, reservingBytes: Int = 0
    ) throws(StoreError) -> Draft {
        try Draft(of: self, timeoutSeconds: timeoutSeconds, reservingBytes: reservingBytes)
    }

    /// Takes the turn among the threads of this process, then among processes, then begins.
    func beginDraft(
        timeoutSeconds: Double, reservingBytes: Int
    ) throws(StoreError) -> OpaquePointer {
        guard isOfThisProcess else { throw .forked }
        guard let lock = resources.writerLock, access == .readWrite else {
            throw .readOnly(path: path)
        }
        let patience = Patience(seconds: timeoutSeconds)
        try takeTurn(until: patience)
        do throws(StoreError) {
            try lock.acquire(until: patience)
        } catch {
            activity.withLock { $0.writingThread = nil }
            throw error
        }
        do throws(StoreError) {
            try reserve(reservingBytes)
            return unsafe try beginWriting()
        } catch {
            yieldTurn()
            throw error
        }
    }

    /// Ends the turn of a draft, and aborts it when it was not committed. A forked child leaves
    /// it alone: the lock it inherited is its parent's.
    func endDraft(_ transaction: OpaquePointer?) {
        guard isOfThisProcess else { return }
        if let transaction = unsafe transaction { unsafe mdb_txn_abort(transaction) }
        yieldTurn()
    }

    private func takeTurn(until patience: consuming Patience) throws(StoreError) {
        let thread = pthread_self()
        while true {
            let holder = try activity.withLock { (activity) throws(StoreError) -> pthread_t? in
                if activity.isBroken { throw .panicked }
                guard let holder = activity.writingThread else {
                    activity.writingThread = thread
                    return nil
                }
                return holder
            }
            guard let holder else { return }
            guard holder != thread else { throw .draftAlreadyOpen }
            guard patience.nap() else {
                throw .busy(holder: getpid(), waitedSeconds: patience.waitedSeconds)
            }
        }
    }

    private func yieldTurn() {
        resources.writerLock?.release()
        activity.withLock { $0.writingThread = nil }
    }

    private func beginWriting() throws(StoreError) -> OpaquePointer {
        var begun: OpaquePointer?
        var code = unsafe resources.environment.begin(.readWrite, &begun)
        if code == MDB_MAP_RESIZED {
            try activity.withLock { (activity) throws(StoreError) in
                try adoptMapSize(&activity, liveTransactions: activity.snapshots)
            }
            code = unsafe resources.environment.begin(.readWrite, &begun)
        }
        if code == MDB_PANIC { activity.withLock { $0.isBroken = true } }
        try check(code, "beginning a draft")
        guard let transaction = unsafe begun else { throw .unexpected(code: MDB_BAD_TXN) }
        return unsafe transaction
    }
}
