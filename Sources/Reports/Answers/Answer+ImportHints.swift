import Daybook

// What can be done after an import.

extension Answer {
    /// What can be done next: to see the rows, or to read the file in another way.
    static func hints(
        _ receipt: Receipt<ImportOutcome>, isDryRun: Bool, by request: [Suggestion.Word]
    ) -> [Advice] {
        let outcome = receipt.outcome
        let (negate, onlyNew) = (Suggestion.Word.flag("negate"), Suggestion.Word.flag("only-new"))
        let back = columnOfIncome(outcome)
        let isNegated = request.contains(negate) || back != nil
        let isAsked = request.contains(.flag("no-negate"))
        var hints: [Advice] = []
        if !isDryRun, let sequences = receipt.sequences {
            let since = Suggestion.Word.option("since", "#\(sequences.lowerBound)")
            hints = ["See them:  \(run: "log", since)"]
        }
        let before: Advice =
            isDryRun || receipt.sequences == nil ? "" : "\(run: "undo"), then "
        let outOnly = outcome.amountColumn.map { Suggestion.Word.option("where", "\($0)<0") }
        if !isNegated, !isAsked, outcome.refunds > 0, outcome.refunds * 2 >= outcome.recorded {
            hints += negating(outcome, outOnly, by: request).map { $0.said + before + $0.line }
        }
        hints += columns(outcome, request).map { $0.said + before + $0.line }
        if outcome.same > 0, !request.contains(.flag("again")) {
            let again = Suggestion("import", request + [onlyNew])
            // The others have another note or category, and are recorded again.
            let some = outcome.same < outcome.repeated ? "\(outcome.same) in the same words" : nil
            hints.append(
                isDryRun
                    ? "To leave out \(some ?? "what is there"):  \(again)"
                    : "To leave out \(some ?? "what was there"):  \(run: "undo"), then \(again)")
        } else if outcome.repeated > 0, !isDryRun, !request.contains(.flag("again")) {
            hints.append(withoutAlike(outcome))
        }
        if isNegated, outcome.refunds > 0 {
            let said = back.map { .option("where", $0 + "=") } ?? outOnly
            let left = request.hasConditions ? .anyCondition : said ?? .anyCondition
            hints.append("To leave rows out:  " + before + "\(run: "import", request + [left])")
        }
        return hints
    }

    /// The lines that read columns in another way, or keep what was left out of one.
    private static func columns(
        _ outcome: ImportOutcome, _ request: [Suggestion.Word]
    ) -> [(said: Advice, line: Advice)] {
        var ways: [(said: Advice, line: Advice)] = []
        for case .seatNumbers(let column) in outcome.guesses {
            let words = request + [.option("map", "\(column)=quantity")]
            ways.append(("If \(column) says how many tickets:  ", "\(run: "import", words)"))
        }
        for case .breaks(let column, areLaid: false) in outcome.guesses {
            let words = request + [.option("map", "\(column)=break")]
            ways.append(("To lay each break in the middle:  ", "\(run: "import", words)"))
        }
        if let column = outcome.textColumn {
            let whole = outcome.noteField.map { Suggestion.Word.option("map", "\(column)=\($0)") }
            let words = request + [whole ?? .option("tag", column)]
            ways.append(("To keep \(column) too:  ", "\(run: "import", words)"))
        }
        if outcome.enrolledFromStart > 0 {
            let words = request + [.option("on", "DAY")]
            ways.append(("To enrol from another day:  ", "\(run: "import", words)"))
        }
        return ways
    }

    /// The line that takes back what was there before the file had it; of many, the file's rows.
    private static func withoutAlike(_ outcome: ImportOutcome) -> Advice {
        guard outcome.alike.count == outcome.repeated, outcome.repeated <= mostAlike else {
            return "If they are the same:  \(run: "undo")"
        }
        let old = Suggestion(Act.retract(outcome.alike))
        return "If they are the same, to keep what the file says:  \(old)"
    }

    /// More entries are not taken back by hand.
    private static let mostAlike = 20

    /// The lines that take amounts below zero as spent: without those above it, where there are
    /// some, and with them.
    private static func negating(
        _ outcome: ImportOutcome, _ outOnly: Suggestion.Word?, by request: [Suggestion.Word]
    ) -> [(said: Advice, line: Advice)] {
        let words = request.prefix(2) + [.flag("negate")] + request.dropFirst(2)
        let whole: Advice = "\(run: "import", Array(words))"
        guard let outOnly, outcome.refunds < outcome.recorded, !request.hasConditions else {
            return [("If it was spent:  ", whole)]
        }
        return [
            ("If it was spent:  ", "\(run: "import", words + [outOnly])"),
            ("With what came in as money that came back:  ", whole),
        ]
    }

    /// How newcomers of a file come to count from the first day recorded of it.
    static func counting(_ outcome: ImportOutcome, _ kind: ImportKind) -> [Advice] {
        let names = kind.noun == .person ? [] : outcome.added[.person] ?? []
        guard let first = outcome.firstDay, 1...mostLined ~= names.count else {
            return []
        }
        let words = [.option("joined", "\(first)")] + names.map { Suggestion.Word.operand($0) }
        return ["To count them from the first day recorded:  \(run: "people change", words)"]
    }

    /// How the first line without an end is closed.
    static func closing(_ outcome: ImportOutcome, _ roster: Roster) -> [Advice] {
        guard let (person, date) = outcome.firstUnended else { return [] }
        let line = Suggestion(Act.punch(.checkOut, roster.called(person), on: date))
        return [
            (outcome.unended == 1 ? "To give it an end:  " : "To give the first an end:  ")
                + "\(line)"
        ]
    }

    /// More names make no line that anybody types.
    private static let mostLined = 12

    /// How the people of a class list come into its courses.
    static func enrolling(
        _ kind: ImportKind, _ outcome: ImportOutcome, by request: [Suggestion.Word],
        _ roster: Roster
    ) -> [Advice] {
        guard kind == .people, let column = outcome.courseColumn, !roster.courses.liveIDs.isEmpty
        else { return [] }
        let again = [.operand(ImportKind.enrolments.rawValue)] + request.dropFirst()
        return ["To enrol them, by \(column):  \(run: "import", again)"]
    }
}

extension [Suggestion.Word] {
    /// Whether some rows are left out already.
    fileprivate var hasConditions: Bool {
        contains { if case .option("where", _) = $0 { true } else { false } }
    }
}

extension Suggestion.Word {
    /// The option that leaves rows out, with what is to be filled in.
    fileprivate static var anyCondition: Self { .blank("--where \"COLUMN!=TEXT\"") }
}
