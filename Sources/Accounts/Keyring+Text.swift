import Daybook
import Reports

extension Keyring {
    /// The keyring as a JSON text, a line for each account and pass.
    var text: [UInt8] {
        let object = JSON.object([
            JSONField("version", 1), JSONField("address", .text(address)),
            JSONField("accounts", .array(accounts.map(\.json))),
            JSONField("links", .array(links.map(\.json))),
            JSONField("sessions", .array(sessions.map(\.json))),
            JSONField("tokens", .array(tokens.map(\.json))),
            JSONField("feeds", .array(feeds.map(\.json))),
            JSONField("doors", .array(doors.map(\.json))),
            JSONField("doorListsNames", .text(doorListsNames ? "yes" : nil)),
            JSONField("pins", .array(pins.sorted { $0.key < $1.key }.map(Self.json))),
        ])
        return Array((object.pretty + "\n").utf8)
    }

    /// Reads what ``text`` wrote; nil: it is something else.
    init?(_ text: [UInt8]) {
        guard let object = (try? JSONObject.read(text)) ?? nil,
            // A later one may hold what a change by this program would leave out.
            object.integer("version") == 1,
            let accounts = object.objects("accounts")?.map(Account.init),
            let links = object.objects("links")?.map(Pass.init),
            let sessions = object.objects("sessions")?.map(Pass.init),
            let tokens = object.objects("tokens")?.map(Pass.init)
        else { return nil }
        self.init(
            accounts: accounts.compactMap(\.self), links: links.compactMap(\.self),
            sessions: sessions.compactMap(\.self), tokens: tokens.compactMap(\.self),
            doors: (object.objects("doors") ?? []).compactMap(Pass.init),
            address: object.text("address"))
        feeds = (object.objects("feeds") ?? []).compactMap(Pass.init)
        doorListsNames = object.text("doorListsNames") == "yes"
        for pin in object.objects("pins") ?? [] {
            guard let person = pin.text("person").flatMap({ UInt32($0) }) else { continue }
            pins[person] = pin.text("hash")
        }
    }

    private static func json(_ person: UInt32, _ hash: String) -> JSON {
        .object([JSONField("person", .text("\(person)")), JSONField("hash", .text(hash))])
    }
}

extension Account {
    fileprivate var json: JSON {
        .object([
            JSONField("name", .string(name)), JSONField("role", .string(role.rawValue)),
            JSONField("password", .text(password)),
            JSONField("person", .text(person.map(String.init))),
            JSONField("language", .text(language)),
        ])
    }

    fileprivate init?(_ object: JSONObject) {
        guard let name = object.text("name"),
            let role = object.text("role").flatMap(AccountRole.init)
        else { return nil }
        self.init(
            name, role, password: object.text("password"),
            person: object.text("person").flatMap { UInt32($0) },
            language: object.text("language"))
    }
}

extension Pass {
    fileprivate var json: JSON {
        .object([
            JSONField("hash", .string(hash)), JSONField("account", .string(account)),
            JSONField("until", .string("\(until)")), JSONField("device", .string(device)),
            JSONField("seen", .text(seen.map(String.init))),
        ])
    }

    fileprivate init?(_ object: JSONObject) {
        guard let hash = object.text("hash"), let account = object.text("account"),
            let until = object.text("until").flatMap({ Int64($0) })
        else { return nil }
        self.init(
            hash: hash, account: account, until: until, device: object.text("device") ?? "",
            seen: object.text("seen").flatMap { Int64($0) })
    }
}
