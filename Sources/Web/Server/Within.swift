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
            whole = try await site.access(of: account, asOf: asOf)
        } catch let error as Unanswered {
            return try await site.refused(error, request, context)
        }
        guard let access = whole,
            let asked = access.asked(request.method, request.uri.path, fields),
            try await site.sees(access, request.uri.path, asked)
        else { return try await site.nothing(request, context) }
        context.access = access
        return try await next(request.asking(asked), context)
    }
}

extension Request {
    /// The same request with other fields.
    func asking(_ fields: [Field]) -> Request {
        var head = head
        let (path, text) = (uri.path, Form.query(fields))
        let isForm = method == .post
        head.path = isForm || text.isEmpty ? path : "\(path)?\(text)"
        let body = isForm ? RequestBody(buffer: ByteBuffer(string: text)) : body
        return Request(head: head, body: body)
    }
}

extension Site {
    /// What a tied account sees; nil: nothing any more, or not at that point.
    fileprivate func access(of account: Account, asOf: String?) async throws -> Access? {
        guard let id = account.person else { return nil }
        let facts = try await clerk.facts()
        guard facts.roster.isLive(id, .person) else { return nil }
        let then = try await clerk.roster(asOf: asOf) ?? facts.roster
        return Access(
            role: account.role, person: PersonID(id), isReadOnly: account.isReadOnly,
            now: facts.roster, then: then,
            today: facts.today)
    }

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
                return access.sees(card) && access.keeps(card, fields)
            }
            guard isTheirs ?? false else { return false }
        }
        return true
    }

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
