import Accounts
import Daybook
import DaybookCommand
import HTTPTypes
import Hummingbird
import NIOCore
import Reports

extension Site {
    func addWork(to router: RouterGroup<Context>) {
        router.post("send-month") { request, context in
            try await sendMonth(request, context)
        }
        for format in [OutputFormat.json, .csv] {
            router.get(RouterPath("export.\(format.rawValue)")) { request, context in
                guard let export = Question("export") else { throw HTTPError(.notFound) }
                // A page that is only looked at sends no mail.
                let fields = Form.fields(request.uri.query ?? "").without("mail")
                let name = fields["what"] ?? "export"
                return try await file(export, fields, format, name, request, context)
            }
        }
    }

    /// Mails the figures of a month to the client.
    private func sendMonth(_ request: Request, _ context: Context) async throws -> Response {
        _ = try account(context, for: .record)
        let fields = try await fields(of: request, context)
        let back = Self.local(fields["back"], doorway) ?? "/overtime"
        var line = Line("export")
        line.add("period", fields["period"])
        line.add("mail", "")
        line.add(operand: "month")
        let mail = line
        return try await once(fields, request, context) {
            do {
                // A mail is nothing that the book records, so that it is nobody's.
                let receipt = try await clerk.bytes(mail, as: .json, by: nil)
                notices.put(Notice(Receipt(receipt)), for: context.session)
                return Response(status: .seeOther, headers: [.location: back])
            } catch let error as Unanswered {
                return try await refusal(error, request, context, back: back)
            }
        }
    }

    /// What stands beside the report of an address, where something is done there.
    func parts(
        _ fields: [Field], _ facts: BookFacts, _ request: Request, _ context: Context
    ) async throws -> OwnParts? {
        // Nothing is done in the past, and nothing of others is shown of it either.
        let isPast = !(fields["as-of"] ?? "").isEmpty
        if let access = context.access {
            let path = request.uri.path
            if let safe = Self.withoutOthers(access, facts, path: path) { return safe }
            return isPast ? nil : try await theirs(fields, facts, context, path: path)
        }
        if isPast { return nil }
        return switch request.uri.path {
        case "/overtime": try await working(fields, facts, context)
        case "/expenses": spending(fields, facts, context, back: request.ownAddress)
        case "/courses": Self.courses(facts)
        case "/holidays": holidays(fields, facts, context, request)
        case "/shows": Self.shows(fields)
        case "/ledger": Self.ledger
        case SettingForm.action: settings(fields, facts, context)
        case "/rank": EmptyReport("/rank", fields, facts, context.account?.role)?.own
        case "/stats", "/streaks":
            try await celebrating(fields, facts, path: request.uri.path, context)
        case let path where path.hasPrefix("/person/"): thing(.person, fields, facts, context)
        case let path where path.hasPrefix("/show/"): thing(.show, fields, facts, context)
        case let path where path.hasPrefix("/category/"): category(fields, facts, context)
        case let path where path.hasPrefix("/course/"):
            try await course(fields, facts, context)
        default: nil
        }
    }

    /// What stands in the place of the report of settings.
    private func settings(
        _ fields: [Field], _ facts: BookFacts, _ context: Context
    ) -> OwnParts {
        let sheet = SettingsSheet(
            facts: facts, mayChange: context.account?.may(.keep) ?? false,
            filled: fields.ofForms, back: Self.local(fields.ofForms["back"], doorway))
        return { (parts, _) throws(DaybookError) in
            sheet.write(&parts.above)
            parts.sayAll = true
        }
    }

    /// What is celebrated of everybody, or of the one whose figures the page has.
    private func celebrating(
        _ fields: [Field], _ facts: BookFacts, path: String, _ context: Context
    ) async throws -> OwnParts? {
        let empty = EmptyReport(path, fields, facts, context.account?.role)
        let who = (fields["who"] ?? fields["what"]).flatMap { facts.roster.person(called: $0)?.id }
        let celebrations = try await celebrations(facts, only: who)
        return { (parts, answer) throws(DaybookError) in
            parts.above.celebrate(celebrations)
            empty?.write(&parts, hasRows: answer.rowCount(as: .html) != nil)
        }
    }

    /// What takes out of a report of everybody whatever a tied account may not see; nil: it is
    /// asked of them alone.
    private static func withoutOthers(
        _ access: Access, _ facts: BookFacts, path: String
    ) -> OwnParts? {
        switch path {
        case "/stats": { (_, answer) throws(DaybookError) in answer.leaveOutPodiums() }
        case "/courses": courses(facts, access.courses)
        case _: nil
        }
    }

    /// What an account that is tied to somebody can do on a page.
    private func theirs(
        _ fields: [Field], _ facts: BookFacts, _ context: Context, path: String
    ) async throws -> OwnParts? {
        if path.hasPrefix("/person/") { return thing(.person, fields, facts, context) }
        return path.hasPrefix("/course/") ? try await course(fields, facts, context) : nil
    }

    private func working(
        _ fields: [Field], _ facts: BookFacts, _ context: Context
    ) async throws -> OwnParts {
        let mayRecord = context.account?.may(.record) ?? false
        let mayKeep = context.account?.may(.keep) ?? false
        let cards = WorkCards(
            facts: facts, day: try await day(facts.today, facts), mayRecord: mayRecord,
            mayKeep: mayKeep, back: "/overtime")
        return { (parts, answer) throws(DaybookError) in
            cards.write(&parts.above)
            if mayRecord { TimeForm.write(&parts.below, facts, fields, back: "/overtime") }
            guard let day = answer.coveredSpan?.first else { return }
            MonthSending(facts: facts, isByDay: fields["detail"] != nil).write(
                &parts.above, YearMonth(containing: day), mayRecord: mayRecord, mayKeep: mayKeep,
                back: "/overtime")
        }
    }
}
