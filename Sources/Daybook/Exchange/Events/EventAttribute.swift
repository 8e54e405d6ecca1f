import DaybookModel

/// The attributes of an event as a CloudEvent: their names, and the values that follow from the
/// event's kind. Source: CloudEvents 1.0.2, JSON event format; `schema/format.md`, "Events as
/// CloudEvents".
enum EventAttribute: String, CaseIterable {
    case specversion, id, source, type, time, datacontenttype, dataschema
    case recordedby, key, importsource, ids, leaf, data

    /// Whether an event may lack it.
    var isOptional: Bool {
        switch self {
        case .recordedby, .key, .importsource, .ids, .leaf: true
        case .specversion, .id, .source, .type, .time, .datacontenttype, .dataschema, .data: false
        }
    }

    static let version = "1.0"
    static let contentType = "application/json"
    static let typePrefix = "daybook."
    private static let schemaPrefix = "urn:daybook:schema:"

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
