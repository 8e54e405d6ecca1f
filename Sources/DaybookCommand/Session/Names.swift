import Daybook
import Platform

/// Names as they are typed, in the form in which the book keeps them (NFC).
struct Names {
    private let roster: Roster
    private let text: FieldText

    init(_ session: Session) {
        roster = session.roster
        text = FieldText(session.roster, zone: session.zone)
    }

    /// The person that a name or username means; somebody removed where nobody else has it, since
    /// what they left is still there to be asked for and taken back.
    /// - Throws: `.unknown` with the nearest name.
    func person(_ name: String) throws(CommandError) -> PersonID {
        let name = canonicalComposition(name)
        if roster.person(named: name) == nil, let gone = roster.removedPerson(called: name) {
            return gone.id
        }
        return try rule(text.person(named: name))
    }

    /// Everyone ever added, removed ones too.
    var everyone: [PersonID] { roster.people.map(\.id) }

    /// The people that several names mean, each once, in the order given.
    func people(_ words: [String]) throws(CommandError) -> [PersonID] {
        var people: [PersonID] = []
        for name in list(words) {
            let person = try person(name)
            if !people.contains(person) { people.append(person) }
        }
        return people
    }

    /// The people that are named; nil: nobody is, which means everyone.
    func some(_ words: [String]) throws(CommandError) -> [PersonID]? {
        words.isEmpty ? nil : try people(words)
    }

    /// The course that a name means.
    func course(_ name: String) throws(CommandError) -> CourseID {
        return try rule(text.course(named: canonicalComposition(name)))
    }

    /// The show that a title means.
    func show(_ title: String) throws(CommandError) -> ShowID {
        return try rule(text.show(titled: canonicalComposition(title)))
    }

    /// The venue that a name means.
    func venue(_ name: String) throws(CommandError) -> VenueID {
        return try rule(text.venue(named: canonicalComposition(name)))
    }

    /// The category that a name means; one that was removed where no other has the name.
    func category(_ name: String) throws(CommandError) -> CategoryID {
        let name = canonicalComposition(name)
        let categories = roster.categories
        if categories.id(of: name) == nil, let gone = categories.releasedID(of: name) {
            return CategoryID(gone)
        }
        return try rule(text.category(named: name))
    }

    /// Names given as arguments of their own or with commas between. A name of the roster may
    /// itself hold a comma.
    func list(_ words: [String]) -> [String] {
        words.flatMap { word in
            let whole = canonicalComposition(word)
            if roster.person(named: whole) != nil || roster.removedPerson(called: whole) != nil {
                return [whole]
            }
            return whole.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
        }
    }
}
