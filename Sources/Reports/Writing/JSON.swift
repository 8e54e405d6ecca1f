import Daybook
import DaybookModel

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

extension JSON {
    /// The value on one line, without spaces.
    package var compact: String {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: nil)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The compact form for a terminal: what one would obey is escaped. Such signs are in texts
    /// alone, and below U+10000 (RFC 8259, section 7).
    package var inert: String {
        compact.unicodeScalars.reduce(into: "") { text, scalar in
            guard actsOnTerminal(scalar) else { return text.unicodeScalars.append(scalar) }
            let digits = String(scalar.value, radix: 16)
            text += #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }

    /// The value over several lines, two spaces a level; no line end after the last one.
    package var pretty: String {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: 0)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Adds the same bytes as those of ``compact``.
    func append(to bytes: inout [UInt8]) { write(to: &bytes, indent: nil) }

    private static let indentation = 2

    /// - Parameter indent: the present level in the pretty form, nil in the compact one.
    private func write(to bytes: inout [UInt8], indent: Int?) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .integer(let value): bytes += String(value).utf8
        case .number(let literal):
            precondition(Self.isNumber(literal), "\"\(literal)\" is not a JSON number.")
            bytes += literal.utf8
        case .string(let text): JSONText.append(text.utf8.span, to: &bytes)
        case .advice(let advice): JSONText.append(advice.plain.utf8.span, to: &bytes)
        case .array(let elements):
            Self.list(elements, in: ("[", "]"), to: &bytes, indent: indent) {
                $0.write(to: &$1, indent: $2)
            }
        case .object(let fields):
            Self.list(fields, in: ("{", "}"), to: &bytes, indent: indent) {
                JSONText.append($0.name.utf8.span, to: &$1)
                $1 += ($2 == nil ? ":" : ": ").utf8
                $0.value.write(to: &$1, indent: $2)
            }
        }
    }

    private static func list<Element>(
        _ elements: [Element], in brackets: (String, String), to bytes: inout [UInt8], indent: Int?,
        write: (Element, inout [UInt8], Int?) -> Void
    ) {
        bytes += brackets.0.utf8
        let inner = indent.map { $0 + indentation }
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            breakLine(inner, in: &bytes)
            write(element, &bytes, inner)
        }
        if !elements.isEmpty { breakLine(indent, in: &bytes) }
        bytes += brackets.1.utf8
    }

    private static func breakLine(_ indent: Int?, in bytes: inout [UInt8]) {
        guard let indent else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes += repeatElement(UInt8(ascii: " "), count: indent)
    }

    static func isNumber(_ literal: String) -> Bool { JSONText.isNumber(literal) }
}
