import Accounts
import Daybook
import DaybookCommand
import DaybookModel
import Reports

/// What stands around a report on its page: back and forward in time, and what may be chosen.
struct ReportTools: Sendable {
    let question: Question
    let fields: [Field]
    let facts: BookFacts
    /// Of the page, without its question.
    let path: String
    let role: AccountRole
    let access: Access?
    /// What the address fills in in a form.
    var typed: [Field] = []
    /// The same question at a prompt; nil: none asks it.
    var command: Suggestion?
    /// What the figures are by now, where the page is of an earlier point.
    var now: Figures = [:]

    /// Where the page leads.
    var addresses: Addresses {
        Addresses(
            roster: facts.roster, asOf: fields["as-of"],
            page: (path, fields.filter { !$0.value.isEmpty }), access: access)
    }
    /// Whether a page is of one moment, and no file holds it: an entry's, a verification.
    private var isAlone: Bool {
        path.hasPrefix("/entry/") || path.hasPrefix("/ledger/")
            // A form of an entry that was refused, or asked what it would do.
            || EntryDeed.allCases.contains { $0.action == path }
    }

    /// Whether what the page shows can be taken along.
    private var hasFiles: Bool {
        !isAlone && access?.opens(address("", "", suffix: ".json")) ?? true
    }

    private func takes(_ option: String) -> Bool {
        !isAlone && question.shape.options.contains { $0.name == option }
    }

    /// Whether what the page shows can be asked of other days, or of a half of them.
    func mayAsk(_ option: ReportOption) -> Bool {
        guard takes(option == .slot ? "slot" : "period") else { return false }
        if path == "/why" {
            let report = fields["report"].flatMap { ReportKind(rawValue: $0) }
            return report?.facts.options.contains(option) ?? false
        }
        let timeless = ["person", "category", "show", "entry"]
        return !timeless.contains { path.hasPrefix("/\($0)/") }
    }

    /// The address of the same question with another value for one field.
    private func address(_ name: String, _ value: String, suffix: String = "") -> String {
        let rest = fields.filter { $0.name != name && !$0.value.isEmpty }
        var asked = value.isEmpty ? rest : rest + [Field(name: name, value: value)]
        if suffix.isEmpty { asked += chosen }
        return "\(path)\(suffix)" + (asked.isEmpty ? "" : "?\(Form.query(asked))")
    }

    /// The day and its half that the sheet of a course is of: another period leaves it there.
    private var chosen: [Field] {
        guard path.hasPrefix("/course/") else { return [] }
        return typed.filter { ["on", "slot"].contains($0.name) }.forForms
    }

    /// Back and forward in time, and the files of the report.
    /// - Parameter isLong: whether the report stands far below on a phone.
    func steps(_ page: inout Markup, _ answer: Answer, isLong: Bool) {
        page.tag("<div class=\"tools\">")
        if isLong { page.tag("<a class=\"button narrow\" href=\"#figures\">Figures</a>") }
        if mayAsk(.period), let span = answer.coveredSpan {
            step(&page, Period(span.adding(-1)), "Back in time", "‹")
            step(&page, Period(span.adding(1)), "Forward in time", "›")
        }
        if hasFiles {
            file(&page, .pdf, "PDF")
            file(&page, .csv, "CSV")
        }
        page.tag("</div>")
    }

    /// Whether forms stand over its report.
    var hasForms: Bool {
        // A list of what is to come, or of what was searched, is asked for itself.
        fields["to-come"] == nil && (fields["title"] ?? "").isEmpty
            && (fields["as-of"] ?? "").isEmpty && role.may(.record)
            && !FormSheet.all(of: path).isEmpty
    }

    /// The forms of the page: what is added to a list, and those that are its job.
    func forms(_ page: inout Markup) {
        if role.may(.keep), let form = FormSheet.adding(at: path) {
            if fields["add"] != nil {
                let typed = ThingForm.filled(typed, of: form)
                return form.write(&page, facts, typed: typed, key: Site.newKey(), back: path)
            }
            page.button("Add", to: path, [Field(name: "add", value: "1")])
        }
        guard hasForms else { return }
        for form in FormSheet.all(of: path) {
            page.element("<h2>", form.title, "</h2>\n")
            form.write(&page, facts, key: Site.newKey(), back: address("", ""))
        }
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
        guard mayAsk(.period) || mayAsk(.slot) else { return }
        page.tag("<div class=\"choices\">")
        if kinds.count > 1 {
            let word = fields["kind"] == nil ? "what" : "kind"
            segment(&page, "Ranking", word, kinds, fields[word] ?? RankingKind.attendance.rawValue)
        }
        if mayAsk(.period) {
            let units: [(CalendarUnit, String)] = [
                (.week, "Week"), (.month, "Month"), (.year, "Year"),
            ]
            let day = startingDay(of: answer.coveredSpan)
            let current = answer.periodLabel
            let periods =
                units.map { (Period($0.0, containing: day).label, $0.1) } + [("all", "All")]
            segment(&page, "Period", "period", periods, current)
        }
        if mayAsk(.slot), facts.parts.contains(.attendance) {
            let slots = [("morning", "Morning"), ("afternoon", "Afternoon"), ("both", "Both")]
            segment(&page, "Slot", "slot", slots, fields["slot"] ?? "both")
        }
        page.tag("</div>\n")
    }

