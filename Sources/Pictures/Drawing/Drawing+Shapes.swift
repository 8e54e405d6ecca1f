extension Int {
    /// How long its bar is beside the longest one: in proportion, and something for anything.
    func length(of most: Int, _ longest: Double) -> Double {
        guard self > 0, most > 0 else { return 0 }
        return Swift.max(1.5, Swift.min(1, Double(self) / Double(most)) * longest)
    }
}

extension Drawing {
    /// A straight stroke.
    mutating func line(_ start: Point, _ end: Point, _ ink: Ink, _ width: Double = 1) {
        shape(
            "line",
            [
                Markup.Attribute("x1", start.x), Markup.Attribute("y1", start.y),
                Markup.Attribute("x2", end.x), Markup.Attribute("y2", end.y),
            ], .stroke(ink, width))
    }

    /// Straight strokes as one shape.
    mutating func lines(_ pairs: [(start: Point, end: Point)], _ ink: Ink, _ width: Double) {
        let strokes = pairs.map { pair in
            "M\(hundredths(pair.start.x)) \(hundredths(pair.start.y))"
                + "L\(hundredths(pair.end.x)) \(hundredths(pair.end.y))"
        }
        shape("path", [Markup.Attribute("d", text: strokes.joined())], .stroke(ink, width))
    }

    /// Strokes from point to point.
    mutating func course(_ points: [Point], _ ink: Ink, _ width: Double) {
        let pairs = points.map { "\(hundredths($0.x)),\(hundredths($0.y))" }
        shape(
            "polyline",
            [
                Markup.Attribute("points", text: pairs.joined(separator: " ")),
                Markup.Attribute("stroke-linejoin", "round"),
                Markup.Attribute("stroke-linecap", "round"),
            ], .stroke(ink, width))
    }

    /// A part that is touched and not seen.
    mutating func touchable(_ box: Box) {
        markup.mark(
            "rect",
            [
                Markup.Attribute("x", box.left), Markup.Attribute("y", box.top),
                Markup.Attribute("width", box.width), Markup.Attribute("height", box.height),
                Markup.Attribute("fill", "none"), Markup.Attribute("pointer-events", "all"),
            ])
        markup.newLine()
    }

    mutating func circle(
        _ centre: Point, _ radius: Double, _ paint: Paint, title: String = ""
    ) {
        shape(
            "circle",
            [
                Markup.Attribute("cx", centre.x), Markup.Attribute("cy", centre.y),
                Markup.Attribute("r", radius),
            ], paint, title: title)
    }

    /// A rectangle.
    /// - Parameters:
    ///   - corner: the radius of its corners.
    ///   - title: what is read where one points at it.
    mutating func rectangle(
        _ box: Box, _ paint: Paint, corner: Double = 0, title: String = ""
    ) {
        var attributes = [
            Markup.Attribute("x", box.left), Markup.Attribute("y", box.top),
            Markup.Attribute("width", max(0, box.width)),
            Markup.Attribute("height", max(0, box.height)),
        ]
        if corner > 0 { attributes.append(Markup.Attribute("rx", corner)) }
        shape("rect", attributes, paint, title: title)
    }

    /// A bar: on paper a fifth of black with an edge, else of one colour.
    mutating func bar(_ box: Box, _ ink: Ink, title: String = "") {
        let paint =
            style.inks == .paper
            ? Paint(fill: .rest, edge: .ink, edgeWidth: 0.5) : .full(ink)
        rectangle(box, paint, corner: Self.barCorner, title: title)
        if style.inks != .paper { hatchRepeated(box, ink) }
    }

    /// A bar of something that is not over.
    mutating func openBar(_ box: Box, _ ink: Ink, title: String = "") {
        let inner = Box(
            left: box.left + 0.5, top: box.top + 0.5, right: box.right - 0.5,
            bottom: box.bottom - 0.5)
        rectangle(inner, .open(ink), corner: Self.barCorner, title: title)
    }

    private static let barCorner = 2.0

    private mutating func shape(
        _ element: StaticString, _ attributes: [Markup.Attribute], _ paint: Paint,
        title: String = ""
    ) {
        let attributes = attributes + paint.attributes(style.inks)
        if title.isEmpty {
            markup.mark(element, attributes)
        } else {
            markup.begin(element, attributes)
            markup.element("title", words: title)
            markup.end(element)
        }
        markup.newLine()
    }
}
