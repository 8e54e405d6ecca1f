import DaybookModel
import Platform

/// Reads contents from the JSON that ``EventForm`` writes.
struct ContentForm {
    private let roster: Roster
    private let text: FieldText
    private let written: EventForm
    /// The ids that the names of the present line stand for.
    var ids: [String: Int64] = [:]

    init(_ roster: Roster) {
        self.roster = roster
        text = FieldText(roster, zone: .utc)
        written = EventForm(roster)
    }

    /// The content that `data` says.
    func content(_ kind: Kind, _ data: JSONValue) throws(EventLineError) -> Content {
        guard case .object(let members) = data else { throw .missing("data") }
        guard members.count == kind.fields.count else {
            throw .wrong("data", why: "has not the fields of \(kind.phrase)")
        }
        // What others depend on: the date of a moment, the currency of an amount.
        var content = Content(kind, on: .earliest, [:])
        let first = kind.fields.filter { $0.type == .on || $0.type == .currency }
        let rest = kind.fields.filter { $0.type != .on && $0.type != .currency }
        for spec in first + rest {
            guard let value = data[spec.field.rawValue] else {
                throw .missing(spec.field.rawValue)
            }
            content = content.replacing(spec.field, with: try self.value(value, spec, content))
        }
        return content
    }

    /// Refuses data that the content would not be written as.
    func confirm(_ content: Content, _ data: JSONValue) throws(EventLineError) {
        guard let written = written.data(content) else {
            throw .wrong("data", why: "holds a value that no event has")
        }
        for spec in content.kind.fields {
            let name = spec.field.rawValue
            guard written[name]?.isWritten(as: data[name]) ?? false else {
                throw .wrong(name, why: "is not spelled as events have it, or names another")
            }
        }
    }

    private func value(
        _ value: JSONValue, _ spec: FieldSpec, _ content: Content
    ) throws(EventLineError) -> FieldValue {
        let name = spec.field.rawValue
        if value == .null {
            guard !spec.isRequired else { throw .wrong(name, why: "is null") }
            return .none
        }
        if spec.type == .content { return .content(try nested(value)) }
        if EventForm.isID(spec.type) { return .integer(try id(value, spec, content)) }
        do throws(Refusal) {
            guard spec.type.isText else {
                return try text.value(Self.word(value), for: spec.field, of: content)
            }
            guard case .text(let kept) = value, !kept.isEmpty,
                case .text(let ruled) = try text.value(kept, for: spec.field, of: content),
                kept.isSame(as: canonicalComposition(ruled))
            else { throw .badField(name, why: "it should be a text, trimmed and in NFC") }
            return .text(kept)
        } catch { throw .wrong(name, why: "cannot be read: \(error.message)") }
    }

    private static func word(_ value: JSONValue) -> String {
        switch value {
        case .text(let text): text
        case .flag(let flag): flag ? "true" : "false"
        case .integer(let number): "\(number)"
        default: ""
        }
    }

    private func nested(_ value: JSONValue) throws(EventLineError) -> Content {
        guard let name = value["kind"]?.text, let kind = Kind(named: name), kind.role == .entry,
            let data = value["data"]
        else { throw .wrong("content", why: "should be the kind and the data of an entry") }
        return try content(kind, data)
    }

    private func id(
        _ value: JSONValue, _ spec: FieldSpec, _ content: Content
    ) throws(EventLineError) -> Int64 {
        let field = spec.field.rawValue
        guard let name = value.text else { throw .wrong(field, why: "should be a name") }
        if content.kind.adds == spec.field {
            let next = ContentCheck.limit(of: spec.type, roster) ?? 0
            guard ids[field, default: next] == next else {
                throw .wrong("ids", why: "should be \(field)=\(next), the next one")
            }
            return next
        }
        if let id = ids[field] { return id }
        do throws(Refusal) {
            guard case .integer(let id) = try text.value(name, for: spec.field, of: content) else {
                throw .unknown(what: field, name: name, nearest: nil)
            }
            return id
        } catch { throw .wrong(field, why: "cannot be read: \(error.message)") }
    }
}

extension Kind {
    /// The field whose next id an event of this kind gives away.
    var adds: Field? {
        switch self {
        case .personAdded: .person
        case .categoryAdded: .category
        case .showAdded: .show
        case .venueAdded: .venue
        case .courseAdded: .course
        default: nil
        }
    }
}

extension JSONValue {
    /// Whether another value is this one to the byte, members in any order.
    fileprivate func isWritten(as other: JSONValue?) -> Bool {
        switch (self, other) {
        case (.text(let text), .text(let other)): text.isSame(as: other)
        case (.object(let members), .object(let others)):
            members.count == others.count
                && members.allSatisfy { $0.value.isWritten(as: other?[$0.name]) }
        default: self == other
        }
    }
}
