package import DaybookModel

extension Canonical {
    /// Reads a content back from its canonical bytes, all of them.
    package static func content(from bytes: Span<UInt8>) throws(CodecError) -> Content {
        var reader = CanonicalReader(bytes)
        let content = try reader.content()
        guard reader.left == 0 else { throw .endOfBytes(needed: 0, left: reader.left) }
        return content
    }

    /// Reads the content of an entry, the only one that an amendment may carry: a correction
    /// inside a correction is refused before it is followed, so nesting has one level.
    static func entry(from bytes: Span<UInt8>) throws(CodecError) -> Content {
        var reader = CanonicalReader(bytes)
        let number = bytes.isEmpty ? 0 : bytes[0]
        if let kind = Kind(rawValue: number), kind.role != .entry {
            throw .outOfBounds(field: "nested content")
        }
        let content = try reader.content()
        guard reader.left == 0 else { throw .endOfBytes(needed: 0, left: reader.left) }
        return content
    }

    /// Reads an event back from its canonical bytes, all of them.
    package static func event(from bytes: Span<UInt8>) throws(CodecError) -> Event {
        var reader = CanonicalReader(bytes)
        let form = try reader.integer(UInt8.self)
        guard form == Canonical.form else { throw .newerFormat(version: Int(form)) }
        let sequence = try reader.integer(UInt64.self)
        let recordedAt = Instant(microsecondsSinceEpoch: try reader.integer(Int64.self))
        let by = try reader.text()
        let key = try reader.text()
        let source = try reader.text()
        let event = Event(
            sequence: sequence, recordedAt: recordedAt, by: by, key: key.isEmpty ? nil : key,
            source: source.isEmpty ? nil : source, content: try reader.content())
        guard reader.left == 0 else { throw .endOfBytes(needed: 0, left: reader.left) }
        return event
    }

    /// Reads only the sequence and the content of an event's canonical bytes: what a roster of
    /// thousands is made of.
    package static func told(
        by bytes: Span<UInt8>
    ) throws(CodecError) -> (sequence: UInt64, content: Content) {
        var reader = CanonicalReader(bytes)
        let form = try reader.integer(UInt8.self)
        guard form == Canonical.form else { throw .newerFormat(version: Int(form)) }
        let sequence = try reader.integer(UInt64.self)
        _ = try reader.integer(Int64.self)
        for _ in ["by", "key", "source"] { try reader.skipText() }
        let content = try reader.content()
        guard reader.left == 0 else { throw .endOfBytes(needed: 0, left: reader.left) }
        return (sequence, content)
    }
}

/// Reads canonical bytes from front to back.
struct CanonicalReader: ~Escapable {
    private let bytes: Span<UInt8>
    private var offset = 0

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) { self.bytes = bytes }

    var left: Int { bytes.count - offset }

    private func need(_ count: Int) throws(CodecError) {
        guard count <= left else { throw .endOfBytes(needed: count, left: left) }
    }

    @_lifetime(self: copy self)
    mutating func integer<Number: FixedWidthInteger>(
        _ type: Number.Type
    ) throws(CodecError) -> Number {
        try need(Number.bitWidth / 8)
        let value: Number = bytes.load(at: offset)
        offset += Number.bitWidth / 8
        return value
    }

    @_lifetime(self: copy self)
    mutating func text() throws(CodecError) -> String {
        let start = try skipText()
        return try String(codecBytes: bytes.extracting(start..<offset))
    }

    /// - Returns: where the text begins; it ends where reading goes on.
    @_lifetime(self: copy self)
    @discardableResult
    mutating func skipText() throws(CodecError) -> Int {
        guard try integer(UInt16.self) == 0 else { throw .outOfBounds(field: "key id") }
        let count = Int(try integer(UInt32.self))
        try need(count)
        let start = offset
        offset += count
        return start
    }

    @_lifetime(self: copy self)
    mutating func content() throws(CodecError) -> Content {
        let number = try integer(UInt8.self)
        guard let kind = Kind(rawValue: number) else { throw .unknownKind(Int(number)) }
        let version = try integer(UInt8.self)
        guard version == kind.version else {
            throw .unknownVersion(kind: kind, version: Int(version))
        }
        let on = CivilDate(daysSinceEpoch: try integer(Int32.self))
        var values: [FieldValue] = []
        values.reserveCapacity(kind.fields.count - 1)
        for spec in kind.fields.dropFirst() { values.append(try value(spec)) }
        return Content(kind: kind, version: version, on: on, values: values)
    }

    @_lifetime(self: copy self)
    private mutating func value(_ spec: FieldSpec) throws(CodecError) -> FieldValue {
        if spec.type == .content { return .content(try nested()) }
        if spec.type.isText {
            let text = try text()
            return text.isEmpty ? .none : .text(text)
        }
        if !spec.isRequired, !(try isPresent()) { return .none }
        return .integer(try integer(Int64.self))
    }

    /// Only 0 and 1 are allowed, so that no two byte strings mean the same event.
    @_lifetime(self: copy self)
    private mutating func isPresent() throws(CodecError) -> Bool {
        let presence = try integer(UInt8.self)
        guard presence <= 1 else { throw .outOfBounds(field: "presence") }
        return presence == 1
    }

    @_lifetime(self: copy self)
    private mutating func nested() throws(CodecError) -> Content {
        let count = Int(try integer(UInt32.self))
        try need(count)
        let start = offset
        offset += count
        return try Canonical.entry(from: bytes.extracting(start..<offset))
    }
}
