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
}

/// A grid of characters on which lines are drawn one over another. Row 0 is the lowest.
struct LineCanvas {
    private(set) var rows: [[Character]]

    init(columns: Int, rows: Int) {
        self.rows = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    /// Draws a course of rows; it turns in the first column of each.
    /// - Parameter starts: the first column of each, and the one after the last.
    mutating func draw(_ course: [Int], starts: [Int], _ stroke: LineStroke) {
        for (place, row) in course.enumerated() {
            for column in starts[place]..<starts[place + 1] {
                put(stroke.level, row, column, stroke)
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
