extension Roster {
    /// Takes in one roster event; other kinds change nothing. Events come in log order.
    public mutating func apply(_ content: Content, sequence: UInt64) {
        switch content.kind.roster {
        case .bookOpened: open(content)
        case .settingChanged: set(content, sequence)
        case .noun(let noun, .removed): remove(content, noun)
        case .noun(let noun, .added), .noun(let noun, .changed): take(content, noun, sequence)
        case .studentEnrolled: enrol(content)
        case .periodLocked: lockedThrough = content.on
        case .periodUnlocked: lockedThrough = nil
        case nil: break
        }
    }

    private mutating func take(_ content: Content, _ noun: Noun, _ sequence: UInt64) {
        switch noun.facts.form {
        case .person: setPerson(content, sequence)
        case .day: holidays[content.on] = content.text(noun.facts.name) ?? ""
        case .named: setNamed(content, noun)
        }
    }

    private mutating func remove(_ content: Content, _ noun: Noun) {
        switch noun.facts.form {
        case .person: removePerson(content)
        case .day: holidays[content.on] = nil
        case .named:
            if let id = content.id(of: noun) { named[Int(noun.rawValue)].release(id) }
        }
    }

    private mutating func setNamed(_ content: Content, _ noun: Noun) {
        guard let id = content.id(of: noun), let name = content.text(noun.facts.name) else {
            return
        }
        let old = said(of: id, noun)?.text(.code)
        guard named[Int(noun.rawValue)].take(content, called: name, id), noun == .show else {
            return
        }
        if let old, showOfCode[old] == ShowID(id) { showOfCode[old] = nil }
        if let code = content.text(.code) { showOfCode[code] = ShowID(id) }
    }

    private mutating func enrol(_ content: Content) {
        guard let student = content.student, let course = content.course else { return }
        enrolments.enrol(student, in: course)
    }

    private mutating func open(_ content: Content) {
        let mask = UInt8(truncatingIfNeeded: content.integer(.weekdays) ?? 0)
        book = BookFacts(
            name: content.text(.name) ?? "", zone: content.text(.zone) ?? "UTC",
            currency: currency(content),
            start: content.on, weekdays: Weekdays(mask: mask))
    }

    /// A currency that cannot be read shows as XXX, ISO 4217's "no currency".
    private func currency(_ content: Content) -> Currency {
        let stored = content.integer(.currency).map { UInt64(bitPattern: $0) }
        return stored.flatMap { Currency(rawValue: $0) } ?? .none
    }

    private mutating func set(_ content: Content, _ sequence: UInt64) {
        guard let name = content.text(.setting) else { return }
        let value = content.text(.value) ?? ""
        if let person = content.person {
            personSettings[person, default: [:]][name, default: Dated()]
                .set(value, from: content.on, sequence: sequence)
        } else {
            settings[name, default: Dated()].set(value, from: content.on, sequence: sequence)
            if name == SettingName.weekdays.rawValue, let days = Weekdays(value) {
                weekdayChanges.set(days, from: content.on, sequence: sequence)
            }
        }
    }
}

extension Roster {
    private mutating func setPerson(_ content: Content, _ sequence: UInt64) {
        guard let id = content.person, Int(id.rawValue) <= people.count else { return }
        let known = person(id)
        if let known { forgetNames(of: known) }
        let person = Self.person(id, content, sequence, known)
        if known == nil { people.append(person) } else { people[Int(id.rawValue)] = person }
        personOfName[person.name] = id
        personOfUsername[person.username] = id
    }

    private static func person(
        _ id: PersonID, _ content: Content, _ sequence: UInt64, _ known: Person?
    ) -> Person {
        let told = PersonFields(content)
        var pay = known?.pay ?? Dated()
        pay.change(to: told.choice(.pay, .normal), from: content.on, sequence: sequence)
        var coefficient = known?.coefficient ?? Dated()
        let value = Thousandths(value: told.integer(.coefficient) ?? 1000)
        coefficient.change(to: value, from: content.on, sequence: sequence)
        return Person(
            id: id, name: told.text(.name) ?? "", username: told.text(.username) ?? "",
            role: told.choice(.role, .member), joined: told.date(.joined), left: told.date(.left),
            pay: pay, coefficient: coefficient)
    }

    private mutating func removePerson(_ content: Content) {
        guard let id = content.person, var person = person(id) else { return }
        forgetNames(of: person)
        person.isRemoved = true
        person.left = min(person.left ?? content.on, content.on)
        people[Int(id.rawValue)] = person
    }

    private mutating func forgetNames(of person: Person) {
        if personOfName[person.name] == person.id { personOfName[person.name] = nil }
        if personOfUsername[person.username] == person.id {
            personOfUsername[person.username] = nil
        }
    }
}
