/// Someone the book knows, as the roster's events have left them.
public struct Person: Hashable, Sendable {
    /// Never changes, also after removal.
    public let id: PersonID
    /// Trimmed, NFC; unique among those not removed.
    public var name: String
    /// Lower case, without spaces; unique among those not removed.
    public var username: String
    /// What the person is to the book.
    public var role: Role
    /// First day counted, or nil: since the book's start.
    public var joined: CivilDate?
    /// Last day counted, or nil: still there.
    public var left: CivilDate?
    /// Whether the name may be used again by someone else.
    public var isRemoved = false
    /// Whether the person is as if never added: counted on no day, and listed nowhere.
    public internal(set) var isVoid = false
    /// Pay type by effective date, in the order recorded.
    public var pay: Dated<PayType>
    /// Difficulty coefficient by effective date, in the order recorded.
    public var coefficient: Dated<Thousandths>

    /// The username that a name gives: in lower case, without spaces.
    public static func username(of name: String) -> String {
        name.lowercased().filter { !$0.isWhitespace }
    }

    /// The days on which the person is counted, given the book's start.
    public func employment(since start: CivilDate) -> DateRange {
        DateRange(first: max(joined ?? start, start), last: left)
    }

    /// Whether the person is counted on `date`.
    public func isEmployed(on date: CivilDate) -> Bool {
        (joined.map { $0 <= date } ?? true) && (left.map { date <= $0 } ?? true)
    }

    /// Whether an entry of `date` may be recorded by hand `today`: on a day on which the person is
    /// counted, or on one before the first of them, once that has come.
    public func takesEntries(on date: CivilDate, today: CivilDate) -> Bool {
        isEmployed(on: date) || joined.map { date < $0 && $0 <= today } ?? false
    }

    /// Whether the person is there to be recorded on `date`: whoever was removed is counted on the
    /// last day, but nothing more can be said of them.
    public func isExpected(on date: CivilDate) -> Bool {
        isEmployed(on: date) && !(isRemoved && left == date)
    }

    /// The pay type on `date`; the first one ever said holds for the days before it too.
    public func pay(on date: CivilDate) -> PayType { pay.said(on: date) ?? .normal }

    /// The coefficient on `date`; the first one ever said holds for the days before it too.
    public func coefficient(on date: CivilDate) -> Thousandths {
        coefficient.said(on: date) ?? .one
    }

    /// What is said of the person, as an event of a date would say it.
    func content(on date: CivilDate) -> Content {
        func days(_ date: CivilDate?) -> FieldValue {
            date.map { .integer(Int64($0.daysSinceEpoch)) } ?? .none
        }
        return Content(
            .personChanged, on: date,
            [
                .person: .integer(Int64(id.rawValue)), .name: .text(name),
                .username: .text(username), .role: .integer(Int64(role.rawValue)),
                .pay: .integer(Int64(pay(on: date).rawValue)),
                .coefficient: .integer(coefficient(on: date).value), .joined: days(joined),
                .left: days(left),
            ])
    }
}

extension Roster {
    /// The event that adds somebody of that name, of whom nothing else is said. While the book is
    /// locked, they join after the lock, so that locked figures stay as they are.
    func newcomer(_ name: String) -> Content {
        let joined = lockedThrough?.adding(days: 1)
        let person = Person(
            id: PersonID(UInt32(people.count)), name: name, username: "", role: whole.role,
            joined: joined, left: nil, pay: Dated(), coefficient: Dated())
        let said = person.content(on: joined ?? book?.start ?? .earliest)
        return completed(
            Content(kind: .personAdded, version: said.version, on: said.on, values: said.values))
    }

    /// What is said of a person with what follows from it. A username that is nobody else's: the
    /// one that is said or given, else the name in lower case, without spaces, with a number where
    /// that is taken. And a new person counts from the day of joining on, else from the start.
    /// - Parameter isNamed: whether the username was given, so that it stays as it is.
    public func completed(_ person: Content, isNamed: Bool = false) -> Content {
        var person = person
        if person.kind == .personAdded {
            let start = book?.start ?? .earliest
            let first = person.date(.joined) ?? start
            person = person.replacing(.from, with: .integer(Int64(first.daysSinceEpoch)))
        }
        let said = person.text(.username) ?? ""
        if isNamed || (!said.isEmpty && isFree(said, for: person.person)) { return person }
        let plain = Person.username(of: person.text(.name) ?? "")
        var (candidate, number) = (plain, 1)
        while !isFree(candidate, for: person.person) {
            number += 1
            candidate = "\(plain)\(number)"
        }
        return person.replacing(.username, with: .text(candidate))
    }

    /// Whether a username is nobody's, or of `person`, who is still there.
    func isFree(_ username: String, for person: PersonID?) -> Bool {
        guard let holder = personOfUsername[username] else { return true }
        return holder == person
    }
}

