import Accounts
import Daybook
import DaybookModel
import Reports

/// What a tablet by a door shows: first a name is asked for, then a PIN with what is to be done,
/// then what was done.
struct DoorSheet: Sendable {
    /// What somebody does there.
    enum Way: String, CaseIterable, Sendable {
        case `in`, out
        /// Looks at the hours of today.
        case hours
        /// Takes another PIN.
        case change
    }

    let listsNames: Bool
    /// Who stands before it; nil: nobody has said.
    var person: PersonID?
    /// Why it was not done.
    var failure: String?
    /// What was done.
    var done: String?
    /// Since when they are in, and how long today; nil: the PIN was not shown yet.
    var state: String?

    /// Whether it goes back to its start by itself.
    var leaves: Bool { person != nil || failure != nil }

    func write(_ page: inout Markup, _ facts: BookFacts) {
        page.tag(leaves ? "<div class=\"door\" data-leave>\n" : "<div class=\"door\">\n")
        let name = person.map { facts.roster.name(of: $0.rawValue, .person) }
        if name != nil { page.element("<p class=\"soft\">", greeting(facts), "</p>\n") }
        page.element("<h1>", name ?? "In or out?", "</h1>\n")
        if let failure { page.element("<p role=\"alert\" class=\"alert\">", failure, "</p>\n") }
        if let done { page.element("<p role=\"status\">", done, "</p>\n") }
        if let state {
            page.element("<p>", state.prefix(1).uppercased() + state.dropFirst(), "</p>\n")
            page.tag("<form method=\"get\" action=\"/door\">")
            page.tag("<button class=\"main big\">Done</button></form>\n")
        } else if let name {
            pin(&page, name)
        } else {
            self.name(&page, facts)
        }
        page.tag("</div>\n")
    }

    private func greeting(_ facts: BookFacts) -> String {
        let hour = facts.zone.local(at: facts.now).secondOfDay / 3600
        return hour < 12 ? "Good morning" : hour < 18 ? "Good afternoon" : "Good evening"
    }

    private func name(_ page: inout Markup, _ facts: BookFacts) {
        page.tag("<form method=\"post\" action=\"/door\" data-door class=\"fields sheet\">")
        page.tag("<label>Your name <input name=\"who\" required autofocus autocomplete=\"off\" ")
        page.tag(
            "autocapitalize=\"words\"></label>\n<button class=\"main big\">Next</button></form>\n")
        guard listsNames else { return }
        page.tag("<ul class=\"cards\">\n")
        for id in facts.roster.peopleByName {
            guard let one = facts.roster.person(id), one.isExpected(on: facts.today) else {
                continue
            }
            page.tag("<li class=\"card\"><form method=\"post\" action=\"/door\" data-door>")
            page.hidden("who", one.name)
            page.element("<button class=\"name\">", one.name, "</button></form></li>\n")
        }
        page.tag("</ul>\n")
    }

    private static let pad = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", "⌫"]

