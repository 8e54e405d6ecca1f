import ByteStore
import EventCodec
import Journal
import Projections

/// Brings stored rows up to date: each row of a change meets the row that is there, once, in key
/// order, and the projection's digest follows.
enum StateWriter {
    /// Applies a change that ends at the head's sequence to every live projection.
    static func write(
        _ change: Projected, into draft: inout Draft, _ head: inout Head
    ) throws(JournalError) {
        for projection in ProjectionKind.all {
            var mark = head[projection.id] ?? projection.newMark
            try write(projection.rows(change), of: projection, &mark, into: &draft)
            mark.position = head.sequence
            head[projection.id] = mark
        }
    }

    /// Applies rows to the generation that `mark` names.
    static func write(
        _ rows: [StateRow], of projection: ProjectionKind, _ mark: inout ProjectionMark,
        into draft: inout Draft
    ) throws(JournalError) {
        let keys = StateKeys(projection: projection.id, generation: mark.generation)
        var digest = StateDigest(mark.digest)
        for row in rows {
            let key = keys.key(row.key)
            let stored = try LogReader(draft.reader).bytes(under: key, in: LedgerTables.state)
            if let stored { digest.remove(key: row.key.span, value: stored.span) }
            let combined = projection.combine(stored, row.value)
            if let combined { digest.add(key: row.key.span, value: combined.span) }
            try put(combined, under: key, into: &draft)
        }
        mark.digest = digest.value
    }

    /// Writes a row, or deletes it.
    static func put(
        _ value: [UInt8]?, under key: [UInt8], into draft: inout Draft
    ) throws(JournalError) {
        do throws(StoreError) {
            if let value {
                try draft.put(value: value.span, under: key.span, in: LedgerTables.state)
            } else {
                _ = try draft.delete(under: key.span, in: LedgerTables.state)
            }
        } catch {
            throw .store(error)
        }
    }
}

extension ProjectionKind {
    /// Where a projection stands before its first event.
    var newMark: ProjectionMark {
        ProjectionMark(id: id, generation: 0, fingerprint: fingerprint, position: 0, digest: 0)
    }
}

extension StateWriter {
    /// Deletes every generation of a projection but one.
    static func clear(
        _ projection: ProjectionKind, allBut generation: UInt8, in draft: inout Draft
    ) throws(JournalError) {
        let kept = StateKeys(projection: projection.id, generation: generation)
        let lowest = StateKeys(projection: projection.id, generation: 0)
        let highest = StateKeys(projection: projection.id, generation: .max)
        do throws(StoreError) {
            if generation > 0 {
                let before = StateKeys(projection: projection.id, generation: generation - 1)
                _ = try draft.deleteAll(
                    from: lowest.first.span, through: before.last.span, in: LedgerTables.state)
            }
            if generation < .max {
                _ = try draft.deleteAll(
                    from: kept.last.span, through: highest.last.span, in: LedgerTables.state)
            }
        } catch {
            throw .store(error)
        }
    }
}
