package import DaybookModel

/// Totals of periods as bars side by side, each in the parts it is made of.
package struct StackedChart: Hashable, Sendable {
    /// A part that each total may have.
    package struct Category: Hashable, Sendable {
        package let name: String
        /// The colour that somebody chose for it.
        package let colour: Colour?
        /// The number of the series whose colour it has in each picture, from 0; nil: its place.
        package let series: Int?
        /// Its part of each total; what is below zero is not drawn.
        package let values: [Int]

        package init(name: String, colour: Colour? = nil, series: Int? = nil, values: [Int]) {
            self.name = name
            self.colour = colour
            self.series = series
            self.values = values
        }
    }

    /// What stands above the bars.
    package let title: String
    package let unit: ChartUnit
    /// In the order of the table beside the picture: the first one is the highest part.
    package let categories: [Category]
    /// The periods, from left to right.
    package let labels: [String]
    /// Whether the last period is not over.
    package let isOpen: Bool
    /// A sentence below the drawing.
    package let caption: String

    package init(
        title: String, unit: ChartUnit = .count, categories: [Category], labels: [String],
        isOpen: Bool = false, caption: String = ""
    ) {
        self.title = title
        self.unit = unit
        self.categories = categories
        self.labels = labels
        self.isOpen = isOpen
        self.caption = caption
    }
}
