public import DaybookModel

extension Roster {
    /// Everyone ever added, by name (Unicode scalars), then by id.
    public var peopleByName: [PersonID] {
        people.indices.map { NameOrder(people[$0].name, $0) }.sorted().map { people[$0.place].id }
    }
}

/// A name to sort by. The order of UTF-8 bytes is that of scalars, so that most names are told
/// apart by two numbers made of their first sixteen bytes.
private struct NameOrder: Comparable {
    private let first: UInt64
    private let second: UInt64
    private let name: String
    let place: Int

    init(_ name: String, _ place: Int) {
        var bytes = name.utf8.makeIterator()
        first = Self.number(&bytes)
        second = Self.number(&bytes)
        self.name = name
        self.place = place
    }

    /// The next eight bytes, most significant first; none of a name is zero.
    private static func number(_ bytes: inout String.UTF8View.Iterator) -> UInt64 {
        var number: UInt64 = 0
        for _ in 0..<8 { number = number << 8 | UInt64(bytes.next() ?? 0) }
        return number
    }

    static func < (a: NameOrder, b: NameOrder) -> Bool {
        if a.first != b.first { return a.first < b.first }
        if a.second != b.second { return a.second < b.second }
        return a.name == b.name ? a.place < b.place : a.name < b.name
    }
}
