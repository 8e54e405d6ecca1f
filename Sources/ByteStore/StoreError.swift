/// What can go wrong between the store and the disk, in the order it is checked.
@nonexhaustive
package enum StoreError: Error, Hashable, Sendable {
    /// Nothing is stored at this path, and making it was not asked for.
    case notFound(path: String)
    case notADirectory(path: String)
    case networkFileSystem(kind: String)
    /// The data file is not LMDB's, or of another LMDB format.
    case notAStore(path: String)
    /// The data file is LMDB's and of another program, which keeps nothing in named tables.
    case noTables(path: String)
    /// The data file ends before pages that hold entries.
    case truncated(expectedBytes: Int, actualBytes: Int)
    case damaged(detail: String)
    /// This process has the store open already, with other access or tables.
    case openedDifferently(path: String)
    /// The store was opened to read, or made by a version without this table.
    case missingTable(name: String)
    /// A table exists with another key order.
    case differentKeyOrder(table: String)
    /// The process was forked after the store was opened.
    case forked
    /// A failed write or map left the environment unusable until it is opened afresh.
    case panicked
    case readOnly(path: String)
    /// Every reader slot is taken by a live process.
    case readersFull
    /// This thread has a draft already; a second one could only wait for itself.
    case draftAlreadyOpen
    /// Someone else writes. The holder is a process id, where known.
    case busy(holder: Int32?, waitedSeconds: Double)
    case growthBlocked(liveTransactions: Int)
    case growthLimit(limitBytes: Int)
    case keyLength(bytes: Int, limit: Int)
    case valueLength(bytes: Int, limit: Int)
    /// An appended key does not come after the last key of its table.
    case outOfOrder
    case mapFull
    /// One draft changed more pages than LMDB can list.
    case draftTooLarge
    /// An earlier call of this draft failed; it can only be dropped.
    case draftSpoiled
    case diskFull
    case io(operation: String, errno: Int32)
    case unexpected(code: Int32)
}
