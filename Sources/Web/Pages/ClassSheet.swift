import DaybookModel
import Projections
import Reports

/// A course on a day: who of its students is there, their points and their term projects.
struct ClassSheet: Sendable {
    let facts: BookFacts
    let course: CourseID
    let date: CivilDate
    let slot: Slot
    /// Of everybody who is in the course, by name.
    let standings: [CourseStanding]
    let present: Set<PersonID>
    /// The entries of term projects, by student.
    let scored: [PersonID: UInt64]
    let mayRecord: Bool
    let mayKeep: Bool
    /// Whose points are being given; nil: nobody's.
    let giving: String?

    private var name: String { facts.roster.name(of: course.rawValue, .course) }
    private var path: String { "/course/\(Form.part(name))" }

    /// The page of the same course with other choices.
    private func address(
        _ date: CivilDate, _ slot: Slot, giving student: String? = nil
    ) -> String {
        "\(path)?\(Form.query(asked(date, slot, giving: student)))"
    }

    private func asked(_ date: CivilDate, _ slot: Slot, giving student: String?) -> [Field] {
        let asked = [
            Field(name: "form-on", value: date.description),
            Field(name: "form-slot", value: slot.name),
        ]
        return asked + (student.map { [Field(name: "form-points", value: $0)] } ?? [])
    }

    /// Those who are in the course on the day, by name.
    private var expected: [CourseStanding] {
        standings.filter { row in
            let days = facts.roster.enrolments.days(of: row.student, in: course)
            return days?.contains(date) ?? false
                && facts.roster.isLive(row.student.rawValue, .person)
        }
    }

    func write(_ page: inout Markup) {
        choices(&page)
        if let off = facts.roster.dayOff(date) {
            OffDay(date: date, facts: facts, mayKeep: mayKeep, back: address(date, slot))
                .write(&page, why: off)
            // Who was marked before the day was one off is still told; points are given on any.
            if present.isEmpty { return students(&page, expected, haveTicks: false) }
        }
        let expected = expected
        page.tag("<p class=\"counts\"><b>")
        page.number(expected.count { present.contains($0.student) })
        page.tag("</b> present <span class=\"soft\">of ")
        page.number(expected.count)
        page.tag(" enrolled</span></p>\n")
        if !expected.isEmpty { sheet(&page, expected) }
        if mayRecord { late(&page) }
    }

    /// Those who came into the course after the day, with the button by which they are in it then.
    private func late(_ page: inout Markup) {
        let names = standings.filter { row in
            let days = facts.roster.enrolments.days(of: row.student, in: course)
            return days?.contains(date) == false && date <= facts.today
                && facts.roster.isLive(row.student.rawValue, .person)
        }.map { facts.roster.name(of: $0.student.rawValue, .person) }
        if names.isEmpty { return }
        page.element(
            "<p>", "Enrolled from a later day on: \(listed(names, most: 8)).", "</p>\n")
        page.form(to: FormSheet.enrolmentDay.action)
        for name in names { page.hidden("student", name) }
        page.hidden("course", name)
        page.hidden("from", date.description)
        page.hidden("key", Site.newKey())
        page.hidden("back", address(date, slot))
        let whom = names.count == 1 ? names[0] : "all \(names.count)"
        page.element(
            "<button>", "Enrol \(whom) from \(weekdayAndDay(date)) on", "</button></form>\n")
    }

    private func choices(_ page: inout Markup) {
        page.tag("<div class=\"choices\"><span class=\"day\">")
        step(&page, -1, "Day before", "‹")
        page.element("<b>", weekdayAndDay(date), "</b>")
        step(&page, 1, "Day after", "›")
        page.tag("</span><div class=\"segment\" role=\"group\" aria-label=\"Slot\">")
        for one in Slot.allCases {
            page.tag("<a href=\"")
            page.bare(address(date, one))
            page.tag(one == slot ? "\" aria-current=\"true\">" : "\">")
            page.text(one == .morning ? "Morning" : "Afternoon")
            page.tag("</a>")
        }
        page.tag("</div>")
        anotherDay(&page)
        page.tag("</div>\n")
    }

    /// A day far from the one that is shown: a field, where arrows would take a tap for each day.
    private func anotherDay(_ page: inout Markup) {
        page.tag("<form method=\"get\" class=\"point\" action=\"")
        page.bare(path)
        page.tag("\">")
        page.hidden("form-slot", slot.name)
        page.tag("<label>Day <input type=\"date\" name=\"form-on\" required value=\"")
        page.bare(date.description)
        page.tag("\"></label><button>Open</button></form>")
    }

    private func step(
        _ page: inout Markup, _ days: Int, _ name: StaticString, _ sign: String
    ) {
        page.tag("<a class=\"button\" aria-label=\"")
        page.tag(name)
        page.tag("\" href=\"")
        page.bare(address(date.adding(days: days), slot))
        page.element("\">", sign, "</a>")
    }
}

