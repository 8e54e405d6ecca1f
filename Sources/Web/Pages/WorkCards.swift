import Daybook
import DaybookModel
import Platform
import Projections
import Reports

/// Who is at work, with buttons to check everybody in and out.
struct WorkCards: Sendable {
    let facts: BookFacts
    /// Today.
    let day: DayFigures
    let mayRecord: Bool
    /// Whether who reads it can add people.
    var mayKeep = false
    /// The address of the page.
    let back: String
    /// The only one who is shown; nil: everybody.
    var only: PersonID?
    /// Whether it tells what is missing: elsewhere on the page it stands already.
    var tellsMissing = true

    func write(_ page: inout Markup) {
        let people = only.map { [$0] } ?? people
        if only != nil {
            page.tag("<ul class=\"cards work\">\n")
            for person in people { card(&page, person) }
            return page.tag("</ul>\n")
        }
        counts(&page, people.count)
        if people.isEmpty { page.nobody(mayKeep: mayKeep) }
        page.tag("<ul class=\"cards work\">\n")
        for person in people { card(&page, person) }
        page.tag("</ul>\n")
        if tellsMissing { problems(&page) }
    }

    /// Employees, and whoever else has worked today, by name.
    private var people: [PersonID] {
        let others = Set(day.checkIns.map(\.person) + day.hours.map(\.person))
        return facts.roster.peopleByName.filter { id in
            guard let person = facts.roster.person(id) else { return false }
            return others.contains(id)
                || person.role == .employee && person.isExpected(on: facts.today)
        }
    }

    private func since(_ person: PersonID) -> OpenCheckIn? {
        day.checkIns.last { $0.person == person && $0.isRunning }
    }

    private func counts(_ page: inout Markup, _ people: Int) {
        page.tag("<p class=\"counts\"><b>")
        page.number(day.checkIns.count(where: \.isRunning))
        page.tag("</b> at work now <span class=\"soft\">of ")
        page.number(people)
        page.tag("</span></p>\n")
    }

    private func card(_ page: inout Markup, _ person: PersonID) {
        let (name, open) = (facts.roster.name(of: person.rawValue, .person), since(person))
        page.tag(open == nil ? "<li class=\"card\">" : "<li class=\"card present\">")
        page.face(of: person, facts)
        page.tag("<span class=\"about\"><span>")
        page.text(name)
        page.tag("</span><span class=\"state\">")
        state(&page, person, open)
        page.tag("</span></span>")
        if mayRecord {
            // The one that comes next is first.
            button(&page, open == nil ? "In" : "Out", name, isNext: true)
            button(&page, open == nil ? "Out" : "In", name, isNext: false)
        }
        page.tag("</li>\n")
    }

    /// Since when somebody is in, and how long they worked today.
    func state(of person: PersonID) -> String { state(person, since(person)) }

    private func state(_ person: PersonID, _ open: OpenCheckIn?) -> String {
        [since(open), worked(person).map { "worked \($0)" }].compactMap(\.self)
            .joined(separator: " · ")
    }

    /// The same, where the hours lead to the days that they come from.
    private func state(_ page: inout Markup, _ person: PersonID, _ open: OpenCheckIn?) {
        page.text(since(open))
        guard let hours = worked(person) else { return }
        let name = facts.roster.name(of: person.rawValue, .person)
        page.text(" · worked ")
        page.figure(
            hours, TimeForm.days(of: name, in: YearMonth(containing: facts.today)), name, "Worked")
    }

    private func since(_ open: OpenCheckIn?) -> String {
        open.map { "in since \(moment($0.since, $0.date))" } ?? "not in"
    }

    private func worked(_ person: PersonID) -> String? {
        day.hours.first { $0.person == person }.map { "\(Minutes(Int64($0.minutes)))" }
    }

    /// A time of the day, with the day where it is another one.
    private func moment(_ time: Instant, _ date: CivilDate) -> String {
        let clock = facts.clock(time)
        return date == facts.today ? clock : "\(clock) on \(weekdayAndDay(date))"
    }

    private func button(
        _ page: inout Markup, _ way: String, _ name: String, isNext: Bool
    ) {
        page.form(to: "/\(way.lowercased())")
        page.hidden("who", name)
        page.hidden("back", back)
        page.hidden("key", Site.newKey())
        page.tag(isNext ? "<button class=\"main\">" : "<button class=\"quiet\">")
        page.text(way)
        page.element(" <span class=\"heard\">", name, "</span></button></form>")
    }
}

extension WorkCards {
    /// A punch without its counterpart.
    private struct Missing {
        let person: PersonID
        let date: CivilDate
        let at: Instant
        /// What is there and what is not.
        let done: String
        let lacking: String
        let words: String
    }

    private var missing: [Missing] {
        let open = day.checkIns.filter { !$0.isRunning }.map { punch in
            Missing(
                person: punch.person, date: punch.date, at: punch.since, done: "in",
                lacking: "Out", words: "left")
        }
        let lone = day.checkOuts.map { punch in
            Missing(
                person: punch.person, date: punch.date, at: punch.time, done: "out",
                lacking: "In", words: "came")
        }
        return (open + lone).sorted { $0.at > $1.at }
    }

    private func problems(_ page: inout Markup) {
        let missing = missing
        if missing.isEmpty { return }
        page.tag("<h2>Needs attention</h2>\n<ul class=\"list\">\n")
        for punch in missing {
            let name = facts.roster.name(of: punch.person.rawValue, .person)
            let time = "\(facts.clock(punch.at)) on \(weekdayAndDay(punch.date))"
            page.element(
                "<li>",
                "\(name) checked \(punch.done) at \(time), and the check-"
                    + "\(punch.lacking.lowercased()) is missing. ", "")
            if mayRecord {
                page.link(
                    TimeForm.address(of: name, on: punch.date, punch.lacking),
                    "Fill in when they \(punch.words)")
            }
            page.tag("</li>\n")
        }
        page.tag("</ul>\n")
    }
}

