import Accounts
import Daybook
import DaybookCommand
import HTTPTypes
import Hummingbird
import NIOCore
import Reports

/// What is to come, for a calendar program: it shows a key in place of a cookie, which its account
/// makes and takes back at its own page.
extension Site {
    static let calendarPath = "calendar.ics"

    func addCalendar(to router: RouterGroup<Context>) {
        router.get(RouterPath(Self.calendarPath)) { request, context in
            let key = Form.fields(request.uri.query ?? "")["key"].map { Secret($0) }
            // Visits and sales are nobody's own: whoever is tied to somebody sees none of them.
            guard let account = try key.flatMap({ try keyring.read().account(ofFeed: $0) }),
                !account.role.isTied
            else { throw HTTPError(.notFound) }
            context.visit.note(account)
            let bytes = try await clerk.calendar()
            return Response(
                status: .ok,
                headers: [.contentType: "text/calendar; charset=utf-8", .cacheControl: "no-store"],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
        }
    }

    /// Whether an account can have a key: there is something to come, and it may see it.
    static func takesCalendar(_ account: Account?, _ facts: BookFacts) -> Bool {
        facts.parts.contains(.tickets) && account.map { !$0.role.isTied } ?? false
    }

    /// Makes a key, in place of the one that was there, or takes it back.
    /// - Returns: the address with the new one, which is shown once.
    func changeKey(_ deed: CalendarDeed, _ context: Context) async throws -> String? {
        guard let account = context.account,
            Self.takesCalendar(account, try await clerk.facts())
        else { throw HTTPError(.forbidden) }
        var generator = SystemRandomNumberGenerator()
        switch deed {
        case .revoke:
            try keyring.change { $0.endFeed(of: account.name) }
            notices.put(
                Notice(text: "The key opens nothing any more.", entries: []), for: context.session)
            return nil
        case .make:
            let key = try keyring.change { keyring in
                keyring.makeFeed(for: account.name, from: &generator)
            }
            return "\(doorway.base)/\(Self.calendarPath)?key=\(key.text)"
        }
    }
}

/// What becomes of the key of a calendar.
enum CalendarDeed: String, Sendable {
    case make, revoke
}

extension Markup {
    /// The part of one's own page where the key is made.
    /// - Parameter address: with the key that was just made; nil: none was.
    mutating func calendarKey(isThere: Bool, address: String?) {
        tag("<h2 id=\"calendar\">Calendar on other devices</h2>\n")
        if let address {
            tag("<p>Give this address to a calendar program. It is shown once.</p>\n<p>")
            element("<code>", address, "</code></p>\n")
        } else {
            tag(
                isThere
                    ? "<p>A calendar program reads visits and ticket sales with your key.</p>\n"
                    : "<p>A calendar program can read visits and ticket sales, with a key.</p>\n")
        }
        tag("<form method=\"post\" action=\"/account\" class=\"tools\">")
        hidden("key", Site.newKey())
        tag("<button name=\"calendar\" value=\"make\">")
        tag(isThere ? "Make another key</button>" : "Make a key</button>")
        if isThere { tag("<button name=\"calendar\" value=\"revoke\">Revoke the key</button>") }
        tag("</form>\n")
    }
}
