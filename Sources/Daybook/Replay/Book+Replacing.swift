import ByteStore
import EventCodec
import Journal
import Projections

/// A projection's rows as the log has them, on their way to be its next generation.
private struct NewGeneration: Sendable {
    let projection: ProjectionKind
    let rows: PackedRows
    /// Where the projection will stand with them; of which generation, is seen when it is written.
    let mark: ProjectionMark

    init(_ projection: ProjectionKind, _ parts: [Projected], at head: Head) {
        self.projection = projection
        var rows = PackedRows()
        var digest = StateDigest()
        projection.forEachMergedRow(parts) { (key, value) in
            rows.append(key: key, value: value)
            digest.add(key: key, value: value)
        }
        self.rows = rows
        var mark = projection.newMark
        mark.position = head.sequence
        mark.digest = digest.value
        self.mark = mark
    }
}

extension Book {
    /// Rows made meanwhile by the core that does not write, and whether they are the live ones.
    private typealias Making = Ahead<Result<(made: NewGeneration, isSame: Bool), DaybookError>>

    /// Writes the rows of each projection as its next generation, in transactions of bounded
    /// size, the last of which makes them the live ones and frees the old ones' pages. Killed at
    /// any point, the old generation stands; what was written is cleared by the next rebuild.
    /// While one projection is written, another core makes the rows of the next.
    /// - Parameters:
    ///   - projections: the first is begun first and written last.
    ///   - parts: what the cores folded.
    /// - Returns: whether the live rows were what the log has.
    func replace(
        _ projections: [ProjectionKind], with parts: [Projected], at head: Head
    ) throws(DaybookError) -> [RebuildReport.Projection] {
        var waiting = projections[...]
        guard let largest = waiting.popFirst() else { return [] }
        let last = make(largest, parts, at: head)
        var compared: [RebuildReport.Projection] = []
        var next = waiting.popFirst().map { make($0, parts, at: head) }
        while let making = next {
            let done = try making.value().get()
            next = waiting.popFirst().map { make($0, parts, at: head) }
            compared.append(try write(done))
        }
        compared.append(try write(try last.value().get()))
        return compared
    }

    private func make(
        _ projection: ProjectionKind, _ parts: [Projected], at head: Head
    ) -> Making {
        Ahead {
            Result { () throws(DaybookError) in
                let made = NewGeneration(projection, parts, at: head)
                return (made, try self.isLive(projection, digest: made.mark.digest, head))
            }
        }
    }

    private func write(
        _ done: (made: NewGeneration, isSame: Bool)
    ) throws(DaybookError) -> RebuildReport.Projection {
        let made = done.made
        var progress = GenerationProgress(pieces: made.rows.pieces.count)
        repeat {
            var written = progress
            try inDraft { (draft, head) throws(JournalError) in
                var mark = made.mark
                mark.generation = (head[mark.id]?.generation ?? 0) &+ 1
                written = progress
                let pieces = written.advance(after: head.transaction, in: draft.transactionID)
                if pieces.lowerBound == 0 { try StateWriter.clear(Generation(mark), in: &draft) }
                for piece in made.rows.pieces[pieces] {
                    try StateWriter.append(piece, to: Generation(mark), in: &draft)
                }
                if written.isDone { try Self.swap(to: mark, made.projection, &draft, &head) }
            }
            progress = written
        } while !progress.isDone
        return RebuildReport.Projection(
            name: made.projection.name, digest: made.mark.digest, isSame: done.isSame)
    }

    /// Brings the new generation up to the head of the moment, makes it the live one, and frees
    /// the old one's pages.
    private static func swap(
        to mark: ProjectionMark, _ projection: ProjectionKind, _ draft: inout Draft,
        _ head: inout Head
    ) throws(JournalError) {
        var mark = mark
        if let later = try change(after: mark.position, head, draft) {
            try StateWriter.write(projection.rows(later), of: projection, &mark, into: &draft)
        }
        mark.position = head.sequence
        head[projection.id] = mark
        try StateWriter.clear(Generation(mark).other, in: &draft)
        try StateWriter.clearEarlierRows(of: projection.id, in: &draft)
    }

    /// The change that the events after `position` make, corrections settled against all before;
    /// nil when there are none.
    private static func change(
        after position: UInt64, _ head: Head, _ draft: borrowing Draft
    ) throws(JournalError) -> Projected? {
        guard position < head.sequence else { return nil }
        let log = LogReader(draft.reader)
        var change = try Replay.gather(
            position + 1...head.sequence, in: log, progress: { _, _ in })
        let earlier = try Replay.gather(
            position == 0 ? nil : 1...position, in: log, progress: { _, _ in })
        try Settlement.settle(
            change.corrections.corrected, before: earlier.corrections, in: log, into: &change)
        return change
    }
}

/// How far a generation is written, in one transaction after another.
private struct GenerationProgress {
    /// Pieces of rows that one transaction writes.
    private static let piecesPerDraft = 8

    /// How many pieces there are.
    let pieces: Int
    private var written = 0
    /// The transaction that wrote the last ones.
    private var transaction: UInt64?

    init(pieces: Int) { self.pieces = pieces }

    var isDone: Bool { transaction != nil && written == pieces }

    /// The pieces for the next transaction to write. Whoever wrote in between may have rebuilt,
    /// too, in the same table: after that, all of them at once.
    /// - Parameter last: the last transaction of anybody.
    mutating func advance(after last: UInt64, in next: UInt64) -> Range<Int> {
        let isAlone = transaction.map { $0 == last } ?? true
        let start = isAlone ? written : 0
        written = isAlone ? min(start + Self.piecesPerDraft, pieces) : pieces
        transaction = next
        return start..<written
    }
}
