import Accounts
import HTTPTypes
import Hummingbird
import NIOCore
import Reports

/// Sends whoever is not logged in to the page for that.
struct LoggedIn: RouterMiddleware {
    let site: Site

    func handle(_ request: Request, context: Context, next: Next) async throws -> Response {
        if context.account != nil { return try await next(request, context) }
        guard request.method == .get || request.method == .head else {
            return try await site.logInAgain(request, context)
        }
        let back = Form.query([Field(name: "back", value: request.uri.string)])
        return Response(status: .seeOther, headers: [.location: "/login?\(back)"])
    }
}

extension Site {
    /// How long a browser stays logged in, in seconds: 30 days.
    static let sessionSeconds: Int64 = 30 * 24 * 3600

    func addLogin(to router: RouterGroup<Context>) {
        router.get("login") { request, context in try await loginPage(request, context) }
        router.post("login") { request, context in try await login(request, context) }
        router.post("open") { request, context in try await open(request, context) }
        router.get("logout") { request, context in try await leavePage(request, context) }
        router.post("logout") { _, context in
            if let session = context.session {
                try keyring.change { $0.end(session: session) }
            }
            return leave(to: "/login", cookie: "", seconds: 0)
        }
    }

    /// Asks whoever has no password whether they mean to log out.
    private func leavePage(_ request: Request, _ context: Context) async throws -> Response {
        guard let account = context.account else {
            return Response(status: .seeOther, headers: [.location: "/login"])
        }
        let facts = try await clerk.facts()
        let bytes = frame(facts, request, context).page("Log out") { page in
            page.tag("<h1>Log out</h1>\n")
            if account.password == nil {
                page.tag("<p>You have no password. Without one you cannot come in again on your ")
                page.tag("own: somebody has to send you a link.</p>\n")
            }
            page.tag("<div class=\"tools\">")
            if account.password == nil {
                page.tag("<a class=\"button\" href=\"/account\">Give yourself one</a>")
            }
            page.form(to: "/logout")
            page.tag("<button>Log out")
            page.tag(account.password == nil ? " all the same</button>" : "</button>")
            page.tag("</form></div>\n")
        }
        return html(bytes)
    }

    /// Asks whoever sent a form after their session was over to log in, and leads back to the form
    /// as it was filled in.
    func logInAgain(_ request: Request, _ context: Context) async throws -> Response {
        let action = request.uri.path
        // Of a file, and of a new password, nothing is kept.
        let isHeld =
            !Multipart.isType(request.headers[.contentType] ?? "") && action != "/account"
        let typed = isHeld ? try await fields(of: request, context) : []
        let page = Self.local(typed["back"], doorway) ?? (isHeld ? "/" : action)
        return try await loginPage(
            request, context,
            failure: "Nothing was recorded: you are not logged in any more. Log in, and "
                + (isHeld ? "the form is there as you filled it in." : "fill in the form again."),
            back: isHeld ? HeldForm(action, typed).address(on: page) : page)
    }

    private func loginPage(
        _ request: Request, _ context: Context, failure: String? = nil, name: String = "",
        back: String? = nil
    ) async throws -> Response {
        let fields = Form.fields(request.uri.query ?? "")
        let facts = try await clerk.facts()
        var frame = frame(facts, request, context)
        frame.notice = nil
        let link = fields["link"] ?? ""
        let invited = try keyring.read().account(ofLink: Secret(link), now: Now.seconds)
        let failure = failure ?? (link.isEmpty || invited != nil ? nil : Self.linkIsOver)
        let back = back ?? Self.local(fields["back"], doorway) ?? "/"
        let bytes = frame.page("Log in") { page in
            page.tag("<h1>Log in</h1>\n")
            if let failure {
                page.element("<p role=\"alert\" class=\"alert\">", failure, "</p>\n")
            }
            if let invited { return Self.opening(&page, link, invited) }
            if let account = context.account { Self.isIn(&page, account) }
            Self.asking(&page, name, back: back)
        }
        return html(bytes, failure == nil ? .ok : .unauthorized)
    }

    private static let linkIsOver =
        "This link is over: each opens the book once, within ten minutes of being made. Whoever "
        + "sent it can make another."

