import DaybookModel

/// The names that entries and shows give, with what would be added for those that nothing has yet.
struct Naming {
    let roster: Roster
    let today: CivilDate
    let createsMissing: Bool
    /// Files call people by their full names, and a visit is where its row says; what is typed may
    /// use usernames, and a visit is where the show plays unless it says otherwise.
    var isImport = false

    /// What is called so, and the event that would add it.
    func found(
        _ name: String, _ noun: Noun, role: Role = .member
    ) throws(Refusal) -> (id: UInt32, missing: Content?) {
        let name = try TextRule.name(name, field: noun.facts.word)
        if let id = roster.id(of: name, noun) { return (id, nil) }
        if noun == .person, !isImport, let person = roster.id(ofPersonNamed: name) {
            return (person.rawValue, nil)
        }
        guard createsMissing else {
            return (try FieldText(roster, zone: .utc).id(of: name, noun), nil)
        }
        let content =
            try noun == .person
            ? PersonDraft(name: name, role: role).addition(to: roster)
            : roster.addition(name, noun, on: today)
        return (content.id(of: noun) ?? 0, content)
    }

    /// The entry that `plain` is with its names, and the events that have to come before it.
    func entry(
        _ plain: Content, _ names: [EntryDraft.Name]
    ) throws(Refusal) -> (content: Content, added: [Content]) {
        var content = plain
        var added: [Content] = []
        for name in names {
            let (id, missing) = try found(name.text, name.noun, role: role(of: name, in: plain))
            content = content.replacing(name.field, with: .integer(Int64(id)))
            if let missing { added.append(missing) }
        }
        if !isImport, content.kind == .ticketBooked { place(&content, &added) }
        return (content, createsMissing ? added + belongings(of: content) : added)
    }

    private func role(of name: EntryDraft.Name, in entry: Content) -> Role {
        if entry.kind == .clockPunched { return .employee }
        return name.field == .student ? .student : .member
    }

    /// A visit without a venue is where its show plays, and a show that is added plays where the
    /// visit is.
    private func place(_ visit: inout Content, _ added: inout [Content]) {
        if visit.venue == nil, let place = visit.show.flatMap({ roster.showFacts[$0]?.venue }) {
            visit = visit.replacing(.venue, with: .integer(Int64(place.rawValue)))
        }
        added = added.map { content in
            content.kind == .showAdded ? content.replacing(.venue, with: visit[.venue]) : content
        }
    }

    /// The enrolment and the currency that an entry needs and the book does not have.
    private func belongings(of entry: Content) -> [Content] {
        var missing: [Content] = []
        if let student = entry.student, let course = entry.course,
            !roster.enrolments.contains(student, course)
        {
            missing.append(.studentEnrolled(student, in: course, on: entry.on))
        }
        if let currency = entry.currency, !roster.knows(currency, on: entry.on) {
            missing.append(roster.declaration(of: currency, for: entry.on))
        }
        return missing
    }
}
