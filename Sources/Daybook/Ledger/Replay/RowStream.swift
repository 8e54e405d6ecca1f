import ByteStore
import EventCodec
import Journal
import Platform

/// The rows of a projection on their way from the core that makes them to the one that writes
/// them. A few pieces wait at most, however many there are, so that memory does not grow with them.
final class RowStream: Sendable {
    /// Pieces to write together. The digest of all rows comes with the last ones.
    struct Batch {
        var pieces: [PackedRows.Piece] = []
        var digest: UInt64?
    }

    private struct State: Sendable {
        /// Nil while a thread makes rows.
        var maker: RowMaker?
        var waiting: [PackedRows.Piece] = []
        var digest: Result<UInt64, DaybookError>?
        var isCancelled = false
    }

    /// Pieces that may wait.
    private static let roomForPieces = 8

    private let state: Monitor<State>
    private let store: Store

    /// Begins to make the rows, unless the program uses one core.
    /// - Parameters:
    ///   - parts: the states of consecutive runs of events.
    ///   - store: where they noted them.
    init(_ projection: ProjectionKind, _ parts: [Projected], _ store: Store) {
        self.store = store
        let maker = RowMaker(rows: projection.makingRows(parts), of: projection.id)
        state = Monitor(State(maker: maker))
        if Cores.count > 1 { _ = Threads.start { [self] in makeAll() } }
    }

    /// Makes the rows until all are made, or nobody wants them any more.
    private func makeAll() {
        guard var maker = state.change({ $0.maker.take() }) else { return }
        var digest: Result<UInt64, DaybookError>?
        while digest == nil, !state.change({ $0.isCancelled }) {
            digest = maker.makeOn(in: store) { piece in
                state.wait { state in
                    guard state.isCancelled || state.waiting.count < Self.roomForPieces
                    else { return nil }
                    if !state.isCancelled { state.waiting.append(piece) }
                    return ()
                }
            }
        }
        state.change { $0.digest = digest }
    }

    /// The next pieces, of so many at least unless they are the last; waits for them.
    func take(_ count: Int) throws(DaybookError) -> Batch {
        var batch = Batch()
        while batch.digest == nil, batch.pieces.count < count {
            makeOn()
            let digest = state.wait { state -> Result<UInt64, DaybookError>?? in
                if !state.waiting.isEmpty {
                    batch.pieces.append(state.waiting.removeFirst())
                    return .some(nil)
                }
                return state.digest.map { .some($0) } ?? (state.maker == nil ? nil : .some(nil))
            }
            batch.digest = try digest?.get()
        }
        return batch
    }

    /// Makes the next rows where no thread does: as many as one reading of the log completes.
    private func makeOn() {
        guard var maker = state.change({ $0.waiting.isEmpty ? $0.maker.take() : nil })
        else { return }
        var pieces: [PackedRows.Piece] = []
        let digest = maker.makeOn(in: store) { pieces.append($0) }
        state.change { state in
            (state.waiting, state.digest) = (pieces, digest)
            if digest == nil { state.maker = maker }
        }
    }

    /// Lets the maker come to its end though nobody takes what it makes.
    func cancel() {
        state.change { state in
            state.isCancelled = true
            state.waiting = []
        }
    }
}

/// Makes rows reading by reading, and packs them.
private struct RowMaker: Sendable {
    var rows: any RowMaking
    private var packed = PackedRows()
    private var digest = StateDigest()
    private let projection: UInt8

    init(rows: any RowMaking, of projection: UInt8) {
        self.rows = rows
        self.projection = projection
    }

    /// Makes the rows that the next reading of the log completes.
    /// - Parameter put: is given each piece that is full, and the last one.
    /// - Returns: the digest of all rows, when they are made; nil: there are more.
    mutating func makeOn(
        in store: Store, _ put: (PackedRows.Piece) -> Void
    ) -> Result<UInt64, DaybookError>? {
        do throws(DaybookError) {
            let hasMore = try rows.readOn(in: store)
            let projection = projection
            rows.forEachRow { (key, value) in
                let term = StateDigest.term(key: key, value: value)
                digest.add(term)
                let seal = StoredRow.seal(of: term, projection)
                if let full = packed.append(key: key, value: value, seal: seal) { put(full) }
            }
            if hasMore { return nil }
        } catch { return .failure(error) }
        put(packed.piece)
        return .success(digest.value)
    }
}

/// Rows in key order, one after another in pieces of memory. A rebuild makes them by the ten
/// thousand, and an array for each would cost more than what is in it.
struct PackedRows: Sendable {
    /// Rows that lie side by side.
    struct Piece: Sendable {
        private var bytes: [UInt8] = []
        /// Where each row's key and value end; the value, sealed, follows the key.
        private var ends: [(key: Int, value: Int)] = []

        init(capacity: Int) { bytes.reserveCapacity(capacity) }

        var count: Int { ends.count }
        var byteCount: Int { bytes.count }

        mutating func append(key: Span<UInt8>, value: Span<UInt8>, seal: UInt64) {
            bytes.append(copying: key)
            let end = bytes.count
            bytes.append(copying: value)
            bytes.append(littleEndian: seal)
            ends.append((end, bytes.count))
        }

        @_lifetime(borrow self)
        borrowing func key(_ row: Int) -> Span<UInt8> {
            bytes.span.extracting((row == 0 ? 0 : ends[row - 1].value)..<ends[row].key)
        }

        @_lifetime(borrow self)
        borrowing func sealedValue(_ row: Int) -> Span<UInt8> {
            bytes.span.extracting(ends[row].key..<ends[row].value)
        }
    }

    /// Bytes of a piece, unless it is a single row that is larger.
    private static let pieceBytes = 1 << 20

    /// The last rows.
    private(set) var piece = Piece(capacity: pieceBytes)

    /// - Returns: the rows before, when there is no room for another beside them.
    mutating func append(key: Span<UInt8>, value: Span<UInt8>, seal: UInt64) -> Piece? {
        let bytes = key.count + value.count + StoredRow.sealBytes
        var full: Piece?
        if piece.count > 0, piece.byteCount + bytes > Self.pieceBytes {
            full = piece
            piece = Piece(capacity: max(bytes, Self.pieceBytes))
        }
        piece.append(key: key, value: value, seal: seal)
        return full
    }
}

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

    /// Whether there is a row: what the states noted is read no further than to the first one.
    func hasRow(
        of parts: [Projected], in log: borrowing LogReader
    ) throws(JournalError) -> Bool {
        var (rows, isRead, isFound) = (makingRows(parts), false, false)
        while !isRead, !isFound {
            isRead = try !rows.readOn(in: log)
            rows.forEachRow { _, _ in isFound = true }
        }
        return isFound
    }

    /// The digest of these rows.
    func digest<Failure>(
        of parts: [Projected], readOn: (inout any RowMaking) throws(Failure) -> Bool
    ) throws(Failure) -> UInt64 {
        var digest = StateDigest()
        try forEachRow(of: parts, readOn: readOn) {
            digest.add(StateDigest.term(key: $0, value: $1))
        }
        return digest.value
    }

    /// The digest of these rows, where their states noted events of `log`.
    func digest(
        of parts: [Projected], in log: borrowing LogReader
    ) throws(JournalError) -> UInt64 {
        try digest(of: parts) { (rows) throws(JournalError) in try rows.readOn(in: log) }
    }
}
