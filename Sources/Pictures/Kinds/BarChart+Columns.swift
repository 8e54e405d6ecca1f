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
        let width = barWidth(slot)
        let first = emphasised
        for (index, place) in zip(bars.indices, places) {
            column(index, place, width, plot, isFirst: first.contains(index), on: &drawing)
        }
        let zero = plot.height(0)
        drawing.line(Point(area.left, zero), Point(area.right, zero), .strongRule)
        let saysLast = writeValues(places, slot, plot, on: &drawing)
        let named = drawing.periods(bars.map(\.label), places, below: area.bottom)
        writeNotes(places, slot, saysLast, named, on: &drawing)
    }

    private static let widestSlot = 112.0
    private static let widestBar = 76.0

    private func barWidth(_ slot: Double) -> Double { min(Self.widestBar, slot * 0.68) }

    private func column(
        _ index: Int, _ place: Double, _ width: Double, _ plot: Plot, isFirst: Bool,
        on drawing: inout Drawing
    ) {
        let bar = bars[index]
        let zero = plot.height(0)
        // Something for anything.
        let end = min(plot.height(bar.value), bar.value > 0 ? zero - 1.5 : .infinity)
        let box = Box(
            left: place - width / 2, top: min(end, zero), right: place + width / 2,
            bottom: max(end, zero))
        drawBar(index, box, isFirst: isFirst, on: &drawing)
        guard let budget = bar.budget else { return }
        let height = plot.height(budget)
        if bar.isOver {
            let over = Box(left: box.left, top: box.top, right: box.right, bottom: height)
            drawOver(index, over, on: &drawing)
        }
        drawing.line(Point(box.left - 3, height), Point(box.right + 3, height), .ink, 2.5)
    }

    /// Every value where all have room, in full or to the nearest whole; else those that matter.
    /// - Returns: whether the last value is there.
    private func writeValues(
        _ places: [Double], _ slot: Double, _ plot: Plot, on drawing: inout Drawing
    ) -> Bool {
        let strong = drawing.style.strong
        let words = [unit.worded, unit.rounded].first { word in
            bars.allSatisfy { strong.width(of: word($0.value)) + 4 <= slot }
        }
        let all = words == nil ? telling : telling + bars.indices.filter { !telling.contains($0) }
        let (first, values, width) = (emphasised, bars.map(\.value), barWidth(slot))
        var written: Set<Int> = []
        for index in all {
            let value = values[index]
            let isFirst = first.contains(index)
            let font = isFirst ? strong : drawing.style.plain
            let text = Words((words ?? unit.worded)(value))
            let half = font.width(of: text.text) / 2
            let x = min(max(places[index], drawing.left + half), drawing.right - half)
            let place = Point(x, plot.height(top(of: bars[index], plot, font)) - 6)
            let box = drawing.box(text, place, .middle, font)
            if plot.crosses(box, above: index, values, places, width) { continue }
            let ink: Ink = bars[index].isOver ? .bad : isFirst ? .ink : .soft
            if drawing.writeIfClear(text, place, font, ink, .middle) { written.insert(index) }
        }
        return written.contains(bars.count - 1)
    }

    /// Where the words above a bar begin: over the mark of its budget too, where there is no room
    /// for them below it.
    private func top(of bar: Bar, _ plot: Plot, _ font: Font) -> Int {
        let end = max(0, bar.value)
        guard let budget = bar.budget, budget > end else { return end }
        let hasRoom = plot.height(end) - plot.height(budget) > font.pitch + 6
        return hasRoom ? end : budget
    }

    /// The best and the last.
    private var telling: [Int] {
        let last = bars.count - 1
        guard let first = emphasised.min(), first != last else { return [last] }
        return [first, last]
    }

    /// Writes the notes below their periods as far as they have room; the last one has a second
    /// line.
    private func writeNotes(
        _ places: [Double], _ slot: Double, _ saysLast: Bool, _ named: Set<Int>,
        on drawing: inout Drawing
    ) {
        let font = drawing.style.small
        let notes = periodNotes(saysLast, named, slot, font)
        guard notes.contains(where: { !$0.isEmpty }) else { return }
        let first = drawing.top + font.ascent - 1
        var lowest = first
        // The one that runs is told first, then the last.
        let running = bars.firstIndex { $0.state == .running }
        let order = [running].compactMap(\.self) + bars.indices.reversed().filter { $0 != running }
        for index in order where !notes[index].isEmpty {
            let note = notes[index]
            let isLast = index == bars.count - 1
            // Below another note it says whose it is.
            let name = named.contains(index) ? "\(bars[index].label) " : ""
            let lines = [(note, first)] + (isLast ? [(name + note, first + font.pitch)] : [])
            let line = lines.first { text, line in
                let half = font.width(of: text) / 2
                let x = min(max(places[index], drawing.left + half), drawing.right - half)
                return drawing.writeIfClear(Words(text), Point(x, line), font, .soft, .middle)
            }
            lowest = max(lowest, line?.1 ?? first)
        }
        drawing.top = lowest + font.descent + 2
    }

    /// Notes below the periods where all have room, and the last period: what had no room above
    /// its bar, and that it is not over.
    /// - Parameter named: the periods with their names above; a note says the name of others.
    private func periodNotes(
        _ saysLast: Bool, _ named: Set<Int>, _ slot: Double, _ font: Font
    ) -> [String] {
        let own = bars.map { notes(of: $0).first ?? "" }
        let hasRoom = own.allSatisfy { font.width(of: $0) + 4 <= slot }
        return bars.indices.map { index in
            let bar = bars[index]
            // Alone below a month it would be read as part of the date.
            let isLast = index == bars.count - 1 && !saysLast
            let value = isLast ? "last \(unit.worded(bar.value))" : ""
            let said = [value, hasRoom ? own[index] : "", bar.state.words ?? ""]
                .filter { !$0.isEmpty }
            let name = said.isEmpty || named.contains(index) ? [] : [bar.label]
            return (name + said).joined(separator: " ")
        }
    }
}
