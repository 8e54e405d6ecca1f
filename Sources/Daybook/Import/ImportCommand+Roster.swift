import DaybookModel

extension ImportCommand {
    /// A person: added, or changed where the row says something else than the roster.
    func takePerson(_ row: ImportRow, _ session: inout ImportSession) throws(Refusal) {
        let name = try TextRule.name(try required(.name, row), field: "name")
        let draft = try draft(name, row)
        guard let isRemoved = row.isRemoved else {
            throw .badField("removed", why: "\"\(row.removed ?? "")\" is not true or false")
        }
        if isRemoved { return try takeRemoved(draft, name, &session) }
        if session.isKnown(draft) { return }
        guard let known = session.roster.person(called: name) else {
            try session.addPerson(draft)
            session.outcome.recorded += 1
            return
        }
        let said = try draft.change(of: known, from: session.context.today, session.roster)
        guard let content = said.after else {
            session.outcome.existing += 1
            return
        }
        session.add(content)
        session.outcome.recorded += 1
    }

    /// A person who was removed: one who is removed already, one to be removed now, or somebody
    /// who comes and goes at once, as a list from another book has them.
    private func takeRemoved(
        _ draft: PersonDraft, _ name: String, _ session: inout ImportSession
    ) throws(Refusal) {
        let start = session.roster.book?.start ?? .earliest
        let date = max((draft.left ?? nil) ?? session.context.today, start)
        let somebody = EntryDraft.Name(.person, .person, name)
        if session.isKnown(Content(.personRemoved, on: date, [:]), [somebody]) { return }
        if session.roster.isRemoved(draft, today: session.context.today) {
            session.outcome.existing += 1
            return
        }
        try session.remove(draft, on: date)
        session.outcome.recorded += 1
    }

    private func draft(_ name: String, _ row: ImportRow) throws(Refusal) -> PersonDraft {
        var draft = PersonDraft(name: name)
        draft.username = row.cells[.username]
        draft.role = try choice(.role, row)
        draft.pay = try choice(.pay, row)
        draft.joined = try day(.joined, row)
        draft.left = try day(.left, row)
        draft.coefficient = try row.cells[.coefficient].map { text throws(Refusal) in
            try PersonDraft.coefficient(text)
        }
        return draft
    }

    private func choice<C: NamedChoice>(_ field: Field, _ row: ImportRow) throws(Refusal) -> C? {
        guard let text = row.cells[field] else { return nil }
        if let choice = C(named: text) { return choice }
        let names = C.allCases.map(\.name).joined(separator: ", ")
        throw .badField(field.rawValue, why: "\"\(text)\" is not one of \(names)")
    }

    /// The date in a cell; an empty one says nothing, as an empty cell of any other column.
    private func day(_ field: Field, _ row: ImportRow) throws(Refusal) -> CivilDate?? {
        guard let text = row.cells[field] else { return nil }
        if let date = format?.date(text) ?? CivilDate(text) { return date }
        throw .badField(field.rawValue, why: "\"\(text)\" is not a date such as 2026-11-20")
    }
}

extension ImportCommand {
    /// A holiday: its date, and a name or none.
    func takeHoliday(_ row: ImportRow, _ session: inout ImportSession) throws(Refusal) {
        let date = try requiredDate(row)
        let content = try Rules.holiday(date, row.cells[.name])
        if session.isKnown(content) { return }
        guard try Rules.declares(content, session.roster) else {
            session.outcome.existing += 1
            return
        }
        session.add(content)
        session.outcome.recorded += 1
    }

    /// A show: added, or changed where the row says something else than the book. It is known by
    /// its code, else by its title; its venue is added where it is not there yet.
    func takeShow(_ row: ImportRow, _ session: inout ImportSession) throws(Refusal) {
        let title = try TextRule.name(try required(.title, row), field: "title")
        let cells = row.cells.mapped { field, text in
            [.first, .last].contains(field)
                ? format?.date(text)?.description ?? text : field == .title ? nil : text
        }
        if try session.isKnown(cells, titled: title) { return }
        let (roster, today) = (session.roster, session.context.today)
        let code = cells[.code]
        let known = roster.show(coded: code, titled: title)
        let called = roster.freeTitle(title, code, for: known)
        let before = known.flatMap { roster.showFacts[$0]?.change(on: today) }
        let base: Content
        if let before {
            base = before
        } else {
            base = try roster.addition(called, .show, on: today)
        }
        let said = try session.naming(createsMissing: true).said(cells, over: base)
        let after = said.0.replacing(.title, with: .text(called))
        try Rules.checkNoun(after, .show, roster)
        guard before != after else {
            session.outcome.existing += 1
            return
        }
        for missing in said.added { session.add(missing) }
        session.outcome.created += said.added.count
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

    /// Whether this source said the same of the show before: every field that the row gives.
    mutating func isKnown(_ cells: Cells, titled title: String) throws(Refusal) -> Bool {
        let coded = cells[.code].flatMap { knownShows[Self.title(title, $0)] } ?? []
        let facts = cells.mapped { field, text in field == .venue ? nil : text }
        for content in (knownShows[title] ?? []) + coded {
            if let place = cells[.venue].map({ bearers[.venue, $0.trimmed] }),
                !place.contains(where: { $0 == content.venue?.rawValue })
            {
                continue
            }
            let again = try naming(createsMissing: false).said(facts, over: content).0
            if again == content, isKnown(content) { return true }
        }
        return false
    }
}
