public import DaybookModel

/// Adds, changes or removes a category of expenses.
public struct CategoryCommand: Command {
    /// What is done.
    public enum Change: Sendable {
        /// - Parameter colour: nil: none is said.
        case add(String, colour: String?)
        /// - Parameters:
        ///   - name: another name; nil: as it is.
        ///   - colour: nil: as it is; nil inside: none any more.
        case change(String, name: String?, colour: String??)
        /// - Parameter entries: what becomes of those that are in it.
        case remove(String, entries: Fate)
    }

    /// What becomes of the entries of a category that goes.
    public enum Fate: Sendable {
        /// There must be none.
        case refuse
        /// - Parameter to: the category that they move to, by name.
        case move(to: String)
        case retract
    }

    let change: Change
    let reason: String?

    /// - Parameter reason: why entries are moved or retracted; nil: a standing one.
    public init(_ change: Change, because reason: String? = nil) {
        self.change = change
        self.reason = reason
    }

    /// What it came to.
    public struct Outcome: Sendable {
        /// What the roster said of the category, in the form of the event; nil of a new one.
        public let before: Content?
        /// The event; nil when it would say nothing new.
        public let after: Content?
        /// Of the category, before the change.
        public let name: String
        /// How many entries were moved or retracted.
        public var entries = 0
    }

    /// See ``Command``.
    public func need(_ roster: Roster) -> Need {
        var need = Need()
        if case .remove(let name, _) = change, let id = roster.categories.id(of: name) {
            need.category = CategoryID(id)
        }
        return need
    }

    /// See ``Command``.
    public func decide(
        _ situation: Situation
    ) throws(DaybookError) -> (events: [NewEvent], Outcome) {
        let roster = situation.roster
        return try rule { () throws(Refusal) in
            try Rules.checkLock(situation.today, roster)
            switch change {
            case .add(let name, let colour):
                let content = try Self.addition(name, colour, roster, today: situation.today)
                return ([NewEvent(content)], Self.outcome(nil, content))
            case .change(let name, let newName, let colour):
                return try Self.changed(name, newName, colour, roster, situation.today)
            case .remove(let name, let fate): return try removed(name, fate, situation)
            }
        }
    }

    private static func outcome(_ before: Content?, _ after: Content) -> Outcome {
        Outcome(before: before, after: after, name: (before ?? after).text(.name) ?? "")
    }

    /// What an event of a category says.
    static func content(
        _ kind: Kind, _ id: CategoryID, _ name: String, _ colour: String?, _ today: CivilDate
    ) -> Content {
        Content(
            kind, on: today,
            [
                .category: .integer(Int64(id.rawValue)), .name: .text(name),
                .colour: colour.map { .text($0) } ?? .none,
            ])
    }

    private static func checked(colour: String?) throws(Refusal) -> String? {
        try colour.map { text throws(Refusal) in try TextRule.name(text, field: "colour") }
    }

    /// The event that adds a category called `name`, or brings back the one that had it.
    static func addition(
        _ name: String, _ colour: String?, _ roster: Roster, today: CivilDate
    ) throws(Refusal) -> Content {
        let name = try TextRule.name(name, field: "category")
        guard roster.categories.id(of: name) == nil else {
            throw .nameTaken(what: "category", name: name)
        }
        if let old = roster.categories.releasedID(of: name).map({ CategoryID($0) }) {
            let kept = try checked(colour: colour) ?? roster.colours[old]
            return content(.categoryChanged, old, name, kept, today)
        }
        guard roster.categories.count < Limits.interned else {
            throw .tooMany(what: "categories", limit: Limits.interned)
        }
        let next = CategoryID(UInt32(roster.categories.count))
        return content(.categoryAdded, next, name, try checked(colour: colour), today)
    }

    private static func changed(
        _ name: String, _ newName: String?, _ colour: String??, _ roster: Roster,
        _ today: CivilDate
    ) throws(Refusal) -> ([NewEvent], Outcome) {
        let id = try FieldText(roster, zone: .utc).category(named: name)
        let wanted = try newName.map { text throws(Refusal) in
            try TextRule.name(text, field: "name")
        }
        if let wanted, wanted != name, roster.categories.id(of: wanted) != nil {
            throw .nameTaken(what: "category", name: wanted)
        }
        let before = content(.categoryChanged, id, name, roster.colours[id], today)
        let drawn = try colour.map { text throws(Refusal) in try checked(colour: text) }
        let after = content(
            .categoryChanged, id, wanted ?? name, drawn ?? roster.colours[id], today)
        guard before != after else {
            return ([], Outcome(before: before, after: nil, name: name))
        }
        return ([NewEvent(after)], outcome(before, after))
    }
}

extension CategoryCommand {
    private func removed(
        _ name: String, _ fate: Fate, _ situation: Situation
    ) throws(Refusal) -> ([NewEvent], Outcome) {
        let roster = situation.roster
        let text = FieldText(roster, zone: .utc)
        let id = try text.category(named: name)
        let entries = situation.entries.values.sorted { $0.sequence < $1.sequence }
        guard entries.count <= Limits.undoneEvents else {
            throw .tooMany(what: "entries of a category at once", limit: Limits.undoneEvents)
        }
        var contents: [Content] = []
        switch fate {
        case .refuse:
            guard entries.isEmpty else {
                throw .hasEntries(category: name, count: entries.count)
            }
        case .move(let other):
            let target = try text.category(named: other)
            guard target != id else {
                throw .badField("move-to", why: "the entries of \(name) are in it already")
            }
            for entry in entries { contents.append(try moved(entry, to: target, situation)) }
        case .retract:
            for entry in entries {
                try Rules.retract(entry, roster: roster)
                contents.append(
                    .entryRetracted(
                        entry.sequence, through: entry.sequence, on: entry.content.on,
                        because: try because("the category \(name) was removed")))
            }
        }
        let removal = Self.removal(of: id, today: situation.today)
        return (
            (contents + [removal]).map { NewEvent($0) },
            Outcome(before: nil, after: removal, name: name, entries: entries.count)
        )
    }

    /// The event that removes a category.
    static func removal(of id: CategoryID, today: CivilDate) -> Content {
        Content(.categoryRemoved, on: today, [.category: .integer(Int64(id.rawValue))])
    }

    private func moved(
        _ entry: EntryState, to category: CategoryID, _ situation: Situation
    ) throws(Refusal) -> Content {
        let content = entry.content.replacing(
            .category, with: .integer(Int64(category.rawValue)))
        try Rules.amend(
            entry, to: content, roster: situation.roster, facts: situation.facts,
            context: situation.context())
        return .entryAmended(
            entry.sequence, to: content, because: try because("moved from a category removed"))
    }

    private func because(_ standing: String) throws(Refusal) -> String {
        try reason.flatMap { text throws(Refusal) in
            try TextRule.text(text, field: "reason")
        } ?? standing
    }
}
