/// What the roster knows by name, or by date. What an entry adds to the roster is added in this
/// order: a course may have a professor, and a show a venue.
public enum Noun: UInt8, CaseIterable, Sendable {
    case person, course, venue, show, category, holiday
}

/// What an event does to one of a noun.
public enum NounTurn: Hashable, Sendable {
    /// There is one, or something else is said of it, or there is one no more.
    case added, changed, removed
    /// It has another picture, or none.
    case pictured
    /// What was said of it in words is gone.
    case erased
}

/// How one of a noun is told from the others.
public enum NounForm: Hashable, Sendable {
    /// By name or username, with days on which it counts.
    case person
    /// By one name, which no other has.
    case named
    /// By its date.
    case day
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
    /// Gives one another picture or takes it away; nil: none has one.
    public internal(set) var pictured: Kind?
    /// Says that what was said of one in words is gone; nil: that is never done.
    public internal(set) var erased: Kind?
    /// Which one an event means; nil: it is the event's date.
    public let id: Field?
    /// What it is called.
    public internal(set) var name: Field = .name
    /// Whether it belongs to visits. They are planned ahead: a lock holds none of it, and a later
    /// change takes the place of undoing one.
    public internal(set) var isOfVisits = false

    /// The kinds of its events, and what each does.
    public var turns: [Kind: NounTurn] {
        var turns = [added: NounTurn.added]
        if let changed { turns[changed] = .changed }
        if let removed { turns[removed] = .removed }
        if let pictured { turns[pictured] = .pictured }
        if let erased { turns[erased] = .erased }
        return turns
    }

    /// How one is told from the others.
    public var form: NounForm {
        switch id {
        case nil: .day
        case .person: .person
        case .some: .named
        }
    }
}

extension Noun {
    /// Its row in the table of nouns.
    public var facts: NounFacts { Self.table[Int(rawValue)] }

    private static let table = allCases.map(\.written)

    private var written: NounFacts {
        switch self {
        case .person:
            NounFacts(
                word: "person", plural: "people", added: .personAdded, changed: .personChanged,
                removed: .personRemoved, pictured: .personPictured, erased: .personErased,
                id: .person)
        case .course:
            NounFacts(
                word: "course", plural: "courses", added: .courseAdded, changed: .courseChanged,
                removed: nil, id: .course)
        case .venue:
            NounFacts(
                word: "venue", plural: "venues", added: .venueAdded, changed: .venueChanged,
                removed: nil, id: .venue, isOfVisits: true)
        case .show:
            NounFacts(
                word: "show", plural: "shows", added: .showAdded, changed: .showChanged,
                removed: nil, pictured: .showPictured, id: .show, name: .title, isOfVisits: true)
        case .category:
            NounFacts(
                word: "category", plural: "categories", added: .categoryAdded,
                changed: .categoryChanged, removed: .categoryRemoved, id: .category)
        case .holiday:
            NounFacts(
                word: "holiday", plural: "holidays", added: .holidayDeclared, changed: nil,
                removed: .holidayRevoked, id: nil)
        }
    }

    /// The noun that is called so; nil: none is.
    public init?(word: String) {
        guard let noun = Self.allCases.first(where: { $0.facts.word == word }) else { return nil }
        self = noun
    }
}

/// What is called by one name each: the names, and what was said last of each one.
struct NamedThings: Hashable, Sendable {
    private(set) var names = Interned()
    private(set) var said: [Content] = []

    /// Takes in what an event says of one.
    /// - Returns: false, changing nothing, when its id is neither known nor the next one.
    mutating func take(_ content: Content, called name: String, _ id: UInt32) -> Bool {
        guard names.set(name, for: id) else { return false }
        if Int(id) == said.count { said.append(content) } else { said[Int(id)] = content }
        return true
    }

    mutating func release(_ id: UInt32) { names.release(id) }

    mutating func void(_ id: UInt32) { names.void(id) }
}

extension Roster {
    /// The names of what is called by one name each; nil of people and holidays.
    public func names(of noun: Noun) -> Interned? {
        noun.facts.form == .named ? named[Int(noun.rawValue)].names : nil
    }

