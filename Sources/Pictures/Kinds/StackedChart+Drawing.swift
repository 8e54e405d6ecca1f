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

/// The parts that are told apart by their colours, and how they are drawn.
private struct StackedParts {
    private struct Part {
        let name: String
        let ink: Ink
        /// A value a period, none of them below zero.
        let values: [Int]
    }

    private let unit: ChartUnit
    private let labels: [String]
    private let isOpen: Bool
    private let parts: [Part]
    /// What each period comes to: what is below zero is taken off, though no bar shows it.
    let totals: [Int]

    var isEmpty: Bool { parts.isEmpty }

    init(_ chart: StackedChart) {
        (unit, labels, isOpen) = (chart.unit, chart.labels, chart.isOpen)
        let (kept, others) = Self.folded(
            chart.categories.filter { $0.values.contains { $0 > 0 } })
        func values(_ categories: [StackedChart.Category]) -> [Int] {
            chart.labels.indices.map { index in
                Int.total(
                    categories.map {
                        $0.values.indices.contains(index) ? max(0, $0.values[index]) : 0
                    })
            }
        }
        let inks = Ink.apart(kept.map { ($0.colour, $0.series) })
        parts =
            zip(kept, inks).map { Part(name: $0.name, ink: $1, values: values([$0])) }
            + (others.isEmpty
                ? [] : [Part(name: "\(others.count) more", ink: .rest, values: values(others))])
        totals = chart.labels.indices.map { index in
            Int.total(
                chart.categories.map { $0.values.indices.contains(index) ? $0.values[index] : 0 })
        }
    }

    /// No more parts than there are colours: the largest in their order, and the others.
    private static func folded(
        _ all: [StackedChart.Category]
    ) -> (kept: [StackedChart.Category], others: [StackedChart.Category]) {
        guard all.count > Ink.seriesCount else { return (all, []) }
        let sums = all.map { Int.total($0.values.map { max(0, $0) }) }
        let order = all.indices.sorted { (sums[$1], $0) < (sums[$0], $1) }
        let kept = Set(order.prefix(Ink.seriesCount - 1))
        return (
            all.indices.filter(kept.contains).map { all[$0] },
            all.indices.filter { !kept.contains($0) }.map { all[$0] }
        )
    }

    func draw(on drawing: inout Drawing) {
        if drawing.style.isNarrow, parts.count > 1 { drawing.key(entries, drawing.style.plain) }
        let ticks = Ticks(high: labels.indices.map(height).max() ?? 0, unit: unit)
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
            draw(index, place, slot * Self.share, plot, on: &drawing)
        }
        let keyEnd = reserve > 0 ? writeKey(plot, on: &drawing) : 0
        let saysLast = writeTotals(places, slot, plot, on: &drawing)
        drawing.periods(labels, places, below: plot.area.bottom)
        if isOpen, let last = places.last {
            let value = saysLast ? nil : unit.rounded(totals[labels.count - 1])
            drawing.openNote(value, at: last)
        }
        drawing.top = max(drawing.top, keyEnd)
    }

    private static let widestSlot = 96.0
    /// Of its slot that a bar takes.
    private static let share = 0.68
    private static let keyGap = 20.0

    /// How high the parts of a period stand on each other.
    private func height(_ period: Int) -> Int { Int.total(parts.map { $0.values[period] }) }

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
            if isOpen, period == labels.count - 1 {
                drawing.openBar(box, part.ink, title: title)
            } else {
                drawing.part(box.spaced, part.ink, index, title: title)
            }
        }
    }

    /// The totals above the bars where all have room, else the largest and the last.
    /// - Returns: whether the last one is there.
    private func writeTotals(
        _ places: [Double], _ slot: Double, _ plot: Plot, on drawing: inout Drawing
    ) -> Bool {
        let font = drawing.style.small
        let heights = labels.indices.map(height)
        let largest = totals.max().flatMap { most in totals.firstIndex(of: most) }
        let fits = totals.allSatisfy { font.width(of: unit.rounded($0)) + 4 <= slot }
        let shown = fits ? Array(labels.indices) : [largest, labels.count - 1].compactMap(\.self)
        var written: Set<Int> = []
        for index in shown {
            let words = Words(unit.rounded(totals[index]))
            let half = font.width(of: words.text) / 2
            let x = max(drawing.left + half, min(places[index], drawing.right - half))
            let place = Point(x, plot.height(heights[index]) - 6)
            let box = drawing.box(words, place, .middle, font)
            if plot.crosses(box, above: index, heights, places, slot * Self.share) { continue }
            if drawing.writeOnSheet(words, place, font, .soft, .middle) { written.insert(index) }
        }
        return written.contains(labels.count - 1)
    }
}

extension StackedParts {
    /// The parts with their colours; one alone needs none.
    private var entries: [Drawing.KeyEntry] {
        guard parts.count > 1 else { return [] }
        return parts.enumerated().map { index, part in
            Drawing.KeyEntry(
                marker: .swatch(index), words: Words(part.name), ink: part.ink, wordInk: .ink)
        }
    }

    private func keyWidth(_ drawing: Drawing) -> Double {
        guard parts.count > 1 else { return 0 }
        let font = drawing.style.plain
        let widest = entries.map { font.width(of: $0.words.text) }.max() ?? 0
        // Sums of widths differ in their last digits, and no word is to be broken by one.
        return Self.keyGap + Drawing.markerWidth + min(widest + 1, drawing.width * 0.25)
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
}

extension Box {
    /// The box without the seam to the part above it.
    fileprivate var spaced: Box {
        height > 3 ? Box(left: left, top: top + 1, right: right, bottom: bottom) : self
    }
}
