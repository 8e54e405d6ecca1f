import DaybookModel

/// What the JSON of each field type looks like: the schema side of `FieldText`.
enum SchemaType {
    private static let day = "(mon|tue|wed|thu|fri|sat|sun)"
    private static let date = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
    private static let clock = "([01][0-9]|2[0-3]):[0-5][0-9]"

    /// The schema members of a field, which is null where it is optional and absent.
    static func members(of spec: FieldSpec) -> [(String, SchemaValue)] {
        switch spec.type {
        case .slot: choice(Slot.allCases.map(\.name), spec)
        case .choice(let names): choice(names, spec)
        case .content: nested
        default: type(of: spec) + rest(of: spec.type)
        }
    }

    private static func type(of spec: FieldSpec) -> [(String, SchemaValue)] {
        let name: SchemaValue = .text(typeName(spec.type))
        return [("type", spec.isRequired ? name : .list([name, .text("null")]))]
    }

    private static func typeName(_ type: FieldType) -> String {
        switch type {
        case .offset, .count, .sequence: "integer"
        case .flag: "boolean"
        default: "string"
        }
    }

    private static func rest(of type: FieldType) -> [(String, SchemaValue)] {
        switch type {
        case .on, .date: [("format", .text("date")), pattern(date)]
        case .instant:
            [
                ("format", .text("date-time")),
                pattern("\(date)T\(clock):[0-5][0-9](\\.[0-9]{1,6})?(Z|[+-]\(clock))"),
            ]
        case .offset: range(-Limits.offsetSeconds, Limits.offsetSeconds)
        case .timeOfDay: [pattern(clock)]
        case .currency: [pattern("[A-Z0-9]{1,\(Currency.codeLimit)}")]
        case .amount: [pattern("-?(0|[1-9][0-9]*)(\\.[0-9]{1,4})?")]
        case .thousandths: [pattern("-?(0|[1-9][0-9]*)(\\.[0-9]{0,2}[1-9])?")]
        case .count: range(0, nil)
        case .sequence: range(1, nil)
        case .weekdays: [pattern("(none|\(day)(-\(day))?(,\(day)(-\(day))?)*)")]
        case .name, .id: [pattern("\\S(.*\\S)?")]
        case .text: [("minLength", .integer(1)), ("maxLength", .integer(Limits.textBytes))]
        case .flag, .slot, .choice, .content: []
        }
    }

    private static func pattern(_ text: String) -> (String, SchemaValue) {
        ("pattern", .text("^\(text)$"))
    }

    private static func range(_ lowest: Int, _ highest: Int?) -> [(String, SchemaValue)] {
        [("minimum", .integer(lowest))] + (highest.map { [("maximum", .integer($0))] } ?? [])
    }

    private static func choice(_ names: [String], _ spec: FieldSpec) -> [(String, SchemaValue)] {
        let words = names.map { SchemaValue.text($0) }
        return [("enum", .list(spec.isRequired ? words : words + [.null]))]
    }

    /// An amendment carries an entry's kind and its `data`.
    private static var nested: [(String, SchemaValue)] {
        let entries = Kind.allCases.filter { $0.role == .entry }
        return [("oneOf", .list(entries.map(entry)))]
    }

    private static func entry(_ kind: Kind) -> SchemaValue {
        .object([
            ("type", .text("object")),
            ("required", .list([.text("kind"), .text("data")])),
            ("additionalProperties", .flag(false)),
            (
                "properties",
                .object([
                    ("kind", .object([("const", .text(kind.name))])),
                    ("data", .object([("$ref", .text("\(kind.name).json"))])),
                ])
            ),
        ])
    }
}
