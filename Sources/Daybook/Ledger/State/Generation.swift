package import ByteStore
package import Journal
import Projections

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
