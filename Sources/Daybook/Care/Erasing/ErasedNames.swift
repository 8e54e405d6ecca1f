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
    /// Usernames of one word that is a name in small letters, and names of accounts: either may be
    /// any word of a sentence.
    private var usernames: Set<String> = []
    /// What the person alone is called and records by, as people compare it.
    private var own: Set<String> = []
    /// What others record by: the accounts that are tied to them, and, unless it is the person's
    /// own too, what they are called.
    private let accountsOfOthers: Set<String>
    private let othersNow: Set<String>
    /// What others were ever called, where one of the names is a part of it: of `Ana Lima Costa`
    /// nothing is said by `Ana Lima`.
    private var longer: [String] = []

    /// - Parameters:
    ///   - told: every event of the roster, in the order of the log.
    ///   - also: what else the person is called in texts.
    ///   - accounts: the names of accounts that are the person's, and of those that are others'.
    ///   - others: names and usernames of others, as they are now: what was another's once, or by
    ///     mistake, may be the person's since.
    init(
        of person: PersonID, told: [Roster.Told], also: [String] = [],
        accounts: (own: [String], others: [String]) = ([], []), others: [String] = []
    ) {
        accountsOfOthers = Set(accounts.others.map(foldedName))
        othersNow = Set(others.map(foldedName)).subtracting([""])
        for (_, content) in told where content.describes(person) {
            let name = content.text(.name) ?? ""
            if name != StandIn.name(of: person.rawValue, .person) { note(name) }
            let username = content.text(.username) ?? ""
            if username != StandIn.username(of: person) {
                note(username: username, isName: name.lowercased() == username)
            }
        }
        // An address is no word of a sentence.
        for name in accounts.own { note(username: name, isName: !name.contains("@")) }
        own = wholes
        for name in also { note(name) }
        let ofOthers = told.filter { !$0.content.describes(person) }
        longer = ofOthers.compactMap { $0.content.text(.name) }.filter(isPart)
    }

    /// Whether one of the names is a part of another's.
    private func isPart(of other: String) -> Bool {
        let folded = " \(foldedName(other)) "
        if wholes.contains(foldedName(other)) { return false }
        return phrases.contains(where: folded.contains)
            || written.contains { other.contains($0) }
    }

    private mutating func note(username: String, isName: Bool) {
        if username.isEmpty { return }
        wholes.insert(foldedName(username))
        if isName { usernames.insert(username) } else { written.insert(username) }
    }

    private mutating func note(_ name: String) {
        if name.isEmpty { return }
        written.insert(name)
        let folded = foldedName(name)
        // A name may be of signs alone.
        if folded.isEmpty { return }
        wholes.insert(folded)
        if folded.contains(" ") { phrases.insert(" \(folded) ") }
    }

    /// Whether an account that is tied to nobody is theirs by its name.
    package func areMeant(byAccount name: String) -> Bool { areMentioned(in: name, isLabel: true) }

    /// Whether a text names them and nothing else.
    func isNamed(by text: String) -> Bool { wholes.contains(foldedName(text)) }

    /// Whether a text speaks of them by name.
    /// - Parameter isLabel: whether it is no sentence, but says who or what recorded.
    func areMentioned(in text: String, isLabel: Bool = false) -> Bool {
        let whole = foldedName(text)
        if isLabel {
            if accountsOfOthers.contains(whole) { return false }
            if !own.contains(whole), othersNow.contains(whole) { return false }
        }
        if wholes.contains(whole) { return true }
        let (text, folded) = (canonicalComposition(text), " \(whole) ")
        guard speaks(text, folded, isLabel) else { return false }
        if longer.isEmpty { return true }
        // Looked for where a name is there at all: others may have thousands of longer ones.
        let rest = longer.reduce(text) { $0.replacing($1, with: " | ") }
        let foldedRest = longer.reduce(folded) {
            $0.replacing(" \(foldedName($1)) ", with: " | ")
        }
        return speaks(rest, foldedRest, isLabel)
    }

    private func speaks(_ text: String, _ folded: String, _ isLabel: Bool) -> Bool {
        if phrases.contains(where: folded.contains) { return true }
        if isLabel, usernames.contains(where: { isWritten($0, in: text) }) { return true }
        return written.contains { isWritten($0, in: text) }
    }

    /// Whether a name stands in a text by itself: no letter or figure beside it. Where words have
    /// no blanks between them it may stand anywhere.
    private func isWritten(_ name: String, in text: String) -> Bool {
        if name.unicodeScalars.contains(where: Self.isWithoutBlanks) { return text.contains(name) }
        // By scalars: what nothing is seen of, such as a joiner, may follow one.
        let (wanted, scalars) = (Array(name.unicodeScalars), Array(text.unicodeScalars))
        guard let first = wanted.first, scalars.count >= wanted.count else { return false }
        return (0...scalars.count - wanted.count).contains { start in
            let end = start + wanted.count
            return scalars[start] == first && scalars[start..<end].elementsEqual(wanted)
                && (start == 0 || !scalars[start - 1].isOfWord)
                && (end == scalars.count || !scalars[end].isOfWord)
        }
    }

    /// Whether it is of a script that has no blanks between words: those of East Asia, from the
    /// radicals of Han on, and Thai, Lao, Burmese and Khmer.
    private static func isWithoutBlanks(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...: true
        case _: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter, a figure, or a mark that makes another letter of one.
    fileprivate var isOfWord: Bool {
        if properties.isDefaultIgnorableCodePoint { return false }
        let isMark = [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
        return isMark || properties.isAlphabetic || properties.numericType != nil
    }
}

extension Content {
    /// What it calls the book; nil: it does not.
    var nameOfBook: String? {
        if kind == .bookOpened { return text(.name) }
        return text(.setting) == SettingName.bookName.rawValue ? text(.value) : nil
    }

    /// Whether it is an event of the roster that speaks of a person.
    func describes(_ person: PersonID) -> Bool { kind.noun == .person && self.person == person }

    /// Whether it is an entry about a person.
    func isAbout(_ person: PersonID) -> Bool {
        kind.role == .entry && (self.person == person || student == person)
    }
}
