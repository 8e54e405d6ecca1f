/// The three who come first, on steps.
package struct Podium: Hashable, Sendable {
    /// One step.
    package struct Place: Hashable, Sendable {
        /// From 1; equals share one.
        package let rank: Int
        package let name: String
        /// What they have: `131 shared`.
        package let value: String
        /// What stands below it: `79%`.
        package let note: String

        package init(rank: Int, name: String, value: String, note: String = "") {
            self.rank = rank
            self.name = name
            self.value = value
            self.note = note
        }
    }

    /// What stands above the steps.
    package let title: String
    /// In the order of their ranks; no more than three are drawn.
    package let places: [Place]
    /// A sentence below the drawing.
    package let caption: String

    package init(title: String, places: [Place], caption: String = "") {
        self.title = title
        self.places = places
        self.caption = caption
    }
}
