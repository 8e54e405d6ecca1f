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
        let axisWidth = grouped(widest).count + Self.axisGap
        let scale = ChartScale(points: labels.count, columns: width - axisWidth)
        let courses = lines.map { scale.merged($0.values) }
        let top = axisTop(courses.joined().max() ?? 0)
        let rows = canvas(courses, scale, top).rows
        let axis = axisLabels(top)
        let drawing = rows.indices.reversed().map { row in
            let tick = axis[row].isEmpty ? "│" : "┤"
            let label = padded(axis[row], to: axisWidth - Self.axisGap, .right)
            return withoutTrailingSpaces(style.shown("\(label) \(tick)\(String(rows[row]))"))
        }
        let notes = [merging(scale), caption].filter { !$0.isEmpty }
        return heading(width, style) + drawing + [labelLine(scale, axisWidth, style)]
            + notes.flatMap { wrapped(style.shown($0), to: style.width) }
    }

    /// The courses drawn one over another, the first one on top.
    private func canvas(_ courses: [[Double]], _ scale: ChartScale, _ top: Int) -> LineCanvas {
        var canvas = LineCanvas(columns: scale.columns, rows: Self.levels + 1)
        for (course, stroke) in zip(courses, LineStroke.all).reversed() {
            canvas.draw(
                course.map { level($0, top) }, starts: scale.starts, stroke,
                isOpen: isOpen && scale.merge == 1)
        }
        return canvas
    }

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
    private func labelLine(_ scale: ChartScale, _ axisWidth: Int, _ style: TableStyle) -> String {
        var line = ""
        for place in labelled(scale) {
            let label = style.shown(label(place))
            let own = axisWidth + scale.column(of: place)
            let last = axisWidth + scale.columns - displayWidth(label)
            let start = place == 0 ? own : max(min(own, last), displayWidth(line) + 1)
            if start + displayWidth(label) > style.width { continue }
            line = padded(line, to: start) + label
        }
        return line
    }

    /// What a value belongs to; the first and the last one with the values themselves.
    private func label(_ place: Int) -> String {
        let last = labels.count - 1
        if place != 0 && place != last { return labels[place] }
        let values = lines.map { grouped($0.values[place]) }.joined(separator: ", ")
        return "\(labels[place])\(place == last && isOpen ? " so far" : ""): \(values)"
    }

    /// The first and the last, and the middle where there is room between them.
    private func labelled(_ scale: ChartScale) -> [Int] {
        let (middle, last) = (labels.count / 2, labels.count - 1)
        let start = scale.column(of: middle)
        let end = min(scale.column(of: last), scale.columns - displayWidth(label(last)))
        let isRoomy =
            labels.count > 2 && displayWidth(label(0)) + Self.axisGap <= start
            && start + displayWidth(labels[middle]) + Self.axisGap <= end
        return isRoomy ? [0, middle, last] : [0, last]
    }

    private func merging(_ scale: ChartScale) -> String {
        scale.merge == 1 ? "" : "Each column is the mean of \(scale.merge) values."
    }
}

/// The signs that a line is drawn with.
struct LineStroke: Hashable, Sendable {
    let level: Character
    let upright: Character
    /// Where the line turns: from the left downward and upward, and to the right from below and
    /// from above.
    let leftDown: Character
    let leftUp: Character
    let downRight: Character
    let upRight: Character

    /// The first line, and the second.
    static let all = [
        LineStroke(
            level: "─", upright: "│", leftDown: "╮", leftUp: "╯", downRight: "╭", upRight: "╰"),
        LineStroke(
            level: "═", upright: "║", leftDown: "╗", leftUp: "╝", downRight: "╔", upRight: "╚"),
    ]
    /// Where two lines run along one another.
    static let both: Character = "━"
    /// Where a value is not over.
    static let dash: Character = "╌"
}

/// A grid of characters on which lines are drawn one over another. Row 0 is the lowest.
struct LineCanvas {
    private(set) var rows: [[Character]]

    init(columns: Int, rows: Int) {
        self.rows = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    /// Draws a course of rows; it turns in the first column of each.
    /// - Parameters:
    ///   - starts: the first column of each, and the one after the last.
    ///   - isOpen: whether the last one is dashed.
    mutating func draw(
        _ course: [Int], starts: [Int], _ stroke: LineStroke, isOpen: Bool = false
    ) {
        for (place, row) in course.enumerated() {
            let isDashed = isOpen && place == course.count - 1
            for column in starts[place]..<starts[place + 1] {
                put(isDashed ? LineStroke.dash : stroke.level, row, column, stroke)
            }
            let before = place > 0 ? course[place - 1] : row
            if before != row { turn(from: before, to: row, at: starts[place], stroke) }
        }
    }

    private mutating func turn(from: Int, to: Int, at column: Int, _ stroke: LineStroke) {
        let isRising = to > from
        for row in (min(from, to) + 1)..<max(from, to) { put(stroke.upright, row, column, stroke) }
        put(isRising ? stroke.leftUp : stroke.leftDown, from, column, stroke)
        put(isRising ? stroke.downRight : stroke.upRight, to, column, stroke)
    }

    private mutating func put(
        _ sign: Character, _ row: Int, _ column: Int, _ stroke: LineStroke
    ) {
        let isAlong = sign == stroke.level && rows[row][column] == LineStroke.all[1].level
        rows[row][column] = isAlong && stroke != LineStroke.all[1] ? LineStroke.both : sign
    }
}

/// How values are laid over columns.
struct ChartScale {
    /// Values to a column, or to each of a few columns.
    let merge: Int
    /// Courses after merging.
    private let shown: Int
    let columns: Int

    /// The columns that one value may be stretched over.
    private static let widestStep = 12

    init(points: Int, columns room: Int) {
        let room = max(1, room)
        merge = (points + room - 1) / room
        shown = (points + merge - 1) / merge
        columns = min(room, shown * Self.widestStep)
    }

    /// Where a value begins.
    func column(of point: Int) -> Int { point / merge * columns / shown }

    /// Where each merged value begins, and where the last one ends.
    var starts: [Int] { (0...shown).map { $0 * columns / shown } }

    /// The means of neighbours.
    func merged(_ values: [Int]) -> [Double] {
        stride(from: 0, to: values.count, by: merge).map { start in
            let part = values[start..<min(start + merge, values.count)]
            return Double(part.reduce(0, +)) / Double(part.count)
        }
    }
}
