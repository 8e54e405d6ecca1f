/// Everything the book knows besides entries: who and what there is, holidays, locks and dated
/// settings, as the roster events up to some point of the log have left them. Pure.
public struct Roster: Hashable, Sendable {
    /// What the book is, as `book.opened` and settings say it; nil in an empty log.
    public internal(set) var book: BookFacts?
    /// The same as the first event said it, before any setting.
    var opened: BookFacts?
    /// What settings say of the book as a whole.
    public internal(set) var whole = WholeBook()
    /// People by id.
    public internal(set) var people: [Person] = []
    var personOfName: [String: PersonID] = [:]
    var personOfUsername: [String: PersonID] = [:]
    /// What is called by one name each, by noun.
    var named = Array(repeating: NamedThings(), count: Noun.allCases.count)
    var showOfCode: [String: ShowID] = [:]
    /// The hashes of pictures by id, by noun.
    var pictures = Array(repeating: [UInt32: String](), count: Noun.allCases.count)
    /// Who is enrolled in which course.
    public internal(set) var enrolments = Enrolments()
    /// Declared and not revoked, with their names ("" where none was given).
    public internal(set) var holidays: [CivilDate: String] = [:]
    /// Last locked date, or nil while nothing is locked.
    public internal(set) var lockedThrough: CivilDate?
    /// The book's working weekdays by effective date, parsed once.
    var weekdayChanges = Dated<Weekdays>()
    var settings: [String: Dated<String>] = [:]
    var personSettings: [PersonID: [String: Dated<String>]] = [:]

    /// The roster of an empty log.
    public init() {}

    /// The person now called `name`, by name or by username, removed ones aside.
    public func person(named name: String) -> Person? {
        id(ofPersonNamed: name).map { people[Int($0.rawValue)] }
    }

    /// Who is now called `name`, by name or by username, removed ones aside.
    public func id(ofPersonNamed name: String) -> PersonID? {
        personOfName[name] ?? personOfUsername[name]
    }

    /// The person whose name is exactly `name`, removed ones aside: how files are read, where a
    /// username must not stand in for somebody else's name.
    public func person(called name: String) -> Person? {
        personOfName[name].map { people[Int($0.rawValue)] }
    }

    /// The last person removed of those who were called exactly `name`.
    public func removedPerson(called name: String) -> Person? {
        people.last { $0.isRemoved && !$0.isVoid && $0.name == name }
    }

    /// The person with `id`, removed or not.
    public func person(_ id: PersonID) -> Person? {
        Int(id.rawValue) < people.count ? people[Int(id.rawValue)] : nil
    }

    /// What the person with `id` is called, removed or not: thousands of names are read in place,
    /// without a copy of each person.
    public func name(of id: PersonID) -> String? {
        Int(id.rawValue) < people.count ? people[Int(id.rawValue)].name : nil
    }

    /// Every value that a setting of the book, or of one person, was given, by effective date.
    public func changes(
        of setting: SettingName, for person: PersonID? = nil
    ) -> [Dated<String>.Change] {
        let own = person.map { personSettings[$0] ?? [:] } ?? settings
        return own[setting.rawValue]?.changes ?? []
    }

    /// The people who have a value of their own of a setting, by id.
    public func people(with setting: SettingName) -> [PersonID] {
        personSettings.filter { $0.value[setting.rawValue] != nil }.keys.sorted()
    }

    /// Whether `username` is taken by someone not removed.
    public func isUsernameTaken(_ username: String) -> Bool { personOfUsername[username] != nil }

    /// The value of a setting in force on `date`: the person's own, else the book's.
    public func setting(_ name: String, on date: CivilDate, for person: PersonID? = nil) -> String?
    {
        if let person, let own = personSettings[person]?[name]?.value(on: date),
            own != SettingName.ofTheBook
        {
            return own
        }
        return settings[name]?.value(on: date)
    }
}

/// What a book is: said by its first event, and by settings of the book as a whole.
public struct BookFacts: Hashable, Sendable {
    /// What it is called.
    public internal(set) var name: String
    /// An IANA time zone name.
    public internal(set) var zone: String
    /// The currency of amounts that name no other.
    public internal(set) var currency: Currency
    /// The first day on which anything may be recorded.
    public internal(set) var start: CivilDate
    /// The working weekdays until a setting changes them.
    public let weekdays: Weekdays

    /// The facts of a new book.
    public init(
        name: String, zone: String, currency: Currency, start: CivilDate, weekdays: Weekdays
    ) {
        self.name = name
        self.zone = zone
        self.currency = currency
        self.start = start
        self.weekdays = weekdays
    }
}

extension Roster {
    /// Takes in one roster event; other kinds change nothing. Events come in log order.
    public mutating func apply(_ content: Content, sequence: UInt64) {
        switch content.kind.roster {
        case .bookOpened: open(content)
        case .settingChanged: set(content, sequence)
        case .noun(let noun, .removed): remove(content, noun)
        case .noun(let noun, .pictured):
            if let id = content.id(of: noun) {
                pictures[Int(noun.rawValue)][id] = content.text(.picture)
            }
        case .noun(let noun, .erased):
            if let id = content.id(of: noun) { pictures[Int(noun.rawValue)][id] = nil }
        case .noun(let noun, .added), .noun(let noun, .changed): take(content, noun, sequence)
        case .studentEnrolled: enrol(content)
        case .periodLocked: lockedThrough = content.on
        case .periodUnlocked: lockedThrough = nil
        // Whoever replays the roster leaves out what was retracted: see ``init(_:)``.
        case .retracted, .reinstated, nil: break
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
        enrolments.enrol(student, in: course, from: content.on)
    }

    private mutating func open(_ content: Content) {
        let mask = UInt8(truncatingIfNeeded: content.integer(.weekdays) ?? 0)
        book = BookFacts(
            name: content.text(.name) ?? "", zone: content.text(.zone) ?? "UTC",
            currency: currency(content),
            start: content.on, weekdays: Weekdays(mask: mask))
        opened = book
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
            if let name = SettingName(rawValue: name) { settle(name, value, sequence) }
        }
    }

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

    /// Takes in a retracted event: what it added keeps its id, and nothing else.
    mutating func void(_ content: Content, sequence: UInt64) {
        guard case .noun(let noun, .added) = content.kind.roster, let id = content.id(of: noun)
        else { return }
        apply(content, sequence: sequence)
        if let code = content.text(.code), showOfCode[code] == ShowID(id) {
            showOfCode[code] = nil
        }
        guard noun == .person else { return named[Int(noun.rawValue)].void(id) }
        guard var person = person(PersonID(id)) else { return }
        forgetNames(of: person)
        (person.isRemoved, person.isVoid) = (true, true)
        (person.joined, person.left) = (.latest, .earliest)
        people[Int(id)] = person
    }

    private mutating func forgetNames(of person: Person) {
        if personOfName[person.name] == person.id { personOfName[person.name] = nil }
        if personOfUsername[person.username] == person.id {
            personOfUsername[person.username] = nil
        }
    }
}
