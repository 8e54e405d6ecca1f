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
