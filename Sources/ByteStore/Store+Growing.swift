import CLMDB
import Synchronization

extension Store {
    /// Makes the map at least twice as large, and large enough for `bytes` more than are used.
    ///
    /// Other processes follow when they next begin a transaction. The file itself grows only as
    /// entries are committed.
    /// - Parameter waitingSeconds: how long to wait for other threads' snapshots to end.
    /// - Throws: `.growthBlocked` while this process has snapshots or a draft; `.growthLimit`;
    ///   `.readOnly`, `.forked`, `.panicked`, `.io` where the machine has no room for the map.
    package func grow(
        atLeast bytes: Int = 0, waitingSeconds: Double = 0
    ) throws(StoreError) {
        guard isOfThisProcess else { throw .forked }
        guard access == .readWrite else { throw .readOnly(path: path) }
        try patiently(waitingSeconds) { () throws(StoreError) in
            try activity.withLock { (activity) throws(StoreError) in
                try resize(&activity, liveTransactions: activity.liveTransactions, room: bytes)
            }
        }
    }

    /// Does it again as long as other threads' transactions keep the map from growing.
    func patiently(
        _ seconds: Double, _ body: () throws(StoreError) -> Void
    ) throws(StoreError) {
        var patience = Patience(seconds: seconds)
        while true {
            do throws(StoreError) { return try body() } catch {
                guard case .growthBlocked = error, patience.nap() else { throw error }
            }
        }
    }

    /// Grows the map when fewer than `bytes` are free beyond the last page. The caller has the
    /// writer's turn, so nobody else takes the room.
    func reserve(_ bytes: Int) throws(StoreError) {
        guard bytes > 0 else { return }
        try activity.withLock { (activity) throws(StoreError) in
            let room = MapRoom(of: resources.environment)
            guard room.mapBytes - room.usedBytes < bytes else { return }
            try resize(&activity, liveTransactions: activity.snapshots, room: bytes)
        }
    }

    private func resize(
        _ activity: inout Activity, liveTransactions: Int, room bytes: Int
    ) throws(StoreError) {
        if activity.isBroken { throw .panicked }
        guard liveTransactions == 0 else {
            throw .growthBlocked(liveTransactions: liveTransactions)
        }
        let room = MapRoom(of: resources.environment)
        let (needed, overflows) = room.usedBytes.addingReportingOverflow(max(bytes, 0))
        let smallest = max(needed, room.mapBytes + room.pageBytes)
        guard !overflows, smallest <= growthLimitBytes else {
            throw .growthLimit(limitBytes: growthLimitBytes)
        }
        var size = room.mapBytes
        while size < smallest { size = min(size * 2, growthLimitBytes) }
        let code = unsafe mdb_env_set_mapsize(resources.environment.handle, size)
        guard code == MDB_SUCCESS else {
            activity.isBroken = true  // LMDB has let go of the old map and has no new one
            throw StoreError(code: code, during: "making room for more")
        }
    }
}

/// The map of an environment and how much of it is taken, in bytes.
struct MapRoom {
    let mapBytes: Int
    /// Up to the last page ever used, free pages below it included.
    let usedBytes: Int
    let pageBytes: Int
    let lastTransaction: UInt64

    init(of environment: Environment) {
        var information = unsafe MDB_envinfo()
        var statistics = MDB_stat()
        unsafe mdb_env_info(environment.handle, &information)
        unsafe mdb_env_stat(environment.handle, &statistics)
        pageBytes = Int(statistics.ms_psize)
        mapBytes = unsafe Int(information.me_mapsize)
        usedBytes = unsafe (Int(information.me_last_pgno) + 1) * pageBytes
        lastTransaction = unsafe UInt64(information.me_last_txnid)
    }
}
