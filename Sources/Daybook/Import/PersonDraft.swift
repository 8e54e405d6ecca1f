import DaybookModel

/// What is to be said of a person, by an import or by a command; absent parts stay or default.
struct PersonDraft: Hashable, Sendable {
    let name: String
    var username: String?
    var role: Role?
    var pay: PayType?
    var coefficient: Thousandths?
    /// A date, nil to take it away, or nothing said.
    var joined: CivilDate??
    /// A date, nil to take it away, or nothing said.
    var left: CivilDate??

    init(name: String, role: Role? = nil) {
        self.name = name
        self.role = role
    }

    /// The whole new content for the person `id`.
    /// - Throws: `.nameTaken` when the username given is someone else's.
    func content(
        _ kind: Kind, _ id: PersonID, on date: CivilDate, _ roster: Roster
    ) throws(Refusal) -> Content {
        let known = roster.person(id)
        let pay = pay ?? known?.pay.value(on: date) ?? .normal
        let coefficient = coefficient ?? known?.coefficient.value(on: date) ?? .one
        return Content(
            kind, on: date,
            [
                .person: .integer(Int64(id.rawValue)), .name: .text(name),
                .username: .text(try username(known, roster)),
                .role: .integer(Int64((role ?? known?.role ?? .member).rawValue)),
                .pay: .integer(Int64(pay.rawValue)), .coefficient: .integer(coefficient.value),
                .joined: Self.value(joined ?? known?.joined),
                .left: Self.value(left ?? known?.left),
            ])
    }

    /// Whether `content` says of the person whatever is said here.
    func agrees(_ content: Content) -> Bool {
        func same(_ field: Field, _ value: Int64?) -> Bool {
            value == nil || content.integer(field) == value
        }
        func same(_ field: Field, _ date: CivilDate??) -> Bool {
            guard let date else { return true }
            return content[field] == Self.value(date)
        }
        return content.text(.name) == name
            && (username == nil || content.text(.username) == username)
            && same(.role, role.map { Int64($0.rawValue) })
            && same(.pay, pay.map { Int64($0.rawValue) })
            && same(.coefficient, coefficient?.value) && same(.joined, joined)
            && same(.left, left)
    }

    private static func value(_ date: CivilDate?) -> FieldValue {
        date.map { .integer(Int64($0.daysSinceEpoch)) } ?? .none
    }

    /// The username given, the one the person has, or one made from the name: in lower case,
    /// without spaces, with a number where that is taken.
    private func username(_ known: Person?, _ roster: Roster) throws(Refusal) -> String {
        if let username {
            let wanted = try TextRule.name(username, field: "username")
            if wanted == known?.username { return wanted }
            guard !roster.isUsernameTaken(wanted) else {
                throw .nameTaken(what: "username", name: wanted)
            }
            return wanted
        }
        if let known { return known.username }
        let plain = name.lowercased().filter { !$0.isWhitespace }
        var candidate = plain
        var number = 1
        while roster.isUsernameTaken(candidate) {
            number += 1
            candidate = "\(plain)\(number)"
        }
        return candidate
    }
}
