package import DaybookModel

/// The visits of a period by show, venue or both, and by units of the calendar.
package struct VisitQuery: Sendable {
    private let period: Period
    private let grouping: VisitGrouping
    private let order: VisitOrder
    private let today: CivilDate
    private let roster: Roster

    package init(
        period: Period, by grouping: VisitGrouping, order: VisitOrder, today: CivilDate,
        roster: Roster
    ) {
        self.period = period
        self.grouping = grouping
        self.order = order
        self.today = today
        self.roster = roster
    }

    /// One group in one currency.
    private struct Group: Hashable {
        var span: Int?
        var show: ShowID?
        var venue: VenueID?
        let currency: Currency
    }

    private struct Sum {
        var visits = 0
        var quantity: Int64 = 0
        var total: Int64 = 0
        var first = CivilDate.latest
        var last = CivilDate.earliest

        mutating func add(_ booking: TicketTable.Booking) {
            visits += 1
            quantity &+= booking.quantity
            total &+= booking.price.minorUnits
            first = min(first, booking.date)
            last = max(last, booking.date)
        }
    }

    package func figures(_ table: TicketTable) -> VisitFigures {
        var sums: [Group: Sum] = [:]
        var totals: [Group: Sum] = [:]
        var months: [Group: Sum] = [:]
        var toCome = 0
        table.forEachBooking(in: period.range) { booking in
            let currency = booking.price.currency
            sums[group(booking), default: Sum()].add(booking)
            totals[Group(currency: currency), default: Sum()].add(booking)
            let month = CalendarSpan(.month, containing: booking.date).countBefore
            months[Group(span: month, currency: currency), default: Sum()].add(booking)
            toCome += booking.date > today ? 1 : 0
        }
        return VisitFigures(
            rows: sorted(rows(sums, grouping.unit)), totals: sorted(rows(totals, nil)),
            months: sorted(rows(months, .month)), toCome: toCome)
    }

    private func group(_ booking: TicketTable.Booking) -> Group {
        Group(
            span: grouping.unit.map {
                CalendarSpan($0, containing: booking.date).countBefore
            },
            show: grouping.byShow ? booking.show : nil,
            venue: grouping.byVenue ? booking.venue : nil, currency: booking.price.currency)
    }

    private func rows(_ sums: [Group: Sum], _ unit: CalendarUnit?) -> [VisitRow] {
        sums.map { group, sum in
            VisitRow(
                span: unit.flatMap { unit in
                    group.span.map { CalendarSpan(unit, number: $0) }
                }, show: group.show, venue: group.venue, visits: sum.visits,
                quantity: sum.quantity,
                total: Money(minorUnits: sum.total, currency: group.currency), first: sum.first,
                last: sum.last)
        }
    }

    /// By span, then as asked, then by name (Unicode scalars), then the book's currency first.
    private func sorted(_ rows: [VisitRow]) -> [VisitRow] {
        let own = roster.currency
        let named = rows.map { row in
            (
                row: row, span: row.span?.countBefore ?? 0,
                name: [
                    row.show.map(roster.title) ?? "", row.venue.map(roster.name(of:)) ?? "",
                ], place: (row.total.currency == own ? 0 : 1, row.total.currency.rawValue)
            )
        }
        return named.sorted { a, b in
            if a.span != b.span { return a.span < b.span }
            if order == .count, a.row.visits != b.row.visits { return a.row.visits > b.row.visits }
            if order == .cost, a.place != b.place { return a.place < b.place }
            if order == .cost, a.row.total != b.row.total {
                return a.row.total.minorUnits > b.row.total.minorUnits
            }
            if a.name != b.name { return a.name.lexicographicallyPrecedes(b.name) }
            if a.place != b.place { return a.place < b.place }
            return (a.row.show?.rawValue ?? 0, a.row.venue?.rawValue ?? 0)
                < (b.row.show?.rawValue ?? 0, b.row.venue?.rawValue ?? 0)
        }.map(\.row)
    }
}
