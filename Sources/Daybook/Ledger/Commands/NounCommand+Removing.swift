extension NounCommand {
    /// Takes somebody off the roster.
    func removed(
        _ id: PersonID, _ date: CivilDate, _ situation: Situation
    ) throws(Refusal) -> Decision {
        guard let person = situation.roster.person(id) else { return ([], outcome("", nil)) }
        let removal = try Self.removal(of: person, on: date, situation.roster, situation.today)
        return ([NewEvent(removal)], outcome(person.name, removal))
    }

    /// The event that takes somebody off the roster.
    static func removal(
        of person: Person, on date: CivilDate, _ roster: Roster, _ today: CivilDate
    ) throws(Refusal) -> Content {
        guard date <= today else { throw .inTheFuture(date, today: today) }
        try Rules.checkRemoval(of: person, on: date, roster)
        return Content(.personRemoved, on: date, [.person: .integer(Int64(person.id.rawValue))])
    }

    private func outcome(_ name: String, _ removal: Content?, _ entries: Int = 0) -> Outcome {
        Outcome(noun: noun, before: nil, after: removal, name: name, entries: entries)
    }

    /// Removes what is called by one name, after what becomes of its entries.
    func removed(
        _ id: UInt32, _ name: String, _ fate: Fate, _ situation: Situation
    ) throws(Refusal) -> Decision {
        guard let removal = Self.removal(of: id, noun, on: situation.today) else {
            return try takenBack(name, situation)
        }
        let text = FieldText(situation.roster, zone: situation.zone)
        let entries = situation.entries.values.sorted { $0.sequence < $1.sequence }
        guard entries.count <= Limits.undoneEvents else {
            throw .tooMany(
                what: "entries of a \(noun.facts.word) at once", limit: Limits.undoneEvents)
        }
        var contents: [Content] = []
        switch fate {
        case .refuse:
            guard entries.isEmpty else {
                throw .hasEntries(category: name, count: entries.count)
            }
        case .move(let other):
            let target = try text.id(of: other, noun)
            guard target != id else {
                throw .badField("move-to", why: "the entries of \(name) are in it already")
            }
            for entry in entries { contents.append(try moved(entry, to: target, situation)) }
        case .retract:
            let why = try because("the \(noun.facts.word) \(name) was removed")
            for entry in entries {
                try Rules.retract(entry, roster: situation.roster)
                contents.append(
                    .entryRetracted(
                        entry.sequence, through: entry.sequence, on: entry.content.on,
                        because: why))
            }
        }
        return (
            (contents + [removal]).map { NewEvent($0) },
            outcome(name, removal, entries.count)
        )
    }

    /// The event that removes one; nil where nothing does.
    static func removal(of id: UInt32, _ noun: Noun, on date: CivilDate) -> Content? {
        guard let kind = noun.facts.removed, let field = noun.facts.id else { return nil }
        return Content(kind, on: date, [field: .integer(Int64(id))])
    }

    /// Takes back all that was said of what no event removes, while nothing refers to it.
    private func takenBack(
        _ name: String, _ situation: Situation
    ) throws(Refusal) -> Decision {
        let said = situation.entries.values.sorted { $0.sequence < $1.sequence }
        var turn = RosterTurn()
        turn.retracted = said.map { ($0.sequence, $0.original) }
        turn.take(situation, besides: Set(situation.entries.keys))
        do throws(Refusal) {
            _ = try Rules.turn(turn, told: situation.told, situation.roster)
        } catch {
            guard case .referredTo(let sequence, _, let by, let along) = error else { throw error }
            throw .inUse(sequence, noun, name: name, by: by, along: along)
        }
        let why = try because("the \(noun.facts.word) \(name) was removed")
        // From the last to the first: a later one refers to what an earlier one added.
        let events = said.reversed().map { told in
            Content.run(
                .rosterRetracted, told.sequence, through: told.sequence, on: told.original.on, why)
        }
        return (events.map { NewEvent($0) }, outcome(name, events.first))
    }

    private func moved(
        _ entry: EntryState, to id: UInt32, _ situation: Situation
    ) throws(Refusal) -> Content {
        guard let field = noun.facts.id else { return entry.content }
        let content = entry.content.replacing(field, with: .integer(Int64(id)))
        try Rules.amend(
            entry, to: content, roster: situation.roster, facts: situation.facts,
            context: situation.context())
        return .entryAmended(
            entry.sequence, to: content,
            because: try because("moved from a \(noun.facts.word) removed"))
    }

    private func because(_ standing: String) throws(Refusal) -> String {
        guard let reason else { return standing }
        return try TextRule.text(reason, field: "reason") ?? standing
    }
}
