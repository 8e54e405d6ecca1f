import EventCodec

/// Stored rows of bookings and sales, read for a report or a decision.
package struct TicketTable: Sendable {
    /// One row: a show in a month.
    private struct Row {
        let month: YearMonth
        let show: ShowID
        let entries: Range<Int>
    }

    /// What is wanted of the rows.
    package enum Part: Sendable {
        case bookings, bookingsAndSales
    }

    private let part: Part
    private var rows: [Row] = []
    private var entries: [TicketEntry] = []

    package init(_ part: Part) { self.part = part }

    /// The bookings that a state has, or a change of it brings and takes back.
    package init(bookingsOf state: TicketState) {
        var table = TicketTable(.bookings)
        state.forEachRow { table.load(key: $0, $1) }
        self = table
    }

    /// Takes in what is wanted of a stored row; rows of another shape are left out.
    package mutating func load(key: Span<UInt8>, _ row: Span<UInt8>) {
        guard key.count == 8, let month = key.bigEndian(at: 0, width: 4),
            let show = key.bigEndian(at: 4, width: 4),
            row.count.isMultiple(of: TicketEntry.byteCount)
        else { return }
        let start = entries.count
        for place in stride(from: 0, to: row.count, by: TicketEntry.byteCount)
        where part == .bookingsAndSales || !TicketEntry.isSale(row, at: place) {
            entries.append(TicketEntry(row, at: place))
        }
        if start == entries.count { return }
        rows.append(
            Row(
                month: YearMonth(sinceYearZero: Int(month)), show: ShowID(UInt32(show)),
                entries: start..<entries.count))
    }
}

extension TicketTable {
    /// One live booking.
    package struct Booking {
        package let sequence: UInt64
        package let show: ShowID
        package let venue: VenueID?
        /// That of the date.
        package let month: YearMonth
        package let date: CivilDate
        package let minute: Int
        package let quantity: Int64
        package let price: Money

        package var isFree: Bool { price.minorUnits == 0 }

        /// Whether its time is before `moment` of the same zone.
        package func begins(before moment: LocalDateTime) -> Bool {
            (date, minute) < (moment.date, moment.secondOfDay / 60)
        }
    }

    /// One live announcement of a sale.
    package struct Sale {
        package let sequence: UInt64
        package let show: ShowID
        package let date: CivilDate
        package let opening: Instant
    }

    /// Calls `body` with each booking of a range of dates, row by row.
    package func forEachBooking(in range: DateRange = .all, _ body: (Booking) -> Void) {
        // Of the booking before, and mostly of the next.
        var currency: Currency?
        for row in rows {
            let first = row.month.first
            for entry in entries[row.entries] where !entry.isSale {
                let date = first.adding(days: Int(entry.day))
                if currency?.rawValue != entry.currency {
                    currency = Currency(rawValue: entry.currency)
                }
                guard range.contains(date), let currency else { continue }
                body(
                    Booking(
                        sequence: entry.sequence, show: row.show,
                        venue: entry.venue == 0 ? nil : VenueID(entry.venue - 1),
                        month: row.month, date: date,
                        minute: Int(entry.minute), quantity: Int64(entry.quantity),
                        price: Money(minorUnits: entry.amount, currency: currency)))
            }
        }
    }

    /// The announced sales, row by row.
    /// - Precondition: they were wanted.
    package var sales: [Sale] {
        precondition(part == .bookingsAndSales, "sales are asked of a table that has them")
        return rows.flatMap { row in
            let first = row.month.first
            return entries[row.entries].filter(\.isSale).map { entry in
                Sale(
                    sequence: entry.sequence, show: row.show,
                    date: first.adding(days: Int(entry.day)),
                    opening: Instant(microsecondsSinceEpoch: entry.amount))
            }
        }
    }

    /// How many tickets there are for each date.
    package var ticketsByDate: [CivilDate: Int64] {
        var tickets: [CivilDate: Int64] = [:]
        forEachBooking { tickets[$0.date, default: 0] &+= $0.quantity }
        return tickets
    }

    /// How many bookings and sales there are on each day of a range.
    package func daily(
        _ days: ClosedRange<CivilDate>
    ) -> (visits: [CivilDate: Int], sales: [CivilDate: Int]) {
        var (visits, sales): ([CivilDate: Int], [CivilDate: Int]) = ([:], [:])
        let range = DateRange(days)
        forEachBooking(in: range) { visits[$0.date, default: 0] += 1 }
        for sale in self.sales where days.contains(sale.date) {
            sales[sale.date, default: 0] += 1
        }
        return (visits, sales)
    }
}
