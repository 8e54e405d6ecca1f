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
