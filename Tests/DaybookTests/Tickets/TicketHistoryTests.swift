import Daybook
import DaybookModel
import Projections
import TestSupport
import Testing

@Suite struct `The figures of a history of visits` {
    static let units: [CalendarUnit?] = [nil] + CalendarUnit.allCases.map { $0 }
    static let periods = [
        "all", "2024-02", "2024-Q1", "2024-W05", "2024-01-15..2024-03-03", "2023-12-31..",
        "2024-02-29", "2024",
    ]

    @Test(arguments: Trials.seeds(30))
    func `are those of a naive book`(seed: UInt64) throws {
        let history = try TicketHistory(seed: seed)
        #expect(history.model.faults == [])
        #expect(history.model.live.count > 5)
        for text in Self.periods {
            let period = try Period.parse(text, today: ScratchBook.today)
            for unit in Self.units {
                for (byShow, byVenue) in [(true, false), (false, true), (true, true)] {
                    let grouping = ReportGrouping(unit: unit, byShow: byShow, byVenue: byVenue)
                    try compareVisits(history, period, grouping)
                }
            }
            try compareEntries(history, period)
        }
        try compareUpcoming(history)
        try compareCards(history)
        try compareProjections(history)
    }

    private func key(
        _ history: TicketHistory, _ visit: NaiveTicketBook.Visit, _ grouping: ReportGrouping,
        _ period: Period
    ) -> String {
        let span = grouping.unit.map { "\(CalendarSpan($0, containing: visit.date))" } ?? "-"
        let show = grouping.byShow ? "\(visit.show) \(history.model.shows[visit.show])" : "-"
        let venue = grouping.byVenue ? visit.venue : nil
        let place = venue.map { history.model.venues[$0] } ?? "-"
        return "\(span) \(show) \(place) \(code(history, visit, period))"
    }

    /// The currency under which a visit is counted: a free one joins the others of its show.
    private func code(
        _ history: TicketHistory, _ visit: NaiveTicketBook.Visit, _ period: Period
    ) -> String {
        let paid = history.model.live.values.filter {
            $0.show == visit.show && $0.units != 0 && period.range.contains($0.date)
        }
        let codes = Set(paid.map(\.code))
        return visit.units == 0 && codes.count == 1 ? codes.first ?? "" : visit.code
    }

    private func compareVisits(
        _ history: TicketHistory, _ period: Period, _ grouping: ReportGrouping
    ) throws {
        var wanted: [String: [Int]] = [:]
        for visit in history.model.live.values where period.range.contains(visit.date) {
            let day = Int(visit.date.daysSinceEpoch)
            let old = wanted[key(history, visit, grouping, period)] ?? [0, 0, 0, .max, .min]
            wanted[key(history, visit, grouping, period)] = [
                old[0] + 1, old[1] + visit.quantity, old[2] + visit.units, min(old[3], day),
                max(old[4], day),
            ]
        }
        let orders = grouping.unit == nil ? VisitOrder.allCases : [.count]
        for order in orders {
            let report = try history.scratch.book.view().visits(
                period, by: grouping, order: order, today: ScratchBook.today)
            var found: [String: [Int]] = [:]
            for row in report.rows.rows {
                let show = row.show.map { "\($0.rawValue) \(report.roster.title(of: $0))" }
                let venue = row.venue.map { report.roster.name(of: $0) } ?? "-"
                let span = row.span.map { "\($0)" } ?? "-"
                found["\(span) \(show ?? "-") \(venue) \(row.total.currency)"] = [
                    row.visits, Int(row.quantity), Int(row.total.minorUnits),
                    Int(row.first.daysSinceEpoch), Int(row.last.daysSinceEpoch),
                ]
            }
            #expect(found == wanted, "\(period) \(grouping)")
            expectOrder(report.rows.rows, order)
        }
    }

