import DaybookModel
package import EventCodec

/// Where the fields lie among the columns of each kind.
private enum TicketColumn {
    static let show = ColumnLayout.column(.show, of: .ticketBooked)
    static let venue = ColumnLayout.column(.venue, of: .ticketBooked)
    static let minute = ColumnLayout.column(.time, of: .ticketBooked)
    static let quantity = ColumnLayout.column(.quantity, of: .ticketBooked)
    static let price = ColumnLayout.column(.price, of: .ticketBooked)
    static let currency = ColumnLayout.column(.currency, of: .ticketBooked)
    static let soldShow = ColumnLayout.column(.show, of: .saleAnnounced)
    static let opening = ColumnLayout.column(.time, of: .saleAnnounced)
}

extension TicketState {
    private static let kinds: [Kind] = [.ticketBooked, .saleAnnounced]

    package mutating func fold(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        for kind in Self.kinds {
            guard let group = block.group(kind) else { continue }
            let rows = block.rows(of: kind, in: range)
            guard !rows.isEmpty else { continue }
            let positions = block.positions(of: kind)
            guard positions.count >= rows.upperBound else { throw .outOfBounds(field: kind.name) }
            for row in rows {
                let sequence = block.firstSequence &+ UInt64(positions[row])
                try add(group, row, sequence, .plus)
            }
        }
    }

    package mutating func fold(
        _ group: borrowing Group, rows: [Int], sequences: [UInt64], _ sign: Sign
    ) throws(CodecError) {
        guard Self.kinds.contains(group.kind) else { return }
        for (row, sequence) in zip(rows, sequences) { try add(group, row, sequence, sign) }
    }

    private mutating func add(
        _ group: borrowing Group, _ row: Int, _ sequence: UInt64, _ sign: Sign
    ) throws(CodecError) {
        let flags = sign == .minus ? TicketEntry.takenBack : 0
        let (month, day) = try Self.date(group.column(0).value(row))
        if group.kind == .saleAnnounced {
            let entry = TicketEntry(
                sequence: sequence, amount: group.column(TicketColumn.opening).value(row),
                currency: 0, venue: 0, quantity: 0, minute: 0, day: day,
                flags: flags | TicketEntry.sale)
            let show = group.column(TicketColumn.soldShow).value(row)
            return add(entry, month, try Self.bounded(show, Int64(Limits.interned), "show"))
        }
        let hasVenue = group.column(TicketColumn.venue).value(row) != 0
        let venue = hasVenue ? group.column(TicketColumn.venue + 1).value(row) + 1 : 0
        let minute = group.column(TicketColumn.minute).value(row)
        let quantity = group.column(TicketColumn.quantity).value(row)
        let show = group.column(TicketColumn.show).value(row)
        let entry = TicketEntry(
            sequence: sequence, amount: group.column(TicketColumn.price).value(row),
            currency: UInt64(bitPattern: group.column(TicketColumn.currency).value(row)),
            venue: try Self.bounded(venue, Int64(Limits.interned) + 1, "venue"),
            quantity: try Self.bounded(quantity, Limits.tickets + 1, "quantity"),
            minute: UInt16(try Self.bounded(minute, 24 * 60, "time")), day: day, flags: flags)
        add(entry, month, try Self.bounded(show, Int64(Limits.interned), "show"))
    }

    /// The month, and the day of the month from 0.
    private static func date(_ days: Int64) throws(CodecError) -> (month: Int, day: UInt8) {
        let dates = CivilDate.earliest.daysSinceEpoch...CivilDate.latest.daysSinceEpoch
        guard let days = Int32(exactly: days), dates.contains(days) else {
            throw .outOfBounds(field: "date")
        }
        let date = CivilDate(daysSinceEpoch: days)
        return (YearMonth(containing: date).sinceYearZero, UInt8(date.fields.day - 1))
    }

    /// Nothing past these limits is ever written; reading checks it again before packing it.
    private static func bounded(
        _ value: Int64, _ limit: Int64, _ field: String
    ) throws(CodecError) -> UInt32 {
        guard 0..<limit ~= value else { throw .outOfBounds(field: field) }
        return UInt32(value)
    }
}
