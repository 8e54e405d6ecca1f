/// Where the page is reached, and what browsers are told of it.
struct Doorway: Sendable {
    /// The address that people use, such as `http://127.0.0.1:8321`.
    let origin: String
    /// The same place under its other names.
    let origins: Set<String>
    /// Each without its scheme, as a request names it.
    let hosts: Set<String>
    /// The cookie of a session. Cookies know no ports, so that its name does.
    let cookie: String
    /// The cookie of a tablet by a door.
    var doorCookie: String { cookie + "-door" }

    /// On this machine alone.
    init(port: Int) {
        let names = ["127.0.0.1", "localhost", "[::1]"]
        origin = "http://127.0.0.1:\(port)"
        hosts = Set(names.map { "\($0):\(port)" })
        origins = Set(hosts.map { "http://\($0)" })
        cookie = "daybook-\(port)"
    }
}
