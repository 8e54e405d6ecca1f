import DaybookModel

extension Press {
    /// A table. Its head stands on each of its pages, and no row is torn that a page holds.
    mutating func add(_ table: PaperTable) {
        let columns = PaperColumns(table, room: paper.room, setting)
        let head = laid(table.columns.map { .text($0.title) }, columns, isBold: true)
        need(least(table, columns))
        if !table.caption.isEmpty { lines([table.caption], Self.plain, .soft) }
        put(head, table, columns, isBold: true, rule: .strongRule)
        for row in table.rows {
            for part in parts(of: laid(row, columns), columns, below: height(head, columns)) {
                put(part, table, columns, head: head, rule: .rule)
            }
        }
        for (place, row) in table.totals.enumerated() {
            if place == 0 { rule(.strongRule, from: columns) }
            put(laid(row, columns, isBold: true), table, columns, head: head, isBold: true)
        }
    }

    /// Its caption, its head and its first row.
    func least(_ table: PaperTable, _ columns: PaperColumns? = nil) -> Double {
        let columns = columns ?? PaperColumns(table, room: paper.room, setting)
        let head = laid(table.columns.map { .text($0.title) }, columns, isBold: true)
        let first = table.rows.first.map { height(laid($0, columns), columns) } ?? 0
        return Self.bold.pitch + height(head, columns) + first
    }

    /// A cell in the lines that it takes.
    private struct LaidCell {
        let cell: PaperTable.Cell
        let lines: [String]
    }

    private func laid(
        _ cells: [PaperTable.Cell], _ columns: PaperColumns, isBold: Bool = false
    ) -> [LaidCell] {
        let font = Font(size: columns.font.size, isBold: isBold)
        return zip(cells, columns.widths).map { cell, width in
            guard case .text(let text) = cell else { return LaidCell(cell: cell, lines: []) }
            // Half a pixel for the sums of widths that were rounded.
            let lines = text.split(separator: "\n").flatMap {
                font.wrapped(printable(String($0)), to: width + 0.5)
            }
            return LaidCell(cell: cell, lines: lines)
        }
    }

    /// The row, or parts of one that no page holds.
    private func parts(
        of row: [LaidCell], _ columns: PaperColumns, below head: Double
    ) -> [[LaidCell]] {
        let room = bottom - Paper.margin - head - 4 * Self.gap - 2 * setting.padding
        let most = max(1, Int(room / columns.font.pitch) - 2)
        let count = row.map(\.lines.count).max() ?? 0
        if count <= most { return [row] }
        return stride(from: 0, to: count, by: most).map { start in
            row.map { cell in
                LaidCell(cell: cell.cell, lines: Array(cell.lines.dropFirst(start).prefix(most)))
            }
        }
    }

    private func height(_ row: [LaidCell], _ columns: PaperColumns) -> Double {
        Double(max(1, row.map(\.lines.count).max() ?? 1)) * columns.font.pitch + 2 * setting.padding
    }

    /// Writes a row, on the next page below the head where this one has no room for it.
    private mutating func put(
        _ row: [LaidCell], _ table: PaperTable, _ columns: PaperColumns,
        head: [LaidCell]? = nil, isBold: Bool = false, rule ink: Ink? = nil
    ) {
        if let head, !hasRoom(for: height(row, columns)), !isFresh {
            turn()
            put(head, table, columns, isBold: true, rule: .strongRule)
        }
        need(0)
        let font = Font(size: columns.font.size, isBold: isBold)
        var start = left
        for (place, cell) in row.enumerated() {
            let box = Box(
                left: start, top: page.top + setting.padding, right: start + columns.widths[place],
                bottom: page.top)
            put(cell, in: box, font, isFigure: table.columns[place].isFigure)
            start += columns.widths[place] + columns.gap
        }
        page.top += height(row, columns)
        if let ink { rule(ink, from: columns) }
    }

    private mutating func rule(_ ink: Ink, from columns: PaperColumns) {
        let gaps = columns.gap * Double(max(0, columns.widths.count - 1))
        let end = left + columns.widths.reduce(gaps, +)
        page.line(Point(left, page.top), Point(end, page.top), ink, 0.75)
    }

    private mutating func put(
        _ cell: LaidCell, in box: Box, _ font: Font, isFigure: Bool
    ) {
        switch cell.cell {
        case .text:
            for (place, line) in cell.lines.enumerated() {
                let height = box.top + Double(place) * font.pitch + font.ascent
                let start = isFigure ? box.right : box.left
                page.write(
                    Words(line), Point(start, height), font, .ink, isFigure ? .end : .start)
            }
        case .spark(let line):
            let picture = Chart.spark(line).picture(page.style)
            let above = (Double(Sparkline.height) - font.pitch) / 2
            page.place(picture, Point(box.left, box.top - above))
        case .bar(let used, let rest, let over, let hasMark):
            bar([used, rest, over], hasMark, in: box, font)
        }
    }

    /// What is used and what is over a mark, with the mark in ink; what is left is blank.
    private mutating func bar(_ steps: [Int], _ hasMark: Bool, in box: Box, _ font: Font) {
        let (top, bottom) = (box.top + font.size * 0.3, box.top + font.size * 1.1)
        func part(_ first: Int, _ count: Int) -> Box {
            Box(
                left: box.left + Double(first) * PaperColumns.step, top: top,
                right: box.left + Double(first + count) * PaperColumns.step, bottom: bottom)
        }
        if steps[0] > 0 { page.bar(part(0, steps[0]), .ink) }
        let mark = steps[0] + steps[1]
        if steps[2] > 0 { page.bar(part(mark + 1, steps[2]), .ink) }
        guard hasMark else { return }
        let place = box.left + (Double(mark) + 0.5) * PaperColumns.step
        page.line(Point(place, top - 2), Point(place, bottom + 2), .ink, 1.5)
    }
}
