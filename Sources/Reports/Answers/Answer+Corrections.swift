package import Daybook
package import DaybookModel

extension Answer {
    /// The receipt of amending, retracting or reinstating entries.
    /// - Parameter verb: the command's name.
    package static func corrected(
        _ verb: String, _ receipt: Receipt<CorrectionCommand.Outcome>, because reason: String,
        _ roster: Roster, isDryRun: Bool, _ frame: AnswerFrame
    ) -> Answer {
        let lines = LogLines(roster, frame)
        let outcome = receipt.outcome
        let done = isDryRun ? "would be \(past(verb))" : past(verb)
        let said = outcome.before.indices.map { index in
            let entry = outcome.before[index]
            let what = change(entry.content, outcome.after[index], verb, lines)
            let number = receipt.sequences.map { "  " + id($0.lowerBound + UInt64(index)) } ?? ""
            return "\(id(entry.sequence)) \(done): \(what).\(number)"
        }
        let hint = outcome.before.first.map { next(verb, $0.sequence) }
        return .receipt(
            verb, receipt.sequences, summary: said.first ?? "", lines: said,
            extras: [
                JSONField(
                    "targets",
                    .array(outcome.before.map { .sequence($0.sequence) })),
                JSONField("reason", .string(reason)),
            ], hints: isDryRun ? [] : hint.map { [$0] } ?? [], isDryRun: isDryRun, frame)
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
