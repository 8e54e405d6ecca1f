import Accounts
import Daybook
import DaybookModel
import Reports

/// The form of a time on the page of a day gone by, where whoever looks for what is missing is.
struct PastTimes: Sendable {
    let date: CivilDate
    let facts: BookFacts

    /// Nil: the book has no working time, or the day is still to come.
    init?(date: CivilDate, facts: BookFacts) {
        guard facts.parts.contains(.workingTime), date < facts.today else { return nil }
        (self.date, self.facts) = (date, facts)
    }

    private var back: String { "/?on=\(date)" }

    /// - Parameter fields: of the page's address, which may fill the form in.
    func write(_ page: inout Markup, _ fields: [Field], _ role: AccountRole?) {
        if let last = facts.roster.lockedThrough, date <= last { return }
        closed(&page, role)
        let given = fields["form-on"] == nil ? [Field(name: "on", value: "\(date)")].forForms : []
        TimeForm.write(&page, facts, given + fields, back: back)
    }

    /// Says before anything is typed that the day is closed, and leads to what opens it.
    private func closed(_ page: inout Markup, _ role: AccountRole?) {
        guard facts.roster.value(of: .editPastDays, on: facts.today) == "off" else { return }
        page.tag("<p>Past days are closed. ")
        if role?.may(.keep) ?? false {
            page.tag("<a class=\"button\" href=\"")
            page.bare(SettingForm.address(of: .editPastDays, back: back))
            page.tag("\">Open past days</a>")
        } else {
            page.tag("An owner of the book can open them.")
        }
        page.tag("</p>\n")
    }
}
