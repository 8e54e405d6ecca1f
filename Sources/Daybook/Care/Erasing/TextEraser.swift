import DaybookModel
import EventCodec
import MerkleTree

/// Takes the texts about one person out of events. What an event counts stays, and so does its
/// leaf: of each text its commitment is kept, and of a plain event the whole leaf.
struct TextEraser {
    let person: PersonID
    let names: ErasedNames
    /// What imports whose names spoke of the person are called from now on.
    private var sources: [String: String] = [:]

    init(_ person: PersonID, _ names: ErasedNames) {
        self.person = person
        self.names = names
    }

    /// The event without those texts; nil: it has none.
    /// - Parameter isTheirs: whether it is about the person, as an entry or its correction.
    mutating func erased(
        _ salted: SaltedEvent, isTheirs: Bool
    ) throws(CodecError) -> SaltedEvent? {
        let event = salted.event
        var pen = ErasingPen(salted)
        let somebody = StandIn.name(of: person.rawValue, .person)
        let isByThem = names.areMentioned(in: event.by, isLabel: true)
        let by = try pen.write(event.by, orElse: isByThem ? somebody : nil)
        // A key that the page made can be made again of the account's name.
        let isTheirKey =
            isTheirs || isByThem || names.areMentioned(in: event.key ?? "", isLabel: true)
        let key = try pen.write(
            event.key, orElse: isTheirKey ? StandIn.key(of: event.sequence) : nil)
        let imported = self.source(of: event)
        let other = try pen.write(event.source, orElse: imported)
        let content = try self.rewritten(event.content, isTheirs, &pen)
        guard pen.hasErased else { return nil }
        let rewritten = Event(
            sequence: event.sequence, recordedAt: event.recordedAt, by: by ?? "", key: key,
            source: other, content: content)
        guard let marks = pen.marks else {
            let leaf = [TreeHash.leafPrefix] + Canonical.bytes(of: event)
            return SaltedEvent(
                rewritten, salts: nil, keptLeaf: salted.keptLeaf ?? TreeHash(hashing: leaf.span))
        }
        return SaltedEvent(rewritten, salts: marks)
    }

    /// What its import is called from now on; nil: its name stays.
    private mutating func source(of event: Event) -> String? {
        guard let source = event.source, names.areMentioned(in: source, isLabel: true) else {
            return nil
        }
        let known = sources[source] ?? StandIn.source(from: event.sequence)
        sources[source] = known
        return known
    }

    private func rewritten(
        _ content: Content, _ isTheirs: Bool, _ pen: inout ErasingPen
    ) throws(CodecError) -> Content {
        var values: [FieldValue] = []
        for (spec, value) in zip(content.kind.fields.dropFirst(), content.values) {
            switch value {
            case .none, .integer: values.append(value)
            case .content(let inner):
                let isTheirs = isTheirs || inner.isAbout(person)
                values.append(.content(try rewritten(inner, isTheirs, &pen)))
            case .text(let text):
                let other = standIn(for: text, as: spec.field, of: content, isTheirs)
                values.append(.text(try pen.write(text, orElse: other) ?? text))
            }
        }
        return Content(
            kind: content.kind, version: content.version, on: content.on, values: values)
    }

    /// What stands in the place of a text; nil: it stays.
    private func standIn(
        for text: String, as field: Field, of content: Content, _ isTheirs: Bool
    ) -> String? {
        if content.describes(person) {
            // Why somebody was erased named nobody, as far as was known.
            if content.kind == .personErased, !names.areMentioned(in: text) { return nil }
            return StandIn.text(of: field, in: content)
        }
        guard isTheirs || names.areMentioned(in: text) else { return nil }
        // What somebody else is called, and looks like, is theirs.
        let isTheirOwn = [.name, .username, .picture].contains(field)
        if content.kind.noun == .person, isTheirOwn { return nil }
        return StandIn.text(of: field, in: content)
    }
}

/// Writes the texts of an event anew, one after the other, with their marks.
private struct ErasingPen {
    private var given: GivenMarks
    private let isSalted: Bool
    private var written: [UInt8] = []
    private(set) var hasErased = false

    /// The marks of what was written; nil of a plain event.
    var marks: [UInt8]? { isSalted ? written : nil }

    init(_ salted: SaltedEvent) {
        given = GivenMarks(salted.salts ?? [])
        isSalted = salted.salts != nil
    }

    /// Writes the next text.
    /// - Parameter other: what is written in its place; nil: the text itself.
    /// - Returns: what was written; nil: there is no text.
    mutating func write(
        _ text: String?, orElse other: String?
    ) throws(CodecError) -> String? {
        guard let text, !text.isEmpty else { return text }
        let mark = given.next(isThere: isSalted)
        guard let other, other != text, mark.first != TextMark.commitment.rawValue else {
            written += mark
            return text
        }
        hasErased = true
        if isSalted {
            written += TextMark.erased(
                try TreeHash(committing: text.utf8.span, mark.span, at: 0))
        }
        return other
    }
}
