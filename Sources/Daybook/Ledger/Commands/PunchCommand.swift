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

    /// See ``Command``.
    public func need(_ roster: Roster) -> Need {
        var need = Need()
        need.key = key
        // What it closes or opens, and the day's sum, may be of the month beside its own.
        let date = time.local(offsetSeconds: 0).date
        need.months = YearMonth.range(date...date, beyond: 4)
        if let person = roster.person(named: name) { need.people = [person.id] }
        return need
    }

    /// See ``Command``.
    public func decide(_ situation: Situation) throws(DaybookError) -> Decision {
        let roster = situation.roster
        let draft = EntryDraft(
            .clockPunched, .moment(time), Cells([.person, .direction], [name, direction.name]))
        let content = try rule(situation.naming().entry(draft, situation)).content
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
        if let person = content.person {
            outcome.explain(
                Punch(time: time, date: content.on, direction: direction, sequence: sequence),
                person, situation)
        }
        return (verdict == .record ? [NewEvent(content, key: key)] : [], outcome)
    }
}
