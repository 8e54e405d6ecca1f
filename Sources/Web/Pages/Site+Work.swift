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
        let account = try account(context, for: .record)
        let fields = try await fields(of: request, context)
        let back = Self.local(fields["back"], doorway) ?? "/overtime"
        var line = Line("export")
        line.add("period", fields["period"])
        line.add("mail", "")
        line.add(operand: "month")
        do {
            let receipt = try await clerk.bytes(line, as: .table, by: account.name)
            let said = String(decoding: receipt, as: UTF8.self).split(separator: "\n").first
            notices.put(Notice(text: said.map(String.init) ?? "Sent.", entries: []), for: context.session)
            return Response(status: .seeOther, headers: [.location: back])
        } catch let error as Unanswered {
            return try await refusal(error, request, context, back: back)
        }
    }

    /// What stands above the report of an address, where something is done there.
    func top(
        _ fields: [Field], _ facts: BookFacts, _ request: Request, _ context: Context
    ) async throws -> PageTop? {
        let mayRecord = context.account?.role.may(.record) ?? false
        switch request.uri.path {
        case "/overtime":
            let cards = try await work(facts, mayRecord, back: request.uri.path)
            return { page, answer in
                cards.write(&page)
                if mayRecord { TimeForm.write(&page, facts, fields, back: "/overtime") }
                guard let day = answer.coveredSpan?.first else { return }
                MonthSending(facts: facts).write(
                    &page, YearMonth(containing: day), mayRecord: mayRecord, back: "/overtime")
            }
        default: return nil
        }
    }

    /// Who is at work.
    func work(
        _ facts: BookFacts, _ mayRecord: Bool, back: String
    ) async throws -> WorkCards {
        WorkCards(
            facts: facts, day: try await day(facts.today, facts), mayRecord: mayRecord, back: back)
    }
}
