/// What rows of visits are ordered by, within a unit of the calendar.
public enum VisitOrder: String, CaseIterable, Hashable, Sendable {
    /// The most visits first, those of all currencies together.
    case count
    /// By the names of shows or venues.
    case name
    /// The book's currency first, and of each the largest total.
    case cost
}

/// The visits of one group in one currency.
public struct VisitRow: Hashable, Sendable {
    /// Nil: the whole period.
    public let span: CalendarSpan?
    /// Nil: every show.
    public let show: ShowID?
    /// Nil: every venue, or visits that name none.
    public let venue: VenueID?
    /// How many bookings.
    public let visits: Int
    /// How many tickets.
    public let quantity: Int64
    /// What was paid.
    public let total: Money
    /// The date of the first visit.
    public let first: CivilDate
    /// The date of the last visit.
    public let last: CivilDate
    /// How many of the bookings are after today.
    public internal(set) var toCome = 0
}

/// What a row is about, whatever its currency.
public struct VisitKey: Hashable, Sendable {
    /// Nil: the whole period.
    public let span: CalendarSpan?
    /// Nil: every show.
    public let show: ShowID?
    /// Nil: every venue, or visits that name none.
    public let venue: VenueID?
}

extension VisitRow {
    /// What the row is about, whatever its currency.
    public var group: VisitKey { VisitKey(span: span, show: show, venue: venue) }
}

/// The visits of a period.
public struct VisitFigures: Hashable, Sendable {
    /// In the order asked for; equal ones by name, then the book's currency first.
    public let rows: [VisitRow]
    /// The whole period, one for each currency, the book's first.
    public let totals: [VisitRow]
    /// The months of the period that have visits, in order, then by currency.
    public let months: [VisitRow]
    /// How many visits are after today.
    public let toCome: Int
}
