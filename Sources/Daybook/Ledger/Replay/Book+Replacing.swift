import ByteStore
import EventCodec
import Journal
import Platform

/// A projection on its way to its next generation: what other cores make while one writes.
private struct Making {
    let projection: ProjectionKind
    let rows: RowStream
    /// The digest of the live rows, where it is what was recorded for them.
    let live: Ahead<Result<UInt64?, DaybookError>>
}

extension Book {
    /// Pieces of rows that one transaction writes.
    private static let piecesPerDraft = 8

    /// Writes the rows of each projection as its next generation, in transactions of bounded
    /// size, the last of which makes them the live ones and frees the old ones' pages. Killed at
    /// any point, the old generation stands; what was written is cleared by the next rebuild.
    /// While one projection is written, other cores make its next rows, and the first ones of the
    /// next projection.
    /// - Parameters:
    ///   - parts: what the cores folded.
    ///   - wrote: told how many rows are written so far.
    /// - Returns: whether the live rows were what the log has.
    func replace(
        _ projections: [ProjectionKind], with parts: [Projected], at head: Head,
        wrote: (Int) -> Void
    ) throws(DaybookError) -> [RebuildReport.Projection] {
        var written = 0
        var waiting = projections[...]
        var next = waiting.popFirst().map { make($0, parts, head) }
        defer { next?.rows.cancel() }
        var compared: [RebuildReport.Projection] = []
        while let making = next {
            next = waiting.popFirst().map { make($0, parts, head) }
            defer { making.rows.cancel() }
            // Known before the rows that it is of are cleared.
            let live = try making.live.value().get()
            let digest = try replace(making, parts, head) {
                written += $0
                wrote(written)
            }
            compared.append(
                RebuildReport.Projection(
                    name: making.projection.name, digest: digest, isSame: live == digest))
        }
        return compared
    }

    private func make(
        _ projection: ProjectionKind, _ parts: [Projected], _ head: Head
    ) -> Making {
        Making(
            projection: projection, rows: RowStream(projection, parts, store),
            live: Ahead {
                Result { () throws(DaybookError) in try self.liveDigest(of: projection, head) }
            })
    }

    /// Writes what is made. If anybody else wrote in between, it may have been another rebuild,
    /// into the same table: then all rows are made and written again, in one transaction.
    /// - Returns: the digest of the rows.
    private func replace(
        _ making: Making, _ parts: [Projected], _ head: Head, _ wrote: (Int) -> Void
    ) throws(DaybookError) -> UInt64 {
        let projection = making.projection
        if let digest = try write(making.rows, of: projection, head, Self.piecesPerDraft, wrote) {
            return digest
        }
        let again = RowStream(projection, parts, store)
        defer { again.cancel() }
        guard let digest = try write(again, of: projection, head, .max, wrote) else {
            preconditionFailure("nobody writes within a transaction")
        }
        return digest
    }

    /// - Parameters:
    ///   - count: how many pieces one transaction writes.
    ///   - wrote: told how many rows each wrote.
    /// - Returns: the digest of the rows, or nil when somebody wrote between two transactions.
    private func write(
        _ rows: RowStream, of projection: ProjectionKind, _ replayed: Head, _ count: Int,
        _ wrote: (Int) -> Void
    ) throws(DaybookError) -> UInt64? {
        var last: UInt64?
        while true {
            let batch = try rows.take(count)
            var written: UInt64?
            try inDraft { (draft, head) throws(JournalError) in
                written = nil
                if let last, head.transaction != last { return }
                var mark = projection.newMark
                mark.generation = (head[mark.id]?.generation ?? 0) &+ 1
                mark.position = replayed.sequence
                if last == nil { try StateWriter.clear(Generation(mark), in: &draft) }
                for piece in batch.pieces {
                    try StateWriter.append(piece, to: Generation(mark), in: &draft)
                }
                if let digest = batch.digest {
                    mark.digest = digest
                    try Self.swap(to: mark, projection, &draft, &head)
                }
                written = draft.transactionID
            }
            guard let written else { return nil }
            wrote(batch.pieces.reduce(0) { $0 + $1.count })
            if let digest = batch.digest { return digest }
            last = written
        }
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
            EventRun(position + 1...head.sequence), in: log, progress: { _, _ in })
        let earlier = try Replay.gather(
            position == 0 ? nil : EventRun(1...position), in: log, progress: { _, _ in })
        try Settlement.settle(
            change.corrections.corrected, before: earlier.corrections, in: log, into: &change)
        return change
    }

    /// Brings a book of an earlier version up to date: builds the tree over its events, once.
    /// - Throws: `.withoutTree` where the book may not be written.
    func upgrade(_ progress: @escaping Progress) throws(DaybookError) {
        guard store.access == .readWrite else { throw DaybookError(.journal(.withoutTree)) }
        try inDraft { (draft, head) throws(JournalError) in
            guard head.tree == nil else { return }  // Another process was faster.
            let built = try LogReader(draft.reader).builtTree(
                over: head.sequence, progress: progress)
            try draft.clearTree()
            try draft.put(built.kept)
            head.tree = built.frontier
        }
    }
}
