/// Bars below one another, a name each.
extension BarChart {
    func drawRows(on drawing: inout Drawing) {
        let rows = BarRows(self, drawing)
        for index in bars.indices { rows.draw(index, on: &drawing) }
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

    private static let gap = 10.0
    private static let thickness = 14.0

    init(_ chart: BarChart, _ drawing: Drawing) {
        self.chart = chart
        names = drawing.style.plain
        values = drawing.style.strong
        let font = names
        let widest = chart.bars.map { font.width(of: Words($0.label).text) }.max() ?? 0
        nameWidth = min(widest, drawing.width * (drawing.style.isNarrow ? 0.4 : 0.35))
        let strong = values
        let valueWidth =
            chart.bars.indices.map { index in
                let (value, note) = chart.said(index)
                return strong.width(of: value) + font.width(of: note)
            }.max() ?? 0
        start = drawing.left + nameWidth + Self.gap
        room = max(8, drawing.right - start - min(valueWidth + 8, drawing.width * 0.45))
    }

    func draw(_ index: Int, on drawing: inout Drawing) {
        let bar = chart.bars[index]
        let lines = names.wrapped(Words(bar.label).text, to: nameWidth, most: 3)
        let top = drawing.top
        for (row, line) in lines.enumerated() {
            let height = top + names.ascent + Double(row) * names.pitch
            let whole = lines.count == 3 && line.hasSuffix("…")
            drawing.write(
                whole ? Words(bar.label).shownAs(line) : Words(line),
                Point(drawing.left, height), names, .ink)
        }
        let middle = top + names.ascent - names.size * 0.36
        let end = start + length(bar.value)
        let box = Box(
            left: start, top: middle - Self.thickness / 2, right: end,
            bottom: middle + Self.thickness / 2)
        chart.drawBar(index, box, on: &drawing)
        if let mark = bar.mark { drawMark(mark, box, on: &drawing) }
        writeValue(index, after: max(end, bar.mark.map { start + length($0) } ?? end), on: &drawing)
        drawing.top = top + Double(max(1, lines.count)) * names.pitch + 8
    }

    private func drawMark(_ mark: Int, _ box: Box, on drawing: inout Drawing) {
        let x = start + length(mark)
        drawing.line(Point(x, box.top - 3), Point(x, box.bottom + 3), .ink, 2.5)
    }

    private func writeValue(_ index: Int, after end: Double, on drawing: inout Drawing) {
        let (value, note) = chart.said(index)
        let height = drawing.top + names.ascent
        let isFirst = index == chart.emphasised
        let font = isFirst ? values : names
        let place = end + 8
        drawing.write(Words(value), Point(place, height), font, .ink)
        if !note.isEmpty {
            let x = place + font.width(of: value)
            drawing.writeIfClear(Words(note), Point(x + 6, height), names, .soft)
        }
    }

    private func length(_ value: Int) -> Double {
        max(0, min(1, Double(value) / Double(max(1, chart.most)))) * room
    }
}
