package import Daybook

/// Figures that moved, for people.
enum MovedLines {
    private static func title(_ change: ChangedFigure) -> String {
        ChangeWords.title(change.field, of: change.report)
    }

    /// The figures of each row on one line: `expenses 2026-03, Food, EUR: total 15.50 → 17.50`.
    /// - Parameter isFlat: for a spreadsheet: fields by their names, and no signs beyond ASCII.
    static func of(_ changes: [ChangedFigure], isFlat: Bool = false) -> [String] {
        let arrow = isFlat ? "->" : "→"
        var rows: [(row: String, figures: [String])] = []
        for change in changes {
            let row = "\(change.report) \(ChangeWords.key(change.key))"
            let figure =
                "\(isFlat ? ChangeWords.name(change.field) : title(change)) "
                + "\(ChangeWords.value(change.before, of: change.field)) \(arrow) "
                + ChangeWords.value(change.after, of: change.field)
            if rows.last?.row == row {
                rows[rows.count - 1].figures.append(figure)
            } else {
                rows.append((row, [figure]))
            }
        }
        return rows.map { "\($0.row): \($0.figures.joined(separator: ", "))" }
    }
}

extension ComparedReport {
    /// What tells what a write would move: each report in the form in which `audit` tells it.
    package static let foretold: [ComparedReport] = [
        AskedReport.rank(.attendance, .all, .both).compared,
        AskedReport.streaks(nil, .all, .both).compared,
        AskedReport.overtime(nil, .all).compared,
        AskedReport.expenses(.all, ReportGrouping(unit: .month, byCategory: true)).compared,
        AskedReport.expenses(.all, ReportGrouping(unit: .month)).compared,
        AskedReport.visits(.shows, .all, .byShow).compared,
        AskedReport.visits(.venues, .all, .byVenue).compared,
        AskedReport.points(.all, .each).compared,
        .courses, .projects,
    ]

    /// The figures of this report that a write would move. Whoever is only overtaken is left out.
    package func moved(
        from now: borrowing View, to then: borrowing View, _ frame: AnswerFrame
    ) throws(DaybookError) -> [ChangedFigure] {
        let every = frame.forEveryRow
        var later = every
        later.roster = then.roster
        let changes = Comparison.changes(
            of: name, from: try rows(now, later), to: try rows(then, later))
        let touched = Set(changes.filter { $0.field != "rank" }.map(\.row))
        return changes.filter { touched.contains($0.row) }
    }
}

extension Answer {
    /// Figures that a table of a dry run shows when nobody says how many.
    private static let usualMoves = 12

    /// The same with the figures that the write would move.
    package func foretelling(_ changes: [ChangedFigure], _ frame: AnswerFrame) -> Answer {
        var answer = self
        let moved: [Facts] = changes.map {
            [
                "report": $0.report, "key": JSON.object($0.key), "field": $0.field,
                "before": $0.before, "after": $0.after,
            ]
        }
        if case .fields(let fields) = body {
            answer.body = .fields(fields + Facts(dictionaryLiteral: ("moved", moved)).fields)
        }
        let lines = MovedLines.of(changes)
        let shown = frame.table(lines, usual: Self.usualMoves)
        answer.linesAfter +=
            (lines.isEmpty ? ["No figure would move."] : ["Figures that would move:"])
            + shown.map { "  " + $0 }
            + frame.more(of: lines.count, "rows", usual: Self.usualMoves)
        return answer
    }
}
