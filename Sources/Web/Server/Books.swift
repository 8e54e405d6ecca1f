import Accounts
import DaybookCommand
import HTTPTypes
import Hummingbird
import Reports

/// A book with its page, of those that one process serves.
struct ServedBook: Sendable {
    let name: String
    let site: Site

    /// Where its first page is.
    var address: String { "\(site.doorway.mount)/" }
}

/// Several books at one place, each with its pages below `/books/NAME/` and its own accounts.
struct Books: Sendable {
    let doorway: Doorway
    let served: [ServedBook]

    /// What the server answers, by address.
    var router: Router<Context> {
        let router = Router(context: Context.self, options: .autoGenerateHeadEndpoints)
        router.get("healthz") { _, _ in "ok\n" }
        guard let site = served.first?.site else { return router }
        let refused = Refused(assets: site.assets, mount: "")
        let own = router.group().add(middleware: Headers(refused: refused))
            .add(middleware: OwnHost(doorway: doorway))
        site.addAssets(to: own)
        own.get("/") { request, _ in list(try opened(request), site.assets) }
        addBooks(to: own)
        own.get("**") { _, _ -> Response in throw HTTPError(.notFound) }
        router.refuseOtherMethods()
        return router
    }

    private func addBooks(to router: RouterGroup<Context>) {
        let responders = Dictionary(
            uniqueKeysWithValues: served.map { ($0.name, $0.site.router.buildResponder()) })
        for path in ["\(Doorway.books)/:name", "\(Doorway.books)/:name/**"] {
            for method in HTTPRequest.Method.known {
                router.on(RouterPath(path), method: method) { request, context in
                    let asked = Self.asked(request)
                    guard let responder = responders[asked.book] else {
                        throw HTTPError(.notFound)
                    }
                    guard let path = asked.path else {
                        let first = doorway.ofBook(called: asked.book).mount + "/"
                        return Response(
                            status: .movedPermanently, headers: [.location: first])
                    }
                    var head = request.head
                    head.path = path
                    return try await responder.respond(
                        to: Request(head: head, body: request.body), context: context)
                }
            }
        }
    }

    /// Which book a request asks, and the address as the book reads it, from its own first page;
    /// nil: the book's name alone.
    private static func asked(_ request: Request) -> (book: String, path: String?) {
        let rest = (request.head.path ?? "").dropFirst("/\(Doorway.books)/".count)
        let name = rest.prefix { $0 != "/" && $0 != "?" }
        let path = rest[name.endIndex...]
        return (Form.decoded(name, isQuery: false), path.hasPrefix("/") ? String(path) : nil)
    }

    /// The books that a browser is logged in to: which others there are is nobody else's business.
    private func opened(_ request: Request) throws -> [ServedBook] {
        try served.filter { book in
            let shown = request.cookies[book.site.doorway.cookie].map { Secret($0.value) }
            return try shown.flatMap {
                try book.site.keyring.read().account(of: $0, now: Now.seconds)
            } != nil
        }
    }

    private func list(_ books: [ServedBook], _ assets: Assets) -> Response {
        let frame = Frame(assets: assets, book: "Daybook", places: [], account: nil, address: "/")
        let bytes = frame.page("Books") { page in
            page.tag("<h1>Books</h1>\n")
            guard !books.isEmpty else {
                page.tag("<p>You are logged in to none of the books here. Each has a way in ")
                return page.tag("of its own: the link that you were given, or its address.</p>\n")
            }
            for book in books {
                page.tag("<p><a class=\"button\" href=\"")
                page.bare(book.address)
                page.element("\">", book.name, "</a></p>\n")
            }
        }
        return Response(
            status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
