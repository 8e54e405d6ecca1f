import DaybookModel

extension ImportCommand {
    /// An expense: date, amount, category, and a currency or a note or neither. Below zero it is a
    /// refund.
    func takeExpense(_ row: ImportRow, _ session: inout ImportSession) throws(Refusal) {
        let date = try requiredDate(row)
        let currency = try ExpenseCommand.currency(row.text(.currency), session.roster)
        let amount = try ExpenseCommand.money(try required(.amount, row), currency)
        let name = try required(.category, row)
        let note = try row.text(.note).flatMap { text throws(Refusal) in
            try TextRule.text(text, field: "note")
        }
        let said = { (category: CategoryID) -> Content in
            .expenseRecorded(amount, category, note: note, on: date)
        }
        if session.isKnown(of: name, said) { return }
        let category = try session.category(name)
        let declaration = session.declaration(of: currency, on: date)
        let content = said(category.id)
        try session.take(content, after: [category.missing, declaration].compactMap(\.self))
    }

    /// Points: student, course, points, date, and a reason or none.
    func takePoints(_ row: ImportRow, _ session: inout ImportSession) throws(Refusal) {
        let date = try requiredDate(row)
        let points = try PointsCommand.points(try required(.points, row))
        let reason = try row.text(.reason).flatMap { text throws(Refusal) in
            try TextRule.text(text, field: "reason")
        }
        let name = try required(.student, row)
        let courseName = try required(.course, row)
        let said = { (student: PersonID, course: CourseID?) -> Content in
            .pointsAwarded(
                student, course ?? CourseID(0), points, reason: reason, on: date)
        }
        if session.isKnown(of: name, courseName, said) { return }
        let course = try session.course(courseName)
        let student = try session.person(name, role: .student)
        let additions = try [
            student.missing.map { draft throws(Refusal) in
                try draft.addition(to: session.roster)
            },
            course.missing.map { name throws(Refusal) in
                try CourseCommand.addition(name, nil, session.roster, today: session.context.today)
            }, session.enrolment(student.id, course.id, on: date),
        ].compactMap(\.self)
        try session.take(said(student.id, course.id), after: additions)
    }
}

extension ImportSession {
    /// Records roster events and the entry that needs them, or nothing when the rules refuse it.
    mutating func take(_ content: Content, after additions: [Content]) throws(Refusal) {
        if !additions.isEmpty {
            var context = context
            context.addsMissing = true
            try check(content, context)
            for addition in additions { add(addition) }
            outcome.created += additions.count
        }
        try take(content)
    }

    /// The category called `name`, and the event that would add it.
    func category(_ name: String) throws(Refusal) -> (id: CategoryID, missing: Content?) {
        let name = try TextRule.name(name, field: "category")
        if let id = roster.categories.id(of: name) { return (CategoryID(id), nil) }
        guard createsMissing else {
            return (try FieldText(roster, zone: .utc).category(named: name), nil)
        }
        let content = try CategoryCommand.addition(name, nil, roster, today: context.today)
        return (content.category ?? CategoryID(0), content)
    }

    /// The event that declares a currency the book does not know yet, where that is allowed.
    func declaration(of currency: Currency, on date: CivilDate) -> Content? {
        guard createsMissing, !roster.knows(currency, on: date) else { return nil }
        return roster.declaration(of: currency, for: date)
    }

    /// The event that enrols a student who is not yet, where that is allowed.
    func enrolment(_ student: PersonID, _ course: CourseID, on date: CivilDate) -> Content? {
        guard createsMissing, !roster.enrolments.contains(student, course) else { return nil }
        return .studentEnrolled(student, in: course, on: date)
    }
}
