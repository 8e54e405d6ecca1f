import Accounts
import Daybook
import DaybookCommand
import HTTPTypes
import Hummingbird
import NIOCore
import Reports

/// The addresses that record something: each is a command.
enum WriteAddress {
    /// Each with the command that it asks, and what an account has to be allowed.
    static let all: [(path: String, words: String, deed: Deed)] =
        [
            "mark", "unmark", "warn", "unwarn", "spend", "ticket", "sale", "enrol",
            "bonus", "score",
        ].map { ($0, $0, .record) }
        + ["in", "out", "punch"].map { ($0, $0, .punch) }
        + [
            ("people", "people add", .keep), ("people/change", "people change", .keep),
            ("shows", "shows add", .keep), ("shows/change", "shows change", .keep),
            ("categories", "categories add", .keep),
            ("categories/change", "categories change", .keep),
            ("courses", "courses add", .keep), ("holidays", "holidays add", .keep),
            ("holidays/remove", "holidays remove", .keep),
            ("settings", "set", .keep), ("lock", "lock", .keep), ("unlock", "unlock", .keep),
        ]

    /// Whether it is about something that has a picture, which may come with it.
    static func isOfThing(_ path: String) -> Bool {
        ThingForm.nouns.contains { path.split(separator: "/")[0] == $0.facts.plural }
    }
}

extension Site {
    func addWrites(to router: RouterGroup<Context>) {
        addThings(to: router)
        for (path, words, deed) in WriteAddress.all where !WriteAddress.isOfThing(path) {
            guard let question = Question(words) else { continue }
            router.post(RouterPath(path)) { request, context in
                let fields = try await fields(of: request, context)
                guard words == "categories change" else {
                    return try await write(question, deed, fields, request, context)
                }
                return try await write(
                    question, deed, CategoryForm.changes(fields), typed: fields, request, context,
                    done: fields["name"].map(CategoryForm.page))
            }
        }
        if let checkIn = Question("in"), let checkOut = Question("out") {
            router.post("time") { request, context in
                let fields = try await fields(of: request, context)
                let question = fields["direction"] == "Out" ? checkOut : checkIn
                let page = Self.local(fields["back"], doorway) ?? "/"
                return try await write(
                    question, .record, fields.without("direction"), typed: fields, request, context,
                    done: TimeForm.next(after: fields, on: page))
            }
        }
        router.get("warn") { request, context in try await warnPage(request, context) }
        router.post("undo") { request, context in try await undo(request, context) }
    }

    /// Those of what has pictures.
    private func addThings(to router: RouterGroup<Context>) {
        for noun in ThingForm.nouns {
            for (path, words, _) in WriteAddress.all {
                guard path.split(separator: "/").first.map(String.init) == noun.facts.plural,
                    let question = Question(words)
                else { continue }
                let isNew = path == noun.facts.plural
                router.post(RouterPath(path)) { request, context in
                    try await write(noun, isNew: isNew, question, request, context)
                }
            }
        }
    }

    /// Who asks, where the account may do what is asked.
    func account(_ context: Context, for deed: Deed) throws -> Account {
        guard let account = context.account, account.may(deed) else {
            throw Self.forbidden
        }
        return account
    }

    static let forbidden = HTTPError(.forbidden, message: "Your account may not do this.\n")

    /// Takes back what was just done: each write by one of its events.
    private func undo(_ request: Request, _ context: Context) async throws -> Response {
        let isOfPunch = context.account?.may(.punch) ?? false
        let account = try account(context, for: isOfPunch ? .punch : .record)
        let fields = try await fields(of: request, context)
        let back = Self.local(fields["back"], doorway) ?? "/"
        return try await once(fields, request, context) {
            do {
                let numbers = try Self.numbers(fields)
                try await refuse(numbers, to: account, for: .takeBack)
                for number in numbers.reversed() {
                    var line = Line("undo")
                    line.add(operand: "#\(number)")
                    _ = try await clerk.bytes(line, as: .json, by: .account(account))
                }
                let said = Self.takenBack(fields["said"])
                notices.put(Notice(text: said, entries: []), for: context.session)
                return Response(status: .seeOther, headers: [.location: back])
            } catch let error as Unanswered {
                return try await refusal(error, request, context, back: back)
            }
        }
    }

    /// Records what a form says, once.
    /// - Parameters:
    ///   - typed: what is shown again where it is refused; nil: what is asked.
    ///   - done: where it leads to when it is done; nil: where the form says.
    func write(
        _ question: Question, _ deed: Deed, _ fields: [Field], typed: [Field]? = nil,
        _ request: Request, _ context: Context, picture: PictureChange? = nil, done: String? = nil
    ) async throws -> Response {
        let sent = picture?.sent.map { [Field(name: "sent", value: $0.hash)] } ?? []
        return try await once(fields + sent, request, context) {
            try await record(
                question, deed, fields, typed: typed, request, context, picture: picture,
                done: done)
        }
    }