    /// The one button of a link that is good.
    private static func opening(_ page: inout Markup, _ link: String, _ account: Account) {
        page.element("<p>", "You come in as \(account.name).", "</p>\n")
        page.tag("<form method=\"post\" action=\"/open\">")
        page.hidden("link", link)
        page.tag("<button class=\"main\">Open the book</button></form>\n")
    }

    /// The way on for a browser that was let in before.
    private static func isIn(_ page: inout Markup, _ account: Account) {
        page.element("<p>", "This browser is in already, as \(account.name). ", "")
        page.tag("<a class=\"button\" href=\"/\">Open the book</a></p>\n")
    }

    private static func asking(_ page: inout Markup, _ name: String, back: String) {
        page.tag("<form method=\"post\" action=\"/login\" class=\"fields\">")
        page.hidden("back", back)
        page.tag("<label>Name <input name=\"name\" autocomplete=\"username\" required value=\"")
        page.bare(name)
        page.tag("\"></label>\n<label>Password <input name=\"password\" type=\"password\" ")
        page.tag("autocomplete=\"current-password\" required></label>\n")
        page.tag("<button class=\"main\">Log in</button></form>\n")
        page.tag("<p class=\"soft\">No password yet? Whoever keeps the book sends a link that ")
        page.tag("lets you in, from its page under Accounts. A link is also printed each time ")
        page.tag("the page is started. Each is good once, for ten minutes.</p>\n")
    }

    /// Why a password is not taken for that of an account; nil: it is its own.
    /// - Parameter wrong: what is said of one that is not.
    func refusal(
        of password: String, for name: String, _ kept: String?, _ context: Context,
        saying wrong: String
    ) async throws -> String? {
        let place = context.peer
        if let seconds = patience.enter(name, at: place, now: Now.seconds) {
            return "Wait \(seconds) seconds before you try again."
        }
        guard try await passwords.isRight(password, kept) else {
            patience.note(failureOf: name, at: place, now: Now.seconds)
            return wrong
        }
        patience.forget(name, at: place)
        return nil
    }

    private func login(_ request: Request, _ context: Context) async throws -> Response {
        let fields = try await fields(of: request, context)
        let typed = fields["name"] ?? ""
        let account = try keyring.read().account(typed: typed)
        // Who tries a name in other capitals waits all the same.
        let name = account?.name ?? typed.lowercased()
        let why = try await refusal(
            of: fields["password"] ?? "", for: name, account?.password, context,
            saying: "The name or the password is wrong.")
        guard let account, why == nil else {
            return try await loginPage(request, context, failure: why, name: typed)
        }
        let back = Self.local(fields["back"], doorway) ?? "/"
        return try begin(account, request, context, back: back)
    }

    /// Uses up a link.
    private func open(_ request: Request, _ context: Context) async throws -> Response {
        let secret = Secret(try await fields(of: request, context)["link"] ?? "")
        let account = try keyring.change { $0.use(link: secret, now: Now.seconds) }
        guard let account else {
            return try await loginPage(request, context, failure: Self.linkIsOver)
        }
        return try begin(account, request, context, back: "/")
    }

    /// Logs an account in, under a new secret.
    private func begin(
        _ account: Account, _ request: Request, _ context: Context, back: String
    ) throws -> Response {
        context.visit.note(account)
        var generator = SystemRandomNumberGenerator()
        let secret = Secret(from: &generator)
        let device = String((request.headers[.userAgent] ?? "").prefix(200))
        let session = Pass(
            secret, for: account.name, until: Now.seconds + Self.sessionSeconds, device: device)
        try keyring.change { $0.add(session: session, now: Now.seconds) }
        return leave(to: back, cookie: secret.text, seconds: Int(Self.sessionSeconds))
    }

    func leave(to address: String, cookie value: String, seconds: Int) -> Response {
        var response = Response(status: .seeOther, headers: [.location: address])
        response.setCookie(cookie(doorway.cookie, value, seconds: seconds))
        return response
    }

    func cookie(_ name: String, _ value: String, seconds: Int) -> Cookie {
        Cookie(
            name: name, value: value, maxAge: seconds, path: "/", secure: doorway.isSecure,
            httpOnly: true, sameSite: .lax)
    }

    /// The fields of a form that was sent.
    func fields(of request: Request, _ context: Context) async throws -> [Field] {
        if let form = context.form { return form }
        let body = try await request.body.collect(upTo: context.maxUploadSize)
        return Form.fields(String(buffer: body))
    }
}
