import Daybook
import DaybookModel
import Reports

/// What can be done to an entry on its page.
enum EntryDeed: String, CaseIterable, Sendable {
    case amend, retract, reinstate

    /// What its button says.
    var title: String {
        switch self {
        case .amend: "Amend"
        case .retract: "Retract"
        case .reinstate: "Reinstate"
        }
    }

    var action: String { "/\(rawValue)" }

    /// What the button of its form says.
    var button: String { self == .amend ? "Save" : title }
    /// What it is called beside that: forms of entries are saved.
    var heard: String? { self == .amend ? nil : " and save" }

    /// Those that apply to an event as it stands.
    static func all(of card: EventCard) -> [EntryDeed] {
        switch card.event.content.kind.role {
        case .entry: card.entry?.isLive ?? false ? [.amend, .retract] : [.reinstate]
        case .roster:
            card.event.content.kind == .bookOpened
                ? []
                : card.corrections.last?.content.kind == .rosterRetracted
                    ? [.reinstate] : [.retract]
        case .correction: []
        }
    }
}

/// The form of a correction: of an amendment, with a field for each of the entry's own, filled with
/// what it says now.
struct EntryForm: Sendable {
    let deed: EntryDeed
    let sequence: UInt64
    /// What the entry says, by field, as the form has it.
    let said: [Field]
    var sheet: FormSheet
    /// Whether the entry is of a moment, which its form divides into a date and a time.
    private let hasMoment: Bool

    /// - Parameters:
    ///   - staysWhose: whether it stays of whom and of what it is.
    ///   - filling: the one field that it asks for, which was left empty before; nil: all.
    init(
        _ deed: EntryDeed, _ card: EventCard, _ facts: BookFacts, staysWhose: Bool = false,
        filling: DaybookModel.Field? = nil
    ) {
        (self.deed, sequence) = (deed, card.event.sequence)
        let content = card.entry?.content ?? card.event.content
        hasMoment = content.kind.fields.contains { $0.type == .instant }
        let texts = FieldText(facts.roster, zone: facts.zone)
        let ties: Set<DaybookModel.Field> = staysWhose ? [.person, .student, .course] : []
        let specs =
            deed == .amend
            ? content.kind.fields.filter { spec in
                spec.type != .offset && !ties.contains(spec.field)
                    && (filling == nil || filling == spec.field)
            } : []
        said = specs.map { spec in
            let text = texts.text(content[spec.field], spec, in: content) ?? ""
            return Field(name: spec.field.rawValue, value: Self.typed(text, spec.type))
        }
        var sheet = FormSheet(
            "\(deed.title) \(id(card.event.sequence))", deed.action, deed.button,
            specs.map { Self.input($0, of: content.kind) }
                + (filling == nil ? [FormInput("Reason", Self.reason, isRequired: true)] : []))
        sheet.fixed = [Field(name: Self.number, value: "#\(sequence)")]
        sheet.fixed += said.map { Field(name: Self.before + $0.name, value: $0.value) }
        // What is filled in corrects nothing, and needs no reason of its own.
        if let filling {
            sheet.fixed.append(Field(name: Self.reason, value: "\(filling.rawValue) added"))
            sheet.fixed.append(Field(name: Self.only, value: filling.rawValue))
        }
        sheet.hasPreview = deed == .amend && filling == nil
        sheet.heard = deed.heard
        self.sheet = sheet
    }

    /// What the fields hold where nobody has typed in them.
    var filled: [Field] { said.filter { $0.value != Self.off } }

    static let number = "n"
    /// Asks for the form of one field.
    static let only = "only"

    /// The field of an entry that is filled in later; nil: there is none, or it says it already.
    static func lateField(of card: EventCard) -> DaybookModel.Field? {
        guard let entry = card.entry, entry.isLive, entry.content.kind == .ticketBooked else {
            return nil
        }
        return entry.content.text(.review) == nil ? .review : nil
    }

    private static let reason = "because"
    private static let before = "was-"
    private static let off = "false"

    /// Whether a sent form does not say why.
    static func lacksReason(_ typed: [Field]) -> Bool { (typed[reason] ?? "").isBlank }

    /// The entry that a sent form is about.
    static func sequence(_ typed: [Field]) -> UInt64? {
        typed[number].flatMap(sequence)
    }

    static func sequence(_ text: String) -> UInt64? {
        UInt64(text.filter { $0 != "#" && $0 != "," })
    }

    /// The fields of the command: only what was changed since the form was shown.
    func asked(_ typed: [Field]) -> [Field] {
        let why = typed[Self.reason] ?? ""
        let others = EntryDeed.others(typed).filter { $0 != sequence }
        return ([sequence] + others).map { Field(name: Self.number, value: "#\($0)") } + [
            Field(name: Self.reason, value: why)
        ] + changes(typed).map { Field(name: EntryDeed.change, value: $0) }
    }

    private func changes(_ typed: [Field]) -> [String] {
        var changed: [Field] = []
        for input in sheet.inputs where input.name != Self.reason {
            guard let was = typed[Self.before + input.name] else { continue }
            let now = value(of: input, typed)
            // A form that is sent twice changes nothing more.
            if now != was, now != said[input.name] {
                changed.append(Field(name: input.name, value: now))
            }
        }
        guard hasMoment, changed.contains(where: { Self.moment.contains($0.name) }) else {
            return changed.map { "\($0.name)=\($0.value)" }
        }
        let time = Self.moment.map { typed[$0] ?? "" }.joined(separator: "T")
        return changed.filter { !Self.moment.contains($0.name) }.map { "\($0.name)=\($0.value)" }
            + ["time=\(time)"]
    }

    private static let moment = ["date", "time"]

    private func value(of input: FormInput, _ typed: [Field]) -> String {
        switch input.content {
        // A box that is not ticked is not sent.
        case .check: typed[input.name] == nil ? Self.off : "true"
        case .text, .amount, .number, .date, .anyDate, .time, .people, .name, .choice, .picture,
            .pin:
            typed[input.name] ?? ""
        }
    }

    /// A text as its field holds it: of a moment, what the clock showed.
    private static func typed(_ text: String, _ type: FieldType) -> String {
        guard type == .instant, let sign = text.firstIndex(of: "T") else { return text }
        let clock = text[text.index(after: sign)...].prefix("HH:MM:SS".count)
        return String(clock.hasSuffix(":00") ? clock.prefix("HH:MM".count) : clock)
    }

    private static func input(_ spec: FieldSpec, of kind: Kind) -> FormInput {
        let content: FormInput.Content =
            switch spec.type {
            case .on, .date: .date
            case .instant, .timeOfDay: .time
            case .slot: .choice(Slot.allCases.map(\.name))
            case .id(let noun): .name(noun)
            case .amount, .thousandths, .count: .amount
            case .flag: .check
            case .choice(let names): .choice(names)
            case .offset, .currency, .weekdays, .sequence, .name, .text, .content: .text
            }
        return FormInput(
            label(spec, kind), spec.field.rawValue, content,
            isRequired: spec.isRequired && spec.type != .flag)
    }

    /// A reason of the entry's own is not that of its correction.
    private static func label(_ spec: FieldSpec, _ kind: Kind) -> String {
        let name = spec.field.rawValue
        guard spec.field == .reason else { return name.prefix(1).uppercased() + name.dropFirst() }
        return kind == .warningIssued ? "Warned for" : "Given for"
    }
}
