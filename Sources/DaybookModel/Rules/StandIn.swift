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
        let why = try TextRule.text(reason, field: "reason") ?? ""
        return Content(
            .personErased, on: today,
            [.person: .integer(Int64(person.rawValue)), .reason: .text(why)])
    }

    /// Refuses to erase somebody who is not on the roster.
    public static func checkErased(_ person: PersonID, _ roster: Roster) throws(Refusal) {
        guard let known = roster.person(person), !known.isVoid else {
            throw .unknown(what: "person", name: "\(person.rawValue)", nearest: nil)
        }
    }
}
