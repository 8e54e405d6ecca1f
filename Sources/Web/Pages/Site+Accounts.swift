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

        func write(_ page: inout Markup) {
            page.element("<p>", words, "")
            page.element("<br><code>", text, "</code></p>\n")
            guard let code else { return }
            page.tag("<p><img class=\"code\" width=\"240\" height=\"240\" src=\"")
            page.bare(code)
            page.tag("\" alt=\"The same address for the camera of a phone\"></p>\n")
        }
    }

    func addAccounts(to router: RouterGroup<Context>) {
        router.get("account") { request, context in try await ownPage(request, context) }
        router.post("account") { request, context in try await choose(request, context) }
        router.get("accounts") { request, context in try await everyPage(request, context) }
        router.post("accounts") { request, context in try await change(request, context) }
    }

    /// One's own password, and the devices that are logged in.
    private func ownPage(
        _ request: Request, _ context: Context, failure: FormRefusal? = nil,
        calendar: String? = nil
    ) async throws -> Response {
        let facts = try await clerk.facts()
        let keyring = try keyring.read()
        let name = context.account?.name ?? ""
        let hasPassword = keyring[name]?.password != nil
        let devices = DeviceList(
            sessions: keyring.sessions.filter { $0.account == name }, facts: facts,
            own: context.session, action: "/account")
        let bytes = frame(facts, request, context).page("My account") { page in
            page.element("<h1>", name, "</h1>\n")
            if isReadOnly {
                page.tag("<p>This page only shows the book: nothing can be changed here.</p>\n")
                return Shortcuts.write(&page)
            }
            PasswordForm.write(&page, name, hasPassword: hasPassword, failure)
            LanguageForm.write(&page, now: context.account?.language)
            devices.write(&page)
            if Self.takesCalendar(context.account, facts) {
                page.calendarKey(isThere: keyring.hasFeed(name), address: calendar)
            }
            Shortcuts.write(&page)
            if context.account?.may(.keep) ?? false {
                page.tag("<p><a href=\"/accounts\">The accounts of everybody</a></p>\n")
            }
        }
        return html(bytes, failure == nil ? .ok : .conflict)
    }

    /// Ends a session of the account, makes or revokes the key of a calendar, or takes a new
    /// password, which ends every other session.
    private func choose(_ request: Request, _ context: Context) async throws -> Response {
        let fields = try await fields(of: request, context)
        return try await once(fields, request, context) {
            try await choose(fields, request, context)
        }
    }

    private func choose(
        _ fields: [Field], _ request: Request, _ context: Context
    ) async throws -> Response {
        if fields["deed"] == "end", let name = context.account?.name {
            try keyring.change { $0.end(sessionWith: fields["session"] ?? "", of: name) }
            return Response(status: .seeOther, headers: [.location: "/account"])
        }
        if fields[LanguageForm.field] != nil {
            return try choose(language: LanguageForm.language(fields), context)
        }
        if let deed = fields["calendar"].flatMap(CalendarDeed.init) {
            if let address = try await changeKey(deed, context) {
                return try await ownPage(request, context, calendar: address)
            }
            return Response(status: .seeOther, headers: [.location: "/account"])
        }
        return try await change(password: fields, request, context)
    }

    private func change(
        password fields: [Field], _ request: Request, _ context: Context
    ) async throws -> Response {
        guard let name = context.account?.name, var account = try keyring.read()[name] else {
            throw HTTPError(.forbidden)
        }
        let new = fields["new"] ?? ""
        if new.count < Limits.leastPassword {
            return try await ownPage(
                request, context,
                failure: FormRefusal(
                    "A password has at least \(Limits.leastPassword) characters.", at: "new"))
        }
        if let kept = account.password,
            let why = try await refusal(
                of: fields["now"] ?? "", for: name, kept, context,
                saying: "The password now is wrong.")
        {
            return try await ownPage(request, context, failure: FormRefusal(why, at: "now"))
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
        failure: FormRefusal? = nil, adding: [Field]? = nil, changing: [Field]? = nil
    ) async throws -> Response {
        guard context.account?.may(.keep) ?? false else { throw HTTPError(.forbidden) }
        let keyring = try keyring.read()
        let asked = Form.fields(request.uri.query ?? "")
        var now = try await clerk.facts()
        now.held = HeldForm(asked)
        let facts = now
        let isAdding = adding != nil || asked["add"] != nil
        let changed = (changing?["name"] ?? asked["change"]).flatMap { keyring[$0] }
        let list = AccountList(
            accounts: keyring.accounts, facts: facts, own: context.account?.name)
        let devices = DeviceList(
            sessions: keyring.sessions, tokens: keyring.tokens, facts: facts,
            own: context.session, action: "/accounts", saysWhose: true)
        let bytes = frame(facts, request, context).page("Accounts") { page in
            page.tag("<h1>Accounts</h1>\n")
            if adding == nil, changed == nil { failure?.write(&page, beside: failure?.field) }
            shown?.write(&page)
            if let gone = asked[AccountList.removing], keyring[gone] != nil, shown == nil {
                AccountList.asksToRemove(gone, &page)
            }
            if isAdding {
                var form = AccountList.adding
                form.refused = failure
                form.write(&page, facts, typed: adding ?? [], key: Self.newKey(), back: "/accounts")
            } else {
                page.button("Add", to: "/accounts", [Field(name: "add", value: "1")])
            }
            if let changed {
                AccountList.change(
                    changed, &page, facts, typed: changing, refused: failure, key: Self.newKey())
            }
            list.write(&page)
            devices.write(&page)
        }
        return html(bytes, failure == nil ? .ok : .conflict)
    }

    private func change(_ request: Request, _ context: Context) async throws -> Response {
        guard let account = context.account, account.may(.keep) else {
            throw HTTPError(.forbidden)
        }
        let fields = try await fields(of: request, context)
        return try await once(fields, request, context) {
            try await change(fields, by: account, request, context)
        }
    }

    private func change(
        _ fields: [Field], by account: Account, _ request: Request, _ context: Context
    ) async throws -> Response {
        let name = fields["name"] ?? ""
        switch fields["deed"] {
        case "add": return try await add(name, fields, request, context)
        case "role": return try await changeRole(name, fields, request, context)
        case "link": return try await secretPage(name, request, context)
        case "token":
            return try await secretPage(name, isToken: true, request, context)
        case "remove": return try await remove(name, by: account, request, context)
        case "end":
            try keyring.change { $0.end(sessionWith: fields["session"] ?? "") }
            return Response(status: .seeOther, headers: [.location: "/accounts"])
        case _: throw HTTPError(.badRequest)
        }
    }

    private func remove(
        _ name: String, by account: Account, _ request: Request, _ context: Context
    ) async throws -> Response {
        func refused(_ why: String) async throws -> Response {
            try await everyPage(request, context, failure: FormRefusal(why))
        }
        if name == account.name {
            return try await refused("Nobody removes the account that they use.")
        }
        guard try keyring.read()[name] != nil else {
            return try await refused("No account is called \(name).")
        }
        try keyring.change { $0.remove(name) }
        let said = Notice(text: "The account of \(name) is taken away.", entries: [])
        notices.put(said, for: context.session)
        return Response(status: .seeOther, headers: [.location: "/accounts"])
    }

    /// Adds an account, and shows what lets it in.
    private func add(
        _ typed: String, _ fields: [Field], _ request: Request, _ context: Context
    ) async throws -> Response {
        let name: String
        switch AccountName(typed, in: try keyring.read()) {
        case .free(let free): name = free
        case .refused(let why):
            return try await everyPage(
                request, context, failure: FormRefusal(why, at: "name"), adding: fields)
        }
        var account = Account(name, .reader)
        if let failure = try await give(fields, to: &account) {
            return try await everyPage(
                request, context, failure: FormRefusal(failure, at: "person"), adding: fields)
        }
        try keyring.change { [account] in $0.put(account) }
        return try await secretPage(name, request, context)
    }

    /// Gives an account the role that a form names, and the person that it is tied to.
    /// - Returns: why not; nil: it has it.
    private func give(_ fields: [Field], to account: inout Account) async throws -> String? {
        guard let role = fields["role"].map(AccountRole.init) ?? account.role else {
            return "No role is called so: take one of the list."
        }
        let whose = fields["person"].flatMap { $0.isEmpty ? nil : $0 } ?? account.name
        let person = try await clerk.facts().roster.id(ofPersonNamed: whose)
        if role.isTied, person == nil {
            return "Say who in the book the account is: nobody is called \(whose)."
        }
        (account.role, account.person) = (role, role.isTied ? person?.rawValue : nil)
        return nil
    }

    private func changeRole(
        _ name: String, _ fields: [Field], _ request: Request, _ context: Context
    ) async throws -> Response {
        guard var account = try keyring.read()[name] else { throw HTTPError(.notFound) }
        // A book without an owner would have nobody to give the role back.
        if name == context.account?.name {
            return try await everyPage(
                request, context,
                failure: FormRefusal("Nobody changes the role of the account that they use."))
        }
        if let failure = try await give(fields, to: &account) {
            return try await everyPage(
                request, context, failure: FormRefusal(failure, at: "person"), changing: fields)
        }
        try keyring.change { [account] in $0.put(account) }
        notices.put(
            Notice(text: "\(name) may log in as \(account.role.rawValue).", entries: []),
            for: context.session)
        return Response(status: .seeOther, headers: [.location: "/accounts"])
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
