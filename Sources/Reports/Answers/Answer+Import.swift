package import Daybook

extension Answer {
    /// The receipt of an import.
    /// - Parameter request: the words that asked for it, the kind, the file and the options.
    package static func imported(
        _ kind: ImportKind, _ receipt: Receipt<ImportOutcome>, isDryRun: Bool,
        by request: [Suggestion.Word], _ frame: AnswerFrame
    ) -> Answer {
        let outcome = receipt.outcome
        let isNegated = request.contains(.flag("negate")) || columnOfIncome(outcome) != nil
        var answer = Answer(
            "import", frame,
            fields(outcome, recorded: outcome.recorded, receipt.sequences) + dryRun(isDryRun))
        let verb = isDryRun ? "would be recorded" : "recorded"
        let number = receipt.sequences.map { "  " + ids($0) } ?? ""
        let done = ["\(grouped(outcome.recorded)) \(verb)"]
        let (isOnlyNew, sums) = (request.contains(.flag("only-new")), sums(outcome.sums))
        let title = (done + (isOnlyNew ? [there(outcome)] : sums)).joined(separator: ", ")
        answer.linesBefore =
            ["\(rows(of: kind, outcome)): \(title).\(number)"]
            + (isOnlyNew ? lines(of: sums) : comeAgain(kind, outcome, frame))
            + asides(kind, outcome, isDryRun: isDryRun, isNegated: isNegated)
        answer.blocks = bad(
            outcome.rejected, sharing: outcome.causes, Suggestion("import", request))
        answer.isReceipt = !isDryRun && outcome.rejected.isEmpty
        answer.recorded = isDryRun ? nil : receipt.sequences
        answer.hints =
            hints(receipt, isDryRun: isDryRun, by: request)
            + (isDryRun ? [] : undoing(receipt.sequences, frame)) + reinstating(outcome)
            + filling(outcome, by: request)
            + enrolling(kind, outcome, by: request, frame.roster)
            + counting(outcome.early.map { ($0, $1) }, frame.roster)
            + (isDryRun ? [] : counting(outcome, kind) + closing(outcome, frame.roster))
        if !isDryRun, !outcome.rejected.isEmpty {
            answer.linesAfter.append(
                "Correct those lines, import the file again: it adds only them.")
        }
        return answer
    }

    /// An import of which nothing was recorded because of its bad rows.
    /// - Parameters:
    ///   - outcome: what it would have come to without them.
    ///   - request: the words that asked for it.
    package static func refusedImport(
        _ kind: ImportKind, _ outcome: ImportOutcome, by request: [Suggestion.Word],
        _ frame: AnswerFrame
    ) -> Answer {
        var answer = Answer("import", frame, fields(outcome, recorded: 0, nil))
        answer.linesBefore = [
            "\(rows(of: kind, outcome)): nothing recorded, "
                + "\(counted(outcome.rejected.count, "row is", "rows are")) bad."
        ]
        // A cause that all rows share is told by the error.
        if outcome.soleCause == nil {
            answer.blocks = bad(
                outcome.first, sharing: outcome.causes, Suggestion("import", request))
        }
        if !outcome.later.isEmpty {
            answer.blocks.append(.lines(["With what is missing added, these are refused:"]))
            answer.blocks += bad(
                outcome.later, sharing: outcome.laterCauses, Suggestion("import", request))
        }
        return answer
    }

    /// `8 rows of attendance`; a line of a file may have several: `11 rows of attendance in 8
    /// lines`.
    private static func rows(of kind: ImportKind, _ outcome: ImportOutcome) -> String {
        let lines = outcome.rowCount - outcome.sharingLine
        return "\(counted(outcome.rowCount, "row")) of \(kind.rawValue)"
            + (outcome.sharingLine > 0 ? " in \(counted(lines, "line"))" : "")
    }

    private static let usualRows = AnswerFrame.usualRows

    private static func fields(
        _ outcome: ImportOutcome, recorded: Int, _ sequences: ClosedRange<UInt64>?
    ) -> Facts {
        let rejected: [Facts] = outcome.rejected.map { ["line": $0.line, "reason": $0.reason] }
        return [
            "rowCount": outcome.rowCount, "recorded": recorded, "duplicates": outcome.duplicates,
            "existing": outcome.existing + outcome.there, "rejected": rejected,
            "firstSequence": sequences?.lowerBound, "lastSequence": sequences?.upperBound,
        ]
    }

    private static func asides(
        _ kind: ImportKind, _ outcome: ImportOutcome, isDryRun: Bool, isNegated: Bool
    ) -> [String] {
        var lines = [looked(outcome.guesses)].compactMap(\.self)
        lines += breaks(outcome.guesses) + passed(outcome)
        lines += added(kind, outcome, isDryRun: isDryRun)
        if outcome.refunds > 0, isNegated {
            let which = counted(outcome.refunds, "amount")
            lines.append("\(which) came in: counted as money that came back.")
        } else if outcome.refunds > 0, outcome.refunds * 2 >= outcome.recorded {
            let spent = outcome.recorded - outcome.refunds
            let which =
                spent == 0 && outcome.refunds > 1
                ? "All amounts are" : counted(outcome.refunds, "amount is", "amounts are")
            let others = spent == 0 ? "" : " \(grouped(spent)) above zero: spent."
            lines.append("\(which) below zero: money that came back.\(others)")
        }
        if !outcome.contradicted.isEmpty {
            let names = listed(outcome.contradicted, most: mostNames)
            lines.append(
                "Twice in the file, the later row counts: \(names). If they are two people, "
                    + "a column username parts them.")
        }
        if !outcome.unmatched.isEmpty {
            let words = outcome.unmatched.joined(separator: ", ")
            lines.append("No header and no value is called \(words): it means nothing here.")
        }
        if !outcome.ignoredColumns.isEmpty {
            let names = outcome.ignoredColumns.joined(separator: ", ")
            lines.append("Ignored columns: \(names).")
        }
        return lines
    }

