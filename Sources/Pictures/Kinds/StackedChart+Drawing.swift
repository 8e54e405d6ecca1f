extension StackedChart {
    func draw(on drawing: inout Drawing) {
        guard !labels.isEmpty, !categories.isEmpty else { return }
        if drawing.style.isNarrow { drawing.key(entries, drawing.style.plain) }
        let ticks = Ticks(high: labels.indices.map(total).max() ?? 0, unit: unit)
        let reserve = drawing.style.isNarrow ? 0 : keyWidth(drawing)
        let top = drawing.top + drawing.style.plain.ascent + 8
        let height = drawing.style.plotHeight
        let left = drawing.left + drawing.scaleWidth(ticks, unit)
        let room = drawing.right - reserve - left
        let slot = min(Self.widestSlot, room / Double(labels.count))
        let plot = Plot(
            area: Box(
                left: left, top: top, right: left + slot * Double(labels.count),
                bottom: top + height), high: ticks.high)
        drawing.scale(plot, ticks, unit)
        let places = labels.indices.map { left + (Double($0) + 0.5) * slot }
        for (index, place) in zip(labels.indices, places) {
            draw(index, place, slot * 0.68, plot, on: &drawing)
        }
        let keyEnd = reserve > 0 ? writeKey(plot, on: &drawing) : 0
        writeTotals(places, slot, plot, on: &drawing)
        drawing.periods(labels, places, below: plot.area.bottom)
        if isOpen, let last = places.last { drawing.openNote(at: last) }
        drawing.top = max(drawing.top, keyEnd)
    }

    private static let widestSlot = 96.0
    private static let keyGap = 20.0

    private func ink(_ index: Int) -> Ink {
        categories[index].colour.map { .own($0) } ?? .series(index)
    }

    private func value(_ category: Int, _ period: Int) -> Int {
        let values = categories[category].values
        return values.indices.contains(period) ? max(0, values[period]) : 0
    }

    private func total(_ period: Int) -> Int {
        categories.indices.reduce(0) { $0 + value($1, period) }
    }

    /// The parts of a total, the first category highest.
    private func draw(
        _ period: Int, _ place: Double, _ width: Double, _ plot: Plot, on drawing: inout Drawing
    ) {
        var below = total(period)
        for index in categories.indices {
            let value = value(index, period)
            guard value > 0 else { continue }
            let box = Box(
                left: place - width / 2, top: plot.height(below), right: place + width / 2,
                bottom: plot.height(below - value))
            below -= value
            let title = "\(labels[period]), \(categories[index].name): \(unit.worded(value))"
            if isOpen, period == labels.count - 1 {
                drawing.openBar(box, ink(index), title: title)
            } else {
                drawing.part(box.spaced, ink(index), index, title: title)
            }
        }
    }

    /// The totals above the bars where all have room, else the largest and the last.
    private func writeTotals(
        _ places: [Double], _ slot: Double, _ plot: Plot, on drawing: inout Drawing
    ) {
        let font = drawing.style.small
        let totals = labels.indices.map(total)
        let largest = totals.max().flatMap { most in totals.firstIndex(of: most) }
        let fits = totals.allSatisfy { font.width(of: unit.rounded($0)) + 4 <= slot }
        let shown = fits ? Array(labels.indices) : [largest, labels.count - 1].compactMap(\.self)
        for index in shown where totals[index] > 0 {
            let words = Words(unit.rounded(totals[index]))
            let half = font.width(of: words.text) / 2
            let x = min(places[index], drawing.right - half)
            let place = Point(x, plot.height(totals[index]) - 6)
            drawing.writeIfClear(words, place, font, .soft, .middle)
        }
    }
}

extension StackedChart {
    private var entries: [Drawing.KeyEntry] {
        categories.indices.map { index in
            Drawing.KeyEntry(
                marker: .swatch(index), words: Words(categories[index].name), ink: ink(index),
                wordInk: .ink)
        }
    }

    private func keyWidth(_ drawing: Drawing) -> Double {
        let font = drawing.style.plain
        let widest = entries.map { font.width(of: $0.words.text) }.max() ?? 0
        return Self.keyGap + Drawing.markerWidth + min(widest, drawing.width * 0.25)
    }

    /// The categories beside the last bar, in the order of its parts.
    /// - Returns: where they end.
    private func writeKey(_ plot: Plot, on drawing: inout Drawing) -> Double {
        let font = drawing.style.plain
        let (x, top) = (plot.area.right + Self.keyGap, drawing.top)
        let room = drawing.right - x - Drawing.markerWidth
        drawing.top = plot.area.top
        for entry in entries {
            let lines = drawing.lines(entry.words, to: room, font)
            drawing.write(entry, lines, at: x, font)
            drawing.top += Double(lines.count) * font.pitch
        }
        defer { drawing.top = top }
        return drawing.top
    }

    /// What the picture shows, in sentences: the totals and the categories.
    var description: String {
        guard !labels.isEmpty else { return "" }
        let totals = labels.indices.lazy.map { index in
            let open = isOpen && index == labels.count - 1 ? " (so far)" : ""
            return "\(labels[index]) \(unit.worded(total(index)))\(open)"
        }
        return "\(listed(totals)) Parts: \(listed(categories.lazy.map(\.name)))"
    }
}

extension Box {
    /// The box without the seam to the part above it.
    fileprivate var spaced: Box {
        height > 3 ? Box(left: left, top: top + 1, right: right, bottom: bottom) : self
    }
}
