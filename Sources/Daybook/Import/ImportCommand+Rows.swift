import DaybookModel

extension ImportCommand {
    /// A mark: person, date, slot, and a course or none.
    func takeMark(_ row: ImportRow, _ session: inout ImportSession) throws(Refusal) {
        let date = try requiredDate(row)
        let written = try required(.slot, row)
        guard let slot = Slot(written) else {
            throw .badField("slot", why: "\"\(written)\" is not morning or afternoon")
        }
        let person = try session.person(try required(.person, row))
        let course = try row.text(.course).map { name throws(Refusal) in try session.course(name) }
        let content = Content.attendanceMarked(person.id, on: date, slot, course: course?.id)
        try session.check(content)
        if let missing = person.missing {
            try session.addPerson(missing)
            session.outcome.created += 1
        }
        if let missing = course?.missing {
            session.addCourse(missing)
            session.outcome.created += 1
        }
        try session.take(content)
    }

    /// A holiday: its date, and a name or none.
    func takeHoliday(_ row: ImportRow, _ session: inout ImportSession) throws(Refusal) {
        let date = try requiredDate(row)
        try Rules.checkLock(date, session.roster)
        let name = try row.text(.name).map { text throws(Refusal) in
            try TextRule.name(text, field: "name")
        }
        let content = Content(
            .holidayDeclared, on: date, [.name: name.map { .text($0) } ?? .none])
        if session.isKnown(content) { return }
        if session.roster.holidays[date] == name ?? "" {
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
        let today = session.context.today
        let now = try PersonDraft(name: known.name)
            .content(.personChanged, known.id, on: today, session.roster)
        let wanted = try draft.content(.personChanged, known.id, on: today, session.roster)
        guard wanted != now else {
            session.outcome.existing += 1
            return
        }
        session.add(wanted)
        session.outcome.recorded += 1
    }

    private func draft(_ name: String, _ row: ImportRow) throws(Refusal) -> PersonDraft {
        var draft = PersonDraft(name: name)
        draft.username = row.text(.username)
        draft.role = try choice(.role, row)
        draft.pay = try choice(.pay, row)
        draft.joined = try day(.joined, row)
        draft.left = try day(.left, row)
        if let text = row.text(.coefficient) {
            guard let value = try? Thousandths.parse(text), value > .zero else {
                throw .badField(
                    "coefficient", why: "\"\(text)\" is not a number above 0 with 3 decimals")
            }
            draft.coefficient = value
        }
        if let joined = draft.joined ?? nil, let left = draft.left ?? nil, left < joined {
            throw .badField("left", why: "\(left) is before joined, \(joined)")
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
