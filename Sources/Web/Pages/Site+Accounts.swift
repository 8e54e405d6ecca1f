import Accounts
import Daybook
import DaybookCommand
import HTTPTypes
import Hummingbird
import Reports

/// One's own account, and for owners those of everyone.
extension Site {
    /// What is shown once, and what it is for.
    private struct Shown {
        let words: String
        let text: String
        /// The address of a picture for a phone's camera; nil: there is none of it.
        var code: String?
    }

    func addAccounts(to router: RouterGroup<Context>) {
        router.get("account") { request, context in try await ownPage(request, context) }
        router.post("account") { request, context in try await choose(request, context) }
        router.get("accounts") { request, context in try await everyPage(request, context) }
        router.post("accounts") { request, context in try await change(request, context) }
    }

    /// One's own password, and the devices that are logged in.
    private func ownPage(
        _ request: Request, _ context: Context, failure: String? = nil, calendar: String? = nil
    ) async throws -> Response {
        let facts = try await clerk.facts()
        let keyring = try keyring.read()
        let name = context.account?.name ?? ""
        let hasPassword = keyring[name]?.password != nil
        let devices = keyring.sessions.filter { $0.account == name }
        let bytes = frame(facts, request, context).page("My account") { page in
            page.element("<h1>", name, "</h1>\n")
            if let failure {
                page.element("<p role=\"alert\" class=\"alert\">", failure, "</p>\n")
            }
            page.tag("<form method=\"post\" action=\"/account\" class=\"fields sheet\">\n")
            page.tag("<input type=\"hidden\" autocomplete=\"username\" name=\"name\" value=\"")
            page.bare(name)
            page.tag("\">")
            if hasPassword { Self.password(&page, "Password now", "now", "current-password") }
            Self.password(&page, "New password", "new", "new-password")
            page.tag("<button class=\"main\">Save</button></form>\n<h2>Devices</h2>\n<ul>")
            for device in devices {
                page.element("<li>", Device(device.device).words, "</li>\n")
            }
            page.tag("</ul>\n")
            if Self.takesCalendar(context.account, facts) {
                page.calendarKey(isThere: keyring.hasFeed(name), address: calendar)
            }
            Shortcuts.write(&page)
            if context.account?.role.may(.keep) ?? false {
                page.tag("<p><a href=\"/accounts\">The accounts of everybody</a></p>\n")
            }
        }
        return html(bytes, failure == nil ? .ok : .conflict)
    }

    private static func password(
        _ page: inout Markup, _ label: StaticString, _ name: StaticString,
        _ completion: StaticString
    ) {
        page.tag("<label>")
        page.tag(label)
        page.tag(" <input type=\"password\" required minlength=\"8\" name=\"")
        page.tag(name)
        page.tag("\" autocomplete=\"")
        page.tag(completion)
        page.tag("\"></label>\n")
    }

    /// Makes or revokes the key of a calendar, or takes a new password, which ends every other
    /// session of the account.
    private func choose(_ request: Request, _ context: Context) async throws -> Response {
        let fields = try await fields(of: request, context)
        if let deed = fields["calendar"].flatMap(CalendarDeed.init) {
            if let address = try await changeKey(deed, context) {
                return try await ownPage(request, context, calendar: address)
            }
            return Response(status: .seeOther, headers: [.location: "/account"])
        }
        guard let name = context.account?.name, var account = try keyring.read()[name] else {
            throw HTTPError(.forbidden)
        }
        let new = fields["new"] ?? ""
        if new.count < 8 {
            return try await ownPage(
                request, context, failure: "A password has at least 8 characters.")
        }
        if let kept = account.password,
            try await !passwords.isRight(fields["now"] ?? "", kept)
        {
            return try await ownPage(request, context, failure: "The password now is wrong.")
        }
        account.password = try await passwords.hash(of: new)
        try keyring.change { [account] keyring in
            keyring.put(account)
            keyring.endSessions(of: name, except: context.session)
        }
        notices.put(Notice(text: "The password is changed.", entries: []), for: context.session)
        return Response(status: .seeOther, headers: [.location: "/account"])
    }

