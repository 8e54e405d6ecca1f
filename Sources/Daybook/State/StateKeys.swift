/// Where a projection's rows lie in the state table: projection, generation, the row's own key.
struct StateKeys {
    let projection: UInt8
    let generation: UInt8

    /// Where a row's own key begins within its stored key.
    static let ownKeyOffset = 2

    /// The stored key of a row.
    func key(_ row: [UInt8]) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(Self.ownKeyOffset + row.count)
        key.append(projection)
        key.append(generation)
        key.append(contentsOf: row)
        return key
    }

    /// The smallest key of this generation.
    var first: [UInt8] { [projection, generation] }

    /// A key past every row: row keys are shorter than this run of ones.
    var last: [UInt8] { first + Array(repeating: 0xFF, count: 32) }
}
