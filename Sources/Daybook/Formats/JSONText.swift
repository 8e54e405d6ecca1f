import EventCodec

/// Texts and numbers as JSON has them, for answers, event lines and proofs alike.
package enum JSONText {
    /// Appends a text between its quotes. RFC 8259, section 7: quotes, backslashes and control
    /// characters are escaped, all else is not.
    /// - Parameter text: UTF-8.
    package static func append(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        defer { bytes.append(UInt8(ascii: "\"")) }
        guard hasEscapes(text) else { return bytes.append(copying: text) }
        for index in text.indices {
            let byte = text[index]
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

    /// Whether a text is a number of JSON.
    package static func isNumber(_ literal: String) -> Bool {
        var cursor = JSONCursor(literal.utf8.span)
        return (try? cursor.takeNumber()) != nil && cursor.place == literal.utf8.count
    }
}

/// What can be wrong with a JSON text. Places are bytes, counted from 1.
@nonexhaustive
package enum JSONError: Error, Hashable, Sendable {
    case unexpected(place: Int, wanted: String)
    case tooDeep(place: Int)
    case badText(place: Int)
    case repeatedMember(String)
    case tooManyMembers(limit: Int)
}

extension JSONError {
    /// What is wrong, as a clause.
    package var message: String {
        switch self {
        case .unexpected(let place, let wanted): "byte \(place) should be \(wanted)"
        case .tooDeep(let place): "byte \(place) opens a value too deep inside others"
        case .badText(let place): "the text at byte \(place) is not valid"
        case .repeatedMember(let name): "the member \"\(name)\" is there twice"
        case .tooManyMembers(let limit): "an object has more than \(limit) members"
        }
    }

    /// The way out.
    package var remedy: String { "Give the file as it was written; each value is JSON (RFC 8259)." }
}