    private func pin(_ page: inout Markup, _ name: String) {
        page.tag("<form method=\"get\" action=\"/door\" id=\"other\"></form>\n")
        page.tag("<form method=\"post\" action=\"/door\" data-door class=\"punch\">")
        page.hidden("who", name)
        page.hidden("key", Site.newKey())
        // Enter only looks: nobody comes or goes by it.
        page.tag("<button class=\"heard\" name=\"way\" value=\"hours\" tabindex=\"-1\" ")
        page.tag("aria-hidden=\"true\">My hours</button><div class=\"typed\">")
        page.tag("<label>PIN <input name=\"pin\" type=\"password\" required autofocus ")
        page.tag("inputmode=\"numeric\" autocomplete=\"off\"></label>\n<div class=\"pad\">")
        for sign in Self.pad {
            if sign.isEmpty {
                page.tag("<span></span>")
            } else {
                page.element("<button type=\"button\">", sign, "</button>")
            }
        }
        page.tag("</div></div><div>")
        page.tag("<p>Type your PIN, then In or Out.</p>\n<div class=\"ways\">")
        page.tag("<button name=\"way\" value=\"in\">In</button>")
        page.tag("<button name=\"way\" value=\"out\">Out</button>")
        page.tag("<button class=\"whole\" name=\"way\" value=\"hours\">My hours</button>")
        page.tag("<button class=\"whole\" form=\"other\">Not me</button></div>\n")
        page.tag("<p class=\"soft\">Your hours appear here once the PIN is right, for 20 seconds.")
        page.tag("</p>\n<details><summary>Another PIN</summary><label>New PIN ")
        page.tag(
            "<input name=\"new\" type=\"password\" inputmode=\"numeric\" autocomplete=\"off\">")
        page.element("</label> <span class=\"soft\">", PIN.digits, "</span>")
        page.tag(" <button name=\"way\" value=\"change\">Change PIN</button></details>")
        page.tag("</div></form>\n")
    }

    /// What an owner is asked at the address of the door.
    /// - Parameter hasPassword: whether the owner can come in again without a link.
    static func switching(
        _ page: inout Markup, doors: [Pass], listsNames: Bool, hasPassword: Bool
    ) {
        page.tag(
            "<h1>Door</h1>\n<p>A tablet by the door lets people come and go by their PIN, and ")
        page.tag("shows nothing else of the book. Give PINs on the pages of people.</p>\n")
        page.tag("<p>This device is logged out of the book by it, and no way leads back from the ")
        page.tag("door: an owner ends it here, on another device.</p>\n")
        if !hasPassword {
            page.tag("<div class=\"alert\"><p>You have no password. Without one you cannot come ")
            page.tag("in again on your own, on any device.</p>")
            page.tag("<a class=\"button main\" href=\"/account\">Give yourself one</a></div>\n")
        }
        page.tag("<form method=\"post\" action=\"/door\" class=\"fields sheet\">")
        page.hidden("deed", "on")
        page.tag("<label>List the names <input type=\"checkbox\" name=\"names\"")
        page.tag(listsNames ? " checked></label>\n" : "></label>\n")
        page.tag(hasPassword ? "<button class=\"main\">" : "<button>")
        page.tag("Make this device the door</button></form>\n")
        if doors.isEmpty { return }
        page.tag("<h2>Doors</h2>\n<ul>")
        for door in doors {
            page.element("<li>", Device(door.device).words, "")
            page.element("<span class=\"soft\"> · by ", door.account, "</span></li>\n")
        }
        page.tag("</ul>\n<form method=\"post\" action=\"/door\">")
        page.hidden("deed", "off")
        page.tag("<button>Switch every door off</button></form>\n")
    }

    /// The form by which an owner gives somebody a PIN.
    static let giving = FormSheet(
        "", "/pin", "Save",
        [FormInput("PIN", PIN.field, .pin, isRequired: true, hint: "\(PIN.digits).")],
        sending: [Field(name: "who", value: "")])
}

/// A browser, as its `User-Agent` tells of it (RFC 9110, 10.1.5), in a few words.
struct Device: Hashable, Sendable {
    /// Such as `Firefox on Android`.
    let words: String

    init(_ agent: String) {
        let browsers = [
            ("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"),
            ("Safari/", "Safari"),
        ]
        let systems = [
            ("Android", "Android"), ("iPhone", "an iPhone"), ("iPad", "an iPad"),
            ("Windows", "Windows"), ("Mac OS", "a Mac"), ("Linux", "Linux"),
        ]
        func first(_ known: [(String, String)]) -> String? {
            known.first { agent.contains($0.0) }?.1
        }
        let said = [first(browsers), first(systems).map { "on \($0)" }].compactMap(\.self)
        words = said.isEmpty ? "A browser" : said.joined(separator: " ")
    }
}
