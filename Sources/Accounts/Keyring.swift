package import Daybook

/// The accounts of a book and what lets them in. It lies beside the book and never in its log: what
/// is never edited must not hold what opens it.
package struct Keyring: Hashable, Sendable {
    /// In the order in which they were added; a name occurs once.
    package private(set) var accounts: [Account] = []
    /// Links that open the book once.
    package private(set) var links: [Pass] = []
    /// Browsers that are logged in.
    package internal(set) var sessions: [Pass] = []

    /// What programs show in place of a cookie.
    package internal(set) var tokens: [Pass] = []
    /// What calendar programs show, one of an account.
    var feeds: [Pass] = []
    /// Tablets by a door, each by whoever switched it on.
    package private(set) var doors: [Pass] = []
    /// Whether a door lists the names, so that nobody has to type one.
    package var doorListsNames = false
    /// The hashes of PINs, by the number of the person.
    var pins: [UInt32: String] = [:]
    /// Where the page was served last, such as `http://127.0.0.1:8321`; nil: nowhere yet.
    package var address: String?

    package init() {}

    init(
        accounts: [Account], links: [Pass], sessions: [Pass], tokens: [Pass], doors: [Pass],
        address: String?
    ) {
        self.accounts = accounts
        self.links = links
        self.sessions = sessions
        self.tokens = tokens
        self.doors = doors
        self.address = address
    }

    /// The account of a name.
    package subscript(name: String) -> Account? { accounts.first { $0.name == name } }

    /// The account that somebody means who types a name: that of the name, else the only one that
    /// differs from it in capitals alone.
    package func account(typed name: String) -> Account? {
        if let account = self[name] { return account }
        let alike = accounts.filter { $0.name.lowercased() == name.lowercased() }
        return alike.count == 1 ? alike.first : nil
    }

    /// Adds an account, or gives the one of its name what this one has.
    package mutating func put(_ account: Account) {
        if let place = accounts.firstIndex(where: { $0.name == account.name }) {
            accounts[place] = account
        } else {
            accounts.append(account)
        }
    }

    /// Takes an account away, with all that lets it in.
    package mutating func remove(_ name: String) {
        accounts.removeAll { $0.name == name }
        links.removeAll { $0.account == name }
        sessions.removeAll { $0.account == name }
        tokens.removeAll { $0.account == name }
        doors.removeAll { $0.account == name }
        endFeed(of: name)
    }

    /// The accounts that are a person's, and those of nobody in particular whose names are theirs.
    package func accounts(of person: UInt32, isNamed: (String) -> Bool) -> [String] {
        accounts.filter { $0.person == person || $0.person == nil && isNamed($0.name) }
            .map(\.name)
    }

    /// The names of the accounts that are tied to a person, to others, and to nobody.
    package func tied(to person: UInt32) -> AccountNames {
        var names = AccountNames()
        for account in accounts {
            switch account.person {
            case nil: names.untied.append(account.name)
            case person?: names.own.append(account.name)
            case _?: names.others.append(account.name)
            }
        }
        return names
    }

    /// Takes away somebody's accounts, their PIN, and what was made under their name.
    package mutating func forget(_ person: UInt32, isNamed: (String) -> Bool) {
        for name in accounts(of: person, isNamed: isNamed) { remove(name) }
        let passes = links + sessions + tokens + feeds + doors
        for name in Set(passes.map(\.account)) where self[name] == nil && isNamed(name) {
            remove(name)
        }
        pins[person] = nil
    }

    /// Adds a token, in place of those that are over.
    mutating func add(token: Pass, now: Int64) {
        tokens.removeAll { $0.until <= now }
        tokens.append(token)
    }

    /// Whose token it is; nil: of nobody any more.
    package func account(of token: Secret, asTokenAt now: Int64) -> Account? {
        let hash = token.hash
        let pass = tokens.first { $0.hash == hash && $0.until > now }
        return pass.flatMap { self[$0.account] }
    }

    /// Makes a link that opens the book for an account once, within ten minutes.
    package mutating func makeLink(
        for name: String, now: Int64, from generator: inout some RandomNumberGenerator
    ) -> Secret {
        let secret = Secret(from: &generator)
        add(link: Pass(secret, for: name, until: now + Pass.linkSeconds), now: now)
        return secret
    }

    /// Makes what a program shows for an account, for a year.
    package mutating func makeToken(
        for name: String, now: Int64, from generator: inout some RandomNumberGenerator
    ) -> Secret {
        let secret = Secret(from: &generator)
        add(token: Pass(secret, for: name, until: now + Pass.tokenSeconds), now: now)
        return secret
    }

    /// Adds a link, in place of those that are over.
    mutating func add(link: Pass, now: Int64) {
        links.removeAll { $0.until <= now }
        links.append(link)
    }

    /// Whom a link lets in; nil: nobody, as it is over or was used before.
    package func account(ofLink secret: Secret, now: Int64) -> Account? {
        let hash = secret.hash
        let link = links.first { $0.hash == hash && $0.until > now }
        return link.flatMap { self[$0.account] }
    }

    /// Uses a link up.
    /// - Returns: the account that it lets in; nil: none.
    package mutating func use(link secret: Secret, now: Int64) -> Account? {
        let account = account(ofLink: secret, now: now)
        links.removeAll { $0.hash == secret.hash }
        return account
    }

    /// Adds a session, in place of those that are over, and of the oldest of an account with many.
    package mutating func add(session: Pass, now: Int64) {
        sessions.removeAll { $0.until <= now }
        let own = sessions.filter { $0.account == session.account }
        let oldest = Set(own.dropLast(Pass.mostSessions - 1).map(\.hash))
        sessions.removeAll { oldest.contains($0.hash) }
        sessions.append(session)
    }

    /// Whose session it is; nil: of nobody any more.
    package func account(of session: Secret, now: Int64) -> Account? {
        let hash = session.hash
        let pass = sessions.first { $0.hash == hash && $0.until > now }
        return pass.flatMap { self[$0.account] }
    }

    /// Ends a session.
    package mutating func end(session: Secret) {
        sessions.removeAll { $0.hash == session.hash }
    }

    /// Makes a tablet a door of the book, for whoever holds the secret.
    package mutating func add(door: Pass) { doors.append(door) }

    /// Whether a secret is that of a door.
    package func isDoor(_ secret: Secret, now: Int64) -> Bool {
        let hash = secret.hash
        return doors.contains { $0.hash == hash && $0.until > now }
    }

    /// Switches every door off.
    package mutating func endDoors() { doors = [] }

    /// The hash of somebody's PIN; nil: they have none.
    package func pin(of person: UInt32) -> String? { pins[person] }

    /// Gives somebody the PIN of a hash.
    package mutating func set(pin hash: String, of person: UInt32) { pins[person] = hash }

    /// Ends every session of an account, but for one.
    package mutating func endSessions(of name: String, except kept: Secret? = nil) {
        sessions.removeAll { $0.account == name && $0.hash != kept?.hash }
    }
}
