import Accounts
import Daybook
import DaybookCommand
import DaybookModel
import HTTPTypes
import Hummingbird
import Reports

/// What the page of an entry shows beside its card.
struct EntryTools: Sendable {
    let card: EventCard
    let facts: BookFacts
    let mayRecord: Bool
    /// Of the page.
    let path: String
    var form: EntryForm?
    var typed: [Field]?
    /// What the form would do; nil: nobody asked.
    var preview: Foretold?
    var refusal: Unanswered?
    /// What of the site is there for whoever asks; nil: everything.
    var access: Access?

    func write(_ page: inout Markup) {
        guard mayRecord else { return }
        page.links = addresses.address
        page.tag("<div class=\"tools\">")
        // The form that is open has its own button.
        for deed in EntryDeed.all(of: card) where deed != form?.deed {
            page.button(deed.title, to: path, [Field(name: "do", value: deed.rawValue)])
        }
        if let late = EntryForm.lateField(of: card), form == nil {
            let asked = [("do", EntryDeed.amend.rawValue), (EntryForm.only, late.rawValue)]
            let title = late.rawValue.prefix(1).uppercased() + late.rawValue.dropFirst()
            page.button(title, to: path, asked.map { Field(name: $0, value: $1) })
        }
        page.tag("</div>\n")
        guard var sheet = form?.sheet else {
            if let refusal { page.refusal(refusal) }
            return enrolment(&page)
        }
        if sheet.hasPreview {
            sheet.foretold = preview
        } else if let preview {
            page.foretold(preview)
        }
        var refusal = refusal
        // What is retracted with others is nothing for whoever sees only some of them.
        if access == nil, let why = refusal, let along = EntryDeed.along(why) {
            sheet.other = along
            refusal = Unanswered(
                message: why.message, remedy: "Give the reason, and press \(along.title).",
                code: why.code)
        }
        sheet.refused = refusal.map { why in
            FormRefusal(why: why, field: why.field(among: sheet.asks(facts), typed: typed ?? []))
        }
        sheet.write(
            &page, facts, typed: typed ?? form?.filled ?? [], key: Site.newKey(), back: path)
    }

    /// The first day of a student in a course is said anew by another enrolment.
    private func enrolment(_ page: inout Markup) {
        let content = card.event.content
        guard content.kind == .studentEnrolled, access == nil, let student = content.student,
            let course = content.course, facts.roster.enrolments.contains(student, course)
        else { return }
        let name = facts.roster.name(of: course.rawValue, .course)
        let typed = [
            Field(name: "student", value: facts.roster.name(of: student.rawValue, .person)),
            Field(name: "course", value: name), Field(name: "from", value: "\(content.on)"),
        ]
        FormSheet.enrolmentDay.write(
            &page, facts, typed: typed, key: Site.newKey(),
            back: "/course/\(Form.part(name))")
    }

    /// Where a way out leads, from which the form comes back as it was typed.
    private var addresses: Addresses {
        let back = form.map { form in
            let only = typed?[EntryForm.only].map { "&\(EntryForm.only)=\(Form.encoded($0))" } ?? ""
            return HeldForm(form.deed.action, typed ?? [])
                .address(on: "\(path)?do=\(form.deed.rawValue)\(only)")
        }
        return Addresses(roster: facts.roster, asOf: nil, access: access, back: back)
    }
}

extension Site {
    func addEntries(to router: RouterGroup<Context>) {
        router.get("entry/:number") { request, context in
            let number = UInt64(try context.parameters.require("number")) ?? 0
            let deed = Form.fields(request.uri.query ?? "")["do"].flatMap(EntryDeed.init)
            return try await entry(number, deed, request, context) { tools in
                // What a retraction moves is known before anything is typed.
                if let form = tools.form, form.deed != .amend, context.access == nil {
                    tools.preview = try await preview(form, form.filled, context)
                }
                return nil
            }
        }
        for deed in EntryDeed.allCases {
            router.post(RouterPath(deed.rawValue)) { request, context in
                try await correct(deed, request, context)
            }
        }
    }

