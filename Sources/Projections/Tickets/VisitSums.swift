import DaybookModel

/// The visits that are counted together, in one currency.
struct VisitGroup: Hashable {
    var span: Int?
    var show: ShowID?
    var venue: VenueID?
    let currency: Currency
}

/// What visits come to.
struct VisitSum {
    private(set) var visits = 0
    private(set) var quantity: Int64 = 0
    private(set) var total: Int64 = 0
    private(set) var first = CivilDate.latest
    private(set) var last = CivilDate.earliest

    mutating func add(_ booking: TicketTable.Booking) {
        visits += 1
        quantity &+= booking.quantity
        total &+= booking.price.minorUnits
        first = min(first, booking.date)
        last = max(last, booking.date)
    }
}

/// Sums by group. Bookings come by month and show, so that the group is mostly that of the booking
/// before: it is looked for only when it is another.
struct VisitSums {
    private var places: [VisitGroup: Int] = [:]
    /// In the order in which the groups first came.
    private(set) var all: [(group: VisitGroup, sum: VisitSum)] = []
    /// The group that was added to last.
    private var current = 0

    mutating func add(_ booking: TicketTable.Booking, to group: VisitGroup) {
        if current >= all.count || all[current].group != group { current = place(of: group) }
        all[current].sum.add(booking)
    }

    private mutating func place(of group: VisitGroup) -> Int {
        if let place = places[group] { return place }
        places[group] = all.count
        all.append((group, VisitSum()))
        return all.count - 1
    }
}
