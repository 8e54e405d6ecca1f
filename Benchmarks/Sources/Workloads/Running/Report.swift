/// What a run came to, ready to be shown.
package struct Report: Sendable {
    package let figures: [Figure]
    /// Facts beside the table, in order.
    package let facts: [(name: String, text: String)]

    /// Whether any aim was missed.
    package var hasMissed: Bool { figures.contains { $0.verdict == .missed } }

    private static let titles = [
        "workload", "value", "unit", "yardstick", "ratio", "aim", "verdict",
    ]

    private var rows: [[String]] { [Self.titles] + figures.map(Self.cells) }

    private static func cells(_ figure: Figure) -> [String] {
        let yardstick = figure.yardstick.map { name, quantity in
            "\(FigureText.quantity(quantity)) \(name)"
        }
        return [
            figure.name, FigureText.quantity(figure.value), figure.unit, yardstick ?? "",
            figure.ratio.map { FigureText.number($0) } ?? "", figure.aim?.text ?? "",
            figure.verdict.rawValue,
        ]
    }

    /// Columns padded with spaces; no line ends with one.
    package var table: String {
        let widths = Self.titles.indices.map { column in
            rows.map { $0[column].count }.max() ?? 0
        }
        let lines = rows.map { Self.line($0, widths) }
        let width = facts.map(\.name.count).max() ?? 0
        let notes = facts.map { Self.line([$0.name, $0.text], [width, 0]) }
        return (lines + [""] + notes).joined(separator: "\n")
    }

    private static func line(_ cells: [String], _ widths: [Int]) -> String {
        let padded = zip(cells, widths).map { cell, width in
            cell + String(repeating: " ", count: max(0, width - cell.count))
        }
        let line = padded.joined(separator: "  ")
        return String(line.reversed().drop { $0 == " " }.reversed())
    }

    /// A table as GitHub reads it, and the facts as a list.
    package var markdown: String {
        var lines = rows.map { "| " + $0.joined(separator: " | ") + " |" }
        lines.insert("|" + String(repeating: "---|", count: Self.titles.count), at: 1)
        return (lines + [""] + facts.map { "- \($0.name): \($0.text)" }).joined(separator: "\n")
    }
}
