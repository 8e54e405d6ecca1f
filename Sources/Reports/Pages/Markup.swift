import Daybook

/// HTML that is written piece by piece. Tags are what this program says itself: only what stands in
/// its source can be one. Whatever comes from a book is text, and is escaped.
struct Markup {
    private(set) var bytes: [UInt8] = []

    /// Bytes that are gathered before they are handed on.
    private static let pieceBytes = 1 << 16

    /// Adds markup as it stands.
    mutating func tag(_ markup: StaticString) { bytes += markup.description.utf8 }

    /// Adds a text, or the value of an attribute, which stands between double quotes.
    mutating func text(_ text: String) { bytes += Self.escaped(text).utf8 }

    mutating func number(_ number: Int) { bytes += String(number).utf8 }

    /// Adds a text between two tags.
    mutating func element(_ open: StaticString, _ text: String, _ close: StaticString) {
        tag(open)
        self.text(text)
        tag(close)
    }

    /// Hands on what has gathered, where it is enough.
    mutating func handOn(to sink: Answer.Sink) throws(DaybookError) {
        guard bytes.count >= Self.pieceBytes else { return }
        try sink(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// The text as every parser of HTML and XML reads it back: what could be markup is named, and
    /// what no document may hold is gone.
    static func escaped(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        var kept = ""
        for scalar in printable(text).unicodeScalars {
            switch scalar {
            case "&": kept += "&amp;"
            case "<": kept += "&lt;"
            case ">": kept += "&gt;"
            case "\"": kept += "&quot;"
            case "'": kept += "&#39;"
            default: kept.unicodeScalars.append(isCharacter(scalar) ? scalar : "\u{fffd}")
            }
        }
        return kept
    }

    /// Whether a byte is a character that means itself everywhere.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
            UInt8(ascii: "'"):
            false
        default: 0x20...0x7e ~= byte
        }
    }

    /// Source: HTML Living Standard, "noncharacter"; XML 1.0 bans two of them.
    private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value & 0xfffe != 0xfffe && !(0xfdd0...0xfdef ~= scalar.value)
    }
}
