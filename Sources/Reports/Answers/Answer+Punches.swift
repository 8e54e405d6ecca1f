package import Daybook

extension Answer {
    /// The receipt of `in`, `out` and `punch`, with the day's sum.
    package static func punched(_ done: Written<PunchCommand.Outcome>) -> Answer {
        let said = summary(done)
        let lines = done.outcome.existing == nil ? explained(done.outcome, done.frame) : []
        return done.answer(
            said, lines: [said + done.numbers] + lines, extras: extras(done),
            hints: expiring(done)
                + (done.outcome.content.person.map {
                    counting([($0, done.outcome.date)], done.roster)
                } ?? [])
                + parting(done)
                + (done.isDryRun ? [] : undoing(done.sequences, done.frame)))
    }

    private static func summary(_ written: Written<PunchCommand.Outcome>) -> String {
        let outcome = written.outcome
        if let existing = outcome.existing {
            return "Recorded earlier under the same key.  \(id(existing))"
        }
        let content = outcome.content
        let name = content.person.map(written.roster.called) ?? ""
        let time = content.time.map(written.frame.clockTime) ?? ""
        let when = "at \(time) on \(weekdayAndDay(content.on))"
        if let first = outcome.duplicateOf {
            let verb = done(content.direction ?? .unspecified)
            return "\(name) has \(verb) already \(when); the first is \(id(first))"
        }
        return "\(name) \(written.isDryRun ? "would have " : "")\(done(outcome.direction)) \(when)."
    }

    private static func done(_ direction: Direction) -> String {
        switch direction {
        case .checkIn: "checked in"
        case .checkOut: "checked out"
        case .unspecified: "punched"
        }
    }

    /// What the punch did to those around it, and what its day comes to.
    private static func explained(
        _ outcome: PunchCommand.Outcome, _ frame: AnswerFrame
    ) -> [String] {
        var lines: [String] = []
        if let left = outcome.leftOpen {
            let date = frame.zone.local(at: left.time).date
            let expiry = left.expiry.map { " within \($0.compact)" } ?? ""
            lines.append(
                "The check-in at \(frame.clockTime(left.time)) on \(weekdayAndDay(date)) has no "
                    + "check-out\(expiry), so that day is incomplete.")
        }
        if let left = outcome.leftAlone {
            lines.append("The check-out at \(frame.clockTime(left.time)) has no check-in any more.")
        }
        switch outcome.effect {
        case .paired(let from, let to):
            let (first, last) = frame.clockTimes(from, to)
            lines.append("From \(first) to \(last): \(Minutes(from: from, to: to)).")
        case .closedNothing:
            lines.append(
                "No check-in comes before it, so \(weekdayAndDay(outcome.date)) "
                    + "is incomplete.")
        case .opened: break
        }
        let sum = Minutes(Int64(outcome.workedMinutes)) + running(outcome, frame)
        lines.append("Worked on \(weekdayAndDay(outcome.date)): \(sum)\(state(outcome, frame))")
        return lines + dayOff(outcome, frame.roster)
    }

    /// How long somebody has been at work since the check-in, as the page of today counts it.
    private static func running(_ outcome: PunchCommand.Outcome, _ frame: AnswerFrame) -> Minutes {
        guard outcome.isRunning, outcome.effect == .opened, let time = outcome.content.time,
            time < frame.now
        else { return .zero }
        return Minutes(from: time, to: frame.now)
    }

    /// What it means that the day of the work has no overtime.
    private static func dayOff(
        _ outcome: PunchCommand.Outcome, _ roster: Roster
    ) -> [String] {
        let date = outcome.date
        let policies = WorkPolicies(roster, for: outcome.content.person)
        let isFree = date.weekday == .sunday && policies.policy(on: date).quotas[.sunday] == 0
        guard roster.holidays[date] != nil || isFree else { return [] }
        let name = roster.holidays[date] ?? ""
        let what =
            roster.holidays[date] == nil
            ? "Nothing is expected on Sundays"
            : "\(weekdayAndDay(date)) is a holiday" + (name.isEmpty ? "" : " (\(name))")
        return ["\(what): the hours count as worked, and add nothing to overtime."]
    }

    private static func state(_ outcome: PunchCommand.Outcome, _ frame: AnswerFrame) -> String {
        let isOver = outcome.date < frame.today && !outcome.isRunning
        if outcome.isSpoiled, outcome.effect != .closedNothing {
            let lack = outcome.effect == .opened && !outcome.isRunning ? "a check-out" : "a punch"
            return (isOver ? "" : " so far") + " (\(lack) is missing, so the day is incomplete)."
        }
        return isOver ? "." : " so far."
    }

    /// The two ways out where a check-out took the check-in of a later one.
    private static func parting(_ done: Written<PunchCommand.Outcome>) -> [Advice] {
        guard let left = done.outcome.leftAlone, let person = done.outcome.content.person else {
            return []
        }
        let back = Suggestion(.punch(.checkIn, done.roster.called(person), on: done.outcome.date))
        return [
            "If they came back:  \(back)",
            "If \(done.frame.clockTime(left.time)) was wrong:  "
                + "\(run: "retract", .event(left.sequence), .reason)",
        ]
    }

    /// The setting that lets a check-in be open as long as this one was, where one may be.
    private static func expiring(_ done: Written<PunchCommand.Outcome>) -> [Advice] {
        let outcome = done.outcome
        guard let left = outcome.leftOpen, left.expiry != nil, outcome.effect == .closedNothing,
            let person = outcome.content.person
        else { return [] }
        let hours = (left.age.count + Minutes.perHour - 1) / Minutes.perHour
        let length = "\(hours)h"
        guard SettingName.expiry.spelling(of: length) != nil else { return [] }
        let date = done.frame.zone.local(at: left.time).date
        let who = Suggestion.Word.operand(done.roster.called(person))
        return [
            "If it was one shift:  \(run: "set", .from(date), "expiry", .operand("\(length)"), who)"
        ]
    }

    private static func extras(_ done: Written<PunchCommand.Outcome>) -> Facts {
        let outcome = done.outcome
        let content = outcome.content
        return [
            "person": content.person.map(done.roster.called),
            "at": content.time.map(done.frame.text), "direction": content.direction?.name,
            "pairedAs": outcome.direction.name, "date": outcome.date,
            "workedMinutes": outcome.workedMinutes, "incomplete": outcome.isIncomplete,
            "duplicateOf": outcome.duplicateOf, "existing": outcome.existing,
        ]
    }
}
