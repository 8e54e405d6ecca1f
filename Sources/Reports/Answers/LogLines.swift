package import Daybook

/// An event as the log lists it.
struct LoggedEvent {
    let event: Event
    /// The last correction of it that is known; nil: there is none.
    let correctedBy: UInt64?

    init(_ event: Event, correctedBy: UInt64? = nil) {
        self.event = event
        self.correctedBy = correctedBy
    }

    /// The first entry that it corrects; nil: it is no correction.
    var corrects: UInt64? { event.content.corrected?.lowerBound }
}

/// Events as rows of the JSON contract and as lines for people.
package struct LogLines {
    /// How the values of fields are written.
    let text: FieldText
    private let frame: AnswerFrame

    package init(_ roster: Roster, _ frame: AnswerFrame) {
        text = FieldText(roster, zone: frame.zone)
        self.frame = frame
    }

    /// An event as it came, on one line of JSON.
    package func object(_ event: Event) -> String {
        object(LoggedEvent(event)).compact + "\n"
    }

    /// An event as it came, on one line for people.
    package func text(_ event: Event) -> String {
        let content = event.content
        let cells = [content.on.description, id(event.sequence), content.verb, what(content)]
        return (cells + [event.by, recorded(event)]).map(printable).joined(separator: "  ") + "\n"
    }

    /// An event by the columns of the log.
    func object(_ event: LoggedEvent) -> JSON { sheet().object(event) }

    /// So that what stands behind the name of a punch is on a line of 80 columns.
    private static let briefName = 24
    private var nameRoom: Int? { frame.width == nil ? nil : Self.briefName }

    /// The columns of the log.
    /// - Parameters:
    ///   - hasChains: whether a table says which entries were corrected.
    ///   - hasRecorders: whether a table says who recorded each.
    func sheet(hasChains: Bool = false, hasRecorders: Bool = true) -> Sheet<LoggedEvent> {
        Sheet {
            Column(nil, "Date", \.event.content.on)
            Column("sequence", "Event", \.event.sequence).leading { row, _, _ in
                .card(of: row.event.sequence)
            }
            Column("recordedAt") { Word($0.event.recordedAt.text) }
            Column("on", \.event.content.on)
            Column("at") { at($0.event.content) }
            Column("by", \.event.by)
            Column("kind", "Kind", shown: { $0.event.content.verb }) {
                Word($0.event.content.kind.name)
            }
            Column("summary", "What", shown: { what($0.event.content, nameIn: nameRoom) }) {
                summary($0.event.content)
            }
            Column("content") { object($0.event.content) }
            Column("corrects", \.corrects)
            Column(
                "correctedBy", hasChains ? "Corrected" : nil, .word,
                shown: { $0.correctedBy.map { "by \(id($0))" } ?? "" },
                json: \.correctedBy.json
            ).leading { row, _, _ in row.correctedBy.map { .card(of: $0) } }
            Column("reason") { $0.event.content.text(.reason) }
            Column(nil, hasRecorders ? "By" : nil, \.event.by)
            Column(nil, "Recorded") { Word(recorded($0.event)) }.spare
        }
    }

    /// The fields of a content under the names of the import's columns, each with the JSON type
    /// that the schema of its kind gives it.
    func object(_ content: Content) -> JSON {
        .object(
            content.kind.fields.map { spec in
                JSONField(spec.field.rawValue, value(content[spec.field], spec, in: content))
            })
    }

    private func value(_ value: FieldValue, _ spec: FieldSpec, in content: Content) -> JSON {
        switch (value, spec.type) {
        case (.content(let inner), _): object(inner)
        case (.integer(let number), .sequence), (.integer(let number), .count),
            (.integer(let number), .offset):
            .integer(number)
        case (.integer(let number), .flag): .bool(number != 0)
        default: .text(text.text(value, spec, in: content))
        }
    }

    /// The content on one line: `Ana Lima, morning, 20 Nov 2026`.
    func summary(_ content: Content) -> String {
        correction(content) ?? line(content, date: day(content.on))
    }

    /// The same of an entry without its date, which stands beside it.
    func undated(_ content: Content) -> String { line(content, date: nil) }

    /// The content beside its date and its verb: `Ana Lima, morning`.
    /// - Parameter room: the columns that a name may take where it stands before what must not be
    ///   cut; nil: all that it has.
    private func what(_ content: Content, nameIn room: Int? = nil) -> String {
        if let correction = correction(content) { return correction }
        let noun = Noun.allCases.first { $0.facts.turns[content.kind] != nil }
        if let noun { return "\(noun.facts.word) \(words(content, nil))" }
        func brief(_ name: String) -> String { room.map { cut(printable(name), to: $0) } ?? name }
        guard content.time == nil else {
            let (who, clock) = punch(content)
            return "\(brief(who)) \(clock)"
        }
        return words(content, nil) { field, value in
            switch field {
            case .person, .student, .show: brief(value)
            case .amount, .price: plainDecimal(value)
            case .quantity where value == "1": nil
            default: value
            }
        }
    }

    /// What a correction says of which entries; nil: it is none.
    private func correction(_ content: Content) -> String? {
        guard let targets = content.corrected else { return nil }
        let reason = content.text(.reason).map { ": \($0)" } ?? ""
        let inner = content.replacement.map { " is \(line($0, date: day($0.on)))" } ?? ""
        return "\(ids(targets))\(inner)\(reason)"
    }

    private func line(_ content: Content, date: String?) -> String {
        guard content.time != nil else { return words(content, date) }
        let (who, clock) = punch(content)
        return "\(who) \(content.verb) \(clock)" + (date.map { ", \($0)" } ?? "")
    }

    /// Whose punch it is, and what the clock showed.
    private func punch(_ content: Content) -> (who: String, clock: String) {
        let name = text.text(content[.person], content.kind.fields[1], in: content) ?? ""
        let local = content.time?.local(offsetSeconds: Int(content.integer(.offset) ?? 0))
        return (name, local.map(Reports.clock) ?? "")
    }

    /// The fields in which two contents differ: `slot morning → afternoon`.
    /// - Parameter isWanted: the fields that are looked at.
    func changes(
        _ before: Content, _ after: Content, in isWanted: (Field) -> Bool = { _ in true }
    ) -> String {
        zip(text.pairs(before), text.pairs(after)).filter {
            $0.text != $1.text && isWanted($0.field)
        }.map { old, new in
            let plain = [plain(old, in: before), plain(new, in: after)]
            // Moments of one second differ in its fraction alone.
            let shown = plain[0] == plain[1] ? [old.text, new.text] : plain
            let words = shown.map { $0 ?? "(none)" }
            return "\(old.field.rawValue) \(words[0]) → \(words[1])"
        }.joined(separator: ", ")
    }

    /// The text of a field, of a moment as people say it.
    private func plain(_ pair: (field: Field, text: String?), in content: Content) -> String? {
        let isMoment = content.kind.fields.contains {
            $0.field == pair.field && $0.type == .instant
        }
        return isMoment ? pair.text.map(plainMoment) : pair.text
    }

    /// The values of a content without its date and those that say the same, then `date`.
    /// - Parameters:
    ///   - omitted: fields that stand beside it.
    ///   - shown: how a field's value is shown; nil: not at all.
    func words(
        _ content: Content, _ date: String?, without omitted: Set<Field> = [],
        shown: (Field, String) -> String? = { $1 }
    ) -> String {
        var words: [String] = []
        let name = content.text(.name)
        let isEntry = content.kind.role == .entry
        // The sign of an amount says whether it is a refund.
        for (field, value) in text.pairs(content).dropFirst()
        where field != .offset && field != .refund && !omitted.contains(field) {
            if isEntry, field == .currency, let value, !words.isEmpty {
                words[words.count - 1] += " " + value
                continue
            }
            // A name says who it is, and a username made from it says nothing more.
            if name != nil, field == .person { continue }
            if field == .picture {
                words.append(value.map { "picture \(Self.brief(hash: $0))" } ?? "no picture")
                continue
            }
            if field == .username, value == name.map(Person.username) {
                continue
            }
            let opening = field == .time ? content.opening.map(frame.clockTime) : nil
            guard let value = (opening ?? value).flatMap({ shown(field, $0) }) else { continue }
            if !words.contains(value) { words.append(value) }
        }
        return (words + (date.map { [$0] } ?? [])).joined(separator: ", ")
    }

    /// The beginning of a picture's hash: as much as tells it from others.
    static func brief(hash: String) -> String { "\(hash.prefix(12))…" }

    /// The fields that an event has, for a card.
    private func pairs(_ content: Content) -> [(name: String, value: String)] {
        text.pairs(content).compactMap { pair in
            if pair.field == .content {
                return content.replacement.map { ("says", text.summary($0)) }
            }
            return plain(pair, in: content).map { (pair.field.rawValue, $0) }
        }
    }

    /// What heads the card of an event.
    func title(_ event: Event) -> String {
        "\(id(event.sequence)) · \(event.content.kind.name) · \(weekdayAndDay(event.content.on))"
    }

    /// What the card of an event tells of it.
    /// - Parameters:
    ///   - content: what it says, or says since it was corrected.
    ///   - zone: the name of the zone, where it is not the book's.
    func facts(
        _ event: Event, says content: Content, in zone: String? = nil
    ) -> [(name: String, value: String)] {
        pairs(content) + [("recorded", recording(event, in: zone))]
            + [("source", event.source), ("key", event.key)].compactMap { name, value in
                value.map { (name, $0) }
            }
    }

    /// When it was recorded, in the book's zone: `10:12` today, else `20 Nov 10:12`, and
    /// `20 Nov 2025` in another year.
    func recorded(_ event: Event) -> String {
        let local = frame.zone.local(at: event.recordedAt)
        if local.date == frame.today { return clock(local) }
        if local.date.year != frame.today.year { return day(local.date) }
        return "\(dayOfYear(local.date)) \(clock(local))"
    }

    /// When and by whom it was recorded, in the book's zone: `Fri 20 Nov 2026, 10:12, by ann`.
    /// - Parameter zone: its name, where it is not the book's.
    private func recording(_ event: Event, in zone: String? = nil) -> String {
        let local = frame.zone.local(at: event.recordedAt)
        let time = clock(local) + (zone.map { " \($0)" } ?? "")
        return "\(weekdayAndDay(local.date)), \(time), by \(event.by)"
    }

    /// The instant that a content names, or nil.
    private func at(_ content: Content) -> String? {
        for spec in content.kind.fields where spec.type == .instant {
            return text.text(content[spec.field], spec, in: content)
        }
        return nil
    }
}
