import DaybookModel
import Platform

/// What somebody was ever called, to be found in the texts of others.
struct ErasedNames {
    /// Each name and username as people compare them, to be the whole of a text.
    private var wholes: Set<String> = []
    /// Those of more than one word, as people compare them, to be part of a text.
    private var phrases: Set<String> = []
    /// Those of one word as they are written: `May` is looked for, and `may` is a word of its own.
    private var words: Set<String> = []

    /// - Parameter told: every event of the roster, in the order of the log.
    init(of person: PersonID, told: [Roster.Told]) {
        for (_, content) in told where content.describes(person) {
            guard let name = content.text(.name), name != StandIn.name(of: person.rawValue, .person)
            else { continue }
            note(name)
            guard let username = content.text(.username) else { continue }
            wholes.insert(foldedName(username))
            // That of one word is the word in small letters, which may mean anything.
            if name.lowercased() != username { words.insert(username) }
        }
    }

    private mutating func note(_ name: String) {
        let folded = foldedName(name)
        wholes.insert(folded)
        if folded.contains(" ") { phrases.insert(" \(folded) ") } else { words.insert(name) }
    }

    /// Whether a text names them and nothing else.
    func isNamed(by text: String) -> Bool { wholes.contains(foldedName(text)) }

    /// Whether a text speaks of them by name.
    func areMentioned(in text: String) -> Bool {
        let folded = foldedName(text)
        if folded.isEmpty { return false }
        if wholes.contains(folded) { return true }
        if phrases.contains(where: " \(folded) ".contains) { return true }
        guard words.contains(where: text.contains) else { return false }
        return text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).contains {
            words.contains(String($0))
        }
    }
}

extension Content {
    /// Whether it is an event of the roster that speaks of a person.
    func describes(_ person: PersonID) -> Bool { kind.noun == .person && self.person == person }
}
