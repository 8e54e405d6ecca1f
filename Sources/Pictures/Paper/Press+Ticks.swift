import DaybookModel

extension Press {
    /// Above and below the boxes of a row.
    private static let boxPadding = 3.0

    /// A sheet to tick. Its head stands on each of its pages, and no row is torn.
    mutating func add(_ table: TickTable) {
        let columns = TickColumns(table, room: paper.room)
        let rows = table.rows.map { row in
            (lines: Self.plain.wrapped(printable(row.name), to: columns.names), row: row)
        }
        need(least(table, columns))
        if !table.caption.isEmpty { lines([table.caption], Self.plain, .soft) }
        putHead(table, columns)
        for (lines, row) in rows {
            if !hasRoom(for: height(lines, columns)) {
                turn()
                putHead(table, columns)
            }
            put(row, lines, table, columns)
        }
    }

    /// The whole of a week that one page holds; of a longer one its head and its first row.
    func least(_ table: TickTable, _ columns: TickColumns? = nil) -> Double {
        let columns = columns ?? TickColumns(table, room: paper.room)
        let heights = table.rows.lazy.map {
            height(Self.plain.wrapped(printable($0.name), to: columns.names), columns)
        }
        let head = Self.plain.pitch + headHeight(table)
        let whole = heights.reduce(head, +)
        return whole <= roomOfPage ? whole : head + (heights.first ?? 0)
    }

    /// What a page holds below the line that it goes on with.
    var roomOfPage: Double { bottom - Paper.margin - 2 * Self.small.pitch - 2 * Self.gap }

    private func headHeight(_ table: TickTable) -> Double {
        Self.plain.pitch * (table.halves == [""] ? 1 : 2) + 2 * Self.boxPadding
    }

    private func height(_ lines: [String], _ columns: TickColumns) -> Double {
        max(Double(lines.count) * Self.plain.pitch, columns.box) + 2 * Self.boxPadding
    }

    private mutating func putHead(_ table: TickTable, _ columns: TickColumns) {
        need(0)
        let line = page.top + Self.boxPadding + Self.plain.ascent
        let bold = Font(size: Self.plain.size, isBold: true)
        page.write(Words(printable(table.title)), Point(left, line), bold, .ink)
        for (place, day) in table.days.enumerated() {
            let middle = left + columns.start(of: place) + columns.day / 2
            page.write(Words(day.title), Point(middle, line), bold, .ink, .middle)
            let below = line + Self.plain.pitch
            let starts = columns.starts(of: place)
            for (start, half) in zip(starts, table.halves) where !day.isClosed && !half.isEmpty {
                let middle = left + start + columns.box / 2
                page.write(Words(half), Point(middle, below), Self.plain, .ink, .middle)
            }
        }
        page.top += headHeight(table)
        page.line(Point(left, page.top), Point(right, page.top), .strongRule, 0.75)
    }

    private mutating func put(
        _ row: TickTable.Row, _ lines: [String], _ table: TickTable, _ columns: TickColumns
    ) {
        need(0)
        let height = height(lines, columns)
        let middle = page.top + height / 2
        let block = Double(lines.count) * Self.plain.pitch
        for (place, line) in lines.enumerated() {
            let top = middle - block / 2 + Double(place) * Self.plain.pitch
            let base = Point(left, top + Self.plain.ascent)
            page.write(Words(line), base, Self.plain, .ink)
        }
        for (place, day) in table.days.enumerated() {
            if day.isClosed {
                let place = left + columns.start(of: place) + columns.day / 2
                let line = middle + Self.plain.size * 0.36
                page.write(Words("–"), Point(place, line), Self.plain, .ink, .middle)
            } else if row.isOpen.indices.contains(place), row.isOpen[place] {
                for start in columns.starts(of: place) { box(left + start, middle, columns.box) }
            }
        }
        page.top += height
        page.line(Point(left, page.top), Point(right, page.top), .rule, 0.75)
    }

    private mutating func box(_ start: Double, _ middle: Double, _ side: Double) {
        let box = Box(
            left: start, top: middle - side / 2, right: start + side, bottom: middle + side / 2)
        page.rectangle(box, .stroke(.ink, 0.75), corner: 2)
    }
}