    /// Courses.
    public var courses: Interned { named[Int(Noun.course.rawValue)].names }
    /// Venues.
    public var venues: Interned { named[Int(Noun.venue.rawValue)].names }
    /// Shows, by title.
    public var shows: Interned { named[Int(Noun.show.rawValue)].names }
    /// Categories of expenses.
    public var categories: Interned { named[Int(Noun.category.rawValue)].names }

    /// How many there ever were of what has ids.
    public func count(of noun: Noun) -> Int {
        noun == .person ? people.count : names(of: noun)?.count ?? 0
    }

    /// The present name of one; one that no event added is called by number.
    public func name(of id: UInt32, _ noun: Noun) -> String {
        known(id, noun) ?? "\(noun.facts.word) \(id)"
    }

    /// The present name of one, or the last one that it had; nil where no event added it.
    func known(_ id: UInt32, _ noun: Noun) -> String? {
        noun == .person ? name(of: PersonID(id)) : names(of: noun)?.name(of: id)
    }

    /// Whether one was added and not removed.
    public func isLive(_ id: UInt32, _ noun: Noun) -> Bool {
        noun == .person
            ? person(PersonID(id))?.isRemoved == false : names(of: noun)?.isLive(id) == true
    }

    /// The hash of the file that is its picture; nil: it has none.
    public func picture(of id: UInt32, _ noun: Noun) -> String? {
        pictures[Int(noun.rawValue)][id]
    }

    /// Whose picture the file with a hash is.
    public func owners(ofPicture hash: String) -> [(noun: Noun, id: UInt32)] {
        Noun.allCases.flatMap { noun in
            pictures[Int(noun.rawValue)].filter { $0.value == hash }.map { (noun, $0.key) }
        }
    }

    /// What is called exactly `name` now, without usernames; nil: nothing.
    public func id(of name: String, _ noun: Noun) -> UInt32? {
        noun == .person ? personOfName[name]?.rawValue : names(of: noun)?.id(of: name)
    }

    /// The last one removed of those that were called exactly `name`; nil: none was.
    public func removedID(of name: String, _ noun: Noun) -> UInt32? {
        noun == .person
            ? removedPerson(called: name)?.id.rawValue : names(of: noun)?.releasedID(of: name)
    }

    /// Every id that one of a noun ever had.
    public func ids(of noun: Noun) -> Range<UInt32> { 0..<UInt32(count(of: noun)) }

    /// The last event about one of what is called by one name each.
    func said(of id: UInt32, _ noun: Noun) -> Content? {
        let said = named[Int(noun.rawValue)].said
        return Int(id) < said.count ? said[Int(id)] : nil
    }

    /// What is said of one, as an event of a date would say it; nil where there is none, and of
    /// holidays.
    public func content(of id: UInt32, _ noun: Noun, on date: CivilDate) -> Content? {
        if noun == .person { return person(PersonID(id))?.content(on: date) }
        guard let kind = noun.facts.changed, let said = said(of: id, noun) else { return nil }
        return Content(kind: kind, version: kind.version, on: date, values: said.values)
    }

    /// The event that adds what is called so, or brings back what had the name.
    /// - Parameter date: of the event; a person counts from a day of their own.
    /// - Throws: `.badField`, `.nameTaken`, `.tooMany`.
    public func addition(
        _ name: String, _ noun: Noun, on date: CivilDate
    ) throws(Refusal) -> Content {
        let facts = noun.facts
        let field = noun != .person && facts.name == .name ? facts.word : facts.name.rawValue
        let name = try TextRule.name(name, field: field)
        if id(of: name, noun) != nil { throw .nameTaken(what: facts.word, name: name) }
        if facts.removed != nil, let old = names(of: noun)?.releasedID(of: name),
            let content = content(of: old, noun, on: date)
        {
            return content
        }
        let count = count(of: noun)
        guard count < Limits.interned else {
            throw .tooMany(what: facts.plural, limit: Limits.interned)
        }
        if noun == .person { return newcomer(name) }
        var said: [Field: FieldValue] = [facts.name: .text(name)]
        if let id = facts.id { said[id] = .integer(Int64(count)) }
        return Content(facts.added, on: date, said)
    }
}

extension Content {
    /// The id of what a roster event adds, changes or removes.
    public func id(of noun: Noun) -> UInt32? {
        noun.facts.id.flatMap(id)
    }
}
