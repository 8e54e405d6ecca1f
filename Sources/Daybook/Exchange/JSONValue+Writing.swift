extension JSONValue {
    /// Appends the value as JSON text, without spaces.
    package func append(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .flag(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
        case .integer(let number): bytes.append(contentsOf: "\(number)".utf8)
        case .number(let text): bytes.append(contentsOf: text.utf8)
        case .text(let text): Self.append(text, to: &bytes)
        case .list(let values): Self.append(values, "[", "]", to: &bytes) { $0.append(to: &$1) }
        case .object(let members):
            Self.append(members, "{", "}", to: &bytes) { member, bytes in
                Self.append(member.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.append(to: &bytes)
            }
        }
    }

    private static func append<Element>(
        _ elements: [Element], _ opening: Character, _ closing: Character,
        to bytes: inout [UInt8], _ body: (Element, inout [UInt8]) -> Void
    ) {
        bytes.append(contentsOf: opening.utf8)
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            body(element, &bytes)
        }
        bytes.append(contentsOf: closing.utf8)
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0x09: bytes.append(contentsOf: "\\t".utf8)
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                bytes.append(contentsOf: ("\\u00" + (byte < 16 ? "0" : "") + digits).utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
