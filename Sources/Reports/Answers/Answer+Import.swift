package import Daybook

extension Answer {
    /// The receipt of an import.
    package static func imported(
        _ kind: ImportKind, _ receipt: Receipt<ImportOutcome>, isDryRun: Bool,
        _ frame: AnswerFrame
    ) -> Answer {
        let outcome = receipt.outcome
        var answer = Answer(
            "import", frame,
            fields(outcome, recorded: outcome.recorded, receipt.sequences) + dryRun(isDryRun))
        let verb = isDryRun ? "would be recorded" : "recorded"
        let number = receipt.sequences.map { "  " + ids($0) } ?? ""
        let rows = counted(outcome.rowCount, "row")
        answer.linesBefore =
            ["\(rows) of \(kind.rawValue): \(grouped(outcome.recorded)) \(verb).\(number)"]
            + asides(kind, outcome, isDryRun)
        answer.blocks = bad(outcome.rejected)
        if !isDryRun, let sequences = receipt.sequences {
            let since = Suggestion.Word.option("since", "#\(sequences.lowerBound)")
            answer.hints = ["See them:  \(run: "log", since)"]
        }
        if !isDryRun, !outcome.rejected.isEmpty {
            answer.linesAfter.append(
                "Correct those lines, import the file again: it adds only them.")
        }
        return answer
    }

    /// An import of which nothing was recorded because of its bad rows.
    /// - Parameter outcome: what it would have come to without them.
    package static func refusedImport(
        _ kind: ImportKind, _ outcome: ImportOutcome, _ frame: AnswerFrame
    ) -> Answer {
        var answer = Answer("import", frame, fields(outcome, recorded: 0, nil))
        answer.linesBefore = [
            "\(counted(outcome.rowCount, "row")) of \(kind.rawValue): nothing recorded, "
                + "\(counted(outcome.rejected.count, "row is", "rows are")) bad."
        ]
        answer.blocks = bad(outcome.rejected)
        return answer
    }

    private static let usualRows = AnswerFrame.usualRows

    private static func fields(
        _ outcome: ImportOutcome, recorded: Int, _ sequences: ClosedRange<UInt64>?
    ) -> Facts {
        let rejected: [Facts] = outcome.rejected.map { ["line": $0.line, "reason": $0.reason] }
        return [
            "rowCount": outcome.rowCount, "recorded": recorded, "duplicates": outcome.duplicates,
            "existing": outcome.existing, "rejected": rejected,
            "firstSequence": sequences?.lowerBound, "lastSequence": sequences?.upperBound,
        ]
    }

    private static func asides(
        _ kind: ImportKind, _ outcome: ImportOutcome, _ isDryRun: Bool
    ) -> [String] {
        var lines: [String] = []
        if outcome.created > 0 {
            let verb = isDryRun ? "would be added" : "added"
            lines.append("\(grouped(outcome.created)) \(verb) to the roster.")
        }
        if outcome.existing > 0 {
            // Only entries are known by their source; the others by what the book says already.
            let isEntry = kind.entry != nil
            let why = isEntry ? "recorded by this source before" : "in the book already"
            lines.append("\(grouped(outcome.existing)) \(why).")
        }
        if outcome.duplicates > 0 {
            let done = [ImportKind.warnings: "warned", .punches: "punched"][kind] ?? "marked"
            lines.append("\(grouped(outcome.duplicates)) \(done) already (duplicates).")
        }
        if !outcome.ignoredColumns.isEmpty {
            let names = outcome.ignoredColumns.joined(separator: ", ")
            lines.append("Columns that mean nothing here: \(names).")
        }
        return lines
    }

    /// The first of the bad rows with their ways out, each told once, after the first of the rows
    /// that need it, or the last of those that follow one another.
    private static func bad(_ rows: [RejectedRow]) -> [Block] {
        if rows.isEmpty { return [] }
        let listed = rows.prefix(usualRows)
        var told: Set<Remedy> = []
        var blocks: [Block] = []
        for index in listed.indices {
            let row = listed[index]
            blocks.append(.lines(["  line \(grouped(row.line)): \(row.reason)"]))
            let next = index + 1 < listed.endIndex ? listed[index + 1].remedy : nil
            guard let remedy = row.remedy, remedy != next, told.insert(remedy).inserted else {
                continue
            }
            blocks.append(.commands(["    \(remedy.map { Suggestion($0) })"]))
        }
        let rest = rows.count - listed.count
        if rest > 0 {
            blocks.append(.lines(["  … and \(grouped(rest)) more: --format json lists them all"]))
        }
        return [.group(blocks)]
    }
}
