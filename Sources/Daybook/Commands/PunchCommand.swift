public import DaybookModel
import Projections

/// Records that somebody checked in or out, or punched a clock that does not say which.
public struct PunchCommand: Command {
    let name: String
    let direction: Direction
    let time: Instant
    let key: String?

    /// - Parameter key: names the one event this may record.
    public init(_ name: String, _ direction: Direction, at time: Instant, key: String? = nil) {
        self.name = name
        self.direction = direction
        self.time = time
        self.key = key
    }

    /// What a punch did to those around it.
    public enum Effect: Hashable, Sendable {
        /// It opened an interval that is open still.
        case opened
        /// It is one end of an interval.
        case paired(from: Instant, to: Instant)
        /// There was nothing for it to close.
        case closedNothing
    }

    /// What it came to.
    public struct Outcome: Sendable {
        /// What was, or would have been, recorded.
        public let content: Content
        /// The same punch recorded before; nil: this is the first.
        public var duplicateOf: UInt64?
        /// The event recorded earlier under the same client key, or nil.
        public var existing: UInt64?
        /// What it did, seen from now.
        public var effect = Effect.opened
        /// The check-in before it that stays without a check-out, if there is one.
        public var leftOpen: Instant?
        /// The date whose working time it concerns.
        public var date: CivilDate
        /// The completed intervals of that date, in minutes.
        public var workedMinutes = 0
        /// Whether that date lacks a punch as things stand now.
        public var isIncomplete = false
    }

    package func need(_ roster: Roster) -> Need {
        var need = Need()
        need.key = key
        // What it closes or opens, and the day's sum, may be of the month beside its own.
        let date = time.local(offsetSeconds: 0).date
        need.months =
            YearMonth(
                containing: date.adding(days: -4))...YearMonth(containing: date.adding(days: 4))
        if let person = roster.person(named: name) { need.people = [person.id] }
        return need
    }

    package func decide(
        _ situation: Situation
    ) throws(DaybookError) -> (events: [NewEvent], Outcome) {
        let roster = situation.roster
        let person = try rule { () throws(Refusal) in
            try FieldText(roster, zone: situation.zone).person(named: name)
        }
        let content = Content.clockPunched(person, at: time, direction, in: situation.zone)
        var outcome = Outcome(content: content, date: content.on)
        if let known = try ClientKey(key).answer([content], situation) {
            outcome.existing = known
            return ([], outcome)
        }
        let verdict = Rules.judge(
            content, roster: roster, facts: situation.facts, context: situation.context())
        if case .refuse(let refusal) = verdict { throw DaybookError(refusal) }
        var sequence = situation.head + 1
        if verdict == .duplicate, let place = PunchPlace(content) {
            sequence =
                situation.facts.punches.sequences(of: place, on: content.on).first ?? sequence
            outcome.duplicateOf = sequence
        }
        explain(sequence, person, situation, &outcome)
        return (verdict == .record ? [NewEvent(content, key: key)] : [], outcome)
    }

    /// Pairs the punch with those around it and says what that came to.
    private func explain(
        _ sequence: UInt64, _ person: PersonID, _ situation: Situation, _ outcome: inout Outcome
    ) {
        guard let reach = situation.facts.reach else { return }
        let date = outcome.content.on
        var punches: [Punch] = []
        reach.gather(person, situation.facts.punches, into: &punches)
        if outcome.duplicateOf == nil {
            punches.append(
                Punch(time: time, date: date, direction: direction, sequence: sequence))
            punches.sort(by: Punch.precedes)
        }
        var worked = WorkedDays(
            date.adding(days: -3)...date.adding(days: 3), keepsIntervals: true)
        worked.pair(punches, reach.policies(of: person))
        guard let place = punches.firstIndex(where: { $0.sequence == sequence }) else { return }
        if let pair = worked.intervals.first(where: { $0.start == place || $0.end == place }) {
            let (from, to) = (punches[pair.start], punches[pair.end])
            outcome.effect = .paired(from: from.time, to: to.time)
            outcome.date = from.date
        } else if !worked.unclosed.contains(place) {
            outcome.effect = .closedNothing
        }
        if place > 0, worked.unclosed.contains(place - 1) {
            outcome.leftOpen = punches[place - 1].time
        }
        outcome.workedMinutes = worked.minutes(on: outcome.date)
        outcome.isIncomplete = worked.isOdd(on: outcome.date)
    }
}
