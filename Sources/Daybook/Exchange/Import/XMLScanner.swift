/// Reads the part of XML 1.0 that lists of records are written in: elements, text, CDATA, comments
/// and processing instructions. No document types and no entities but the five of XML itself, so
/// a file can neither grow on reading nor reach for another. Attributes are read and passed over.
struct XMLScanner {
    /// What comes next in a document.
    enum Token: Equatable {
        case start(String)
        case end(String)
        case text(String)
    }

    /// The most bytes of a file.
    static let fileBytes = 1 << 24
    /// The most elements within each other.
    static let depth = 32
    /// The most bytes of a name.
    private static let nameBytes = 256

    private let bytes: [UInt8]
    private(set) var line = 1
    private var position = 0
    private var open: [String] = []
    /// An element without content ends where it starts.
    private var pending: Token?
    private var hasRoot = false

    /// - Parameters:
    ///   - bytes: UTF-8 without a byte order mark.
    ///   - isRecoded: they were in another encoding, which the declaration may still name.
    init(_ bytes: [UInt8], isRecoded: Bool = false) throws(XMLError) {
        guard bytes.count <= Self.fileBytes else {
            throw .fileTooLarge(limitBytes: Self.fileBytes)
        }
        self.bytes = bytes
        if String(validating: bytes, as: UTF8.self) == nil {
            // Only lines before the first bad byte decode whole.
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
            throw .badText(line: bad + 1)
        }
        try skipDeclaration(isRecoded: isRecoded)
    }

    private mutating func skipDeclaration(isRecoded: Bool) throws(XMLError) {
        guard starts(with: "<?xml") else { return }
        let text = try taken(through: "?>", "a declaration that never ends").lowercased()
        guard !isRecoded, let place = text.firstRange(of: "encoding") else { return }
        let value = text[place.upperBound...].drop { "= \t\r\n".contains($0) }
        guard let quote = value.first, "\"'".contains(quote) else {
            throw .malformed(line: line, why: "a declaration without quotes")
        }
        let name = value.dropFirst().prefix { $0 != quote }
        guard ["utf-8", "utf8", "us-ascii"].contains(name) else {
            throw .otherEncoding(name: String(name))
        }
    }

    /// The next token; nil at the end of the document.
    mutating func next() throws(XMLError) -> Token? {
        if let token = pending.take() { return token }
        while position < bytes.count {
            if bytes[position] != UInt8(ascii: "<") {
                let text = try text()
                if !open.isEmpty { return .text(text) }
                guard text.isBlank else {
                    throw .malformed(line: line, why: "text outside of every element")
                }
            } else if starts(with: "<!--") {
                _ = try taken(through: "-->", "a comment that never ends")
            } else if starts(with: "<![CDATA[") {
                let (at, text) = (line, try taken(through: "]]>", "CDATA that never ends"))
                guard !open.isEmpty else {
                    throw .malformed(line: at, why: "text outside of every element")
                }
                return .text(String(text.dropFirst("<![CDATA[".count).dropLast("]]>".count)))
            } else if starts(with: "<!") {
                throw .documentType(line: line)
            } else if starts(with: "<?") {
                _ = try taken(through: "?>", "an instruction that never ends")
            } else {
                return try tag()
            }
        }
        if let last = open.last { throw .malformed(line: line, why: "<\(last)> never ends") }
        guard hasRoot else { throw .malformed(line: line, why: "there is no element") }
        return nil
    }
}

extension XMLScanner {
    private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    private mutating func advance(to end: Int) {
        for index in position..<end where bytes[index] == UInt8(ascii: "\n") { line += 1 }
        position = end
    }

    /// What stands from here to the end of `mark`, which is there within the limit.
    private mutating func taken(through mark: String, _ why: String) throws(XMLError) -> String {
        let wanted = Array(mark.utf8)
        let limit = min(bytes.count, position + Limits.textBytes)
        var end = position
        while end < limit, !bytes[end...].starts(with: wanted) { end += 1 }
        guard end < limit else {
            if limit < bytes.count {
                throw .textTooLong(line: line, limitBytes: Limits.textBytes)
            }
            throw .malformed(line: line, why: why)
        }
        let text = String(decoding: bytes[position..<end + wanted.count], as: UTF8.self)
        advance(to: end + wanted.count)
        return text
    }

