import ByteStore
import Journal
import Projections

/// The rows of one generation of a projection.
struct Generation {
    let projection: UInt8
    let number: UInt8

    /// The rows that `mark` names: the live ones.
    init(_ mark: ProjectionMark) { self.init(of: mark.id, number: mark.generation) }

    private init(of projection: UInt8, number: UInt8) {
        self.projection = projection
        self.number = number
    }

    /// The generation before this one, which has the same table as the one after it.
    var other: Generation { Generation(of: projection, number: number &- 1) }

    var table: Table { LedgerTables.rows(of: projection, generation: number) }
}
