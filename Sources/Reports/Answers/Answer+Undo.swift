package import Daybook

extension Answer {
    /// The receipt of taking a write back.
    /// - Parameter by: who was named as its recorder; nil: whoever records without a word.
    package static func undone(_ done: Written<UndoCommand.Outcome>, by: String?) -> Answer {
        let title = done.outcome.write.events.first.map { Self.title(done, $0) } ?? ""
        let said = [title + done.numbers] + entries(done) + roster(done)
        return done.answer(
            title, lines: said,
            extras: [done.outcome.write.isUndoing ? "redone" : "undone": facts(done.outcome)],
            next: ways(done, on: by))
    }

    /// The way back, and the way on.
    private static func ways(_ done: Written<UndoCommand.Outcome>, on by: String?) -> [Advice] {
        let whose = by.map { [Suggestion.Word.option("by", $0)] } ?? []
        let (back, name) = done.outcome.write.isUndoing ? ("undo", "Undo") : ("redo", "Redo")
        return ["\(name):  \(Suggestion(back, whose))"]
    }

    /// More entries than this are counted, not listed.
    private static let listed = 5

    /// `Undone: the import of rollcall.csv, #11 to #1,012, recorded 20 Nov 10:12.`
    private static func title(_ done: Written<UndoCommand.Outcome>, _ first: Event) -> String {
        let write = done.outcome.write
        let last = write.events.last?.sequence ?? first.sequence
        let (would, did) =
            write.isUndoing ? ("Would redo", "Redone") : ("Would undo", "Undone")
        let numbers = ids(first.sequence...last)
        let what = write.isUndoing ? "what \(numbers) took back" : kind(write, first) + numbers
        return "\(done.isDryRun ? would : did): \(what), recorded \(done.lines.recorded(first))."
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
        guard !entries.isEmpty else { return [] }
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

    /// What was said of the roster and is as if never said, and what holds again.
    private static func roster(_ done: Written<UndoCommand.Outcome>) -> [String] {
        let turn = done.outcome.turn
        return [(turn.retracted, "taken back"), (turn.reinstated, "back again")].flatMap {
            (told, what) -> [String] in
            guard told.count <= listed else {
                return ["\(told.count) changes of the roster and settings \(done.will)\(what)."]
            }
            return told.map {
                "\(id($0.sequence)) \(done.will)\(what): \(done.roster.deed(of: $0.content))."
            }
        }
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
            said.first ?? "",
            lines: said + standing(done) + outcome.days.map { punched($0, done.frame) },
            extras: ["targets": outcome.before.map(\.sequence), "reason": reason],
            next: undoing(done.sequences, done.frame) + history(verb, outcome.before))
    }

    /// What an amended entry says as a whole: its changes name neither whose it is nor its day.
    private static func standing(_ done: Written<CorrectionCommand.Outcome>) -> [String] {
        guard done.verb == "amend" else { return [] }
        let lead = done.isDryRun ? "It would say" : "It says now"
        return done.outcome.after.compactMap { after in
            after.map { "\(lead): \(done.lines.summary($0))." }
        }
    }

    /// What a day comes to: `Ana Lima, Mon 23 Nov 2026: in 08:30 without an out, worked 0h 00m.`
    private static func punched(_ day: PunchedDay, _ frame: AnswerFrame) -> String {
        let whose = "\(frame.roster.called(day.person)), \(weekdayAndDay(day.date)): "
        // Whoever is at work has a check-out to come.
        if day.date == frame.today, day.unopened.isEmpty, let last = day.unclosed.last,
            day.unclosed.count == 1
        {
            let running: Minutes = last < frame.now ? Minutes(from: last, to: frame.now) : .zero
            return "\(whose)in since \(frame.clockTime(last)), worked "
                + "\(Minutes(Int64(day.workedMinutes)) + running) so far."
        }
        let lone =
            day.unclosed.map { "in \(frame.clockTime($0)) without an out" }
            + day.unopened.map { "out \(frame.clockTime($0)) without an in" }
        let worked = "worked \(Minutes(Int64(day.workedMinutes)))"
        return whose + (lone + [worked]).joined(separator: ", ")
            + (lone.isEmpty ? "." : "; incomplete.")
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

    /// The way to what became of an entry; one that is struck out says no more than that.
    private static func history(_ verb: String, _ entries: [EntryState]) -> [Advice] {
        verb == "retract"
            ? [] : entries.prefix(1).map { "See its history:  \(run: "show", .event($0.sequence))" }
    }
}
