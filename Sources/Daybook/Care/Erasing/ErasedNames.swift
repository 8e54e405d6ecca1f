import DaybookModel
import Platform

/// What somebody was ever called, to be found in the texts of others.
package struct ErasedNames: Sendable {
    /// Each name and username as people compare them, to be the whole of a text.
    private var wholes: Set<String> = []
    /// Those of more than one word, as people compare them, to be part of a text.
    private var phrases: Set<String> = []
    /// Names and usernames as they are written: `May` is looked for, and `may` is another word.
    private var written: Set<String> = []
    /// Usernames of one word that is a name in small letters, which may be any word of a sentence.
    private var usernames: Set<String> = []

    /// - Parameters:
    ///   - told: every event of the roster, in the order of the log.
    ///   - also: what else the person is called in texts.
    init(of person: PersonID, told: [Roster.Told], also: [String] = []) {
        for (_, content) in told where content.describes(person) {
            let name = content.text(.name) ?? ""
            if name != StandIn.name(of: person.rawValue, .person) { note(name) }
            let username = content.text(.username) ?? ""
            if username != StandIn.username(of: person) {
                note(username: username, isName: name.lowercased() == username)
            }
        }
        for name in also { note(name) }
    }

    private mutating func note(username: String, isName: Bool) {
        if username.isEmpty { return }
        wholes.insert(foldedName(username))
        if isName { usernames.insert(username) } else { written.insert(username) }
    }

    private mutating func note(_ name: String) {
        let folded = foldedName(name)
        if folded.isEmpty { return }
        wholes.insert(folded)
        if folded.contains(" ") { phrases.insert(" \(folded) ") }
        written.insert(name)
    }

    /// Whether a text names them and nothing else.
    package func isNamed(by text: String) -> Bool { wholes.contains(foldedName(text)) }

    /// Whether a text speaks of them by name.
    /// - Parameter isLabel: whether it is no sentence, but says who or what recorded.
    func areMentioned(in text: String, isLabel: Bool = false) -> Bool {
        let folded = foldedName(text)
        if folded.isEmpty { return false }
        if wholes.contains(folded) { return true }
        if phrases.contains(where: " \(folded) ".contains) { return true }
        if isLabel, usernames.contains(where: { Self.isWritten($0, in: text) }) { return true }
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
