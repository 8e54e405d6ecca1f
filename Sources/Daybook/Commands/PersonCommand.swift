public import DaybookModel

/// Adds, changes or removes one person of the roster.
public struct PersonCommand: Command {
    /// What is done.
    public enum Change: Sendable {
        /// Pay type and coefficient hold from the beginning.
        case add(PersonDraft)
        /// - Parameter from: when pay type and coefficient begin to hold; nil: today.
        case change(String, PersonDraft, from: CivilDate?)
        /// - Parameter on: the last day on which the person is counted; nil: today.
        case remove(String, on: CivilDate?)
    }

    let change: Change

    /// A change of the roster, not decided yet.
    public init(_ change: Change) { self.change = change }

    /// What it came to.
    public struct Outcome: Sendable {
        /// What the roster said of the person, in the form of the event; nil of a new one.
        public let before: Content?
        /// The event; nil when it would say nothing new.
        public let after: Content?
        /// Of the person, before the change.
        public let name: String
        /// The last day for which pay type or coefficient were changed, where a later change was
        /// recorded before; nil: they hold from then on.
        public var until: CivilDate?
        /// When somebody else of this name was removed.
        public let homonymRemoved: CivilDate?
    }

    /// See ``Command``.
    public func decide(
        _ situation: Situation
    ) throws(DaybookError) -> (events: [NewEvent], Outcome) {
        let outcome = try rule(decided(situation))
        return (outcome.after.map { [NewEvent($0)] } ?? [], outcome)
    }

    private func decided(_ situation: Situation) throws(Refusal) -> Outcome {
        let (roster, today) = (situation.roster, situation.today)
        switch change {
        case .add(let draft):
            let content = try draft.addition(to: roster)
            let name = content.text(.name) ?? ""
            return Outcome(
                before: nil, after: content, name: name,
                homonymRemoved: roster.removedPerson(called: name)?.left)
        case .change(let name, let draft, let from):
            let known = try Self.person(name, roster, returning: draft.left != nil)
            let said = try draft.change(of: known, from: from ?? today, roster)
            let until = said.after.flatMap { Self.until(known, said.before, $0) }
            return Outcome(
                before: said.before, after: said.after, name: known.name, until: until,
                homonymRemoved: nil)
        case .remove(let name, let on):
            let known = try Self.person(name, roster, returning: false)
            let content = try Self.removal(of: known, on: on ?? today, roster, today: today)
            return Outcome(before: nil, after: content, name: known.name, homonymRemoved: nil)
        }
    }

    /// The day before the next change of what is changed here by date.
    private static func until(_ known: Person, _ before: Content, _ after: Content) -> CivilDate? {
        func next<Value>(
            _ values: Dated<Value>, _ field: Field, _ value: (Int64) -> Value?
        ) -> CivilDate? {
            guard before[field] != after[field], let new = after.integer(field).flatMap(value)
            else { return nil }
            return values.change(after: after.on, from: new)?.date
        }
        let pay = next(known.pay, .pay) { PayType(rawValue: UInt8(truncatingIfNeeded: $0)) }
        let number = next(known.coefficient, .coefficient) { Thousandths(value: $0) }
        return [pay, number].compactMap(\.self).min()?.adding(days: -1)
    }

    /// The person called or named so; one who was removed only when they return.
    private static func person(
        _ name: String, _ roster: Roster, returning: Bool
    ) throws(Refusal) -> Person {
        if let person = roster.person(named: name) { return person }
        guard let gone = roster.removedPerson(called: name) else {
            throw FieldText(roster, zone: .utc).unknownPerson(name)
        }
        guard returning else { throw .removed(name, on: gone.left ?? .earliest) }
        return gone
    }

    /// The event that takes somebody off the roster.
    static func removal(
        of person: Person, on date: CivilDate, _ roster: Roster, today: CivilDate
    ) throws(Refusal) -> Content {
        if let start = roster.book?.start, date < start { throw .beforeStart(date, start: start) }
        guard date <= today else { throw .inTheFuture(date, today: today) }
        let left = min(person.left ?? date, date)
        try Rules.checkLockedDays(of: person, joined: person.joined, left: left, roster)
        try Rules.checkLock(date, roster)
        return Content(.personRemoved, on: date, [.person: .integer(Int64(person.id.rawValue))])
    }
}
