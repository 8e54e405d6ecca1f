import DaybookModel
import Platform

/// The names of the accounts of the page, as somebody is about to be erased.
package struct AccountNames: Sendable {
    /// Those of the accounts that are tied to the person, to others, and to nobody.
    package var (own, others, untied): ([String], [String], [String])

    package init(own: [String] = [], others: [String] = [], untied: [String] = []) {
        (self.own, self.others, self.untied) = (own, others, untied)
    }
}

/// What somebody was ever called, to be found in the texts of others.
package struct ErasedNames: Sendable {
    /// Each name and username as people compare them, to be the whole of a text.
    private var wholes: Set<String> = []
    /// Those of more than one word, as people compare them, to be part of a text.
    private var phrases: Set<StandingWords> = []
    /// Names and usernames as they are written: `May` is looked for, and `may` is another word.
    private var written: Set<StandingWords> = []
    /// Usernames of one word that is a name in small letters, and names of accounts: either may be
    /// any word of a sentence.
    private var usernames: Set<StandingWords> = []
    /// What the person alone is called and records by, as people compare it.
    private var own: Set<String> = []
    /// The accounts of the page by which they record, and those of others: each is another account
    /// where a letter differs.
    private let accounts: (own: Set<String>, others: Set<String>)
    /// What others record by, unless it is the person's own too: what they are called.
    private let othersNow: Set<String>
    /// What others are called, where one of the names is a part of it: of `Ana Lima Costa` nothing
    /// is said by `Ana Lima`. As they are written, and as people compare them.
    private var longer: (written: [StandingWords], folded: [StandingWords]) = ([], [])

    /// - Parameters:
    ///   - told: every event of the roster, in the order of the log. A name that a change gave
    ///     them, that they have no more, and that is another's now, is none of theirs.
    ///   - also: what else the person is called in texts.
    ///   - others: names and usernames of others, as they are now: what was another's once, or by
    ///     mistake, may be the person's since.
    init(
        of person: PersonID, told: [Roster.Told], also: [String] = [],
        accounts: AccountNames = AccountNames(), others: [String] = []
    ) {
        self.accounts = (Set(accounts.own), Set(accounts.others))
        othersNow = Set(others.map(foldedName)).subtracting([""])
        let standing = told.standing.filter { $0.content.describes(person) }
        let now = [Field.name, .username].compactMap { field in
            standing.compactMap { $0.content.text(field) }.last
        }
        for (_, content) in told where content.describes(person) {
            let isTheirs = { [othersNow] (name: String) in
                content.kind == .personAdded || now.contains(name)
                    || !othersNow.contains(foldedName(name))
            }
            let name = content.text(.name) ?? ""
            if name != StandIn.name(of: person.rawValue, .person), isTheirs(name) { note(name) }
            let username = content.text(.username) ?? ""
            if username != StandIn.username(of: person), isTheirs(username) {
                note(username: username, isName: name.lowercased() == username)
            }
        }
        // An address is no word of a sentence.
        for name in accounts.own { note(username: name, isName: !name.contains("@")) }
        own = wholes
        for name in also { note(name) }
        let longer = others.filter { !isNamed(by: $0) && areMentioned(in: $0) }
        self.longer = (
            longer.map(StandingWords.init), longer.map { StandingWords(foldedName($0)) }
        )
    }

    private mutating func note(username: String, isName: Bool) {
        if username.isEmpty { return }
        wholes.insert(foldedName(username))
        let words = StandingWords(username)
        if isName { usernames.insert(words) } else { written.insert(words) }
    }

    private mutating func note(_ name: String) {
        if name.isEmpty { return }
        let whole = foldedName(name)
        // A name may be of signs alone.
        if !whole.isEmpty { wholes.insert(whole) }
        for spelling in [name] + NameSpellings.others(of: name) {
            written.insert(StandingWords(spelling))
            let folded = foldedName(spelling)
            if folded.contains(" ") { phrases.insert(StandingWords(folded)) }
        }
    }

    /// Whether an account that is tied to nobody is theirs by its name.
    package func areMeant(byAccount name: String) -> Bool { areMentioned(in: name, isLabel: true) }

    /// Whether an account that is tied to nobody, or a recorder, may be another: their name is a
    /// part of it, and whoever keeps the book knows whose it is.
    func areDoubtful(as label: String) -> Bool {
        areMentioned(in: label, isLabel: true) && !isNamed(by: label)
            && !accounts.own.contains(label)
    }

    /// Whether a text names them and nothing else.
    func isNamed(by text: String) -> Bool { wholes.contains(foldedName(text)) }

    /// Whether a text speaks of them by name.
    /// - Parameter isLabel: whether it is no sentence, but says who or what recorded.
    func areMentioned(in text: String, isLabel: Bool = false) -> Bool {
        let whole = foldedName(text)
        if isLabel {
            if accounts.own.contains(text) { return true }
            if accounts.others.contains(text) { return false }
            if !own.contains(whole), othersNow.contains(whole) { return false }
        }
        if wholes.contains(whole) { return true }
        var written = Array(canonicalComposition(text).unicodeScalars)
        var folded = Array(whole.unicodeScalars)
        guard speak(written, folded, isLabel) else { return false }
        // Looked for where a name is there at all: others may have thousands of longer ones.
        for name in longer.written { name.strike(from: &written) }
        for name in longer.folded { name.strike(from: &folded) }
        return longer.written.isEmpty || speak(written, folded, isLabel)
    }

    /// Whether a text speaks of them, as it is written and as people compare it.
    private func speak(
        _ text: [Unicode.Scalar], _ folded: [Unicode.Scalar], _ isLabel: Bool
    ) -> Bool {
        phrases.contains { $0.stand(in: folded) } || written.contains { $0.stand(in: text) }
            || isLabel && usernames.contains { $0.stand(in: text) }
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
