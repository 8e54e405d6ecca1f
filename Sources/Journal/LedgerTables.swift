package import ByteStore

/// The tables of a book. Source: `schema/format.md`.
package enum LedgerTables {
    /// First sequence → block of events.
    package static let log = Table("log", keys: .integer)
    /// Group of events → nodes of the tree. Before version 3 it held the projections' rows, too.
    package static let nodes = Table("state", keys: .bytes)
    /// Client key → sequence, little-endian.
    package static let keys = Table("keys", keys: .bytes)
    /// The head record, beside LMDB's own records of the tables above.
    package static let head = Table.unnamed

    /// Those that every version has, but for the head's, without which there is no store.
    package static let named = [log, nodes, keys]
    /// The tables that every version has.
    package static let first = named + [head]
    /// Row key → row, of a generation of a projection: from version 3 on. A generation and the
    /// next have a table each, so that a rebuild fills an empty one in order and leaves the other
    /// as it is.
    package static func rows(of projection: UInt8, generation: UInt8) -> Table {
        Table("rows.\(projection).\(generation & 1)", keys: .bytes)
    }

    /// The tables of the rows of some projections.
    package static func rows(of projections: [UInt8]) -> [Table] {
        projections.flatMap { [rows(of: $0, generation: 0), rows(of: $0, generation: 1)] }
    }
}
