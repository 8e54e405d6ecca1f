/// One live punch of a person.
public struct Punch: Hashable, Sendable {
    /// When it was.
    public let time: Instant
    /// The civil date of that in the book's zone, as the entry says.
    public let date: CivilDate
    /// What it says; ``Direction/unspecified`` is settled by pairing.
    public let direction: Direction
    /// The entry's own number: equal instants go by it.
    public let sequence: UInt64

    /// A punch; see its parts.
    public init(time: Instant, date: CivilDate, direction: Direction, sequence: UInt64) {
        self.time = time
        self.date = date
        self.direction = direction
        self.sequence = sequence
    }
}

extension Punch {
    /// Whether it comes before another: by instant, then by sequence.
    public static func precedes(_ one: Punch, _ two: Punch) -> Bool {
        (one.time, one.sequence) < (two.time, two.sequence)
    }
}

/// What makes a punch the same as another.
public struct PunchPlace: Hashable, Sendable {
    /// Whose it is.
    public let person: PersonID
    /// When it was.
    public let time: Instant
    /// What it says.
    public let direction: Direction

    /// A place; see its parts.
    public init(person: PersonID, time: Instant, direction: Direction) {
        self.person = person
        self.time = time
        self.direction = direction
    }

    /// The place of a punch, or nil for other contents.
    public init?(_ content: Content) {
        guard content.kind == .clockPunched, let person = content.person,
            let time = content.integer(.time), let direction = content.direction
        else { return nil }
        self.init(
            person: person, time: Instant(microsecondsSinceEpoch: time), direction: direction)
    }
}

extension Content {
    /// A person punched a clock, at an instant that the zone's clocks showed with `offset`.
    public static func clockPunched(
        _ person: PersonID, at time: Instant, _ direction: Direction, in zone: ZoneRules
    ) -> Content {
        let offset = zone.offsetSeconds(at: time)
        // Made by the million: by position, in the order of the kind's fields.
        return Content(
            kind: .clockPunched, version: Kind.clockPunched.version,
            on: time.local(offsetSeconds: offset).date,
            values: [
                .integer(Int64(person.rawValue)), .integer(time.microsecondsSinceEpoch),
                .integer(Int64(offset)), .integer(Int64(direction.rawValue)),
            ])
    }

    /// The direction of a punch.
    public var direction: Direction? {
        integer(.direction).flatMap { Direction(rawValue: UInt8(truncatingIfNeeded: $0)) }
    }

    /// The instant of a punch.
    public var time: Instant? {
        kind == .clockPunched
            ? integer(.time).map { Instant(microsecondsSinceEpoch: $0) } : nil
    }
}
