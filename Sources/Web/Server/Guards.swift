import Accounts
import DaybookModel
import HTTPTypes
import Hummingbird
import Platform

/// What comes next on the way of a request.
typealias Next = @concurrent (Request, Context) async throws -> Response

/// Turns away requests for a host that this server is not: a name that somebody points to this
/// machine opens nothing (DNS rebinding).
struct OwnHost: RouterMiddleware {
    let doorway: Doorway

    func handle(_ request: Request, context: Context, next: Next) async throws -> Response {
        guard let host = request.head.authority, doorway.isOwn(host: host) else {
            throw HTTPError(
                .misdirectedRequest,
                message: "This is not the page of that name. Whoever serves it knows its address.")
        }
        return try await next(request, context)
    }
}

/// Turns away what another site has a browser send. A browser says where a request comes from: by
/// `Sec-Fetch-Site`, and where it sends none, by `Origin`.
struct SameOrigin: RouterMiddleware {
    let doorway: Doorway

    func handle(_ request: Request, context: Context, next: Next) async throws -> Response {
        // Whoever shows a token is asked by no browser.
        if request.method == .get || request.method == .head || context.token != nil {
            return try await next(request, context)
        }
        guard isOwn(request) else {
            throw HTTPError(.forbidden, message: "This request comes from another site.")
        }
        return try await next(request, context)
    }

    private func isOwn(_ request: Request) -> Bool {
        if let site = request.headers[Self.fetchSite] { return site == "same-origin" }
        guard let origin = request.headers[.origin] else { return false }
        return doorway.isOwn(origin: origin)
    }

    private static let fetchSite = HTTPField.Name.known("Sec-Fetch-Site")
}

/// Says what a browser may do with each answer.
struct Headers: RouterMiddleware {
    let refused: Refused

    func handle(_ request: Request, context: Context, next: Next) async throws -> Response {
        var response = try await refused.said(request, context, next)
        for (name, value) in Self.fields { response.headers[name] = value }
        if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
        return response
    }

    private static let policy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
        "connect-src 'self'", "manifest-src 'self'", "form-action 'self'",
        "frame-ancestors 'none'", "base-uri 'none'",
    ].joined(separator: "; ")

    private static let fields: [(HTTPField.Name, String)] = [
        (.known("Content-Security-Policy"), policy),
        (.known("X-Content-Type-Options"), "nosniff"),
        (.known("Referrer-Policy"), "same-origin"),
    ]
}

/// Finds out who asks.
struct WhoAsks: RouterMiddleware {
    let keyring: KeyringFile
    let cookie: String

    func handle(_ request: Request, context: Context, next: Next) async throws -> Response {
        var context = context
        if let token = Self.token(request) {
            let account = try keyring.read().account(of: token, asTokenAt: Now.seconds)
            guard let account else {
                throw HTTPError(.unauthorized, message: "This token opens nothing.\n")
            }
            (context.account, context.token) = (account, token)
        } else if let session = request.cookies[cookie].map({ Secret($0.value) }) {
            let known = try keyring.read()
            context.account = known.account(of: session, now: Now.seconds)
            context.session = context.account == nil ? nil : session
            if context.account != nil, known.isToBeNoted(session, now: Now.seconds) {
                // Whoever cannot be noted is let in all the same.
                _ = try? keyring.change { $0.note(session, now: Now.seconds) }
            }
        }
        return try await next(request, context)
    }

    /// The token of a program (RFC 6750). The capitals of the scheme are free (RFC 9110, 11.1).
    static func token(_ request: Request) -> Secret? {
        let shown = (request.headers[.authorization] ?? "").split(separator: " ", maxSplits: 1)
        guard shown.first?.lowercased() == "bearer" else { return nil }
        return Secret(shown.dropFirst().joined().trimmed)
    }
}

/// The clock of sessions and links.
enum Now {
    /// Since 1970.
    static var seconds: Int64 { microseconds / 1_000_000 }
    static var microseconds: Int64 { SystemClock.microsecondsSinceEpoch() }
}

extension HTTPField.Name {
    /// A name that is spelled as RFC 9110 wants it.
    static func known(_ name: String) -> HTTPField.Name {
        guard let known = HTTPField.Name(name) else {
            preconditionFailure("\(name) is a name of a header.")
        }
        return known
    }
}
