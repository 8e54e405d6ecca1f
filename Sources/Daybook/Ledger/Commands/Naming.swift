/// The names that entries and shows give, with what would be added for those that nothing has yet.
struct Naming {
    let roster: Roster
    let today: CivilDate
    let createsMissing: Bool
    /// A visit is where its row says; one that is typed is where the show plays unless it says
    /// otherwise.
    var isImport = false

    /// What is called so, and the event that would add it.
    func found(
        _ name: String, _ noun: Noun, role: Role? = nil
    ) throws(Refusal) -> (id: UInt32, missing: Content?) {
        let name = try TextRule.name(name, field: noun.facts.word)
        if let id = roster.id(of: name, noun) { return (id, nil) }
        if noun == .person, let person = roster.id(ofPersonNamed: name) {
            return (person.rawValue, nil)
        }
        let turned = isImport && noun == .person ? FamilyName.turned(name) : nil
        if let turned, let person = roster.id(ofPersonNamed: turned) {
            return (person.rawValue, nil)
        }
        guard createsMissing else { return (try known(name, turned, noun), nil) }
        var content = try roster.addition(name, noun, on: today)
        if noun == .person, let role {
            content = content.replacing(.role, with: .integer(Int64(role.rawValue)))
        }
        return (content.id(of: noun) ?? 0, content)
    }

    /// What is called so, or a refusal that names the nearest to either order of the words.
    private func known(_ name: String, _ turned: String?, _ noun: Noun) throws(Refusal) -> UInt32 {
        let texts = FieldText(roster, zone: .utc)
        guard let turned else { return try texts.id(of: name, noun) }
        do throws(Refusal) { return try texts.id(of: turned, noun) } catch {
            guard case .unknown(let what, _, let nearest) = error else { throw error }
            throw .unknown(what: what, name: name, nearest: nearest)
        }
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
        if content.kind == .ticketBooked { place(&content, &added) }
        return (content, createsMissing ? added + belongings(of: content) : added)
    }

    /// Who punches is an employee, and who is given points a student; nil: what the book says.
    private func role(of name: EntryDraft.Name, in entry: Content) -> Role? {
        if entry.kind == .clockPunched { return .employee }
        return name.field == .student ? .student : nil
    }

    /// A visit without a venue is where its show plays, unless it is a row of a file; and a show
    /// that is added plays where the visit is.
    private func place(_ visit: inout Content, _ added: inout [Content]) {
        if !isImport, visit.venue == nil,
            let place = visit.show.flatMap({ roster.facts(of: $0)?.venue })
        {
            visit = visit.replacing(.venue, with: .integer(Int64(place.rawValue)))
        }
        added = added.map { content in
            content.kind == .showAdded ? content.replacing(.venue, with: visit[.venue]) : content
        }
    }

    /// The enrolment and the currency that an entry needs and the book does not have.
    func belongings(of entry: Content) -> [Content] {
        var missing: [Content] = []
        if let student = entry.student ?? entry.person, let course = entry.course,
            !roster.enrolments.contains(student, course)
        {
            let date = isImport ? roster.firstDayOfLists : entry.on
            missing.append(.studentEnrolled(student, in: course, on: date))
        }
        if let currency = entry.currency, !roster.knows(currency, on: entry.on) {
            missing.append(roster.declaration(of: currency, for: entry.on))
        }
        return missing
    }
}

extension Naming {
    /// The event that says of one what cells say, after what is added for it.
    /// - Parameter base: what is said of it so far; of a new one, the event that adds it.
    /// - Returns: no event where it would say nothing new.
    func told(
        _ cells: Cells, over base: Content, _ noun: Noun
    ) throws(Refusal) -> (event: Content?, added: [Content]) {
        var (content, added) = try said(cells, over: base)
        if noun == .person {
            content = roster.completed(content, isNamed: cells[.username] != nil)
        }
        if content == base, roster.isLive(content.id(of: noun) ?? .max, noun) { return (nil, []) }
        try Rules.checkWord(content, noun, roster)
        try Rules.checkNoun(content, noun, roster)
        return (content, added)
    }

    /// What a roster event says with what cells say in its place, and what is added before it.
    func said(_ cells: Cells, over base: Content) throws(Refusal) -> (Content, added: [Content]) {
        var content = base
        var added: [Content] = []
        for spec in base.kind.fields.dropFirst() {
            guard let text = cells[spec.field] else { continue }
            let value: FieldValue
            if let noun = spec.type.noun, !text.isBlank {
                let (id, missing) = try found(text, noun)
                value = .integer(Int64(id))
                if let missing { added.append(missing) }
            } else if let own = try Self.value(text, spec) {
                value = own
            } else {
                let usual = FieldText(roster, zone: .utc)
                value = try usual.value(text, for: spec.field, of: content)
            }
            content = content.replacing(spec.field, with: value)
        }
        return (content, added)
    }

    /// What the texts of some fields mean by a form of their own; nil: the usual one.
    private static func value(_ text: String, _ spec: FieldSpec) throws(Refusal) -> FieldValue? {
        func read(_ value: Int64?, _ form: String) throws(Refusal) -> FieldValue {
            if let value { return .integer(value) }
            throw .badField(spec.field.rawValue, why: "\"\(text)\" is not \(form)")
        }
        if spec.type == .name, spec.isRequired {
            return .text(try TextRule.name(text, field: spec.field.rawValue))
        }
        switch spec.field {
        case .duration where !text.isBlank:
            return try read(
                RunningTime.minutes(text).map { Int64($0) }, "a running time such as 2h 30m")
        case .coefficient:
            let weight = (try? Thousandths.parse(text)).flatMap { $0 > .zero ? $0 : nil }
            return try read(weight?.value, "a number above 0 with 3 decimals")
        default: return nil
        }
    }
}
