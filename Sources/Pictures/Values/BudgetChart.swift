package import DaybookModel

/// What was spent beside what was meant to be, a bar a category.
package struct BudgetChart: Hashable, Sendable {
    /// One bar.
    package struct Row: Hashable, Sendable {
        package let name: String
        package let value: Int
        /// What the value ought not to pass; nil: anything goes.
        package let budget: Int?
        /// The colour that somebody chose for it.
        package let colour: Colour?
        /// The number of the series whose colour it has in each picture, from 0; nil: its place.
        package let series: Int?

        package init(
            name: String, value: Int, budget: Int? = nil, colour: Colour? = nil, series: Int? = nil
        ) {
            self.name = name
            self.value = value
            self.budget = budget
            self.colour = colour
            self.series = series
        }
    }

    /// What stands above the bars.
    package let title: String
    package let unit: ChartUnit
    /// From top to bottom.
    package let rows: [Row]
    /// A sentence below the drawing.
    package let caption: String

    package init(title: String, unit: ChartUnit, rows: [Row], caption: String = "") {
        self.title = title
        self.unit = unit
        self.rows = rows
        self.caption = caption
    }
}

extension BudgetChart.Row {
    /// What is left of the budget, or how much is over it: `35.70 left`, `21.40 over`.
    func rest(_ unit: ChartUnit) -> String {
        guard let budget else { return "" }
        return value > budget
            ? "\(unit.worded(value.less(budget))) over"
            : "\(unit.worded(budget.less(value))) left"
    }

    var isOver: Bool { budget.map { value > $0 } ?? false }
}