    private func record(
        _ question: Question, _ deed: Deed, _ fields: [Field], typed: [Field]? = nil,
        _ request: Request, _ context: Context, picture: PictureChange?, done: String?
    ) async throws -> Response {
        let account = try account(context, for: deed)
        let back = Self.local(fields["back"], doorway) ?? "/"
        do {
            var line = try asked(question, fields, by: account)
            line.add(ThingForm.picture, picture?.word)
            let receipt = try await clerk.bytes(
                line, as: .json, by: .account(account), picture: picture?.sent)
            var notice = Notice(Receipt(receipt))
            if let said = try await presence(question.shape.words, fields), !notice.entries.isEmpty
            {
                notice.text = said
            }
            notices.put(notice, for: context.session)
            return Response(status: .seeOther, headers: [.location: done ?? back])
        } catch let error as Unanswered {
            let facts = try await clerk.facts()
            let typed = TimeForm.now(typed ?? fields, sentTo: request.uri.path, facts)
            let form = FormSheet.sent(to: request.uri.path, typed, facts)
            // What a button names was there when its page was made.
            let why = form == nil && error.code == .notFound ? Self.changed(error) : error
            return try await refusal(why, request, context, form: form, typed: typed, back: back)
        }
    }

    private static func changed(_ error: Unanswered) -> Unanswered {
        Unanswered(
            message: error.message,
            remedy: "It has another name by now, or is not there any more. Go back: the page "
                + "shows what there is.", code: error.code)
    }

    /// What a tap on somebody of today has done; nil: it was none.
    private func presence(_ verb: String, _ fields: [Field]) async throws -> String? {
        guard verb == "mark" || verb == "unmark", let who = fields["who"],
            let slot = fields["slot"],
            fields["on"] == (try await clerk.facts()).today.description
        else { return nil }
        return "\(who)\(verb == "mark" ? Self.isPresent : Self.isAbsent)this \(slot)."
    }

    /// What is so again after an undo: the opposite of what was said of a tap, or that it was said.
    private static func takenBack(_ said: String?) -> String {
        guard let said else { return "Taken back." }
        let isOfAbsence = said.contains(isAbsent)
        let now = said.replacing(
            isOfAbsence ? isAbsent : isPresent, with: isOfAbsence ? isPresent : isAbsent)
        return "Taken back: \(now)"
    }

    private static let isPresent = " is present "
    private static let isAbsent = " is not present "

    /// The line of a form. Its key is one of its account, so that no other form has the same.
    func asked(
        _ question: Question, _ fields: [Field], by account: Account
    ) throws(Unanswered) -> Line {
        let said = question.keyed(fields.without("back", "key"), fields["key"], by: account)
        do throws(QueryFlaw) { return try question.recording(said) } catch {
            throw Unanswered(
                message: error.message, remedy: "Go back, and send the form again.", code: .usage)
        }
    }

    /// Why somebody is warned.
    private func warnPage(_ request: Request, _ context: Context) async throws -> Response {
        _ = try account(context, for: .record)
        let fields = Form.fields(request.uri.query ?? "")
        var facts = try await clerk.facts()
        facts.held = HeldForm(fields)
        let (who, shown) = (fields["who"] ?? "", facts)
        let back = Self.local(fields["back"], doorway) ?? "/"
        return html(
            frame(facts, request, context).page("Warn \(who)") { page in
                page.element("<h1>", "Warn \(who)", "</h1>\n")
                FormSheet.warning.write(
                    &page, shown, typed: fields.ofPage, key: Self.newKey(), back: back)
                page.tag("<p><a class=\"button\" href=\"")
                page.bare(back)
                page.tag("\">Cancel</a></p>\n")
            })
    }

    /// By which the book knows a form that is sent twice.
    static func newKey() -> String {
        var generator = SystemRandomNumberGenerator()
        return String(Secret(from: &generator).text.prefix(24))
    }
}

/// What a command says of what it recorded.
struct Receipt: Sendable {
    /// For people; with more than one sentence.
    let summary: String
    let sequences: [UInt64]
    /// Whom a mark left out because they are warned.
    let warned: [String]

    init(_ bytes: [UInt8]) {
        let object = (try? JSONObject.read(bytes)) ?? nil
        summary = object?.text("summary") ?? "Done."
        sequences = object?.counts("sequences") ?? []
        warned = (object?.objects("warned") ?? []).compactMap { $0.text("person") }
    }
}

extension Notice {
    /// What a receipt says, in words for a page. Any event of a write stands for all of it.
    init(_ receipt: Receipt) {
        self.init(
            text: Self.plain(receipt.summary), entries: Array(receipt.sequences.prefix(1)))
    }

    /// The first sentence of a receipt, without the number of what was recorded.
    private static func plain(_ summary: String) -> String {
        let line = summary.split(separator: "\n").first ?? ""
        let words = line.split(separator: "  #").first ?? "Done"
        let said = words.prefix(1).uppercased() + words.dropFirst()
        return said.hasSuffix(".") ? said : said + "."
    }
}
