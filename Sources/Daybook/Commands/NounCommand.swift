public import DaybookModel

/// Adds, changes or removes what is called by one name: a course, a venue, a show or a category.
public struct NounCommand: Command {
    /// What is done.
    public enum Change: Sendable {
        /// - Parameter name: what it will be called.
        case add(String)
        /// - Parameter known: what it is called now.
        case change(String)
        /// - Parameter entries: what becomes of those that name it.
        case remove(String, entries: Fate)
    }

    /// What becomes of the entries of something that goes.
    public enum Fate: Sendable {
        /// There must be none.
        case refuse
        /// - Parameter to: what they name from then on, by name.
        case move(to: String)
        case retract
    }

    let noun: Noun
    let change: Change
    let cells: Cells
    let createsMissing: Bool
    let reason: String?

    /// - Parameters:
    ///   - cells: what is said of it; a blank text takes a fact away.
    ///   - createsMissing: adds the venue of a show that is not there yet.
    ///   - reason: why entries are moved or retracted; nil: a standing one.
    public init(
        _ noun: Noun, _ change: Change, _ cells: Cells = Cells([:]), createsMissing: Bool = false,
        because reason: String? = nil
    ) {
        self.noun = noun
        self.change = change
        self.cells = cells
        self.createsMissing = createsMissing
        self.reason = reason
    }

    /// What it came to.
    public struct Outcome: Sendable {
        /// What was added, changed or removed.
        public let noun: Noun
        /// What the roster said before, in the form of the event; nil of something new.
        public let before: Content?
        /// The event; nil when it would say nothing new.
        public let after: Content?
        /// What it was called before the change.
        public let name: String
        /// What was added for it.
        public var added: [Content] = []
        /// How many entries were moved or retracted.
        public var entries = 0
    }

    /// See ``Command``.
    public func need(_ roster: Roster) -> Need {
        var need = Need()
        if case .remove(let name, _) = change, noun == .category {
            need.category = roster.categories.id(of: name).map { CategoryID($0) }
        }
        return need
    }

    /// See ``Command``.
    public func decide(
        _ situation: Situation
    ) throws(DaybookError) -> (events: [NewEvent], Outcome) {
        try rule(decided(situation))
    }

    private func decided(_ situation: Situation) throws(Refusal) -> ([NewEvent], Outcome) {
        let (roster, today) = (situation.roster, situation.today)
        try Rules.checkLock(today, roster)
        switch change {
        case .add(let name):
            let base = try roster.addition(name, noun, on: today)
            return try said(over: base, nil, situation)
        case .change(let known):
            let id = try FieldText(roster, zone: situation.zone).id(of: known, noun)
            guard let before = roster.content(of: id, noun, on: today) else {
                throw .unknown(what: noun.facts.word, name: known, nearest: nil)
            }
            return try said(over: before, before, situation)
        case .remove(let known, let fate): return try removed(known, fate, situation)
        }
    }

    private func said(
        over base: Content, _ before: Content?, _ situation: Situation
    ) throws(Refusal) -> ([NewEvent], Outcome) {
        let (naming, roster) = (situation.naming(createsMissing: createsMissing), situation.roster)
        let (after, added) = try naming.said(cells, over: base)
        try Rules.checkNoun(after, noun, roster)
        let name = (before ?? after).text(noun.facts.name) ?? ""
        if before == after {
            return ([], Outcome(noun: noun, before: before, after: nil, name: name))
        }
        return (
            (added + [after]).map { NewEvent($0) },
            Outcome(noun: noun, before: before, after: after, name: name, added: added)
        )
    }
}

extension Naming {
    /// What a roster event says with what cells say in its place, and what is added before it.
    func said(_ cells: Cells, over base: Content) throws(Refusal) -> (Content, added: [Content]) {
        var content = base
        var added: [Content] = []
        for spec in base.kind.fields.dropFirst() {
            guard let text = cells[spec.field] else { continue }
            if let noun = spec.type.noun, !text.isBlank {
                let (id, missing) = try found(text, noun)
                content = content.replacing(spec.field, with: .integer(Int64(id)))
                if let missing { added.append(missing) }
            } else {
                let value = try value(text, spec, of: content)
                content = content.replacing(spec.field, with: value)
            }
        }
        return (content, added)
    }

    private func value(
        _ text: String, _ spec: FieldSpec, of content: Content
    ) throws(Refusal) -> FieldValue {
        if spec.type == .name, spec.isRequired {
            return .text(try TextRule.name(text, field: spec.field.rawValue))
        }
        let said = try spec.field == .duration ? Self.minutes(text) : text
        return try FieldText(roster, zone: .utc).value(said, for: spec.field, of: content)
    }

    private static func minutes(_ text: String) throws(Refusal) -> String {
        if text.isBlank { return "" }
        guard let minutes = RunningTime.minutes(text) else {
            throw .badField("duration", why: "\"\(text)\" is not a running time such as 2h 30m")
        }
        return "\(minutes)"
    }
}
