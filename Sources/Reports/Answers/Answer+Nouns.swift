package import Daybook

extension Answer {
    /// The receipt of adding, changing or removing what is called by one name.
    /// - Parameter roster: as it was before.
    package static func changed(
        _ receipt: Receipt<NounCommand.Outcome>, _ roster: Roster, isDryRun: Bool,
        _ frame: AnswerFrame
    ) -> Answer {
        let outcome = receipt.outcome
        let roster = roster.with(outcome.added)
        let said = sentence(outcome, roster, LogLines(roster, frame), isDryRun)
        let name = outcome.after?.text(outcome.noun.facts.name) ?? outcome.name
        var extras = [JSONField(outcome.noun.facts.word, .string(name))]
        if outcome.noun.facts.removed != nil {
            extras.append(JSONField("entries", .integer(outcome.entries)))
        }
        let isOfVisits = outcome.noun == .show || outcome.noun == .venue
        return .receipt(
            outcome.noun.facts.plural, receipt.sequences, summary: said,
            lines: [said + numbers(receipt.sequences)], extras: extras,
            hints: isDryRun || !isOfVisits ? [] : ["See it:  \(run: "show", .operand(name))"],
            frame)
    }

    private static func sentence(
        _ outcome: NounCommand.Outcome, _ roster: Roster, _ lines: LogLines, _ isDryRun: Bool
    ) -> String {
        let will = isDryRun ? "would be " : ""
        let called = "the \(outcome.noun.facts.word) \(outcome.name)"
        let subject = outcome.noun == .course ? outcome.name : capitalised(called)
        guard let after = outcome.after else { return "\(subject) is like that already." }
        if after.kind == outcome.noun.facts.removed {
            let entries =
                outcome.entries == 0
                ? "" : ", \(counted(outcome.entries, "entry", "entries")) moved or retracted first"
            return "\(subject) \(will)removed\(entries)."
        }
        if let before = outcome.before {
            return "\(subject) \(will)changed: \(lines.changes(before, after))."
        }
        if after.kind == outcome.noun.facts.changed {
            return "\(subject) \(will)back, without entries."
        }
        let professor = after.integer(.professor).map { id in
            ", given by " + plainName(PersonID(UInt32(truncatingIfNeeded: id)), roster)
        }
        return "\(isDryRun ? "Would add" : "Added") \(called)\(professor ?? "")."
    }
}
