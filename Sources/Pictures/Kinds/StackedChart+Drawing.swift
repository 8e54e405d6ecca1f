extension StackedChart {
    func draw(on drawing: inout Drawing) {
        guard !labels.isEmpty, !categories.isEmpty else { return }
        let parts = StackedParts(self)
        if parts.isEmpty { return }
        parts.draw(on: &drawing)
    }

    /// What the picture shows, in sentences: the totals and the categories.
    var description: String {
        guard !labels.isEmpty else { return "" }
        let parts = StackedParts(self)
        let totals = labels.indices.lazy.map { index in
            let open = isOpen && index == labels.count - 1 ? " (so far)" : ""
            return "\(labels[index]) \(unit.worded(parts.totals[index]))\(open)"
        }
        let shown = categories.lazy.filter { $0.values.contains { $0 > 0 } }
        return "\(listed(totals)) Parts: \(listed(Array(shown).map(\.name)))"
    }
}

extension StackedParts {
    func draw(on drawing: inout Drawing) {
        if drawing.style.isNarrow, parts.count > 1 { drawing.key(entries, drawing.style.plain) }
        let ticks = Ticks(
            low: min(0, totals.min() ?? 0), high: labels.indices.map(height).max() ?? 0, unit: unit)
        let reserve = drawing.style.isNarrow ? 0 : keyWidth(drawing)
        let top = drawing.top + drawing.style.plain.ascent + 8
        let height = drawing.style.plotHeight
        let left = drawing.left + drawing.scaleWidth(ticks, unit)
        let room = drawing.right - reserve - left
        let slot = min(Self.widestSlot, room / Double(labels.count))
        let plot = Plot(
            area: Box(
                left: left, top: top, right: left + slot * Double(labels.count),
                bottom: top + height), low: ticks.low, high: ticks.high)
        drawing.scale(plot, ticks, unit)
        let places = labels.indices.map { left + (Double($0) + 0.5) * slot }
        for (index, place) in zip(labels.indices, places) {
            draw(index, place, slot * Self.share, plot, on: &drawing)
            mark(index, place, slot * Self.share, plot, on: &drawing)
        }
        let keyEnd = reserve > 0 ? writeKey(plot, on: &drawing) : 0
        let saysLast = writeTotals(
            places, slot, plot, until: reserve > 0 ? plot.area.right + 8 : drawing.right,
            on: &drawing)
        drawing.periods(labels, places, below: plot.area.bottom)
        if isOpen, let last = places.last {
            let value = saysLast ? nil : unit.rounded(totals[labels.count - 1])
            drawing.openNote(value, at: last)
        }
        drawing.top = max(drawing.top, keyEnd)
    }

    private static let widestSlot = 96.0
    /// Of its slot that a bar takes.
    static let share = 0.68

    /// Where the total of a bar is which part of came back.
    private func mark(
        _ period: Int, _ place: Double, _ width: Double, _ plot: Plot, on drawing: inout Drawing
    ) {
        guard totals[period] < height(period) else { return }
        let (end, level) = (width / 2 + 4, plot.height(totals[period]))
        drawing.line(Point(place - end, level), Point(place + end, level), .ink, 2)
    }

    /// The parts of a total, the first category highest.
    private func draw(
        _ period: Int, _ place: Double, _ width: Double, _ plot: Plot, on drawing: inout Drawing
    ) {
        var below = height(period)
        for (index, part) in parts.enumerated() {
            let value = part.values[period]
            guard value > 0 else { continue }
            let box = Box(
                left: place - width / 2, top: plot.height(below), right: place + width / 2,
                bottom: plot.height(below.less(value)))
            below = below.less(value)
            let title = "\(labels[period]), \(part.name): \(unit.worded(value))"
            drawing.leading(from: labels[period], title: title) { drawing in
                if isOpen, period == labels.count - 1 {
                    drawing.openBar(box, part.ink, title: title)
                } else {
                    drawing.part(box.spaced, part.ink, index, title: title)
                }
            }
        }
    }
}

extension Box {
    /// The box without the seam to the part above it.
    fileprivate var spaced: Box {
        height > 3 ? Box(left: left, top: top + 1, right: right, bottom: bottom) : self
    }
}
