// What may be recorded of tickets (domain.md 7 and 11). Visits and sales to come are what a diary
// of shows is for, so the future is open to both; past days are too, as they are to receipts.

extension Rules {
    /// Judges a booking: in a currency that the book knows, and within the limit of its own day.
    /// The book's start and the lock were looked at; of a sale there is no more to judge.
    /// - Parameter old: what it replaces; its tickets no longer count.
    static func judgeTicket(
        _ content: Content, replacing old: Content?, _ roster: Roster, _ facts: some LedgerFacts,
        _ context: RecordingContext
    ) throws(Refusal) {
        guard content.kind == .ticketBooked else { return }
        if let price = content.price {
            guard context.addsMissing || roster.knows(price.currency, on: content.on) else {
                throw roster.undeclared(price.currency, on: content.on)
            }
            try checkSize(price, "price", replacing: old?.price, context)
        }
        guard let quantity = content.integer(.quantity) else { return }
        guard quantity > 0 else {
            throw .badField("quantity", why: "\(quantity) is not 1 ticket or more")
        }
        guard 1...Limits.tickets ~= quantity else {
            throw .badField("quantity", why: "\(quantity) is not 1 to \(Limits.tickets) tickets")
        }
        guard let limit = roster.ticketLimit(on: content.on) else { return }
        let replaced = old.flatMap { $0.on == content.on ? $0.integer(.quantity) : nil } ?? 0
        let booked = facts.tickets(on: content.on) &- replaced
        guard booked &+ quantity <= limit else {
            throw .tooManyTickets(content.on, booked: booked, wanted: quantity, limit: limit)
        }
    }
}

extension Refusal {
    /// `2026-11-20 has 2 tickets already, and 1 more would pass the limit of 2 a day`.
    static func tickets(
        _ date: CivilDate, _ booked: Int64, _ wanted: Int64, _ limit: Int64
    ) -> String {
        let held = booked == 1 ? "1 ticket" : "\(booked) tickets"
        if booked == 0 { return "\(wanted) tickets on \(date) pass the limit of \(limit) a day" }
        return "\(date) has \(held) already, and \(wanted) more would pass the limit of "
            + "\(limit) a day"
    }
}
