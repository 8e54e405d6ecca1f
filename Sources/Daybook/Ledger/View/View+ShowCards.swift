import ByteStore
import Journal

extension View {
    /// What is known of one show.
    public func card(
        of show: ShowID, today: CivilDate
    ) throws(DaybookError) -> Report<ShowCard> {
        let table = try journal(log.tickets(.bookingsAndSales, .all, head))
        var visits: Set<UInt64> = []
        table.forEachBooking { if $0.show == show { visits.insert($0.sequence) } }
        let sales = Set(table.sales.filter { $0.show == show }.map(\.sequence))
        let query = VisitQuery(
            period: .all, by: .byShow, order: .cost,
            today: today, roster: known.roster)
        return report(
            ShowCard(
                show: show, totals: query.figures(table).rows.filter { $0.show == show },
                visits: try journal(log.visitEntries(visits, head)),
                sales: try journal(log.visitEntries(sales, head))))
    }

    /// What is known of one venue: all its visits, and those of the year by show; or all of it of
    /// one period.
    public func card(
        of venue: VenueID, in period: Period? = nil, today: CivilDate
    ) throws(DaybookError) -> Report<VenueCard> {
        let table = try journal(log.tickets(.bookings, .all, head))
        func rows(
            _ period: Period, _ unit: CalendarUnit?, byShow: Bool = false
        ) -> [VisitRow] {
            VisitQuery(
                period: period,
                by: ReportGrouping(unit: unit, byShow: byShow, byVenue: true), order: .count,
                today: today, roster: known.roster
            ).figures(table).rows.filter { $0.venue == venue }
        }
        let year = period ?? Period(.year, containing: today)
        let days = period ?? .all
        return report(
            VenueCard(
                venue: venue, asked: period, period: year, totals: rows(days, nil),
                months: rows(days, .month), shows: rows(year, nil, byShow: true)))
    }
}

/// What is known of one show.
public struct ShowCard: Sendable {
    /// Which.
    public let show: ShowID
    /// One for each currency, the book's first; none without visits.
    public let totals: [VisitRow]
    /// By date and time.
    public let visits: [EntryState]
    /// By the moment they open.
    public let sales: [EntryState]
}

/// What is known of one venue.
public struct VenueCard: Sendable {
    /// Which.
    public let venue: VenueID
    /// The days of all of it; nil: all, and of the shows the year.
    public let asked: Period?
    /// The days of ``shows``.
    public let period: Period
    /// One for each currency.
    public let totals: [VisitRow]
    /// By month, then currency.
    public let months: [VisitRow]
    /// The shows seen there in the period, the most visits first.
    public let shows: [VisitRow]
}
