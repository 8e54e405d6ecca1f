import DaybookModel

extension ImportCommand {
    /// A booking: show, date, and what else is known of it.
    func takeTicket(_ row: ImportRow, _ session: inout ImportSession) throws(Refusal) {
        let date = try requiredDate(row)
        let title = try required(.show, row)
        let draft = TicketDraft(on: date, row.cells)
        let plain = try draft.content(of: ShowID(0), at: nil, session.roster)
        if session.isKnown(of: title, at: row.text(.venue), plain) { return }
        try FieldText(session.roster, zone: session.zone).checkShown(plain)
        let names = session.names(createsMissing: session.createsMissing)
        let venue = try row.text(.venue).map { name throws(Refusal) in try names.venue(name) }
        let show = try names.show(title)
        let content = plain.replacing(.show, with: .integer(Int64(show.id.rawValue)))
            .replacing(
                .venue, with: venue.map { .integer(Int64($0.id.rawValue)) } ?? .none)
        let declaration = content.currency.flatMap { session.declaration(of: $0, on: date) }
        try session.take(
            content, after: [venue?.missing, show.missing, declaration].compactMap(\.self))
    }

    /// A show: added, or changed where the row says something else than the book. It is known by
    /// its code, else by its title; its venue is added where it is not there yet.
    func takeShow(_ row: ImportRow, _ session: inout ImportSession) throws(Refusal) {
        let title = try TextRule.name(try required(.title, row), field: "title")
        let code = row.text(.code)
        var draft = ShowDraft(title: title, venue: row.text(.venue))
        for field in ShowDraft.fields { draft.texts[field] = row.text(field) }
        for field in [Field.first, .last] {
            if let text = row.text(field), let date = format?.date(text) {
                draft.texts[field] = date.description
            }
        }
        if try session.isKnown(draft, code) { return }
        let (roster, today) = (session.roster, session.context.today)
        let venue = try draft.venue.map { name throws(Refusal) in
            try session.names(createsMissing: true).venue(name)
        }
        let known = roster.show(coded: code, titled: title)
        draft.title = roster.freeTitle(title, code, for: known)
        let before = known.flatMap { roster.showFacts[$0]?.change(on: today) }
        var base = before ?? Content(.showAdded, on: today, [:])
        if before == nil {
            base = try ShowNames.addition(draft.title ?? "", roster, today: today)
        }
        let after = try draft.content(over: base, at: venue?.id, roster)
        guard before != after else {
            session.outcome.existing += 1
            return
        }
        if let missing = venue?.missing {
            session.add(missing)
            session.outcome.created += 1
        }
        session.add(after)
        session.outcome.recorded += 1
    }
}

extension Roster {
    /// The show that a row of a list speaks of. Another code says that it is another show.
    fileprivate func show(coded code: String?, titled title: String) -> ShowID? {
        if let known = code.flatMap({ show(coded: $0) }) { return known }
        guard let known = shows.id(of: title).map({ ShowID($0) }) else { return nil }
        let other = showFacts[known]?.code
        return code == nil || other == nil ? known : nil
    }

    /// The title, with the code behind it where another show is called so already.
    fileprivate func freeTitle(_ title: String, _ code: String?, for show: ShowID?) -> String {
        let holder = shows.id(of: title).map { ShowID($0) }
        guard let code, let holder, holder != show else { return title }
        return ImportSession.title(title, code)
    }
}

extension ImportSession {
    /// `Hamlet (PF123)`.
    static func title(_ title: String, _ code: String) -> String { "\(title) (\(code))" }

    /// Names of shows and venues as the rows so far have left them.
    func names(createsMissing: Bool) -> ShowNames {
        ShowNames(roster: roster, today: context.today, createsMissing: createsMissing)
    }

    /// Whether this source recorded the booking before, of a show and a venue that ever had these
    /// names.
    mutating func isKnown(of title: String, at venue: String?, _ plain: Content) -> Bool {
        for show in bearers.shows[title.trimmed] ?? [] {
            let content = plain.replacing(.show, with: .integer(Int64(show.rawValue)))
            guard let venue else {
                if isKnown(content) { return true }
                continue
            }
            for place in bearers.venues[venue.trimmed] ?? [] {
                let there = content.replacing(.venue, with: .integer(Int64(place.rawValue)))
                if isKnown(there) { return true }
            }
        }
        return false
    }

    /// Whether this source said the same of the show before: every field that the row gives.
    mutating func isKnown(_ draft: ShowDraft, _ code: String?) throws(Refusal) -> Bool {
        let title = draft.title ?? ""
        let named = knownShows[title] ?? []
        let coded = code.flatMap { knownShows[Self.title(title, $0)] } ?? []
        var facts = draft
        (facts.title, facts.venue) = (nil, nil)
        for content in named + coded {
            let place = draft.venue.map { bearers.venues[$0.trimmed] ?? [] }
            if let place, !place.contains(where: { $0 == content.venue }) { continue }
            if try facts.content(over: content, at: nil, roster) == content, isKnown(content) {
                return true
            }
        }
        return false
    }
}
