extension Sparkline {
    /// The largest size: that of a cell of a table.
    static let (width, height) = (120, 24)

    func draw(on drawing: inout Drawing) {
        let inset = 5.0
        let ticks = Ticks(low: values.min() ?? 0, high: values.max() ?? 0, unit: unit)
        let plot = Plot(
            area: Box(
                left: drawing.left + inset, top: drawing.top + inset - 2,
                right: drawing.right - inset,
                bottom: drawing.top + Double(Self.height) - inset - 2), low: ticks.low,
            high: max(1, most ?? values.max() ?? 1))
        let places = plot.places(before + values.count).dropFirst(before)
        let points = zip(places, values).map { Point($0, plot.height($1)) }
        let closed = isOpen ? Array(points.dropLast()) : points
        if closed.count > 1 { drawing.course(closed, .series(0), 1.5) }
        if let last = points.last { drawing.marker(.round, last, .series(0), isOpen: isOpen) }
        drawing.top += Double(Self.height) - 2 * drawing.style.margin
    }

    /// What the picture shows, in a sentence.
    var description: String {
        guard let first = values.first, let last = values.last, let most = values.max() else {
            return ""
        }
        return "First \(unit.worded(first)), at most \(unit.worded(most)), "
            + "last \(unit.worded(last))\(isOpen ? " so far" : "")."
    }
}
