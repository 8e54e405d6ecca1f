import Platform

/// The encoding in which a file comes; everything inside the house is UTF-8.
package struct TextEncoding: Hashable, Sendable {
    /// As it is known here, or else to iconv(3).
    package let name: String

    private init(_ name: String) { self.name = name }

    /// RFC 3629.
    package static let utf8 = TextEncoding("utf-8")
    /// ISO 8859-1.
    package static let latin1 = TextEncoding("latin1")
    /// Latin-1 with letters and signs where it has control characters.
    package static let windows1252 = TextEncoding("windows-1252")
    /// RFC 2781, in the byte order of its mark; little-endian without one, as Windows writes it.
    package static let utf16 = TextEncoding("utf-16")
    /// The same, big-endian where no mark says otherwise.
    package static let utf16BigEndian = TextEncoding("utf-16be")

    /// The encodings that are met most, to be proposed.
    package static let usual =
        [utf8, latin1, windows1252, utf16]
        + ["windows-1251", "windows-1250", "gb18030", "big5", "shift_jis", "euc-jp", "euc-kr"]
        .map { TextEncoding($0) }

    private static let others = [
        "utf8": utf8, "latin-1": latin1, "iso-8859-1": latin1, "iso8859-1": latin1,
        "windows1252": windows1252, "cp1252": windows1252, "cp-1252": windows1252,
        "utf16": utf16, "utf-16le": utf16, "utf-16be": utf16BigEndian,
        "utf16le": utf16, "utf16be": utf16BigEndian,
    ]

    /// The encoding with this name, also under its other usual names and in any case: any that
    /// iconv(3) has.
    /// - Throws: `.unknownEncoding`.
    init(named name: String) throws(CSVError) {
        let lowered = name.lowercased()
        if let usual = Self.usual.first(where: { $0.name == lowered }) ?? Self.others[lowered] {
            self = usual
        } else if TextConversion.knows(name) {
            self.init(lowered)
        } else {
            throw .unknownEncoding(name: name)
        }
    }

    /// The same text in UTF-8, without a byte order mark. UTF-8 itself is not checked here.
    /// - Throws: `.badText`, with the line of the first bytes that mean nothing.
    func utf8(_ bytes: consuming [UInt8]) throws(CSVError) -> [UInt8] {
        if self == .utf8 {
            if bytes.starts(with: Self.utf8Mark) { bytes.removeFirst(Self.utf8Mark.count) }
            return bytes
        }
        // A mark is the file's own word, also where a name says another order.
        let isMarked = self == .utf16BigEndian && Self.hasMark(bytes[...])
        switch TextConversion.utf8(bytes, from: isMarked ? Self.utf16.name : name) {
        case .converted(let text): return text
        case .unknownEncoding: throw .unknownEncoding(name: name)
        case .badBytes(let text): throw .badText(line: lineNumber(after: text), encoding: self)
        }
    }

    private static let utf8Mark: [UInt8] = [0xef, 0xbb, 0xbf]

    /// Whether bytes begin with the mark of UTF-16, in either order.
    private static func hasMark(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff])
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

extension TextEncoding {
    /// The encoding that bytes show: by their mark, by every second one being zero, or by letters
    /// of Western Europe that stand alone among ASCII; else UTF-8.
    static func shown(by bytes: [UInt8]) -> TextEncoding {
        let start = bytes.prefix(sampleBytes)
        if hasMark(start) { return .utf16 }
        if start.count > 3, start[1] == 0, start[3] == 0 { return .utf16 }
        if start.count > 3, start[0] == 0, start[2] == 0 { return .utf16BigEndian }
        return isWestern(bytes) ? .windows1252 : .utf8
    }

    private static let sampleBytes = 1 << 16

    /// Whether bytes are no UTF-8 and can hardly be anything but windows-1252: each beyond ASCII is
    /// a letter or a usual sign, and they stand alone, seldom in pairs. Other encodings, and
    /// damage, have longer runs: no guess is made of them.
    private static func isWestern(_ bytes: [UInt8]) -> Bool {
        var (run, runs, pairs) = (0, 0, 0)
        for byte in bytes {
            guard byte >= 0x80 else {
                run = 0
                continue
            }
            let isUsual = byte >= 0xc0 || [0x80, 0x92, 0x96, 0xa3, 0xa7, 0xb0].contains(byte)
            run += 1
            if !isUsual || run > 2 { return false }
            if run == 1 { runs += 1 } else { pairs += 1 }
        }
        return runs > 0 && pairs * 4 <= runs && !bytes.isUTF8
    }
}

extension [UInt8] {
    /// Whether the bytes are well-formed UTF-8.
    fileprivate var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }
}
