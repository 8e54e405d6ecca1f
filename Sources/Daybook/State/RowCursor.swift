import ByteStore
import Journal

/// A walk over stored rows that speaks the journal's errors.
struct RowCursor: ~Copyable, ~Escapable {
    private var cursor: Cursor

    @_lifetime(copy cursor)
    init(_ cursor: consuming Cursor) { self.cursor = cursor }

    /// Moves so that ``next()`` gives the first row at or after `key`.
    mutating func stand(before key: [UInt8]) throws(JournalError) {
        do throws(StoreError) {
            _ = try cursor.seek(atOrAfter: key.span)
            _ = try cursor.previous()
        } catch { throw .store(error) }
    }

    /// Moves to the next row, or returns nil past the last.
    @_lifetime(&self)
    mutating func next() throws(JournalError) -> Entry? {
        do throws(StoreError) { return try cursor.next() } catch { throw .store(error) }
    }
}
