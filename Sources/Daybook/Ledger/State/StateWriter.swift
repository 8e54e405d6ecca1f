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
        let table = Generation(mark).table
        var digest = StateDigest(mark.digest)
        for row in rows {
            let stored = try LogReader(draft.reader).bytes(under: row.key, in: table)
            if let stored { digest.remove(key: row.key.span, value: stored.span) }
            let combined = projection.combine(stored, row.value)
            if let combined { digest.add(key: row.key.span, value: combined.span) }
            try put(combined, under: row.key, in: table, of: &draft)
        }
        mark.digest = digest.value
    }

    /// Writes a row, or deletes it.
    private static func put(
        _ value: [UInt8]?, under key: [UInt8], in table: Table, of draft: inout Draft
    ) throws(JournalError) {
        if let value {
            try stored(draft.put(value: value.span, under: key.span, in: table))
        } else {
            _ = try stored(draft.delete(under: key.span, in: table))
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
    /// Writes rows after all others of a generation.
    static func append(
        _ rows: PackedRows.Piece, to generation: Generation, in draft: inout Draft
    ) throws(JournalError) {
        do throws(StoreError) {
            for row in 0..<rows.count {
                try draft.append(
                    value: rows.value(row), under: rows.key(row), in: generation.table)
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

/// A walk over stored rows that speaks the journal's errors.
struct RowCursor: ~Copyable, ~Escapable {
    private var cursor: Cursor

    @_lifetime(copy cursor)
    init(_ cursor: consuming Cursor) { self.cursor = cursor }

    /// Begins with the first row at or after `start`, goes on with the next; past the last, nil.
    @_lifetime(&self)
    mutating func next(from start: Span<UInt8>) throws(JournalError) -> Entry? {
        do throws(StoreError) { return try cursor.next(from: start) } catch {
            throw .store(error)
        }
    }
}
