import DaybookModel
import Reports

/// What holds in the book, each setting with the way to its form; and which days are closed.
struct SettingsSheet: Sendable {
    let facts: BookFacts
    let mayChange: Bool
    /// What a link has the form filled in with.
    let filled: [Field]
    /// Where the form leads to when it is done; nil: here.
    let back: String?

    func write(_ page: inout Markup) {
        if mayChange, let name = SettingForm.name(filled) {
            page.element("<h2>", name.title, "</h2>\n")
            page.element("<p class=\"soft\">", name.meaning, "</p>\n")
            SettingForm.sheet(name, facts).write(
                &page, facts, typed: now(name, of: filled["who"]) + filled, key: Site.newKey(),
                back: back ?? SettingForm.action)
        }
        page.tag("<div class=\"tools\"><a class=\"button\" href=\"#closed\">Closed days</a>")
        if Place.hasHolidays(facts.parts) {
            page.tag("<a class=\"button\" href=\"/holidays\">Holidays</a>")
        }
        page.tag("</div>\n<ul class=\"settings\">\n")
        for name in SettingRow.names(of: facts.parts) {
            for row in SettingRow.all(of: name, facts.roster, facts.today) { write(&page, row) }
        }
        page.tag("</ul>\n")
        closed(&page)
    }

    /// What a form has before anything is typed: what holds now.
    private func now(_ name: SettingName, of whose: String?) -> [Field] {
        let rows = SettingRow.all(of: name, facts.roster, facts.today).filter { $0.state == "now" }
        let row = rows.first { ($0.person ?? $0.category) == whose } ?? rows.first
        // `off` is no amount: the field says that it may be typed.
        let value = row.map(\.value).flatMap { name == .budget && $0 == "off" ? nil : $0 }
        return value.map { [Field(name: "value", value: $0)] } ?? []
    }

    private func write(_ page: inout Markup, _ row: SettingRow) {
        let whose = row.person ?? row.category
        page.tag("<li>")
        if mayChange {
            page.tag("<a href=\"")
            page.bare(SettingForm.address(of: row.setting, whose))
            page.tag("\">")
        } else {
            page.tag("<div>")
        }
        page.element(
            "<span><b>", row.setting.title + (whose.map { " of \($0)" } ?? ""), "</b>")
        page.element("<span class=\"soft\">", row.setting.meaning, "</span></span>")
        page.element("<span>", row.value.isEmpty ? "none" : row.value, "")
        page.element("<span class=\"soft\">", since(row), "</span></span>")
        page.tag(mayChange ? "</a></li>\n" : "</div></li>\n")
    }

    private func since(_ row: SettingRow) -> String {
        guard let from = row.from else { return "since the start" }
        return (row.state == "later" ? "from " : "since ") + weekdayAndDay(from)
    }

    /// Up to which day nothing is recorded any more.
    private func closed(_ page: inout Markup) {
        page.tag("<h2 id=\"closed\">Closed days</h2>\n")
        let last = facts.roster.lockedThrough
        let said = last.map { "Closed up to \(weekdayAndDay($0)): nothing of those days changes." }
        page.element("<p>", said ?? "No day is closed.", "</p>\n")
        guard mayChange else { return }
        if last != nil {
            page.form(to: "/unlock")
            page.hidden("key", Site.newKey())
            page.hidden("back", back ?? SettingForm.action)
            page.tag("<button>Open the closed days</button></form>\n")
        }
        ClosingForm.sheet.write(
            &page, facts, typed: ClosingForm.typed(filled, facts), key: Site.newKey(),
            back: back ?? SettingForm.action)
    }
}

/// The form that closes the days up to one.
enum ClosingForm {
    static let action = "/lock"
    private static let day = "date"

    static let sheet = FormSheet(
        "Close days", action, "Close",
        [
            FormInput(
                "Last day", day, .anyDate, isRequired: true,
                hint: "Nothing of that day or of one before it can be recorded or corrected."),
            FormInput("Reason", "because"),
        ])

    /// The place on the page of settings where days are closed and opened.
    /// - Parameter back: where it leads to when it is done; nil: it stays there.
    static func address(back: String?) -> String {
        let fields = back.map { [Field(name: "back", value: $0)] } ?? []
        let query = fields.isEmpty ? "" : "?\(Form.query(fields.forForms))"
        return "\(SettingForm.action)\(query)#closed"
    }

    /// The page with the form, for a month.
    static func address(of month: YearMonth) -> String {
        "\(SettingForm.action)?"
            + Form.query([Field(name: "form-\(day)", value: "\(month.last)")]) + "#closed"
    }

    /// What it holds at first: the last day of the month before.
    static func typed(_ filled: [Field], _ facts: BookFacts) -> [Field] {
        if filled[day] != nil { return filled }
        let before = YearMonth(containing: facts.today).first.adding(days: -1)
        return [Field(name: day, value: "\(before)")]
    }
}
