import Accounts
import Daybook
import DaybookCommand
import HTTPTypes
import Hummingbird
import Reports

extension Site {
    /// A page that says why a report cannot be shown. Where it was asked as of a moment before the
    /// book was begun, it leads to what is known now.
    func notShown(
        _ error: Unanswered, _ tools: ReportTools, _ request: Request, _ context: Context
    ) async throws -> Response {
        let point = try await earlierPoint(error, tools)
        let ways = point.map { tools.theirs($0.ways(of: tools)) } ?? tools.present
        return try await refusal(error.said(of: point), request, context, ways: ways)
    }

    /// A page that says why something was not done or shown, with the form as it was filled in.
    func refusal(
        _ refusal: Unanswered, _ request: Request, _ context: Context, form: (any PageForm)? = nil,
        typed: [Field] = [], back: String? = nil, ways: [Way] = []
    ) async throws -> Response {
        let facts = try await clerk.facts()
        let form = form.map { $0.meantAsItIs(refusal.remedy) }
        // A button alone is tapped again.
        let held = form.flatMap { form in
            form.action == request.uri.path ? HeldForm(form.action, typed) : nil
        }
        let addresses = Addresses(
            roster: facts.roster, asOf: nil, access: context.access,
            back: held?.address(on: back ?? "/") ?? back)
        let deeds = deeds(refusal, typed, context)
        let refused = form.map { form in
            var form = form
            let field = refusal.field(among: form.asks(facts), typed: typed)
            form.refused =
                form.refused
                ?? FormRefusal(why: refusal, field: field, deeds: deeds, back: back ?? "/")
            return form
        }
        let bytes = frame(facts, request, context).page("Not done") { page in
            page.links = addresses.address
            page.tag("<h1>Not done</h1>\n")
            if refused == nil {
                page.refusal(refusal, deeds: deeds)
                page.send(deeds, back: back ?? "/")
            }
            page.buttons(ways)
            if let form = refused {
                if let whom = form.heading(typed) { page.element("<h2>", whom, "</h2>\n") }
                form.write(&page, facts, typed: typed, key: Self.newKey(), back: back ?? "/")
            }
            page.back(to: back ?? Self.local(request.headers[.known("Referer")], doorway))
        }
        return html(bytes, refusal.status)
    }

    /// What a refusal proposes and a button does at once, as far as the account may.
    private func deeds(
        _ refusal: Unanswered, _ typed: [Field], _ context: Context
    ) -> [ProposedDeed] {
        refusal.remedy.proposals.compactMap { ProposedDeed($0, after: typed) }.filter { deed in
            deed.isAllowed(to: context.account, context.access)
        }
    }
}

extension Markup {
    /// The way to where it was asked, where that is known.
    fileprivate mutating func back(to address: String?) {
        guard let address else { return }
        tag("<p>")
        link(address, "Back")
        tag("</p>\n")
    }

    /// Links that look like buttons.
    fileprivate mutating func buttons(_ ways: [Way]) {
        if ways.isEmpty { return }
        tag("<div class=\"tools\">")
        for way in ways {
            tag("<a class=\"button\" href=\"")
            bare(way.address)
            element("\">", way.words, "</a>")
        }
        tag("</div>\n")
    }

    /// Why something was not done, and what can be done about it.
    /// - Parameter deeds: what of it a button does at once; `send` has to follow for them.
    mutating func refusal(_ refusal: Unanswered, deeds: [ProposedDeed] = []) {
        tag("<div role=\"alert\" class=\"alert\" id=\"")
        bare(FormRefusal.id)
        tag("\">")
        element("<p>", refusal.message, "</p>")
        if !refusal.remedy.parts.isEmpty {
            tag("<p>")
            way(out: refusal.remedy, without: deeds)
            tag("</p>")
        }
        for (place, deed) in deeds.enumerated() { deed.button(&self, place) }
        tag("</div>\n")
    }

    /// The forms of those buttons.
    /// - Parameter back: where they lead.
    mutating func send(_ deeds: [ProposedDeed], back: String) {
        for (place, deed) in deeds.enumerated() { deed.form(&self, place, back: back) }
    }

    /// What can be done: a link where a page does it, and else in words.
    /// - Parameter deeds: those that are buttons below.
    private mutating func way(out advice: Advice, without deeds: [ProposedDeed]) {
        var before: String?
        for part in advice.parts {
            switch part {
            case .text(let words):
                if let before { text(before) }
                // They are for lines to be typed.
                before = words.replacing("`", with: "")
            case .proposal(let command) where deeds.contains { $0.command == command }:
                if let before { text(before) }
                before = nil
            case .proposal(let command):
                proposal(command, after: before ?? "")
                before = nil
            }
        }
        if let before { text(before) }
    }

    /// - Parameter words: what stands before it; its last clause says what it is for.
    private mutating func proposal(_ command: Suggestion, after words: String) {
        let sentence = words.ranges(of: ". ").last?.upperBound ?? words.startIndex
        let line = words.ranges(of: "\n").last?.upperBound ?? words.startIndex
        let clause = words[max(sentence, line)...]
        let address = links?(command)
        text(String(words[..<clause.startIndex]).replacing("\n", with: ". "))
        if let address, let rule = command.ruleWords, command.isOfRule(clause) {
            // A condition alone does not say what happens.
            text(clause == " && " ? " and " : "")
            return link(address, clause == " && " ? rule : "\(clause.dropLast(2)), \(rule)")
        }
        if let address, clause.hasSuffix(": "), clause.count > 2 {
            return link(address, String(clause.dropLast(2)))
        }
        if command == Suggestion(Act.give(.force)), clause.hasSuffix(", add ") {
            return text("Or press \"\(FormSheet.asItIsTitle)\" below.")
        }
        text(String(clause))
        if let address {
            link(address, WebWords.text(command))
        } else {
            text(WebWords.text(command))
        }
    }
}
