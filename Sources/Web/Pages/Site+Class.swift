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
        do {
            var entries: [UInt64] = []
            var warned: [String] = []
            if isAll || !new.isEmpty {
                var line = day("mark", of: fields)
                if isAll { line.flag("all") }
                for name in isAll ? [] : new { line.add(operand: name) }
                let receipt = try await clerk.bytes(line, as: .json, by: account.name)
                entries += Notice.first(receipt)
                warned = Self.warned(receipt)
            }
            if !gone.isEmpty {
                var line = day("unmark", of: fields)
                for name in gone { line.add(operand: name) }
                entries += Notice.first(try await clerk.bytes(line, as: .json, by: account.name))
            }
            let course = fields["course"] ?? ""
            let said =
                isAll
                ? Self.saidOfAll(but: warned, of: course) : Self.said(new, gone, in: course)
            notices.put(Notice(text: said, entries: entries), for: context.session)
            return Response(status: .seeOther, headers: [.location: back])
        } catch let error as Unanswered {
            return try await refusal(error, request, context, back: back)
        }
    }

    private func day(_ verb: String, of fields: [Field]) -> Line {
        var line = Line(verb)
        for name in ["course", "on", "slot"] { line.add(name, fields[name]) }
        return line
    }

    /// Whom a mark left out because they are warned.
    private static func warned(_ receipt: [UInt8]) -> [String] {
        let object = (try? JSONObject.read(receipt)) ?? nil
        return (object?.objects("warned") ?? []).compactMap { $0.text("person") }
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
        let date = asked["on"].flatMap { CivilDate($0) } ?? facts.today
        let slot = Slot.allCases.first { $0.name == asked["slot"] } ?? facts.slot
        let mayRecord = context.account?.may(.record) ?? false
        let mayKeep = context.account?.may(.keep) ?? false
        let sheet = try await clerk.view { (view) throws(DaybookError) in
            let day = try view.day(date, .both, today: facts.today).rows
            let there = day.slots.first { $0.slot == slot }?.present ?? []
            let scores = try view.entries(of: .projectScored, .all).rows
                .filter { $0.content.course == course }
            return ClassSheet(
                facts: facts, course: course, date: date, slot: slot,
                standings: try view.card(of: course).rows,
                present: Set(there.filter { $0.courses.contains(course) }.map(\.person)),
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
        if own == nil, facts.names(of: .course).isEmpty { return nil }
        return { (parts, _) throws(DaybookError) in
            parts.sayAll = true
            parts.above.courses(facts, own)
        }
    }
}

extension Markup {
    /// The courses with how many students each has.
    mutating func courses(_ facts: BookFacts, _ own: Set<CourseID>? = nil) {
        let roster = facts.roster
        let counts = roster.enrolments.counts { roster.isLive($0.rawValue, .person) }
        tag("<ul class=\"class\">\n")
        for name in facts.names(of: .course) {
            guard let id = roster.id(of: name, .course).map({ CourseID($0) }),
                own?.contains(id) ?? true
            else { continue }
            let giver = roster.professor(of: id).map {
                "given by \(roster.name(of: $0.rawValue, .person))"
            }
            let count = counts[id] ?? 0
            let words = [giver, count == 1 ? "1 student" : "\(count) students"]
            tag("<li>")
            link("/course/\(Form.part(name))", name)
            element(
                "<span class=\"soft\">", words.compactMap(\.self).joined(separator: " · "),
                "</span></li>\n")
        }
        tag("</ul>\n")
    }
}

extension Notice {
    /// The first event of a receipt.
    static func first(_ receipt: [UInt8]) -> ArraySlice<UInt64> {
        let object = (try? JSONObject.read(receipt)) ?? nil
        return (object?.counts("sequences") ?? []).prefix(1)
    }
}
