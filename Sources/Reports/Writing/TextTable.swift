/// One column of a table.
struct TextColumn: Hashable, Sendable {
    /// Where shorter cells leave their space.
    enum Alignment: Hashable, Sendable {
        case left
        case right
    }

    /// What stands above the cells.
    let title: String
    /// Text stands left, numbers right.
    let alignment: Alignment
    /// Whether its cells may be cut when the table is too wide; never so for numbers.
    let shrinks: Bool

    init(_ title: String, _ alignment: Alignment = .left, shrinks: Bool = false) {
        self.title = title
        self.alignment = alignment
        self.shrinks = shrinks
    }
}

/// Rows of text under titles, for people to read.
struct TextTable: Hashable, Sendable {
    /// The columns, from left to right.
    let columns: [TextColumn]
    /// The cells of each row; missing ones are blank.
    let rows: [[String]]
    /// Totals, set off by a rule.
    var footer: [[String]] = []
}

extension TextTable {
    /// Names with their values, below one another.
    static func facts(_ facts: [(name: String, value: String)]) -> TextTable {
        TextTable(
            columns: [TextColumn("Field"), TextColumn("Value", shrinks: true)],
            rows: facts.map { [$0.name, $0.value] })
    }

    /// The columns between two cells.
    private static let gap = 2
    /// A text column is never cut below this.
    private static let narrowestColumn = 6

    /// The table in lines of at most `style.width` columns, each ended by a line end.
    ///
    /// Text columns that shrink are cut first, the widest most. When the rest does not fit, each
    /// row becomes a small list of its own. Numbers are never cut.
    func rendered(_ style: TableStyle = .plain) -> String {
        lines(style).map { $0 + "\n" }.joined()
    }

    func lines(_ style: TableStyle) -> [String] {
        let shown = shown(in: style)
        guard let widths = shown.fittedWidths(limit: style.width) else {
            return shown.records(style)
        }
        var lines = [style.bold(shown.line(columns.map(\.title).map(style.shown), widths, style))]
        lines += shown.rows.map { shown.line($0, widths, style) }
        if !footer.isEmpty {
            let total = widths.reduce(0, +) + Self.gap * (widths.count - 1)
            lines.append(style.dim(style.shown(String(repeating: "─", count: total))))
            lines += shown.footer.map { shown.line($0, widths, style) }
        }
        return lines
    }

    /// The same table with every cell as it may be shown, each row as long as the columns.
    private func shown(in style: TableStyle) -> TextTable {
        TextTable(
            columns: columns.map {
                TextColumn(style.shown($0.title), $0.alignment, shrinks: $0.shrinks)
            },
            rows: rows.map { full($0).map(style.shown) },
            footer: footer.map { full($0).map(style.shown) })
    }

    /// The cells of a row, one for each column.
    func full(_ row: [String]) -> [String] {
        Array(row.prefix(columns.count))
            + repeatElement("", count: max(0, columns.count - row.count))
    }

    private var naturalWidths: [Int] {
        let rows = rows + footer
        return columns.indices.map { column in
            widest([columns[column].title] + rows.map { $0[column] })
        }
    }

