package import DaybookModel
import MerkleTree

/// The canonical bytes of events: what the tree's leaves, proofs and golden vectors are made of.
/// Integers are little-endian; a text is a key id (u16, 0: plain), a length (u32) and NFC UTF-8.
/// Source: `schema/format.md`, "Canonical bytes".
package enum Canonical {
    /// The first byte of an event's canonical bytes.
    static let form: UInt8 = 1
    /// The first byte of the leaf of a salted event.
    static let saltedForm: UInt8 = 2
    /// What stands ahead of what need not be there.
    static let isThere: UInt8 = 1

    /// The canonical bytes of a whole event.
    package static func bytes(of event: Event) -> [UInt8] {
        var bytes = order(
            of: event.sequence, event.recordedAt, by: event.by, key: event.key ?? "",
            source: event.source ?? "")
        ColumnRow(event.content).appendCanonical(to: &bytes)
        return bytes
    }

    /// What comes before the content in the canonical bytes of an event.
    package static func order(
        of sequence: UInt64, _ recordedAt: Instant, by: String, key: String, source: String
    ) -> [UInt8] {
        var bytes: [UInt8] = [form]
        bytes.append(littleEndian: sequence)
        bytes.append(littleEndian: recordedAt.microsecondsSinceEpoch)
        append(by, to: &bytes)
        append(key, to: &bytes)
        append(source, to: &bytes)
        return bytes
    }

    /// The canonical bytes of a content alone, as an amendment carries them.
    package static func bytes(of content: Content) -> [UInt8] {
        var bytes: [UInt8] = []
        ColumnRow(content).appendCanonical(to: &bytes)
        return bytes
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(littleEndian: UInt16(0))
        bytes.append(littleEndian: UInt32(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }
}

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
        let order = try reader.order()
        let key = try String(codecBytes: bytes.extracting(order.key))
        let source = try String(codecBytes: bytes.extracting(order.source))
        let event = Event(
            sequence: order.sequence, recordedAt: order.recordedAt,
            by: try String(codecBytes: bytes.extracting(order.by)),
            key: key.isEmpty ? nil : key, source: source.isEmpty ? nil : source,
            content: try reader.content())
        guard reader.left == 0 else { throw .endOfBytes(needed: 0, left: reader.left) }
        return event
    }

    /// Reads only the sequence and the content of an event's canonical bytes: what a roster of
    /// thousands is made of.
    package static func told(
        by bytes: Span<UInt8>
    ) throws(CodecError) -> (sequence: UInt64, content: Content) {
        var reader = CanonicalReader(bytes)
        let sequence = try reader.order().sequence
        return (sequence, try reader.content())
    }
}

/// What comes before the content of an event, and where its texts lie in the canonical bytes.
package struct CanonicalOrder {
    package let sequence: UInt64
    package let recordedAt: Instant
    package let by: Range<Int>
    package let key: Range<Int>
    package let source: Range<Int>
    /// Where the content begins.
    package let content: Int
}

/// Reads canonical bytes from front to back.
package struct CanonicalReader: ~Escapable {
    private let bytes: Span<UInt8>
    private var offset = 0

    @_lifetime(copy bytes)
    package init(_ bytes: Span<UInt8>) { self.bytes = bytes }

    /// How many bytes are not read yet.
    package var left: Int { bytes.count - offset }

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

    /// Reads all that comes before an event's content.
    @_lifetime(self: copy self)
    package mutating func order() throws(CodecError) -> CanonicalOrder {
        let form = try integer(UInt8.self)
        guard form == Canonical.form else { throw .newerFormat(version: Int(form)) }
        let sequence = try integer(UInt64.self)
        let recordedAt = Instant(microsecondsSinceEpoch: try integer(Int64.self))
        let (by, key, source) = (try textRange(), try textRange(), try textRange())
        return CanonicalOrder(
            sequence: sequence, recordedAt: recordedAt, by: by, key: key, source: source,
            content: offset)
    }

    /// Reads what a content begins with; its other fields follow.
    @_lifetime(self: copy self)
    package mutating func beginContent() throws(CodecError) -> (kind: Kind, on: CivilDate) {
        let number = try integer(UInt8.self)
        guard let kind = Kind(rawValue: number) else { throw .unknownKind(Int(number)) }
        let version = try integer(UInt8.self)
        guard version == kind.version else {
            throw .unknownVersion(kind: kind, version: Int(version))
        }
        return (kind, CivilDate(daysSinceEpoch: try integer(Int32.self)))
    }

    /// Reads a hash.
    @_lifetime(self: copy self)
    mutating func hash() throws(CodecError) -> TreeHash {
        try need(TreeHash.byteCount)
        defer { offset += TreeHash.byteCount }
        return TreeHash(bytes, at: offset)
    }

    /// Reads a number that is there.
    @_lifetime(self: copy self)
    package mutating func number() throws(CodecError) -> Int64 { try integer(Int64.self) }

    /// The number that comes next, which stays there.
    package func numberAhead() throws(CodecError) -> Int64 {
        try need(Int64.bitWidth / 8)
        return bytes.load(at: offset)
    }

    /// Reads whether an optional number follows. Only 0 and 1 are allowed, so that no two byte
    /// strings mean the same event.
    @_lifetime(self: copy self)
    package mutating func isPresent() throws(CodecError) -> Bool {
        let presence = try integer(UInt8.self)
        guard presence <= 1 else { throw .outOfBounds(field: "presence") }
        return presence == 1
    }

    /// Passes a text.
    /// - Returns: where it lies in the bytes.
    @_lifetime(self: copy self)
    package mutating func textRange() throws(CodecError) -> Range<Int> {
        guard try integer(UInt16.self) == 0 else { throw .outOfBounds(field: "key id") }
        return try contentRange()
    }

    /// Passes the content of an entry inside an amendment.
    /// - Returns: where it lies in the bytes.
    @_lifetime(self: copy self)
    package mutating func contentRange() throws(CodecError) -> Range<Int> {
        let count = Int(try integer(UInt32.self))
        try need(count)
        defer { offset += count }
        return offset..<offset + count
    }

    @_lifetime(self: copy self)
    mutating func content() throws(CodecError) -> Content {
        let (kind, on) = try beginContent()
        var values: [FieldValue] = []
        values.reserveCapacity(kind.fields.count - 1)
        for spec in kind.fields.dropFirst() { values.append(try value(spec)) }
        return Content(kind: kind, version: kind.version, on: on, values: values)
    }

    @_lifetime(self: copy self)
    private mutating func value(_ spec: FieldSpec) throws(CodecError) -> FieldValue {
        if spec.type == .content {
            return .content(try Canonical.entry(from: bytes.extracting(try contentRange())))
        }
        if spec.type.isText {
            let text = try String(codecBytes: bytes.extracting(try textRange()))
            return text.isEmpty ? .none : .text(text)
        }
        if !spec.isRequired, !(try isPresent()) { return .none }
        return .integer(try number())
    }
}
