import ByteStore
import EventCodec
import Journal
import Projections

extension RowMaking {
    /// Reads the next of the events that the states noted.
    /// - Returns: whether there were any; otherwise all rows that are left can be made.
    mutating func readOn(in log: borrowing LogReader) throws(JournalError) -> Bool {
        guard let range = nextRange() else { return false }
        try read(range, in: log)
        return true
    }

    /// The same at the last commit: pages that others free are kept for nobody who reads before.
    mutating func readOn(in store: Store) throws(DaybookError) -> Bool {
        guard let range = nextRange() else { return false }
        let snapshot = try store.reading(waitingSeconds: Book.rebuildTimeoutSeconds)
        try journal(read(range, in: LogReader(snapshot.reader)))
        return true
    }

    private mutating func read(
        _ range: ClosedRange<UInt64>, in log: borrowing LogReader
    ) throws(JournalError) {
        // Whoever noted the events summed their blocks. One that others have joined since is
        // theirs, and new.
        try log.forEachBlock(of: range, isSummed: true) {
            (block, events) throws(JournalError) in
            try block.reading(take(block, block.indices(of: events)))
        }
    }
}

extension ProjectionKind {
    /// Calls `body` with the key and the value of each row of the states of consecutive runs of
    /// events, in key order.
    /// - Parameter readOn: ``RowMaking/readOn(in:)``, in a log or in a store.
    func forEachRow<Failure>(
        of parts: [Projected], readOn: (inout any RowMaking) throws(Failure) -> Bool,
        _ body: (Span<UInt8>, Span<UInt8>) -> Void
    ) throws(Failure) {
        var (rows, isRead) = (makingRows(parts), false)
        while !isRead {
            isRead = try !readOn(&rows)
            rows.forEachRow(body)
        }
    }

    /// The digest of these rows.
    func digest<Failure>(
        of parts: [Projected], readOn: (inout any RowMaking) throws(Failure) -> Bool
    ) throws(Failure) -> UInt64 {
        var digest = StateDigest()
        try forEachRow(of: parts, readOn: readOn) { digest.add(key: $0, value: $1) }
        return digest.value
    }

    /// The digest of these rows, where their states noted events of `log`.
    func digest(
        of parts: [Projected], in log: borrowing LogReader
    ) throws(JournalError) -> UInt64 {
        try digest(of: parts) { (rows) throws(JournalError) in try rows.readOn(in: log) }
    }
}
