/// Reads JSON from front to back, exactly as RFC 8259 has it and no more.
struct JSONScanner {
    private let bytes: ArraySlice<UInt8>
    private var at: Int

    /// Values within values that are followed.
    private static let deepest = 16

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        at = bytes.startIndex
    }

    private var place: Int { at - bytes.startIndex + 1 }
    private var next: UInt8? { at < bytes.endIndex ? bytes[at] : nil }

    mutating func wholeText() throws(JSONError) -> JSONValue {
        let value = try value(depth: 0)
        skipSpace()
        guard at == bytes.endIndex else { throw unexpected("the end") }
        return value
    }

    private func unexpected(_ wanted: String) -> JSONError {
        .unexpected(place: place, wanted: wanted)
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || 0x09...0x0A ~= byte || byte == 0x0D { at += 1 }
    }

    private mutating func take(_ sign: Character) throws(JSONError) {
        guard let byte = sign.asciiValue, next == byte else { throw unexpected("\(sign)") }
        at += 1
    }

    private mutating func takes(_ sign: Character) -> Bool {
        guard let byte = sign.asciiValue, next == byte else { return false }
        at += 1
        return true
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
        guard bytes[at...].starts(with: word.utf8) else { throw unexpected(word) }
        at += word.utf8.count
        return value
    }

    private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
        guard depth < Self.deepest else { throw .tooDeep(place: place) }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try object(depth)
        case UInt8(ascii: "["): return try list(depth)
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "t"): return try word("true", .flag(true))
        case UInt8(ascii: "f"): return try word("false", .flag(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func object(_ depth: Int) throws(JSONError) -> JSONValue {
        try take("{")
        var members: [JSONValue.Member] = []
        skipSpace()
        if takes("}") { return .object([]) }
        repeat {
            skipSpace()
            let name = try text()
            skipSpace()
            try take(":")
            guard !members.contains(where: { $0.name == name }) else {
                throw .repeatedMember(name)
            }
            members.append(JSONValue.Member(name: name, value: try value(depth: depth + 1)))
            skipSpace()
        } while takes(",")
        try take("}")
        return .object(members)
    }

    private mutating func list(_ depth: Int) throws(JSONError) -> JSONValue {
        try take("[")
        var values: [JSONValue] = []
        skipSpace()
        if takes("]") { return .list([]) }
        repeat {
            values.append(try value(depth: depth + 1))
            skipSpace()
        } while takes(",")
        try take("]")
        return .list(values)
    }

    private mutating func number() throws(JSONError) -> JSONValue {
        let start = at
        _ = takes("-")
        if !takes("0") { try digits() }
        var isInteger = true
        if takes(".") {
            isInteger = false
            try digits()
        }
        if takes("e") || takes("E") {
            isInteger = false
            _ = takes("+") || takes("-")
            try digits()
        }
        let text = String(decoding: bytes[start..<at], as: UTF8.self)
        guard isInteger, let number = Int64(text) else { return .number(text) }
        return .integer(number)
    }

    private mutating func digits() throws(JSONError) {
        guard let first = next, 48...57 ~= first else { throw unexpected("a value") }
        while let byte = next, 48...57 ~= byte { at += 1 }
    }
}

extension JSONScanner {
    private mutating func text() throws(JSONError) -> String {
        let start = place
        try take("\"")
        let first = at
        var pieces: [UInt8] = []
        var isPlain = true
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw .badText(place: place) }
            at += 1
            if byte == UInt8(ascii: "\\") {
                if isPlain { pieces = Array(bytes[first..<at - 1]) }
                isPlain = false
                try appendEscape(to: &pieces)
            } else if !isPlain {
                pieces.append(byte)
            }
        }
        let end = at
        try take("\"")
        let whole = isPlain ? bytes[first..<end] : pieces[...]
        do throws(Unicode.UTF8.ValidationError) {
            return String(copying: try UTF8Span(validating: whole.span))
        } catch { throw .badText(place: start) }
    }

    private mutating func appendEscape(to pieces: inout [UInt8]) throws(JSONError) {
        let plain: [UInt8: UInt8] = [
            UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
            UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
            UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
        ]
        guard let sign = next else { throw .badText(place: place) }
        at += 1
        if let byte = plain[sign] { return pieces.append(byte) }
        guard sign == UInt8(ascii: "u") else { throw .badText(place: place - 1) }
        var scalar = try unit()
        if 0xD800..<0xDC00 ~= scalar {
            guard takes("\\"), takes("u") else { throw .badText(place: place) }
            let low = try unit()
            guard 0xDC00..<0xE000 ~= low else { throw .badText(place: place) }
            scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let character = Unicode.Scalar(scalar) else { throw .badText(place: place) }
        pieces.append(contentsOf: Character(character).utf8)
    }

    /// Four hexadecimal digits.
    private mutating func unit() throws(JSONError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw .badText(place: place)
            }
            unit = unit << 4 | UInt32(digit)
            at += 1
        }
        return unit
    }
}
