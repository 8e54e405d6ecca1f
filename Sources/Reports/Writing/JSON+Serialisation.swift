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
        case .string(let text): Self.write(text, to: &bytes)
        case .advice(let advice): Self.write(advice.plain, to: &bytes)
        case .array(let elements):
            Self.list(elements, in: ("[", "]"), to: &bytes, indent: indent) {
                $0.write(to: &$1, indent: $2)
            }
        case .object(let fields):
            Self.list(fields, in: ("{", "}"), to: &bytes, indent: indent) {
                Self.write($0.name, to: &$1)
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

    /// RFC 8259, section 7: quotes, backslashes and control characters are escaped, all else is
    /// not.
    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        defer { bytes.append(UInt8(ascii: "\"")) }
        guard hasEscapes(text.utf8.span) else { return bytes += text.utf8 }
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes += #"\""#.utf8
            case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
            case 0x08: bytes += #"\b"#.utf8
            case 0x09: bytes += #"\t"#.utf8
            case 0x0a: bytes += #"\n"#.utf8
            case 0x0c: bytes += #"\f"#.utf8
            case 0x0d: bytes += #"\r"#.utf8
            case ..<0x20:
                bytes += (byte < 0x10 ? #"\u000"# : #"\u00"#).utf8
                bytes += String(byte, radix: 16).utf8
            default: bytes.append(byte)
            }
        }
    }

    /// A loop: `contains(where:)` of the text takes four times the instructions.
    private static func hasEscapes(_ bytes: Span<UInt8>) -> Bool {
        for index in bytes.indices where isEscaped(bytes[index]) { return true }
        return false
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// The grammar of RFC 8259, section 6: sign, whole part without leading zeros, fraction,
    /// exponent.
    static func isNumber(_ literal: String) -> Bool {
        var rest = literal.utf8[...]
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let whole = takeDigits(from: &rest)
        guard whole.count == 1 || whole.count > 1 && whole.first != UInt8(ascii: "0") else {
            return false
        }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            if takeDigits(from: &rest).isEmpty { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
                rest = rest.dropFirst()
            }
            if takeDigits(from: &rest).isEmpty { return false }
        }
        return rest.isEmpty
    }

    private static func takeDigits(
        from text: inout Substring.UTF8View.SubSequence
    ) -> Substring.UTF8View.SubSequence {
        let digits = text.prefix { 48...57 ~= $0 }
        text = text[digits.endIndex...]
        return digits
    }
}
