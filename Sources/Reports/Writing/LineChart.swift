import DaybookModel
import Pictures

extension LineChart {
    /// The lines of text above the axis' zero.
    private static let levels = 6
    private static let axisGap = 2

    func lines(_ style: TableStyle) -> [String] {
        guard labels.count > 1 else { return [] }
        let width = min(style.width, Block.widestChart)
        let widest = axisTop(Double(lines.flatMap(\.values).max() ?? 0))
        let axisWidth = displayWidth(unit.worded(widest)) + Self.axisGap
        let scale = ChartScale(
            points: labels.count, columns: width - axisWidth, isLastApart: isOpen)
        let courses = lines.map { scale.merged($0.values) }
        let top = axisTop(courses.joined().max() ?? 0)
        let canvas = canvas(courses, scale, top)
        let drawing = rows(of: canvas, axisLabels(top), axisWidth, style)
        let below = LineLabels(self, scale, indented: axisWidth, style)
        let notes = ([merging(scale)] + below.notes + [caption]).filter { !$0.isEmpty }
        return heading(width, style) + drawing + [below.line]
            + notes.flatMap { wrapped(style.shown($0), to: style.width) }
    }

    /// The canvas from the top down behind its axis.
    private func rows(
        of canvas: LineCanvas, _ axis: [String], _ axisWidth: Int, _ style: TableStyle
    ) -> [String] {
        let margin = String(repeating: " ", count: axisWidth)
        return canvas.rows.enumerated().reversed().compactMap { row, signs in
            guard row < axis.count else {
                // What is written over the highest point stands above the axis.
                let line = withoutTrailingSpaces(margin + String(signs))
                return line.isEmpty ? nil : line
            }
            let tick = axis[row].isEmpty ? "│" : "┤"
            let label = padded(axis[row], to: axisWidth - Self.axisGap, .right)
            return withoutTrailingSpaces(style.shown("\(label) \(tick)\(String(signs))"))
        }
    }

    /// The courses drawn one over another, the first one on top, and what is best of one alone.
    private func canvas(_ courses: [[Double]], _ scale: ChartScale, _ top: Int) -> LineCanvas {
        var canvas = LineCanvas(columns: scale.columns, rows: Self.levels + 2)
        let levels = courses.map { $0.map { level($0, top) } }
        for (course, stroke) in zip(levels, LineStroke.all).reversed() {
            canvas.draw(course, starts: scale.starts, stroke, isOpen: isOpen)
        }
        // A mean is not the value, and of two lines nobody knows whose it is: words say it below.
        if scale.merge == 1, lines.count == 1, let best = best(of: lines[0]), best < last {
            canvas.write(
                unit.worded(lines[0].values[best]), over: levels[0][best],
                scale.starts[best]..<scale.starts[best + 1])
        }
        return canvas
    }

    /// The place of the last values.
    private var last: Int { labels.count - 1 }

    /// The fixed top, unless values pass it.
    private func axisTop(_ highest: Double) -> Int {
        let highest = Int(highest.rounded(.up))
        if let top, highest <= top { return max(1, top) }
        return Self.roundTop(max(1, highest))
    }

    /// The smallest round number that is not below `value`; even, so that half of it is whole,
    /// unless it is 1.
    static func roundTop(_ value: Int) -> Int {
        if value < 10 { return [1, 2, 4, 6, 8].first { $0 >= value } ?? 10 }
        var power = 1
        while value / 100 >= power { power *= 10 }
        return roundTens.map { $0 * power }.first { $0 >= value } ?? value
    }

    private static let roundTens = [10, 12, 14, 16, 18, 20, 24, 30, 40, 50, 60, 80, 100]

    /// The numbers beside the drawing, from the bottom: zero, half where it is whole, and the top.
    private func axisLabels(_ top: Int) -> [String] {
        var labels = [String](repeating: "", count: Self.levels + 1)
        labels[0] = unit.worded(0)
        labels[Self.levels] = unit.worded(top)
        if top.isMultiple(of: 2) { labels[Self.levels / 2] = unit.worded(top / 2) }
        return labels
    }

    /// The row of a value, from the bottom; only nothing is on the lowest one.
    private func level(_ value: Double, _ top: Int) -> Int {
        let row = Int((value / Double(top) * Double(Self.levels)).rounded())
        return min(Self.levels, max(value > 0 ? 1 : 0, row))
    }

    /// The title, and what the strokes mean when there are two.
    private func heading(_ width: Int, _ style: TableStyle) -> [String] {
        var heading = title
        if lines.count > 1 {
            let names = zip(lines, LineStroke.all).map { "\($1.level) \($0.name)" }
            heading += "   " + (names + ["\(LineStroke.both) both"]).joined(separator: "  ")
        }
        return wrapped(style.shown(heading), to: width).map(style.bold)
    }

    private func merging(_ scale: ChartScale) -> String {
        scale.merge == 1 ? "" : "Each column is the mean of \(scale.merge) values."
    }
}
