/// A JSON value (RFC 8259) whose objects keep the order of their fields.
package enum JSON: Hashable, Sendable {
    /// Unknown or not applicable.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number, written in full.
    case integer(Int64)
    /// A number whose digits are already decided, such as `0.3333`.
    case number(String)
    /// Text, written in UTF-8.
    case string(String)
    /// A sentence that proposes commands: text, once a face has spelled them.
    case advice(Advice)
    /// Values in order.
    case array([JSON])
    /// Fields in order; a name occurs once.
    case object([JSONField])
}

/// One named value of a JSON object.
package struct JSONField: Hashable, Sendable {
    /// The name, in lowerCamelCase in all of our reports.
    package let name: String
    /// What it holds.
    package let value: JSON

    /// A field of an object or a row.
    package init(_ name: String, _ value: JSON) {
        self.name = name
        self.value = value
    }
}

extension JSON {
    /// A whole number of any integer type that fits 64 bits, as every count of ours does.
    package static func integer(_ value: Int) -> JSON { .integer(Int64(value)) }

    /// A sequence. A damaged book may name one larger than any event has.
    package static func sequence(_ value: UInt64) -> JSON { .integer(Int64(clamping: value)) }

    /// A sequence, or null when there is none.
    package static func sequence(_ value: UInt64?) -> JSON {
        value.map { .sequence($0) } ?? .null
    }

    /// The text, or null when there is none.
    package static func text(_ value: String?) -> JSON { value.map(JSON.string) ?? .null }

    /// The number rounded to four places; null when it is missing or not finite.
    package static func rounded(_ value: Double?) -> JSON {
        guard let value, value.isFinite else { return .null }
        return .number(rounded4(value))
    }

    /// The exact quotient rounded to four places; null when there is nothing to divide by.
    package static func ratio(_ numerator: Int64, of denominator: Int64) -> JSON {
        rounded4(numerator, of: denominator).map(JSON.number) ?? .null
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int64) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(nilLiteral: ()) { self = .null }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }
}
