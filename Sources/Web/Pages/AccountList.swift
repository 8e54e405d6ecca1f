import Accounts
import DaybookModel
import Reports

/// Who has an account of the book, and what lets each in.
struct AccountList: Sendable {
    let accounts: [Account]
    let facts: BookFacts
    /// The account in use, whose role stays as it is.
    let own: String?

    func write(_ page: inout Markup) {
        page.tag("<div class=\"sheet\"><table class=\"accounts\"><thead><tr>")
        page.tag("<th scope=\"col\">Name</th><th scope=\"col\">Role</th><td></td></tr></thead>")
        page.tag("<tbody>\n")
        for account in accounts { row(&page, account) }
        page.tag("</tbody></table></div>\n")
        page.tag("<p class=\"soft\">A link opens the book once, within ten minutes: for a new ")
        page.tag("phone, or for somebody without a password. A token lets a program in, for a ")
        page.tag("year. Remove takes the account away with all that lets it in; what it ")
        page.tag("recorded stays.</p>\n")
    }

    private func row(_ page: inout Markup, _ account: Account) {
        page.element("<tr><th scope=\"row\">", account.name, "</th><td>")
        page.text(account.role.rawValue)
        page.element(" <br><span class=\"soft\">", about(account), "</span></td>")
        page.tag("<td><div class=\"tools\">")
        if account.name != own {
            page.button(
                "Change \(account.name)", to: "/accounts",
                [Field(name: "change", value: account.name)])
        }
        for (deed, title) in [("link", "Link for"), ("token", "Token for")] {
            page.form(to: "/accounts")
            page.hidden("name", account.name)
            page.hidden("deed", deed)
            page.element("<button>", "\(title) \(account.name)", "</button></form>")
        }
        if account.name != own {
            page.button(
                "Remove \(account.name)", to: "/accounts",
                [Field(name: Self.removing, value: account.name)])
        }
        page.tag("</div></td></tr>\n")
    }

    /// What the address of the page has that asks whether an account is meant to go.
    static let removing = "remove"

    /// Asks before an account is taken away: nothing brings it back as it was.
    static func asksToRemove(_ name: String, _ page: inout Markup) {
        page.element("<div class=\"alert\"><p>", "Take away the account of \(name), ", "")
        page.tag("with every link, token and device of it? What it recorded stays.</p>")
        page.tag("<div class=\"tools\">")
        page.form(to: "/accounts")
        page.hidden("name", name)
        page.hidden("deed", "remove")
        page.hidden("key", Site.newKey())
        page.element("<button class=\"main\">", "Remove \(name)", "</button></form>")
        page.tag("<a class=\"button\" href=\"/accounts\">Keep it</a></div></div>\n")
    }

    /// What the role is for, and who a tied account is.
    private func about(_ account: Account) -> String {
        let who = account.person.map { facts.roster.name(of: $0, .person) }
        let meaning = account.role.meaning
        return who.map { $0 == account.name ? meaning : "\($0); \(meaning)" } ?? meaning
    }

    /// The roles that are given at the page, the commonest first.
    private static let roles: [AccountRole] = [.recorder, .reader, .teacher, .own, .owner]

    private static let inputs = [
        FormInput(
            "Role", "role", .choice(roles.map(\.rawValue)), isRequired: true,
            hint: roles.map { "\($0.rawValue): \($0.meaning)." }.joined(separator: "\n")),
        FormInput(
            "Person", "person", .name(.person),
            hint: "Who in the book the account is. Only a teacher and a self need it."),
    ]

    static let adding = FormSheet(
        "Add an account", "/accounts", "Save",
        [FormInput("Name", "name", isRequired: true)] + inputs,
        sending: [Field(name: "deed", value: "add")])

    /// The form of an account, with its role.
    /// - Parameter typed: what was refused of it; nil: nothing was.
    static func change(
        _ account: Account, _ page: inout Markup, _ facts: BookFacts, typed: [Field]?,
        refused: FormRefusal?, key: String
    ) {
        page.element("<h2>", "Change \(account.name)", "</h2>\n")
        var form = changing(account.name)
        form.refused = refused
        let said = typed ?? self.said(of: account, facts)
        form.write(
            &page, facts, typed: said.without("name", "deed"), key: key, back: "/accounts")
    }

    /// Gives an account another role.
    static func changing(_ name: String) -> FormSheet {
        FormSheet(
            "Change \(name)", "/accounts", "Save", inputs,
            sending: [Field(name: "deed", value: "role"), Field(name: "name", value: name)])
    }

    /// What the form of an account holds at first.
    static func said(of account: Account, _ facts: BookFacts) -> [Field] {
        let who = account.person.map { facts.roster.name(of: $0, .person) }
        return [
            Field(name: "role", value: account.role.rawValue),
            Field(name: "person", value: who ?? ""),
        ]
    }
}
