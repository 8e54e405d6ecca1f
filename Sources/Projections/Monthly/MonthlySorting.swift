import DaybookModel
import EventCodec

/// Lays out a month's entries member by member, in the bytes of their rows. Kept from month to
/// month, so that nothing is allocated for a row.
struct MonthlySorting<Entry: MonthlyEntry> {
    /// Fewer entries than these are sorted by comparing: counting goes through every member there
    /// may be.
    private static var counted: Int { 1024 }

    private var bytes: [UInt8] = []
    /// Whose rows there are, ascending, and the entry after the last of each.
    private var rows: [(member: UInt32, end: Int)] = []
    /// By member, where its next entry goes.
    private var places: [Int] = []

    mutating func forEachRow(
        of bucket: MonthlyEntries<Entry>.Bucket, _ body: (Span<UInt8>, Span<UInt8>) -> Void
    ) {
        layOut(bucket.entries)
        var key = MonthlyKey.bytes(bucket.month, member: 0)
        var start = 0
        for (member, end) in rows {
            key.store(bigEndian: member, at: MonthlyKey.memberOffset)
            let row = bytes.span.extracting(start &* Entry.byteCount..<end &* Entry.byteCount)
            start = end
            if MonthlyRow<Entry>.isSettled(row) {
                body(key.span, row)
            } else {
                let settled = MonthlyRow.settled(MonthlyRow<Entry>.entries(row))
                if !settled.isEmpty { body(key.span, MonthlyRow.bytes(settled).span) }
            }
        }
    }

    private mutating func layOut(_ entries: [Entry]) {
        rows.removeAll(keepingCapacity: true)
        let missing = entries.count * Entry.byteCount - bytes.count
        if missing > 0 { bytes += repeatElement(0, count: missing) }
        if entries.count < Self.counted { compare(entries) } else { count(entries) }
    }

    private mutating func compare(_ entries: [Entry]) {
        let sorted = entries.sorted { $0.member < $1.member }
        for (place, entry) in sorted.enumerated() {
            if rows.last?.member == entry.member { rows.removeLast() }
            rows.append((entry.member, place + 1))
        }
        var row = bytes.mutableSpan
        for (place, entry) in sorted.enumerated() {
            entry.store(in: &row, at: place &* Entry.byteCount)
        }
    }

    /// Source: Knuth, The Art of Computer Programming 3, 5.2: sorting by counting.
    private mutating func count(_ entries: [Entry]) {
        let members = Int(entries.reduce(0) { max($0, $1.member) }) + 1
        // Taken out, for the bytes are written to while it is read.
        var next: [Int] = []
        swap(&next, &places)
        next.removeAll(keepingCapacity: true)
        next += repeatElement(0, count: members)
        for entry in entries { next[Int(entry.member)] &+= 1 }
        begin(&next)
        var row = bytes.mutableSpan
        for entry in entries {
            let member = Int(entry.member)
            entry.store(in: &row, at: next[member] &* Entry.byteCount)
            next[member] &+= 1
        }
        swap(&next, &places)
    }

    /// Turns how many entries each member has into where its first one goes.
    private mutating func begin(_ next: inout [Int]) {
        var end = 0
        for member in next.indices where next[member] > 0 {
            let start = end
            end += next[member]
            next[member] = start
            rows.append((UInt32(member), end))
        }
    }
}
