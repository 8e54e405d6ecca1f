package import Daybook

/// What is compared, and what came of it.
package struct DiffFindings {
    /// The earlier point.
    package let from: Daybook.Point
    /// The later point.
    package let to: Daybook.Point
    /// The rows with figures that differ, in the order of the reports.
    package let rows: [ChangedRow]
    /// The words that asked for one report; nil: every one was compared.
    package let asked: [String]?

    package init(
        from: Daybook.Point, to: Daybook.Point, rows: [ChangedRow], asked: [String]?
    ) {
        self.from = from
        self.to = to
        self.rows = rows
        self.asked = asked
    }

    /// How many figures differ.
    var count: Int { rows.reduce(0) { $0 + $1.count } }

    /// The last events that a table tells of, ascending.
    package var told: [UInt64] {
        rows.reduce(into: [UInt64]()) { last, row in
            let all = Set(last).union(row.because.suffix(Self.mostTold))
            last = all.sorted().suffix(Self.mostTold)
        }
    }

    private static let mostTold = 12
}

extension Answer {
    /// What changed in the figures between two points of the log, and which events did it.
    /// - Parameter events: those that ``DiffFindings/told`` names.
    package static func diff(
        _ findings: DiffFindings, _ events: [Event], _ period: DaybookModel.Period,
        _ roster: Roster, _ frame: AnswerFrame
    ) -> Answer {
        var answer = Answer(
            "diff", frame, of: period, .read(rows(findings, frame)),
            columns: findings.rows.isEmpty ? Sheet.changes.columns.compactMap(\.name) : [])
        if frame.isForMachines { return answer }
        answer.body = .rows([])
        answer.title = frame.title("Changes since \(id(findings.from.sequence))", period)
        answer.unit = counted(findings.count, "figure")
        answer.linesBefore = [
            "From \(words(findings.from, frame)) to \(words(findings.to, frame))."
        ]
        guard !findings.rows.isEmpty else {
            let what = findings.asked.map { "of \(quoted($0)) " } ?? ""
            answer.linesAfter = ["No figure \(what)differs."]
            if findings.from.sequence < findings.to.sequence {
                answer.hints = ["What was recorded:  \(run: "log", since(findings))"]
            }
            return answer
        }
        answer.blocks = tables(findings.rows, frame)
        answer.blocks += told(events, findings, LogLines(roster, frame))
        answer.hints = hints(findings)
        return answer
    }

    private static func words(_ point: Daybook.Point, _ frame: AnswerFrame) -> String {
        let local = frame.zone.local(at: point.recordedAt)
        return "\(id(point.sequence)) (\(weekdayAndDay(local.date)), \(clock(local)))"
    }

    /// The rows of each report that a table shows when nobody says how many.
    private static let usualChanges = 12

    /// The figures for programs, worded while they are written.
    private static func rows(_ findings: DiffFindings, _ frame: AnswerFrame) -> ReadRows {
        let most = frame.mostRows
        return ReadRows { (take) throws(DaybookError) in
            var room = most
            for row in findings.rows where room > 0 {
                for change in row.figures.prefix(room) { try take(Sheet.changes.fields(change)) }
                room -= row.count
            }
        } outline: { (take) throws(DaybookError) in
            for row in findings.rows {
                var bare = row
                bare.because = EventNumbers()
                for change in bare.figures.prefix(1) { try take(Sheet.changes.fields(change)) }
            }
        }
    }

    /// One table a report, under its name.
    private static func tables(_ rows: [ChangedRow], _ frame: AnswerFrame) -> [Block] {
        var reports: [String] = []
        for row in rows where reports.last != row.report { reports.append(row.report) }
        return reports.flatMap { report -> [Block] in
            let ofIt = rows.filter { $0.report == report }
            let count = ofIt.reduce(0) { $0 + told($1).count }
            let room = frame.shown(of: count, usual: usualChanges)
            // What events touched before what only others moved.
            let sorted = ofIt.filter { !$0.because.isEmpty } + ofIt.filter(\.because.isEmpty)
            let shown = sorted.lazy.flatMap(told).prefix(room)
            let rest = frame.more(of: count, "figures", usual: usualChanges)
            return [.section(capitalised(report), [.table(table(Array(shown)))])]
                + (rest.isEmpty ? [] : [.lines(rest)])
        }
    }

