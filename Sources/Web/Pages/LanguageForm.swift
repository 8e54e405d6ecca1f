import Accounts
import HTTPTypes
import Hummingbird
import Reports

/// The choice of a language, which says how figures are written.
enum LanguageForm {
    static let field = "language"

    /// Each with its name; the first is that of the browser.
    private static let all = [
        ("", "As my browser says"), ("en", "English, 1,234.50"), ("de", "Deutsch, 1.234,50"),
        ("es", "Espa\u{F1}ol, 1.234,50"), ("fr", "Fran\u{E7}ais, 1\u{A0}234,50"),
        ("it", "Italiano, 1.234,50"), ("nl", "Nederlands, 1.234,50"),
        ("pl", "Polski, 1\u{A0}234,50"), ("pt", "Portugu\u{EA}s, 1.234,50"),
        ("sv", "Svenska, 1\u{A0}234,50"),
    ]

    /// The language that a form says.
    static func language(_ fields: [Field]) -> String? {
        fields[field].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether it is one of the list, or the browser's.
    static func isKnown(_ language: String?) -> Bool { all.contains { $0.0 == language ?? "" } }

    static func write(_ page: inout Markup, now language: String?) {
        page.tag("<h2>Language</h2>\n")
        page.form(to: "/account", "fields sheet")
        page.hidden("key", Site.newKey())
        page.tag("<div class=\"field\"><label for=\"language\">Language</label>")
        page.tag("<select id=\"language\" name=\"language\" aria-describedby=\"language-hint\">")
        for (value, name) in all {
            page.tag("<option value=\"")
            page.bare(value)
            page.tag(value == language ?? "" ? "\" selected>" : "\">")
            page.element("", name, "</option>")
        }
        page.tag("</select><span class=\"soft\" id=\"language-hint\">It says how figures and ")
        page.tag("amounts are written. Words and files stay English.</span></div>\n")
        page.tag("<button>Save</button></form>\n")
    }
}

extension Site {
    /// How figures are written for whoever asks: as their account says, else their browser.
    static func figures(for account: Account?, _ request: Request) -> FigureStyle {
        let accepted = request.headers[.acceptLanguage] ?? ""
        let first = accepted.prefix { $0 != "," && $0 != ";" }
        return FigureStyle(language: account?.language ?? String(first))
    }

    /// Keeps the language that an account has chosen.
    func choose(language: String?, _ context: Context) throws -> Response {
        guard LanguageForm.isKnown(language), let name = context.account?.name,
            var account = try keyring.read()[name]
        else { throw HTTPError(.badRequest) }
        account.language = language
        try keyring.change { [account] in $0.put(account) }
        notices.put(Notice(text: "The language is changed.", entries: []), for: context.session)
        return Response(status: .seeOther, headers: [.location: "/account"])
    }
}
