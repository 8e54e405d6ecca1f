import Glibc

/// What this process is doing with one store.
struct Activity: Sendable {
    /// Snapshots begun and not yet ended.
    var snapshots = 0
    /// The thread that holds, or is waiting to begin, the one draft.
    var writingThread: pthread_t?
    /// Set when the map could not be made again; LMDB would fault on the next access.
    var isBroken = false

    var liveTransactions: Int { snapshots + (writingThread == nil ? 0 : 1) }
}
