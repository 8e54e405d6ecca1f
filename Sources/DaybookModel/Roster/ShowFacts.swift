/// What the book says of a show besides its title.
public struct ShowFacts: Hashable, Sendable {
    /// The last event about it.
    public let said: Content

    init(_ said: Content) { self.said = said }

    /// Where it plays; tickets that name no venue are for there.
    public var venue: VenueID? { said.venue }
    /// The first day of its run.
    public var first: CivilDate? { said.date(.first) }
    /// The last day of its run.
    public var last: CivilDate? { said.date(.last) }
    /// Who plays.
    public var cast: String? { said.text(.cast) }
    /// The running time.
    public var minutes: Int? { said.integer(.duration).map { Int(clamping: $0) } }
    /// What tickets cost, in words.
    public var price: String? { said.text(.price) }
    /// What another system calls it.
    public var code: String? { said.text(.code) }

    /// The same as it would be said on a date.
    public func change(on date: CivilDate) -> Content {
        Content(
            kind: .showChanged, version: Kind.showChanged.version, on: date, values: said.values)
    }
}

extension Roster {
    /// The show that another system calls `code`.
    public func show(coded code: String) -> ShowID? { showOfCode[code] }

    /// How many tickets a day may have; nil: any number.
    public func ticketLimit(on date: CivilDate) -> Int64? {
        Int64(value(of: .ticketsPerDay, on: date)).flatMap { $0 == 0 ? nil : $0 }
    }

    /// Takes in what an event says of a show.
    mutating func setShow(_ content: Content) {
        guard let id = content.show, intern(content, .show) else { return }
        if let old = showFacts[id]?.code, showOfCode[old] == id { showOfCode[old] = nil }
        let facts = ShowFacts(content)
        showFacts[id] = facts
        if let code = facts.code { showOfCode[code] = id }
    }

    /// The present title of a show; one that no event added is called by number.
    public func title(of show: ShowID) -> String {
        shows.name(of: show.rawValue) ?? "show \(show.rawValue)"
    }

    /// The present name of a venue; one that no event added is called by number.
    public func name(of venue: VenueID) -> String {
        venues.name(of: venue.rawValue) ?? "venue \(venue.rawValue)"
    }
}