// Thousands of people are asked about at once: they are read in place, without a copy of each.
extension Roster {
    /// The days on which the person with `id` is counted.
    public func employment(of id: PersonID) -> DateRange {
        people[Int(id.rawValue)].employment(since: book?.start ?? .earliest)
    }

    /// Whether the person with `id` is counted on `date`.
    public func isEmployed(_ id: PersonID, on date: CivilDate) -> Bool {
        people[Int(id.rawValue)].isEmployed(on: date)
    }

    /// Whether the person with `id` is there to be recorded on `date`.
    public func isExpected(_ id: PersonID, on date: CivilDate) -> Bool {
        people[Int(id.rawValue)].isExpected(on: date)
    }

    /// Whether the person with `id` gives courses, and is on no roll.
    public func isProfessor(_ id: PersonID) -> Bool {
        people[Int(id.rawValue)].role == .professor
    }
}

/// A value that changes on effective dates. Of the changes in force on a day the one with the
/// latest effective date holds, and of several with the same date the one recorded last.
public struct Dated<Value: Hashable & Sendable>: Hashable, Sendable {
    /// One change: from `date` on, `value` holds.
    public struct Change: Hashable, Sendable {
        /// The first day on which it holds.
        public let date: CivilDate
        /// What holds from then on.
        public let value: Value
        /// The event that said so.
        public let sequence: UInt64
    }

    /// The changes by effective date; equal dates in the order recorded.
    public private(set) var changes: [Change] = []

    /// No change yet.
    public init() {}

    /// Adds a change recorded after all those already here.
    public mutating func set(_ value: Value, from date: CivilDate, sequence: UInt64) {
        let place = changes.firstIndex { $0.date > date } ?? changes.endIndex
        changes.insert(Change(date: date, value: value, sequence: sequence), at: place)
    }

    /// Adds a change unless the value holds on that date already: an event that says all of a
    /// person only changes what it says anew.
    mutating func change(to value: Value, from date: CivilDate, sequence: UInt64) {
        if said(on: date) != value { set(value, from: date, sequence: sequence) }
    }

    // Asked of everyone on the roster, by other rooms: generic code that they cannot specialise
    // would cost twenty times as much.

    /// The change in force on `date`, or nil before the first.
    @inlinable public func change(on date: CivilDate) -> Change? {
        var place = changes.count
        while place > 0, changes[place - 1].date > date { place -= 1 }
        return place == 0 ? nil : changes[place - 1]
    }

    /// The value in force on `date`, or nil before the first change.
    @inlinable public func value(on date: CivilDate) -> Value? { change(on: date)?.value }

    /// The value in force on `date`, and before the first change that change's; nil: none is said.
    public func said(on date: CivilDate) -> Value? { value(on: date) ?? changes.first?.value }

    /// The first change after `date` to another value than `value`, or nil.
    public func change(after date: CivilDate, from value: Value) -> Change? {
        changes.first { $0.date > date && $0.value != value }
    }

    /// The values that hold in `range` one after the other, each with its days; neighbours differ.
    /// The first value ever set holds for the days before it too.
    public func runs(in range: DateRange) -> [(days: DateRange, value: Value)] {
        var runs: [(days: DateRange, value: Value)] = []
        // Of several with the same date the one recorded last holds.
        let lasting = changes.indices.filter {
            $0 + 1 == changes.count || changes[$0 + 1].date > changes[$0].date
        }.map { changes[$0] }
        for (place, change) in lasting.enumerated() {
            let next = place + 1 < lasting.count ? lasting[place + 1].date : nil
            let own = DateRange(
                first: place == 0 ? nil : change.date, last: next?.adding(days: -1))
            let days = own.intersection(range)
            if days.isEmpty { continue }
            if let last = runs.last, last.value == change.value {
                runs[runs.count - 1].days = DateRange(first: last.days.first, last: days.last)
            } else {
                runs.append((days, change.value))
            }
        }
        return runs
    }
}

/// The values of a person's event, read by position: a roster of thousands is read at every start,
/// and names would be looked up eight times a person. A test compares them with the kind's fields.
struct PersonFields {
    /// The places of the kind's fields after the date, in their order.
    enum Place: Int, CaseIterable {
        case person, name, username, role, pay, coefficient, joined, left
    }

    private let values: [FieldValue]

    init(_ content: Content) { values = content.values }

    func integer(_ place: Place) -> Int64? {
        if case .integer(let value) = values[place.rawValue] { return value }
        return nil
    }

    func text(_ place: Place) -> String? {
        if case .text(let value) = values[place.rawValue] { return value }
        return nil
    }

    func date(_ place: Place) -> CivilDate? {
        integer(place).map { CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: $0)) }
    }

    func choice<Choice: NamedChoice>(_ place: Place, _ fallback: Choice) -> Choice {
        Choice(rawValue: UInt8(truncatingIfNeeded: integer(place) ?? -1)) ?? fallback
    }
}
