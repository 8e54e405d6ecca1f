import Daybook
import Pictures

extension Markup {
    /// A table of rows under titles; its rows are handed on while they are written.
    /// - Parameter isSeen: whether the caption says more than the page's heading, which those who
    ///   see the page have read already.
    mutating func table(
        _ table: TextTable, caption: String?, isSeen: Bool = true, to sink: Answer.Sink
    ) throws(DaybookError) {
        let layout = TableLayout(table)
        tag("<div class=\"sheet\">")
        tag(layout.isTall ? "<table class=\"tall\">\n" : "<table>\n")
        if let caption {
            tag(isSeen ? "<caption>" : "<caption class=\"heard\">")
            element("", caption, "</caption>\n")
        }
        heads(table)
        tag("<tbody>\n")
        for place in table.rows.indices {
            row(place, table.rows[place], of: table, layout)
            try handOn(to: sink)
        }
        tag("</tbody>\n")
        totals(table, layout)
        tag("</table></div>\n")
    }

    private mutating func heads(_ table: TextTable) {
        tag("<thead><tr>")
        for column in table.columns {
            tag(column.title.isEmpty ? "<td" : "<th scope=\"col\"")
            tag(" class=\"")
            tag(TableLayout.name(column))
            if let order = column.order, let sorting {
                sorted(column, by: order, sorting)
            } else {
                element("\">", column.title, column.title.isEmpty ? "</td>" : "</th>")
            }
        }
        tag("</tr></thead>\n")
    }

    /// The rest of a head that orders the rows, or turns them around where they have its order.
    private mutating func sorted(_ column: TextColumn, by order: String, _ sorting: Sorting) {
        let isReversed = sorting.current == "-\(order)"
        let isCurrent = sorting.current == order
        if isCurrent || isReversed {
            // Names go up by themselves, and numbers down.
            let isAscending = (column.alignment == .left) != isReversed
            tag(isAscending ? "\" aria-sort=\"ascending" : "\" aria-sort=\"descending")
        }
        tag("\"><a href=\"")
        bare(sorting.address(isCurrent ? "-\(order)" : order))
        element("\">", column.title, "</a></th>")
    }

    private mutating func totals(_ table: TextTable, _ layout: TableLayout) {
        if table.footer.isEmpty { return }
        tag("<tfoot>\n")
        for (place, cells) in table.footer.enumerated() {
            row(table.rows.count + place, cells, of: table, layout)
        }
        tag("</tfoot>\n")
    }

    private mutating func row(
        _ place: Int, _ cells: [String], of table: TextTable, _ layout: TableLayout
    ) {
        let (tones, drawings) = (table.tones(of: place), table.drawings(of: place))
        let leads = table.leads(of: place)
        tag("<tr>")
        let cells = table.full(cells)
        // What is left out since it stands above is heard all the same.
        let above = table.above(place, layout.head)
        for (column, cell) in cells.enumerated() {
            let tone = tones.indices.contains(column) ? tones[column] : nil
            let isHead = column == layout.head && !(cell.isEmpty && above.isEmpty)
            tag(isHead ? "<th scope=\"row\" class=\"" : "<td class=\"")
            tag(layout.classes[column])
            if let tone { toneClass(tone) }
            tag("\"")
            if layout.isTall { title(of: cell, table.columns[column]) }
            tag(">")
            if isHead, cell.isEmpty { element("<span class=\"heard\">", above, "</span>") }
            switch drawings.indices.contains(column) ? drawings[column] : nil {
            case nil where cell == Self.swatch:
                if let colour = tone?.colour { swatch(colour) }
            case nil:
                self.cell(
                    cell, leads.indices.contains(column) ? leads[column] : nil,
                    table.columns[column]
                ) {
                    "\(layout.name(of: cells, above)), \(table.columns[column].title)"
                }
            case .bar(let bar): self.bar(bar, tone?.colour)
            case .spark(let line): picture(.spark(line), .pageCell)
            }
            tag(isHead ? "</th>" : "</td>")
        }
        tag("</tr>\n")
    }
}

extension Markup {
    /// What a number stands under, where a phone has it beside: the number of an entry needs none.
    private mutating func title(of cell: String, _ column: TextColumn) {
        if cell.isEmpty || cell.hasPrefix("#") || column.alignment != .right { return }
        tag(" data-t=\"")
        bare(column.title)
        tag("\"")
    }

    /// A cell's text, which may lead somewhere: a figure to what explains it.
    /// - Parameter place: the names of the row and the column.
    private mutating func cell(
        _ text: String, _ lead: Suggestion?, _ column: TextColumn, in place: () -> String
    ) {
        let said = column.alignment == .right ? figures.text(text) : text
        guard let lead, !text.isEmpty, let address = links?(lead) else { return self.text(said) }
        tag("<a href=\"")
        bare(address)
        if lead.verb == "why" {
            tag("\" class=\"why\" aria-label=\"")
            bare("\(Self.figure(said)), why: \(place())")
        }
        element("\">", said, "</a>")
        guard let key = FigurePlace(lead, column), let now = now[key], now != text else { return }
        element(" <span class=\"now\">now ", figures.text(Self.figure(now)), "</span>")
    }

    /// A figure where it stands alone.
    private static func figure(_ text: String) -> String { text == Reports.cell(0) ? "0" : text }
}

/// What the rows of a table have in common.
private struct TableLayout {
    /// The column that says of what a row is: the first one of words.
    let head: Int
    /// How the cells of each column stand.
    let classes: [StaticString]
    /// Whether a phone has a list of each row instead, which no cell is cut in.
    let isTall: Bool

    init(_ table: TextTable) {
        head = table.columns.firstIndex { $0.alignment == .left && !$0.title.isEmpty } ?? 0
        classes = table.columns.map { column in
            Self.name(column)
        }
        isTall = Self.isTall(table, head)
    }

    /// The columns that a phone has room for.
    private static let phone = 48
    /// What a text can be read in, however often it breaks.
    private static let readable = 12
    /// As many rows tell how wide all are.
    private static let sample = 50

    /// Whether texts beside the first would be cut to words of a few letters.
    private static func isTall(_ table: TextTable, _ head: Int) -> Bool {
        let kept = table.columns.indices.filter { column in
            let spare = table.columns[column].spare
            return spare == nil || spare == .beforeCut
        }
        let texts = kept.filter { table.columns[$0].shrinks || table.columns[$0].wraps }
        if texts.allSatisfy({ $0 == head }) { return false }
        let rows = table.rows.prefix(sample).map(table.full)
        return kept.reduce(0) { sum, column in
            let widest = widest(rows.map { $0[column] })
            return sum + 2 + (texts.contains(column) ? min(widest, readable) : widest)
        } > phone
    }

    /// What a row is of.
    /// - Parameter above: what the rows above it are of.
    func name(of cells: [String], _ above: String) -> String {
        let name = cells.indices.contains(head) ? cells[head] : ""
        return name.isEmpty ? above : name
    }

    /// How the cells of a column stand; a phone leaves spare ones out.
    static func name(_ column: TextColumn) -> StaticString {
        let isSpare = column.spare != nil && column.spare != .beforeCut
        if column.alignment == .right { return isSpare ? "n s" : "n" }
        if column.wraps { return "l" }
        if column.shrinks { return isSpare ? "t s" : "t" }
        return isSpare ? "w s" : "w"
    }
}
