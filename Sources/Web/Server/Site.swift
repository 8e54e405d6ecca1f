import Accounts
import Daybook
import DaybookCommand
import HTTPTypes
import Hummingbird
import Reports

/// The page of one book: what it knows between requests.
struct Site: Sendable {
    let clerk: Clerk
    let keyring: KeyringFile
    let assets: Assets
    let passwords: Passwords
    let notices = Notices()
    let sentForms = SentForms<String>()
    let sentRequests = SentForms<[UInt8]>()
    let patience = Patience()
    let feed: Feed
    let pages = PageCache()
    let doorway: Doorway
    let log: AccessLog
    /// Whether nothing can be recorded.
    let isReadOnly: Bool

    /// - Parameters:
    ///   - book: its directory.
    ///   - passwords: those of all books, so that they wait for each other.
    init(
        book: String, doorway: Doorway, log: AccessLog, passwords: Passwords, isReadOnly: Bool
    ) throws {
        clerk = Clerk(book: book)
        keyring = KeyringFile(of: book)
        self.passwords = passwords
        var styles = Markup()
        styles.sheet(PageSetting())
        assets = Assets(styles: styles.bytes)
        feed = Feed(of: book)
        self.doorway = doorway
        self.log = log
        self.isReadOnly = isReadOnly
    }

    /// What the server answers, by address.
    var router: Router<Context> {
        let router = Router(context: Context.self, options: .autoGenerateHeadEndpoints)
        if !doorway.mount.isEmpty { router.add(middleware: Mounted(mount: doorway.mount)) }
        if doorway.isBehindProxy { router.add(middleware: Forwarding()) }
        router.add(middleware: Logged(log: log, keyring: keyring))
        router.add(middleware: Headers(refused: Refused(assets: assets, mount: doorway.mount)))
        router.get("healthz") { _, _ in "ok\n" }
        let own = router.group()
            .add(middleware: OwnHost(doorway: doorway))
            .add(middleware: Canonical())
            .add(middleware: WhoAsks(keyring: keyring, cookie: doorway.cookie))
            .add(middleware: Noted())
            .add(middleware: SameOrigin(doorway: doorway))
        if isReadOnly { own.add(middleware: ReadOnly()) }
        addAssets(to: own)
        addLogin(to: own)
        addDoor(to: own)
        addCalendar(to: own)
        let tied = own.group().add(middleware: Within(site: self))
            .add(middleware: PastDays(site: self))
        addInterface(to: tied)
        let site = tied.group().add(middleware: LoggedIn(site: self))
        addReports(to: site)
        addToday(to: site)
        addWrites(to: site)
        addAccounts(to: site)
        addPictures(to: site)
        site.get("live") { request, context in try live(request, context) }
        router.refuseOtherMethods()
        return router
    }

    /// What a telephone asks for by its name when it keeps a page among its programs.
    private static let namedAssets = [
        "icon.svg", "icon-192.png", "icon-512.png", "apple-touch-icon.png", "app.webmanifest",
    ]

    /// The files that pages take along.
    func addAssets(to router: RouterGroup<Context>) {
        router.get("assets/:name") { request, _ in
            guard let file = assets.file(at: request.uri.path) else { throw HTTPError(.notFound) }
            return file.response(to: request, isForEver: true)
        }
        for name in Self.namedAssets {
            router.get(RouterPath(name)) { request, _ in
                guard let file = assets.file(named: name) else { throw HTTPError(.notFound) }
                return file.response(to: request, isForEver: false)
            }
        }
        router.get("favicon.ico") { _, _ in
            Response(status: .movedPermanently, headers: [.location: "/icon.svg"])
        }
    }
}

/// What a page says of its book at the moment of a request.
struct BookFacts: Sendable {
    let name: String
    let parts: Set<BookPart>
    let sequence: UInt64
    /// The day of the clock in the book's zone.
    let today: CivilDate
    /// From the day on which it was begun to today.
    let days: ClosedRange<CivilDate>
    /// The half of the day that runs.
    let slot: Slot
    let roster: Roster
    /// The earlier point that a page is of; nil: it is of now.
    var point: String?
    /// The roster of that point.
    var then: Roster?
    let zone: ZoneRules
    let now: Instant
    /// What the address of the page brings back; nil: nothing.
    var held: HeldForm?
    /// How figures are written for whoever asks.
    var figures = FigureStyle.point
}

