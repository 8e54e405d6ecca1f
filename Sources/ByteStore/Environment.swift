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

extension Environment {
    /// The header of the reader table and each of its slots, in bytes, on machines with cache
    /// lines of 64 bytes (`MDB_txninfo`, `MDB_reader` in `mdb.c`).
    private enum ReaderTable {
        static let headerBytes = 192
        static let slotBytes = 64
    }

    /// The errors of a user who may read but not write.
    static let denials: Set<Int32> = [EACCES, EROFS, EPERM]

    /// Opens the environment with what is asked for, or as much of it as is permitted: without
    /// writing, then without the reader table.
    static func open(
        _ directory: StoreDirectory, _ options: StoreOptions, mapBytes: Int, access: StoreAccess
    ) throws(StoreError) -> Environment {
        let guarded = try reserveReaderTable(in: directory, slots: options.maximumReaders)
        var attempts: [(access: StoreAccess, guards: Bool)] = []
        if guarded, access == .readWrite { attempts.append((.readWrite, true)) }
        if guarded { attempts.append((.readOnly, true)) }
        attempts.append((.readOnly, false))
        for (access, guards) in attempts {
            let environment = unsafe Environment(
                handle: try make(options, mapBytes: mapBytes), access: access,
                guardsReaders: guards)
            let code = environment.open(directory)
            if code == MDB_SUCCESS { return environment }
            unsafe mdb_env_close(environment.handle)
            if denials.contains(code) { continue }
            if code == MDB_INVALID || code == MDB_VERSION_MISMATCH {
                throw .notAStore(path: directory.path)
            }
            try check(code, "opening the store")
        }
        throw .readOnly(path: directory.path)
    }

    private static func make(
        _ options: StoreOptions, mapBytes: Int
    ) throws(StoreError) -> OpaquePointer {
        var created: OpaquePointer?
        try check(unsafe mdb_env_create(&created), "making the environment")
        guard let handle = unsafe created else { throw .unexpected(code: MDB_INVALID) }
        // A page of another kind than LMDB expects ends in its assertion. That is a fault of the
        // pages, and is told from an abort of the program's own, such as out of memory.
        try check(
            unsafe mdb_env_set_assert(handle) { _, _ in raise(SIGBUS) }, "making the environment")
        let tables = UInt32(clamping: options.tables.count + options.laterTables.count)
        let readers = UInt32(clamping: options.maximumReaders)
        let codes = unsafe [
            mdb_env_set_mapsize(handle, mapBytes), mdb_env_set_maxdbs(handle, tables),
            mdb_env_set_maxreaders(handle, readers),
        ]
        if let refusal = codes.first(where: { $0 != MDB_SUCCESS }) {
            unsafe mdb_env_close(handle)
            throw .unexpected(code: refusal)
        }
        return unsafe handle
    }

    /// Never `MDB_WRITEMAP`, `MDB_NOSYNC` or `MDB_NOMETASYNC`: a commit that returned is kept.
    private func open(_ directory: StoreDirectory) -> Int32 {
        var flags = MDB_NOTLS
        if access == .readOnly { flags |= MDB_RDONLY }
        if !guardsReaders { flags |= MDB_NOLOCK }
        return unsafe mdb_env_open(handle, directory.path, UInt32(flags), StoreFile.fileMode)
    }

    /// Makes the reader table, when it is new, with a block on the disk for each page. LMDB makes
    /// the file with holes and writes to it through a map, which on a full disk would kill the
    /// process. A table that is there may be in use and is left alone.
    /// - Returns: false when the table cannot be written by this user.
    private static func reserveReaderTable(
        in directory: StoreDirectory, slots: Int
    ) throws(StoreError) -> Bool {
        let descriptor = directory.open(StoreFile.readers, flags: O_RDWR | O_CREAT)
        guard descriptor >= 0 else {
            if denials.contains(errno) { return false }
            throw .system("opening the reader table")
        }
        defer { close(descriptor) }
        guard try MetaPages.fileBytes(descriptor) == 0 else { return true }
        let wanted = ReaderTable.headerBytes + max(slots - 1, 0) * ReaderTable.slotBytes
        let code = posix_fallocate(descriptor, 0, off_t(wanted))
        try check(code, "reserving the reader table")
        return true
    }
}
