import DaybookModel

/// Instances that a schema accepts: one with every field, and one without the optional ones.
enum SchemaExample {
    /// The examples of `kind`: one, or two where it has optional fields.
    static func all(of kind: Kind) -> [SchemaValue] {
        let isWhole = kind.fields.allSatisfy(\.isRequired)
        return [instance(kind, full: true)] + (isWhole ? [] : [instance(kind, full: false)])
    }

    private static func instance(_ kind: Kind, full: Bool) -> SchemaValue {
        .object(
            kind.row.fields.map { row in
                let isThere = full || row.spec.isRequired
                return (row.spec.field.rawValue, isThere ? value(row) : .null)
            })
    }

    /// The example of a field as JSON has it: numbers and flags bare, an entry as an object.
    private static func value(_ row: FieldRow) -> SchemaValue {
        switch row.spec.type {
        case .offset, .count, .sequence: Int(row.example).map { .integer($0) } ?? .null
        case .flag: .flag(row.example == "true")
        case .content:
            Kind(named: row.example).map { kind in
                .object([("kind", .text(kind.name)), ("data", instance(kind, full: true))])
            } ?? .null
        case .on, .date, .instant, .timeOfDay, .slot, .id,
            .currency, .amount, .thousandths, .weekdays, .choice, .name, .text:
            .text(row.example)
        }
    }
}
