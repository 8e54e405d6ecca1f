/// Names down and days across, with an empty box for each half of a day: to be ticked by hand.
package struct TickTable: Sendable {
    /// A day across.
    package struct Day: Sendable {
        let title: String
        /// Whether nobody comes.
        let isClosed: Bool

        package init(_ title: String, isClosed: Bool) {
            (self.title, self.isClosed) = (title, isClosed)
        }
    }

    /// Somebody's line.
    package struct Row: Sendable {
        let name: String
        /// Whether each day has boxes.
        let isOpen: [Bool]

        package init(_ name: String, _ isOpen: [Bool]) {
            (self.name, self.isOpen) = (name, isOpen)
        }
    }

    let caption: String
    /// What stands above the names.
    let title: String
    /// What stands above the boxes of a day; empty: nothing, as there is one alone.
    let halves: [String]
    let days: [Day]
    let rows: [Row]

    package init(
        caption: String, title: String, halves: [String], days: [Day], rows: [Row]
    ) {
        (self.caption, self.title, self.halves) = (caption, title, halves)
        (self.days, self.rows) = (days, rows)
    }
}

/// Where the boxes of a sheet to tick stand, in pixels.
struct TickColumns {
    /// The side of a box.
    let box: Double
    /// What a day takes.
    let day: Double
    let names: Double
    private let count: Int

    /// Between two halves of a day, and between two days.
    static let (near, far) = (3.0, 9.0)
    /// What a pen needs, and more where there is room, in millimetres.
    private static let sides = [9, 8, 7, 6.5]
    /// The names have so much of the page where the boxes let them.
    private static let leastNames = 0.4

    init(_ table: TickTable, room: Double) {
        let halves = Double(table.halves.count)
        let title = table.days.map { Press.plain.width(of: $0.title) }.max() ?? 0
        func ofDay(_ box: Double) -> Double { max(halves * (box + Self.near) - Self.near, title) }
        func width(_ box: Double) -> Double { (ofDay(box) + Self.far) * Double(table.days.count) }
        let boxes = Self.sides.map { $0 * Paper.millimetre }
        let fitting = boxes.first { width($0) <= room * (1 - Self.leastNames) }
        box = fitting ?? boxes[boxes.count - 1]
        day = ofDay(box)
        names = room - width(box)
        count = table.halves.count
    }

    /// Where a day begins, from the left edge on.
    func start(of place: Int) -> Double { names + Double(place) * (day + Self.far) + Self.far }

    /// Where its boxes do.
    func starts(of place: Int) -> [Double] {
        let width = Double(count) * (box + Self.near) - Self.near
        return (0..<count).map {
            start(of: place) + (day - width) / 2 + Double($0) * (box + Self.near)
        }
    }
}