    /// The figures of a row, each once: a ranking has one in a column of its own too.
    private static func told(_ row: ChangedRow) -> [ChangedFigure] {
        let figures = row.figures
        return figures.filter { change in
            let title = ChangeWords.title(change.field, of: change.report)
            return change.field != "value" || !figures.contains { $0.field == title }
        }
    }

    /// The parts of a row that are the same as above it are left out.
    private static func table(_ changes: [ChangedFigure]) -> TextTable {
        func isSame(_ place: Int) -> Bool {
            place > 0 && changes[place - 1].row == changes[place].row
        }
        var table = Sheet<Int> {
            Column(nil, ChangeWords.key(titled: changes.map(\.key))) {
                isSame($0) ? "" : ChangeWords.key(changes[$0].key)
            }
            Column(nil, "Figure") { ChangeWords.title(changes[$0].field, of: changes[$0].report) }
            Column(nil, "Before", .count) {
                ChangeWords.value(changes[$0].before, of: changes[$0].field)
            }
            Column(nil, "") { _ in Word("→") }
            Column(nil, "After", .count) {
                ChangeWords.value(changes[$0].after, of: changes[$0].field)
            }
            Column(nil, "Because") { isSame($0) ? "" : causes(changes[$0].because) }
        }.table(changes.indices)
        table.leavesOutSame = true
        return table
    }

    /// `#7, #9 and 3 more`; a row that nothing touched was moved by the others.
    private static func causes(_ numbers: EventNumbers) -> String {
        if numbers.isEmpty { return "others moved" }
        let most = numbers.count > 3 ? 2 : 3
        return listed(numbers.prefix(most).map { id($0) }, most: most, of: numbers.count)
    }

    /// The events behind the figures, each on a line.
    private static func told(
        _ events: [Event], _ findings: DiffFindings, _ lines: LogLines
    ) -> [Block] {
        guard !events.isEmpty else { return [] }
        let all = EventNumbers.count(of: findings.rows.lazy.map(\.because))
        let heading =
            all > events.count
            ? "The last \(events.count) of \(grouped(all)) events behind them:"
            : "The events behind them:"
        let said = events.map { event in
            "\(id(event.sequence)) · \(lines.recorded(event)) · \(event.by) · "
                + "\(event.content.verb): \(lines.summary(event.content))"
        }
        return [.section(heading, [.lines(said)])]
    }

    /// Words that are names of more than one word in quotes.
    private static func quoted(_ words: [String]) -> String {
        words.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
    }

    /// The option for what came after the earlier point.
    private static func since(_ findings: DiffFindings) -> Suggestion.Word {
        .option("since", "#\(findings.from.sequence + 1)")
    }

    private static func hints(_ findings: DiffFindings) -> [Advice] {
        let (from, to) = (findings.from.sequence, findings.to.sequence)
        var hints: [Advice] = []
        if let cause = findings.rows.lazy.compactMap(\.because.last).first {
            hints.append("All about one:  \(run: "show", .event(cause))")
        }
        hints.append("The corrections:  \(run: "audit", since(findings))")
        if findings.asked == nil, let first = findings.rows.first {
            let words: [Suggestion.Word] = [.event(from), .event(to), .operand(first.report)]
            hints.append("One report alone:  \(run: "diff", words)")
        } else if let asked = findings.asked, let report = asked.first,
            !asked.contains(where: { $0.contains(" ") })
        {
            let words = asked.dropFirst().map { Suggestion.Word.operand($0) }
            let point = Suggestion.Word.option("as-of", "#\(from)")
            hints.append("The figures as they were:  \(run: report, words + [point])")
        }
        return hints
    }
}

extension Sheet<ChangedFigure> {
    fileprivate static var changes: Sheet {
        Sheet {
            Column("report", \.report)
            Column("key") { JSON.object($0.key) }
            Column("field", \.field)
            Column("before", \.before)
            Column("after", \.after)
            Column("because") { JSON.array($0.because.map { .integer(Int64($0)) }) }
        }
    }
}
