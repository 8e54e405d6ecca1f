/// Names, and the values that matter, beside the lines.
extension LineChart {
    static let endGap = 12.0

    func widest(_ words: [Words], _ font: Font) -> Double {
        words.map { font.width(of: $0.text) }.max() ?? 0
    }

    /// What stands at the end of each line; nil: there is no room for it.
    func ends(_ drawing: Drawing) -> [Words]? {
        if drawing.style.isNarrow { return nil }
        let ends = lines.map { end(of: $0, " ") }
        return widest(ends, drawing.style.strong) > drawing.width * 0.3 ? nil : ends
    }

    private func end(of line: Line, _ gap: String) -> Words {
        let value = line.values.last.map(unit.worded) ?? ""
        return Words(line.name, "\(gap)\(value)\(isOpen ? " so far" : "")")
    }

    /// Above one another where lines end close together, and as near to them as can be.
    func write(
        _ ends: [Words], _ courses: [[Point]], on drawing: inout Drawing, _ plot: Plot
    ) {
        let font = drawing.style.strong
        let last = courses.map { $0.last?.y ?? 0 }
        let order = courses.indices.sorted { last[$0] < last[$1] }
        // Not so low that the last period has no room.
        let lowest = plot.area.bottom + drawing.style.small.size * 0.6 - font.descent
        var heights = order.map { min(last[$0] + font.size * 0.36, lowest) }
        if heights.count == 2, heights[1] - heights[0] < font.pitch {
            let middle = (heights[0] + heights[1]) / 2
            let lower = min(middle + font.pitch / 2, lowest)
            heights = [lower - font.pitch, lower]
        }
        for (index, height) in zip(order, heights) {
            let x = (courses[index].last?.x ?? plot.area.right) + Self.endGap
            drawing.write(ends[index], Point(x, height), font, ink(index))
        }
    }

    /// The names and last values above the picture.
    func key(on drawing: inout Drawing) {
        let entries = lines.enumerated().map { index, line in
            Drawing.KeyEntry(
                marker: marker(index), words: end(of: line, ", "), ink: ink(index),
                wordInk: ink(index))
        }
        drawing.key(entries, drawing.style.strong)
    }

    /// The largest and the first value of each line at their points; the last one is at its end.
    func writeValues(_ courses: [[Point]], on drawing: inout Drawing, _ plot: Plot) {
        for (index, line) in lines.enumerated() {
            let last = line.values.count - 1
            let least = isOpen ? 2 : 1
            guard let place = best(of: line), place > 0, place < last, least < last else {
                continue
            }
            write(place, of: index, lifts: [Self.above], courses, on: &drawing, plot)
        }
        let below = drawing.style.strong.ascent + 3
        for (index, line) in lines.enumerated() where line.values.count > 1 {
            // Between two lines nobody knows whose a value is.
            let others = courses.indices.filter { $0 != index }
            let isAbove = others.allSatisfy {
                (courses[index][0].y, index) < (courses[$0][0].y, $0)
            }
            let lifts = others.isEmpty ? [Self.above, below] : [isAbove ? Self.above : below]
            write(0, of: index, lifts: lifts, courses, on: &drawing, plot)
        }
    }

    private static let above = -8.0

    /// A value at the first height, from its point, at which no stroke and no word is in the way.
    private func write(
        _ place: Int, of index: Int, lifts: [Double], _ courses: [[Point]],
        on drawing: inout Drawing, _ plot: Plot
    ) {
        let font = drawing.style.strong
        let point = courses[index][place]
        let words = Words(unit.worded(lines[index].values[place]))
        let half = font.width(of: words.text) / 2
        let x = min(max(point.x, plot.area.left + half), plot.area.right - half)
        for lift in lifts {
            let spot = Point(x, point.y + lift)
            let box = drawing.box(words, spot, .middle, font)
            let inner = Box(
                left: box.left, top: box.top + 4, right: box.right, bottom: box.bottom - 3)
            let isBlocked = courses.contains { Self.passes($0, inner) }
            if isBlocked || inner.bottom > plot.area.bottom { continue }
            if drawing.writeOnSheet(words, spot, font, ink(index), .middle) { return }
        }
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
