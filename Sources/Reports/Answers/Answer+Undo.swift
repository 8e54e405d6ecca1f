package import Daybook

extension Answer {
    /// The receipt of taking a write back.
    /// - Parameter by: who was named as its recorder; nil: whoever records without a word.
    package static func undone(_ done: Written<UndoCommand.Outcome>, by: String?) -> Answer {
        let title = done.outcome.write.events.first.map { Self.title(done, $0) } ?? ""
        let said =
            [title + done.numbers] + entries(done) + categories(done)
            + additions(done.outcome.write)
        return done.answer(
            title, lines: said, extras: ["undone": facts(done.outcome)],
            next: ways(on: by))
    }

    /// The last write is now that of whoever took this one back.
    private static func ways(on by: String?) -> [Advice] {
        let earlier: Advice = "An earlier write:  \(run: "undo", .operand("#N"))"
        guard let by else { return ["Undo again and it is as before. \(earlier)"] }
        return ["As it was before:  \(run: "undo", .option("by", by))", earlier]
    }

    /// More entries than this are counted, not listed.
    private static let listed = 5

    /// `Undone: the import of rollcall.csv, #11 to #1,012, recorded 20 Nov 10:12.`
    private static func title(_ done: Written<UndoCommand.Outcome>, _ first: Event) -> String {
        let write = done.outcome.write
        let last = write.events.last?.sequence ?? first.sequence
        return "\(done.isDryRun ? "Would undo" : "Undone"): \(kind(write, first))"
            + "\(ids(first.sequence...last)), recorded \(done.lines.recorded(first))."
    }

    /// Imports and corrections are named as such.
    private static func kind(_ write: PastWrite, _ first: Event) -> String {
        if write.holds(.entry) { return first.source.map { "the import of \($0), " } ?? "" }
        let correction = write.events.first { $0.content.kind.role == .correction }
        return switch correction?.content.kind.correction {
        case .entryAmended: "the amendment "
        case .entryRetracted: "the retraction "
        case .entryReinstated: "the reinstatement "
        case nil: ""
        }
    }

    private static func entries(_ done: Written<UndoCommand.Outcome>) -> [String] {
        let entries = done.outcome.entries
        guard entries.count <= listed else {
            let isGone = entries.allSatisfy { $0.after == nil }
            let verb = isGone ? "retracted" : "as before again"
            return ["\(counted(entries.count, "entry", "entries")) \(done.will)\(verb)."]
        }
        return entries.map { before, after in
            "\(id(before.sequence)) \(done.will)\(change(before, after, done.lines))."
        }
    }

    private static func change(
        _ before: EntryState, _ after: Content?, _ lines: LogLines
    ) -> String {
        guard let after else { return "retracted: \(lines.summary(before.content))" }
        guard before.isLive else { return "reinstated: \(lines.summary(after))" }
        return "amended back: \(lines.changes(before.content, after))"
    }

    /// The categories that came back or went with their entries.
    private static func categories(_ done: Written<UndoCommand.Outcome>) -> [String] {
        done.outcome.categories.map { content in
            let called = content.category.map(done.roster.called) ?? ""
            let isGone = content.kind == Noun.category.facts.removed
            return "The category \(called) \(done.will)\(isGone ? "removed again" : "back")."
        }
    }

    /// What an import added to the roster is not undone with it.
    private static func additions(_ write: PastWrite) -> [String] {
        guard write.holds(.entry) else { return [] }
        let added = write.events.count { $0.content.kind.role == .roster }
        guard added > 0 else { return [] }
        return ["What it added to the roster stays (\(counted(added, "event")))."]
    }

    private static func facts(_ outcome: UndoCommand.Outcome) -> Facts {
        let (first, last) = (outcome.write.events.first, outcome.write.events.last)
        return [
            "firstSequence": first?.sequence, "lastSequence": last?.sequence,
            "recordedAt": first?.recordedAt.text, "source": first?.source,
            "entries": outcome.entries.count,
        ]
    }

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
            extras: ["targets": outcome.before.map(\.sequence), "reason": reason],
            next: outcome.before.prefix(1).map { next(verb, $0.sequence) })
    }

    private static func past(_ verb: String) -> String {
        verb + (verb.hasSuffix("e") ? "d" : "ed")
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
