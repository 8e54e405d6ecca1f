extension ImportCommand {
    /// A person: added, or changed where the row says something else than the roster.
    func takePerson(_ row: ImportRow, _ session: inout ImportSession) throws(Refusal) {
        let name = try TextRule.name(try required(.name, row), field: "name")
        let given = dated(row.cells, [.joined, .left])
        let (known, called) = session.person(called: name, given[.username])
        let cells = given.mapped { field, text in field == .name ? called : text }
        // Whatever becomes of the row, it can be read.
        let anybody = Content(.personAdded, on: session.context.today, [:])
        _ = try session.naming(createsMissing: false).said(cells, over: anybody)
        guard let isRemoved = row.isRemoved else {
            throw .badField("removed", why: "\"\(row.removed ?? "")\" is not true or false")
        }
        if isRemoved { return try takeRemoved(cells, known, name, &session) }
        session.usernames[called] = given[.username]
        if try session.isKnown(cells, [called], .person) { return }
        session.noteSecond(called, given)
        let said = try session.saying(cells, known?.id.rawValue, called: called, .person)
        if let event = said.event, event.kind == .personAdded, event.integer(.joined) == nil {
            session.outcome.fromStart += 1
        }
        // A username parts people whose names are alike.
        if let event = said.event, given[.username] == nil {
            try session.people.admit(event, session.roster)
        }
        session.add(said)
    }

    /// A student in a course, each of whom is added where that is allowed.
    func takeEnrolment(_ row: ImportRow, _ session: inout ImportSession) throws(Refusal) {
        let isDated = row.cells[.date] != nil
        let date = isDated ? try requiredDate(row) : session.roster.firstDayOfLists
        let naming = session.naming(createsMissing: options.createsMissing)
        let who = session.spelled(try required(.student, row), .person)
        let student = try naming.found(who, .person, role: .student)
        let course = try naming.found(session.spelled(try required(.course, row), .course), .course)
        let (whom, what) = (PersonID(student.id), CourseID(course.id))
        if let days = session.roster.enrolments.days(of: whom, in: what),
            !isDated || days.contains(date)
        {
            session.outcome.existing += 1
            return
        }
        try Rules.checkLock(date, session.roster)
        for missing in [student.missing, course.missing].compactMap({ $0 }) {
            try session.people.admit(missing, session.roster)
            session.add(missing)
            session.outcome.created += 1
        }
        session.add(.studentEnrolled(whom, in: what, on: date))
        if !isDated { session.outcome.enrolledFromStart += 1 }
        session.outcome.recorded += 1
    }

    /// A person who was removed: one who is removed already, one to be removed now, or somebody
    /// who comes and goes at once, as a list from another book has them.
    private func takeRemoved(
        _ cells: Cells, _ known: Person?, _ name: String, _ session: inout ImportSession
    ) throws(Refusal) {
        let start = session.roster.book?.start ?? .earliest
        let left = cells[.left].flatMap { CivilDate($0) }
        let date = max(left ?? session.context.today, start)
        let somebody = EntryDraft.Name(.person, .person, name)
        if session.isKnown(Content(.personRemoved, on: date, [:]), [somebody]) { return }
        if try session.isRemoved(cells, name) {
            session.outcome.existing += 1
            return
        }
        if let known, let username = cells[.username], username != known.username {
            throw .nameTaken(what: "person", name: known.name)
        }
        // The removal says it, also where somebody is removed before the day of joining.
        let isSaid = left == date && known?.left.map { $0 >= date } ?? true
        let others = cells.mapped { field, text in isSaid && field == .left ? nil : text }
        let said = try session.saying(others, known?.id.rawValue, called: name, .person)
        if let event = said.event { session.add(event) }
        guard let person = session.roster.person(called: name) else { return }
        session.add(
            try NounCommand.removal(
                of: person, on: date, session.roster, session.context.today))
        session.outcome.recorded += 1
    }

    /// The same cells with dates as they are kept; what is none is refused where it is read.
    private func dated(_ cells: Cells, _ fields: Set<Field>) -> Cells {
        cells.mapped { field, text in
            fields.contains(field) ? sheet.dates.date(text)?.description ?? text : text
        }
    }

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
        let cells = dated(row.cells, [.first, .last])
        let codes = cells[.code].map { [Self.title(title, $0)] } ?? []
        let facts = cells.mapped { field, text in field == .title ? nil : text }
        if try session.isKnown(facts, [title] + codes, .show) { return }
        let place = cells[.venue].map { session.spelled($0, .venue) }
        let known = session.roster.show(coded: cells[.code], titled: title)
        let called = session.roster.freeTitle(title, cells[.code], for: known)
        let named = cells.mapped { field, text in
            field == .title ? called : field == .venue ? place : text
        }
        session.add(try session.saying(named, known?.rawValue, called: called, .show))
    }

    /// `Hamlet (PF123)`.
    fileprivate static func title(_ title: String, _ code: String) -> String {
        "\(title) (\(code))"
    }
}

