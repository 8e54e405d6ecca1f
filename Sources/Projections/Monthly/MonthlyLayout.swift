import EventCodec

/// Lays a month's entries out in the bytes of their rows, member by member. Kept from month to
/// month, so that nothing is allocated for a row.
/// Source: Knuth, The Art of Computer Programming 3, 5.2: sorting by counting.
struct MonthlyLayout<Entry: MonthlyEntry>: RowLayout {
    /// By the member's number.
    private var members: [MemberRow] = []
    /// The rows of all members, each with room for all of its entries.
    private var bytes: [UInt8] = []
    /// Those that do not follow the ones before them, and those taken back: nearly none.
    private var strays: [Entry] = []
    /// The row of a member that has some.
    private var merged: [UInt8] = []

    /// Calls `body` with the key and the value of each row, in key order.
    mutating func forEachRow(
        of entries: [Entry], _ month: YearMonth, _ body: (Span<UInt8>, Span<UInt8>) -> Void
    ) {
        let highest = entries.reduce(0) { max($0, $1.member) }
        if Int(highest) < Self.membersAnEntry * entries.count + Self.fewMembers {
            fill(entries, count: Int(highest) + 1)
            return forEachRow(month, { UInt32($0) }, body)
        }
        let numbers = Self.distinct(entries)
        let renumbered = entries.map { entry in
            var entry = entry
            entry.member = UInt32(numbers.partitioningIndex { $0 >= entry.member })
            return entry
        }
        fill(renumbered, count: numbers.count)
        forEachRow(month, { numbers[$0] }, body)
    }

    /// Up to this many numbers of members to an entry, a table is cheaper than a search.
    private static var membersAnEntry: Int { 8 }
    private static var fewMembers: Int { 1024 }

    private static func distinct(_ entries: [Entry]) -> [UInt32] {
        var numbers: [UInt32] = []
        for member in entries.map(\.member).sorted() where member != numbers.last {
            numbers.append(member)
        }
        return numbers
    }

    private mutating func fill(_ entries: [Entry], count: Int) {
        members.removeAll(keepingCapacity: true)
        members.append(contentsOf: repeatElement(MemberRow(), count: count))
        let missing = entries.count * Entry.byteCount - bytes.count
        if missing > 0 { bytes += repeatElement(0, count: missing) }
        strays.removeAll(keepingCapacity: true)
        Self.makeRoom(entries.span, &members)
        Self.lay(entries.span, &members, in: &bytes, &strays)
        strays.sort { $0.member == $1.member ? Entry.precedes($0, $1) : $0.member < $1.member }
    }

    private static func makeRoom(_ entries: Span<Entry>, _ members: inout [MemberRow]) {
        var members = members.mutableSpan
        for place in entries.indices { members[Int(entries[place].member)].end &+= 1 }
        var start: UInt32 = 0
        for member in members.indices {
            let count = members[member].end
            members[member].start = start
            members[member].end = start
            start &+= count
        }
    }

    /// Puts each entry behind the one before it of the same member, if it follows that one.
    private static func lay(
        _ entries: Span<Entry>, _ members: inout [MemberRow], in bytes: inout [UInt8],
        _ strays: inout [Entry]
    ) {
        var members = members.mutableSpan
        var bytes = bytes.mutableSpan
        for place in entries.indices {
            let entry = entries[place]
            let (member, rank) = (Int(entry.member), entry.rank)
            if rank > members[member].last {
                entry.store(in: &bytes, at: Int(members[member].end) &* Entry.byteCount)
                members[member].end &+= 1
                members[member].last = rank
            } else {
                strays.append(entry)
            }
        }
    }

    /// - Parameter number: whose the row at a place is.
    private mutating func forEachRow(
        _ month: YearMonth, _ number: (Int) -> UInt32, _ body: (Span<UInt8>, Span<UInt8>) -> Void
    ) {
        var key = month.rowKey(of: 0)
        var stray = 0
        // Taken out, for it is written to while the others are read.
        var row: [UInt8] = []
        swap(&row, &merged)
        for member in members.indices {
            let kept = members[member].bytes(of: bytes.span, Entry.byteCount)
            let first = stray
            while stray < strays.count, strays[stray].member == member { stray += 1 }
            if kept.isEmpty && stray == first { continue }
            key.store(bigEndian: number(member), at: key.count - MemoryLayout<UInt32>.size)
            if stray == first {
                body(key.span, kept)
            } else {
                MonthlyRow.merge(kept, strays[first..<stray], into: &row)
                if !row.isEmpty { body(key.span, row.span) }
            }
        }
        swap(&row, &merged)
    }
}

/// Where a member's row lies while it is laid out.
private struct MemberRow {
    /// The places of its first entry, and of the next one.
    var start: UInt32 = 0
    var end: UInt32 = 0
    /// The rank of its last one.
    var last: Int64 = -1

    @_lifetime(copy bytes)
    func bytes(of bytes: Span<UInt8>, _ entryBytes: Int) -> Span<UInt8> {
        bytes.extracting(Int(start) * entryBytes..<Int(end) * entryBytes)
    }
}

/// What is kept of an event in the row of its month and of its member: a person, or a show.
protocol MonthlyEntry: Sendable {
    /// Whose row it is in; of one that was read from a row, 0.
    var member: UInt32 { get set }
    /// From 0: of two in a row the one of lower rank precedes. Negative of one taken back.
    var rank: Int64 { get }

    /// Bytes of an entry in a row.
    static var byteCount: Int { get }
    /// Reads the entry at `offset` of a row.
    init(_ row: Span<UInt8>, at offset: Int)
    /// Writes it at `offset` of a row.
    func store(in row: inout MutableSpan<UInt8>, at offset: Int)

    /// The order within a row, in which the same ones are together, those taken back last.
    static func precedes(_ one: Self, _ two: Self) -> Bool
    /// Whether it is the same but for being added or taken back.
    func isOpposite(of other: Self) -> Bool

    /// Calls `body` with the key and the value of each row of a month. A requirement, so that it
    /// is compiled for each kind of entry though whoever makes rows does not know which it has.
    static func forEachRow(
        of entries: [Self], _ month: YearMonth, _ layout: inout MonthlyLayout<Self>,
        _ body: (Span<UInt8>, Span<UInt8>) -> Void)
}

extension MonthlyEntry {
    static func forEachRow(
        of entries: [Self], _ month: YearMonth, _ layout: inout MonthlyLayout<Self>,
        _ body: (Span<UInt8>, Span<UInt8>) -> Void
    ) {
        layout.forEachRow(of: entries, month, body)
    }
}