    /// Text to the next tag, with its references replaced.
    private mutating func text() throws(XMLError) -> String {
        let start = line
        var text: [UInt8] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
            if bytes[position] == UInt8(ascii: "&") {
                text += try reference().utf8
            } else if starts(with: "]]>") {
                throw .malformed(line: line, why: "]]> stands outside of CDATA")
            } else {
                text.append(bytes[position])
                advance(to: position + 1)
            }
            if text.count > Limits.textBytes {
                throw .textTooLong(line: start, limitBytes: Limits.textBytes)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The most bytes of a reference: `&#x10FFFF;`.
    private static let referenceBytes = 32

    private mutating func reference() throws(XMLError) -> String {
        let rest = bytes[(position + 1)...].prefix(Self.referenceBytes)
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else {
            throw .malformed(line: line, why: "an & that begins no entity")
        }
        let name = String(decoding: bytes[position + 1..<end], as: UTF8.self)
        guard let text = Self.meaning(of: name) else {
            throw .unknownEntity(line: line, name: name)
        }
        advance(to: end + 1)
        return text
    }

    private static func meaning(of name: String) -> String? {
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let isHex = name.hasPrefix("#x")
            let digits = name.dropFirst(isHex ? 2 : 1)
            guard let first = digits.first, first != "+", first != "-",
                let number = UInt32(digits, radix: isHex ? 16 : 10), number > 0
            else { return nil }
            return Unicode.Scalar(number).map { String(Character($0)) }
        }
    }

    private mutating func tag() throws(XMLError) -> Token {
        let at = line
        advance(to: position + 1)
        let isEnd = position < bytes.count && bytes[position] == UInt8(ascii: "/")
        if isEnd { advance(to: position + 1) }
        let name = try name()
        let isEmpty = try attributes(of: name, isEnd: isEnd)
        if isEnd {
            guard open.popLast() == name else {
                throw .malformed(line: at, why: "</\(name)> ends what did not begin")
            }
            return .end(name)
        }
        guard !open.isEmpty || !hasRoot else {
            throw .malformed(line: at, why: "<\(name)> comes after the document's end")
        }
        hasRoot = true
        guard open.count < Self.depth else { throw .tooDeep(line: at, limit: Self.depth) }
        if isEmpty { pending = .end(name) } else { open.append(name) }
        return .start(name)
    }

    /// Letters, digits and `-._:` of ASCII, and everything beyond it.
    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x80..., 0x2D, 0x2E, 0x5F: true
        default: false
        }
    }

    private mutating func name() throws(XMLError) -> String {
        let end = bytes[position...].firstIndex { !Self.isName($0) } ?? bytes.count
        guard end > position, end - position <= Self.nameBytes else {
            throw .malformed(line: line, why: "a < that begins no element")
        }
        let name = String(decoding: bytes[position..<end], as: UTF8.self)
        advance(to: end)
        return name
    }

    /// Passes over attributes to the end of the tag.
    /// - Returns: whether the element ends here too.
    private mutating func attributes(of name: String, isEnd: Bool) throws(XMLError) -> Bool {
        var names: Set<String> = []
        while position < bytes.count {
            skipSpaces()
            if starts(with: ">") {
                advance(to: position + 1)
                return false
            }
            if starts(with: "/>"), !isEnd {
                advance(to: position + 2)
                return true
            }
            guard !isEnd, position < bytes.count else { break }
            let attribute = try attribute()
            guard names.insert(attribute).inserted else {
                throw .malformed(line: line, why: "<\(name)> has \(attribute) twice")
            }
        }
        throw .malformed(line: line, why: "the tag <\(name)> never ends")
    }

    /// Passes over one attribute.
    /// - Returns: its name.
    private mutating func attribute() throws(XMLError) -> String {
        let name = try name()
        skipSpaces()
        guard starts(with: "=") else {
            throw .malformed(line: line, why: "\(name) has no value")
        }
        advance(to: position + 1)
        skipSpaces()
        guard position < bytes.count, "\"'".utf8.contains(bytes[position]) else {
            throw .malformed(line: line, why: "the value of \(name) has no quotes")
        }
        let quote = bytes[position]
        guard let end = bytes[(position + 1)...].firstIndex(of: quote),
            !bytes[position..<end].contains(UInt8(ascii: "<"))
        else { throw .malformed(line: line, why: "the value of \(name) never ends") }
        advance(to: end + 1)
        return name
    }

    private mutating func skipSpaces() {
        let end = bytes[position...].firstIndex { !" \t\r\n".utf8.contains($0) } ?? bytes.count
        advance(to: end)
    }
}