extension Roster {
    /// The show that a row of a list speaks of. Another code says that it is another show.
    fileprivate func show(coded code: String?, titled title: String) -> ShowID? {
        if let known = code.flatMap({ show(coded: $0) }) { return known }
        guard let known = shows.id(of: title).map({ ShowID($0) }) else { return nil }
        let other = facts(of: known)?.code
        return code == nil || other == nil ? known : nil
    }

    /// The title, with the code behind it where another show is called so already.
    fileprivate func freeTitle(_ title: String, _ code: String?, for show: ShowID?) -> String {
        let holder = shows.id(of: title).map { ShowID($0) }
        guard let code, let holder, holder != show else { return title }
        return ImportCommand.title(title, code)
    }
}

extension ImportSession {
    /// Whom a row of people speaks of, and what they are called in the book. Two people of one name
    /// have it with their usernames behind it: `Payne (p604)`.
    mutating func person(
        called name: String, _ username: String?
    ) -> (known: Person?, called: String) {
        if roster.person(called: name) == nil, let turned = FamilyName.turned(name),
            roster.person(called: turned) != nil
        {
            return person(called: turned, username)
        }
        let same = roster.person(called: name)
        guard let username else { return (same, name) }
        let full = "\(name) (\(username))"
        if let other = roster.person(called: full), other.username == username {
            return (other, full)
        }
        if let same, let first = usernames[same.name], first != username { return (nil, full) }
        return (same, name)
    }

    /// Notes a name of which an earlier row of the file says something else: they may be two
    /// people.
    mutating func noteSecond(_ name: String, _ cells: Cells) {
        guard cells[.username] == nil else { return }
        let earlier = saidHere.updateValue(cells.said, forKey: name)
        if let earlier, earlier != cells.said { outcome.contradicted.append(name) }
    }

    /// What a row says of one of a noun: of a known one, or of a new one called so.
    func saying(
        _ cells: Cells, _ known: UInt32?, called name: String, _ noun: Noun
    ) throws(Refusal) -> (event: Content?, added: [Content]) {
        let base: Content
        if let held = known.flatMap({ roster.content(of: $0, noun, on: context.today) }) {
            base = held
        } else {
            base = try roster.addition(name, noun, on: context.today)
        }
        return try naming(createsMissing: true).told(cells, over: base, noun)
    }

    /// Records what a row says, after what is added for it; or counts what is so already.
    mutating func add(_ said: (event: Content?, added: [Content])) {
        guard let event = said.event else {
            outcome.existing += 1
            return
        }
        for missing in said.added { add(missing) }
        outcome.created += said.added.count
        add(event)
        outcome.recorded += 1
    }

    /// Whether this source said the same before of one that had a name: every field that the row
    /// gives.
    mutating func isKnown(_ cells: Cells, _ names: [String], _ noun: Noun) throws(Refusal) -> Bool {
        let facts = cells.mapped { field, text in field == .venue ? nil : text }
        for content in names.flatMap({ saidBefore[noun]?[$0] ?? [] }) {
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

    /// Whether somebody was removed of whom all that a row says is so.
    func isRemoved(_ cells: Cells, _ name: String) throws(Refusal) -> Bool {
        for person in roster.people where person.isRemoved && person.name == name {
            let known = roster.content(of: person.id.rawValue, .person, on: context.today)
            if let known, try naming(createsMissing: false).said(cells, over: known).0 == known {
                return true
            }
        }
        return false
    }
}
