package import Daybook
package import DaybookModel

extension Answer {
    /// The receipt of `in`, `out` and `punch`, with the day's sum.
    /// - Parameter verb: the command's name.
    package static func punched(
        _ verb: String, _ receipt: Receipt<PunchCommand.Outcome>, _ roster: Roster,
        isDryRun: Bool, _ frame: AnswerFrame
    ) -> Answer {
        let outcome = receipt.outcome
        let said = summary(receipt, roster, isDryRun: isDryRun, frame)
        let lines = outcome.existing == nil ? explained(outcome, frame) : []
        return .receipt(
            verb, receipt.sequences, summary: said,
            lines: [said + numbers(receipt.sequences)] + lines,
            extras: extras(outcome, roster, frame),
            hints: reversing("retract", receipt.sequences.map(Array.init) ?? [], frame),
            isDryRun: isDryRun, frame)
    }

    private static func summary(
        _ receipt: Receipt<PunchCommand.Outcome>, _ roster: Roster, isDryRun: Bool,
        _ frame: AnswerFrame
    ) -> String {
        let outcome = receipt.outcome
        if let existing = outcome.existing {
            return "Recorded earlier under the same key.  \(id(existing))"
        }
        let content = outcome.content
        let name = content.person.map { plainName($0, roster) } ?? ""
        let time = content.time.map(frame.clockTime) ?? ""
        let when = "at \(time) on \(weekdayAndDay(content.on))"
        if let first = outcome.duplicateOf {
            return "\(name) \(done(content, "has", "already")) \(when); the first is \(id(first))"
        }
        let verb = isDryRun ? done(content, "would have", nil) : done(content, nil, nil)
        return "\(name) \(verb) \(when)."
    }

    /// `checked in`, `has checked in already`.
    private static func done(_ content: Content, _ before: String?, _ after: String?) -> String {
        let words =
            switch content.direction ?? .unspecified {
            case .checkIn: "checked in"
            case .checkOut: "checked out"
            case .unspecified: "punched"
            }
        return [before, words, after].compactMap(\.self).joined(separator: " ")
    }

    /// What the punch did to those around it, and what its day comes to.
    private static func explained(
        _ outcome: PunchCommand.Outcome, _ frame: AnswerFrame
    ) -> [String] {
        var lines: [String] = []
        if let left = outcome.leftOpen {
            let date = frame.zone.local(at: left).date
            lines.append(
                "The check-in at \(frame.clockTime(left)) on \(weekdayAndDay(date)) has no "
                    + "check-out, so that day is incomplete.")
        }
        switch outcome.effect {
        case .paired(let from, let to):
            let length = Minutes(from: from, to: to)
            lines.append(
                "From \(frame.clockTime(from)) to \(frame.clockTime(to)): \(length).")
        case .closedNothing:
            lines.append(
                "There is no check-in for it to close, so \(weekdayAndDay(outcome.date)) "
                    + "is incomplete.")
        case .opened: break
        }
        let sum = Minutes(Int64(outcome.workedMinutes))
        lines.append("Worked on \(weekdayAndDay(outcome.date)): \(sum)\(state(outcome, frame))")
        return lines
    }

    private static func state(_ outcome: PunchCommand.Outcome, _ frame: AnswerFrame) -> String {
        if outcome.effect == .opened {
            return outcome.date == frame.today ? " so far." : "; it lacks a check-out."
        }
        return outcome.date == frame.today ? " so far." : "."
    }

    private static func extras(
        _ outcome: PunchCommand.Outcome, _ roster: Roster, _ frame: AnswerFrame
    ) -> [JSONField] {
        let content = outcome.content
        let time = content.time.map { $0.text(offsetSeconds: frame.zone.offsetSeconds(at: $0)) }
        return [
            JSONField("person", content.person.map { name($0, roster) } ?? .null),
            JSONField("at", .text(time)),
            JSONField("direction", .text(content.direction?.name)),
            JSONField("date", .string(outcome.date.description)),
            JSONField("workedMinutes", .integer(outcome.workedMinutes)),
            JSONField("incomplete", .bool(outcome.isIncomplete)),
            JSONField("duplicateOf", .sequence(outcome.duplicateOf)),
            JSONField("existing", .sequence(outcome.existing)),
        ]
    }
}
