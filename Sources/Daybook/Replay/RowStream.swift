import ByteStore
import Dispatch
import EventCodec
import Journal
import Projections
import Synchronization

/// The rows of a projection on their way from the core that makes them to the one that writes
/// them. A few pieces wait at most, however many there are, so that memory does not grow with them.
final class RowStream: Sendable {
    /// Pieces to write together. The digest of all rows comes with the last ones.
    struct Batch {
        var pieces: [PackedRows.Piece] = []
        var digest: UInt64?
    }

    private struct State {
        var waiting: [PackedRows.Piece] = []
        var digest: Result<UInt64, DaybookError>?
        var isCancelled = false
    }

    /// Pieces that may wait.
    private static let roomForPieces = 8

    private let state = Mutex(State())
    private let room = DispatchSemaphore(value: roomForPieces)
    private let made = DispatchSemaphore(value: 0)

    /// Begins to make the rows.
    /// - Parameters:
    ///   - parts: the states of consecutive runs of events.
    ///   - store: where they noted them.
    init(_ projection: ProjectionKind, _ parts: [Projected], _ store: Store) {
        DispatchQueue.global().async { [self] in
            let digest = Result { () throws(DaybookError) in
                try make(projection, parts, store)
            }
            state.withLock { $0.digest = digest }
            made.signal()
        }
    }

    /// - Returns: the digest of the rows.
    private func make(
        _ projection: ProjectionKind, _ parts: [Projected], _ store: Store
    ) throws(DaybookError) -> UInt64 {
        var (digest, packed) = (StateDigest(), PackedRows())
        try projection.forEachRow(
            of: parts,
            readOn: { (rows) throws(DaybookError) in
                if state.withLock({ $0.isCancelled }) { return false }
                return try rows.readOn(in: store)
            }
        ) { (key, value) in
            digest.add(key: key, value: value)
            if let full = packed.append(key: key, value: value) { put(full) }
        }
        put(packed.piece)
        return digest.value
    }

    private func put(_ piece: PackedRows.Piece) {
        if state.withLock({ $0.isCancelled }) { return }
        room.wait()
        state.withLock { if !$0.isCancelled { $0.waiting.append(piece) } }
        made.signal()
    }

    /// The next pieces, of so many at least unless they are the last; waits for them.
    func take(_ count: Int) throws(DaybookError) -> Batch {
        var batch = Batch()
        while batch.digest == nil, batch.pieces.count < count {
            made.wait()
            let digest = state.withLock { state -> Result<UInt64, DaybookError>? in
                if state.waiting.isEmpty { return state.digest }
                batch.pieces.append(state.waiting.removeFirst())
                return nil
            }
            batch.digest = try digest?.get()
            room.signal()
        }
        return batch
    }

    /// Lets the maker come to its end though nobody takes what it makes.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.waiting = []
        }
        // For those that waited, and for the one that may wait to.
        for _ in 0...Self.roomForPieces { room.signal() }
    }
}
