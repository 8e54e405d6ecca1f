import Accounts
import Daybook
import DaybookCommand
import DaybookModel
import HTTPTypes
import Hummingbird
import NIOCore
import Projections
import Reports

extension Site {
    func addClass(to router: RouterGroup<Context>) {
        router.post("class") { request, context in try await roll(request, context) }
    }

    /// Records who of a course is there: marks those who are ticked now, and takes the marks of
    /// others back.
    private func roll(_ request: Request, _ context: Context) async throws -> Response {
        let account = try account(context, for: .record)
        let fields = try await fields(of: request, context)
        let back = Self.local(fields["back"], doorway) ?? "/courses"
        let (was, now) = (fields.all("was"), fields.all("present"))
        let isAll = fields["all"] != nil
        let gone = isAll ? [] : was.filter { !now.contains($0) }
        let new = now.filter { !was.contains($0) }
        return try await once(fields, request, context) {
            try await roll(
                fields, isAll: isAll, new, gone, by: account, request, context, back: back)
        }
    }

    private func roll(
        _ fields: [Field], isAll: Bool, _ new: [String], _ gone: [String], by account: Account,
        _ request: Request, _ context: Context, back: String
    ) async throws -> Response {
        let course = fields["course"] ?? ""
        var notice = Notice(text: "Nothing was changed.", entries: [])
        do {
            if isAll || !new.isEmpty {
                let line = day("mark", of: fields, isAll ? [] : new, isAll: isAll)
                let receipt = Receipt(
                    try await clerk.bytes(line, as: .json, by: .account(account)))
                notice.entries += receipt.sequences.prefix(1)
                notice.text =
                    isAll
                    ? Self.saidOfAll(but: receipt.warned, of: course)
                    : Self.said(new, [], in: course)
            }
            // Somebody else may have taken a mark back since the page was made.
            let gone = try await marked(fields).intersection(gone).sorted()
            if !gone.isEmpty {
                let line = day("unmark", of: fields, gone)
                let receipt = Receipt(
                    try await clerk.bytes(line, as: .json, by: .account(account)))
                notice.entries += receipt.sequences.prefix(1)
                notice.text = Self.said(new, gone, in: course)
            }
            notices.put(notice, for: context.session)
            return Response(status: .seeOther, headers: [.location: back])
        } catch let error as Unanswered {
            // What of it is recorded is said, with its Undo, beside what is not.
            if !notice.entries.isEmpty { notices.put(notice, for: context.session) }
            return try await refusal(error, request, context, back: back)
        }
    }

    /// Who of a course is marked in the half of a day that a form names.
    private func marked(_ fields: [Field]) async throws -> Set<String> {
        let facts = try await clerk.facts()
        guard let name = fields["course"], let id = facts.roster.id(of: name, .course) else {
            return []
        }
        let (date, slot) = Self.half(fields, facts)
        return try await clerk.view { (view) throws(DaybookError) in
            Set(
                try view.present(in: CourseID(id), date, slot, facts).map {
                    facts.roster.name(of: $0.rawValue, .person)
                })
        }
    }

    /// The half of a day that is named, else the one that runs.
    private static func half(_ fields: [Field], _ facts: BookFacts) -> (CivilDate, Slot) {
        let date = fields["on"].flatMap { CivilDate($0) } ?? facts.today
        return (date, Slot.allCases.first { $0.name == fields["slot"] } ?? facts.slot)
    }

    private func day(
        _ verb: String, of fields: [Field], _ names: [String], isAll: Bool = false
    ) -> Line {
        var line = Line(verb)
        for name in ["course", "on", "slot"] { line.add(name, fields[name]) }
        if isAll { line.flag("all") }
        for name in names { line.add(operand: name) }
        return line
    }

    private static func saidOfAll(but warned: [String], of course: String) -> String {
        let rest = ", but not \(warned.joined(separator: ", ")) (warned)"
        return "Everybody of \(course) was marked present\(warned.isEmpty ? "" : rest)."
    }

