/// One or two courses of values over the same labels, drawn with lines.
package struct LineChart: Hashable, Sendable {
    /// One course.
    package struct Line: Hashable, Sendable {
        /// What it counts.
        package let name: String
        /// From left to right.
        package let values: [Int]

        package init(name: String, values: [Int]) {
            self.name = name
            self.values = values
        }
    }

    /// What stands above the drawing.
    package let title: String
    package let unit: ChartUnit
    /// One, or two that are told apart by their strokes; each as long as the labels.
    package let lines: [Line]
    /// What the values belong to, from left to right.
    package let labels: [String]
    /// Whether the last values are of something that is not over.
    package let isOpen: Bool
    /// How far the axis goes at least; nil: to the largest value.
    package let top: Int?
    /// What the values ought not to pass.
    package let budget: Int?
    /// A sentence below the drawing.
    package let caption: String

    package init(
        title: String, unit: ChartUnit = .count, lines: [Line], labels: [String],
        isOpen: Bool = false, top: Int? = nil, budget: Int? = nil, caption: String = ""
    ) {
        self.title = title
        self.unit = unit
        self.lines = lines
        self.labels = labels
        self.isOpen = isOpen
        self.top = top
        self.budget = budget
        self.caption = caption
    }
}

extension LineChart {
    /// The place of a line's largest value, the first of equals; nil: it has none above zero.
    package func best(of line: Line) -> Int? {
        guard let most = line.values.max(), most > 0 else { return nil }
        return line.values.firstIndex(of: most)
    }
}
