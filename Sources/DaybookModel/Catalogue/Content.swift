/// The value of one field: absent, an integer in the unit of its ``FieldType``, or text.
public enum FieldValue: Hashable, Sendable {
    case none
    case integer(Int64)
    case text(String)
    case content(Content)
}

/// What an event says: its kind, the civil date it is about, and the values of the kind's fields.
public struct Content: Hashable, Sendable {
    /// What the event is about.
    public let kind: Kind
    /// The schema version the values follow.
    public let version: UInt8
    /// The civil date the event is about, in the book's zone.
    public let on: CivilDate
    /// One value for each of ``Kind/fields``, without the first, which is ``on``.
    public let values: [FieldValue]

    /// - Precondition: one value a field of the kind, apart from its date.
    public init(kind: Kind, version: UInt8, on: CivilDate, values: [FieldValue]) {
        precondition(values.count == kind.fields.count - 1, "one value a field of the kind")
        self.kind = kind
        self.version = version
        self.on = on
        self.values = values
    }

    /// Builds the content of today's version from named values; fields not named are absent.
    public init(_ kind: Kind, on: CivilDate, _ named: [Field: FieldValue]) {
        self.init(
            kind: kind, version: kind.version, on: on,
            values: kind.fields.dropFirst().map { named[$0.field] ?? .none })
    }
}

extension Content {
    /// The value of `field`, or `.none` where the kind has no such field or it is absent.
    public subscript(field: Field) -> FieldValue {
        let fields = kind.fields
        for place in values.indices where fields[place + 1].field == field {
            return values[place]
        }
        return fields[0].field == field ? .integer(Int64(on.daysSinceEpoch)) : .none
    }

    /// The integer under `field`, or nil.
    public func integer(_ field: Field) -> Int64? {
        if case .integer(let value) = self[field] { return value }
        return nil
    }

    /// The id under `field`, or nil.
    public func id(_ field: Field) -> UInt32? {
        integer(field).map { UInt32(truncatingIfNeeded: $0) }
    }

    /// The text under `field`, or nil.
    public func text(_ field: Field) -> String? {
        if case .text(let value) = self[field] { return value }
        return nil
    }

    /// The same content with `field` set to `value`; the date field sets ``on``.
    public func replacing(_ field: Field, with value: FieldValue) -> Content {
        if kind.fields[0].field == field, case .integer(let days) = value {
            let date = CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: days))
            return Content(kind: kind, version: version, on: date, values: values)
        }
        var changed = values
        for place in changed.indices where kind.fields[place + 1].field == field {
            changed[place] = value
        }
        return Content(kind: kind, version: version, on: on, values: changed)
    }
}

/// The dense id of a person, from 0 in the order of being added.
public struct PersonID: Hashable, Comparable, Sendable {
    /// The number that is stored.
    public let rawValue: UInt32
    /// The id with a stored number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// Orders people by when they were added.
    public static func < (a: PersonID, b: PersonID) -> Bool { a.rawValue < b.rawValue }
}

/// The dense id of a course, from 0 in the order of being added.
public struct CourseID: Hashable, Comparable, Sendable {
    /// The number that is stored.
    public let rawValue: UInt32
    /// The id with a stored number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// Orders courses by when they were added.
    public static func < (a: CourseID, b: CourseID) -> Bool { a.rawValue < b.rawValue }
}

extension Content {
    /// A person was there on a date, in a slot, for a course or for none.
    public static func attendanceMarked(
        _ person: PersonID, on date: CivilDate, _ slot: Slot, course: CourseID? = nil
    ) -> Content {
        // The one kind made by the thousand: by position, in the order of the kind's fields.
        Content(
            kind: .attendanceMarked, version: Kind.attendanceMarked.version, on: date,
            values: [
                .integer(Int64(person.rawValue)), .integer(Int64(slot.rawValue)),
                course.map { .integer(Int64($0.rawValue)) } ?? .none,
            ])
    }

    /// A person who was expected did not come.
    public static func warningIssued(
        _ person: PersonID, on date: CivilDate, _ slot: Slot, reason: String? = nil
    ) -> Content {
        Content(
            .warningIssued, on: date,
            [
                .person: .integer(Int64(person.rawValue)), .slot: .integer(Int64(slot.rawValue)),
                .reason: reason.map { .text($0) } ?? .none,
            ])
    }

    /// The entry at `target` reads `content` from now on.
    public static func entryAmended(
        _ target: UInt64, to content: Content, because reason: String
    ) -> Content {
        Content(
            .entryAmended, on: content.on,
            [
                .target: .integer(Int64(target)), .reason: .text(reason),
                .content: .content(content),
            ])
    }

    /// What the events from `target` through `last` say no longer counts, or counts again: a kind
    /// of corrections or of the roster's own.
    public static func run(
        _ kind: Kind, _ target: UInt64, through last: UInt64, on date: CivilDate, _ reason: String
    ) -> Content {
        Content(
            kind, on: date,
            [
                .target: .integer(Int64(target)), .through: .integer(Int64(last)),
                .reason: .text(reason),
            ])
    }

    /// The entries from `target` through `last` no longer count.
    public static func entryRetracted(
        _ target: UInt64, through last: UInt64, on date: CivilDate, because reason: String
    ) -> Content { run(.entryRetracted, target, through: last, on: date, reason) }

    /// The entries from `target` through `last` count again, with their last content.
    public static func entryReinstated(
        _ target: UInt64, through last: UInt64, on date: CivilDate, because reason: String
    ) -> Content { run(.entryReinstated, target, through: last, on: date, reason) }

    /// The person of a mark, warning or punch.
    public var person: PersonID? { id(.person).map { PersonID($0) } }

    /// The slot of a mark or warning.
    public var slot: Slot? {
        integer(.slot).flatMap { Slot(rawValue: UInt8(truncatingIfNeeded: $0)) }
    }

    /// The course a mark, an award or an enrolment names.
    public var course: CourseID? { id(.course).map { CourseID($0) } }

    /// The sequences a correction speaks of, first and last.
    public var targets: ClosedRange<UInt64>? {
        kind.role == .correction ? run : nil
    }

    /// The sequences of the roster's events that one of them retracts or reinstates, and whatever
    /// stands between; nil: it says something itself.
    public var rosterTargets: ClosedRange<UInt64>? {
        switch kind.roster {
        case .retracted, .reinstated: run
        case .bookOpened, .settingChanged, .studentEnrolled, .periodLocked, .periodUnlocked, .noun,
            nil:
            nil
        }
    }

    /// The events that it corrects, be they entries or of the roster; nil: none.
    public var corrected: ClosedRange<UInt64>? { targets ?? rosterTargets }

    private var run: ClosedRange<UInt64>? {
        guard let first = integer(.target) else { return nil }
        let last = integer(.through) ?? first
        guard first > 0, last >= first else { return nil }
        return UInt64(first)...UInt64(last)
    }

    /// What an amendment says instead.
    public var replacement: Content? {
        if case .content(let content) = self[.content] { return content }
        return nil
    }
}
