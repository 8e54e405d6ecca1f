import DaybookModel

/// The JSON Schema (2020-12) of an event's `data`, made from the kind's fields so that the
/// published documents cannot drift from the code. Source: `schema/events/`.
enum SchemaDocument {
    private static let dialect = "https://json-schema.org/draft/2020-12/schema"

    /// The document of `kind`, ending in a line feed.
    ///
    /// Every field is required and none other is allowed: an absent one is null, never left out.
    static func json(for kind: Kind) -> String {
        document(kind).json() + "\n"
    }

    private static func document(_ kind: Kind) -> SchemaValue {
        let fields = kind.row.fields
        return .object([
            ("$schema", .text(dialect)),
            ("$comment", .text("Kind \(kind.rawValue), schema version \(kind.version).")),
            ("title", .text(kind.name)),
            ("description", .text(kind.row.sentence)),
            ("type", .text("object")),
            ("required", .list(fields.map { .text($0.spec.field.rawValue) })),
            ("additionalProperties", .flag(false)),
            ("properties", .object(fields.map { ($0.spec.field.rawValue, property($0)) })),
            ("examples", .list(SchemaExample.all(of: kind))),
        ])
    }

    private static func property(_ row: FieldRow) -> SchemaValue {
        let sentence = row.meaning + (row.spec.isRequired ? "" : " Null: not given.")
        return .object([("description", .text(sentence))] + SchemaType.members(of: row.spec))
    }
}
