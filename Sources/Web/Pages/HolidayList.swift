import Accounts
import Daybook
import DaybookModel
import Hummingbird
import Reports

/// The holidays of a period, each with a button that takes it away.
struct HolidayList: Sendable {
    let facts: BookFacts
    let period: Period
    /// The address of the page.
    let back: String

    private var dates: [CivilDate] {
        facts.roster.holidays.keys.filter(period.range.contains).sorted()
    }

    /// - Returns: whether there are some.
    func write(_ page: inout Markup) -> Bool {
        let dates = dates
        if dates.isEmpty { return false }
        page.tag("<ul class=\"class\">\n")
        for date in dates { write(&page, date) }
        page.tag("</ul>\n")
        return true
    }

    private func write(_ page: inout Markup, _ date: CivilDate) {
        let name = facts.roster.holidays[date] ?? ""
        page.element("<li><span class=\"tick\"><span>", name.isEmpty ? "Holiday" : name, "")
        page.element("<br><span class=\"soft\">", weekdayAndDay(date), "</span></span></span>")
        page.form(to: "/holidays/remove")
        page.hidden("date", date.description)
        page.hidden("back", back)
        page.hidden("key", Site.newKey())
        page.element(
            "<button>Take away <span class=\"heard\">", weekdayAndDay(date), "</span></button>")
        page.tag("</form></li>\n")
    }
}

extension Site {
    /// What the page of holidays has for whoever keeps the book, in place of its table.
    func holidays(
        _ fields: [Field], _ facts: BookFacts, _ context: Context, _ request: Request
    ) -> OwnParts? {
        // A search leaves rows of the table out, and nothing is taken away in the past.
        guard context.account?.may(.keep) ?? false, fields["find"] == nil,
            fields["as-of"] == nil
        else { return nil }
        let back = request.ownAddress
        return { (parts, answer) throws(DaybookError) in
            let label = answer.periodLabel ?? Period.all.label
            guard let period = try? Period.parse(label, today: facts.today) else { return }
            let list = HolidayList(facts: facts, period: period, back: back)
            parts.sayAll = list.write(&parts.below)
        }
    }
}
