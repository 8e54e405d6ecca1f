/// Where the page is reached, and what browsers are told of it.
struct Doorway: Sendable {
    /// The address that people use, such as `http://127.0.0.1:8321`.
    let origin: String
    /// The places under which it is asked, as a request names them: a name, with its port where
    /// that is not the scheme's own. A name may begin with `*.`.
    let hosts: Set<String>
    /// Where the pages of a book begin there; empty: at its root.
    private(set) var mount = ""
    /// The cookie of a session. Cookies know no ports, so that its name does.
    private(set) var cookie: String
    /// The cookie of a tablet by a door. The name of no book has an exclamation mark in an address.
    var doorCookie: String { cookie + (mount.isEmpty ? "-door" : "!door") }
    /// Whether all that is sent is protected: a browser then keeps the cookie from other ways.
    let isSecure: Bool
    /// Whether another program of this machine says where a request comes from.
    let isBehindProxy: Bool

    private let scheme: String

    /// On this machine alone.
    init(port: Int) { self.init(["127.0.0.1", "localhost", "[::1]"], port: port) }

    /// - Parameters:
    ///   - names: those of the place, the one that people use first; IPv6 in brackets.
    ///   - isSecure: whether TLS protects it.
    init(_ names: [String], port: Int, isSecure: Bool = false) {
        let isUsual = port == (isSecure ? 443 : 80)
        let hosts = names.map { isUsual ? $0.lowercased() : "\($0.lowercased()):\(port)" }
        self.init(hosts, cookie: "daybook-\(port)", isSecure: isSecure)
    }

    /// Behind a proxy, at the name that it is reached by.
    init(behindProxyAt authority: String) {
        let port = authority.split(separator: ":").last.flatMap { Int($0) } ?? 443
        self.init([authority], cookie: "daybook-\(port)", isSecure: true, isBehindProxy: true)
    }

    private init(
        _ hosts: [String], cookie: String, isSecure: Bool, isBehindProxy: Bool = false
    ) {
        scheme = isSecure ? "https" : "http"
        origin = "\(scheme)://\(hosts.first ?? "localhost")"
        self.hosts = Set(hosts)
        // A cookie of that name comes from this place itself, never from a neighbour of it.
        self.cookie = isSecure ? "__Host-\(cookie)" : cookie
        self.isSecure = isSecure
        self.isBehindProxy = isBehindProxy
    }

    /// Where the book's first page is, without the slash.
    var base: String { origin + mount }

    /// The same place, where one of several books has its pages. Cookies know no paths that
    /// protect them, so that their name says the book.
    func ofBook(called name: String) -> Doorway {
        var doorway = self
        doorway.mount = "/\(Self.books)/\(Form.encoded(name))"
        doorway.cookie += "-\(Form.encoded(name))"
        return doorway
    }

    /// Where several books are.
    static let books = "books"

    /// Whether this place is called so.
    /// - Parameter host: with its port, as browsers send it.
    func isOwn(host: String) -> Bool {
        let host = host.lowercased()
        if hosts.contains(host) { return true }
        guard let dot = host.firstIndex(of: ".") else { return false }
        return hosts.contains("*" + host[dot...])
    }

    /// Whether an address is of this place, such as `http://127.0.0.1:8321`.
    func isOwn(origin: String) -> Bool {
        let start = "\(scheme)://"
        return origin.hasPrefix(start) && isOwn(host: String(origin.dropFirst(start.count)))
    }

    /// The path of an address of this place, with its query; nil: it is another's, or none.
    func path(of address: String) -> String? {
        guard address.hasPrefix("\(scheme)://") else { return Self.path(address) }
        let start = address.index(address.startIndex, offsetBy: scheme.count + 3)
        guard let slash = address[start...].firstIndex(of: "/"),
            isOwn(origin: String(address[..<slash]))
        else { return nil }
        let path = address[slash...]
        return path.hasPrefix(mount + "/") ? Self.path(String(path.dropFirst(mount.count))) : nil
    }

    private static func path(_ path: String) -> String? {
        // Browsers leave tabs and ends of lines out: behind one, a second slash begins a host.
        let isPlain = path.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7f && $0 != UInt8(ascii: "\\") }
        return isPlain && path.hasPrefix("/") && !path.hasPrefix("//") ? path : nil
    }
}
