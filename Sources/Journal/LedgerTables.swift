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

    /// The tables that every version has.
    package static let first = [log, nodes, keys, head]
    /// The tables of projections' rows: from version 3 on.
    package static let rows = rowsByProjection.flatMap { $0 }
    package static let all = first + rows

    /// The numbers of projections.
    package static let projections: ClosedRange<UInt8> = 1...8

    /// For each projection the tables of its even and of its odd generations.
    private static let rowsByProjection = projections.map { projection in
        [0, 1].map { Table("rows.\(projection).\($0)", keys: .bytes) }
    }

    /// Row key → row, of a generation of a projection. A generation and the next have a table
    /// each, so that a rebuild fills an empty one in order and leaves the other as it is.
    /// - Precondition: `projection` is one of ``projections``.
    package static func rows(of projection: UInt8, generation: UInt8) -> Table {
        rowsByProjection[Int(projection - projections.lowerBound)][Int(generation & 1)]
    }
}
