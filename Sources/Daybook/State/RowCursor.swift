import ByteStore
import Journal

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

extension Span<UInt8> {
    /// Whether these bytes are the first of it.
    func begins(with prefix: Span<UInt8>) -> Bool {
        guard count >= prefix.count else { return false }
        for index in prefix.indices where self[index] != prefix[index] { return false }
        return true
    }
}
