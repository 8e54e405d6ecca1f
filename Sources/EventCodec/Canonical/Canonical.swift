package import DaybookModel

/// The canonical bytes of events: what the tree's leaves, proofs and golden vectors are made of.
/// Integers are little-endian; a text is a key id (u16, 0: plain), a length (u32) and NFC UTF-8.
/// Source: `schema/format.md`, "Canonical bytes".
package enum Canonical {
    /// The first byte of an event's canonical bytes.
    static let form: UInt8 = 1

    /// The canonical bytes of a whole event.
    package static func bytes(of event: Event) -> [UInt8] {
        var bytes = order(
            of: event.sequence, event.recordedAt, by: event.by, key: event.key ?? "",
            source: event.source ?? "")
        append(event.content, to: &bytes)
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
        append(content, to: &bytes)
        return bytes
    }

    private static func append(_ content: Content, to bytes: inout [UInt8]) {
        bytes.append(content.kind.rawValue)
        bytes.append(content.version)
        bytes.append(littleEndian: content.on.daysSinceEpoch)
        for (spec, value) in zip(content.kind.fields.dropFirst(), content.values) {
            append(value, spec, to: &bytes)
        }
    }

    private static func append(_ value: FieldValue, _ spec: FieldSpec, to bytes: inout [UInt8]) {
        switch value {
        case .text(let text): append(text, to: &bytes)
        case .content(let content):
            let nested = Self.bytes(of: content)
            bytes.append(littleEndian: UInt32(nested.count))
            bytes.append(contentsOf: nested)
        case .none where spec.type.isText: append("", to: &bytes)
        case .none where spec.isRequired: bytes.append(littleEndian: Int64(0))
        case .none: bytes.append(0)
        case .integer(let value):
            if !spec.isRequired { bytes.append(1) }
            bytes.append(littleEndian: value)
        }
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(littleEndian: UInt16(0))
        bytes.append(littleEndian: UInt32(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }
}