    /// The page of an entry.
    /// - Parameters:
    ///   - sent: the form that was sent to it.
    ///   - body: adds to what it shows, or has another answer; what is refused is said.
    private func entry(
        _ number: UInt64, _ deed: EntryDeed?, sent: [Field] = [], _ request: Request,
        _ context: Context, _ body: (inout EntryTools) async throws -> Response?
    ) async throws -> Response {
        guard let show = Question("show") else { throw HTTPError(.notFound) }
        let query = Form.fields(request.uri.query ?? "")
        let fields = query.without("do", EntryForm.only)
        var facts = try await clerk.facts()
        facts.held = HeldForm(fields)
        let asked = [Field(name: "as", value: "event"), Field(name: "who", value: "#\(number)")]
        let card = try? await clerk.view { (view) throws(DaybookError) in
            try view.card(of: number).rows
        }
        guard let card else {
            return try await report(show, fields, of: asked, request, context)
        }
        var tools = EntryTools(
            card: card, facts: facts,
            mayRecord: fields["as-of"] == nil && context.account?.may(.correct, card) ?? false,
            path: "/entry/\(number)")
        tools.access = context.access
        tools.form = deed.flatMap { deed in
            EntryDeed.all(of: card).contains(deed)
                ? EntryForm(
                    deed, card, facts, staysWhose: context.access != nil,
                    filling: Self.filling(query + sent, card)) : nil
        }
        if context.access != nil { tools.form?.sheet.hasPreview = false }
        do {
            if let other = try await body(&tools) { return other }
        } catch let error as Unanswered { tools.refusal = error }
        let shown = tools
        return try await report(
            show, fields, of: asked, request, context, status: shown.refusal?.status ?? .ok
        ) { (parts, answer) throws(DaybookError) in
            answer.tellPlainly(shown.card, shown.facts.roster)
            shown.write(&parts.above)
            parts.below.technical(shown.card)
        }
    }

    /// The one field that a form is asked for.
    private static func filling(_ fields: [Field], _ card: EventCard) -> DaybookModel.Field? {
        EntryForm.lateField(of: card).flatMap { $0.rawValue == fields[EntryForm.only] ? $0 : nil }
    }

    private func correct(
        _ deed: EntryDeed, _ request: Request, _ context: Context
    ) async throws -> Response {
        let account = try account(context, for: .record)
        let typed = try await fields(of: request, context)
        guard let number = EntryForm.sequence(typed) else { throw HTTPError(.badRequest) }
        return try await once(typed, request, context) {
            try await correct(number, deed, typed, by: account, request, context)
        }
    }

    private func correct(
        _ number: UInt64, _ deed: EntryDeed, _ typed: [Field], by account: Account,
        _ request: Request, _ context: Context
    ) async throws -> Response {
        try await entry(number, deed, sent: typed, request, context) { tools in
            tools.typed = typed
            try await refuse([number] + EntryDeed.others(typed), to: account, for: .correct)
            guard let form = tools.form else {
                throw Unanswered(
                    message: "\(id(number)) is as it should be, or cannot be corrected so",
                    remedy: "See below what became of it.", code: .conflict)
            }
            if typed["preview"] != nil {
                // Figures that move may be of others, too.
                if context.access != nil { return nil }
                tools.preview = try await preview(form, typed, context)
                return nil
            }
            let line = try asked(form, typed)
            let receipt = try await clerk.bytes(line, as: .json, by: .account(account))
            notices.put(Notice(Receipt(receipt)), for: context.session)
            let back = Self.local(typed["back"], doorway) ?? "/entry/\(number)"
            return Response(status: .seeOther, headers: [.location: back])
        }
    }

    /// What a correction would do. It needs no reason yet.
    private func preview(
        _ form: EntryForm, _ typed: [Field], _ context: Context
    ) async throws -> Foretold? {
        let why = typed["because"].flatMap { $0.isEmpty ? nil : $0 } ?? "preview"
        var line = try asked(
            form, typed.without("because") + [Field(name: "because", value: why)])
        line.flag("dry-run")
        return try await clerk.foretold(line, by: context.account?.name)
    }

    private func asked(_ form: EntryForm, _ typed: [Field]) throws(Unanswered) -> Line {
        guard let question = Question(form.deed.rawValue) else {
            throw Unanswered(message: "This cannot be asked.", remedy: "", code: .usage)
        }
        let said = form.asked(typed)
        guard !EntryForm.lacksReason(typed) else {
            throw Unanswered(
                message: "The reason is missing.",
                remedy: "Give the reason, then \(form.deed.button).", code: .usage)
        }
        if form.deed == .amend, !said.contains(where: { $0.name == EntryDeed.change }) {
            throw Unanswered(
                message: "Nothing was changed.", remedy: "Change a field, then save.", code: .usage)
        }
        do throws(QueryFlaw) { return try question.line(said) } catch {
            throw Unanswered(
                message: error.message, remedy: "Go back, and send the form again.", code: .usage)
        }
    }
}

extension Markup {
    /// What programs know an event by, folded.
    fileprivate mutating func technical(_ card: EventCard) {
        tag("<details><summary>Technical</summary><dl>\n")
        for fact in Answer.technical(card) {
            element("<dt>", fact.name, "</dt>")
            element("<dd>", fact.value, "</dd>\n")
        }
        tag("</dl></details>\n")
    }
}
