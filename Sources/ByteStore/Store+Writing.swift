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
        do throws(StoreError) {
            try confirmInPlace(after: unsafe UInt64(mdb_txn_id(transaction)) - 1)
        } catch {
            unsafe mdb_txn_abort(transaction)
            throw error
        }
        return unsafe transaction
    }

    /// Commits, or keeps nothing. The caller has the writer's turn until afterwards.
    /// - Throws: as ``Draft/commit()``.
    func commit(_ transaction: OpaquePointer) throws(StoreError) {
        let saved: SavedRoot
        do throws(StoreError) {
            saved = try SavedRoot(
                dataDescriptor(), overwrittenBy: unsafe UInt64(mdb_txn_id(transaction)),
                in: resources.environment)
        } catch {
            unsafe mdb_txn_abort(transaction)
            throw error
        }
        let code = unsafe mdb_txn_commit(transaction)
        guard code != MDB_SUCCESS else { return }
        if try saved.restore() { activity.withLock { $0.isBroken = true } }
        if code == EIO, try resources.directory.freeBytes() < StoreLimits.fullDiskBytes {
            throw .diskFull  // LMDB calls a short write EIO
        }
        try check(code, "committing")
    }
}

/// The root page a commit is about to overwrite, as it was before.
///
/// When writing a root page fails, LMDB puts back the old transaction number but leaves the
/// roots of the failed commit beside it (`mdb_env_write_meta`, 0.9.24), which is what a flipped
/// number looks like. Putting all of it back keeps ``MetaPages`` able to tell the two apart.
private struct SavedRoot {
    private let descriptor: Int32
    private let offset: Int
    private let bytes: PageBytes

    /// - Parameter descriptor: LMDB's own, of the data file.
    init(
        _ descriptor: Int32, overwrittenBy transaction: UInt64, in environment: Environment
    ) throws(StoreError) {
        self.descriptor = descriptor
        offset = Int(transaction & 1) * MapRoom(of: environment).pageBytes
        bytes = try PageBytes(of: descriptor, at: offset, count: MetaPage.byteCount)
    }

    /// - Returns: false when the page was never touched.
    func restore() throws(StoreError) -> Bool {
        let present = try PageBytes(of: descriptor, at: offset, count: MetaPage.byteCount)
        guard present != bytes else { return false }
        try bytes.write(to: descriptor, at: offset)
        guard fdatasync(descriptor) == 0 else { throw .system("putting a root page back") }
        return true
    }
}