extension Site {
    /// What the book is now, with the roster of the earlier point that an address asks about.
    /// - Throws: `Unanswered` where the point is none.
    func facts(_ fields: [Field]) async throws -> BookFacts {
        var facts = try await clerk.facts()
        facts.held = HeldForm(fields)
        facts.point = fields["as-of"].flatMap { $0.isEmpty ? nil : $0 }
        facts.then = try await clerk.roster(asOf: facts.point)
        return facts
    }
}

extension Clerk {
    /// Who and what there was at the point that a text names; nil for no text.
    func roster(asOf text: String?) async throws -> Roster? {
        guard let text, !text.isEmpty else { return nil }
        let path = book
        return try await work { try Desk.roster(of: path, asOf: text) }
    }

    /// What the book is now.
    func facts() async throws -> BookFacts {
        let (path, begun) = (book, begun)
        return try await view { (view) throws(DaybookError) in
            let now = Instant(microsecondsSinceEpoch: Now.microseconds)
            let roster = view.roster
            let zone = (try? Zones.find(roster.book?.zone ?? ZoneRules.utc.name)) ?? .utc
            let local = zone.local(at: now)
            let begun = zone.local(at: try begun.read(view)).date
            return BookFacts(
                name: roster.book?.name ?? path, parts: try view.partsInUse(),
                sequence: view.point.sequence, today: local.date,
                days: min(begun, local.date)...local.date, slot: roster.slot(at: local),
                roster: roster, zone: zone, now: now)
        }
    }
}

extension Site {
    /// The frame of a page.
    func frame(_ facts: BookFacts, _ request: Request, _ context: Context) -> Frame {
        Frame(
            assets: assets, book: facts.name, places: places(facts, context),
            account: context.account,
            address: request.uri.string,
            notice: request.headers[Self.live] == nil ? notices.take(for: context.session) : nil)
    }

    /// The places that are there for whoever asks.
    func places(_ facts: BookFacts, _ context: Context) -> [Place] {
        let places = Place.all(of: facts.parts, isOwner: context.account?.role == .owner)
        guard let account = context.account, account.role.isTied else { return places }
        let access = context.access ?? Access(of: account, facts)
        return places.filter { access?.opens($0.address.description) ?? false }
    }

    /// With it a page asks for itself anew, beside what somebody does on it.
    private static let live = HTTPField.Name.known("X-Daybook-Live")

    /// A page as an answer.
    func html(
        _ bytes: [UInt8], _ status: HTTPResponse.Status = .ok
    ) -> Response {
        Response(
            status: status,
            headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody(
                byteBuffer: ByteBuffer(bytes: Mounted.page(bytes, at: doorway.mount))))
    }

    /// The path of an address of this site; nil: it is another's, or none.
    static func local(_ address: String?, _ doorway: Doorway) -> String? {
        address.flatMap(doorway.path)
    }
}

extension Unanswered {
    /// The status of the answer that tells it.
    var status: HTTPResponse.Status {
        switch code {
        case .refused, .conflict: .conflict
        case .locked: .init(code: 423, reasonPhrase: "Locked")
        case .notFound: .notFound
        case .usage: .badRequest
        case .badData: .unprocessableContent
        case .busy: .serviceUnavailable
        case .damaged, .inputOutput, .failure: .internalServerError
        }
    }
}

/// The words in which a page proposes a command.
enum WebWords {
    static func text(_ suggestion: Suggestion) -> String {
        let words = suggestion.words.map { word in
            switch word {
            case .operand(let text), .blank(let text): text
            case .option(let name, let value): "\(name) \(value)"
            case .flag(let name): name
            case .reason: "with the reason"
            }
        }
        return ([suggestion.verb].compactMap(\.self) + words).joined(separator: " ")
    }
}