    private static func breaks(_ guesses: [ImportGuess]) -> [String] {
        var lines: [String] = []
        for case .breaks(let name, let areLaid) in guesses {
            lines.append(
                areLaid
                    ? "The breaks in \(name) are lengths: each is recorded in the middle of its "
                        + "day's time, as nobody said when it was."
                    : "The lengths in \(name) are left out: punches have times, and those minutes "
                        + "count as worked.")
        }
        return lines
    }

    /// What was added beside the rows, and from when people of the rows count.
    private static func added(
        _ kind: ImportKind, _ outcome: ImportOutcome, isDryRun: Bool
    ) -> [String] {
        var lines: [String] = []
        let named = outcome.added.filter { $0.key != kind.noun }
        for case let (noun, names?) in Noun.allCases.map({ ($0, named[$0]) }) {
            let which = counted(names.count, "new \(noun.facts.word)", "new \(noun.facts.plural)")
            let more = names.count > mostNames ? ", \u{2026}" : ""
            let listed = names.prefix(mostNames).joined(separator: ", ") + more
            let from = noun == .person ? " They count from the book's start." : ""
            lines.append("\(which)\(isDryRun ? " would be added" : ""): \(listed).\(from)")
        }
        lines += respelled(outcome.respelled, "Only capitals differ, so these are meant")
        lines += respelled(outcome.twins, "Added beside a name that differs in capitals alone")
        let enrolled = kind == .enrolments ? 0 : outcome.enrolled
        let others = [(enrolled, "new enrolment"), (currencies(kind, outcome), "new currency")]
        for (count, what) in others where count > 0 {
            let which = counted(count, what, what == "new currency" ? "new currencies" : nil)
            lines.append("\(which)\(isDryRun ? " would be added." : ".")")
        }
        if outcome.fromStart > 0 {
            let who = counted(outcome.fromStart, "person counts", "people count")
            lines.append(
                "\(who) from the book's start: the file does not say when they joined. "
                    + "A column joined says it.")
        }
        if outcome.enrolledFromStart > 0, let start = outcome.start {
            let who = counted(outcome.enrolledFromStart, "enrolment")
            lines.append(
                "\(who) from \(start): the file has no date. A column date says it.")
        }
        return lines
    }

    /// Names of the file, and those of the book that differ in capitals alone.
    private static func respelled(_ names: [String: String], _ what: String) -> [String] {
        if names.isEmpty { return [] }
        let pairs = names.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
        return ["\(what): \(listed(pairs, most: mostNames))."]
    }

    /// How many of the additions are neither called by a name nor enrolments.
    private static func currencies(_ kind: ImportKind, _ outcome: ImportOutcome) -> Int {
        let named = outcome.added.filter { $0.key != kind.noun }
        let enrolled = kind == .enrolments ? 0 : outcome.enrolled
        return outcome.created - named.values.reduce(0) { $0 + $1.count } - enrolled
    }

    /// More names are not listed.
    static let mostNames = 5

    /// The causes that rows share, then the others.
    private static func bad(
        _ rows: [RejectedRow], sharing causes: [RejectedCause], _ request: Suggestion
    ) -> [Block] {
        let told = Set(causes.flatMap(\.lines))
        return causes.map { cause($0, request) }
            + bad(rows.filter { !told.contains($0.line) }, request)
    }

    private static func cause(_ cause: RejectedCause, _ request: Suggestion) -> Block {
        let (first, last) = (cause.lines.first ?? 0, cause.lines.last ?? 0)
        let rows = "\(grouped(cause.lines.count)) rows: \(cause.reason)"
        // A line of a grid or of a time sheet is several rows.
        let place =
            "line \(grouped(first))" + (first == last ? "" : " to line \(grouped(last))")
        return .group([
            .lines([
                cause.lines.count == 1
                    ? "  line \(first): \(cause.reason)" : "  \(rows) (\(place))"
            ]),
            .commands(commands(cause.remedy, request)),
        ])
    }

    /// Ways out, each on a line of its own.
    private static func commands(_ remedy: Remedy, _ request: Suggestion) -> [Advice] {
        remedy.lines.map { "    \($0.advice(beside: request))" }
    }

    /// The first of the bad rows with their ways out, each told once, after the first of the rows
    /// that need it, or the last of those that follow one another.
    private static func bad(_ rows: [RejectedRow], _ request: Suggestion) -> [Block] {
        if rows.isEmpty { return [] }
        let listed = rows.prefix(usualRows)
        var told: Set<Remedy> = []
        var blocks: [Block] = []
        for index in listed.indices {
            let row = listed[index]
            blocks.append(.lines(["  line \(row.line): \(row.reason)"]))
            let next = index + 1 < listed.endIndex ? listed[index + 1].remedy : nil
            guard let remedy = row.remedy, remedy != next, told.insert(remedy).inserted else {
                continue
            }
            blocks.append(.commands(commands(remedy, request)))
        }
        let rest = rows.count - listed.count
        if rest > 0 {
            blocks.append(.lines(["  … and \(grouped(rest)) more: --format json lists them all"]))
        }
        return [.group(blocks)]
    }
}
