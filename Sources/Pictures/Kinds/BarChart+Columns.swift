/// Bars side by side, a period each.
extension BarChart {
    func drawColumns(on drawing: inout Drawing) {
        guard !bars.isEmpty else { return }
        let font = drawing.style.plain
        let top = drawing.top + font.ascent + 6
        let height = drawing.style.isNarrow ? 128.0 : drawing.style.width > 900 ? 216.0 : 184.0
        let slot = min(Self.widestSlot, drawing.width / Double(bars.count))
        let area = Box(
            left: drawing.left, top: top, right: drawing.left + slot * Double(bars.count),
            bottom: top + height)
        let plot = Plot(area: area, low: min(0, bars.map(\.value).min() ?? 0), high: most)
        let places = bars.indices.map { area.left + (Double($0) + 0.5) * slot }
        let width = min(Self.widestBar, slot * 0.68)
        for (index, place) in zip(bars.indices, places) {
            column(index, place, width, plot, on: &drawing)
        }
        let zero = plot.height(0)
        drawing.line(Point(area.left, zero), Point(area.right, zero), .strongRule)
        writeValues(places, slot, plot, on: &drawing)
        drawing.periods(bars.map(\.label), places, below: area.bottom)
        writeNotes(places, slot, on: &drawing)
    }

    private static let widestSlot = 112.0
    private static let widestBar = 76.0

    private func column(
        _ index: Int, _ place: Double, _ width: Double, _ plot: Plot, on drawing: inout Drawing
    ) {
        let bar = bars[index]
        let (end, zero) = (plot.height(bar.value), plot.height(0))
        let box = Box(
            left: place - width / 2, top: min(end, zero), right: place + width / 2,
            bottom: max(end, zero))
        drawBar(index, box, on: &drawing)
        guard let mark = bar.mark else { return }
        let height = plot.height(mark)
        drawing.line(Point(box.left - 3, height), Point(box.right + 3, height), .ink, 2.5)
    }

    /// Every value where all have room, in full or to the nearest whole; else those that matter.
    private func writeValues(
        _ places: [Double], _ slot: Double, _ plot: Plot, on drawing: inout Drawing
    ) {
        let font = drawing.style.plain
        let strong = drawing.style.strong
        func fit(_ word: (Int) -> String) -> Bool {
            bars.allSatisfy { strong.width(of: word($0.value)) + 4 <= slot }
        }
        let isFull = fit(unit.worded)
        let shown = isFull || fit(unit.rounded) ? Array(bars.indices) : telling
        for index in telling + shown.filter({ !telling.contains($0) }) {
            let value = bars[index].value
            let text = isFull || shown == telling ? unit.worded(value) : unit.rounded(value)
            let isFirst = index == emphasised
            let own = isFirst ? strong : font
            let half = own.width(of: text) / 2
            let x = min(max(places[index], drawing.left + half), drawing.right - half)
            let end = max(value, bars[index].mark ?? value)
            let height = plot.height(max(0, end)) - 6
            drawing.writeIfClear(
                Words(text), Point(x, height), own, isFirst ? .ink : .soft, .middle)
        }
    }

    /// The best and the last.
    private var telling: [Int] {
        let last = bars.count - 1
        guard let emphasised, emphasised != last else { return [last] }
        return [emphasised, last]
    }

    /// Notes below the periods where all have room, and what is not over.
    private func writeNotes(_ places: [Double], _ slot: Double, on drawing: inout Drawing) {
        let font = drawing.style.small
        var notes = bars.map(\.note)
        if notes.contains(where: { font.width(of: $0) + 4 > slot }) {
            notes = notes.map { _ in "" }
        }
        if isOpen { notes[notes.count - 1] = Self.open }
        guard notes.contains(where: { !$0.isEmpty }) else { return }
        let line = drawing.top + font.ascent - 1
        for (place, note) in zip(places, notes).reversed() where !note.isEmpty {
            let half = font.width(of: note) / 2
            let x = min(max(place, drawing.left + half), drawing.right - half)
            drawing.writeIfClear(Words(note), Point(x, line), font, .soft, .middle)
        }
        drawing.top = line + font.descent + 2
    }

    static let open = "so far"
}
