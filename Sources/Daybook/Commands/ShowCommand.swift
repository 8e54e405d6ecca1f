public import DaybookModel

/// Adds or changes a show or a venue.
public struct ShowCommand: Command {
    /// What is done.
    public enum Change: Sendable {
        case addShow(ShowDraft)
        /// - Parameter title: of the show as it is.
        case changeShow(title: String, ShowDraft)
        case addVenue(String)
        case renameVenue(String, to: String)
    }

    let change: Change
    let createsMissing: Bool

    /// - Parameter createsMissing: adds the venue of a show that is not there yet.
    public init(_ change: Change, createsMissing: Bool = false) {
        self.change = change
        self.createsMissing = createsMissing
    }

    /// What it came to.
    public struct Outcome: Sendable {
        /// What the roster said before, in the form of the event; nil of something new.
        public let before: Content?
        /// The event; nil when it would say nothing new.
        public let after: Content?
        /// The venue that was added for a show.
        public var venue: Content?
        /// Of the show or venue, before the change.
        public let name: String
    }

    /// See ``Command``.
    public func decide(
        _ situation: Situation
    ) throws(DaybookError) -> (events: [NewEvent], Outcome) {
        let outcome = try rule { () throws(Refusal) in
            try Rules.checkLock(situation.today, situation.roster)
            return try decided(situation.roster, today: situation.today)
        }
        guard let after = outcome.after else { return ([], outcome) }
        return ([outcome.venue, after].compactMap(\.self).map { NewEvent($0) }, outcome)
    }

    private func decided(_ roster: Roster, today: CivilDate) throws(Refusal) -> Outcome {
        switch change {
        case .addShow(let draft):
            let base = try ShowNames.addition(draft.title ?? "", roster, today: today)
            return try said(draft, over: base, nil, roster, today)
        case .changeShow(let title, let draft):
            let id = try FieldText(roster, zone: .utc).show(titled: title)
            guard let before = roster.showFacts[id]?.change(on: today) else {
                throw .unknown(what: "show", name: title, nearest: nil)
            }
            return try said(draft, over: before, before, roster, today)
        case .addVenue(let name):
            let content = try ShowNames.addition(ofVenue: name, roster, today: today)
            return Outcome(before: nil, after: content, name: content.text(.name) ?? name)
        case .renameVenue(let name, let other):
            return try renamed(name, other, roster, today)
        }
    }

    private func said(
        _ draft: ShowDraft, over base: Content, _ before: Content?, _ roster: Roster,
        _ today: CivilDate
    ) throws(Refusal) -> Outcome {
        let names = ShowNames(roster: roster, today: today, createsMissing: createsMissing)
        let name = draft.venue.flatMap { $0.isBlank ? nil : $0 }
        let venue = try name.map { name throws(Refusal) in try names.venue(name) }
        let after = try draft.content(over: base, at: venue?.id, roster)
        let title = after.text(.title) ?? ""
        if let holder = roster.shows.id(of: title), ShowID(holder) != after.show {
            throw .nameTaken(what: "show", name: title)
        }
        if let code = after.text(.code), let holder = roster.show(coded: code),
            holder != after.show
        {
            throw .badField("code", why: "\(code) is the code of \(roster.title(of: holder))")
        }
        return Outcome(
            before: before, after: before == after ? nil : after, venue: venue?.missing,
            name: base.text(.title) ?? title)
    }

    private func renamed(
        _ name: String, _ other: String, _ roster: Roster, _ today: CivilDate
    ) throws(Refusal) -> Outcome {
        let id = try FieldText(roster, zone: .utc).venue(named: name)
        let wanted = try TextRule.name(other, field: "name")
        if wanted != name, roster.venues.id(of: wanted) != nil {
            throw .nameTaken(what: "venue", name: wanted)
        }
        let before = Content.venue(.venueChanged, id, name, on: today)
        let after = Content.venue(.venueChanged, id, wanted, on: today)
        return Outcome(before: before, after: before == after ? nil : after, name: name)
    }
}
