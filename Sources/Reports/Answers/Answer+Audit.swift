package import Daybook

extension Answer {
    /// Corrections, newest first: what each said before and after, and the figures it moved.
    /// - Parameters:
    ///   - isWhole: whether there are no older ones.
    ///   - turns: the corrections of the roster and the settings, which are of no entry.
    package static func audit(
        _ report: Report<[AuditRow]>, isWhole: Bool, ofRoster turns: [UInt64],
        _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Answer {
        let writer = AuditLines(roster: report.roster, frame: frame)
        var answer = Answer("audit", frame, of: period, .rows([]))
        answer.title = "Audit · \(words(period)) · newest first"
        let corrections = report.rows.corrections
        answer.unit = counted(corrections.count, "correction")
        guard !corrections.isEmpty else {
            answer.linesAfter = [turns.isEmpty ? "No corrections match." : "None is of an entry."]
            answer.hints = [
                "What was recorded:  \(run: "log")",
                "What changed since a day:  \(run: "diff", "DATE", "today")",
            ]
            answer.tell(turns)
            return answer
        }
        let shown = corrections.prefix(frame.shown(of: corrections.count))
        answer.blocks = shown.map { .drawn(writer.lines($0)) }
        if shown.count < corrections.count || !isWhole {
            answer.unit = "the last \(grouped(shown.count)) corrections"
            answer.linesAfter = ["There are older ones. \(AnswerFrame.allOfThem)"]
        }
        if let first = corrections.first?.first {
            let file = Suggestion.Word.option("output", "audit.csv")
            answer.hints = [
                "All about one:  \(run: "show", .event(first.step.target))",
                "For a spreadsheet:  \(run: "audit", .option("limit", "0"), file)",
            ]
        }
        answer.tell(turns)
        return answer
    }

    /// The same for programs, made while they are written.
    /// - Parameter progress: of one making of them.
    package static func audit(
        _ report: Report<AuditPages>, _ period: DaybookModel.Period, _ frame: AnswerFrame,
        progress: @escaping Progress
    ) -> Answer {
        let (pages, isFlat) = (report.rows, frame.isForSpreadsheets)
        let sheet = AuditLines(roster: report.roster, frame: frame).sheet(isFlat: isFlat)
        let rows = ReadRows { (take) throws(DaybookError) in
            var room = frame.mostRows
            try pages.forEach(progress: progress) { (row) throws(DaybookError) in
                guard room > 0 else { return }
                room -= 1
                try take(sheet.fields(row))
            }
        } outline: { (take) throws(DaybookError) in
            try pages.forEachOutlining { (row) throws(DaybookError) in try take(sheet.fields(row)) }
        }
        return Answer(
            "audit", frame, of: period, .read(rows),
            columns: pages.isEmpty ? sheet.columns.compactMap(\.name) : [])
    }

    /// Tells of what was taken back of the roster, and what moved by it.
    private mutating func tell(_ turns: [UInt64]) {
        guard let last = turns.max() else { return }
        let count = counted(turns.count, "correction")
        let roster = turns.count == 1 ? "is" : "are"
        linesAfter.append("\(count) of the roster or of settings \(roster) not listed here.")
        let before = Suggestion.Word.operand("#\(last - 1)")
        hints += [
            "Those:  \(run: "log", .option("kind", "roster"))",
            "What the last of them moved:  \(run: "diff", before, .event(last))",
        ]
    }
}

extension [AuditRow] {
    /// The rows of each event that corrects; most correct one entry.
    fileprivate var corrections: [ArraySlice<AuditRow>] {
        var corrections: [ArraySlice<AuditRow>] = []
        var start = startIndex
        for index in indices
        where index == endIndex - 1
            || self[index + 1].step.sequence != self[index].step.sequence
        {
            corrections.append(self[start...index])
            start = index + 1
        }
        return corrections
    }
}

/// Corrections as rows of the JSON contract, as rows for a spreadsheet and as lines for people.
struct AuditLines {
    let roster: Roster
    let frame: AnswerFrame

    var words: LogLines { LogLines(roster, frame) }

