/// The dense id of a show, from 0 in the order of being added.
public struct ShowID: Hashable, Comparable, Sendable {
    /// The number that is stored.
    public let rawValue: UInt32
    /// The id with a stored number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// Orders shows by when they were added.
    public static func < (a: ShowID, b: ShowID) -> Bool { a.rawValue < b.rawValue }
}

/// The dense id of a venue, from 0 in the order of being added.
public struct VenueID: Hashable, Comparable, Sendable {
    /// The number that is stored.
    public let rawValue: UInt32
    /// The id with a stored number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// Orders venues by when they were added.
    public static func < (a: VenueID, b: VenueID) -> Bool { a.rawValue < b.rawValue }
}

/// When shows begin where nobody says it.
public enum Curtain {
    /// 20:00, in minutes since midnight.
    public static let usualMinute: Int64 = 1200
}

extension Content {
    /// Tickets for a show on a date: one, at the usual time, without anything optional.
    /// - Parameter price: the total paid.
    public static func ticketBooked(
        _ show: ShowID, at venue: VenueID? = nil, quantity: Int64 = 1, price: Money,
        on date: CivilDate
    ) -> Content {
        // Made by the thousand: by position, in the order of the kind's fields.
        Content(
            kind: .ticketBooked, version: Kind.ticketBooked.version, on: date,
            values: [
                .integer(Int64(show.rawValue)),
                venue.map { .integer(Int64($0.rawValue)) } ?? .none,
                .integer(Curtain.usualMinute), .integer(quantity), .none,
                .integer(price.minorUnits), .integer(Int64(bitPattern: price.currency.rawValue)),
                .none, .none, .none,
            ])
    }

    /// Tickets for a show go on sale at an instant, on the date that the zone's clocks then show.
    public static func saleAnnounced(
        _ show: ShowID, at time: Instant, in zone: ZoneRules
    ) -> Content {
        let offset = zone.offsetSeconds(at: time)
        return Content(
            .saleAnnounced, on: time.local(offsetSeconds: offset).date,
            [
                .show: .integer(Int64(show.rawValue)),
                .time: .integer(time.microsecondsSinceEpoch), .offset: .integer(Int64(offset)),
            ])
    }

    /// There is a venue called `name`, or it is called so from now on.
    public static func venue(
        _ kind: Kind, _ id: VenueID, _ name: String, on date: CivilDate
    ) -> Content {
        Content(kind, on: date, [.venue: .integer(Int64(id.rawValue)), .name: .text(name)])
    }

    /// The show of a ticket, of a sale, or of what the roster says of it.
    public var show: ShowID? { id(.show).map { ShowID($0) } }

    /// The venue of a ticket or of a show.
    public var venue: VenueID? { id(.venue).map { VenueID($0) } }

    /// What was paid for tickets in all.
    public var price: Money? {
        guard let units = integer(.price), let currency else { return nil }
        return Money(minorUnits: units, currency: currency)
    }

    /// When a show begins, on the clocks of the book's zone; nil for other contents than tickets.
    public var curtain: LocalDateTime? {
        guard kind == .ticketBooked, let minute = integer(.time) else { return nil }
        return LocalDateTime(date: on, secondOfDay: Int(clamping: minute) &* 60)
    }

    /// When tickets go on sale; nil for other contents than announcements of it.
    public var opening: Instant? {
        kind == .saleAnnounced
            ? integer(.time).map { Instant(microsecondsSinceEpoch: $0) } : nil
    }
}