    private static func said(_ new: [String], _ gone: [String], in course: String) -> String {
        let parts = [
            new.isEmpty ? nil : "present: \(new.joined(separator: ", "))",
            gone.isEmpty ? nil : "not present: \(gone.joined(separator: ", "))",
        ]
        let said = parts.compactMap(\.self).joined(separator: "; ")
        return said.isEmpty ? "Nothing was changed." : "\(course), \(said)."
    }

    /// What the page of a course has beside its report.
    func course(
        _ fields: [Field], _ facts: BookFacts, _ context: Context
    ) async throws -> OwnParts? {
        guard let name = fields["who"], let id = facts.roster.id(of: name, .course) else {
            return nil
        }
        let (asked, course) = (fields.ofForms, CourseID(id))
        let (date, slot) = Self.half(asked, facts)
        let mayRecord = context.account?.may(.record) ?? false
        let mayKeep = context.account?.may(.keep) ?? false
        let sheet = try await clerk.view { (view) throws(DaybookError) in
            let scores = try view.entries(of: .projectScored, .all).rows
                .filter { $0.content.course == course }
            return ClassSheet(
                facts: facts, course: course, date: date, slot: slot,
                standings: try view.card(of: course).rows,
                present: try view.present(in: course, date, slot, facts),
                scored: Dictionary(
                    scores.compactMap { entry in
                        entry.content.student.map { ($0, entry.sequence) }
                    }, uniquingKeysWith: { $1 }),
                mayRecord: mayRecord, mayKeep: mayKeep, giving: asked["points"])
        }
        let mayEnrol = mayRecord && context.access == nil
        return { (parts, _) throws(DaybookError) in
            sheet.write(&parts.above)
            sheet.projects(&parts.below)
            if mayEnrol { sheet.enrolling(&parts.below) }
        }
    }

    /// The courses, as ways to their pages.
    /// - Parameter own: the only ones that are shown; nil: all.
    static func courses(_ facts: BookFacts, _ own: Set<CourseID>? = nil) -> OwnParts? {
        if own == nil, (facts.then ?? facts.roster).liveNames(of: .course).isEmpty { return nil }
        return { (parts, _) throws(DaybookError) in
            parts.sayAll = true
            parts.above.courses(facts, own)
        }
    }
}

extension View {
    /// Who is marked in a course in a half of a day.
    fileprivate func present(
        in course: CourseID, _ date: CivilDate, _ slot: Slot, _ facts: BookFacts
    ) throws(DaybookError) -> Set<PersonID> {
        let day = try day(date, .both, today: facts.today).rows
        let there = day.slots.first { $0.slot == slot }?.present ?? []
        return Set(there.filter { $0.courses.contains(course) }.map(\.person))
    }
}

extension Markup {
    /// The courses with how many students each has.
    mutating func courses(_ facts: BookFacts, _ own: Set<CourseID>? = nil) {
        let roster = facts.then ?? facts.roster
        let counts = roster.enrolments.counts { roster.isLive($0.rawValue, .person) }
        tag("<ul class=\"class\">\n")
        let point = facts.point.map { "?as-of=\(Form.encoded($0))" } ?? ""
        for name in roster.liveNames(of: .course) {
            guard let id = roster.id(of: name, .course).map({ CourseID($0) }),
                own?.contains(id) ?? true
            else { continue }
            let giver = roster.professor(of: id).map {
                "given by \(roster.name(of: $0.rawValue, .person))"
            }
            let count = counts[id] ?? 0
            let words = [giver, count == 1 ? "1 student" : "\(count) students"]
            tag("<li>")
            link("/course/\(Form.part(name))\(point)", name)
            element(
                "<span class=\"soft\">", words.compactMap(\.self).joined(separator: " · "),
                "</span></li>\n")
        }
        tag("</ul>\n")
    }
}
