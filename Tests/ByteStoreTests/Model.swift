import ByteStore

/// What a table should hold: a plain array of entries, sorted by key, searched from the start.
struct Model {
    struct Pair: Equatable {
        let key: [UInt8]
        let value: [UInt8]
    }

    let table: Table
    private(set) var pairs: [Pair] = []

    init(_ table: Table) { self.table = table }

    /// Whether one key comes before another. Numbers are written with the highest byte first
    /// in the model, so that both orders of keys are the order of their bytes here.
    static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.lexicographicallyPrecedes(right)
    }

    func value(under key: [UInt8]) -> [UInt8]? { pairs.first { $0.key == key }?.value }

    func first(atOrAfter key: [UInt8]) -> Pair? {
        pairs.first { !Self.precedes($0.key, key) }
    }

    func last(atOrBefore key: [UInt8]) -> Pair? {
        pairs.last { !Self.precedes(key, $0.key) }
    }

    mutating func put(_ value: [UInt8], under key: [UInt8]) {
        pairs.removeAll { $0.key == key }
        pairs.append(Pair(key: key, value: value))
        pairs.sort { Self.precedes($0.key, $1.key) }
    }

    mutating func delete(under key: [UInt8]) -> Bool {
        deleteAll(from: key, through: key) == 1
    }

    mutating func deleteAll(from first: [UInt8], through last: [UInt8]) -> Int {
        let before = pairs.count
        pairs.removeAll { !Self.precedes($0.key, first) && !Self.precedes(last, $0.key) }
        return before - pairs.count
    }

    mutating func clear() { pairs = [] }
}

extension [UInt8] {
    /// The number these eight bytes spell, highest byte first.
    var number: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}

extension UInt64 {
    /// The eight bytes of the number, highest first.
    var spelled: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> (56 - 8 * $0)) } }
}

/// The operations of a draft by a model's key, whichever kind the table has.
extension Draft {
    mutating func modelPut(
        _ value: [UInt8], under key: [UInt8], in table: Table
    ) throws(StoreError) {
        switch table.keys {
        case .bytes: try put(value: value.span, under: key.span, in: table)
        default: try put(value: value.span, under: key.number, in: table)
        }
    }

    mutating func modelDelete(under key: [UInt8], in table: Table) throws(StoreError) -> Bool {
        switch table.keys {
        case .bytes: try delete(under: key.span, in: table)
        default: try delete(under: key.number, in: table)
        }
    }

    mutating func modelDeleteAll(
        from first: [UInt8], through last: [UInt8], in table: Table
    ) throws(StoreError) -> Int {
        switch table.keys {
        case .bytes: try deleteAll(from: first.span, through: last.span, in: table)
        default: try deleteAll(from: first.number, through: last.number, in: table)
        }
    }
}

extension Entry {
    func modelPair(of table: Table) -> Model.Pair {
        Model.Pair(
            key: table.keys == .integer ? integerKey.spelled : key.copied, value: value.copied)
    }
}
