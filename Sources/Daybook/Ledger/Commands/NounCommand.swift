/// Adds, changes or removes one of a noun: a person, a course, a venue, a show or a category.
public struct NounCommand: Command {
    /// What is done.
    public enum Change: Sendable {
        /// - Parameter name: what it will be called.
        case add(String)
        /// - Parameters:
        ///   - known: what it is called now.
        ///   - from: when the facts that change by date begin to hold; nil: today.
        case change(String, from: CivilDate? = nil)
        /// - Parameters:
        ///   - known: what it is called now.
        ///   - on: the last day on which a person is counted; nil: today.
        ///   - entries: what becomes of those that name it.
        case remove(String, on: CivilDate? = nil, entries: Fate = .refuse)
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
    ///   - cells: what is said of it; a blank text takes a fact away. A picture is said by its
    ///     hash, and its file is kept before: see ``Book/keep(_:)``.
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
        /// The last day for which pay type or coefficient were changed, where a later change was
        /// recorded before; nil: they hold from then on.
        public var until: CivilDate?
        /// The earlier change of what was to change by date and says it already, where that is all
        /// that was said: the day from which it holds, and its event.
        public var since: (date: CivilDate, event: UInt64)?
        /// The event that gives it another picture or takes it away; nil: it keeps what it has.
        public var pictured: Content?
        /// Whether it had a picture before.
        public var hadPicture = false
        /// When another person of this name was removed.
        public var homonymRemoved: CivilDate?
    }

    /// See ``Command``.
    public func need(_ roster: Roster) -> Need {
        var need = Need()
        guard case .remove(let name, _, _) = change, let id = roster.id(of: name, noun) else {
            return need
        }
        if noun == .category { need.category = CategoryID(id) }
        if noun.facts.removed == nil { need.said = (noun, id) }
        return need
    }

    /// See ``Command``.
    public func decide(_ situation: Situation) throws(DaybookError) -> Decision {
        try rule(decided(situation))
    }

    private func decided(_ situation: Situation) throws(Refusal) -> Decision {
        let (roster, today) = (situation.roster, situation.today)
        // People are judged by the days that change, and visits are planned ahead.
        if noun != .person, !noun.facts.isOfVisits { try Rules.checkLock(today, roster) }
        switch change {
        case .add(let name):
            let base = try roster.addition(name, noun, on: today)
            var (events, outcome) = try said(over: base, nil, situation)
            if noun == .person {
                outcome.homonymRemoved = roster.removedPerson(called: outcome.name)?.left
            }
            return (events, outcome)
        case .change(let known, let from):
            let id = try id(of: known, roster)
            guard let before = roster.content(of: id, noun, on: from ?? today) else {
                throw .unknown(what: noun.facts.word, name: known, nearest: nil)
            }
            var (events, outcome) = try said(over: before, before, situation)
            if noun == .person, let person = roster.person(PersonID(id)) {
                outcome.until = outcome.until(person)
                if outcome.after == nil { outcome.since = since(person, on: before.on) }
            }
            return (events, outcome)
        case .remove(let known, let on, let fate):
            let id = try id(of: known, roster)
            return noun == .person
                ? try removed(PersonID(id), on ?? today, situation)
                : try removed(id, known, fate, situation)
        }
    }

    /// Which one is meant: a person also by username, and one who was removed where they are given
    /// another last day, and so come back.
    private func id(of name: String, _ roster: Roster) throws(Refusal) -> UInt32 {
        let text = FieldText(roster, zone: .utc)
        guard noun == .person else { return try text.id(of: name, noun) }
        if let person = roster.id(ofPersonNamed: name) { return person.rawValue }
        guard let gone = roster.removedPerson(called: name) else { throw text.unknownPerson(name) }
        guard cells[.left] != nil else { throw .removed(name, on: gone.left ?? .earliest) }
        return gone.id.rawValue
    }

    private func said(
        over base: Content, _ before: Content?, _ situation: Situation
    ) throws(Refusal) -> Decision {
        let naming = situation.naming(createsMissing: createsMissing)
        let (after, added) = try naming.told(cells, over: base, noun)
        let name = (before ?? after ?? base).text(noun.facts.name) ?? ""
        var outcome = Outcome(noun: noun, before: before, after: after, name: name, added: added)
        try picture(base, situation, &outcome)
        return (
            (added + [after, outcome.pictured].compactMap(\.self)).map { NewEvent($0) }, outcome
        )
    }

    /// The change that says already what is said of somebody by date; nil: they were added so.
    private func since(
        _ person: Person, on date: CivilDate
    ) -> (date: CivilDate, event: UInt64)? {
        func later<Value>(_ field: Field, _ dated: Dated<Value>) -> (CivilDate, UInt64)? {
            guard cells[field] != nil, let change = dated.change(on: date),
                change != dated.changes.first
            else { return nil }
            return (change.date, change.sequence)
        }
        return later(.pay, person.pay) ?? later(.coefficient, person.coefficient)
    }

    /// Adds the event that gives one another picture or takes it away, where that is said.
    private func picture(
        _ base: Content, _ situation: Situation, _ outcome: inout Outcome
    ) throws(Refusal) {
        guard let hash = cells[.picture], let kind = noun.facts.pictured, let field = noun.facts.id,
            let id = base.id(of: noun)
        else { return }
        let (old, new) = (situation.roster.picture(of: id, noun), hash.isBlank ? nil : hash)
        if old == new { return }
        let said = Content(
            kind, on: situation.today,
            [field: base[field], .picture: new.map { .text($0) } ?? .none])
        try Rules.checkPicture(said)
        (outcome.pictured, outcome.hadPicture) = (said, old != nil)
    }
}

extension NounCommand.Outcome {
    /// The day before the next change of what is changed here by date.
    fileprivate func until(_ person: Person) -> CivilDate? {
        guard let before, let after else { return nil }
        var next: [CivilDate?] = []
        if before[.pay] != after[.pay],
            let pay = after.integer(.pay).flatMap({
                PayType(rawValue: UInt8(truncatingIfNeeded: $0))
            })
        {
            next.append(person.pay.change(after: after.on, from: pay)?.date)
        }
        if before[.coefficient] != after[.coefficient], let value = after.integer(.coefficient) {
            let weight = Thousandths(value: value)
            next.append(person.coefficient.change(after: after.on, from: weight)?.date)
        }
        return next.compactMap(\.self).min()?.adding(days: -1)
    }
}
