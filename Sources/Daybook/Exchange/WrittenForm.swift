import DaybookModel

/// What is known beforehand of the lines of one kind, as ``EventLineWriter`` writes them: where
/// each piece lies in the text of ``WrittenForms``.
struct WrittenForm {
    let kind: Kind
    /// The name, and all up to the time.
    let name: Range<Int>
    /// From behind the time up to the first attribute that an event need not have.
    let schema: Range<Int>
    /// An entry inside an amendment, up to its first field.
    let nested: Range<Int>
    /// Among all fields.
    let fields: Range<Int>

    /// A field of the data.
    struct Field {
        let value: Value
        let isRequired: Bool
        /// What is written before its value.
        let label: Range<Int>
        /// What is written before its id in the attribute `ids`.
        let idLabel: Range<Int>
        /// Of the values there are, where each has a name, among all choices.
        let choices: Range<Int>
    }

    /// How the value of a field is written.
    enum Value {
        case text, content, choice, date, timeOfDay, instant, amount, thousandths, currency
        case offset, count, sequence
        case id(WrittenNames.List)
        /// In another way than plain lines have it.
        case other

        init(_ type: FieldType) {
            switch type {
            case .text: self = .text
            case .content: self = .content
            case .flag, .slot, .choice: self = .choice
            case .on, .date: self = .date
            case .timeOfDay: self = .timeOfDay
            case .instant: self = .instant
            case .amount: self = .amount
            case .thousandths: self = .thousandths
            case .currency: self = .currency
            case .offset: self = .offset
            case .count: self = .count
            case .sequence: self = .sequence
            case .person: self = .id(.people)
            case .category: self = .id(.categories)
            case .show: self = .id(.shows)
            case .venue: self = .id(.venues)
            case .course: self = .id(.courses)
            case .weekdays, .name: self = .other
            }
        }
    }
}

/// The forms of every kind but those that change the roster, and their text: one piece of memory
/// that lines are compared with, so that none of it is counted for each line.
struct WrittenForms {
    private(set) var text: [UInt8] = []
    private(set) var kinds: [WrittenForm] = []
    private(set) var fields: [WrittenForm.Field] = []
    private(set) var choices: [Range<Int>] = []

    init() {
        for kind in Kind.allCases where kind.role != .roster { add(kind) }
    }

    private mutating func add(_ kind: Kind) {
        let schema = EventAttribute.schema(kind, kind.version)
        let first = fields.count
        for (index, spec) in kind.fields.enumerated() { add(spec, isFirst: index == 0) }
        let form = WrittenForm(
            kind: kind, name: add("\(kind.name)\",\"time\":\""),
            schema: add(
                """
                ","datacontenttype":"\(EventAttribute.contentType)","dataschema":"\(schema)"
                """),
            nested: add("{\"kind\":\"\(kind.name)\",\"data\":{"), fields: first..<fields.count)
        kinds.append(form)
    }

    private mutating func add(_ spec: FieldSpec, isFirst: Bool) {
        let name = spec.field.rawValue
        let first = choices.count
        for choice in Self.choices(spec.type) { choices.append(add(choice)) }
        fields.append(
            WrittenForm.Field(
                value: WrittenForm.Value(spec.type), isRequired: spec.isRequired,
                label: add("\(isFirst ? "" : ",")\"\(name)\":"), idLabel: add("\(name)="),
                choices: first..<choices.count))
    }

    private mutating func add(_ piece: String) -> Range<Int> {
        let start = text.count
        text += piece.utf8
        return start..<text.count
    }

    private static func choices(_ type: FieldType) -> [String] {
        switch type {
        case .flag: ["false", "true"]
        case .slot: Slot.allCases.map { "\"\($0.name)\"" }
        case .choice(let names): names.map { "\"\($0)\"" }
        default: []
        }
    }
}
