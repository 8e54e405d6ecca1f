import Accounts
import Daybook
import DaybookCommand
import HTTPTypes
import Hummingbird
import Reports

/// Lets owners alone mark and warn on past days, where the setting `edit-past-days` says so. At a
/// prompt everybody is an owner, so that the commands do not ask.
struct PastDays: RouterMiddleware {
    let site: Site

    private static let verbs: Set = ["mark", "warn", "class", "amend"]

    func handle(_ request: Request, context: Context, next: Next) async throws -> Response {
        guard request.method == .post, Self.verbs.contains(AddressPath(request.uri.path).first),
            let account = context.account, account.role != .owner
        else { return try await next(request, context) }
        var context = context
        let fields = try await site.fields(of: request, context)
        context.form = fields
        let facts = try await site.clerk.facts()
        let mayAll = facts.roster.value(of: .editPastDays, on: facts.today) != "owner"
        // A form of an entry says its date whether or not it was changed.
        let moved = fields["date"].flatMap { $0 == fields["was-date"] ? nil : $0 }
        let isAmendment = AddressPath(request.uri.path).first == "amend"
        let day = (isAmendment ? moved : fields["on"]) ?? ""
        if mayAll || day.isEmpty || day == facts.today.description {
            return try await next(request, context)
        }
        let refused = Unanswered(
            message: "Only an owner of the book marks and warns on other days than today.",
            remedy: "Ask an owner, or let everybody: Settings, edit-past-days on.", code: .refused)
        if AddressPath(request.uri.path).isAnswer { return Site.problem(refused) }
        let back = Site.local(fields["back"], site.doorway)
        return try await site.refusal(refused, request, context, back: back)
    }
}
