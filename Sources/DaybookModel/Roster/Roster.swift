/// Everything the book knows besides entries: who and what there is, holidays, locks and dated
/// settings, as the roster events up to some point of the log have left them. Pure.
public struct Roster: Hashable, Sendable {
    /// What `book.opened` said, or nil in an empty log.
    public internal(set) var book: BookFacts?
    /// People by id.
    public internal(set) var people: [Person] = []
    var personOfName: [String: PersonID] = [:]
    var personOfUsername: [String: PersonID] = [:]
    /// What is called by one name each, by noun.
    var named = Array(repeating: NamedThings(), count: Noun.allCases.count)
    var showOfCode: [String: ShowID] = [:]
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
        people.last { $0.isRemoved && $0.name == name }
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

/// What a book is: said once by its first event.
public struct BookFacts: Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// An IANA time zone name.
    public let zone: String
    /// The currency of amounts that name no other.
    public let currency: Currency
    /// The first day on which anything may be recorded.
    public let start: CivilDate
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
