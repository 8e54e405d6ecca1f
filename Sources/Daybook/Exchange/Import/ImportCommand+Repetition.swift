extension ImportCommand {
    /// Refuses a file with rows that came before: half of them from the same source in other
    /// words; and where nobody named the source, half of them from elsewhere in the same words, or
    /// nearly all of them in others.
    func refuseRepetition(_ session: ImportSession) throws(DaybookError) {
        let (recorded, repetition) = (session.outcome.recorded, session.repetition)
        let again = repetition.fromSource
        // A file that has grown says all that it said, and more.
        let half = min(recorded, repetition.unsaid)
        if Self.isNearlyAll(again, of: recorded) || again >= Self.fewestSame && again * 2 >= half {
            let kept = session.outcome.existing
            throw readOtherwise(again, recorded, kept, repetition)
        }
        // `a (1).csv` is the name of a copy, whoever gave it.
        let isAnother = options.isSourceNamed && !SourceName.isCopy(options.source)
        if options.recordsOnlyNew || isAnother { return }
        let (same, count) = (repetition.same.count, repetition.fromElsewhere)
        if same >= Self.fewestSame, same * 2 >= recorded {
            throw partlyThere(repetition, recorded)
        }
        guard Self.isNearlyAll(count, of: recorded),
            count >= Self.fewest || SourceName.isCopy(options.source)
        else { return }
        throw same == count
            ? partlyThere(repetition, recorded) : there(count, recorded, repetition)
    }

    private static func isNearlyAll(_ count: Int, of recorded: Int) -> Bool {
        count > 0 && count * 10 >= recorded * 9
    }

    /// Fewer rows that are alike are chance.
    private static let fewest = 3
    /// Fewer rows that say the same in every column are chance.
    private static let fewestSame = 2

    private static func place(of repetition: Repetition) -> String {
        repetition.firstLine.map { " (from line \($0) on)" } ?? ""
    }

    /// This source recorded the rows in other words.
    /// - Parameters:
    ///   - kept: how many others it recorded in the same words.
    private func readOtherwise(
        _ again: Int, _ recorded: Int, _ kept: Int, _ repetition: Repetition
    ) -> DaybookError {
        let first = repetition.firstFromSource
        let back: Remedy = first.map { ", or take that import back first: \(.undo($0))" } ?? ""
        let ways: Remedy = "Give the options that it was read with then" + back
        return DaybookError(
            .badTable(
                message: "\(again) of \(recorded + kept) rows \(again == 1 ? "is" : "are") in the "
                    + "book already, from \(options.source) with another note, reason, category "
                    + "or sign" + (kept > 0 ? "; the others are as they were" : "")
                    + Self.place(of: repetition),
                remedy: options.recordsOnlyNew
                    ? ways : ways + "\nOr record the rows once more: \(.give(.again))"))
    }

    /// Others recorded some of the rows, word for word.
    private func partlyThere(_ repetition: Repetition, _ recorded: Int) -> DaybookError {
        let same = repetition.same
        return DaybookError(
            .badTable(
                message: "\(same.count) of \(recorded) rows are in the book already, "
                    + "recorded from elsewhere: the first is #\(same.min() ?? 0)"
                    + Self.place(of: repetition),
                remedy: "Add only the rows that are not there yet: "
                    + "\(.give(.onlyNew))\n"
                    + "Or record all of them, those once more: \(.give(.again))"))
    }

    /// Others recorded the rows, some in other words.
    private func there(
        _ count: Int, _ recorded: Int, _ repetition: Repetition
    ) -> DaybookError {
        DaybookError(
            .badTable(
                message: "\(count) of \(recorded) rows are in the book already, "
                    + "recorded from elsewhere with other words" + Self.place(of: repetition),
                remedy: "Give the name of the file that they came from: "
                    + "\(.give(.source, "NAME"))\nOr record them once more: \(.give(.again))"))
    }
}
