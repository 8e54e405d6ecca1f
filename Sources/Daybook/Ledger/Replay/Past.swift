import ByteStore
import EventCodec
import Journal
import Synchronization

/// What a book was at an earlier event.
final class Past: Sendable {
    /// The state that a snapshot is read with.
    struct View: Sendable {
        let head: Head
        let rows: PastRows
        /// The commit whose stored rows it needs; nil: none.
        let transaction: UInt64?
    }

    private let sequence: UInt64
    private let recordedAt: Instant
    private let replay: ParallelReplay
    private let held = Mutex<View?>(nil)

    init(sequence: UInt64, recordedAt: Instant, replay: ParallelReplay) {
        self.sequence = sequence
        self.recordedAt = recordedAt
        self.replay = replay
    }

    /// What is not written yet, over whatever rows are stored.
    /// - Parameter head: as it would be.
    convenience init(foreseen rows: PastRows, _ head: Head, replay: ParallelReplay) {
        self.init(sequence: head.sequence, recordedAt: head.recordedAt, replay: replay)
        hold(View(head: self.head(head), rows: rows, transaction: nil))
    }

    /// What stands in for the stored rows of a snapshot. Rows that are taken back belong to one
    /// commit: after another one the log is folded from its beginning, which no commit changes.
    func view(in snapshot: borrowing Snapshot) throws(DaybookError) -> View {
        let transaction = snapshot.transactionID
        if let view = held.withLock({ $0 }), view.transaction ?? transaction == transaction {
            return view
        }
        return try refold { _, _ in }
    }

    /// Folds the log from its beginning.
    @discardableResult
    func refold(progress: @escaping Progress) throws(DaybookError) -> View {
        let (last, parts) = try replay.fold(through: sequence, progress: progress)
        let states = Mutex(parts)
        let rows = PastRows { (id, log) throws(JournalError) in
            try ProjectionKind.with(id)?.hasRow(of: states.withLock { $0 }, in: log) ?? false
        } _: { (id, log) throws(JournalError) in
            var part = PastRows.Part()
            guard let kind = ProjectionKind.with(id) else { return part }
            try kind.forEachRow(of: states.withLock { $0 }) { (rows) throws(JournalError) in
                try rows.readOn(in: log)
            } _: { key, value in
                part.append(key, value)
            }
            // Rows are made once.
            states.withLock { states in
                for place in states.indices { kind.clear(&states[place]) }
            }
            return part
        }
        return hold(View(head: head(last), rows: rows, transaction: nil))
    }

    /// Takes the stored rows back, where less than a third of the log has to be.
    /// - Returns: whether that was done.
    func takeBack() throws(DaybookError) -> Bool {
        let store = replay.store
        let snapshot = try store.reading()
        let transaction = snapshot.transactionID
        let view = try journal { () throws(JournalError) -> View? in
            let log = LogReader(snapshot.reader)
            guard let live = try log.head(), (live.sequence - sequence) * 3 < live.sequence
            else { return nil }
            return try self.view(from: live, transaction, log)
        }
        if let view { hold(view) }
        return view != nil
    }

    private func view(
        from live: Head, _ transaction: UInt64, _ log: borrowing LogReader
    ) throws(JournalError) -> View {
        let back = try TakingBack(to: sequence, live: try log.allCorrections(live), in: log)
        let change = try back.change(of: live, in: log)
        let roster = try log.rosterRows(through: sequence, live)
        let rows = PastRows { [sequence] (id, log) throws(JournalError) in
            switch id {
            case RosterState.id: return PastRows.Part(rows: roster)
            case CorrectionState.id:
                // Read again: few reports ask, and of a long log it is most of what would be held.
                let corrections = try Replay.corrections(EventRun(1...sequence), in: log)
                return PastRows.Part(rows: Self.rows(corrections.rows()))
            default:
                return PastRows.Part(
                    rows: ProjectionKind.with(id).map { Self.rows($0.rows(change)) } ?? [],
                    combine: ProjectionKind.with(id)?.combine)
            }
        }
        return View(head: head(live), rows: rows, transaction: transaction)
    }

    /// The head of then. Rows are found under the generations of `live`; digests and the tree of
    /// then are not known.
    private func head(_ live: Head) -> Head {
        var head = live
        head.sequence = sequence
        head.recordedAt = recordedAt
        head.tree = nil
        for place in head.projections.indices {
            head.projections[place].position = sequence
            head.projections[place].digest = 0
        }
        return head
    }

    @discardableResult
    private func hold(_ view: View) -> View {
        held.withLock { $0 = view }
        return view
    }

    private static func rows(_ rows: [StateRow]) -> [PastRows.Row] {
        rows.map { ($0.key, $0.value) }
    }
}

extension LogReader {
    /// The stored rows of the roster's events up to `last`.
    fileprivate func rosterRows(
        through last: UInt64, _ head: Head
    ) throws(JournalError) -> [PastRows.Row] {
        var rows: [PastRows.Row] = []
        try forEachRow(of: RosterState.id, head) { key, row in
            guard let sequence = RosterState.sequence(ofKey: key), sequence <= last else { return }
            rows.append(([UInt8](copying: key), [UInt8](copying: row)))
        }
        return rows
    }
}

extension ProjectionKind {
    /// The projection with a number, or nil.
    static func with(_ id: UInt8) -> ProjectionKind? { all.first { $0.id == id } }
}
