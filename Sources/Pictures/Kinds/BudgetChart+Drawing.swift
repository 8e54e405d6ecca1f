extension BudgetChart {
    func draw(on drawing: inout Drawing) {
        guard !rows.isEmpty else { return }
        let layout = BudgetRows(self, drawing)
        for index in rows.indices.prefix(Drawing.mostRows) { layout.draw(index, on: &drawing) }
        drawing.more(than: Drawing.mostRows, of: rows.count)
    }

    /// What the picture shows, in a sentence: the rows.
    var description: String {
        listed(
            rows.lazy.map { row in
                let rest = row.rest(unit)
                return "\(row.name) \(unit.worded(row.value))\(rest.isEmpty ? "" : " (\(rest))")"
            })
    }
}

/// Rows with a name, a value, a bar and the rest of the budget; a narrow one takes two lines.
private struct BudgetRows {
    private let chart: BudgetChart
    private let inks: [Ink]
    private let font: Font
    private let strong: Font
    /// Where names end, where values end, where bars begin, and how long the longest may be.
    private let nameRoom: Double
    private let valueEnd: Double
    private let start: Double
    private let room: Double
    private let valueRoom: Double
    private let restRoom: Double
    /// Whether values have lines of their own, for they would leave names half the room or less.
    private let isApart: Bool
    private let most: Int

    private static let gap = 14.0
    private static let swatch = 18.0
    private static let thickness = 10.0

    init(_ chart: BudgetChart, _ drawing: Drawing) {
        self.chart = chart
        inks = chart.rows.enumerated().map { place, row in
            .of(row.colour, series: row.series ?? place)
        }
        most = chart.rows.map { max($0.value, $0.budget ?? 0) }.max() ?? 0
        let (font, strong) = (drawing.style.plain, drawing.style.strong)
        (self.font, self.strong) = (font, strong)
        let values = chart.rows.map { font.width(of: chart.unit.worded($0.value)) }.max() ?? 0
        let rests = chart.rows.map { strong.width(of: $0.rest(chart.unit)) }.max() ?? 0
        let names = chart.rows.map { font.width(of: Words($0.name).text) }.max() ?? 0
        let isNarrow = drawing.style.isNarrow
        let word =
            chart.rows.flatMap { $0.rest(chart.unit).split(separator: " ") }
            .map { strong.width(of: $0) }.max() ?? 0
        restRoom = min(rests, max(word, drawing.width * (isNarrow ? 0.6 : 0.25)))
        isApart = isNarrow && values > drawing.width * 0.5
        valueRoom = min(values, drawing.width * (isNarrow ? 1 : 0.25))
        if isNarrow {
            let beside = isApart ? 0 : valueRoom + Self.gap
            nameRoom = drawing.width - Self.swatch - beside
            valueEnd = drawing.right
            start = drawing.left + Self.swatch
        } else {
            nameRoom = min(names, drawing.width * 0.3)
            valueEnd = drawing.left + Self.swatch + nameRoom + Self.gap + valueRoom
            start = valueEnd + Self.gap
        }
        room = max(8, drawing.right - start - restRoom - Self.gap)
    }

    func draw(_ index: Int, on drawing: inout Drawing) {
        let row = chart.rows[index]
        let ink = inks[index]
        let line = drawing.top + font.ascent
        let centre = Point(drawing.left + 5, line - font.size * 0.36)
        drawing.bar(Box(around: centre, 5), ink)
        var below = drawing.name(row.name, to: nameRoom, font, indent: Self.swatch)
        let value = Words(chart.unit.worded(row.value)).shortened(to: valueRoom, font)
        let valueLine = isApart ? below + font.ascent : line
        drawing.write(value, Point(valueEnd, valueLine), font, .ink, .end)
        if isApart { below += font.pitch }
        let barLine = drawing.style.isNarrow ? below + font.ascent : line
        drawBar(row, ink, barLine - font.size * 0.36, on: &drawing)
        let end = writeRest(row, barLine, on: &drawing)
        drawing.top = max(end, drawing.style.isNarrow ? below + font.pitch : below) + 10
    }

    private func drawBar(
        _ row: BudgetChart.Row, _ ink: Ink, _ middle: Double, on drawing: inout Drawing
    ) {
        let (top, bottom) = (middle - Self.thickness / 2, middle + Self.thickness / 2)
        let end = start + length(row.value)
        let limit = row.budget.map { start + length($0) }
        let title = "\(row.name): \(chart.unit.worded(row.value))"
        let own = Box(left: start, top: top, right: min(end, limit ?? end), bottom: bottom)
        drawing.bar(own, ink, title: title)
        guard let limit else { return }
        if row.isOver {
            let over = Box(left: limit, top: top, right: end, bottom: bottom)
            drawing.bar(over, .bad, title: row.rest(chart.unit))
        }
        drawing.line(Point(limit, top - 2), Point(limit, bottom + 2), .ink, 3)
    }

    /// - Returns: where its lines end.
    private func writeRest(
        _ row: BudgetChart.Row, _ line: Double, on drawing: inout Drawing
    ) -> Double {
        let own = row.isOver ? strong : font
        var next = line
        for text in own.wrapped(row.rest(chart.unit), to: restRoom) {
            drawing.write(
                Words(text), Point(drawing.right, next), own, row.isOver ? .bad : .soft, .end)
            next += own.pitch
        }
        return next - own.ascent
    }

    private func length(_ value: Int) -> Double {
        value.length(of: most, room)
    }
}
