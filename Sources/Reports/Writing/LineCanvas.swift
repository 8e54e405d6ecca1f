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
    ///   - isOpen: whether the last one is not over: it is dashed, and no line leads to it.
    mutating func draw(
        _ course: [Int], starts: [Int], _ stroke: LineStroke, isOpen: Bool = false
    ) {
        for (place, row) in course.enumerated() {
            let isApart = isOpen && place == course.count - 1
            for column in starts[place]..<starts[place + 1] {
                put(isApart ? LineStroke.dash : stroke.level, row, column, stroke)
            }
            let before = place > 0 && !isApart ? course[place - 1] : row
            if before != row { turn(from: before, to: row, at: starts[place], stroke) }
        }
    }

    /// Writes a word over a row as near to the middle of some columns as there is room, where
    /// nothing is drawn.
    mutating func write(_ word: String, over row: Int, _ columns: Range<Int>) {
        let signs = Array(word)
        let above = row + 1
        guard rows.indices.contains(above), signs.count <= rows[above].count else { return }
        let middle = (columns.lowerBound + columns.upperBound - signs.count) / 2
        let start = min(max(0, middle), rows[above].count - signs.count)
        let end = start + signs.count
        let around = max(0, start - 1)..<min(rows[above].count, end + 1)
        guard rows[above][around].allSatisfy({ $0 == " " }) else { return }
        rows[above].replaceSubrange(start..<end, with: signs)
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
    /// The values of each column, or of each few columns.
    private let parts: [Range<Int>]
    let columns: Int

    /// The columns that one value may be stretched over.
    private static let widestStep = 12

    /// - Parameter isLastApart: whether the last value is not merged with others.
    init(points: Int, columns room: Int, isLastApart: Bool = false) {
        let apart = isLastApart ? 1 : 0
        let room = max(1 + apart, room)
        let joined = points - apart
        let merge = max(1, (joined + room - apart - 1) / (room - apart))
        self.merge = merge
        parts =
            stride(from: 0, to: joined, by: merge).map { $0..<min($0 + merge, joined) }
            + (isLastApart ? [joined..<points] : [])
        columns = min(room, parts.count * Self.widestStep)
    }

    /// Where a value begins.
    func column(of point: Int) -> Int {
        let part = parts.lastIndex { $0.lowerBound <= point } ?? 0
        return part * columns / parts.count
    }

    /// Where each merged value begins, and where the last one ends.
    var starts: [Int] { (0...parts.count).map { $0 * columns / parts.count } }

    /// The means of neighbours.
    func merged(_ values: [Int]) -> [Double] {
        parts.map { part in Double(values[part].reduce(0, +)) / Double(part.count) }
    }
}
