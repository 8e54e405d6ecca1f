extension Keyring {
    /// Makes what a calendar program shows for an account, in place of what was made before. It
    /// lasts until the account takes it back.
    package mutating func makeFeed(
        for name: String, from generator: inout some RandomNumberGenerator
    ) -> Secret {
        let secret = Secret(from: &generator)
        endFeed(of: name)
        feeds.append(Pass(secret, for: name, until: .max))
        return secret
    }

    /// Whose key of a calendar it is; nil: of nobody any more.
    package func account(ofFeed key: Secret) -> Account? {
        let hash = key.hash
        return feeds.first { $0.hash == hash }.flatMap { self[$0.account] }
    }

    /// Whether an account has a key of a calendar.
    package func hasFeed(_ name: String) -> Bool { feeds.contains { $0.account == name } }

    /// Takes the key of a calendar back.
    package mutating func endFeed(of name: String) { feeds.removeAll { $0.account == name } }
}
