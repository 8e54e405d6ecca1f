import DaybookModel
import EventCodec
import MerkleTree
import Platform

/// Reads the lines that ``EventLineWriter`` writes, in their order, and accepts no others: an
/// event read back is written again as the same line.
struct EventLineReader {
    private(set) var roster = Roster()
    private var form = ContentForm(Roster())
    /// The book, as the first line has it.
    private(set) var source: String?
    private(set) var lastRecordedAt: Instant?
    /// The kind of each event so far.
    var kinds: [UInt8] = []
    /// Of plain lines; none once a name has changed, until it is made anew.
    var plain: WrittenLineReader?
    /// How often names have changed.
    private(set) var names = 0
    /// The sequence of the next event.
    private(set) var next: UInt64 = 1

    /// The attributes there are; others are refused, since they would be lost.
    private static let names: Set<String> = [
        "specversion", "id", "source", "type", "time", "datacontenttype", "dataschema",
        "recordedby", "key", "importsource", "ids", "leaf", "data",
    ]

    /// Reads a line without its end.
    mutating func event(_ line: ArraySlice<UInt8>) throws(EventLineError) -> Event {
        let value: JSONValue
        do throws(JSONError) { value = try JSONValue(line) } catch { throw .json(error) }
        guard case .object(let members) = value else { throw .missing("a CloudEvent") }
        if let stray = members.first(where: { !Self.names.contains($0.name) }) {
            throw .wrong(stray.name, why: "is no attribute of an event of daybook")
        }
        let content = try content(value)
        let event = Event(
            sequence: next, recordedAt: try moment(value), by: try text("recordedby", value) ?? "",
            key: try anyText("key", value), source: try text("importsource", value),
            content: content)
        try check(value, event)
        guard try text("ids", value) == EventForm.ids(content) else {
            throw .wrong("ids", why: "should be those of the data, in its order")
        }
        if let leaf = try text("leaf", value), leaf != Base64.text(Canonical.bytes(of: event)) {
            throw .wrong("leaf", why: "is not that of the event")
        }
        keep(event)
        return event
    }

    /// Goes on behind an event that was found sound.
    private mutating func keep(_ event: Event) {
        next += 1
        lastRecordedAt = event.recordedAt
        kinds.append(event.content.kind.rawValue)
        guard event.content.kind.renames else { return }
        plain = nil
        names += 1
    }

    /// Goes on behind the events of a block that was found sound; their kinds are noted already.
    mutating func keep(_ block: borrowing Block) {
        next = block.lastSequence + 1
        lastRecordedAt = block.lastRecordedAt
    }

    /// Lets the reader of plain lines know the names that there are by now.
    mutating func preparePlain() {
        guard let source else { return }
        if plain == nil { plain = WrittenLineReader(source: source) }
        plain?.learn(roster)
    }

    private mutating func check(_ value: JSONValue, _ event: Event) throws(EventLineError) {
        try expect(EventAttribute.version, "specversion", value)
        try expect(EventAttribute.contentType, "datacontenttype", value)
        try expect("\(next)", "id", value)
        let source = try required("source", value)
        guard self.source == nil || self.source == source else {
            throw .wrong("source", why: "is that of another book")
        }
        self.source = source
        guard (event.content.kind == .bookOpened) == (next == 1) else {
            throw .wrong(
                "type", why: next == 1 ? "should be daybook.book.opened" : "opens a book again")
        }
        if let lastRecordedAt, event.recordedAt < lastRecordedAt {
            throw .wrong("time", why: "is before that of the event ahead of it")
        }
        if event.key.map({ $0.utf8.count > Limits.keyBytes }) ?? false {
            throw .wrong("key", why: "is longer than keys may be")
        }
    }

    private mutating func content(_ value: JSONValue) throws(EventLineError) -> Content {
        let type = try required("type", value)
        guard let kind = EventAttribute.kind(type) else {
            throw .wrong("type", why: "is \(type), which is no kind of event")
        }
        let schema = try required("dataschema", value)
        guard schema == EventAttribute.schema(kind, kind.version) else {
            throw EventAttribute.isSchema(schema, of: kind)
                ? .newer(schema)
                : .wrong("dataschema", why: "is \(schema), which is not that of \(type)")
        }
        guard let data = value["data"] else { throw .missing("data") }
        form.ids = try ids(value)
        let content = try form.content(kind, data)
        if kind.role == .roster {
            // Let go of first: a roster that somebody else holds would be copied by each change.
            form = ContentForm(Roster())
            roster.apply(content, sequence: next)
            form = ContentForm(roster)
        }
        if let flaw = ContentCheck.flaw(content, roster) ?? sumFlaw(content.replacement ?? content)
        {
            throw .wrong("data", why: flaw)
        }
        let correction = CheckedCorrection(content, sequence: next)
        if let flaw = correction?.flaw(among: kinds, from: 1) { throw .wrong("data", why: flaw) }
        try form.confirm(content, data)
        return content
    }

    /// Whether it is larger than any may be. Whether it is larger than its place in the log allows
    /// is judged once the whole log is there: see ``Admission``.
    private func sumFlaw(_ content: Content) -> String? {
        for spec in content.kind.fields {
            guard case .integer(let number) = content[spec.field] else { continue }
            let limit: Int64? =
                switch spec.type {
                case .amount: Limits.amount
                case .thousandths where content.kind.role == .entry: Limits.points
                case .count: Limits.tickets
                default: nil
                }
            guard let limit, number.magnitude > limit.magnitude else { continue }
            return "\(spec.field.rawValue) is larger than one may be"
        }
        return nil
    }

    private func ids(_ value: JSONValue) throws(EventLineError) -> [String: Int64] {
        var ids: [String: Int64] = [:]
        for pair in (try text("ids", value) ?? "").split(separator: ",") {
            let parts = pair.split(separator: "=")
            guard parts.count == 2, let id = Int64(parts[1]), 0..<Int64(Limits.interned) ~= id
            else {
                throw .wrong("ids", why: "should be like person=3,course=0")
            }
            ids[String(parts[0])] = id
        }
        return ids
    }

    private func moment(_ value: JSONValue) throws(EventLineError) -> Instant {
        let text = try required("time", value)
        guard let moment = Instant(text), moment.text == text else {
            throw .wrong("time", why: "is \(text), which is not how events have it")
        }
        return moment
    }

    private func expect(
        _ wanted: String, _ name: String, _ value: JSONValue
    ) throws(EventLineError) {
        let text = try required(name, value)
        guard text == wanted else { throw .wrong(name, why: "is \(text), and should be \(wanted)") }
    }

    private func required(_ name: String, _ value: JSONValue) throws(EventLineError) -> String {
        guard let text = try text(name, value) else { throw .missing(name) }
        return text
    }

    /// A text that is as it would be kept: not empty, in NFC.
    private func text(_ name: String, _ value: JSONValue) throws(EventLineError) -> String? {
        guard let text = try anyText(name, value) else { return nil }
        guard canonicalComposition(text).isSame(as: text) else {
            throw .wrong(name, why: "should be a text in NFC")
        }
        return text
    }

    /// A text that is not empty. A client's key is kept as it was given, whatever its form.
    private func anyText(_ name: String, _ value: JSONValue) throws(EventLineError) -> String? {
        guard let found = value[name] else { return nil }
        guard let text = found.text, !text.isEmpty else {
            throw .wrong(name, why: "should be a text")
        }
        return text
    }
}

extension String {
    /// Whether the bytes are the same, not only what they mean.
    func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
