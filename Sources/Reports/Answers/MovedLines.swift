package import Daybook

/// Figures that moved, for people.
enum MovedLines {
    private static func title(_ change: ChangedFigure) -> String {
        ChangeWords.title(change.field, of: change.report)
    }

    /// The figures of each row on one line: `expenses 2026-03, Food, EUR: total 15.50 → 17.50`.
    /// - Parameter isFlat: for a spreadsheet: fields by their names, and no signs beyond ASCII.
    static func of(_ changes: [ChangedFigure], isFlat: Bool = false) -> [String] {
        rows(changes, isFlat: isFlat).map { "\($0.name): \($0.figures.joined(separator: ", "))" }
    }

    /// The same, figure by figure.
    static func rows(_ changes: [ChangedFigure], isFlat: Bool = false) -> [Foretold.Row] {
        let arrow = isFlat ? "->" : "→"
        var rows: [Foretold.Row] = []
        for change in changes {
            let row = "\(change.report) \(ChangeWords.key(change.key))"
            let figure =
                "\(isFlat ? ChangeWords.name(change.field) : title(change)) "
                + "\(ChangeWords.value(change.before, of: change.field)) \(arrow) "
                + ChangeWords.value(change.after, of: change.field)
            if rows.last?.name != row { rows.append(Foretold.Row(name: row)) }
            // What a ranking goes by is one of its columns, too.
            if !rows[rows.count - 1].figures.contains(figure) {
                rows[rows.count - 1].figures.append(figure)
            }
        }
        return rows
    }
}

/// What a write would do that is only rehearsed.
package struct Foretold: Hashable, Sendable {
    /// A row of a report that would change.
    package struct Row: Hashable, Sendable {
        /// `expenses 2026-03, Food, EUR`.
        package let name: String
        /// `total 15.50 → 17.50`, each once.
        package internal(set) var figures: [String] = []
    }

    /// What is said where no row would change. What moves within a month or between the halves of a
    /// day moves no total.
    package static let nothing = "No total of the whole book would move."

    /// What would be recorded, in sentences.
    package let said: [String]
    package let rows: [Row]
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
        let changes = try changed(from: now, to: then, later, isPreview: true)
            .flatMap(\.figures)
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
        answer.foretold = Foretold(said: linesAfter, rows: MovedLines.rows(changes))
        let lines = MovedLines.of(changes)
        let shown = frame.table(lines, usual: Self.usualMoves)
        answer.linesAfter +=
            [lines.isEmpty ? Foretold.nothing : "Figures that would move:"]
            + shown.map { "  " + $0 }
            + frame.more(of: lines.count, "rows", usual: Self.usualMoves)
        return answer
    }
}
