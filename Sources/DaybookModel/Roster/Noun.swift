/// What the roster knows by name, or by date. What an entry adds to the roster is added in this
/// order: a course may have a professor, and a show a venue.
public enum Noun: UInt8, CaseIterable, Sendable {
    case person, course, venue, show, category, holiday
}

/// What one noun is: the events that speak of it, and what they call it.
public struct NounFacts: Sendable {
    /// One of them: the word of refusals and receipts.
    public let word: String
    /// Several of them: the word of its command.
    public let plural: String
    /// Says that there is one.
    public let added: Kind
    /// Says something else of one; nil: nothing ever does.
    public let changed: Kind?
    /// Says that there is one no more; nil: what is recorded names it, so it stays.
    public let removed: Kind?
    /// Which one an event means; nil: it is the event's date.
    public let id: Field?
    /// What it is called.
    public let name: Field

    init(
        _ word: String, _ plural: String, _ added: Kind, _ changed: Kind?, _ removed: Kind?,
        id: Field?, name: Field = .name
    ) {
        self.word = word
        self.plural = plural
        self.added = added
        self.changed = changed
        self.removed = removed
        self.id = id
        self.name = name
    }

    /// The kinds of events that say what one is called.
    public var naming: [Kind] { [added] + (changed.map { [$0] } ?? []) }
}

extension Noun {
    /// Its row in the table of nouns.
    public var facts: NounFacts {
        switch self {
        case .person: Self.people
        case .course: Self.courses
        case .venue: Self.venues
        case .show: Self.shows
        case .category: Self.categories
        case .holiday: Self.holidays
        }
    }

    private static let people = NounFacts(
        "person", "people", .personAdded, .personChanged, .personRemoved, id: .person)
    private static let courses = NounFacts(
        "course", "courses", .courseAdded, .courseChanged, nil, id: .course)
    private static let venues = NounFacts(
        "venue", "venues", .venueAdded, .venueChanged, nil, id: .venue)
    private static let shows = NounFacts(
        "show", "shows", .showAdded, .showChanged, nil, id: .show, name: .title)
    private static let categories = NounFacts(
        "category", "categories", .categoryAdded, .categoryChanged, .categoryRemoved, id: .category)
    private static let holidays = NounFacts(
        "holiday", "holidays", .holidayDeclared, nil, .holidayRevoked, id: nil)

    /// The noun that a kind of event adds or changes; nil: none.
    public static func named(by kind: Kind) -> Noun? {
        allCases.first { $0.facts.naming.contains(kind) }
    }
}

extension Roster {
    /// The names of what is called by one name each; nil of people and holidays.
    public func names(of noun: Noun) -> Interned? {
        switch noun {
        case .course, .venue, .show, .category: named[Int(noun.rawValue)]
        case .person, .holiday: nil
        }
    }

    /// Courses.
    public var courses: Interned { named[Int(Noun.course.rawValue)] }
    /// Venues.
    public var venues: Interned { named[Int(Noun.venue.rawValue)] }
    /// Shows, by title.
    public var shows: Interned { named[Int(Noun.show.rawValue)] }
    /// Categories of expenses.
    public var categories: Interned { named[Int(Noun.category.rawValue)] }

    /// Takes in what an event of a noun calls one.
    /// - Returns: false, changing nothing, when its id is neither known nor the next one.
    @discardableResult
    mutating func intern(_ content: Content, _ noun: Noun) -> Bool {
        guard let id = content.id(of: noun), let name = content.text(noun.facts.name) else {
            return false
        }
        return named[Int(noun.rawValue)].set(name, for: id)
    }

    /// How many there ever were of what has ids.
    public func count(of noun: Noun) -> Int {
        noun == .person ? people.count : names(of: noun)?.count ?? 0
    }

    /// The present name of one; one that no event added is called by number.
    public func name(of id: UInt32, _ noun: Noun) -> String {
        let name = noun == .person ? name(of: PersonID(id)) : names(of: noun)?.name(of: id)
        return name ?? "\(noun.facts.word) \(id)"
    }

    /// What is called exactly `name` now, without usernames; nil: nothing.
    public func id(of name: String, _ noun: Noun) -> UInt32? {
        noun == .person ? personOfName[name]?.rawValue : names(of: noun)?.id(of: name)
    }

    /// What is said of one, as an event of a date would say it; nil where there is none, and of
    /// people and holidays.
    public func content(of id: UInt32, _ noun: Noun, on date: CivilDate) -> Content? {
        guard let kind = noun.facts.changed, let name = names(of: noun)?.name(of: id) else {
            return nil
        }
        let said: [Field: FieldValue]
        switch noun {
        case .show: return showFacts[ShowID(id)]?.change(on: date)
        case .course:
            let professor = professors[CourseID(id)].map { Int64($0.rawValue) }
            said = [
                .course: .integer(Int64(id)), .professor: professor.map { .integer($0) } ?? .none,
            ]
        case .venue: said = [.venue: .integer(Int64(id))]
        case .category:
            let colour = colours[CategoryID(id)]
            said = [.category: .integer(Int64(id)), .colour: colour.map { .text($0) } ?? .none]
        case .person, .holiday: return nil
        }
        return Content(kind, on: date, said).replacing(noun.facts.name, with: .text(name))
    }

    /// The event that adds what is called by one name, or brings back what had the name.
    /// - Throws: `.badField`, `.nameTaken`, `.tooMany`.
    public func addition(
        _ name: String, _ noun: Noun, on date: CivilDate
    ) throws(Refusal) -> Content {
        let facts = noun.facts
        let name = try TextRule.name(
            name, field: facts.name == .name ? facts.word : facts.name.rawValue)
        if id(of: name, noun) != nil { throw .nameTaken(what: facts.word, name: name) }
        let names = names(of: noun) ?? Interned()
        if facts.removed != nil, let old = names.releasedID(of: name),
            let content = content(of: old, noun, on: date)
        {
            return content
        }
        guard names.count < Limits.interned else {
            throw .tooMany(what: facts.plural, limit: Limits.interned)
        }
        var said: [Field: FieldValue] = [facts.name: .text(name)]
        if let id = facts.id { said[id] = .integer(Int64(names.count)) }
        return Content(facts.added, on: date, said)
    }
}

extension Content {
    /// The id of what a roster event adds, changes or removes.
    public func id(of noun: Noun) -> UInt32? {
        noun.facts.id.flatMap { integer($0) }.map { UInt32(truncatingIfNeeded: $0) }
    }
}
