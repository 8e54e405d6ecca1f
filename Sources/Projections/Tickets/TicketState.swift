package import EventCodec

/// The live bookings and announced sales of each month and show. Grouping by anything else, and
/// whatever is not linear, happens on reading.
package struct TicketState: MonthlyState {
    package static let id: UInt8 = 7
    package static let name = "tickets"
    package static let fingerprint: UInt32 = 2

    package static let kinds: [Kind] = [.ticketBooked, .saleAnnounced]

    var copied = MonthlyEntries<TicketEntry>()
    var noted: [NotedMonths] = []
    let places = TicketColumns()
    var bookingColumns = TicketScratch()
    var saleColumns = TicketScratch()

    package init() {}

    package mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign) {
        guard let show = content.show?.rawValue else { return }
        let flags = sign == .minus ? TicketEntry.takenBack : 0
        let day = UInt8(content.on.fields.day - 1)
        if let opening = content.opening {
            return copied.add(
                TicketEntry(
                    sequence: sequence, amount: opening.microsecondsSinceEpoch,
                    currency: 0, member: show,
                    venue: 0, quantity: 0, minute: 0, day: day, flags: flags | TicketEntry.sale),
                on: content.on.daysSinceEpoch)
        }
        guard content.kind == .ticketBooked, let price = content.price,
            let quantity = content.integer(.quantity), let minute = content.integer(.time)
        else { return }
        copied.add(
            TicketEntry(
                sequence: sequence, amount: price.minorUnits,
                currency: price.currency.rawValue, member: show,
                venue: content.venue.map { $0.rawValue &+ 1 } ?? 0,
                quantity: UInt32(clamping: quantity), minute: UInt16(clamping: minute), day: day,
                flags: flags), on: content.on.daysSinceEpoch)
    }
}

/// Where the fields lie among the columns of each kind. Kept with the state: each use of a global
/// would ask whether it has been made.
struct TicketColumns: Sendable {
    let show = ColumnLayout.column(.show, of: .ticketBooked)
    let venue = ColumnLayout.column(.venue, of: .ticketBooked)
    let minute = ColumnLayout.column(.time, of: .ticketBooked)
    let quantity = ColumnLayout.column(.quantity, of: .ticketBooked)
    let price = ColumnLayout.column(.price, of: .ticketBooked)
    let currency = ColumnLayout.column(.currency, of: .ticketBooked)
    let soldShow = ColumnLayout.column(.show, of: .saleAnnounced)
    let opening = ColumnLayout.column(.time, of: .saleAnnounced)
}

/// Columns decoded for one group at a time, kept so that a replay allocates nothing a block.
struct TicketScratch: Sendable {
    private var columns: [[Int64]] = []
    /// The rows of the block that are decoded.
    private(set) var rows = 0..<0
    /// Where in the block each entry of the group is.
    private var positions: [UInt32] = []
    var window = MonthWindow()

    /// Decodes every column of the rows of a kind among the events of `range`.
    mutating func decode(
        _ block: borrowing Block, _ kind: Kind, _ range: Range<Int>
    ) throws(CodecError) {
        rows = block.rows(of: kind, in: range)
        guard !rows.isEmpty, let group = block.group(kind) else { return }
        decode(group, rows)
        try block.positions(of: kind, into: &positions)
    }

    /// Where in the block the event of a decoded row is; past all of them there is none.
    func position(_ row: Int) -> UInt64 {
        row < rows.count ? UInt64(positions[rows.lowerBound + row]) : .max
    }

    /// Decodes every column of some rows.
    mutating func decode(_ group: borrowing Group, _ rows: some ChosenRows) {
        let count = group.columnCount
        while columns.count < count { columns.append([]) }
        for column in 0..<count { rows.decode(column, of: group, into: &columns[column]) }
    }

    subscript(_ column: Int, _ row: Int) -> Int64 { columns[column][row] }

