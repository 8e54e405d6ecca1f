import Accounts
import Daybook
import Reports

/// The browsers that are logged in and the programs with a token, each with a button that ends
/// that.
struct DeviceList: Sendable {
    let sessions: [Pass]
    var tokens: [Pass] = []
    let facts: BookFacts
    /// What the browser that asks has shown.
    let own: Secret?
    /// Where the button sends.
    let action: String
    /// Whether it is said whose each is.
    var saysWhose = false

    func write(_ page: inout Markup) {
        page.tag("<h2>Devices</h2>\n<ul class=\"class\">\n")
        for session in sessions where session.until > Now.seconds { row(&page, session) }
        for token in tokens where token.until > Now.seconds {
            let until = "a token, good until \(moment(token.until))"
            row(&page, token, "A program, \(token.account)", until)
        }
        page.tag("</ul>\n")
    }

    private func row(_ page: inout Markup, _ session: Pass) {
        let device = Device(session.device).words + (saysWhose ? ", \(session.account)" : "")
        row(&page, session, device, times(of: session))
    }

    private func row(_ page: inout Markup, _ pass: Pass, _ device: String, _ times: String) {
        let isOwn = pass.hash == own?.hash
        page.element("<li><span class=\"tick\"><span>", device, "")
        page.text(isOwn ? " (this one)" : "")
        page.element("<br><span class=\"soft\">", times, "</span></span></span>")
        if isOwn {
            // It asks first: who has no password does not come in again.
            page.tag("<a class=\"button\" href=\"/logout\">Log out</a></li>\n")
            return
        }
        page.form(to: action)
        page.hidden("deed", "end")
        page.hidden("session", pass.hash)
        page.element("<button>End <span class=\"heard\">", device, "</span></button></form></li>\n")
    }

    /// Since when it is logged in, and when it asked last.
    private func times(of session: Pass) -> String {
        let begun = "since " + moment(session.until - Site.sessionSeconds)
        return session.seen.map { "\(begun) · last seen \(moment($0))" } ?? begun
    }

    private func moment(_ seconds: Int64) -> String {
        let local = facts.zone.local(at: Instant(microsecondsSinceEpoch: seconds * 1_000_000))
        return "\(weekdayAndDay(local.date)), \(clock(local))"
    }
}
