import Daybook

extension JSON {
    /// The value on one line, without spaces.
    package var compact: String {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: nil)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The value over several lines, two spaces a level; no line end after the last one.
    package var pretty: String {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: 0)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let indentation = 2

    /// - Parameter indent: the present level in the pretty form, nil in the compact one.
    private func write(to bytes: inout [UInt8], indent: Int?) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .integer(let value): bytes += String(value).utf8
        case .number(let literal):
            precondition(Self.isNumber(literal), "“\(literal)” is not a JSON number.")
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
