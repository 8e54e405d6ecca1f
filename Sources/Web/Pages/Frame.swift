import Accounts
import DaybookModel
import Reports

/// What every page of the site has around its own part.
struct Frame: Sendable {
    let assets: Assets
    /// The book's name.
    let book: String
    /// Where its navigation leads.
    let places: [Place]
    /// Who is logged in; nil: nobody.
    let account: Account?
    /// Whether the page is of a tablet by a door, from which nothing leads away.
    var isDoor = false
    /// What stands at the end of the head where nobody is logged in.
    var aside = ""
    /// The address of the page, with its question.
    let address: String
    /// What was just done.
    var notice: Notice?

    /// A whole page.
    /// - Parameter body: writes what the page itself is.
    func page(
        _ title: String, _ body: (inout Markup) throws -> Void
    ) rethrows -> [UInt8] {
        var page = Markup()
        begin(&page, title)
        notice?.write(&page, back: address)
        try body(&page)
        page.tag("</main>\n</body>\n</html>\n")
        return page.bytes
    }

    private func begin(_ page: inout Markup, _ title: String) {
        page.tag("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        page.tag("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        page.tag("<meta name=\"color-scheme\" content=\"light dark\">\n<title>")
        page.bare("\(title) · \(book)")
        page.tag("</title>\n<link rel=\"stylesheet\" href=\"")
        page.bare(assets.address("style.css"))
        page.tag("\">\n<link rel=\"icon\" href=\"/icon.svg\">\n")
        page.tag("<link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">\n")
        page.tag(
            "<link rel=\"manifest\" href=\"/app.webmanifest\">\n<script type=\"module\" src=\"")
        page.bare(assets.address("page.js"))
        page.tag(
            "\"></script>\n</head>\n<body>\n<a class=\"skip\" href=\"#main\">To the page</a>\n")
        page.tag("<header class=\"top\">")
        page.tag(isDoor ? "<span class=\"book\">" : "<a class=\"book\" href=\"/\">")
        page.text(book)
        page.tag(isDoor ? "</span>" : "</a>")
        if !aside.isEmpty { page.element("<span class=\"who\">", aside, "</span>") }
        if let account {
            navigation(&page)
            who(&page, account)
        }
        page.tag("</header>\n<main id=\"main\" tabindex=\"-1\">\n")
    }

    private func who(_ page: inout Markup, _ account: Account) {
        // Whoever could not come in again is asked first.
        page.tag(
            account.password == nil
                ? "<form class=\"who\" method=\"get\" action=\"/logout\">"
                : "<form class=\"who\" method=\"post\" action=\"/logout\">")
        page.tag("<a href=\"/account\">")
        page.tag("<span class=\"heard\">My account</span> ")
        page.text(account.name)
        page.tag("</a><button class=\"quiet\">Log out</button></form>")
    }

    private func navigation(_ page: inout Markup) {
        page.tag("<nav aria-label=\"Main\" class=\"places\"><ul>\n")
        let here = address.split(separator: "?").first.map(String.init) ?? "/"
        for (number, place) in places.enumerated() {
            page.tag(number < Self.foot ? "<li>" : "<li class=\"rest\">")
            page.tag("<a href=\"")
            page.tag(place.address)
            page.tag(place.address.description == here ? "\" aria-current=\"page\">" : "\">")
            page.tag(place.name)
            page.tag("</a></li>\n")
        }
        guard places.count > Self.foot else { return page.tag("</ul></nav>\n") }
        page.tag("<li class=\"more\"><a href=\"/more\"")
        page.tag(here == "/more" ? " aria-current=\"page\">More</a></li>\n" : ">More</a></li>\n")
        page.tag("</ul></nav>\n")
    }

    /// So many places stand at a phone's foot beside the last one.
    static let foot = 4
}

/// What was just done, and what takes it back.
struct Notice: Hashable, Sendable {
    var text: String
    /// An event of each write that can be undone; empty: there is none.
    var entries: [UInt64]

    /// A line under the head, which covers nothing. A script lays it over the page, and so moves
    /// nothing under a finger.
    func write(_ page: inout Markup, back address: String) {
        page.tag("<div class=\"done\" id=\"done\"><p role=\"status\">")
        page.text(text)
        page.tag("</p>")
        if !entries.isEmpty {
            page.form(to: "/undo")
            for entry in entries { page.hidden("n", "#\(entry)") }
            page.hidden("said", text)
            page.hidden("key", Site.newKey())
            page.hidden("back", address)
            page.tag("<button>Undo</button></form>")
        }
        page.tag("</div>\n")
    }
}

extension Markup {
    /// A field that nobody sees.
    mutating func hidden(_ name: String, _ value: String) {
        tag("<input type=\"hidden\" name=\"")
        bare(name)
        tag("\" value=\"")
        bare(value)
        tag("\">")
    }
}
