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
        let reason = try row.text(.reason).flatMap { text throws(Refusal) in
            try TextRule.text(text, field: "reason")
        }
        let isWarning = kind == .warnings
        let said = { (person: PersonID, course: CourseID?) -> Content in
            isWarning
                ? .warningIssued(person, on: date, slot, reason: reason)
                : .attendanceMarked(person, on: date, slot, course: course)
        }
        if session.isKnown(of: name, row.text(.course), said) { return }
        let course = try row.text(.course).map { name throws(Refusal) in try session.course(name) }
        let person = try session.person(name)
        let content = said(person.id, course?.id)
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
}
