import Accounts
import Daybook
import DaybookCommand
import DaybookModel
import HTTPTypes
import Hummingbird
import Platform
import Reports

/// A tablet by a door: a name, a PIN, in or out. Nothing else of the book is to be seen there, and
/// what opens it opens no other address.
extension Site {
    func addDoor(to router: RouterGroup<Context>) {
        router.get("door") { request, context in try await doorPage(request, context) }
        router.post("door") { request, context in try await door(request, context) }
        router.post("pin") { request, context in try await setPIN(request, context) }
    }

    private func secret(_ request: Request) throws -> Secret? {
        guard let shown = request.cookies[doorway.doorCookie].map({ Secret($0.value) }),
            try keyring.read().isDoor(shown, now: Now.seconds)
        else { return nil }
        return shown
    }

    private func doorPage(_ request: Request, _ context: Context) async throws -> Response {
        if try secret(request) != nil {
            return try await sheet(DoorSheet(listsNames: try keyring.read().doorListsNames))
        }
        guard context.account != nil else {
            return Response(status: .seeOther, headers: [.location: "/login?back=/door"])
        }
        return try await switchPage(request, context)
    }

    /// The page on which an owner makes a device a door, and switches doors off.
    private func switchPage(_ request: Request, _ context: Context) async throws -> Response {
        let hasPassword = try account(context, for: .keep).password != nil
        let facts = try await clerk.facts()
        let keyring = try keyring.read()
        let bytes = frame(facts, request, context).page("Door") { page in
            DoorSheet.switching(
                &page, doors: keyring.doors, listsNames: keyring.doorListsNames,
                hasPassword: hasPassword)
        }
        return html(bytes)
    }

    private func door(_ request: Request, _ context: Context) async throws -> Response {
        let fields = try await fields(of: request, context)
        if let secret = try secret(request) { return try await ask(fields, secret) }
        switch fields["deed"] {
        case "on": return try switchOn(fields, request, context)
        case "off":
            _ = try account(context, for: .keep)
            try keyring.change { $0.endDoors() }
            return Response(status: .seeOther, headers: [.location: "/door"])
        default:
            // The tablet was switched off while somebody stood before it.
            throw HTTPError(.unauthorized, message: "This device is the door no more.\n")
        }
    }

    /// Makes the device a door. Whoever has done so is logged out there.
    private func switchOn(
        _ fields: [Field], _ request: Request, _ context: Context
    ) throws -> Response {
        let account = try account(context, for: .keep)
        var generator = SystemRandomNumberGenerator()
        let secret = Secret(from: &generator)
        let until = Now.seconds + Pass.doorSeconds
        let device = String((request.headers[.userAgent] ?? "").prefix(200))
        try keyring.change { keyring in
            keyring.add(door: Pass(secret, for: account.name, until: until, device: device))
            keyring.doorListsNames = fields["names"] != nil
            if let session = context.session { keyring.end(session: session) }
        }
        var response = leave(to: "/door", cookie: "", seconds: 0)
        response.setCookie(
            cookie(doorway.doorCookie, secret.text, seconds: Int(Pass.doorSeconds)))
        return response
    }

    private func sheet(
        _ sheet: DoorSheet, _ status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let facts = try await clerk.facts()
        let frame = Frame(
            assets: assets, book: facts.name, places: [], account: nil, isDoor: true,
            aside: "\(weekdayAndDay(facts.today)) · \(facts.clock(facts.now))", address: "/door")
        var response = html(frame.page("Door") { page in sheet.write(&page, facts) }, status)
        // Back to the start by itself, also without a script.
        if sheet.leaves { response.headers[Mounted.refresh] = "20; url=/door" }
        return response
    }
}

extension Site {
    /// What somebody before the door has typed.
    private func ask(_ fields: [Field], _ door: Secret) async throws -> Response {
        let facts = try await clerk.facts()
        var sheet = DoorSheet(listsNames: try keyring.read().doorListsNames)
        switch facts.roster.person(beginning: fields["who"] ?? "") {
        case .failure(let flaw):
            sheet.failure = flaw.message
            return try await self.sheet(sheet, .conflict)
        case .success(let person): sheet.person = person
        }
        guard let person = sheet.person, let way = fields["way"].flatMap(DoorSheet.Way.init) else {
            return try await self.sheet(sheet)
        }
        if let failure = try await refusal(of: fields["pin"] ?? "", person, at: door) {
            sheet.failure = failure
            return try await self.sheet(sheet, .unauthorized)
        }
        return try await done(way, person, fields, sheet)
    }