    /// A number of a row, as what it is kept in.
    /// - Throws: `.outOfBounds` unless it is in 0..<limit: nothing past these limits is ever
    ///   written; reading checks it again before packing it.
    func value(
        _ column: Int, _ row: Int, below limit: Int64, _ field: String
    ) throws(CodecError) -> UInt32 {
        let value = self[column, row]
        guard 0..<limit ~= value else { throw .outOfBounds(field: field) }
        return UInt32(value)
    }

    fileprivate func day(_ row: Int) throws(CodecError) -> Int32 {
        let dates = CivilDate.earliest.daysSinceEpoch...CivilDate.latest.daysSinceEpoch
        guard let day = Int32(exactly: self[0, row]), dates.contains(day) else {
            throw .outOfBounds(field: "date")
        }
        return day
    }
}

extension TicketState {
    /// In the order in which they were recorded, which is that of a row.
    mutating func fold(
        _ block: borrowing Block, _ range: Range<Int>, on days: ClosedRange<Int32>
    ) throws(CodecError) {
        try bookingColumns.decode(block, .ticketBooked, range)
        try saleColumns.decode(block, .saleAnnounced, range)
        var (booking, sale) = (0, 0)
        while booking < bookingColumns.rows.count || sale < saleColumns.rows.count {
            let (next, other) = (bookingColumns.position(booking), saleColumns.position(sale))
            let sequence = block.firstSequence &+ min(next, other)
            if next < other {
                try addBooking(booking, sequence, .plus, on: days)
                booking &+= 1
            } else {
                try addSale(sale, sequence, .plus, on: days)
                sale &+= 1
            }
        }
    }

    package mutating func fold(
        _ group: borrowing Group, rows: [Int], sequences: [UInt64], _ sign: Sign
    ) throws(CodecError) {
        if group.kind == .ticketBooked {
            bookingColumns.decode(group, rows)
            for (row, sequence) in sequences.enumerated() { try addBooking(row, sequence, sign) }
        } else {
            saleColumns.decode(group, rows)
            for (row, sequence) in sequences.enumerated() { try addSale(row, sequence, sign) }
        }
    }

    private mutating func addSale(
        _ row: Int, _ sequence: UInt64, _ sign: Sign, on days: ClosedRange<Int32> = .min ... .max
    ) throws(CodecError) {
        let day = try saleColumns.day(row)
        guard days.contains(day) else { return }
        let flags = TicketEntry.sale | (sign == .minus ? TicketEntry.takenBack : 0)
        let entry = TicketEntry(
            sequence: sequence, amount: saleColumns[places.opening, row], currency: 0,
            member: try saleColumns.value(places.soldShow, row, below: Self.ids, "show"),
            venue: 0, quantity: 0, minute: 0, day: UInt8(saleColumns.window.dayOfMonth(day)),
            flags: flags)
        copied.add(entry, on: day)
    }

    private mutating func addBooking(
        _ row: Int, _ sequence: UInt64, _ sign: Sign, on days: ClosedRange<Int32> = .min ... .max
    ) throws(CodecError) {
        let (day, places) = (try bookingColumns.day(row), places)
        guard days.contains(day) else { return }
        let hasVenue = bookingColumns[places.venue, row] != 0
        let entry = TicketEntry(
            sequence: sequence, amount: bookingColumns[places.price, row],
            currency: UInt64(bitPattern: bookingColumns[places.currency, row]),
            member: try bookingColumns.value(places.show, row, below: Self.ids, "show"),
            venue: hasVenue
                ? try bookingColumns.value(places.venue + 1, row, below: Self.ids, "venue") + 1 : 0,
            quantity: try bookingColumns.value(
                places.quantity, row, below: Limits.tickets + 1, "quantity"),
            minute: UInt16(try bookingColumns.value(places.minute, row, below: 24 * 60, "time")),
            day: UInt8(bookingColumns.window.dayOfMonth(day)),
            flags: sign == .minus ? TicketEntry.takenBack : 0)
        copied.add(entry, on: day)
    }

    private static let ids = Int64(Limits.interned)
}
