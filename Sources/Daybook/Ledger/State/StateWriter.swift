package import ByteStore
import EventCodec
package import Journal

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
        let generation = Generation(mark)
        var digest = StateDigest(mark.digest)
        for row in rows {
            let before = try LogReader(draft.reader).storedRow(row.key, of: generation)
            if let before { digest.remove(before.term) }
            guard let value = projection.combine(before?.value, row.value) else {
                _ = try stored(draft.delete(under: row.key.span, in: generation.table))
                continue
            }
            let term = StateDigest.term(key: row.key.span, value: value.span)
            digest.add(term)
            var bytes = value
            bytes.append(littleEndian: StoredRow.seal(of: term, projection.id))
            try stored(draft.put(value: bytes.span, under: row.key.span, in: generation.table))
        }
        mark.digest = digest.value
    }
}

extension ProjectionKind {
    /// Where a projection stands before its first event.
    var newMark: ProjectionMark {
        ProjectionMark(id: id, generation: 0, fingerprint: fingerprint, position: 0, digest: 0)
    }
}

extension StateWriter {
    /// Writes rows, which are sealed, after all others of a generation.
    static func append(
        _ rows: PackedRows.Piece, to generation: Generation, in draft: inout Draft
    ) throws(JournalError) {
        do throws(StoreError) {
            for row in 0..<rows.count {
                try draft.append(
                    value: rows.sealedValue(row), under: rows.key(row), in: generation.table)
            }
        } catch {
            throw .store(error)
        }
    }

    /// Deletes all rows of a generation.
    static func clear(_ generation: Generation, in draft: inout Draft) throws(JournalError) {
        try stored(draft.clear(generation.table))
    }

    /// Deletes the rows that a book of before version 3 has of a projection among the nodes of
    /// its tree: each key begins with the projection's number.
    static func clearEarlierRows(
        of projection: UInt8, in draft: inout Draft
    ) throws(JournalError) {
        let (first, last) = ([projection], [projection + 1])
        _ = try stored(
            draft.deleteAll(from: first.span, through: last.span, in: LedgerTables.nodes))
    }
}

/// The rows of one generation of a projection.
struct Generation {
    let projection: UInt8
    let number: UInt8
    let table: Table

    /// The rows that `mark` names: the live ones.
    init(_ mark: ProjectionMark) { self.init(of: mark.id, number: mark.generation) }

    private init(of projection: UInt8, number: UInt8) {
        self.projection = projection
        self.number = number
        table = LedgerTables.rows(of: projection, generation: number)
    }

    /// The generation before this one, which has the same table as the one after it.
    var other: Generation { Generation(of: projection, number: number &- 1) }
}

extension LedgerTables {
    /// The tables of the rows of every projection.
    static let rows = rows(of: ProjectionKind.all.map(\.id))
    /// Every table of a book.
    package static let all = first + rows
}
