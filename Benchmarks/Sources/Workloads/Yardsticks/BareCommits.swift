import Yardstick

/// The yardstick of one durable event: one record put and committed by C on LMDB.
/// `unsafe` marks its handle, which this object alone has and closes once.
@safe
final class BareCommits {
    private let handle: OpaquePointer

    init(at path: String) throws(BenchmarkError) {
        var made: OpaquePointer?
        try Machine.check(unsafe yardstick_commits_open(path, &made), "making a bare table")
        guard let handle = unsafe made else { preconditionFailure("C said the table is made") }
        unsafe self.handle = handle
    }

    deinit { unsafe yardstick_commits_close(handle) }

    /// Commits one more record.
    func commit() throws(BenchmarkError) {
        try Machine.check(unsafe yardstick_commit(handle), "committing a bare record")
    }
}

/// What any durable write is made of: one block of 4 KiB rewritten, and `fsync(2)`.
/// `unsafe` marks its handle, which this object alone has and closes once.
@safe
final class SyncedBlock {
    private let handle: OpaquePointer

    init(at path: String) throws(BenchmarkError) {
        var made: OpaquePointer?
        try Machine.check(unsafe yardstick_block_open(path, &made), "making a file to sync")
        guard let handle = unsafe made else { preconditionFailure("C said the file is made") }
        unsafe self.handle = handle
    }

    deinit { unsafe yardstick_block_close(handle) }

    /// Rewrites the block and waits for the disk.
    func sync() throws(BenchmarkError) {
        try Machine.check(unsafe yardstick_block_sync(handle), "syncing a block")
    }
}
