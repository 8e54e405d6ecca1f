import DaybookModel
package import EventCodec

/// Where the fields lie among the columns of each kind. Kept with what is decoded: each use of a
/// global would ask whether it has been made.
private struct TicketColumns {
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
    fileprivate let places = TicketColumns()
    /// Where in the block each entry of the group is.
    var positions: [UInt32] = []
    var window = MonthWindow()

    /// Decodes every column of a run of rows.
    mutating func decode(_ group: borrowing Group, _ rows: Range<Int>) {
        reserve(group, rows.count)
        for column in columns.indices.prefix(group.columnCount) {
            group.column(column, rows: rows).decode(rows.count, into: &columns[column])
        }
    }

    /// Decodes every column of single rows.
    mutating func decode(_ group: borrowing Group, _ rows: [Int]) {
        reserve(group, rows.count)
        for index in columns.indices.prefix(group.columnCount) {
            let column = group.column(index)
            for (place, row) in rows.enumerated() { columns[index][place] = column.value(row) }
        }
    }

    private mutating func reserve(_ group: borrowing Group, _ count: Int) {
        while columns.count < group.columnCount { columns.append([]) }
        for index in columns.indices where columns[index].count < count {
            columns[index] = [Int64](repeating: 0, count: count)
        }
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
}

extension TicketState {
    private static let kinds: [Kind] = [.ticketBooked, .saleAnnounced]

    package mutating func fold(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        for kind in Self.kinds {
            guard let group = block.group(kind) else { continue }
            let rows = block.rows(of: kind, in: range)
            guard !rows.isEmpty else { continue }
            scratch.decode(group, rows)
            try block.positions(of: kind, into: &scratch.positions)
            for row in rows {
                let sequence = block.firstSequence &+ UInt64(scratch.positions[row])
                try add(kind, row - rows.lowerBound, sequence, .plus)
            }
        }
    }

    package mutating func fold(
        _ group: borrowing Group, rows: [Int], sequences: [UInt64], _ sign: Sign
    ) throws(CodecError) {
        guard Self.kinds.contains(group.kind) else { return }
        scratch.decode(group, rows)
        for (row, sequence) in sequences.enumerated() {
            try add(group.kind, row, sequence, sign)
        }
    }

    /// Adds a decoded row.
    private mutating func add(
        _ kind: Kind, _ row: Int, _ sequence: UInt64, _ sign: Sign
    ) throws(CodecError) {
        let day = try day(row)
        let dayOfMonth = UInt8(scratch.window.dayOfMonth(day))
        let flags = sign == .minus ? TicketEntry.takenBack : 0
        let isSale = kind == .saleAnnounced
        let column = isSale ? scratch.places.soldShow : scratch.places.show
        let show = try scratch.value(column, row, below: Int64(Limits.interned), "show")
        let entry =
            isSale
            ? TicketEntry(
                sequence: sequence, amount: scratch[scratch.places.opening, row],
                currency: 0, member: show,
                venue: 0, quantity: 0, minute: 0, day: dayOfMonth, flags: flags | TicketEntry.sale)
            : try booking(row, show, sequence, dayOfMonth, flags)
        tickets.add(entry, on: day)
    }

    private func booking(
        _ row: Int, _ show: UInt32, _ sequence: UInt64, _ day: UInt8, _ flags: UInt8
    ) throws(CodecError) -> TicketEntry {
        let (venue, limit) = (scratch.places.venue, Int64(Limits.interned))
        let hasVenue = scratch[venue, row] != 0
        return TicketEntry(
            sequence: sequence, amount: scratch[scratch.places.price, row],
            currency: UInt64(bitPattern: scratch[scratch.places.currency, row]), member: show,
            venue: hasVenue ? try scratch.value(venue + 1, row, below: limit, "venue") + 1 : 0,
            quantity: try scratch.value(
                scratch.places.quantity, row, below: Limits.tickets + 1, "quantity"),
            minute: UInt16(try scratch.value(scratch.places.minute, row, below: 24 * 60, "time")),
            day: day, flags: flags)
    }

    private func day(_ row: Int) throws(CodecError) -> Int32 {
        let dates = CivilDate.earliest.daysSinceEpoch...CivilDate.latest.daysSinceEpoch
        guard let day = Int32(exactly: scratch[0, row]), dates.contains(day) else {
            throw .outOfBounds(field: "date")
        }
        return day
    }
}
