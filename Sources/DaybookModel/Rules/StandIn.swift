/// What stands in the place of texts that were erased. Each may stand where the text stood, and
/// names nobody. Source: `schema/format.md`, "Erased texts".
package enum StandIn {
    private static let prefix = "erased "

    /// In the place of a name: of a person, or of what was called after one.
    package static func name(of id: UInt32, _ noun: Noun) -> String {
        "\(head(noun))\(id)"
    }

    private static func head(_ noun: Noun) -> String { "\(prefix)\(noun.facts.word) " }
    private static let keyHead = "\(prefix)key #"
    private static let sourceHead = "\(prefix)import #"

    /// In the place of a person's username.
    package static func username(of id: PersonID) -> String {
        Person.username(of: name(of: id.rawValue, .person))
    }

    /// In the place of the hash of a picture.
    package static let picture = String(repeating: "0", count: Limits.pictureDigits)

    /// In the place of what an import was called.
    /// - Parameter sequence: its first event.
    package static func source(from sequence: UInt64) -> String {
        "\(sourceHead)\(sequence)"
    }

    /// In the place of a client's key.
    package static func key(of sequence: UInt64) -> String { "\(keyHead)\(sequence)" }

    /// In the place of the value of a setting; nil: it says nothing of a person, or figures would
    /// change with it.
    private static func value(of setting: String) -> String? {
        switch SettingName(rawValue: setting) {
        case .clientName: text
        case .clientEmail: address
        case _: nil
        }
    }

    /// In the place of an address.
    private static let address = "erased@erased.invalid"

    /// In the place of a field of a content; nil: it is not free to name anybody, and stays.
    package static func text(of field: Field, in content: Content) -> String? {
        switch field {
        case .zone, .setting, .colour, .code: return nil
        // It is in the origin of every checkpoint.
        case .name where content.kind == .bookOpened: return nil
        case .value: return content.text(.setting).flatMap { value(of: $0) }
        case .picture: return picture
        case .username: return content.person.map { username(of: $0) }
        case .name, .title:
            guard let noun = content.kind.noun, let id = content.id(of: noun) else { return text }
            return name(of: id, noun)
        default: return text
        }
    }

    /// Whether a text stands in the place of the name of a person.
    package static func isPerson(_ text: String) -> Bool {
        number(in: text, behind: head(.person)) != nil
    }

    /// Whether a text stands in the place of what an import was called, for an event of it.
    package static func isSource(_ text: String, by sequence: UInt64) -> Bool {
        number(in: text, behind: sourceHead).map { 1...sequence ~= $0 } ?? false
    }

    /// Whether a recorder or an import would be called as what was erased is.
    static func isLabel(_ text: String) -> Bool {
        [head(.person), sourceHead].contains { number(in: text.lowercased(), behind: $0) != nil }
    }

    /// Whether a client's key would stand in the place of an erased one.
    package static func isKey(_ text: String) -> Bool { text.hasPrefix(keyHead) }

    /// Whether any text of an event is in the place of another.
    package static func hasOne(_ event: Event) -> Bool {
        isPerson(event.by) || event.key == key(of: event.sequence)
            || isSource(event.source ?? "", by: event.sequence) || hasOne(event.content)
    }

    private static func hasOne(_ content: Content) -> Bool {
        zip(content.kind.fields.dropFirst(), content.values).contains { spec, value in
            switch value {
            case .none, .integer: false
            case .text(let text): Self.text(of: spec.field, in: content) == text
            case .content(let inner): hasOne(inner)
            }
        }
    }

    private static func number(in text: String, behind head: String) -> UInt64? {
        guard text.hasPrefix(head), let number = UInt64(text.dropFirst(head.count)),
            text == "\(head)\(number)"
        else { return nil }
        return number
    }

    /// In the place of any other text.
    private static let text = "(erased)"

    /// Whether a name, in any spelling of it, is one that stands for another person or thing.
    static func isTaken(_ name: String, for id: UInt32?, _ noun: Noun) -> Bool {
        guard let number = number(in: name.lowercased(), behind: head(noun)) else { return false }
        return number != id.map(UInt64.init)
    }

    /// Whether a username, or the name that it is one of, stands for another person.
    static func isTaken(username: String, for id: PersonID?) -> Bool {
        let head = Person.username(of: head(.person))
        let plain = username.lowercased().filter { $0 != " " }
        guard let number = number(in: plain, behind: head) else { return false }
        return number != id.map { UInt64($0.rawValue) }
    }
}

extension Rules {
    /// The event that says that a person's texts were erased.
    /// - Throws: `.unknown`.
    public static func erase(
        _ person: PersonID, because reason: String, _ roster: Roster, today: CivilDate
    ) throws(Refusal) -> Content {
        try checkErased(person, roster)
        let (name, username) = (
            StandIn.name(of: person.rawValue, .person), StandIn.username(of: person)
        )
        if let holder = roster.id(ofPersonNamed: name), holder != person {
            throw .nameTaken(what: "name", name: name)
        }
        guard roster.isFree(username, for: person) else {
            throw .nameTaken(what: "username", name: username)
        }
        let why = try TextRule.text(reason, field: "reason") ?? ""
        return Content(
            .personErased, on: today,
            [.person: .integer(Int64(person.rawValue)), .reason: .text(why)])
    }

    /// Refuses to erase somebody who is not on the roster.
    public static func checkErased(_ person: PersonID, _ roster: Roster) throws(Refusal) {
        guard roster.person(person) != nil else {
            throw .unknown(what: "person", name: "\(person.rawValue)", nearest: nil)
        }
    }
}
