import DaybookModel
import EventCodec
import MerkleTree

/// Writes events as CloudEvents 1.0 in JSON, one a line, in their order: the roster grows along.
/// Source: CloudEvents 1.0.2, JSON event format; `schema/format.md`, "Events as CloudEvents".
struct EventLineWriter {
    private var roster = Roster()
    private var form = EventForm(Roster())
    private let source: String
    private let hasLeaves: Bool

    init(source: String, hasLeaves: Bool) {
        self.source = source
        self.hasLeaves = hasLeaves
    }

    /// Appends the line of the next event.
    /// - Returns: false where the event holds what no writer would have written.
    mutating func append(_ event: Event, to bytes: inout [UInt8]) -> Bool {
        let content = event.content
        if content.kind.role == .roster {
            // Let go of first: a roster that somebody else holds would be copied by each change.
            form = EventForm(Roster())
            roster.apply(content, sequence: event.sequence)
            form = EventForm(roster)
        }
        guard let data = form.data(content) else { return false }
        var members = [
            ("specversion", EventAttribute.version), ("id", "\(event.sequence)"),
            ("source", source), ("type", EventAttribute.type(content.kind)),
            ("time", event.recordedAt.text),
            ("datacontenttype", EventAttribute.contentType),
            ("dataschema", EventAttribute.schema(content.kind, content.version)),
        ].map { JSONValue.Member(name: $0, value: .text($1)) }
        let extra = [
            ("recordedby", event.by.isEmpty ? nil : event.by), ("key", event.key),
            ("importsource", event.source), ("ids", EventForm.ids(content)),
            ("leaf", hasLeaves ? Base64.text(Canonical.bytes(of: event)) : nil),
        ]
        for case (let name, let text?) in extra {
            members.append(JSONValue.Member(name: name, value: .text(text)))
        }
        members.append(JSONValue.Member(name: "data", value: data))
        JSONValue.object(members).append(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
        return true
    }
}

/// The values of attributes that follow from the kind of an event.
enum EventAttribute {
    static let version = "1.0"
    static let contentType = "application/json"
    private static let typePrefix = "daybook."
    private static let schemaPrefix = "urn:daybook:schema:"

    static func type(_ kind: Kind) -> String { typePrefix + kind.name }

    static func kind(_ type: String) -> Kind? {
        type.hasPrefix(typePrefix) ? Kind(named: String(type.dropFirst(typePrefix.count))) : nil
    }

    /// `urn:daybook:schema:attendance.marked:1` is `schema/events/attendance.marked.json`.
    static func schema(_ kind: Kind, _ version: UInt8) -> String {
        "\(schemaPrefix)\(kind.name):\(version)"
    }

    /// Whether a schema is one of a later version of a kind.
    static func isSchema(_ text: String, of kind: Kind) -> Bool {
        let prefix = "\(schemaPrefix)\(kind.name):"
        guard text.hasPrefix(prefix), let version = UInt8(text.dropFirst(prefix.count)) else {
            return false
        }
        return version > kind.version
    }

    /// The book, by the beginning of its first leaf.
    static func source(id: String) -> String { "urn:daybook:\(id)" }
}
