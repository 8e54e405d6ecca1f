/// A form that was sent with a file (multipart/form-data, RFC 7578, as WHATWG's HTML has it
/// written). It is read strictly: what no browser writes is refused as a whole.
struct Multipart: Hashable, Sendable {
    /// What was typed.
    var fields: [Field] = []
    /// What was chosen; nil: no file was.
    var file: File?

    /// One file.
    struct File: Hashable, Sendable {
        /// The name of its field.
        let field: String
        /// What its sender calls it: words for messages, and never a path of this machine.
        let name: String
        let bytes: [UInt8]
        /// Whether there was more of it than was read.
        var isCut = false
    }

    /// More than a form has.
    private static let mostParts = 64

    /// - Parameters:
    ///   - type: the content type of the request.
    ///   - isCut: whether more was sent than was read: the last part is then not whole.
    /// - Returns: nil where it is nothing that a browser sends.
    init?(_ body: [UInt8], type: String, isCut: Bool = false) {
        guard let boundary = Self.boundary(of: type) else { return nil }
        let mark = Array("--\(boundary)".utf8)
        var rest = Pieces(body)
        guard rest.skip(mark) else { return nil }
        for _ in 0..<Self.mostParts {
            // Two dashes behind a mark end the form.
            if rest.skip("--".utf8) {
                guard rest.all.isEmpty || rest.all.elementsEqual(Pieces.lineEnd) else { return nil }
                return
            }
            guard rest.skip(Pieces.lineEnd), let head = Head(&rest) else { return nil }
            if let content = rest.take(until: Pieces.lineEnd + mark) {
                guard add(head, content, isCut: false), rest.skip(Pieces.lineEnd + mark) else {
                    return nil
                }
            } else {
                guard isCut, head.file != nil else { return nil }
                if !add(head, rest.all, isCut: true) { return nil }
                return
            }
        }
        return nil
    }

    /// - Returns: false where a form has two files.
    private mutating func add(
        _ head: Head, _ content: ArraySlice<UInt8>, isCut: Bool
    ) -> Bool {
        guard let name = head.file else {
            fields.append(Field(name: head.name, value: String(decoding: content, as: UTF8.self)))
            return true
        }
        // Where none was chosen a browser sends an empty one without a name.
        if name.isEmpty, content.isEmpty { return true }
        guard file == nil else { return false }
        file = File(field: head.name, name: name, bytes: Array(content), isCut: isCut)
        return true
    }

    /// Whether a content type is that of such a form.
    static func isType(_ type: String?) -> Bool {
        type?.lowercased().hasPrefix("multipart/form-data") ?? false
    }

    /// What stands between the parts; nil: it is not said, or is none (RFC 2046, 5.1.1).
    private static func boundary(of type: String) -> String? {
        let parts = type.split(separator: ";").map { $0.drop { $0 == " " } }
        guard parts.count == 2, isType(String(parts[0])), parts[0].utf8.count == 19,
            parts[1].lowercased().hasPrefix("boundary=")
        else { return nil }
        var text = parts[1].dropFirst("boundary=".count)
        if text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1 {
            text = text.dropFirst().dropLast()
        }
        let isKnown = text.utf8.allSatisfy { byte in
            byte > UInt8(ascii: " ") && byte < 127 && byte != UInt8(ascii: "\"")
        }
        return isKnown && (1...70).contains(text.utf8.count) ? String(text) : nil
    }
}

/// What a part says of itself.
private struct Head {
    var name = ""
    /// What the file is called; nil: the part is no file.
    var file: String?

    /// More than a browser writes, in bytes.
    private static let limit = 4096

    /// Nil: it has no name, or says something that means nothing here.
    init?(_ rest: inout Pieces) {
        guard let lines = rest.take(until: Pieces.lineEnd + Pieces.lineEnd, within: Self.limit)
        else { return nil }
        _ = rest.skip(Pieces.lineEnd + Pieces.lineEnd)
        var isNamed = false
        for line in String(decoding: lines, as: UTF8.self).split(separator: "\r\n") {
            let said = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard said.count == 2 else { return nil }
            switch said[0].lowercased() {
            case "content-disposition":
                guard !isNamed, read(said[1].drop { $0 == " " }) else { return nil }
                isNamed = true
            // What a file is its content says.
            case "content-type": continue
            case _: return nil
            }
        }
        if !isNamed { return nil }
    }

    private mutating func read(_ text: Substring) -> Bool {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        switch (parts.count, parts.first, parts.dropFirst(2).first) {
        case (3, "form-data; name=", ""): break
        case (5, "form-data; name=", "; filename=") where parts[4].isEmpty:
            file = Self.plain(parts[3])
        case _: return false
        }
        name = Self.plain(parts[1])
        return !name.isEmpty
    }

    /// The text that a browser has written without quotes and line ends.
    private static func plain(_ text: Substring) -> String {
        var plain = ""
        var rest = text
        while let sign = rest.popFirst() {
            let code = sign == "%" ? String(rest.prefix(2)).uppercased() : ""
            switch code {
            case "22": plain += "\""
            case "0D", "0A": plain += " "
            case _:
                plain.append(sign)
                continue
            }
            rest.removeFirst(2)
        }
        return plain
    }
}

/// Bytes that are taken from their beginning.
private struct Pieces {
    private let bytes: [UInt8]
    private var place = 0

    static let lineEnd = Array("\r\n".utf8)

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// What was not taken yet.
    var all: ArraySlice<UInt8> { bytes[place...] }

    /// Leaves out what has to come next; false: something else does.
    mutating func skip(_ sign: some Collection<UInt8>) -> Bool {
        guard bytes[place...].starts(with: sign) else { return false }
        place += sign.count
        return true
    }

    /// Takes what stands before a sign, which is not taken.
    /// - Parameter limit: so many bytes are looked at, at most; nil: all of them.
    /// - Returns: nil, taking nothing, where the sign is not there.
    mutating func take(until sign: [UInt8], within limit: Int? = nil) -> ArraySlice<UInt8>? {
        let end = limit.map { min(place + $0, bytes.count) } ?? bytes.count
        var at = place
        while at + sign.count <= end {
            guard let next = bytes[at..<end].firstIndex(of: sign[0]) else { return nil }
            if bytes[next..<end].starts(with: sign) {
                defer { place = next }
                return bytes[place..<next]
            }
            at = next + 1
        }
        return nil
    }
}
