import DaybookModel

/// Shows and venues as a ticket or a list of shows names them, with what would be added for them.
struct ShowNames {
    let roster: Roster
    let today: CivilDate
    let createsMissing: Bool

    /// The show called so, and the event that would add it.
    /// - Parameter venue: where a show that is added plays.
    func show(
        _ title: String, at venue: VenueID? = nil
    ) throws(Refusal) -> (id: ShowID, missing: Content?) {
        let title = try TextRule.name(title, field: "show")
        if let id = roster.shows.id(of: title) { return (ShowID(id), nil) }
        guard createsMissing else {
            return (try FieldText(roster, zone: .utc).show(titled: title), nil)
        }
        let content = try Self.addition(title, roster, today: today).replacing(
            .venue, with: venue.map { .integer(Int64($0.rawValue)) } ?? .none)
        return (content.show ?? ShowID(0), content)
    }

    /// The venue called so, and the event that would add it.
    func venue(_ name: String) throws(Refusal) -> (id: VenueID, missing: Content?) {
        let name = try TextRule.name(name, field: "venue")
        if let id = roster.venues.id(of: name) { return (VenueID(id), nil) }
        guard createsMissing else {
            return (try FieldText(roster, zone: .utc).venue(named: name), nil)
        }
        let content = try Self.addition(ofVenue: name, roster, today: today)
        return (content.venue ?? VenueID(0), content)
    }

    /// The event that adds a show of which nothing but the title is known.
    static func addition(
        _ title: String, _ roster: Roster, today: CivilDate
    ) throws(Refusal) -> Content {
        let title = try TextRule.name(title, field: "title")
        guard roster.shows.id(of: title) == nil else {
            throw .nameTaken(what: "show", name: title)
        }
        guard roster.shows.count < Limits.interned else {
            throw .tooMany(what: "shows", limit: Limits.interned)
        }
        return Content(
            .showAdded, on: today,
            [.show: .integer(Int64(roster.shows.count)), .title: .text(title)])
    }

    /// The event that adds a venue.
    static func addition(
        ofVenue name: String, _ roster: Roster, today: CivilDate
    ) throws(Refusal) -> Content {
        let name = try TextRule.name(name, field: "venue")
        guard roster.venues.id(of: name) == nil else {
            throw .nameTaken(what: "venue", name: name)
        }
        guard roster.venues.count < Limits.interned else {
            throw .tooMany(what: "venues", limit: Limits.interned)
        }
        return .venue(.venueAdded, VenueID(UInt32(roster.venues.count)), name, on: today)
    }
}
