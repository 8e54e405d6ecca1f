package import DaybookModel

/// Values as bars from one line.
package struct BarChart: Hashable, Sendable {
    /// One bar.
    package struct Bar: Hashable, Sendable {
        /// What it counts.
        package let label: String
        /// How long it is.
        package let value: Int
        /// What stands behind it.
        package let note: String
        /// The colour that somebody chose for it.
        package let colour: Colour?
        /// What it ought not to pass.
        package let budget: Int?
        /// How far the time that it counts has come.
        package let state: State

        package init(
            label: String, value: Int, note: String = "", colour: Colour? = nil,
            budget: Int? = nil, state: State = .over
        ) {
            self.label = label
            self.value = value
            self.note = note
            self.colour = colour
            self.budget = budget
            self.state = state
        }
    }

    /// How far a period has come.
    package enum State: Hashable, Sendable {
        case over, running, toCome
    }

    /// The bar that is looked at first: the others rest.
    package enum Emphasis: Hashable, Sendable {
        case best, last, none
    }

    /// What stands above the bars.
    package let title: String
    package let unit: ChartUnit
    /// In their order.
    package let bars: [Bar]
    /// What the longest bar stands for; nil: the largest value.
    package let whole: Int?
    /// Whether each bar has a line of its own, as names need one; else periods stand side by side.
    package let areNames: Bool
    package let emphasis: Emphasis
    /// A sentence below the drawing.
    package let caption: String

    package init(
        title: String, unit: ChartUnit = .count, bars: [Bar], whole: Int? = nil,
        areNames: Bool = false, emphasis: Emphasis = .best, caption: String = ""
    ) {
        self.title = title
        self.unit = unit
        self.bars = bars
        self.whole = whole
        self.areNames = areNames
        self.emphasis = emphasis
        self.caption = caption
    }
}

extension BarChart.State {
    /// What is said of a period that is not over; nil: it is.
    package var words: String? {
        switch self {
        case .over: nil
        case .running: "so far"
        case .toCome: "to come"
        }
    }
}

extension BarChart.Bar {
    var isOver: Bool { budget.map { value > $0 } ?? false }
}
