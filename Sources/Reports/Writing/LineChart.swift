/// One or two courses of values over the same labels, drawn with lines.
package struct LineChart: Hashable, Sendable {
    /// One course.
    package struct Line: Hashable, Sendable {
        /// What it counts.
        package let name: String
        /// From left to right.
        package let values: [Int]

        package init(_ name: String, _ values: [Int]) {
            self.name = name
            self.values = values
        }
    }

    /// What stands above the drawing.
    package let title: String
    /// One, or two that are told apart by their strokes; each as long as the labels.
    package let lines: [Line]
    /// What the values belong to, from left to right.
    package let labels: [String]
    /// The top of the axis; nil: a round number above the largest value.
    package let top: Int?
    /// A sentence below the drawing.
    package let caption: String

    package init(
        title: String, lines: [Line], labels: [String], top: Int? = nil, caption: String = ""
    ) {
        self.title = title
        self.lines = lines
        self.labels = labels
        self.top = top
        self.caption = caption
    }
}

extension LineChart {
    /// The lines of text above the axis' zero.
    private static let levels = 6
    private static let axisGap = 2

    func lines(_ style: TableStyle) -> [String] {
        guard labels.count > 1 else { return [] }
        let width = min(style.width, Chart.widest)
        let top = max(top ?? 0, highest <= (top ?? 0) ? 0 : Self.roundTop(highest), 1)
        let axis = axisLabels(top)
        let axisWidth = (axis.map(\.count).max() ?? 0) + Self.axisGap
        let scale = Scale(points: labels.count, columns: width - axisWidth)
        var canvas = LineCanvas(columns: scale.columns, rows: Self.levels + 1)
        for (line, stroke) in zip(lines, LineStroke.all).reversed() {
            let courses = scale.merged(line.values)
            canvas.draw(courses.map { level($0, top) }, step: scale.step, stroke)
        }
        let drawing = canvas.rows.indices.reversed().map { row in
            let tick = axis[row].isEmpty ? "│" : "┤"
            let label = padded(axis[row], to: axisWidth - Self.axisGap, .right)
            return withoutTrailingSpaces(style.shown("\(label) \(tick)\(String(canvas.rows[row]))"))
        }
        let below = [labelLine(scale, axisWidth, style)].filter { !$0.isEmpty }
        let notes = [merging(scale), caption].filter { !$0.isEmpty }
        return heading(width, style) + drawing + below
            + notes.flatMap { wrapped(style.shown($0), to: style.width) }
    }

    private var highest: Int { lines.flatMap(\.values).max() ?? 0 }

    /// The smallest round number that is not below `value`, even unless it is 1.
    static func roundTop(_ value: Int) -> Int {
        var power = 1
        while true {
            for digit in [1, 2, 4, 6, 8] where digit * power >= value { return digit * power }
            if power > value { return value }
            power *= 10
        }
    }

    /// The numbers beside the drawing, from the bottom: zero, half where it is whole, and the top.
    private func axisLabels(_ top: Int) -> [String] {
        var labels = [String](repeating: "", count: Self.levels + 1)
        labels[0] = "0"
        labels[Self.levels] = grouped(top)
        if top.isMultiple(of: 2) { labels[Self.levels / 2] = grouped(top / 2) }
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

    /// The first, the middle and the last label under their places, as far as there is room.
    private func labelLine(_ scale: Scale, _ axisWidth: Int, _ style: TableStyle) -> String {
        var line = ""
        let middle = labels.count / 2
        for place in labels.count > 2 ? [0, middle, labels.count - 1] : [0, 1] {
            let label = style.shown(labels[place])
            let own = axisWidth + scale.column(of: place)
            let last = axisWidth + scale.columns - displayWidth(label)
            let start = place == 0 ? own : max(min(own, last), 0)
            if place > 0, start < displayWidth(line) + Self.axisGap { continue }
            line = padded(line, to: start) + label
        }
        return line
    }

    private func merging(_ scale: Scale) -> String {
        scale.merge == 1 ? "" : "Each column is the mean of \(scale.merge) values."
    }
}

/// How values are laid over columns.
private struct Scale {
    /// Values to a column.
    let merge: Int
    /// Columns to a value.
    let step: Int
    let columns: Int

    /// The columns that one value may be stretched over.
    private static let widestStep = 8

    init(points: Int, columns room: Int) {
        let room = max(1, room)
        merge = (points + room - 1) / room
        let shown = (points + merge - 1) / merge
        step = max(1, min(room / shown, Self.widestStep))
        columns = shown * step
    }

    func column(of point: Int) -> Int { point / merge * step }

    /// The means of neighbours.
    func merged(_ values: [Int]) -> [Double] {
        stride(from: 0, to: values.count, by: merge).map { start in
            let part = values[start..<min(start + merge, values.count)]
            return Double(part.reduce(0, +)) / Double(part.count)
        }
    }
}
