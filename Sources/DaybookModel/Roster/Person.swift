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

    /// Whether the person is there to be recorded on `date`: whoever was removed is counted on the
    /// last day, but nothing more can be said of them.
    public func isExpected(on date: CivilDate) -> Bool {
        isEmployed(on: date) && !(isRemoved && left == date)
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
        let held = self.value(on: date) ?? changes.first?.value
        if held != value { set(value, from: date, sequence: sequence) }
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
