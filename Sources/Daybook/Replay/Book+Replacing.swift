import ByteStore
import EventCodec
import Journal
import Projections

/// A projection's rows as the log has them, on their way to be its next generation.
private struct NewGeneration: Sendable {
    let projection: ProjectionKind
    let rows: [StateRow]
    /// Where the projection will stand with them.
    let mark: ProjectionMark

    init(_ projection: ProjectionKind, _ parts: [Projected], at head: Head) {
        self.projection = projection
        rows = projection.mergedRows(parts)
        var mark = projection.newMark
        mark.generation = (head[projection.id]?.generation ?? 0) &+ 1
        mark.position = head.sequence
        var digest = StateDigest()
        for row in rows { digest.add(key: row.key.span, value: row.value.span) }
        mark.digest = digest.value
        self.mark = mark
    }
}

extension Book {
    /// Rows of new generations that one transaction writes.
    private static let rowsPerDraft = 1 << 14

    /// Writes the rows of each projection as its next generation, in transactions of bounded
    /// size, the last of which makes them the live ones and frees the old ones' pages for the
    /// projection after. Killed at any point, the old generation stands; what was written is
    /// cleared by the next rebuild. While one projection is written, another core makes the rows
    /// of the next.
    /// - Parameter parts: what the cores folded.
    /// - Returns: whether the live rows were what the log has.
    func replace(
        _ projections: [ProjectionKind], with parts: [Projected], at head: Head
    ) throws(DaybookError) -> [RebuildReport.Projection] {
        var compared: [RebuildReport.Projection] = []
        var begun: [Ahead<NewGeneration>] = []
        var waiting = projections[...]
        while compared.count < projections.count {
            while begun.count < Self.replayCores, let projection = waiting.popFirst() {
                begun.append(Ahead { NewGeneration(projection, parts, at: head) })
            }
            let made = begun.removeFirst().value()
            let (projection, digest) = (made.projection, made.mark.digest)
            compared.append(
                RebuildReport.Projection(
                    name: projection.name, digest: digest,
                    isSame: try isLive(projection, digest: digest, head)))
            try write(made)
        }
        return compared
    }

    private func write(_ made: NewGeneration) throws(DaybookError) {
        let keys = StateKeys(projection: made.projection.id, generation: made.mark.generation)
        let live = made.mark.generation &- 1
        var start = 0
        repeat {
            let end = min(start + Self.rowsPerDraft, made.rows.count)
            try inDraft { (draft, head) throws(JournalError) in
                if start == 0 { try StateWriter.clear(made.projection, allBut: live, in: &draft) }
                for row in made.rows[start..<end] {
                    try StateWriter.put(row.value, under: keys.key(row.key), into: &draft)
                }
                if end == made.rows.count { try Self.swap(to: made, &draft, &head) }
            }
            start = end
        } while start < made.rows.count
    }

    /// Brings the new generation up to the head of the moment, makes it the live one, and frees
    /// the old one's pages.
    private static func swap(
        to made: NewGeneration, _ draft: inout Draft, _ head: inout Head
    ) throws(JournalError) {
        let projection = made.projection
        var mark = made.mark
        if let later = try change(after: mark.position, head, draft) {
            try StateWriter.write(projection.rows(later), of: projection, &mark, into: &draft)
        }
        mark.position = head.sequence
        head[projection.id] = mark
        try StateWriter.clear(projection, allBut: mark.generation, in: &draft)
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
