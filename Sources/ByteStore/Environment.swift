import CLMDB
import Glibc

/// An LMDB environment together with what had to be given up to open it.
@safe
struct Environment: Sendable {
    // Sendable: an environment may be used by all threads of its process (`lmdb.h`).
    nonisolated(unsafe) let handle: OpaquePointer
    let access: StoreAccess
    /// False when the reader table could not be written: a writer elsewhere does not know of
    /// this process's snapshots.
    let guardsReaders: Bool

    /// Begins a transaction. A full reader table is swept once of dead processes' slots.
    ///
    /// The answer is LMDB's, `MDB_MAP_RESIZED` included: whether the map may be changed is
    /// known only to the caller.
    func begin(_ access: StoreAccess, _ transaction: inout OpaquePointer?) -> Int32 {
        let flags = UInt32(access == .readOnly ? MDB_RDONLY : 0)
        let code = unsafe mdb_txn_begin(handle, nil, flags, &transaction)
        guard code == MDB_READERS_FULL, sweepReaders() > 0 else { return code }
        return unsafe mdb_txn_begin(handle, nil, flags, &transaction)
    }

    /// Frees the reader slots of processes that died.
    /// - Returns: how many were freed.
    @discardableResult
    func sweepReaders() -> Int {
        var dead: Int32 = 0
        guard unsafe mdb_reader_check(handle, &dead) == MDB_SUCCESS else { return 0 }
        return Int(dead)
    }

    /// Takes over the map size another process committed. No transaction may be live.
    func adoptMapSize() -> Int32 { unsafe mdb_env_set_mapsize(handle, 0) }
}
