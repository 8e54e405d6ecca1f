package import DaybookModel

/// How much of a budget is used, around a ring.
package struct Ring: Hashable, Sendable {
    /// What stands above the ring.
    package let title: String
    package let unit: ChartUnit
    package let value: Int
    /// The whole ring; above zero.
    package let budget: Int
    /// The colour that somebody chose for it.
    package let colour: Colour?
    /// Whether the period is not over.
    package let isOpen: Bool
    /// A sentence below the drawing.
    package let caption: String

    package init(
        title: String, unit: ChartUnit, value: Int, budget: Int, colour: Colour? = nil,
        isOpen: Bool = false, caption: String = ""
    ) {
        self.title = title
        self.unit = unit
        self.value = value
        self.budget = budget
        self.colour = colour
        self.isOpen = isOpen
        self.caption = caption
    }
}
