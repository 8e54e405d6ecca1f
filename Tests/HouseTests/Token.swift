/// A word or a sign of Swift source.
struct Token: Hashable {
    let text: String
    /// Counted from 1.
    let line: Int
    /// Whether nothing stands between it and the token before.
    let isJoined: Bool
    /// Whether it is the first of its line.
    let isFirst: Bool

    /// Whether it is a name, a keyword or a number, not a sign.
    var isWord: Bool { text.utf8.first.map(Self.isWordByte) ?? false }

    /// The tokens of code that ``BlankedCode`` has blanked.
    static func tokens(of code: String) -> [Token] {
        let bytes = Array(code.utf8)
        var tokens: [Token] = []
        var (place, line, end) = (0, 1, -1)
        var isFirst = true
        while place < bytes.count {
            let start = place
            if bytes[place] == UInt8(ascii: "\n") { (line, isFirst) = (line + 1, true) }
            if isSpace(bytes[place]) {
                place += 1
                continue
            }
            while place < bytes.count, isWordByte(bytes[place]) { place += 1 }
            place = max(place, start + 1)
            tokens.append(
                Token(
                    text: String(decoding: bytes[start..<place], as: UTF8.self), line: line,
                    isJoined: start == end, isFirst: isFirst))
            (end, isFirst) = (place, false)
        }
        return tokens
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0d ~= byte }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }
}
