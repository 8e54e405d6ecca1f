package import DaybookModel

/// Counts of days, each a cell of a calendar: weeks across, days of the week down.
package struct HeatMap: Hashable, Sendable {
    /// What stands above the calendar.
    package let title: String
    /// The day of the first count.
    package let first: CivilDate
    /// Day after day; nil: a day that has no cell.
    package let counts: [Int?]
    /// The days of the week that have a row.
    package let weekdays: Weekdays
    /// What is counted, after the number: `present`.
    package let noun: String
    /// A sentence below the drawing.
    package let caption: String

    package init(
        title: String, first: CivilDate, counts: [Int?], weekdays: Weekdays = .mondayToFriday,
        noun: String, caption: String = ""
    ) {
        self.title = title
        self.first = first
        self.counts = counts
        self.weekdays = weekdays
        self.noun = noun
        self.caption = caption
    }
}
