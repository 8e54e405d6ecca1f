package import DaybookModel
import EventCodec

/// The live bookings and announced sales of each month and show. Grouping by anything else, and
/// whatever is not linear, happens on reading.
package struct TicketState: ProjectionState {
    package static let id: UInt8 = 7
    package static let name = "tickets"
    package static let fingerprint: UInt32 = 1

    /// By month in the high half and show in the low one.
    private var places: [UInt64: [TicketEntry]] = [:]
    var scratch = TicketScratch()

    package init() {}

    mutating func add(
        _ entry: TicketEntry, _ month: Int, _ show: UInt32
    ) {
        places[UInt64(month) << 32 | UInt64(show), default: []].append(entry)
    }

    package mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign) {
        guard let show = content.show?.rawValue else { return }
        let flags = sign == .minus ? TicketEntry.takenBack : 0
        let month = YearMonth(containing: content.on).sinceYearZero
        let day = UInt8(content.on.fields.day - 1)
        if let opening = content.opening {
            return add(
                TicketEntry(
                    sequence: sequence, amount: opening.microsecondsSinceEpoch, currency: 0,
                    venue: 0, quantity: 0, minute: 0, day: day, flags: flags | TicketEntry.sale),
                month, show)
        }
        guard content.kind == .ticketBooked, let price = content.price,
            let quantity = content.integer(.quantity), let minute = content.integer(.time)
        else { return }
        add(
            TicketEntry(
                sequence: sequence, amount: price.minorUnits, currency: price.currency.rawValue,
                venue: content.venue.map { $0.rawValue &+ 1 } ?? 0,
                quantity: UInt32(clamping: quantity), minute: UInt16(clamping: minute), day: day,
                flags: flags), month, show)
    }

    package mutating func merge(_ later: consuming TicketState) {
        if places.isEmpty {
            places = later.places
        } else {
            for (place, entries) in later.places { places[place, default: []] += entries }
        }
    }

    package func forEachRow(_ body: (StateRow) -> Void) {
        for place in places.keys.sorted() {
            let settled = places[place, default: []].settled()
            if settled.isEmpty { continue }
            var key: [UInt8] = []
            key.append(bigEndian: place)
            body(StateRow(key: key, value: settled.bytes))
        }
    }

    /// The row with what is taken back gone and what is added in its place; without any it is no
    /// row.
    package static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        guard let stored else { return change.isEmpty ? nil : change }
        let both = TicketEntry.entries(stored.span) + TicketEntry.entries(change.span)
        let settled = both.settled()
        return settled.isEmpty ? nil : settled.bytes
    }
}
