/// What is known beforehand of the lines of one kind: where each piece lies in the text of
/// ``LineForms``.
struct LineForm {
    let kind: Kind
    /// The name, and all up to the time.
    let name: Range<Int>
    /// From behind the time up to the first attribute that an event need not have.
    let schema: Range<Int>
    /// An entry inside an amendment, up to its first field.
    let nested: Range<Int>
    /// Among all fields.
    let fields: Range<Int>
    /// The names that an event of this kind adds to or changes: its second field is the id, and
    /// its third is the name.
    let naming: Noun?

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
        case name, text, content, choice, date, timeOfDay
        /// The offset of its clock is the next field.
        case instant
        /// Its currency is the next field.
        case amount
        case thousandths, currency, offset, count, sequence
        case id(Noun)

        init(_ type: FieldType) {
            switch type {
            case .name: self = .name
            case .text: self = .text
            case .content: self = .content
            case .flag, .slot, .choice, .weekdays: self = .choice
            case .on, .date: self = .date
            case .timeOfDay: self = .timeOfDay
            case .instant: self = .instant
            case .amount: self = .amount
            case .thousandths: self = .thousandths
            case .currency: self = .currency
            case .offset: self = .offset
            case .count: self = .count
            case .sequence: self = .sequence
            case .id(let noun): self = .id(noun)
            }
        }
    }
}

/// The forms of every kind, and their text: one piece of memory that lines are compared with and
/// copied from, so that none of it is counted or allocated for each line
/// (`schema/decisions/2026-11-22-lines-become-columns.md`).
struct LineForms {
    private(set) var text: [UInt8] = []
    /// Entries first, since nearly all lines are of them.
    private(set) var kinds: [LineForm] = []
    private(set) var fields: [LineForm.Field] = []
    /// What each of the fields is called.
    private(set) var names: [String] = []
    private(set) var choices: [Range<Int>] = []
    /// Where each kind is among the forms, by its number.
    private var places = Kind.places(0)

    init() {
        for role: KindRole in [.entry, .correction, .roster] {
            for kind in Kind.allCases where kind.role == role { add(kind) }
        }
    }

    /// The form of a kind.
    func form(of kind: Kind) -> LineForm { kinds[places[Int(kind.rawValue)]] }

    private mutating func add(_ kind: Kind) {
        let schema = EventAttribute.schema(kind, kind.version)
        let first = fields.count
        for (index, spec) in kind.fields.enumerated() { add(spec, isFirst: index == 0) }
        let form = LineForm(
            kind: kind, name: add("\(kind.name)\",\"time\":\""),
            schema: add(
                """
                ","datacontenttype":"\(EventAttribute.contentType)","dataschema":"\(schema)"
                """),
            nested: add("{\"kind\":\"\(kind.name)\",\"data\":{"), fields: first..<fields.count,
            naming: kind.naming)
        places[Int(kind.rawValue)] = kinds.count
        kinds.append(form)
    }

    private mutating func add(_ spec: FieldSpec, isFirst: Bool) {
        let name = spec.field.rawValue
        let first = choices.count
        for choice in Self.choices(spec.type) { choices.append(add(choice)) }
        fields.append(
            LineForm.Field(
                value: LineForm.Value(spec.type), isRequired: spec.isRequired,
                label: add("\(isFirst ? "" : ",")\"\(name)\":"), idLabel: add("\(name)="),
                choices: first..<choices.count))
        names.append(name)
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
        case .weekdays: (0...Weekdays.everyDay.mask).map { "\"\(Weekdays(mask: $0))\"" }
        default: []
        }
    }
}

/// What is written before the attributes that an event need not have, and around its data.
struct LineMarks {
    /// Up to the sequence, and from there up to the source and to the kind.
    let start = Array(#"{"specversion":"\#(EventAttribute.version)","id":""#.utf8)
    let source = Array(#"","source":"#.utf8)
    let type = Array(#","type":"\#(EventAttribute.typePrefix)"#.utf8)
    let recorder = Array(#","recordedby":"#.utf8)
    let key = Array(#","key":"#.utf8)
    let importSource = Array(#","importsource":"#.utf8)
    let ids = Array(#","ids":"#.utf8)
    let salts = Array(#","salts":"#.utf8)
    let keptLeaf = Array(#","keptleaf":"#.utf8)
    let leaf = Array(#","leaf":"#.utf8)
    let data = Array(#","data":{"#.utf8)
    let null = Array("null".utf8)
    let end = Array("}}".utf8)
}

/// The currency of the last amount: most lines have the same.
struct LineCurrency {
    let currency: Currency
    /// The code, and the quote behind it.
    let code: [UInt8]
    /// The decimals of its amounts.
    let places: Int

    init(_ currency: Currency) {
        self.currency = currency
        code = Array("\(currency.code)\"".utf8)
        places = currency.minorDigits
    }

    /// As it is kept.
    var number: Int64 { Int64(bitPattern: currency.rawValue) }
}

/// The names that ids have after the events so far, each as JSON has it.
struct LineNames {
    private(set) var bytes: [UInt8] = []
    private var places: [[Range<Int>]] = Noun.allCases.map { _ in [] }

    /// How many ids a noun has.
    func count(of noun: Noun) -> Int64 { Int64(places[Int(noun.rawValue)].count) }

    /// Where the name of `id` is, or nil.
    func place(of id: Int64, in noun: Noun) -> Range<Int>? {
        guard 0..<count(of: noun) ~= id else { return nil }
        return places[Int(noun.rawValue)][Int(id)]
    }

    /// Takes in the name that an event of the roster adds or changes.
    mutating func learn(_ content: Content, in noun: Noun) {
        guard case .integer(let id) = content.values[0], case .text(let name) = content.values[1],
            0...count(of: noun) ~= id
        else { return }
        let start = bytes.count
        JSONText.append(name.utf8.span, to: &bytes)
        let place = start..<bytes.count
        if id == count(of: noun) {
            places[Int(noun.rawValue)].append(place)
        } else {
            places[Int(noun.rawValue)][Int(id)] = place
        }
    }
}

extension Kind {
    /// What an event of it names anew.
    var naming: Noun? { adds != nil || renames != nil ? fields[1].type.noun : nil }
}
