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

    package func figures(_ table: TicketTable) -> VisitFigures {
        var (sums, totals, months) = (VisitSums(), VisitSums(), VisitSums())
        var toCome = 0
        let currencies = VisitCurrencies(table, period.range)
        table.forEachBooking(in: period.range) { booking in
            let currency = currencies.currency(
                of: booking.show, booking.price.currency, isFree: booking.isFree)
            sums.add(booking, to: group(booking, currency))
            totals.add(booking, to: VisitGroup(currency: currency))
            let month = CalendarSpan.month(booking.month).countBefore
            months.add(booking, to: VisitGroup(span: month, currency: currency))
            toCome += booking.date > today ? 1 : 0
        }
        return VisitFigures(
            rows: sorted(rows(sums, grouping.unit)), totals: sorted(rows(totals, nil)),
            months: sorted(rows(months, .month)), toCome: toCome)
    }

    private func group(_ booking: TicketTable.Booking, _ currency: Currency) -> VisitGroup {
        VisitGroup(
            span: grouping.unit.map {
                CalendarSpan($0, containing: booking.date).countBefore
            },
            show: grouping.byShow ? booking.show : nil,
            venue: grouping.byVenue ? booking.venue : nil, currency: currency)
    }

    private func rows(_ sums: VisitSums, _ unit: CalendarUnit?) -> [VisitRow] {
        sums.all.map { group, sum in
            VisitRow(
                span: unit.flatMap { unit in
                    group.span.map { CalendarSpan(unit, number: $0) }
                }, show: group.show, venue: group.venue, visits: sum.visits,
                quantity: sum.quantity,
                total: Money(minorUnits: sum.total, currency: group.currency), first: sum.first,
                last: sum.last)
        }
    }

    /// By span, then as asked, then by name (Unicode scalars), then the book's currency first. By
    /// count, what counts are the visits of a group in all currencies.
    private func sorted(_ rows: [VisitRow]) -> [VisitRow] {
        let own = roster.currency
        var whole: [VisitKey: Int] = [:]
        for row in rows { whole[row.group, default: 0] += row.visits }
        let named = rows.map { row in
            (
                row: row, visits: whole[row.group] ?? 0, span: row.span?.countBefore ?? 0,
                name: [
                    row.show.map(roster.title) ?? "", row.venue.map(roster.name(of:)) ?? "",
                ], place: (row.total.currency == own ? 0 : 1, row.total.currency.rawValue)
            )
        }
        return named.sorted { a, b in
            if a.span != b.span { return a.span < b.span }
            if order == .count, a.visits != b.visits { return a.visits > b.visits }
            if order == .cost, a.place != b.place { return a.place < b.place }
            if order == .cost, a.row.total != b.row.total {
                return a.row.total.minorUnits > b.row.total.minorUnits
            }
            if a.name != b.name { return a.name.lexicographicallyPrecedes(b.name) }
            let (one, other) = (
                (a.row.show?.rawValue ?? 0, a.row.venue?.rawValue ?? 0),
                (b.row.show?.rawValue ?? 0, b.row.venue?.rawValue ?? 0)
            )
            return one == other ? a.place < b.place : one < other
        }.map(\.row)
    }
}

extension VisitCurrencies {
    /// Those of the visits of a range.
    fileprivate init(_ table: TicketTable, _ range: DateRange) {
        self.init()
        table.forEachBooking(in: range) { note($0.show, $0.price.currency, isFree: $0.isFree) }
    }
}
