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
        let removed = { (person: PersonID) -> Content in
            Content(.personRemoved, on: date, [.person: .integer(Int64(person.rawValue))])
        }
        if session.isKnown(of: name, removed) { return }
        if session.roster.isRemoved(draft, today: session.context.today) {
            session.outcome.existing += 1
            return
        }
        try session.remove(draft, on: date)
        session.outcome.recorded += 1
    }

    private func draft(_ name: String, _ row: ImportRow) throws(Refusal) -> PersonDraft {
        var draft = PersonDraft(name: name)
        draft.username = row.text(.username)
        draft.role = try choice(.role, row)
        draft.pay = try choice(.pay, row)
        draft.joined = try day(.joined, row)
        draft.left = try day(.left, row)
        draft.coefficient = try row.text(.coefficient).map { text throws(Refusal) in
            try PersonDraft.coefficient(text)
        }
        return draft
    }

    private func choice<C: NamedChoice>(_ field: Field, _ row: ImportRow) throws(Refusal) -> C? {
        guard let text = row.text(field) else { return nil }
        if let choice = C(named: text) { return choice }
        let names = C.allCases.map(\.name).joined(separator: ", ")
        throw .badField(field.rawValue, why: "\"\(text)\" is not one of \(names)")
    }

    /// The date in a cell; an empty one says nothing, as an empty cell of any other column.
    private func day(_ field: Field, _ row: ImportRow) throws(Refusal) -> CivilDate?? {
        guard let text = row.text(field) else { return nil }
        if let date = format?.date(text) ?? CivilDate(text) { return date }
        throw .badField(field.rawValue, why: "\"\(text)\" is not a date such as 2026-11-20")
    }
}
