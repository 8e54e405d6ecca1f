extension Keyring {
    /// How long a session is in use before it is noted again, in seconds: ten minutes. Who looks at
    /// the page writes no file each time.
    private static let seenSeconds: Int64 = 600

    /// Whether it is to be noted that a session is in use.
    package func isToBeNoted(_ session: Secret, now: Int64) -> Bool {
        let hash = session.hash
        let seen = sessions.first { $0.hash == hash }.map { $0.seen ?? 0 }
        return seen.map { now - $0 >= Self.seenSeconds } ?? false
    }

    /// Notes that a session is in use.
    package mutating func note(_ session: Secret, now: Int64) {
        let hash = session.hash
        guard let place = sessions.firstIndex(where: { $0.hash == hash }) else { return }
        sessions[place].seen = now
    }

    /// Ends the session, or the token, with a hash.
    /// - Parameter name: the account that it has to be of; nil: any.
    package mutating func end(sessionWith hash: String, of name: String? = nil) {
        func isMeant(_ pass: Pass) -> Bool {
            pass.hash == hash && (name == nil || pass.account == name)
        }
        sessions.removeAll(where: isMeant)
        tokens.removeAll(where: isMeant)
    }
}