    /// The widths that fit into `limit` together, or nil when no cut of the text columns is enough.
    private func fittedWidths(limit: Int) -> [Int]? {
        // A column that shrinks never needs more than the whole line.
        var widths = zip(columns, naturalWidths).map { $0.shrinks ? min($1, limit) : $1 }
        var excess = widths.reduce(0, +) + Self.gap * max(0, widths.count - 1) - limit
        while excess > 0 {
            let candidates = columns.indices.filter {
                columns[$0].shrinks && widths[$0] > Self.narrowestColumn
            }
            guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return nil }
            widths[widest] -= 1
            excess -= 1
        }
        return widths
    }

    private func line(_ cells: [String], _ widths: [Int], _ style: TableStyle) -> String {
        let shown = cells.indices.map { column in
            padded(
                cut(cells[column], to: widths[column], ellipsis: style.ellipsis),
                to: widths[column], columns[column].alignment)
        }
        let gap = String(repeating: " ", count: Self.gap)
        return withoutTrailingSpaces(shown.joined(separator: gap))
    }

    /// One list of titles and cells for each row, divided by blank lines.
    private func records(_ style: TableStyle) -> [String] {
        let titleWidth = widest(columns.map(\.title))
        let room = max(1, style.width - titleWidth - Self.gap)
        func record(_ row: [String]) -> [String] {
            zip(columns, row).filter { !$1.isEmpty }.map { column, cell in
                let blanks = titleWidth - displayWidth(column.title) + Self.gap
                let text = column.shrinks ? cut(cell, to: room, ellipsis: style.ellipsis) : cell
                return style.bold(column.title) + String(repeating: " ", count: blanks) + text
            }
        }
        var lines = Array(rows.map(record).joined(separator: [""]))
        if !footer.isEmpty {
            lines.append(style.dim(style.shown(String(repeating: "─", count: style.width))))
            lines += Array(footer.map(record).joined(separator: [""]))
        }
        return lines
    }
}

/// Spaces at the end of a line are invisible, and a nuisance in files.
func withoutTrailingSpaces(_ line: String) -> String {
    guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
    return String(line[...last])
}

/// How text may look where it is read.
package struct TableStyle: Hashable, Sendable {
    /// Whether escape codes may be written, for bold and dim headings only.
    package let color: Bool
    /// Whether our own signs are limited to ASCII. Names stay as they are.
    package let ascii: Bool
    /// The columns that a line may take.
    package let width: Int

    /// The narrowest screen that is drawn for; anything narrower is treated as this.
    package static let narrowest = 20
    /// What goes into a file or a pipe.
    package static let plain = TableStyle()

    package init(color: Bool = false, ascii: Bool = false, width: Int = 80) {
        self.color = color
        self.ascii = ascii
        self.width = max(width, Self.narrowest)
    }

    /// The text as it may be shown: without control characters, and in this style's signs.
    package func shown(_ text: String) -> String {
        let text = printable(text)
        return ascii ? inASCII(text) : text
    }

    /// The text as a heading.
    package func bold(_ text: String) -> String {
        color && !text.isEmpty ? "\u{1b}[1m\(text)\u{1b}[0m" : text
    }

    /// The text in the background.
    package func dim(_ text: String) -> String {
        color && !text.isEmpty ? "\u{1b}[2m\(text)\u{1b}[0m" : text
    }

    var ellipsis: Character { ascii ? "~" : "…" }

    private func inASCII(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        var result = ""
        for character in text {
            if let sign = Self.signs[character] { result += sign } else { result.append(character) }
        }
        return result
    }

    private static let signs: [Character: String] = [
        "…": "~", "·": ".", "─": "-", "│": "|", "█": "#", "▓": "#", "▒": "+", "░": ".",
        "●": "*", "○": "o", "◐": "a", "◑": "p", "✓": "y", "✗": "x", "−": "-", "–": "-", "—": "-",
        "→": "->", "←": "<-", "×": "x", "▁": "_", "▂": "_", "▃": "-", "▄": "-", "▅": "=", "▆": "=",
        "▇": "#", "▀": "^", "‡": "%", "┤": "+", "╮": ".", "╭": ".", "╯": "'", "╰": "'",
        "├": "|", "└": "`", "═": "=", "║": ":", "╗": ".", "╔": ".", "╝": "'", "╚": "'", "━": "#",
        "“": "\"", "”": "\"", "’": "'",
    ]
}

/// A bar for a share of a whole: as many full blocks as are complete, the rest light.
///
/// Only a whole share fills the bar, as with ``percent(_:)``; shares outside 0...1 are drawn as the
/// nearer end, and one that is not a number as an empty bar.
package func bar(_ share: Double, width: Int, style: TableStyle = .plain) -> String {
    let share = share.isFinite ? min(max(share, 0), 1) : 0
    let full = Int(share * Double(width))
    let blocks = String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
    return style.shown(blocks)
}
