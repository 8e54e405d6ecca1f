/// A named part of an event's content. Raw values are the names of the import's columns,
/// of the JSON contract and of `amend #N field=value`.
public enum Field: String, CaseIterable, Hashable, Sendable {
    case amount, cast, category, code, coefficient, colour, content, course, currency, date
    case direction, discount, duration, first, from, joined, kind, last, left, name, note
    case offset, pay, person, points, price, professor, quantity, reason, refund, review, role
    case seats, setting, show, slot, start, student, target, through, time, title, username
    case value, venue, weekdays, zone
}

/// How a field's value is written, bounded and shown.
public enum FieldType: Hashable, Sendable {
    /// The event's own civil date, kept in its `on`.
    case on
    /// Days since 1970-01-01.
    case date
    /// Microseconds since 1970-01-01T00:00:00Z.
    case instant
    /// Seconds east of UTC.
    case offset
    /// Minutes since local midnight, 0 to 1439.
    case timeOfDay
    /// 0 morning, 1 afternoon.
    case slot
    /// A dense id of one of a noun, from 0.
    case id(Noun)
    /// Eight ASCII bytes packed into an integer.
    case currency
    /// Minor units of the event's currency.
    case amount
    /// Thousandths: points and coefficients.
    case thousandths
    /// A number whose meaning is the field's own, zero or more.
    case count
    /// 0 no, 1 yes.
    case flag
    /// Bit 0 Monday to bit 6 Sunday.
    case weekdays
    /// One of a closed list, counted from 0.
    case choice([String])
    /// A sequence number of this book.
    case sequence
    /// One trimmed line of 1 to 200 characters.
    case name
    /// Free text of up to 64 KiB.
    case text
    /// The whole content of another entry, in canonical bytes.
    case content
}

extension FieldType {
    package static var person: FieldType { .id(.person) }
    package static var category: FieldType { .id(.category) }
    package static var show: FieldType { .id(.show) }
    package static var venue: FieldType { .id(.venue) }
    package static var course: FieldType { .id(.course) }

    /// The noun whose ids the values are; nil: they are none.
    public var noun: Noun? {
        if case .id(let noun) = self { return noun }
        return nil
    }

    /// Whether values are kept as bytes of their own length rather than as integers.
    public var isText: Bool {
        switch self {
        case .name, .text, .content: true
        default: false
        }
    }
}

/// One field of a kind: its name, its type, and whether it must be there.
public struct FieldSpec: Hashable, Sendable {
    /// Its name.
    public let field: Field
    /// How its value is written, bounded and shown.
    public let type: FieldType
    /// Whether it must be there.
    public let isRequired: Bool

    init(_ field: Field, _ type: FieldType, required: Bool = true) {
        self.field = field
        self.type = type
        self.isRequired = required
    }
}
