import Accounts
import Daybook
import DaybookCommand
import HTTPTypes
import Hummingbird
import NIOCore
import Reports

/// Hands on what a tied account asks as what it may ask; whatever is not theirs is not there.
struct Within: RouterMiddleware {
    let site: Site

    func handle(_ request: Request, context: Context, next: Next) async throws -> Response {
        guard let account = context.account, account.role.isTied else {
            return try await next(request, context)
        }
        var context = context
        let query = Form.fields(request.uri.query ?? "")
        let isForm = request.method == .post
        let fields = isForm ? try await site.fields(of: request, context) : query
        let asOf = isForm ? nil : query["as-of"]
        let whole: Access?
        do {
            let then = try await site.clerk.roster(asOf: asOf)
            whole = Access(of: account, try await site.clerk.facts(), then: then)
        } catch let error as Unanswered {
            return try await site.refused(error, request, context)
        }
        guard let access = whole,
            let asked = access.asked(request.method, request.uri.path, fields),
            try await site.sees(access, request.uri.path, asked)
        else { return try await site.nothing(request, context) }
        context.access = access
        if isForm {
            context.form = asked
            return try await next(request, context)
        }
        return try await next(request.asking(asked), context)
    }
}

extension Request {
    /// The same question with other fields.
    func asking(_ fields: [Field]) -> Request {
        var head = head
        let (path, text) = (uri.path, Form.query(fields))
        head.path = text.isEmpty ? path : "\(path)?\(text)"
        return Request(head: head, body: body)
    }
}

extension Access {
    /// What a tied account sees; nil: nothing any more.
    /// - Parameter then: who and what there was at the point that is asked about; nil: as now.
    init?(of account: Account, _ facts: BookFacts, then: Roster? = nil) {
        guard let id = account.person, facts.roster.isLive(id, .person) else { return nil }
        self.init(
            role: account.role, person: PersonID(id), isReadOnly: account.isReadOnly,
            now: facts.roster, then: then ?? facts.roster, today: facts.today)
    }
}

extension Site {
    /// Whether the entries are theirs that an address or a form is about.
    fileprivate func sees(
        _ access: Access, _ path: String, _ fields: [Field]
    ) async throws -> Bool {
        let path = AddressPath(path)
        let named = path.first == "entry/" ? path.names : fields.all("n")
        for name in named {
            guard let number = EntryForm.sequence(name) else { continue }
            let isTheirs = try? await clerk.view { (view) throws(DaybookError) in
                let card = try view.card(of: number).rows
                guard let corrected = card.event.content.targets else {
                    return access.sees(card) && access.keeps(card, fields)
                }
                // A correction says nothing of anybody itself: it is theirs if all of it is.
                for target in corrected.prefix(Self.mostCorrected + 1) {
                    guard access.sees(try view.card(of: target).rows) else { return false }
                }
                return corrected.count <= Self.mostCorrected
            }
            guard isTheirs ?? false else { return false }
        }
        return true
    }

    /// A correction of more entries, which is made by a program, is nobody's in particular.
    private static let mostCorrected = 100

    /// What is answered at an address that is not there for an account.
    fileprivate func nothing(_ request: Request, _ context: Context) async throws -> Response {
        let nothing = Unanswered(
            message: "There is nothing for \(context.account?.name ?? "you") at this address.",
            remedy: "Begin with one of the places above, or ask an owner of the book.",
            code: .notFound)
        return try await refused(nothing, request, context)
    }

    /// Why something is not answered, on a page or for a program.
    fileprivate func refused(
        _ why: Unanswered, _ request: Request, _ context: Context
    ) async throws -> Response {
        if request.uri.path.hasPrefix("/\(Self.interfacePath)/") { return Self.problem(why) }
        return try await refusal(why, request, context)
    }
}
