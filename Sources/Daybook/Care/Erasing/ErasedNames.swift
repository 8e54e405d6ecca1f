import DaybookModel
import Platform

/// What somebody was ever called, to be found in the texts of others.
struct ErasedNames {
    /// Each name and username as people compare them, to be the whole of a text.
    private var wholes: Set<String> = []
    /// Those of more than one word, as people compare them, to be part of a text.
    private var phrases: Set<String> = []
    /// Names and usernames as they are written: `May` is looked for, and `may` is another word.
    private var written: Set<String> = []

    /// - Parameters:
    ///   - told: every event of the roster, in the order of the log.
    ///   - also: what else the person is called in texts.
    init(of person: PersonID, told: [Roster.Told], also: [String] = []) {
        for (_, content) in told where content.describes(person) {
            guard let name = content.text(.name), name != StandIn.name(of: person.rawValue, .person)
            else { continue }
            note(name)
            guard let username = content.text(.username) else { continue }
            wholes.insert(foldedName(username))
            // That of one word is the word in small letters, which may mean anything.
            if name.lowercased() != username { written.insert(username) }
        }
        for name in also { note(name) }
    }

    private mutating func note(_ name: String) {
        let folded = foldedName(name)
        wholes.insert(folded)
        if folded.contains(" ") { phrases.insert(" \(folded) ") }
        written.insert(name)
    }

    /// Whether a text names them and nothing else.
    func isNamed(by text: String) -> Bool { wholes.contains(foldedName(text)) }

    /// Whether a text speaks of them by name.
    func areMentioned(in text: String) -> Bool {
        let folded = foldedName(text)
        if folded.isEmpty { return false }
        if wholes.contains(folded) { return true }
        if phrases.contains(where: " \(folded) ".contains) { return true }
        return written.contains { Self.isWritten($0, in: text) }
    }

    /// Whether a name stands in a text by itself: no letter or figure beside it. Where words have
    /// no blanks between them, it may stand anywhere.
    private static func isWritten(_ name: String, in text: String) -> Bool {
        let hasNoBlanks = name.unicodeScalars.contains { $0.value >= firstWithoutBlanks }
        return text.ranges(of: name).contains { place in
            if hasNoBlanks { return true }
            let before = text[..<place.lowerBound].last
            let after = text[place.upperBound...].first
            return [before, after].allSatisfy { $0.map { !$0.isLetter && !$0.isNumber } ?? true }
        }
    }

    /// From the radicals of Han on, scripts of East Asia.
    private static let firstWithoutBlanks: UInt32 = 0x2E80
}

extension Content {
    /// Whether it is an event of the roster that speaks of a person.
    func describes(_ person: PersonID) -> Bool { kind.noun == .person && self.person == person }

    /// Whether it is an entry about a person.
    func isAbout(_ person: PersonID) -> Bool {
        kind.role == .entry && (self.person == person || student == person)
    }
}
