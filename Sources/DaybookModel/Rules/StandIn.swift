/// What stands in the place of texts that were erased. Each may stand where the text stood, and
/// names nobody. Source: `schema/format.md`, "Erased texts".
package enum StandIn {
    private static let prefix = "erased "

    /// In the place of a name: of a person, or of what was called after one.
    package static func name(of id: UInt32, _ noun: Noun) -> String {
        "\(prefix)\(noun.facts.word) \(id)"
    }

    /// In the place of a person's username.
    package static func username(of id: PersonID) -> String {
        Person.username(of: name(of: id.rawValue, .person))
    }

    /// In the place of the hash of a picture.
    package static let picture = String(repeating: "0", count: Limits.pictureDigits)

    /// In the place of what an import was called.
    /// - Parameter sequence: its first event.
    package static func source(from sequence: UInt64) -> String {
        "\(prefix)import #\(sequence)"
    }

    /// In the place of a client's key.
    package static func key(of sequence: UInt64) -> String { "\(prefix)key #\(sequence)" }

    /// In the place of the value of a setting; nil: it says nothing of a person, or figures would
    /// change with it.
    package static func value(of setting: String) -> String? {
        switch SettingName(rawValue: setting) {
        case .clientName: text
        case .clientEmail: address
        case _: nil
        }
    }

    /// In the place of an address.
    private static let address = "erased@erased.invalid"

    /// Whether a text is one that may stand in the place of an erased one.
    /// - Parameter field: what it is in; nil: a recorder, a source or a key.
    package static func mayBe(_ text: String, in field: Field?, of content: Content) -> Bool {
        switch field {
        case .zone, .setting, .colour, .code: false
        case .value: content.text(.setting).flatMap { value(of: $0) } == text
        case .picture: text == picture
        case .username: content.person.map { username(of: $0) } == text
        case .name, .title:
            text == Self.text && content.kind.noun == .holiday
                || content.kind.noun.flatMap { noun in
                    content.id(of: noun).map { name(of: $0, noun) }
                } == text
        case nil: text.hasPrefix(prefix)
        case _: text == Self.text
        }
    }

    /// In the place of any other text.
    package static let text = "(erased)"

    /// Whether a name is one that stands for somebody else, or for something else.
    static func isTaken(_ name: String, for id: UInt32?, _ noun: Noun) -> Bool {
        let head = "\(prefix)\(noun.facts.word) "
        guard name.hasPrefix(head), let number = UInt32(name.dropFirst(head.count)) else {
            return false
        }
        return number != id
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
