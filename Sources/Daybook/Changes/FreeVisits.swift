import DaybookModel
import Projections

/// The rows of the free visits of each show: a paid one may move them to another currency, as
/// ``VisitCurrencies`` says.
struct FreeVisits {
    private var rows: [ShowID: Set<FigureKey>] = [:]

    /// None: of a report that is not of visits.
    init() {}

    /// Those of a table that a report counts.
    init(_ table: TicketTable, in scope: FigureScope, by grouping: VisitGrouping) {
        var rows: [ShowID: Set<FigureKey>] = [:]
        table.forEachBooking(in: scope.range) { booking in
            guard booking.isFree else { return }
            rows[booking.show, default: []].insert(
                grouping.key(booking.date, booking.show, booking.venue))
        }
        self.rows = rows
    }

    /// The rows that an entry saying `content` counts in, and those of the free visits that it
    /// decides about. Entries come in the order of the log.
    mutating func rows(of content: Content, in scope: FigureScope) -> [FigureKey] {
        let own = scope.rows(of: content)
        guard case .visits = scope.subject, let show = content.show, let row = own.first else {
            return own
        }
        if row.currency != nil { return own + (rows[show] ?? []) }
        rows[show, default: []].insert(row)
        return own
    }
}
