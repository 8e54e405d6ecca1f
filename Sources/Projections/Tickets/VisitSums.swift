/// Which currency visits are counted in: a free one in that of the paid ones of its show, where
/// those are all of one currency, else in its own.
/// Decision: `schema/decisions/2026-11-22-visits-in-several-currencies.md`.
package struct VisitCurrencies {
    private var paid: [ShowID: Set<Currency>] = [:]
    /// What was noted last: the next visit is mostly of the same show and currency.
    private var last: (show: ShowID, currency: Currency)?

    package init() {}

    /// Takes in a visit: one that was paid decides about the free ones of its show.
    package mutating func note(_ show: ShowID, _ currency: Currency, isFree: Bool) {
        if isFree || last?.show == show && last?.currency == currency { return }
        paid[show, default: []].insert(currency)
        last = (show, currency)
    }

    /// Takes in a booking.
    package mutating func note(_ booking: Content) {
        guard let show = booking.show, let price = booking.price else { return }
        note(show, price.currency, isFree: price.minorUnits == 0)
    }

    /// Where a booking is counted, once every visit is noted; nil: it is none.
    package func currency(of booking: Content) -> Currency? {
        guard let show = booking.show, let price = booking.price else { return nil }
        return currency(of: show, price.currency, isFree: price.minorUnits == 0)
    }

    /// Where a visit is counted, once every visit is noted.
    package func currency(of show: ShowID, _ own: Currency, isFree: Bool) -> Currency {
        guard isFree, let others = paid[show], others.count == 1 else { return own }
        return others.first ?? own
    }
}

/// The visits that are counted together, in one currency.
package struct VisitGroup: Hashable {
    package var span: Int?
    package var show: ShowID?
    package var venue: VenueID?
    package var currency: Currency

    package init(
        span: Int? = nil, show: ShowID? = nil, venue: VenueID? = nil, currency: Currency
    ) {
        (self.span, self.show, self.venue, self.currency) = (span, show, venue, currency)
    }
}

/// What visits come to.
package struct VisitSum {
    package private(set) var visits = 0
    package private(set) var quantity: Int64 = 0
    package private(set) var total: Int64 = 0
    /// The first and the last date of all that were ever added.
    private(set) var first = CivilDate.latest
    private(set) var last = CivilDate.earliest

    package init() {}

    package mutating func add(_ booking: TicketTable.Booking, _ sign: Sign = .plus) {
        visits &+= Int(sign.rawValue)
        quantity &+= sign.rawValue &* booking.quantity
        total &+= sign.rawValue &* booking.price.minorUnits
        first = min(first, booking.date)
        last = max(last, booking.date)
    }

    package mutating func add(_ other: VisitSum) {
        visits &+= other.visits
        quantity &+= other.quantity
        total &+= other.total
        first = min(first, other.first)
        last = max(last, other.last)
    }
}

/// Sums by group. Bookings come by month and show, so that the group is mostly that of the booking
/// before: it is looked for only when it is another.
package struct VisitSums {
    private var places: [VisitGroup: Int] = [:]
    /// In the order in which the groups first came.
    package private(set) var all: [(group: VisitGroup, sum: VisitSum)] = []
    /// The group that was added to last.
    private var current = 0

    package init() {}

    package mutating func add(
        _ booking: TicketTable.Booking, _ sign: Sign = .plus, to group: VisitGroup
    ) {
        if current >= all.count || all[current].group != group { current = place(of: group) }
        all[current].sum.add(booking, sign)
    }

    private mutating func place(of group: VisitGroup) -> Int {
        if let place = places[group] { return place }
        places[group] = all.count
        all.append((group, VisitSum()))
        return all.count - 1
    }
}
