import Accounts
import Daybook
import DaybookCommand
import DaybookModel
import HTTPTypes
import Hummingbird
import NIOCore
import Reports

/// The addresses that ask a report.
enum ReportAddress {
    /// Each with the command that it asks.
    static let all: [(path: String, words: String)] =
        [
            "rank", "streaks", "friends", "stats", "attendance", "calendar", "overtime", "expenses",
            "points", "shows", "venues", "log", "audit", "diff", "why", "today",
        ].map { ($0, $0) } + [
            ("courses", "courses list"), ("people", "people list"),
            ("categories", "categories list"), ("holidays", "holidays list"), ("settings", "set"),
            ("ledger", "status"),
        ]

    /// Those that programs ask: a page of one thing has its own address.
    static let ofInterface =
        all + ["show", "status", "verify", "checkpoint", "export"].map { ($0, $0) }

    /// The kinds of things that have a page each.
    static let nouns = ["person", "show", "venue", "course", "category"]
    /// What an answer can be taken along as.
    static let suffixes: [OutputFormat] = [.csv, .json, .pdf, .svg]
}

/// What a page has beside its report, above and below it.
struct PageParts {
    var above = Markup()
    var below = Markup()
    /// Whether the page says all that the report does, and more.
    var sayAll = false
    /// Whether the report stands far below on a phone.
    var isLong = false
}

/// Writes what a page has beside its report, and may take out of that what it shows itself.
typealias OwnParts =
    @Sendable (_ parts: inout PageParts, _ answer: inout Answer) throws(DaybookError) -> Void

extension Site {
    func addReports(to router: RouterGroup<Context>) {
        for (path, words) in ReportAddress.all {
            guard let question = Question(words) else { continue }
            router.get(RouterPath(path)) { request, context in
                let fields = Form.fields(request.uri.query ?? "")
                return try await report(question, fields, request, context)
            }
            for format in ReportAddress.suffixes {
                router.get(RouterPath("\(path).\(format.rawValue)")) { request, context in
                    let fields = Form.fields(request.uri.query ?? "")
                    return try await file(question, fields, format, path, request, context)
                }
            }
        }
        addThings(to: router)
        addEntries(to: router)
        addWork(to: router)
        addClass(to: router)
        addLedger(to: router)
        router.get("more") { request, context in
            let facts = try await clerk.facts()
            let places = places(facts, context)
            return html(
                frame(facts, request, context).page("More") { page in
                    page.tag("<h1>More</h1>\n<ul class=\"list\">\n")
                    for place in places.dropFirst(Frame.foot) {
                        page.tag("<li>")
                        page.link(place.address.description, place.name.description)
                        page.tag("</li>\n")
                    }
                    page.tag("</ul>\n")
                    if context.access == nil { page.elsewhere(context.account?.role) }
                })
        }
    }

    /// The pages of one thing: a person, a show.
    private func addThings(to router: RouterGroup<Context>) {
        guard let show = Question("show") else { return }
        for noun in ReportAddress.nouns {
            router.get(RouterPath("\(noun)/:name")) { request, context in
                let name = try await named(try context.parameters.require("name"), noun)
                let fields = Form.fields(request.uri.query ?? "")
                return try await card(of: noun, name, show, fields, request, context)
            }
        }
    }

    /// Whom or what the last part of an address names: a plus is one, unless only a space names
    /// somebody there.
    private func named(_ part: some StringProtocol, _ kind: String) async throws -> String {
        let name = Form.decoded(part, isQuery: false).trimmed
        guard part.contains("+"), let noun = Noun(word: kind) else { return name }
        let roster = try await clerk.facts().roster
        let spaced = Form.decoded(part, isQuery: true)
        let isSpaced = roster.id(of: name, noun) == nil && roster.id(of: spaced, noun) != nil
        return isSpaced ? spaced : name
    }

    /// The card of one thing, or the file of it where its name has a suffix.
    private func card(
        of kind: String, _ name: String, _ show: Question, _ fields: [Field],
        _ request: Request, _ context: Context
    ) async throws -> Response {
        func asked(_ name: String) -> [Field] {
            [Field(name: "as", value: kind), Field(name: "who", value: name)]
        }
        let format = ReportAddress.suffixes.first { name.hasSuffix(".\($0.rawValue)") }
        let facts = try await clerk.facts()
        let isName = Noun(word: kind).flatMap { facts.roster.id(of: name, $0) } != nil
        if let format, !isName {
            let own = String(name.dropLast(format.rawValue.utf8.count + 1))
            let file = own.hasPrefix("#") ? "entry-\(own.dropFirst())" : kind
            return try await self.file(
                show, fields, of: asked(own), format, file, request, context)
        }
        return try await report(show, fields, of: asked(name), request, context)
    }

    /// - Parameter isCut: whether a long list is cut, as its page is.
    private func line(
        _ question: Question, _ fields: [Field], isCut: Bool = true
    ) throws(Unanswered) -> Line {
        do throws(QueryFlaw) {
            let takesRows = question.shape.options.contains { $0.name == "limit" }
            let rows =
                isCut && takesRows && fields["limit"] == nil
                ? [Field(name: "limit", value: Find(fields, question).rows)] : []
            return try question.reading(Find(fields, question).asked.ofPage.without("add") + rows)
        } catch {
            throw Unanswered(
                message: error.message,
                remedy: "Take it out of the address, or begin with one of the places above.",
                code: .usage)
        }
    }

