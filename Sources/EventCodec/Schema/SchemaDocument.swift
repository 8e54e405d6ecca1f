package import DaybookModel

/// The JSON Schema (2020-12) of an event's `data`, made from the kind's fields so that the
/// published documents cannot drift from the code. Source: `schema/events/`.
package enum SchemaDocument {
    private static let dialect = "https://json-schema.org/draft/2020-12/schema"

    /// The document of `kind`, ending in a line feed.
    ///
    /// Every field is required and none other is allowed: an absent one is null, never left out.
    package static func json(for kind: Kind) -> String {
        document(kind).json() + "\n"
    }

    private static func document(_ kind: Kind) -> SchemaValue {
        let fields = kind.fields
        return .object([
            ("$schema", .text(dialect)),
            ("$comment", .text("Kind \(kind.rawValue), schema version \(kind.version).")),
            ("title", .text(kind.name)),
            ("description", .text(SchemaWords.sentence(kind))),
            ("type", .text("object")),
            ("required", .list(fields.map { .text($0.field.rawValue) })),
            ("additionalProperties", .flag(false)),
            ("properties", .object(fields.map { ($0.field.rawValue, property($0, kind)) })),
            ("examples", .list(SchemaExample.all(of: kind))),
        ])
    }

    private static func property(_ spec: FieldSpec, _ kind: Kind) -> SchemaValue {
        let words = ("description", SchemaValue.text(SchemaWords.sentence(spec, of: kind)))
        return .object([words] + SchemaType.members(of: spec))
    }
}
