/// An object of a JSON text that was read: its members in their order, each name once, each value
/// spelled without blanks and with no escapes but those that it needs. A value is read when it is
/// asked for, so there is no tree.
package struct JSONObject {
    let members: [(name: String, value: [UInt8])]

    /// Reads a whole JSON text, exactly as RFC 8259 has it and no more.
    /// - Returns: nil where it is another value than an object.
    package static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONObject? {
        var cursor = JSONCursor(bytes.span)
        cursor.skipSpace()
        var found: JSONObject?
        if cursor.next == UInt8(ascii: "{") {
            found = JSONObject(members: try cursor.members(depth: 0))
        } else {
            _ = try cursor.spelledValue(depth: 0)
        }
        cursor.skipSpace()
        guard cursor.place == bytes.count else { throw cursor.unexpected("the end") }
        return found
    }

    /// The value of a member as JSON, or nil.
    subscript(name: String) -> [UInt8]? { members.first { $0.name == name }?.value }

    /// A member that is a text.
    package func text(_ name: String) -> String? {
        guard let value = self[name], value.first == JSONCursor.quote else { return nil }
        var cursor = JSONCursor(value.span, at: 1)
        return try? cursor.text()
    }

    /// A member that is a whole number.
    package func integer(_ name: String) -> Int64? {
        self[name].flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
    }

    /// A member that is an object.
    package func object(_ name: String) -> JSONObject? {
        self[name].flatMap { (try? Self.read($0)) ?? nil }
    }

    /// Whether a member is there and is `true`.
    package func isTrue(_ name: String) -> Bool {
        self[name].map { $0 == Array("true".utf8) } ?? false
    }

    /// A member that is a list of texts alone.
    package func texts(_ name: String) -> [String]? {
        list(name) { cursor throws(JSONError) in
            guard cursor.take(JSONCursor.quote) else { throw cursor.unexpected("a text") }
            return try cursor.text()
        }
    }

    /// A member that is a list of whole numbers alone, none below zero; nil: it is none.
    package func counts(_ name: String) -> [UInt64]? {
        guard let value = self[name], value.count > 1, value.first == UInt8(ascii: "["),
            value.last == UInt8(ascii: "]")
        else { return nil }
        let numbers = value[1..<(value.count - 1)].split(separator: UInt8(ascii: ",")).map {
            UInt64(String(decoding: $0, as: UTF8.self))
        }
        return numbers.contains(nil) ? nil : numbers.compactMap(\.self)
    }

    /// A member that is a list of objects alone.
    package func objects(_ name: String) -> [JSONObject]? {
        list(name) { cursor throws(JSONError) in
            JSONObject(members: try cursor.members(depth: 0))
        }
    }

    /// A member that is a list of what `take` takes; nil where there is no such list.
    private func list<Element>(
        _ name: String, _ take: (inout JSONCursor) throws(JSONError) -> Element
    ) -> [Element]? {
        guard let value = self[name], value.first == UInt8(ascii: "[") else { return nil }
        var cursor = JSONCursor(value.span, at: 1)
        if cursor.take(UInt8(ascii: "]")) { return [] }
        var elements: [Element] = []
        repeat {
            guard let element = try? take(&cursor) else { return nil }
            elements.append(element)
        } while cursor.take(UInt8(ascii: ","))
        return cursor.take(UInt8(ascii: "]")) ? elements : nil
    }

    /// The object with its members in their order.
    var bytes: [UInt8] {
        var bytes = [UInt8(ascii: "{")]
        for (name, value) in members {
            if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
            JSONText.append(name.utf8.span, to: &bytes)
            bytes.append(UInt8(ascii: ":"))
            bytes += value
        }
        return bytes + [UInt8(ascii: "}")]
    }
}

extension JSONCursor {
    mutating func skipSpace() {
        while next == 0x20 || 0x09...0x0A ~= next || next == 0x0D { place += 1 }
    }

    private mutating func expect(_ sign: Character) throws(JSONError) {
        guard let byte = sign.asciiValue, take(byte) else { throw unexpected("\(sign)") }
    }

    /// Takes the value that comes next.
    /// - Returns: the same value, spelled as ``JSONObject`` has it; numbers keep their text.
    mutating func spelledValue(depth: Int) throws(JSONError) -> [UInt8] {
        guard depth < Limits.jsonDepth else { throw .tooDeep(place: place + 1) }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return JSONObject(members: try members(depth: depth)).bytes
        case UInt8(ascii: "["): return try spelledArray(depth)
        case Self.quote:
            place += 1
            let text = try text()
            var bytes: [UInt8] = []
            JSONText.append(text.utf8.span, to: &bytes)
            return bytes
        case UInt8(ascii: "t"): return try word("true")
        case UInt8(ascii: "f"): return try word("false")
        case UInt8(ascii: "n"): return try word("null")
        default:
            let start = place
            try takeNumber()
            return copy(start..<place)
        }
    }

    private mutating func word(_ word: String) throws(JSONError) -> [UInt8] {
        let bytes = Array(word.utf8)
        guard take(bytes) else { throw unexpected(word) }
        return bytes
    }

    /// Takes the object that comes next.
    fileprivate mutating func members(
        depth: Int
    ) throws(JSONError) -> [(name: String, value: [UInt8])] {
        try expect("{")
        var members: [(name: String, value: [UInt8])] = []
        var names: Set<String> = []
        skipSpace()
        if take(UInt8(ascii: "}")) { return [] }
        repeat {
            skipSpace()
            try expect("\"")
            let name = try text()
            skipSpace()
            try expect(":")
            guard names.insert(name).inserted else { throw .repeatedMember(name) }
            guard names.count <= Limits.jsonMembers else {
                throw .tooManyMembers(limit: Limits.jsonMembers)
            }
            members.append((name, try spelledValue(depth: depth + 1)))
            skipSpace()
        } while take(UInt8(ascii: ","))
        try expect("}")
        return members
    }

    private mutating func spelledArray(_ depth: Int) throws(JSONError) -> [UInt8] {
        try expect("[")
        var bytes = [UInt8(ascii: "[")]
        skipSpace()
        if !take(UInt8(ascii: "]")) {
            repeat {
                if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
                bytes += try spelledValue(depth: depth + 1)
                skipSpace()
            } while take(UInt8(ascii: ","))
            try expect("]")
        }
        return bytes + [UInt8(ascii: "]")]
    }

    /// Takes a number as RFC 8259, section 6, has it.
    mutating func takeNumber() throws(JSONError) {
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try takeDigits() }
        if take(UInt8(ascii: ".")) { try takeDigits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
            try takeDigits()
        }
    }

    private mutating func takeDigits() throws(JSONError) {
        guard 0x30...0x39 ~= next else { throw unexpected("a value") }
        while 0x30...0x39 ~= next { place += 1 }
    }
}
