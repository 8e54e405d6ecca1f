/// What lets somebody in, by the names that it has in forms and addresses: no address, no log and
/// no page brings it back.
enum SecretField {
    /// What somebody types.
    static let typed: Set = ["password", "pin", "now", "new"]
    /// What an address has.
    static let shown: Set = ["link", "token", "key", "secret", "code"]
    /// The pages that take some of it: nothing of what is asked or sent there is kept.
    static let pages = ["/login", "/open", "/logout", "/account", "/accounts", "/door"]

    /// Whether a path is that of one of those pages.
    static func isPage(_ path: String) -> Bool {
        pages.contains { path == $0 || path.hasPrefix("\($0)/") }
    }
}
