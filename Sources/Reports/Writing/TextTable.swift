/// One column of a table.
struct TextColumn: Hashable, Sendable {
    /// Where shorter cells leave their space.
    enum Alignment: Hashable, Sendable {
        case left
        case right
    }

    /// When columns are left out of a table that is too wide.
    enum Spare: Hashable, Sendable, CaseIterable {
        case first
        case last
        /// After all others, and on a terminal alone: a page breaks names and cuts none.
        case beforeCut
    }

    /// What stands above the cells.
    let title: String
    /// Text stands left, numbers right.
    let alignment: Alignment
    /// Whether its cells may be cut when the table is too wide; never so for numbers.
    let shrinks: Bool
    /// Whether a page may break its cells at blanks.
    let wraps: Bool
    /// When it is left out of a table that is too wide; nil: never.
    let spare: Spare?
    /// The word by which rows are ordered by it; nil: they are not.
    let order: String?

    init(
        _ title: String, _ alignment: Alignment = .left, shrinks: Bool = false,
        wraps: Bool = false, spare: Spare? = nil, order: String? = nil
    ) {
        self.title = title
        self.alignment = alignment
        self.shrinks = shrinks
        self.wraps = wraps
        self.spare = spare
        self.order = order
    }
}

/// Rows of text under titles, for people to read.
struct TextTable: Hashable, Sendable {
    /// The columns, from left to right.
    private(set) var columns: [TextColumn]
    /// The cells of each row; missing ones are blank.
    private(set) var rows: [[String]]
    /// Totals, set off by a rule.
    var footer: [[String]] = []
    /// The meaning of cells that have one, by row and column; the totals follow the rows.
    var tones: [[Tone?]] = []
    /// What cells draw, by row and column; the totals follow the rows.
    var drawings: [[CellDrawing?]] = []
    /// Where cells lead on a page that can lead anywhere, by row and column; the totals follow the
    /// rows.
    var leads: [[Suggestion?]] = []
    /// Whether a row without a name is of what the row above it is of.
    var leavesOutSame = false
}

extension TextTable {
    /// Takes rows out of a table of names with their values.
    mutating func leaveOut(_ isLeftOut: ([String]) -> Bool) { rows.removeAll(where: isLeftOut) }

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
    /// Before a text column is cut below this, spare columns are left out.
    private static let roomyColumn = 12

    /// The table in lines of at most `style.width` columns, each ended by a line end.
    ///
    /// Text columns that shrink are cut first, the widest most. When the rest does not fit, each
    /// row becomes a small list of its own. Numbers are never cut.
    func rendered(_ style: TableStyle = .plain) -> String {
        lines(style).map { $0 + "\n" }.joined()
    }

    func lines(_ style: TableStyle) -> [String] {
        let shown = shown(in: style).fitting(style.width)
        guard let widths = shown.fittedWidths(limit: style.width) else {
            return shown.records(style)
        }
        let titles = shown.columns.map(\.title)
        var lines = [style.bold(shown.line(titles, [], widths, style))]
        lines += shown.rows.indices.map { shown.line(shown.rows[$0], tones(of: $0), widths, style) }
        if !footer.isEmpty {
            let total = widths.reduce(0, +) + Self.gap * (widths.count - 1)
            lines.append(style.dim(style.shown(String(repeating: "─", count: total))))
            lines += shown.footer.indices.map {
                shown.line(shown.footer[$0], shown.tones(of: rows.count + $0), widths, style)
            }
        }
        return lines
    }

    /// The columns that its lines take where nothing is cut.
    var naturalWidth: Int {
        naturalWidths.reduce(0, +) + Self.gap * max(0, columns.count - 1)
    }

    /// The table without the spare columns that there is no room for beside texts that are told
    /// apart, or beside texts at all.
    private func fitting(_ limit: Int) -> TextTable {
        let tables = sequence(first: self) { $0.withoutSpare }
        let roomy = tables.lazy.compactMap { table in
            table.fittedWidths(limit: limit, narrowest: Self.roomyColumn).map { (table, $0) }
        }
        let best = roomy.first { $0.tellsApart($1) } ?? roomy.first { _ in true }
        return best?.0 ?? tables.reduce(self) { $1 }
    }

