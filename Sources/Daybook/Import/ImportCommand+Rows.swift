import DaybookModel

extension ImportCommand {
    /// A mark or a warning: person, date, slot, and a course or a reason or neither.
    func takeMark(_ row: ImportRow, _ session: inout ImportSession) throws(Refusal) {
        let date = try requiredDate(row)
        let written = try required(.slot, row)
        guard let slot = Slot(written) else {
            throw .badField("slot", why: "\"\(written)\" is not morning or afternoon")
        }
        let name = try required(.person, row)
        let course = try row.text(.course).map { name throws(Refusal) in try session.course(name) }
        let reason = try row.text(.reason).flatMap { text throws(Refusal) in
            try TextRule.text(text, field: "reason")
        }
        let isWarning = kind == .warnings
        let said = { (person: PersonID) -> Content in
            isWarning
                ? .warningIssued(person, on: date, slot, reason: reason)
                : .attendanceMarked(person, on: date, slot, course: course?.id)
        }
        if session.isKnown(of: name, said) { return }
        let person = try session.person(name)
        let content = said(person.id)
        try session.check(content)
        if let missing = person.missing {
            try session.addPerson(missing)
            session.outcome.created += 1
        }
        if let missing = course?.missing {
            try session.addCourse(missing)
            session.outcome.created += 1
        }
        try session.take(content)
    }

    /// A holiday: its date, and a name or none.
    func takeHoliday(_ row: ImportRow, _ session: inout ImportSession) throws(Refusal) {
        let date = try requiredDate(row)
        let content = try Rules.holiday(date, row.text(.name))
        if session.isKnown(content) { return }
        guard try Rules.declares(content, session.roster) else {
            session.outcome.existing += 1
            return
        }
        session.add(content)
        session.outcome.recorded += 1
    }

    /// A person: added, or changed where the row says something else than the roster.
    func takePerson(_ row: ImportRow, _ session: inout ImportSession) throws(Refusal) {
        let name = try TextRule.name(try required(.name, row), field: "name")
        let draft = try draft(name, row)
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

    /// The date in a cell; nil inside when the cell is there and empty, outside when it is not.
    private func day(_ field: Field, _ row: ImportRow) throws(Refusal) -> CivilDate?? {
        guard let text = row.text(field) else {
            return row.isEmptied(field) ? .some(nil) : nil
        }
        if let date = format?.date(text) ?? CivilDate(text) { return date }
        throw .badField(field.rawValue, why: "\"\(text)\" is not a date such as 2026-11-20")
    }
}
