extension LineChart {
    func draw(on drawing: inout Drawing) {
        guard !labels.isEmpty, !lines.isEmpty else { return }
        let ends = ends(drawing)
        if ends == nil { key(on: &drawing) }
        let ticks = ticks
        let plot = plot(drawing, ticks, ends: ends)
        drawing.scale(plot, ticks, unit)
        let places = plot.places(labels.count)
        let courses = lines.map { line in
            zip(places, line.values).map { Point($0, plot.height($1)) }
        }
        drawBudget(courses, on: &drawing, plot)
        if let ends { write(ends, courses, on: &drawing, plot) }
        for index in lines.indices.reversed() { draw(index, courses[index], on: &drawing) }
        writeValues(courses, on: &drawing, plot)
        drawing.periods(labels, places, below: plot.area.bottom)
    }

    /// The lines by the colours and weights that tell them apart.
    private static let inks: [Ink] = [.series(0), .series(1)]
    private static let weights = [2.5, 1.5]
    /// Points closer than this have no markers.
    private static let markerRoom = 14.0
    /// What a finger needs.
    private static let finger = 44.0

    func ink(_ index: Int) -> Ink { Self.inks[index % Self.inks.count] }

    private var ticks: Ticks {
        let values = lines.flatMap(\.values) + [top, budget].compactMap(\.self)
        return Ticks(low: values.min() ?? 0, high: values.max() ?? 0, unit: unit)
    }

    private func plot(_ drawing: Drawing, _ ticks: Ticks, ends: [Words]?) -> Plot {
        let font = drawing.style.small
        let left = drawing.left + drawing.scaleWidth(ticks, unit)
        let reserve = ends.map { Self.endGap + widest($0, drawing.style.strong) } ?? 8
        let height = drawing.style.plotHeight
        let top = drawing.top + font.ascent + 8
        return Plot(
            area: Box(
                left: left, top: top, right: max(left + 40, drawing.right - reserve),
                bottom: top + height), low: ticks.low, high: ticks.high)
    }

    private func draw(_ index: Int, _ course: [Point], on drawing: inout Drawing) {
        let last = course.count - 1
        let closed = isOpen ? course.dropLast() : course[...]
        if closed.count > 1 {
            drawing.course(Array(closed), ink(index), Self.weights[index % Self.weights.count])
        }
        let apart = course.count > 1 ? course[1].x - course[0].x : Self.markerRoom
        for (place, point) in course.enumerated() where place == last || apart >= Self.markerRoom {
            let isOpen = isOpen && place == last
            let value = unit.worded(lines[index].values[place])
            let title = "\(labels[place]): \(lines[index].name) \(value)\(isOpen ? " so far" : "")"
            let room = Box(around: point, min(apart / 2, Self.finger / 2))
            drawing.leading(from: labels[place], title: title, room: room) {
                $0.marker(marker(index), point, ink(index), isOpen: isOpen, title: title)
            }
        }
    }

    func marker(_ index: Int) -> Drawing.Marker { index == 0 ? .round : .square }

    private func drawBudget(_ courses: [[Point]], on drawing: inout Drawing, _ plot: Plot) {
        guard let budget else { return }
        let height = plot.height(budget)
        drawing.line(
            Point(plot.area.left, height), Point(plot.area.right, height), .ink, 1.5)
        let words = Words("budget \(unit.worded(budget))")
        // At whichever end of the line no course passes, above it.
        let ends: [(x: Double, anchor: Drawing.Anchor)] = [
            (plot.area.left + 4, .start), (plot.area.right - 4, .end),
        ]
        for (x, anchor) in ends {
            let place = Point(x, height - 5)
            let box = drawing.box(words, place, anchor, drawing.style.small)
            if courses.contains(where: { Self.passes($0, box) }) { continue }
            if drawing.writeOnSheet(words, place, drawing.style.small, .ink, anchor) { return }
        }
    }

    static func passes(_ course: [Point], _ box: Box) -> Bool {
        zip(course, course.dropFirst()).contains { box.meets(from: $0, to: $1) }
    }
}
