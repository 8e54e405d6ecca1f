/// A value of a schema document, with its members in the order given, so that the same kind
/// always gives the same text. Source: RFC 8259.
indirect enum SchemaValue {
    case null
    case flag(Bool)
    case integer(Int)
    case text(String)
    case list([SchemaValue])
    case object([(String, SchemaValue)])

    private static let indentation = 2

    /// The value over several lines; lists of plain values stay on one.
    func json(indent: Int = 0) -> String {
        switch self {
        case .null: "null"
        case .flag(let value): value ? "true" : "false"
        case .integer(let value): "\(value)"
        case .text(let text): Self.quoted(text)
        case .list(let items) where items.allSatisfy(\.isPlain):
            "[" + items.map { $0.json() }.joined(separator: ", ") + "]"
        case .list(let items): Self.lines(items.map { ("", $0) }, "[", "]", indent)
        case .object(let members):
            Self.lines(members.map { (Self.quoted($0.0) + ": ", $0.1) }, "{", "}", indent)
        }
    }

    private var isPlain: Bool {
        switch self {
        case .list, .object: false
        default: true
        }
    }

    private static func lines(
        _ members: [(label: String, value: SchemaValue)], _ open: String, _ close: String,
        _ indent: Int
    ) -> String {
        if members.isEmpty { return open + close }
        let inner = indent + indentation
        let margin = "\n" + String(repeating: " ", count: inner)
        let parts = members.map { margin + $0.label + $0.value.json(indent: inner) }
        let end = "\n" + String(repeating: " ", count: indent)
        return open + parts.joined(separator: ",") + end + close
    }

    /// The text in quotes; only what RFC 8259, section 7, says must be escaped is.
    private static func quoted(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": out += "\\\(scalar)"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }
}
