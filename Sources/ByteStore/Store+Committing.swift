import CLMDB
import Glibc
import Synchronization

extension Store {
    /// Commits, or keeps nothing. The caller has the writer's turn until afterwards.
    /// - Throws: as ``Draft/commit()``.
    func commit(_ transaction: OpaquePointer) throws(StoreError) {
        let saved: SavedRoot
        do throws(StoreError) {
            saved = try SavedRoot(
                overwrittenBy: unsafe UInt64(mdb_txn_id(transaction)), in: resources.environment)
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

    init(overwrittenBy transaction: UInt64, in environment: Environment) throws(StoreError) {
        var descriptor: Int32 = -1
        try check(unsafe mdb_env_get_fd(environment.handle, &descriptor), "finding the file")
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
