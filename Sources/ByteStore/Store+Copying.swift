import CLMDB
import Glibc
import Synchronization

extension Store {
    /// Another process may make the map larger between two looks at it; twice in a row is rare.
    private static let copyAttempts = 8

    /// Copies the store, as its last commit left it, into a directory that holds none: page by
    /// page, so that the numbers of its transactions go on. Others read and write meanwhile; they
    /// wait only while its two root pages are copied.
    /// - Parameters:
    ///   - path: the directory. The copy is on the disk when this returns.
    ///   - allowsNetworkFileSystem: also onto NFS, SMB, FUSE and the like.
    /// - Throws: `.networkFileSystem`; `.draftAlreadyOpen` when this thread has a draft;
    ///   `.diskFull`, `.io`; what a snapshot throws.
    package func copy(
        into path: String, allowsNetworkFileSystem: Bool = false
    ) throws(StoreError) {
        let directory = try StoreDirectory(at: path, createIfMissing: false)
        defer { directory.close() }
        if !allowsNetworkFileSystem { try directory.confirmLocal() }
        let file = directory.open(StoreFile.data, flags: O_WRONLY | O_CREAT | O_EXCL)
        guard file >= 0 else { throw .system("making the copy") }
        defer { Glibc.close(file) }
        try copy(to: file)
        guard fsync(file) == 0 else { throw .system("syncing the copy") }
        try directory.synchronise()
    }

    /// Never the compacting copy: its transactions begin anew, which the head record would not fit.
    private func copy(to file: Int32) throws(StoreError) {
        // LMDB takes its lock of writers, which one thread cannot take twice.
        if activity.withLock({ $0.writingThread == pthread_self() }) { throw .draftAlreadyOpen }
        for _ in 0..<Self.copyAttempts {
            // Counted, so that nobody makes the map anew below the copy. No snapshot is held: LMDB
            // waits for writers, and whoever puts another file in the place waits for readers.
            unsafe mdb_txn_abort(
                try beginSnapshot(waitingSeconds: StoreLimits.openingSeconds))
            defer { activity.withLock { $0.snapshots -= 1 } }
            let code = unsafe mdb_env_copyfd2(resources.environment.handle, file, 0)
            // Nothing is written before that is known.
            if code == MDB_MAP_RESIZED { continue }
            try check(code, "copying the store")
            return try confirmNotReplaced()
        }
        throw .unexpected(code: MDB_MAP_RESIZED)
    }
}