    /// - Parameter isFlat: one line a correction and entry: each field of the entry is a column
    ///   before and after, what it moved is one text. Else the rows of the contract.
    func sheet(isFlat: Bool = false) -> Sheet<AuditRow> {
        let entry = Column<AuditRow>("entry") { $0.step.said?.kind.name }
        let contents = Sheet<AuditRow> {
            Column("before") { $0.step.before.map(words.object) ?? .null }
            Column("after") { $0.step.after.map(words.object) ?? .null }
        }
        return Sheet {
            Column("sequence", \.step.sequence)
            Column("target", \.step.target)
            Column("kind", \.step.kind.name)
            if isFlat { entry } else { contents }
            Column("by", \.step.by)
            Column("on", \.step.on)
            Column("recordedAt", \.step.recordedAt.text)
            Column("reason", \.step.reason)
            if isFlat {
                Column("moved") { moved($0.moved, isFlat: true).joined(separator: "; ") }
                contents
            } else {
                Column.list("moved", movements, \.moved)
                entry
            }
        }
    }

    private var movements: Sheet<Movement> {
        Sheet {
            Column("report", \.report.rawValue)
            Column("key") { JSON.object($0.key.fields(of: $0.report, roster)) }
            Column("field", \.field)
            Column("before", \.before.json)
            Column("after", \.after.json)
        }
    }

    /// The figures of each row on one line: `expenses 2026-03, Food, EUR: total 15.50 → 17.50`.
    private func moved(_ movements: some Sequence<Movement>, isFlat: Bool = false) -> [String] {
        MovedLines.of(
            movements.map { movement in
                let key = movement.key.fields(of: movement.report, roster)
                return ChangedFigure(
                    report: movement.report.rawValue, row: movement.key, key: key,
                    field: movement.field, before: movement.before.json,
                    after: movement.after.json)
            }, isFlat: isFlat)
    }

    private static let mostMoved = 6

    /// A correction for people: what it did to which entry, when, who, why; what changed and moved.
    func lines(_ rows: ArraySlice<AuditRow>) -> [String] {
        guard let step = rows.first?.step, let last = rows.last?.step else { return [] }
        var seen: Set<Movement> = []
        let moved = moved(rows.flatMap(\.moved).filter { seen.insert($0).inserted })
        let rest = moved.count - min(moved.count, Self.mostMoved)
        let what =
            rows.count == 1
            ? id(step.target)
            : "\(grouped(rows.count)) entries, \(ids(step.target...last.target))"
        return ["\(id(step.sequence)) \(verb(step.kind)) \(what) · \(signature(step))"]
            + (rows.count == 1 ? [change(step)] : [kinds(rows)]).map { "  " + $0 }
            + moved.prefix(Self.mostMoved).map { "  " + $0 }
            + (rest > 0 ? ["  and \(grouped(rest)) more rows of figures"] : [])
    }

    /// `Fri 20 Nov 10:12 · maria · because: typo`.
    func signature(_ step: CorrectionStep) -> String {
        let local = frame.zone.local(at: step.recordedAt)
        let year = local.date.year == frame.today.year ? "" : " \(local.date.year)"
        return "\(local.date.weekday.shortName) \(dayOfYear(local.date))\(year) \(clock(local))"
            + " · \(step.by) · because: \(step.reason)"
    }

    /// What an event of a correction did, as its kind says it: `amended` of `entry.amended`.
    func verb(_ kind: Kind) -> String { String(kind.name.dropFirst("entry.".count)) }

    /// The fields that changed; what was struck out, or came back.
    func change(_ step: CorrectionStep) -> String {
        if let before = step.before, let after = step.after {
            return "\(after.kind.word): \(words.changes(before, after))"
        }
        guard let said = step.said else { return "" }
        return "\(said.kind.word): \(words.summary(said))"
    }

    /// `412 expenses, 3 tickets`.
    private func kinds(_ rows: ArraySlice<AuditRow>) -> String {
        var counts: [Kind: Int] = [:]
        for row in rows { if let kind = row.step.said?.kind { counts[kind, default: 0] += 1 } }
        return counts.sorted { $0.key.rawValue < $1.key.rawValue }
            .map { counted($0.value, $0.key.word, $0.key.plural) }.joined(separator: ", ")
    }
}

extension Kind {
    /// What people call one of its events: `mark`.
    fileprivate var word: String {
        phrase.split(separator: " ", maxSplits: 1).last.map(String.init) ?? name
    }

    /// What they call several: `marks`, `bonuses`.
    fileprivate var plural: String {
        if word.hasSuffix("y") { return word.dropLast() + "ies" }
        return word + (word.hasSuffix("s") || word.hasSuffix("ch") ? "es" : "s")
    }
}
