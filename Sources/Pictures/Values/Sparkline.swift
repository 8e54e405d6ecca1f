/// A course of values as small as a word, without words.
package struct Sparkline: Hashable, Sendable {
    /// What it is called where one cannot see it.
    package let title: String
    package let unit: ChartUnit
    /// How many places at the left are before the first value, as of somebody who came later.
    package let before: Int
    /// From left to right.
    package let values: [Int]
    /// What its greatest height stands for; nil: the largest value.
    package let most: Int?
    /// Whether the last value is of something that is not over.
    package let isOpen: Bool

    package init(
        title: String, unit: ChartUnit = .count, before: Int = 0, values: [Int],
        most: Int? = nil, isOpen: Bool = false
    ) {
        self.title = title
        self.unit = unit
        self.before = before
        self.values = values
        self.most = most
        self.isOpen = isOpen
    }
}
