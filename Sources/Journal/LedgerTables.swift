package import ByteStore

/// The tables of a book. Source: `schema/format.md`.
package enum LedgerTables {
    /// First sequence → block of events.
    package static let log = Table("log", keys: .integer)
    /// Projection, generation, row key → row.
    package static let state = Table("state", keys: .bytes)
    /// Client key → sequence, little-endian.
    package static let keys = Table("keys", keys: .bytes)
    /// The head record, beside LMDB's own records of the tables above.
    package static let head = Table.unnamed

    package static let all = [log, state, keys, head]
}
