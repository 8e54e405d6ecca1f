import DaybookModel

extension Ring {
    func draw(on drawing: inout Drawing) {
        let radius = Self.radius
        let centre = Point(
            drawing.left + radius + Self.thickness, drawing.top + radius + Self.thickness)
        let track = drawing.style.inks == .paper ? 1 : Self.thickness
        drawing.circle(centre, radius, .stroke(.rule, track))
        let share = Double(value) / Double(max(1, budget))
        let ink = colour.map { Ink.own($0) } ?? .accent
        drawing.arc(centre, radius, min(1, share), ink, Self.thickness)
        if share > 1 { drawing.arc(centre, radius, min(1, share - 1), .bad, Self.thickness) }
        let edge = centre.y - radius
        drawing.line(
            Point(centre.x, edge - Self.thickness / 2 - 2),
            Point(centre.x, edge + Self.thickness / 2 + 2), .ink, 3)
        writeShare(centre, on: &drawing)
        drawing.top = centre.y + radius + Self.thickness
        writeWords(centre, on: &drawing)
    }

    private static let radius = 52.0
    private static let thickness = 12.0

    private var percent: String { Ratio.percent(Int128(value), of: Int128(budget)) }

    private func writeShare(_ centre: Point, on drawing: inout Drawing) {
        let sizes: [Double] = [22, 18, 14, 11]
        let room = 2 * (Self.radius - Self.thickness / 2) - 8
        let fonts = sizes.map { Font(size: $0, isBold: true) }
        guard let font = fonts.first(where: { $0.width(of: percent) <= room }) else { return }
        let place = Point(centre.x, centre.y + font.size * 0.36)
        drawing.write(Words(percent), place, font, .ink, .middle)
    }

    /// Beside the ring, or below it where a figure has no room there: the value and the budget, and
    /// what is left or over.
    private func writeWords(_ centre: Point, on drawing: inout Drawing) {
        let (font, strong) = (drawing.style.plain, drawing.style.strong)
        let row = BudgetChart.Row(name: title, value: value, budget: budget)
        let first = "\(unit.worded(value)) of \(unit.worded(budget))"
        let second = row.rest(unit) + (isOpen ? ", so far" : "")
        let beside = centre.x + Self.radius + Self.thickness + 14
        let widest = "\(first) \(second)".split(separator: " ").map { strong.width(of: $0) }.max()
        let isBeside = beside + (widest ?? 0) <= drawing.right
        let x = isBeside ? beside : drawing.left
        let room = drawing.right - x
        var line = isBeside ? centre.y - 2 : drawing.top + strong.ascent
        for text in strong.wrapped(first, to: room) {
            drawing.write(Words(text), Point(x, line), strong, .ink)
            line += strong.pitch
        }
        let own = row.isOver ? strong : font
        for text in own.wrapped(second, to: room) {
            drawing.write(Words(text), Point(x, line), own, row.isOver ? .bad : .soft)
            line += own.pitch
        }
        drawing.top = max(drawing.top, line - own.ascent)
    }

    /// What the picture shows, in a sentence.
    var description: String {
        let row = BudgetChart.Row(name: title, value: value, budget: budget)
        return "\(unit.worded(value)) of \(unit.worded(budget)), \(percent): \(row.rest(unit))"
            + "\(isOpen ? " so far" : "")."
    }
}

extension Drawing {
    /// A part of a circle's line, from the top clockwise.
    fileprivate mutating func arc(
        _ centre: Point, _ radius: Double, _ share: Double, _ ink: Ink, _ width: Double
    ) {
        guard share > 0 else { return }
        let around = 2 * Double.pi * radius
        let dashes = "\(hundredths(share * around)) \(hundredths(around))"
        let turn = "rotate(-90 \(hundredths(centre.x)) \(hundredths(centre.y)))"
        var paint = Paint.stroke(ink, width)
        if style.inks == .paper { paint.edgeStrength = 0.2 }
        markup.mark(
            "circle",
            [
                Markup.Attribute("cx", centre.x), Markup.Attribute("cy", centre.y),
                Markup.Attribute("r", radius), Markup.Attribute("transform", text: turn),
                Markup.Attribute("stroke-dasharray", text: dashes),
            ] + paint.attributes(style.inks))
        markup.newLine()
    }
}
