import ByteStore
import EventCodec
import Journal

/// A row as it is stored: its value, and behind it a seal of eight bytes that binds the value to
/// its key and its projection. It is compared whenever a row is read. Source:
/// `schema/projections.md`.
struct StoredRow: ~Escapable {
    let key: Span<UInt8>
    let value: Span<UInt8>
    /// What it adds to the digest of its projection's rows.
    let term: UInt64

    static let sealBytes = 8

    /// - Throws: `.damagedRows` where the seal does not fit.
    @_lifetime(copy key, copy bytes)
    init(
        key: Span<UInt8>, bytes: Span<UInt8>, of projection: UInt8
    ) throws(JournalError) {
        let end = max(0, bytes.count - Self.sealBytes)
        self.key = key
        value = bytes.extracting(0..<end)
        term = StateDigest.term(key: key, value: value)
        guard bytes.count >= Self.sealBytes,
            bytes.littleEndian(at: end) == Self.seal(of: term, projection)
        else { throw .damagedRows(of: projection) }
    }

    /// The seal of a row: its term of the digest, and unlike that of a row of another projection.
    static func seal(of term: UInt64, _ projection: UInt8) -> UInt64 { term ^ UInt64(projection) }
}

extension JournalError {
    /// - Parameter projection: the number of the projection whose rows are damaged.
    static func damagedRows(of projection: UInt8) -> JournalError {
        .damagedRows(of: ProjectionKind.with(projection)?.name ?? "projection \(projection)")
    }
}

extension LogReader {
    /// The value of a stored row and its term of the digest, or nil.
    func storedRow(
        _ key: [UInt8], of generation: Generation
    ) throws(JournalError) -> (value: [UInt8], term: UInt64)? {
        guard let bytes = try bytes(under: key, in: generation.table) else { return nil }
        let row = try StoredRow(
            key: key.span, bytes: bytes.span, of: generation.projection)
        return ([UInt8](copying: row.value), row.term)
    }

    /// The digest of the rows as they are stored; nil where one of them is damaged.
    func digest(of rows: Generation) throws(JournalError) -> UInt64? {
        var digest = StateDigest()
        do throws(JournalError) {
            var stored = try self.rows(of: rows)
            let start: [UInt8] = []
            while let row = try stored.next(from: start.span) { digest.add(row.term) }
        } catch {
            guard case .damagedRows = error else { throw error }
            return nil
        }
        return digest.value
    }
}

/// A walk over stored rows.
struct RowCursor: ~Copyable, ~Escapable {
    private var cursor: Cursor
    private let projection: UInt8

    @_lifetime(copy cursor)
    init(_ cursor: consuming Cursor, of generation: Generation) {
        self.cursor = cursor
        projection = generation.projection
    }

    /// Begins with the first row at or after `start`, goes on with the next; past the last, nil.
    @_lifetime(&self)
    mutating func next(from start: Span<UInt8>) throws(JournalError) -> StoredRow? {
        let entry: Entry?
        do throws(StoreError) { entry = try cursor.next(from: start) } catch {
            throw .store(error)
        }
        guard let entry else { return nil }
        return try StoredRow(key: entry.key, bytes: entry.value, of: projection)
    }
}
