extension Roster {
    /// Takes in one roster event; other kinds change nothing. Events come in log order.
    public mutating func apply(_ content: Content, sequence: UInt64) {
        switch content.kind.roster {
        case .bookOpened: open(content)
        case .settingChanged: set(content, sequence)
        case .personAdded, .personChanged: setPerson(content, sequence)
        case .personRemoved: remove(content)
        case .categoryAdded, .categoryChanged: setCategory(content)
        case .showAdded, .showChanged: setShow(content)
        case .venueAdded, .venueChanged: intern(content, .venue)
        case .courseAdded, .courseChanged: setCourse(content)
        case .studentEnrolled: enrol(content)
        case .categoryRemoved: named[Int(Noun.category.rawValue)].release(id(content, .category))
        case .holidayDeclared: holidays[content.on] = content.text(.name) ?? ""
        case .holidayRevoked: holidays[content.on] = nil
        case .periodLocked: lockedThrough = content.on
        case .periodUnlocked: lockedThrough = nil
        case nil: break
        }
    }

    private func id(_ content: Content, _ field: Field) -> UInt32 {
        UInt32(truncatingIfNeeded: content.integer(field) ?? -1)
    }

    private mutating func setCategory(_ content: Content) {
        intern(content, .category)
        colours[CategoryID(id(content, .category))] = content.text(.colour)
    }

    private mutating func enrol(_ content: Content) {
        guard let student = content.student, let course = content.course else { return }
        enrolments.enrol(student, in: course)
    }

    private mutating func setCourse(_ content: Content) {
        intern(content, .course)
        let professor = content.integer(.professor).map { UInt32(truncatingIfNeeded: $0) }
        professors[CourseID(id(content, .course))] = professor.map { PersonID($0) }
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

    private mutating func remove(_ content: Content) {
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
