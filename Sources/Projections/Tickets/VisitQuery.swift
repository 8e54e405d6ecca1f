/// The visits of a period by show, venue or both, and by units of the calendar.
package struct VisitQuery: Sendable {
    private let period: Period
    private let grouping: ReportGrouping
    private let order: VisitOrder
    private let today: CivilDate
    /// What has not begun by then is to come; nil: what is after today.
    private let now: LocalDateTime?
    private let roster: Roster

    package init(
        period: Period, by grouping: ReportGrouping, order: VisitOrder, today: CivilDate,
        now: LocalDateTime? = nil, roster: Roster
    ) {
        self.now = now
        self.period = period
        self.grouping = grouping
        self.order = order
        self.today = today
        self.roster = roster
    }

    package func figures(_ table: TicketTable) -> VisitFigures {
        var (sums, totals, months) = (VisitSums(), VisitSums(), VisitSums())
        var (later, all): ([VisitGroup: Int], [VisitGroup: Int]) = ([:], [:])
        let currencies = VisitCurrencies(table, period.range)
        table.forEachBooking(in: period.range) { booking in
            let currency = currencies.currency(
                of: booking.show, booking.price.currency, isFree: booking.isFree)
            let (group, whole) = (group(booking, currency), VisitGroup(currency: currency))
            sums.add(booking, to: group)
            totals.add(booking, to: whole)
            let month = CalendarSpan.month(booking.month).countBefore
            months.add(booking, to: VisitGroup(span: month, currency: currency))
            guard now.map({ !booking.begins(before: $0) }) ?? (booking.date > today) else { return }
            later[group, default: 0] += 1
            all[whole, default: 0] += 1
        }
        return VisitFigures(
            rows: sorted(rows(sums, grouping.unit, later)),
            totals: sorted(rows(totals, nil, all)), months: sorted(rows(months, .month)),
            toCome: all.values.reduce(0, +))
    }

    private func group(_ booking: TicketTable.Booking, _ currency: Currency) -> VisitGroup {
        VisitGroup(
            span: grouping.unit.map {
                CalendarSpan($0, containing: booking.date).countBefore
            },
            show: grouping.byShow ? booking.show : nil,
            venue: grouping.byVenue ? booking.venue : nil, currency: currency)
    }

    private func rows(
        _ sums: VisitSums, _ unit: CalendarUnit?, _ later: [VisitGroup: Int] = [:]
    ) -> [VisitRow] {
        sums.all.map { group, sum in
            VisitRow(
                span: unit.flatMap { unit in
                    group.span.map { CalendarSpan(unit, number: $0) }
                }, show: group.show, venue: group.venue, visits: sum.visits,
                quantity: sum.quantity,
                total: Money(minorUnits: sum.total, currency: group.currency), first: sum.first,
                last: sum.last, toCome: later[group] ?? 0)
        }
    }

    /// By span, then as asked, then by name (Unicode scalars), then the book's currency first. By
    /// count, what counts are the visits of a group in all currencies.
    private func sorted(_ rows: [VisitRow]) -> [VisitRow] {
        let own = roster.currency
        let (shows, venues) = (roster.shows.placesByName, roster.venues.placesByName)
        var visits: [VisitKey: Int] = [:]
        if order == .count { for row in rows { visits[row.group, default: 0] += row.visits } }
        return rows.map { row in
            let currency = row.total.currency.place(after: own)
            let first: (UInt64, Int64) =
                switch order {
                case .count: (UInt64(Int.max - (visits[row.group] ?? 0)), 0)
                case .cost: (currency, 0 &- row.total.minorUnits)
                case .name: (0, 0)
                }
            return (
                key: (
                    row.span?.countBefore ?? 0, first.0, first.1,
                    shows.place(of: row.show?.rawValue), venues.place(of: row.venue?.rawValue),
                    currency
                ), row: row
            )
        }.sorted { $0.key < $1.key }.map(\.row)
    }
}

extension VisitCurrencies {
    /// Those of the visits of a range.
    fileprivate init(_ table: TicketTable, _ range: DateRange) {
        self.init()
        table.forEachBooking(in: range) { note($0.show, $0.price.currency, isFree: $0.isFree) }
    }
}