    /// A report as a page.
    /// - Parameters:
    ///   - thing: what the page itself is of.
    ///   - own: what stands beside it on its page alone.
    func report(
        _ question: Question, _ fields: [Field], of thing: [Field] = [], _ request: Request,
        _ context: Context, status: HTTPResponse.Status = .ok, own: OwnParts? = nil
    ) async throws -> Response {
        do {
            let line = try line(question, thing + fields)
            var known = try await self.facts(fields)
            known.figures = Self.figures(for: context.account, request)
            let facts = known
            let frame = frame(facts, request, context)
            let isKept =
                own == nil && thing.isEmpty && PageCache.reports.contains(question.shape.words)
            let command = try self.line(question, thing + fields, isCut: false).suggestion
            let now = try await now(
                try self.line(question, thing + fields.without("as-of")), facts, context.access)
            var tools = tools(question, fields, facts, request, context)
            (tools.command, tools.now) = (command, now)
            let shown = tools
            let own =
                if let own { own } else { try await parts(thing + fields, facts, request, context) }
            let make: @Sendable () async throws -> [UInt8] = { [clerk] in
                try await clerk.page(line) { (answer) throws(DaybookError) in
                    try Self.page(Find(fields, question).found(in: answer), frame, shown, own)
                }
            }
            guard isKept, let key = cacheKey(frame, context, facts.figures) else {
                return html(try await make(), status)
            }
            return html(try await pages.page(key, PageCache.Moment(facts), make: make), status)
        } catch let error as Unanswered {
            let tools = tools(question, fields, try await clerk.facts(), request, context)
            return try await notShown(error, tools, request, context)
        }
    }

    /// What stands around the report of an address.
    func tools(
        _ question: Question, _ fields: [Field], _ facts: BookFacts, _ request: Request,
        _ context: Context
    ) -> ReportTools {
        ReportTools(
            question: question, fields: fields.ofPage, facts: facts, path: request.uri.path,
            role: context.account?.role ?? .reader, access: context.access,
            typed: fields.ofForms)
    }

    /// By what a page is known again; nil: it says what was just done, or is tied to somebody.
    private func cacheKey(
        _ frame: Frame, _ context: Context, _ figures: FigureStyle
    ) -> PageCache.Key? {
        guard let account = frame.account, frame.notice == nil, context.access == nil else {
            return nil
        }
        return PageCache.Key(
            address: frame.address, account: account.name, role: account.role.rawValue,
            figures: figures)
    }

    /// A report in its frame.
    private static func page(
        _ answer: Answer, _ frame: Frame, _ tools: ReportTools, _ own: OwnParts?
    ) throws(DaybookError) -> [UInt8] {
        var answer = answer
        var parts = PageParts()
        try own?(&parts, &answer)
        let body = try answer.main(
            tools.addresses, now: tools.now, sorting: tools.sorting, figures: tools.facts.figures)
        return frame.page(answer.heading) { page in
            page.tag("<div class=\"head\"><h1>")
            page.text(answer.heading)
            page.tag("</h1>")
            tools.steps(&page, answer, isLong: tools.hasForms || parts.isLong)
            page.tag("</div>\n")
            tools.choices(&page, answer)
            if !answer.scope.isEmpty { page.element("<p class=\"scope\">", answer.scope, "</p>\n") }
            page.since(tools.now, answer)
            page.append(parts.above.bytes)
            tools.forms(&page)
            if !parts.sayAll {
                page.tag("<div id=\"figures\"></div>\n")
                tools.find(&page, answer)
                page.append(body)
            }
            page.append(parts.below.bytes)
            tools.foot(&page, answer)
        }
    }

    func file(
        _ question: Question, _ fields: [Field], of thing: [Field] = [], _ format: OutputFormat,
        _ name: String, _ request: Request, _ context: Context
    ) async throws -> Response {
        do {
            let fields = thing + fields
            let takesRows = question.shape.options.contains { $0.name == "limit" }
            let all =
                takesRows && fields["limit"] == nil
                ? fields + [Field(name: "limit", value: "0")] : fields
            let line = try line(question, all)
            let clerk = clerk
            let bytes =
                format.isBinary
                ? try await request.whileWanted { try await clerk.bytes(line, as: format, by: nil) }
                : try await clerk.bytes(line, as: format, by: nil)
            return Response(
                status: .ok,
                headers: [
                    .contentType: format.mediaType, .cacheControl: "no-store",
                    .contentDisposition: "attachment; filename=\"\(name).\(format.rawValue)\"",
                ],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
        } catch let error as Unanswered {
            return try await refusal(error, request, context)
        }
    }
}

extension Answer {
    /// The main part of its page, with links.
    /// - Parameters:
    ///   - now: what the figures of an earlier point are by now.
    ///   - sorting: the order of its rows; nil: it has no other.
    ///   - figures: how those of its tables are written.
    func main(
        _ addresses: Addresses, now: Figures = [:], sorting: Sorting? = nil,
        figures: FigureStyle
    ) throws(DaybookError) -> [UInt8] {
        var main = Markup(links: addresses.address, now: now)
        (main.sorting, main.figures) = (sorting, figures)
        var bytes: [UInt8] = []
        _ = try writeMain(&main) { (piece) throws(DaybookError) in bytes += piece }
        return bytes + main.bytes
    }
}

extension OutputFormat {
    /// The media type of what it writes.
    var mediaType: String {
        switch self {
        case .table, .md: "text/plain; charset=utf-8"
        case .json: "application/json"
        case .ndjson: "application/x-ndjson"
        case .csv: "text/csv; charset=utf-8"
        case .html: "text/html; charset=utf-8"
        case .svg: "image/svg+xml"
        case .png: "image/png"
        case .pdf: "application/pdf"
        }
    }
}
