import Daybook

extension Markup {
    /// A table of rows under titles; its rows are handed on while they are written.
    /// - Parameter isSeen: whether the caption says more than the page's heading, which those who
    ///   see the page have read already.
    mutating func table(
        _ table: TextTable, caption: String?, isSeen: Bool = true, to sink: Answer.Sink
    ) throws(DaybookError) {
        let layout = TableLayout(table)
        tag("<div class=\"sheet\"><table>\n")
        if let caption {
            tag(isSeen ? "<caption>" : "<caption class=\"heard\">")
            element("", caption, "</caption>\n")
        }
        heads(table)
        tag("<tbody>\n")
        for place in table.rows.indices {
            row(table.full(table.rows[place]), layout, tones: table.tones(of: place))
            try handOn(to: sink)
        }
        tag("</tbody>\n")
        totals(table, layout)
        tag("</table></div>\n")
    }

    private mutating func heads(_ table: TextTable) {
        tag("<thead><tr>")
        for column in table.columns {
            if column.title.isEmpty {
                tag("<td></td>")
                continue
            }
            tag("<th scope=\"col\"")
            tag(column.alignment == .right ? " class=\"n\">" : ">")
            element("", column.title, "</th>")
        }
        tag("</tr></thead>\n")
    }

    private mutating func totals(_ table: TextTable, _ layout: TableLayout) {
        if table.footer.isEmpty { return }
        tag("<tfoot>\n")
        for (place, cells) in table.footer.enumerated() {
            row(table.full(cells), layout, tones: table.tones(of: table.rows.count + place))
        }
        tag("</tfoot>\n")
    }

    private mutating func row(_ cells: [String], _ layout: TableLayout, tones: [Tone?]) {
        tag("<tr>")
        for (column, cell) in cells.enumerated() {
            let tone = tones.indices.contains(column) ? tones[column] : nil
            let isHead = column == layout.head
            tag(isHead ? "<th scope=\"row\" class=\"" : "<td class=\"")
            tag(layout.classes[column])
            if let tone { toneClass(tone) }
            tag("\">")
            self.cell(cell, tone, isDrawn: layout.drawn.contains(column))
            tag(isHead ? "</th>" : "</td>")
        }
        tag("</tr>\n")
    }

    /// What a cell shows. A column without a title holds drawings; elsewhere blocks are a name.
    private mutating func cell(_ text: String, _ tone: Tone?, isDrawn: Bool) {
        guard isDrawn, let bar = CellBar(text) else { return self.text(text) }
        self.bar(bar, tone?.colour)
    }
}

/// What the rows of a table have in common.
private struct TableLayout {
    /// The column that says of what a row is: the first one of words.
    let head: Int
    /// How the cells of each column stand.
    let classes: [StaticString]
    /// The columns that have no title.
    let drawn: Set<Int>

    init(_ table: TextTable) {
        head = table.columns.firstIndex { $0.alignment == .left && !$0.title.isEmpty } ?? 0
        classes = table.columns.map { column in
            column.alignment == .right ? "n" : column.shrinks ? "t" : "w"
        }
        drawn = Set(table.columns.indices.filter { table.columns[$0].title.isEmpty })
    }
}