extension ClassSheet {
    /// The form of who is there. With a script each tick is sent at once.
    private func sheet(_ page: inout Markup, _ expected: [CourseStanding]) {
        page.tag("<form id=\"class\" method=\"post\" action=\"/class\" data-tick class=\"tools\">")
        for field in roll { page.hidden(field.name, field.value) }
        page.hidden("key", Site.newKey())
        for row in expected where present.contains(row.student) {
            page.hidden("was", facts.roster.name(of: row.student.rawValue, .person))
        }
        if mayRecord {
            page.tag("<button name=\"all\" value=\"on\">All present</button>")
            page.tag("<button class=\"main\">Save</button>")
        }
        page.tag("</form>\n")
        students(&page, expected, haveTicks: true)
    }

    private func students(_ page: inout Markup, _ expected: [CourseStanding], haveTicks: Bool) {
        if expected.isEmpty { return }
        page.tag("<ul class=\"class\">\n")
        for row in expected { student(&page, row, hasTick: haveTicks) }
        page.tag("</ul>\n")
    }

    private var roll: [Field] {
        [
            Field(name: "course", value: name), Field(name: "on", value: date.description),
            Field(name: "slot", value: slot.name), Field(name: "back", value: address(date, slot)),
        ]
    }

    private func student(_ page: inout Markup, _ row: CourseStanding, hasTick: Bool) {
        let name = facts.roster.name(of: row.student.rawValue, .person)
        page.tag("<li class=\"student\">")
        page.tag(hasTick ? "<label class=\"tick\">" : "<span class=\"tick\">")
        if hasTick { tick(&page, row, name) }
        page.face(of: row.student, facts, isShort: true)
        page.element("<span>", name, "</span>")
        page.tag(hasTick ? "</label>" : "</span>")
        page.element(
            "<span class=\"soft\">", "\(row.attended) of \(row.held) · \(row.points) points",
            "</span>")
        if mayRecord, giving != name {
            page.tag("<form method=\"get\" action=\"")
            page.bare("\(path)#points")
            page.tag("\">")
            for field in asked(date, slot, giving: name) { page.hidden(field.name, field.value) }
            page.element(
                "<button>Points <span class=\"heard\">for ", name, "</span></button></form>")
        }
        page.tag("</li>\n")
        guard mayRecord, giving == name else { return }
        page.tag("<li id=\"points\">")
        points(&page, name)
        page.tag("</li>\n")
    }

    private func tick(_ page: inout Markup, _ row: CourseStanding, _ name: String) {
        page.tag("<input type=\"checkbox\" form=\"class\" name=\"present\"")
        let held = facts.held(for: "/class")?.all("present")
        page.tag(held?.contains(name) ?? present.contains(row.student) ? " checked" : "")
        page.tag(mayRecord ? " value=\"" : " disabled value=\"")
        page.bare(name)
        page.tag("\">")
    }

    private func points(_ page: inout Markup, _ student: String) {
        page.element("<h2>", "Points for \(student)", "</h2>")
        let typed = [
            Field(name: "student", value: student), Field(name: "course", value: name),
            Field(name: "on", value: date.description),
        ]
        FormSheet.points.write(
            &page, facts, typed: typed, key: Site.newKey(), back: address(date, slot))
    }

    /// A field for the score of each one's term project, or the score that is there.
    func projects(_ page: inout Markup) {
        let expected = expected
        guard mayRecord, !expected.isEmpty else { return }
        page.tag("<h2>Term projects</h2>\n<ul class=\"class\">\n")
        for row in expected {
            let student = facts.roster.name(of: row.student.rawValue, .person)
            page.element("<li><span class=\"tick\">", student, "</span>")
            if let score = row.project, let entry = scored[row.student] {
                page.link("/entry/\(entry)?do=amend", "Project score \(score)")
            } else {
                score(&page, row.student, student)
            }
            page.tag("</li>\n")
        }
        page.tag("</ul>\n")
    }

    private func score(_ page: inout Markup, _ id: PersonID, _ student: String) {
        page.form(to: "/score", named: nil, "score")
        page.hidden("student", student)
        page.hidden("course", name)
        page.hidden("on", date.description)
        page.hidden("key", Site.newKey())
        page.hidden("back", address(date, slot))
        page.tag("<label for=\"score-")
        page.number(Int(id.rawValue))
        page.element("\">Project score <span class=\"heard\">of ", student, "</span></label>")
        page.tag("<input inputmode=\"decimal\" autocomplete=\"off\" required name=\"points\" ")
        page.tag("id=\"score-")
        page.number(Int(id.rawValue))
        let held = facts.held(for: "/score").flatMap { $0["student"] == student ? $0 : nil }
        page.tag("\" value=\"")
        page.bare(held?["points"] ?? "")
        page.element("\"><button>Score <span class=\"heard\">", student, "</span></button></form>")
    }

    /// The form by which others come into the course.
    func enrolling(_ page: inout Markup) {
        let others = Set(standings.map(\.student))
        let names = facts.roster.ids(of: .person).filter { id in
            facts.roster.isLive(id, .person) && !others.contains(PersonID(id))
                && !facts.roster.isProfessor(PersonID(id))
        }
        .map { facts.roster.name(of: $0, .person) }.sorted()
        if names.isEmpty { return }
        page.tag("<h2>Enrol</h2>\n")
        let typed = [Field(name: "course", value: name)]
        FormSheet.enrolment(names).write(
            &page, facts, typed: typed, key: Site.newKey(), back: path)
    }
}
