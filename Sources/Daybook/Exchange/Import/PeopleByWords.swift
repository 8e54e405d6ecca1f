import Platform

/// People by the words of their names, whatever the order, the case and the accents: who is to be
/// added under the words of somebody else may be the same.
struct PeopleByWords {
    /// How many of the roster were looked at.
    private var count = 0
    private var names: [[Substring]: String] = [:]

    /// - Throws: `.alike`, where an addition is of a person who may be there already.
    mutating func admit(_ addition: Content, _ roster: Roster) throws(Refusal) {
        guard addition.kind == .personAdded, let name = addition.text(Noun.person.facts.name) else {
            return
        }
        for person in roster.people.dropFirst(count) where !person.isRemoved {
            names[Self.words(person.name)] = person.name
        }
        count = roster.people.count
        let words = Self.words(name)
        // Names that only accents part are two.
        if let known = names[words], foldedName(known) != foldedName(name) {
            throw .alike(name, known: known)
        }
    }

    private static func words(_ name: String) -> [Substring] {
        foldedName(name).split { $0 == " " || $0 == "," }.sorted()
    }
}
