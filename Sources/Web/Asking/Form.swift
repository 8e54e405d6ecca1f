/// Fields in the form of a query or a sent form (application/x-www-form-urlencoded, WHATWG URL).
enum Form {
    /// The fields of a text, in order; what is no UTF-8 is replaced.
    static func fields(_ text: some StringProtocol) -> [Field] {
        text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return Field(
                name: decoded(parts[0]), value: parts.count > 1 ? decoded(parts[1]) : "")
        }
    }

    /// Fields as a query has them, without its `?`.
    static func query(_ fields: [Field]) -> String {
        fields.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
    }

    /// A name as the last part of a path. Browsers drop one of dots, however it is encoded, and no
    /// name begins with a blank: one before it is not of the name.
    static func part(_ name: String) -> String {
        ([".", ".."].contains(name) ? "%20" : "") + encoded(name)
    }

    /// A text as a part of an address.
    static func encoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                bytes.append(byte)
            default:
                bytes.append(UInt8(ascii: "%"))
                let digits = String(byte, radix: 16, uppercase: true)
                bytes += ((byte < 16 ? "0" : "") + digits).utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text that a part of a query or of a path stands for.
    static func decoded(_ text: some StringProtocol, isQuery: Bool = true) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count > 1,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest.removeFirst(2)
            } else {
                bytes.append(isQuery && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
