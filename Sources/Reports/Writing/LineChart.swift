import DaybookModel
import Pictures

extension LineChart {
    private static let axisGap = 2

    func lines(_ style: TableStyle) -> [String] {
        guard labels.count > 1 else { return [] }
        let width = min(style.width, Block.widestChart)
        let axis = LineAxis(self)
        let axisWidth = widest(axis.labels) + Self.axisGap
        let scale = ChartScale(
            points: labels.count, columns: width - axisWidth, isLastApart: isOpen)
        let courses = lines.map { scale.merged($0.values) }
        let canvas = canvas(courses, scale, axis)
        let drawing = rows(of: canvas, axis.labels, axisWidth, style)
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
    private func canvas(
        _ courses: [[Double]], _ scale: ChartScale, _ axis: LineAxis
    ) -> LineCanvas {
        // One for what is written over the highest point.
        var canvas = LineCanvas(columns: scale.columns, rows: axis.labels.count + 1)
        let levels = courses.map { $0.map(axis.level) }
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

/// The scale beside a drawing: that of the picture, with rows for each of its numbers.
private struct LineAxis {
    /// What stands beside each row, from the bottom; empty between two numbers.
    let labels: [String]
    private let top: Int

    /// The rows above zero that are aimed at.
    private static let wanted = 8

    init(_ chart: LineChart) {
        let values = chart.lines.flatMap(\.values) + [chart.top, chart.budget].compactMap(\.self)
        let ticks = Ticks(high: values.max() ?? 0, unit: chart.unit)
        let steps = ticks.values.count - 1
        let rows = (Self.wanted + steps / 2) / steps
        let between = [String](repeating: "", count: rows - 1)
        labels = Array(
            ticks.values.map { [chart.unit.tick($0, step: ticks.step)] }.joined(separator: between))
        top = ticks.high
    }

    /// The row of a value, from the bottom; only nothing is on the lowest one.
    func level(_ value: Double) -> Int {
        let levels = labels.count - 1
        let row = Int((value / Double(top) * Double(levels)).rounded())
        return min(levels, max(value > 0 ? 1 : 0, row))
    }
}
