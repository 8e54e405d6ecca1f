package import Daybook

/// The entries of a moment, whose times of day another zone shows otherwise.
package struct Retimed {
    /// How many there are.
    let count: Int
    /// The first of them: its number, whom or what it is of, and what the clocks of both zones
    /// show; nil: there is none.
    let first: (sequence: UInt64, name: String, before: LocalDateTime, after: LocalDateTime)?

    /// - Parameters:
    ///   - entries: by their numbers.
    ///   - name: whom or what an entry is of.
    package init(
        _ entries: [EntryState], from old: ZoneRules, to new: ZoneRules,
        name: (Content) -> String
    ) {
        count = entries.count
        first = entries.first.flatMap { entry in
            let moment = entry.content.time ?? entry.content.opening
            return moment.map {
                (entry.sequence, name(entry.content), old.local(at: $0), new.local(at: $0))
            }
        }
    }
}

extension Answer {
    /// How many entries have another time of day from now on: they keep their moment.
    static func moving(
        _ moved: Retimed?, _ done: Written<SettingCommand.Outcome>
    ) -> [String] {
        guard let moved, done.outcome.since == nil else { return [] }
        guard moved.count > 0, let first = moved.first else {
            return ["No entry has a time of day that changes."]
        }
        let what = counted(moved.count, "punch or sale", "punches and sales")
        let has = done.isDryRun ? "would have" : moved.count == 1 ? "has" : "have"
        return [
            "\(what) \(has) another time of day.",
            "Such as \(first.name), \(weekdayAndDay(first.before.date)): "
                + "\(first.before.timeText) → \(first.after.timeText).",
        ]
    }

    /// How the zone is taken back, and what becomes of times that were typed in the new zone
    /// before it was said.
    static func retiming(
        _ moved: Retimed?, _ done: Written<SettingCommand.Outcome>
    ) -> [Advice] {
        guard let moved, let first = moved.first, done.outcome.since == nil else { return [] }
        let typed = "\(first.before.date)T\(first.before.timeText)"
        let words: [Suggestion.Word] = [
            .event(first.sequence), .operand("time=\(typed)"), .reason,
        ]
        return undoing(done.sequences, done.frame) + [
            "If they were typed as times of \(done.outcome.value), correct each:  "
                + "\(run: "amend", words)",
            "A whole file of them is undone and read again:  \(run: "undo", .blank("\"#N\""))",
        ]
    }
}
