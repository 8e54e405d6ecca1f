/// The encodings in which a file may come; everything inside the house is UTF-8.
package enum TextEncoding: String, CaseIterable, Sendable {
    /// RFC 3629.
    case utf8 = "utf-8"
    /// ISO 8859-1.
    case latin1
    /// Latin-1 with letters and signs where it has control characters.
    case windows1252 = "windows-1252"
    /// RFC 2781, in the byte order of its mark; little-endian without one, as Windows writes it.
    case utf16 = "utf-16"

    /// The encoding with this name, also under its other usual names and in any case; UTF-8
    /// where nobody names one.
    /// - Throws: `.unknownEncoding`.
    init(named name: String?) throws(CSVError) {
        switch name?.lowercased() {
        case nil, "utf-8", "utf8": self = .utf8
        case "latin1", "latin-1", "iso-8859-1", "iso8859-1": self = .latin1
        case "windows-1252", "windows1252", "cp1252", "cp-1252": self = .windows1252
        case "utf-16", "utf16", "utf-16le", "utf-16be": self = .utf16
        default: throw .unknownEncoding(name: name ?? "")
        }
    }

    /// The same text in UTF-8, without a byte order mark. UTF-8 itself is not checked here.
    /// - Throws: `.badText`, with the line of the first bytes that mean nothing.
    func utf8(_ bytes: consuming [UInt8]) throws(CSVError) -> [UInt8] {
        switch self {
        case .utf8:
            let mark: [UInt8] = [0xef, 0xbb, 0xbf]
            if bytes.starts(with: mark) { bytes.removeFirst(mark.count) }
            return bytes
        case .latin1: return try singleBytes(bytes) { Unicode.Scalar($0) }
        case .windows1252: return try singleBytes(bytes, meaning: Self.windows1252Scalar)
        case .utf16: return try pairs(bytes)
        }
    }

    private func singleBytes(
        _ bytes: [UInt8], meaning: (UInt8) -> Unicode.Scalar?
    ) throws(CSVError) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte < 0x80 {
                text.append(byte)
            } else if let scalar = meaning(byte) {
                text += UTF8.encode(scalar) ?? .encodedReplacementCharacter
            } else {
                throw .badText(line: lineNumber(after: text), encoding: self)
            }
        }
        return text
    }

    /// The scalars of the bytes 0x80...0x9f in code page 1252; zero where it has none.
    private static let windows1252Upper: [UInt32] = [
        0x20ac, 0, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039,
        0x152, 0, 0x17d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc,
        0x2122, 0x161, 0x203a, 0x153, 0, 0x17e, 0x178,
    ]

    private static func windows1252Scalar(_ byte: UInt8) -> Unicode.Scalar? {
        guard 0x80...0x9f ~= byte else { return Unicode.Scalar(byte) }
        let value = windows1252Upper[Int(byte) - 0x80]
        return value == 0 ? nil : Unicode.Scalar(value)
    }

    private func pairs(_ bytes: [UInt8]) throws(CSVError) -> [UInt8] {
        let bigEndian = bytes.starts(with: [0xfe, 0xff])
        let marked = bigEndian || bytes.starts(with: [0xff, 0xfe])
        let units = stride(from: marked ? 2 : 0, to: bytes.count - 1, by: 2).map { index in
            let first = UInt16(bytes[index])
            let second = UInt16(bytes[index + 1])
            return bigEndian ? first << 8 | second : second << 8 | first
        }
        var text: [UInt8] = []
        text.reserveCapacity(units.count)
        var decoder = UTF16()
        var source = units.makeIterator()
        loop: while true {
            switch decoder.decode(&source) {
            case .scalarValue(let scalar):
                text += UTF8.encode(scalar) ?? .encodedReplacementCharacter
            case .emptyInput: break loop
            case .error: throw .badText(line: lineNumber(after: text), encoding: self)
            }
        }
        guard bytes.count.isMultiple(of: 2) else {
            throw .badText(line: lineNumber(after: text), encoding: self)
        }
        return text
    }

    /// The line on which what follows `text` stands.
    private func lineNumber(after text: [UInt8]) -> Int {
        var line = 1
        for index in text.indices {
            let lineFeed = text[index] == UInt8(ascii: "\n")
            let pair = lineFeed && index > 0 && text[index - 1] == UInt8(ascii: "\r")
            if text[index] == UInt8(ascii: "\r") || lineFeed && !pair { line += 1 }
        }
        return line
    }
}
