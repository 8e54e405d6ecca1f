import Accounts
import Daybook
import DaybookCommand
import Reports

/// What stands around a report on its page: back and forward in time, and what may be chosen.
struct ReportTools: Sendable {
    let question: Question
    let fields: [Field]
    let facts: BookFacts
    /// Of the page, without its question.
    let path: String
    let role: AccountRole

    /// An entry is of its day, and no file holds it alone.
    private var isOfEntry: Bool { path.hasPrefix("/entry/") }

    private func takes(_ option: String) -> Bool {
        !isOfEntry && question.shape.options.contains { $0.name == option }
    }

    /// The address of the same question with another value for one field.
    private func address(_ name: String, _ value: String, suffix: String = "") -> String {
        let rest = fields.filter { $0.name != name && $0.name != "as" && !$0.value.isEmpty }
        let asked = value.isEmpty ? rest : rest + [Field(name: name, value: value)]
        return "\(path)\(suffix)" + (asked.isEmpty ? "" : "?\(Form.query(asked))")
    }

    /// Back and forward in time, and the files of the report.
    func steps(_ page: inout Markup, _ answer: Answer) {
        page.tag("<div class=\"tools\">")
        if takes("period"), let span = answer.coveredSpan {
            step(&page, Period(span.adding(-1)), "Back in time", "‹")
            step(&page, Period(span.adding(1)), "Forward in time", "›")
        }
        if !isOfEntry {
            file(&page, .pdf, "PDF")
            file(&page, .csv, "CSV")
        }
        page.tag("</div>")
    }

    /// The forms of the page: those that are its job, and what is added to a list.
    func forms(_ page: inout Markup) {
        if role.may(.record) {
            for form in FormSheet.all(of: path) {
                form.write(&page, facts, key: Site.newKey(), back: address("", ""))
            }
        }
        guard role.may(.keep), let form = FormSheet.adding(at: path) else { return }
        if fields["add"] != nil {
            return form.write(&page, facts, key: Site.newKey(), back: path)
        }
        page.tag("<form method=\"get\" action=\"")
        page.bare(path)
        page.tag("\"><input type=\"hidden\" name=\"add\" value=\"1\"><button>Add</button></form>\n")
    }

    private func step(
        _ page: inout Markup, _ period: Period, _ name: StaticString, _ sign: String
    ) {
        page.tag("<a class=\"button\" href=\"")
        page.bare(address("period", period.label))
        page.tag("\" aria-label=\"")
        page.tag(name)
        page.element("\">", sign, "</a>")
    }

    private func file(_ page: inout Markup, _ format: OutputFormat, _ name: String) {
        page.tag("<a class=\"button\" href=\"")
        page.bare(address("", "", suffix: ".\(format.rawValue)"))
        page.element("\">", name, "</a>")
    }

    /// The periods and halves of a day that may be chosen.
    func choices(_ page: inout Markup, _ answer: Answer) {
        guard takes("period") || takes("slot") else { return }
        page.tag("<div class=\"choices\">")
        if takes("period") {
            let units: [(CalendarUnit, String)] = [
                (.week, "Week"), (.month, "Month"), (.year, "Year"),
            ]
            let day = answer.coveredSpan?.first ?? facts.today
            let current = answer.periodLabel
            let periods = units.map { (Period($0.0, containing: day).label, $0.1) } + [("all", "All")]
            segment(&page, "Period", "period", periods, current)
        }
        if takes("slot"), facts.parts.contains(.attendance) {
            let slots = [("morning", "Morning"), ("afternoon", "Afternoon"), ("both", "Both")]
            segment(&page, "Slot", "slot", slots, fields["slot"] ?? "both")
        }
        page.tag("</div>\n")
    }

    private func segment(
        _ page: inout Markup, _ name: StaticString, _ field: String,
        _ values: [(value: String, title: String)], _ current: String?
    ) {
        page.tag("<div class=\"segment\" role=\"group\" aria-label=\"")
        page.tag(name)
        page.tag("\">")
        for (value, title) in values {
            page.tag("<a href=\"")
            page.bare(address(field, value))
            page.tag(value == current ? "\" aria-current=\"true\">" : "\">")
            page.text(title)
            page.tag("</a>")
        }
        page.tag("</div>")
    }
}
