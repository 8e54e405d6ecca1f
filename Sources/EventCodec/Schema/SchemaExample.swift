import DaybookModel

/// Instances that a schema accepts: one with every field, and one without the optional ones.
enum SchemaExample {
    private static let nestedKind = Kind.expenseRecorded

    /// The examples of `kind`: one, or two where it has optional fields.
    static func all(of kind: Kind) -> [SchemaValue] {
        let isWhole = kind.fields.allSatisfy(\.isRequired)
        return [instance(kind, full: true)] + (isWhole ? [] : [instance(kind, full: false)])
    }

    private static func instance(_ kind: Kind, full: Bool) -> SchemaValue {
        .object(
            kind.fields.map { spec in
                (spec.field.rawValue, full || spec.isRequired ? value(spec) : .null)
            })
    }

    private static func value(_ spec: FieldSpec) -> SchemaValue {
        switch spec.type {
        case .on, .date: .text("2026-11-20")
        case .instant: .text("2026-11-20T09:00:00+09:00")
        case .offset: .integer(32_400)
        case .timeOfDay: .text("20:00")
        case .slot: .text(Slot.morning.name)
        case .currency: .text("EUR")
        case .amount: .text("12.30")
        case .thousandths: .text("1.5")
        case .count: .integer(2)
        case .flag: .flag(false)
        case .weekdays: .text("mon-fri")
        case .choice(let names): .text(names[0])
        case .sequence: .integer(12)
        case .content:
            .object([
                ("kind", .text(nestedKind.name)), ("data", instance(nestedKind, full: true)),
            ])
        case .id, .name, .text: .text(words(spec.field))
        }
    }

    private static func words(_ field: Field) -> String {
        switch field {
        case .person, .student: "Ada Lovelace"
        case .professor: "Emmy Noether"
        case .username: "adalovelace"
        case .category: "groceries"
        case .colour: "#2f6f4f"
        case .show, .title: "Hamlet"
        case .venue: "Globe"
        case .course: "Algebra"
        case .cast: "S. Bernhardt"
        case .price: "20 to 60 EUR"
        case .code: "PF132236"
        case .zone: "Asia/Seoul"
        case .setting: SettingName.editPastDays.rawValue
        case .value: "on"
        case .seats: "B12, B13"
        case .discount: "early bird"
        case .review: "Worth a second visit."
        case .note: "bread and milk"
        case .reason: "entered by mistake"
        default: "Daybook"
        }
    }
}