    private func expectOrder(_ rows: [VisitRow], _ order: VisitOrder) {
        var whole: [VisitKey: Int] = [:]
        for row in rows { whole[row.group, default: 0] += row.visits }
        for (a, b) in zip(rows, rows.dropFirst()) {
            let (one, two) = (a.span?.countBefore ?? 0, b.span?.countBefore ?? 0)
            #expect(one <= two)
            guard one == two else { continue }
            if order == .count { #expect(whole[a.group, default: 0] >= whole[b.group, default: 0]) }
            if order == .cost, a.total.currency == b.total.currency {
                #expect(a.total.minorUnits >= b.total.minorUnits)
            }
        }
    }

    /// The list of entries is that of the live ones, by date and number.
    private func compareEntries(_ history: TicketHistory, _ period: Period) throws {
        let wanted = history.model.live.filter { period.range.contains($0.value.date) }
            .sorted { ($0.value.date, $0.key) < ($1.value.date, $1.key) }
        let found = try history.scratch.book.view().entries(of: .ticketBooked, period).rows
        #expect(found.map(\.sequence) == wanted.map(\.key))
        #expect(found.map { $0.content.price?.minorUnits } == wanted.map { Int64($0.value.units) })
        guard let first = period.range.first, let last = period.range.last else { return }
        let daily = try history.scratch.book.view().ticketsDaily(first...last)
        let visits = Dictionary(wanted.map { ($0.value.date, 1) }, uniquingKeysWith: +)
        let sales = history.model.sales.values.filter { period.range.contains($0.date) }
        #expect(daily.visits == visits)
        #expect(daily.sales == Dictionary(sales.map { ($0.date, 1) }, uniquingKeysWith: +))
    }

    private func compareUpcoming(_ history: TicketHistory) throws {
        let today = ScratchBook.today
        let upcoming = try history.scratch.book.view().upcoming(from: today, now: nil).rows
        let visits = history.model.live.filter { $0.value.date >= today }.map(\.key)
        let sales = history.model.sales.filter { $0.value.date >= today }.map(\.key)
        #expect(Set(upcoming.visits.map(\.sequence)) == Set(visits))
        #expect(Set(upcoming.sales.map(\.sequence)) == Set(sales))
        let dates = upcoming.visits.map(\.content.on)
        #expect(dates == dates.sorted())
    }

    private func compareCards(_ history: TicketHistory) throws {
        for show in history.model.shows.indices {
            let card = try history.scratch.book.view().card(
                of: ShowID(UInt32(show)), today: ScratchBook.today
            ).rows
            let wanted = history.model.live.filter { $0.value.show == show }
            #expect(Set(card.visits.map(\.sequence)) == Set(wanted.keys))
            #expect(card.visits.first?.content.on == wanted.values.map(\.date).min())
            #expect(card.visits.last?.content.on == wanted.values.map(\.date).max())
        }
        for venue in history.model.venues.indices {
            let card = try history.scratch.book.view().card(
                of: VenueID(UInt32(venue)), today: ScratchBook.today
            ).rows
            let wanted = history.model.live.values.filter { $0.venue == venue }
            #expect(card.totals.reduce(0) { $0 + $1.visits } == wanted.count)
            #expect(card.months.reduce(0) { $0 + $1.visits } == wanted.count)
            let year = wanted.filter { $0.date.year == ScratchBook.today.year }
            #expect(card.shows.reduce(0) { $0 + $1.visits } == year.count)
        }
    }

    /// A rebuild on one core and on two, and from a prefix: the same rows.
    private func compareProjections(_ history: TicketHistory) throws {
        let book = history.scratch.book
        let check = try book.rebuild(isCheckOnly: true)
        let different = check.projections.filter { !$0.isSame }.map(\.name)
        #expect(different == [])
        var dice = history.dice
        let replayed = try book.replayedDigests(from: 1 + dice.next() % check.events)
        #expect(replayed == check.projections.map(\.digest))
        let problems = try book.verify().problems
        #expect(problems == [])
    }
}
