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
        drawBudget(on: &drawing, plot)
        if let ends { write(ends, courses, on: &drawing, plot) }
        for index in lines.indices.reversed() { draw(index, courses[index], on: &drawing) }
        writeBest(courses, on: &drawing, plot)
        drawing.periods(labels, places, below: plot.area.bottom)
    }

    /// The lines by the colours and weights that tell them apart.
    private static let inks: [Ink] = [.series(0), .series(1)]
    private static let weights = [2.5, 1.5]
    /// Points closer than this have no markers.
    private static let markerRoom = 14.0

    private func ink(_ index: Int) -> Ink { Self.inks[index % Self.inks.count] }

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

    private func widest(_ words: [Words], _ font: Font) -> Double {
        words.map { font.width(of: $0.text) }.max() ?? 0
    }

    // MARK: Names and last values

    private static let endGap = 12.0

    /// What stands at the end of each line; nil: there is no room for it.
    private func ends(_ drawing: Drawing) -> [Words]? {
        if drawing.style.isNarrow { return nil }
        let ends = lines.map { end(of: $0, " ") }
        return widest(ends, drawing.style.strong) > drawing.width * 0.3 ? nil : ends
    }

    private func end(of line: Line, _ gap: String) -> Words {
        let value = line.values.last.map(unit.worded) ?? ""
        return Words(line.name, "\(gap)\(value)\(isOpen ? " so far" : "")")
    }

    /// Above one another where lines end close together, and as near to them as can be.
    private func write(
        _ ends: [Words], _ courses: [[Point]], on drawing: inout Drawing, _ plot: Plot
    ) {
        let font = drawing.style.strong
        let last = courses.map { $0.last?.y ?? 0 }
        let order = courses.indices.sorted { last[$0] < last[$1] }
        var heights = order.map { last[$0] + font.size * 0.36 }
        if heights.count == 2, heights[1] - heights[0] < font.pitch {
            let middle = (heights[0] + heights[1]) / 2
            heights = [middle - font.pitch / 2, middle + font.pitch / 2]
        }
        for (index, height) in zip(order, heights) {
            let x = (courses[index].last?.x ?? plot.area.right) + Self.endGap
            drawing.write(ends[index], Point(x, height), font, ink(index))
        }
    }

    /// The names and last values above the picture.
    private func key(on drawing: inout Drawing) {
        let entries = lines.enumerated().map { index, line in
            Drawing.KeyEntry(
                marker: marker(index), words: end(of: line, ", "), ink: ink(index),
                wordInk: ink(index))
        }
        drawing.key(entries, drawing.style.strong)
    }

    // MARK: Lines

    private func draw(_ index: Int, _ course: [Point], on drawing: inout Drawing) {
        let closed = isOpen ? course.dropLast() : course[...]
        if closed.count > 1 {
            drawing.course(Array(closed), ink(index), Self.weights[index % Self.weights.count])
        }
        let apart = course.count > 1 ? course[1].x - course[0].x : Self.markerRoom
        let marked = apart >= Self.markerRoom ? closed : closed.suffix(isOpen ? 0 : 1)
        for point in marked { drawing.marker(marker(index), point, ink(index)) }
        if isOpen, let last = course.last {
            drawing.marker(marker(index), last, ink(index), isOpen: true)
        }
    }

    private func marker(_ index: Int) -> Drawing.Marker { index == 0 ? .round : .square }

    private func drawBudget(on drawing: inout Drawing, _ plot: Plot) {
        guard let budget else { return }
        let height = plot.height(budget)
        drawing.line(
            Point(plot.area.left, height), Point(plot.area.right, height), .ink, 1.5)
        drawing.writeIfClear(
            Words("budget \(unit.worded(budget))"), Point(plot.area.left + 4, height - 5),
            drawing.style.small, .ink)
    }

    /// The largest value of each line at its point, where no stroke passes.
    private func writeBest(_ courses: [[Point]], on drawing: inout Drawing, _ plot: Plot) {
        let font = drawing.style.strong
        for (index, line) in lines.enumerated() {
            let closed = isOpen ? line.values.dropLast() : line.values[...]
            guard let best = closed.max(), best > 0, closed.count > 2,
                let place = closed.firstIndex(of: best), place < line.values.count - 1
            else { continue }
            let point = courses[index][place]
            let words = Words(unit.worded(best))
            let half = font.width(of: words.text) / 2
            let x = min(max(point.x, plot.area.left + half), plot.area.right - half)
            let above = Point(x, point.y - 8)
            let box = drawing.box(words, above, .middle, font)
            let inner = Box(
                left: box.left, top: box.top + 4, right: box.right, bottom: box.bottom - 3)
            if courses.contains(where: { Self.passes($0, inner) }) { continue }
            drawing.writeIfClear(words, above, font, ink(index), .middle)
        }
    }

    private static func passes(_ course: [Point], _ box: Box) -> Bool {
        zip(course, course.dropFirst()).contains { box.meets(from: $0, to: $1) }
    }
}

extension LineChart {
    /// What the picture shows, in sentences: each line's first, largest and last value.
    var description: String {
        lines.compactMap { line in
            guard let first = line.values.first, let last = line.values.last,
                let best = line.values.max(), let place = line.values.firstIndex(of: best),
                labels.count == line.values.count
            else { return nil }
            let so = isOpen ? " so far" : ""
            let end = labels.count - 1
            return "\(line.name): \(unit.worded(first)) in \(labels[0]), "
                + "at most \(unit.worded(best)) in \(labels[place]), "
                + "\(unit.worded(last)) in \(labels[end])\(so)."
        }.joined(separator: " ")
    }
}
