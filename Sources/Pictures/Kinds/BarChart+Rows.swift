/// Bars below one another, a name each.
extension BarChart {
    func drawRows(on drawing: inout Drawing) {
        let rows = BarRows(self, drawing)
        for index in bars.indices.prefix(Drawing.mostRows) { rows.draw(index, on: &drawing) }
        drawing.more(than: Drawing.mostRows, of: bars.count)
    }
}

/// The columns of a chart with a row for each bar: names, bars, and values at their ends.
private struct BarRows {
    private let chart: BarChart
    private let names: Font
    private let values: Font
    private let nameWidth: Double
    private let room: Double
    private let start: Double
    private let valueRoom: Double
    private let most: Int
    private let first: Set<Int>

    private static let gap = 10.0
    private static let valueGap = 8.0
    private static let noteGap = 6.0
    private static let shortest = 8.0
    private static let thickness = 12.0

    init(_ chart: BarChart, _ drawing: Drawing) {
        self.chart = chart
        (most, first) = (chart.most, chart.emphasised)
        names = drawing.style.plain
        values = drawing.style.strong
        let (font, strong) = (names, values)
        let shown = chart.bars.indices.prefix(Drawing.mostRows)
        let said = shown.map(chart.said)
        // Values are always written; notes where there is room.
        let widestValue = said.map { strong.width(of: $0.value) }.max() ?? 0
        valueRoom = min(widestValue, drawing.width / 2)
        let value = valueRoom + Self.valueGap
        let note = (said.map { font.width(of: $0.note) }.max() ?? 0) + Self.noteGap
        let widest = chart.bars[shown].map { font.width(of: Words($0.label).text) }.max() ?? 0
        let share = drawing.width * (drawing.style.isNarrow ? 0.4 : 0.35)
        nameWidth = min(widest, share, drawing.width - value - Self.gap - Self.shortest)
        start = drawing.left + nameWidth + Self.gap
        let end = max(value, min(value + note, drawing.width * 0.45))
        room = max(Self.shortest, drawing.right - start - end)
    }

    func draw(_ index: Int, on drawing: inout Drawing) {
        let bar = chart.bars[index]
        let top = drawing.top
        let below = drawing.name(bar.label, to: nameWidth, names)
        let middle = top + names.ascent - names.size * 0.36
        let end = start + length(bar.value)
        let box = Box(
            left: start, top: middle - Self.thickness / 2, right: end,
            bottom: middle + Self.thickness / 2)
        chart.drawBar(index, box, isFirst: first.contains(index), on: &drawing)
        let limit = bar.budget.map { start + length($0) }
        if let limit { drawLimit(index, limit, box, on: &drawing) }
        writeValue(index, after: max(end, limit ?? end), on: &drawing)
        drawing.top = below + 8
    }

    private func drawLimit(_ index: Int, _ x: Double, _ box: Box, on drawing: inout Drawing) {
        if x < box.right {
            let over = Box(left: x, top: box.top, right: box.right, bottom: box.bottom)
            chart.drawOver(index, over, on: &drawing)
        }
        drawing.line(Point(x, box.top - 3), Point(x, box.bottom + 3), .ink, 2.5)
    }

    private func writeValue(_ index: Int, after end: Double, on drawing: inout Drawing) {
        let (value, note) = chart.said(index)
        let height = drawing.top + names.ascent
        let isFirst = first.contains(index)
        let font = isFirst ? values : names
        let place = Point(end + Self.valueGap, height)
        let words = Words(value).shortened(to: valueRoom, font)
        drawing.write(words, place, font, .ink)
        if !note.isEmpty {
            let x = place.x + font.width(of: words.text) + Self.noteGap
            drawing.writeIfClear(Words(note), Point(x, height), names, .soft)
        }
    }

    private func length(_ value: Int) -> Double {
        value.length(of: most, room)
    }
}
