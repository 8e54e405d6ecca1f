package import DaybookModel
import EventCodec

/// The live bookings and announced sales of each month and show. Grouping by anything else, and
/// whatever is not linear, happens on reading.
package struct TicketState: EntriesState {
    package static let id: UInt8 = 7
    package static let name = "tickets"
    package static let fingerprint: UInt32 = 1

    static let kinds: [Kind] = [.ticketBooked, .saleAnnounced]

    var entries = MonthlyEntries<TicketEntry>()
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
            return entries.add(
                TicketEntry(
                    sequence: sequence, amount: opening.microsecondsSinceEpoch,
                    currency: 0, member: show,
                    venue: 0, quantity: 0, minute: 0, day: day, flags: flags | TicketEntry.sale),
                on: content.on.daysSinceEpoch)
        }
        guard content.kind == .ticketBooked, let price = content.price,
            let quantity = content.integer(.quantity), let minute = content.integer(.time)
        else { return }
        entries.add(
            TicketEntry(
                sequence: sequence, amount: price.minorUnits,
                currency: price.currency.rawValue, member: show,
                venue: content.venue.map { $0.rawValue &+ 1 } ?? 0,
                quantity: UInt32(clamping: quantity), minute: UInt16(clamping: minute), day: day,
                flags: flags), on: content.on.daysSinceEpoch)
    }
}
