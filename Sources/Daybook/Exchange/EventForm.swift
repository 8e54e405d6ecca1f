import DaybookModel

/// The JSON of contents, as the schemas in `schema/events` have it: names for ids.
struct EventForm {
    private let roster: Roster
    private let text: FieldText

    init(_ roster: Roster) {
        self.roster = roster
        text = FieldText(roster, zone: .utc)
    }

    /// The `data` of a content; nil: it holds a value that no writer would have written.
    func data(_ content: Content) -> JSONValue? {
        var members: [JSONValue.Member] = []
        for spec in content.kind.fields {
            guard let value = value(content[spec.field], spec, in: content) else { return nil }
            members.append(JSONValue.Member(name: spec.field.rawValue, value: value))
        }
        return .object(members)
    }

    private func value(
        _ value: FieldValue, _ spec: FieldSpec, in content: Content
    ) -> JSONValue? {
        switch value {
        case .none: return spec.isRequired ? nil : .null
        // As it is kept, not as reports show it.
        case .text(let text): return .text(text)
        case .content(let nested):
            guard let data = data(nested) else { return nil }
            return .object([
                JSONValue.Member(name: "kind", value: .text(nested.kind.name)),
                JSONValue.Member(name: "data", value: data),
            ])
        case .integer(let number): return integer(number, spec, in: content)
        }
    }

    private func integer(
        _ number: Int64, _ spec: FieldSpec, in content: Content
    ) -> JSONValue? {
        if let limit = ContentCheck.limit(of: spec.type, roster), !(0..<limit ~= number) {
            return nil
        }
        switch spec.type {
        case .offset, .count, .sequence: return .integer(number)
        case .flag: return .flag(number == 1)
        default: return text.text(.integer(number), spec, in: content).map { .text($0) }
        }
    }

    /// The ids behind the names of a content, as `person=3,course=0`; nil: there are none. Names
    /// may be given anew; ids say who was meant.
    static func ids(_ content: Content) -> String? {
        let meant = content.replacement ?? content
        let ids = meant.kind.fields.compactMap { spec -> String? in
            guard isID(spec.type), case .integer(let id) = meant[spec.field] else { return nil }
            return "\(spec.field.rawValue)=\(id)"
        }
        return ids.isEmpty ? nil : ids.joined(separator: ",")
    }

    static func isID(_ type: FieldType) -> Bool {
        switch type {
        case .person, .category, .show, .venue, .course: true
        default: false
        }
    }
}
