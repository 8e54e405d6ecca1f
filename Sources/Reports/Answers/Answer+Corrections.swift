package import Daybook

extension Answer {
    /// The receipt of amending, retracting or reinstating entries.
    package static func corrected(
        _ done: Written<CorrectionCommand.Outcome>, because reason: String
    ) -> Answer {
        let (outcome, verb) = (done.outcome, done.verb)
        let said = outcome.before.indices.map { index in
            let entry = outcome.before[index]
            let what = change(entry.content, outcome.after[index], verb, done.lines)
            let number = done.sequences.map { "  " + id($0.lowerBound + UInt64(index)) } ?? ""
            return "\(id(entry.sequence)) \(done.will)\(past(verb)): \(what).\(number)"
        }
        return done.answer(
            said.first ?? "", lines: said,
            extras: [
                JSONField("targets", .array(outcome.before.map { .sequence($0.sequence) })),
                JSONField("reason", .string(reason)),
            ], next: outcome.before.prefix(1).map { next(verb, $0.sequence) })
    }
}

extension Answer {
    private static func past(_ verb: String) -> String {
        switch verb {
        case "amend": "amended"
        case "retract": "retracted"
        default: "reinstated"
        }
    }

    /// The fields that changed, or what the entry says.
    private static func change(
        _ before: Content, _ after: Content?, _ verb: String, _ lines: LogLines
    ) -> String {
        guard verb == "amend", let after else { return lines.summary(before) }
        return lines.changes(before, after)
    }

    private static func next(_ verb: String, _ sequence: UInt64) -> Advice {
        verb == "retract"
            ? "To bring it back:  \(run: "reinstate", .event(sequence), .reason)"
            : "See its history:  \(run: "show", .event(sequence))"
    }
}