    /// Whether no two texts become one where they are cut.
    private func tellsApart(_ widths: [Int]) -> Bool {
        zip(columns.indices, zip(widths, naturalWidths)).allSatisfy { column, width in
            if width.0 >= width.1 { return true }
            let whole = Set(rows.map { full($0)[column] })
            return Set(whole.map { cut($0, to: width.0) }).count == whole.count
        }
    }

    /// The table without its first spare column, the last of equals; nil: it has none.
    private var withoutSpare: TextTable? {
        let spare = TextColumn.Spare.allCases.lazy.compactMap { when in
            columns.lastIndex { $0.spare == when }
        }.first
        guard let spare else { return nil }
        var table = self
        table.columns.remove(at: spare)
        table.rows = rows.map { $0.without(spare) }
        table.footer = footer.map { $0.without(spare) }
        table.tones = tones.map { $0.without(spare) }
        return table
    }

    /// The meanings of a row's cells; the totals follow the rows.
    func tones(of row: Int) -> [Tone?] { tones.indices.contains(row) ? tones[row] : [] }

    /// What a row's cells draw; the totals follow the rows.
    func drawings(of row: Int) -> [CellDrawing?] {
        drawings.indices.contains(row) ? drawings[row] : []
    }

    /// What a row without a name is of: what a row above it names; empty: nothing is left out.
    func above(_ row: Int, _ column: Int) -> String {
        guard leavesOutSame, rows.indices.contains(row) else { return "" }
        let names = rows[...row].reversed().lazy.map { full($0)[column] }
        return names.first { !$0.isEmpty } ?? ""
    }

    /// Where a row's cells lead; the totals follow the rows.
    func leads(of row: Int) -> [Suggestion?] { leads.indices.contains(row) ? leads[row] : [] }

    /// The same table with every cell as it may be shown, each row as long as the columns.
    private func shown(in style: TableStyle) -> TextTable {
        TextTable(
            columns: columns.map {
                TextColumn(
                    style.shown($0.title), $0.alignment, shrinks: $0.shrinks, wraps: $0.wraps,
                    spare: $0.spare)
            },
            rows: rows.map { full($0).map(style.shown) },
            footer: footer.map { full($0).map(style.shown) }, tones: tones)
    }

    /// The cells of a row, one for each column.
    func full(_ row: [String]) -> [String] {
        Array(row.prefix(columns.count))
            + repeatElement("", count: max(0, columns.count - row.count))
    }

    private var naturalWidths: [Int] {
        let rows = (rows + footer).map(full)
        return columns.indices.map { column in
            widest([columns[column].title] + rows.map { $0[column] })
        }
    }

    /// The widths that fit into `limit` together, or nil when no cut of the text columns is enough.
    private func fittedWidths(limit: Int, narrowest: Int = narrowestColumn) -> [Int]? {
        // A column that shrinks never needs more than the whole line.
        var widths = zip(columns, naturalWidths).map { $0.shrinks ? min($1, limit) : $1 }
        var excess = widths.reduce(0, +) + Self.gap * max(0, widths.count - 1) - limit
        while excess > 0 {
            let candidates = columns.indices.filter {
                columns[$0].shrinks && widths[$0] > narrowest
            }
            guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return nil }
            widths[widest] -= 1
            excess -= 1
        }
        return widths
    }

    private func line(
        _ cells: [String], _ tones: [Tone?], _ widths: [Int], _ style: TableStyle
    ) -> String {
        let shown = cells.indices.map { column in
            let text = padded(
                cut(cells[column], to: widths[column], ellipsis: style.ellipsis),
                to: widths[column], columns[column].alignment)
            return tones.isEmpty ? text : style.toned(text, tones[column])
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

extension Array {
    /// All but the element at a place; where there is none, all.
    fileprivate func without(_ place: Int) -> [Element] {
        guard indices.contains(place) else { return self }
        return Array(self[..<place] + self[(place + 1)...])
    }
}

/// Spaces at the end of a line are invisible, and a nuisance in files.
func withoutTrailingSpaces(_ line: String) -> String {
    guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
    return String(line[...last])
}
