import ByteStore
import Journal

extension View {
    /// The visits of a period, each group and currency by itself.
    /// - Parameter now: what has not begun by then is to come; nil: what is after `today`.
    public func visits(
        _ period: Period, by grouping: ReportGrouping, order: VisitOrder = .count,
        today: CivilDate, now: Instant? = nil
    ) throws(DaybookError) -> Report<VisitFigures> {
        let query = VisitQuery(
            period: period, by: grouping, order: order, today: today,
            now: now.map { known.zone.local(at: $0) }, roster: known.roster)
        return report(query.figures(try journal(log.tickets(.bookings, period.range, head))))
    }

    /// How many visits and sales there are on each day of `days` that has any.
    public func ticketsDaily(
        _ days: ClosedRange<CivilDate>
    ) throws(DaybookError) -> (visits: [CivilDate: Int], sales: [CivilDate: Int]) {
        let range = DateRange(days)
        return try journal(log.tickets(.bookingsAndSales, range, head)).daily(days)
    }

    /// The visits from `date` on, and the sales that open then or later: none before `now`.
    /// - Parameter now: nil: all of `date` is to come.
    public func upcoming(
        from date: CivilDate, now: Instant?
    ) throws(DaybookError) -> Report<UpcomingEntries> {
        let range = DateRange(first: date, last: nil)
        let table = try journal(log.tickets(.bookingsAndSales, range, head))
        let local = now.map { known.zone.local(at: $0) }
        var (visits, past): (Set<UInt64>, Set<UInt64>) = ([], [])
        table.forEachBooking(in: range) { booking in
            let isOver = local.map { booking.begins(before: $0) } ?? false
            if isOver { past.insert(booking.sequence) } else { visits.insert(booking.sequence) }
        }
        let sales = table.sales.filter { sale in
            now.map { sale.opening >= $0 } ?? true && sale.date >= date
        }
        return report(
            UpcomingEntries(
                visits: try journal(log.visitEntries(visits, head)),
                past: try journal(log.visitEntries(past, head)),
                sales: try journal(log.visitEntries(Set(sales.map(\.sequence)), head))))
    }
}

extension LogReader {
    /// Live entries by when they are, then in the order recorded.
    func visitEntries(
        _ sequences: Set<UInt64>, _ head: Head
    ) throws(JournalError) -> [EntryState] {
        try Array(entries(at: sequences.sorted(), head).values).byTime()
    }
}

extension [EntryState] {
    /// By when they are, then in the order recorded.
    func byTime() -> [EntryState] {
        func place(_ entry: EntryState) -> (CivilDate, Int64, UInt64) {
            (entry.content.on, entry.content.integer(.time) ?? 0, entry.sequence)
        }
        return sorted { place($0) < place($1) }
    }
}

/// What is still to come.
public struct UpcomingEntries: Sendable {
    /// By date and time.
    public let visits: [EntryState]
    /// Those of the day asked for that have begun, by time.
    public let past: [EntryState]
    /// By the moment they open.
    public let sales: [EntryState]
}