/// The form of one time that somebody came or went.
enum TimeForm {
    /// The page of the days of a month.
    /// - Parameter name: whose; nil: everybody's.
    static func days(of name: String?, in month: YearMonth) -> String {
        let who = name.map { [Field(name: "who", value: $0)] } ?? []
        return "/overtime?"
            + Form.query(
                who + [
                    Field(name: "period", value: "\(month)"), Field(name: "detail", value: "on"),
                ])
    }

    /// The page of the form with what is known filled in.
    static func address(of name: String, on date: CivilDate, _ way: String) -> String {
        "/overtime?"
            + Form.query([
                Field(name: "form-who", value: name),
                Field(name: "form-on", value: date.description),
                Field(name: "form-direction", value: way),
            ]) + "#time"
    }

    /// The page of the form for the next time of the same person and day: whoever came in went out.
    static func next(after typed: [Field], on page: String) -> String {
        let parts = page.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1)
        let asked = parts.count > 1 ? Form.fields(parts[1]).ofPage : []
        let way = typed["direction"] == "Out" ? "In" : "Out"
        let kept =
            typed.filter { ["who", "on"].contains($0.name) }
            + [Field(name: "direction", value: way)]
        return "\(parts.first ?? "/")?\(Form.query(asked + kept.forForms))#time"
    }

    /// What a button that says no time meant: the moment of the tap.
    static func now(_ typed: [Field], sentTo action: String, _ facts: BookFacts) -> [Field] {
        guard ["/in", "/out"].contains(action), typed["at"] == nil else { return typed }
        let local = facts.zone.local(at: facts.now)
        return typed + [
            Field(name: "on", value: "\(local.date)"), Field(name: "at", value: clock(local)),
        ]
    }

    static func write(
        _ page: inout Markup, _ facts: BookFacts, _ fields: [Field], back: String
    ) {
        guard !facts.names(of: .person).isEmpty else { return }
        let filled = fields.ofForms
        page.tag("<div><h2>Add a time</h2>\n")
        FormSheet.time.write(&page, facts, typed: filled, key: Site.newKey(), back: back)
        page.tag("</div>\n")
    }
}

/// The month's figures for whoever pays.
struct MonthSending: Sendable {
    let facts: BookFacts
    /// Whether the page has each day of the month.
    let isByDay: Bool

    private var address: String { facts.roster.value(of: .clientEmail, on: facts.today) }

    private static var hasMailer: Bool {
        ProcessEnvironment.given("DAYBOOK_SENDMAIL") != nil
            || ProcessEnvironment.program("sendmail", orIn: ["/usr/sbin", "/usr/lib"]) != nil
    }

    func write(
        _ page: inout Markup, _ month: YearMonth, mayRecord: Bool, mayKeep: Bool, back: String
    ) {
        page.tag("<div class=\"tools\">")
        if mayRecord, !address.isEmpty, Self.hasMailer {
            page.form(to: "/send-month")
            page.hidden("key", Site.newKey())
            page.hidden("period", "\(month)")
            page.hidden("back", back)
            page.element("<button>", "Send month", "</button>")
            page.element(" <span class=\"soft\">", "\(month) to \(address)", "</span></form>")
        }
        let query = Form.query([
            Field(name: "what", value: "month"), Field(name: "period", value: "\(month)"),
        ])
        page.tag("<a class=\"button\" href=\"")
        page.bare("/export.json?\(query)")
        page.element("\">", "Whole hours for payroll, JSON", "</a>")
        if mayRecord { page.tag("<a class=\"button\" href=\"#time\">Add a time</a>") }
        page.tag("<a class=\"button\" href=\"/holidays\">Holidays</a>")
        days(&page, month)
        let isOpen = facts.roster.lockedThrough.map { $0 < month.last } ?? true
        if mayKeep, isOpen, month.last < facts.today {
            page.tag("<a class=\"button\" href=\"")
            page.bare(ClosingForm.address(of: month))
            page.element("\">Close ", monthAndYear(month.first), "</a>")
        }
        page.tag("</div>\n<p class=\"soft\">The file for payroll has those who came and went in ")
        page.tag("the month, in whole hours, rounded down.</p>\n")
    }
}

extension MonthSending {
    /// The way to each day of the month, and from there back.
    private func days(_ page: inout Markup, _ month: YearMonth) {
        page.tag("<a class=\"button\" href=\"")
        page.bare(isByDay ? "/overtime?period=\(month)" : TimeForm.days(of: nil, in: month))
        page.tag(isByDay ? "\">By the month</a>" : "\">Day by day</a>")
    }
}

extension BookFacts {
    /// What the clock of the book shows at a moment.
    func clock(_ time: Instant) -> String {
        String(zone.local(at: time).description.split(separator: "T").last?.prefix(5) ?? "")
    }
}

extension [Field] {
    /// What a link has a form filled in with.
    var ofForms: [Field] {
        filter { $0.name.hasPrefix(Self.prefix) }.map {
            Field(name: String($0.name.dropFirst(Self.prefix.count)), value: $0.value)
        }
    }

    /// The same for a link that has a form filled in.
    var forForms: [Field] { map { Field(name: Self.prefix + $0.name, value: $0.value) } }

    /// What is asked of the page itself.
    var ofPage: [Field] { filter { !$0.name.hasPrefix(Self.prefix) && !HeldForm.has($0) } }

    private static let prefix = "form-"
}