    /// The rankings that the book's parts have, each with its title; empty: it is none.
    private var kinds: [(String, String)] {
        guard path == "/rank" else { return [] }
        return RankingKind.allCases.filter { kind in
            facts.parts.contains(kind == .points ? .classroom : .attendance)
                && access?.opens(address("what", kind.rawValue)) ?? true
        }.map { ($0.rawValue, $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst()) }
    }

    /// The order of the rows, where the report takes another.
    var sorting: Sorting? {
        guard takes("sort") else { return nil }
        return Sorting(fields["sort"] ?? "count") { address("sort", $0) }
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

extension ReportTools {
    /// The box that leaves rows out, where a list is long.
    func find(_ page: inout Markup, _ answer: Answer) {
        let typed = fields["find"] ?? ""
        guard !isAlone else { return }
        if path == "/attendance" { return findPerson(&page) }
        guard !typed.isEmpty || (answer.rowCount(as: .html) ?? 0) >= Find.longList else { return }
        page.tag("<form method=\"get\" role=\"search\" class=\"find\" action=\"")
        page.bare(path)
        page.tag("\">")
        page.asked(fields.without("find", "limit"))
        page.tag("<label>Find <input type=\"search\" name=\"find\" value=\"")
        page.bare(typed)
        page.tag("\"></label><button>Find</button><span role=\"status\" class=\"soft\"></span>")
        if !typed.isEmpty {
            page.tag(" ")
            page.link(address("find", ""), "All rows")
        }
        page.tag("</form>\n")
    }

    /// The same where each person is a row of days, and no table has them.
    private func findPerson(_ page: inout Markup) {
        let names = facts.names(of: .person)
        guard access == nil, fields["who"] != nil || names.count >= Find.longList else { return }
        page.tag("<form method=\"get\" role=\"search\" class=\"find\" action=\"")
        page.bare(path)
        page.tag("\">")
        page.asked(fields.without("who"))
        page.tag("<label>Find <input type=\"search\" name=\"who\" list=\"people\" value=\"")
        page.bare(fields["who"] ?? "")
        page.tag("\"></label><button>Find</button>")
        page.options(names, id: "people")
        if fields["who"] != nil {
            page.tag(" ")
            page.link(address("who", ""), "Everybody")
        }
        page.tag("</form>\n")
    }

    /// The point that the figures stand on, and the way to another one.
    func foot(_ page: inout Markup, _ answer: Answer) {
        page.foot(
            path, fields, answer, command, json: hasFiles ? address("", "", suffix: ".json") : nil,
            of: takesPoint ? facts : nil)
    }

    /// Whether the page can be of another point: an entry stood otherwise then, and of a comparison
    /// it is the later one.
    private var takesPoint: Bool {
        takes("as-of") && question.reads.contains { $0.name == "as-of" }
            || path.hasPrefix("/entry/") || question.comparesPoints
    }
}

extension Markup {
    /// The foot of a page: its question at a prompt, the point that it stands on, and the way to
    /// another one.
    /// - Parameters:
    ///   - json: where the same is for programs, each field of it; nil: nowhere.
    ///   - facts: what the log holds; nil: the page is of no other point.
    mutating func foot(
        _ path: String, _ fields: [Field], _ answer: Answer, _ command: Suggestion?,
        json: String?, of facts: BookFacts?
    ) {
        tag("<footer>")
        if let command { element("<p class=\"prompt\"><code>", command.typed, "</code></p>") }
        element("<p>", answer.pointWords.joined(separator: " · "), "")
        if let json {
            tag(" · ")
            link(json, "JSON")
        }
        tag("</p>")
        if let facts {
            tag("<form method=\"get\" class=\"point\" action=\"")
            bare(path)
            tag("\">")
            asked(fields.without("as-of"))
            tag("<label>As of <input name=\"as-of\" autocomplete=\"off\" ")
            tag("placeholder=\"")
            bare(facts.examplePoints)
            tag("\" value=\"")
            bare(fields["as-of"] ?? "")
            tag("\"></label>")
            slider(facts.days, at: fields["as-of"])
            tag("<button>Ask</button>")
            if fields["as-of"] != nil {
                tag(" ")
                link(facts.now(path, fields), "As of now")
            }
            tag("</form>")
        }
        tag("</footer>\n")
    }

    /// The fields of a question, as nobody sees them in a form.
    mutating func asked(_ fields: [Field]) {
        for field in fields where !field.value.isEmpty {
            tag("<input type=\"hidden\" name=\"")
            bare(field.name)
            tag("\" value=\"")
            bare(field.value)
            tag("\">")
        }
    }
}