    private func everyPage(
        _ request: Request, _ context: Context, shown: Shown? = nil,
        failure: String? = nil, adding: [Field]? = nil
    ) async throws -> Response {
        guard context.account?.role.may(.keep) ?? false else { throw HTTPError(.forbidden) }
        let facts = try await clerk.facts()
        let accounts = try keyring.read().accounts
        let isAdding = adding != nil || Form.fields(request.uri.query ?? "")["add"] != nil
        let bytes = frame(facts, request, context).page("Accounts") { page in
            page.tag("<h1>Accounts</h1>\n")
            if let failure {
                page.element("<p role=\"alert\" class=\"alert\">", failure, "</p>\n")
            }
            if let shown {
                page.element("<p>", shown.words, "")
                page.element("<br><code>", shown.text, "</code></p>\n")
                if let code = shown.code {
                    page.tag("<p><img class=\"code\" width=\"240\" height=\"240\" src=\"")
                    page.bare(code)
                    page.tag("\" alt=\"The same address for the camera of a phone\"></p>\n")
                }
            }
            if isAdding {
                AccountList.adding.write(
                    &page, facts, typed: adding ?? [], key: "", back: "/accounts")
            } else {
                page.button("Add", to: "/accounts", [Field(name: "add", value: "1")])
            }
            AccountList(accounts: accounts, facts: facts).write(&page)
        }
        return html(bytes, failure == nil ? .ok : .conflict)
    }

    private func change(_ request: Request, _ context: Context) async throws -> Response {
        guard let account = context.account, account.role.may(.keep) else {
            throw HTTPError(.forbidden)
        }
        let fields = try await fields(of: request, context)
        let name = fields["name"] ?? ""
        switch fields["deed"] {
        case "add":
            guard !name.isEmpty, name.count <= 200, try keyring.read()[name] == nil else {
                return try await everyPage(
                    request, context, failure: "There is an account of that name already.",
                    adding: fields)
            }
            let role = fields["role"].flatMap(AccountRole.init) ?? .reader
            let whose = fields["person"].flatMap { $0.isEmpty ? nil : $0 } ?? name
            let person = try await clerk.facts().roster.id(ofPersonNamed: whose)
            if role.isTied, person == nil {
                return try await everyPage(
                    request, context,
                    failure: "Say who in the book the account is: nobody is called \(whose).",
                    adding: fields)
            }
            let account = Account(name, role, person: role.isTied ? person?.rawValue : nil)
            try keyring.change { $0.put(account) }
            return try await secretPage(name, request, context)
        case "link": return try await secretPage(name, request, context)
        case "token":
            return try await secretPage(name, isToken: true, request, context)
        case "remove":
            if name == account.name {
                return try await everyPage(
                    request, context, failure: "Nobody removes the account that they use.")
            }
            try keyring.change { $0.remove(name) }
            return try await everyPage(request, context)
        default: throw HTTPError(.badRequest)
        }
    }

    /// Shows once what lets an account in.
    private func secretPage(
        _ name: String, isToken: Bool = false, _ request: Request, _ context: Context
    ) async throws -> Response {
        guard try keyring.read()[name] != nil else { throw HTTPError(.notFound) }
        var generator = SystemRandomNumberGenerator()
        var shown = try keyring.change { keyring in
            isToken
                ? Shown(
                    words: "A program gets in as \(name) for a year with this token:",
                    text: keyring.makeToken(for: name, now: Now.seconds, from: &generator).text)
                : Shown(
                    words: "Opens the book once as \(name), within ten minutes:",
                    text: keyring.makeLink(for: name, now: Now.seconds, from: &generator)
                        .link(at: doorway.base))
        }
        if !isToken {
            let link = shown.text
            shown.code = try await clerk.convert { isWanted in
                QRCode.make(link, .svg, while: isWanted).map(QRCode.address)
            }
        }
        return try await everyPage(request, context, shown: shown)
    }
}
