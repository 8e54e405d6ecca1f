package import Daybook

extension Answer {
    /// The receipt of taking a write back.
    /// - Parameter by: who was named as its recorder; nil: whoever records without a word.
    package static func undone(
        _ receipt: Receipt<UndoCommand.Outcome>, by: String?, _ frame: AnswerFrame
    ) -> Answer {
        let outcome = receipt.outcome
        let lines = LogLines(frame.roster, frame)
        let title =
            outcome.write.events.first.map {
                Self.title(outcome.write, $0, lines, frame)
            } ?? ""
        let said =
            [title + numbers(receipt.sequences)] + entries(outcome, lines, frame)
            + categories(outcome, frame) + additions(outcome.write)
        return .receipt(
            "undo", receipt.sequences, summary: title, lines: said,
            extras: [JSONField("undone", object(outcome))],
            next: ways(on: by), frame)
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
    private static func title(
        _ write: PastWrite, _ first: Event, _ lines: LogLines, _ frame: AnswerFrame
    ) -> String {
        let last = write.events.last?.sequence ?? first.sequence
        let what = kind(write, first)
        return "\(frame.isDryRun ? "Would undo" : "Undone"): \(what)\(ids(first.sequence...last)), "
            + "recorded \(lines.recorded(first))."
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

    private static func entries(
        _ outcome: UndoCommand.Outcome, _ lines: LogLines, _ frame: AnswerFrame
    ) -> [String] {
        guard outcome.entries.count <= listed else {
            let count = counted(outcome.entries.count, "entry", "entries")
            let isGone = outcome.entries.allSatisfy { $0.after == nil }
            let verb = isGone ? "retracted" : "as before again"
            return ["\(count) \(frame.will)\(verb)."]
        }
        return outcome.entries.map { before, after in
            "\(id(before.sequence)) \(frame.will)\(change(before, after, lines))."
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
    private static func categories(
        _ outcome: UndoCommand.Outcome, _ frame: AnswerFrame
    ) -> [String] {
        outcome.categories.map { content in
            let called = content.category.map { name($0, frame.roster) } ?? ""
            let verb = content.kind == .categoryRemoved ? "removed again" : "back"
            return "The category \(called) \(frame.will)\(verb)."
        }
    }

    /// What an import added to the roster is not undone with it.
    private static func additions(_ write: PastWrite) -> [String] {
        guard write.holds(.entry) else { return [] }
        let added = write.events.count { $0.content.kind.role == .roster }
        guard added > 0 else { return [] }
        return ["What it added to the roster stays (\(counted(added, "event")))."]
    }

    private static func object(_ outcome: UndoCommand.Outcome) -> JSON {
        let events = outcome.write.events
        func number(_ event: Event?) -> JSON {
            .sequence(event?.sequence)
        }
        return .object([
            JSONField("firstSequence", number(events.first)),
            JSONField("lastSequence", number(events.last)),
            JSONField("recordedAt", .text(events.first?.recordedAt.text)),
            JSONField("source", .text(events.first?.source)),
            JSONField("entries", .integer(outcome.entries.count)),
        ])
    }
}
