public import DaybookModel

/// What is to be said of a person, by an import or by a command; absent parts stay or default.
public struct PersonDraft: Hashable, Sendable {
    /// Nil: as it is.
    public var name: String?
    /// Nil: as it is, or made from the name.
    public var username: String?
    /// What the person is to the book.
    public var role: Role?
    /// From the effective date on.
    public var pay: PayType?
    /// From the effective date on.
    public var coefficient: Thousandths?
    /// A date, nil to take it away, or nothing said.
    public var joined: CivilDate??
    /// A date, nil to take it away, or nothing said.
    public var left: CivilDate??

    /// Nothing is said but perhaps the name and the role.
    public init(name: String? = nil, role: Role? = nil) {
        self.name = name
        self.role = role
    }

    /// Whether nothing at all is said.
    public var isEmpty: Bool { self == PersonDraft() }

    /// Reads a difficulty coefficient: a decimal above zero with at most 3 places.
    public static func coefficient(_ text: String) throws(Refusal) -> Thousandths {
        guard let value = try? Thousandths.parse(text), value > .zero else {
            throw .badField(
                "coefficient", why: "\"\(text)\" is not a number above 0 with 3 decimals")
        }
        return value
    }
}

extension PersonDraft {
    /// The event that adds this person. What it says holds from the day of joining on, else from
    /// the first day on which anything may be recorded. While the book is locked, someone without
    /// a day of joining joins after the lock, so that locked figures stay as they are.
    func addition(to roster: Roster) throws(Refusal) -> Content {
        guard roster.people.count < Limits.interned else {
            throw .tooMany(what: "people", limit: Limits.interned)
        }
        var draft = self
        if joined == nil, let through = roster.lockedThrough {
            draft.joined = .some(through.adding(days: 1))
        }
        let start = roster.book?.start ?? .earliest
        let date = (draft.joined ?? nil) ?? start
        let id = PersonID(UInt32(roster.people.count))
        let content = try draft.content(.personAdded, id, on: date, roster)
        try Rules.checkEmployment(
            of: nil, joined: draft.joined ?? nil, left: draft.left ?? nil, roster)
        try Rules.checkLock(date, roster)
        return content
    }

    /// The event that says this of someone known, and what holds now in the same form.
    /// - Returns: `after` is nil when nothing new is said.
    func change(
        of known: Person, from date: CivilDate, _ roster: Roster
    ) throws(Refusal) -> (before: Content, after: Content?) {
        let before = try PersonDraft().content(.personChanged, known.id, on: date, roster)
        let after = try content(.personChanged, known.id, on: date, roster)
        if before == after, !known.isRemoved { return (before, nil) }
        try Rules.checkEmployment(
            of: known, joined: joined ?? known.joined, left: left ?? known.left, roster)
        try Rules.checkLock(date, roster)
        return (before, after)
    }

    /// The whole new content for the person `id`.
    /// - Throws: `.nameTaken` when the name or the username given is someone else's.
    private func content(
        _ kind: Kind, _ id: PersonID, on date: CivilDate, _ roster: Roster
    ) throws(Refusal) -> Content {
        let known = roster.person(id)
        let name = try self.name(known, roster)
        let pay = pay ?? known?.pay.value(on: date) ?? known?.pay.changes.first?.value ?? .normal
        let coefficient =
            coefficient ?? known?.coefficient.value(on: date)
            ?? known?.coefficient.changes.first?.value ?? .one
        return Content(
            kind, on: date,
            [
                .person: .integer(Int64(id.rawValue)), .name: .text(name),
                .username: .text(try username(name, known, roster)),
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
        return (name == nil || content.text(.name) == name)
            && (username == nil || content.text(.username) == username)
            && same(.role, role.map { Int64($0.rawValue) })
            && same(.pay, pay.map { Int64($0.rawValue) })
            && same(.coefficient, coefficient?.value) && same(.joined, joined)
            && same(.left, left)
    }

    /// Whether `person` is, on `today`, whatever is said here.
    func agrees(_ person: Person, today: CivilDate) -> Bool {
        let pay = person.pay.value(on: today) ?? person.pay.changes.first?.value
        let number =
            person.coefficient.value(on: today) ?? person.coefficient.changes.first?.value
        return name.map { $0 == person.name } ?? true
            && username.map { $0 == person.username } ?? true
            && role.map { $0 == person.role } ?? true && self.pay.map { $0 == pay } ?? true
            && coefficient.map { $0 == number } ?? true
            && joined.map { $0 == person.joined } ?? true
            && left.map { $0 == person.left } ?? true
    }

    private static func value(_ date: CivilDate?) -> FieldValue {
        date.map { .integer(Int64($0.daysSinceEpoch)) } ?? .none
    }

    private func name(_ known: Person?, _ roster: Roster) throws(Refusal) -> String {
        guard let name else { return known?.name ?? "" }
        let wanted = try TextRule.name(name, field: "name")
        if let other = roster.person(called: wanted), other.id != known?.id {
            throw .nameTaken(what: "person", name: wanted)
        }
        return wanted
    }

    /// The username given, the one the person has, or one made from the name: in lower case,
    /// without spaces, with a number where that is taken.
    private func username(
        _ name: String, _ known: Person?, _ roster: Roster
    ) throws(Refusal) -> String {
        func isFree(_ username: String) -> Bool {
            !roster.isUsernameTaken(username)
                || (known?.username == username && known?.isRemoved == false)
        }
        if let username {
            let wanted = try TextRule.name(username, field: "username")
            guard isFree(wanted) else { throw .nameTaken(what: "username", name: wanted) }
            return wanted
        }
        if let known, isFree(known.username) { return known.username }
        let plain = Person.username(of: name)
        var candidate = plain
        var number = 1
        while !isFree(candidate) {
            number += 1
            candidate = "\(plain)\(number)"
        }
        return candidate
    }
}

extension Roster {
    /// Whether somebody was removed of whom all that `draft` says is so.
    func isRemoved(_ draft: PersonDraft, today: CivilDate) -> Bool {
        people.contains {
            $0.isRemoved && $0.name == draft.name && draft.agrees($0, today: today)
        }
    }
}