    /// Why a PIN opens nothing; nil: it is right.
    private func refusal(
        of pin: String, _ person: PersonID, at door: Secret
    ) async throws -> String? {
        let (asked, place) = ("pin \(person.rawValue)", door.hash)
        if let seconds = patience.enter(asked, at: place, now: Now.seconds) {
            return "Wait \(seconds) seconds before you try again."
        }
        let kept = try keyring.read().pin(of: person.rawValue)
        guard try await passwords.isRight(pin, kept) else {
            patience.note(failureOf: asked, at: place, now: Now.seconds)
            return kept == nil
                ? "Nobody has given you a PIN yet. Ask whoever keeps the book for one."
                : "The PIN is wrong. Nothing was recorded."
        }
        patience.forget(asked, at: place)
        return nil
    }

    private func done(
        _ way: DoorSheet.Way, _ person: PersonID, _ fields: [Field], _ sheet: DoorSheet
    ) async throws -> Response {
        var sheet = sheet
        let name = try await clerk.facts().roster.name(of: person.rawValue, .person)
        do {
            switch way {
            case .in, .out:
                var line = Line(way.rawValue)
                line.add("key", fields["key"].map(SentKey.ofDoor))
                line.add(operand: name)
                let receipt = try await clerk.bytes(line, as: .json, by: .person(name))
                sheet.done = Notice(Receipt(receipt)).text
            case .hours: break
            case .change:
                let new = fields["new"] ?? ""
                if let failure = PIN.flaw(of: new) {
                    sheet.failure = failure
                    return try await self.sheet(sheet, .conflict)
                }
                let hash = try await passwords.hash(of: new)
                try keyring.change { $0.set(pin: hash, of: person.rawValue) }
                sheet.done = "The PIN is changed."
            }
        } catch let error as Unanswered {
            sheet.failure = "Not recorded: \(error.message)"
            return try await self.sheet(sheet, error.status)
        }
        let facts = try await clerk.facts()
        let cards = WorkCards(
            facts: facts, day: try await day(facts.today, facts), mayRecord: false, back: "/door")
        sheet.state = cards.state(of: person)
        return try await self.sheet(sheet)
    }

    /// The PIN that an owner gives somebody.
    private func setPIN(_ request: Request, _ context: Context) async throws -> Response {
        _ = try account(context, for: .keep)
        let fields = try await fields(of: request, context)
        let back = Self.local(fields["back"], doorway) ?? "/people"
        return try await once(fields, request, context) {
            try await setPIN(fields, request, context, back: back)
        }
    }

    private func setPIN(
        _ fields: [Field], _ request: Request, _ context: Context, back: String
    ) async throws -> Response {
        let name = fields["who"] ?? ""
        guard let id = try await clerk.facts().roster.id(of: name, .person) else {
            let refused = Unanswered(
                message: "Nobody is called \"\(name)\".", remedy: "Go back to People.",
                code: .notFound)
            return try await refusal(refused, request, context, back: "/people")
        }
        if let failure = PIN.flaw(of: fields[PIN.field] ?? "") {
            let refused = Unanswered(message: failure, remedy: "Type another.", code: .refused)
            var form = DoorSheet.giving
            form.refused = FormRefusal(why: refused, field: PIN.field)
            return try await refusal(
                refused, request, context, form: form, typed: fields.without(PIN.field), back: back)
        }
        let hash = try await passwords.hash(of: fields[PIN.field] ?? "")
        try keyring.change { $0.set(pin: hash, of: id) }
        notices.put(Notice(text: "\(name) has a new PIN.", entries: []), for: context.session)
        return Response(status: .seeOther, headers: [.location: back])
    }
}

/// What people by the door type for a password.
enum PIN {
    static let field = "pin"
    static let digits = "4 to 12 digits"

    /// Why a text is none; nil: it is one.
    static func flaw(of text: String) -> String? {
        let isNumber = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return isNumber && (4...12).contains(text.utf8.count)
            ? nil : "A PIN has \(digits), and nothing else."
    }
}

/// Why what is typed by the door is nobody's name.
struct DoorNameFlaw: Error, Hashable, Sendable {
    let message: String
}

extension Roster {
    /// The one whose name begins so, who is on the roster.
    func person(beginning typed: String) -> Result<PersonID, DoorNameFlaw> {
        if let id = id(of: typed, .person) { return .success(PersonID(id)) }
        let wanted = foldedName(typed)
        guard wanted.count > 1 else {
            return .failure(DoorNameFlaw(message: "Type the beginning of your name."))
        }
        let found = peopleByName.filter { id in
            person(id)?.isRemoved == false
                && foldedName(name(of: id.rawValue, .person)).hasPrefix(wanted)
        }
        if found.count > 1 {
            return .failure(DoorNameFlaw(message: "Several names begin so. Type more of yours."))
        }
        guard let one = found.first else {
            return .failure(DoorNameFlaw(message: "Nobody's name begins so."))
        }
        return .success(one)
    }
}
