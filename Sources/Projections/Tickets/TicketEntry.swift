import EventCodec

/// One live booking or announced sale as it is kept, within the row of its month and show.
struct TicketEntry: Hashable, MonthlyEntry {
    /// Of the entry, also after amendments.
    let sequence: UInt64
    /// The total paid in minor units; of a sale, the instant at which it opens, in microseconds.
    let amount: Int64
    /// Packed; of a sale 0.
    let currency: UInt64
    /// Whose row it is in: the show's id; of one that was read from a row, 0. Not the first
    /// field, or each entry would have 8 bytes of nothing.
    var member: UInt32
    /// The venue's id plus 1; 0: none.
    let venue: UInt32
    let quantity: UInt32
    /// When it begins, in minutes since midnight; of a sale 0.
    let minute: UInt16
    /// Of the month, from 0.
    let day: UInt8
    var flags: UInt8

    static let takenBack: UInt8 = 1
    static let sale: UInt8 = 2
    /// Bytes of an entry in a row.
    static let byteCount = 36
    private static let flagsOffset = 35

    var rank: Int64 { flags & Self.takenBack != 0 ? -1 : Int64(clamping: sequence) }
    var isSale: Bool { flags & Self.sale != 0 }

    /// Whether it is the same but for being added or taken back, whosever row it is in.
    func isOpposite(of other: TicketEntry) -> Bool {
        var turned = other
        turned.flags ^= Self.takenBack
        turned.member = member
        return self == turned
    }

    /// By sequence; of one entry's contents, the same ones together, those taken back last.
    static func precedes(_ a: TicketEntry, _ b: TicketEntry) -> Bool {
        if a.sequence != b.sequence { return a.sequence < b.sequence }
        if a.amount != b.amount { return a.amount < b.amount }
        if a.currency != b.currency { return a.currency < b.currency }
        return (a.venue, a.quantity, a.minute, a.day, a.flags)
            < (b.venue, b.quantity, b.minute, b.day, b.flags)
    }
}

extension TicketEntry {
    /// Whether the entry at an offset of a row is a sale.
    @inline(__always)
    static func isSale(_ row: Span<UInt8>, at: Int) -> Bool {
        row[at &+ flagsOffset] & sale != 0
    }

    @inline(__always)
    init(_ row: Span<UInt8>, at: Int) {
        sequence = row.littleEndian(at: at)
        amount = row.littleEndian(at: at &+ 8)
        currency = row.littleEndian(at: at &+ 16)
        member = 0
        venue = row.littleEndian(at: at &+ 24)
        quantity = row.littleEndian(at: at &+ 28)
        minute = row.littleEndian(at: at &+ 32)
        day = row[at &+ 34]
        flags = row[at &+ Self.flagsOffset]
    }

    @inline(__always)
    func store(in row: inout MutableSpan<UInt8>, at: Int) {
        row.store(littleEndian: sequence, at: at)
        row.store(littleEndian: amount, at: at &+ 8)
        row.store(littleEndian: currency, at: at &+ 16)
        row.store(littleEndian: venue, at: at &+ 24)
        row.store(littleEndian: quantity, at: at &+ 28)
        row.store(littleEndian: minute, at: at &+ 32)
        row[at &+ 34] = day
        row[at &+ Self.flagsOffset] = flags
    }
}
