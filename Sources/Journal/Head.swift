package import DaybookModel
package import MerkleTree

/// Where one projection stands.
package struct ProjectionMark: Hashable, Sendable {
    package let id: UInt8
    /// Which of the stored generations is live.
    package var generation: UInt8
    package var fingerprint: UInt32
    /// The last event its rows have taken in.
    package var position: UInt64
    /// The sum of its rows' hashes.
    package var digest: UInt64

    package init(
        id: UInt8, generation: UInt8, fingerprint: UInt32, position: UInt64, digest: UInt64
    ) {
        self.id = id
        self.generation = generation
        self.fingerprint = fingerprint
        self.position = position
        self.digest = digest
    }
}

/// The one record that says what the book holds. It is written by every commit, last.
package struct Head: Hashable, Sendable {
    /// The format that this program writes. Version 1 had no tree.
    package static let formatVersion = 3

    /// The last event, or 0.
    package var sequence: UInt64
    /// When the last commit was recorded.
    package var recordedAt: Instant
    /// The store's transaction that wrote this record: an older page shown in place of a newer
    /// one, by damage or by a restored file, does not fit it.
    package var transaction: UInt64
    /// Live client keys.
    package var keyCount: UInt64
    package var projections: [ProjectionMark]
    /// The right edge of the tree over all events; nil in a book of version 1.
    package var tree: Frontier?

    package init(
        sequence: UInt64 = 0, recordedAt: Instant = Instant(microsecondsSinceEpoch: 0),
        transaction: UInt64 = 0, keyCount: UInt64 = 0, projections: [ProjectionMark] = [],
        tree: Frontier? = nil
    ) {
        self.sequence = sequence
        self.recordedAt = recordedAt
        self.transaction = transaction
        self.keyCount = keyCount
        self.projections = projections
        self.tree = tree
    }

    /// The mark of the projection with `id`, or nil before it was ever built.
    package subscript(id: UInt8) -> ProjectionMark? {
        get { projections.first { $0.id == id } }
        set {
            let place = projections.firstIndex { $0.id >= id } ?? projections.count
            let isKnown = place < projections.count && projections[place].id == id
            switch newValue {
            case nil: if isKnown { projections.remove(at: place) }
            case let mark?:
                if isKnown {
                    projections[place] = mark
                } else {
                    projections.insert(mark, at: place)
                }
            }
        }
    }
}
