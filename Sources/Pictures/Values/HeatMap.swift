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
    /// The same of one.
    package let singular: String
    /// A sentence below the drawing.
    package let caption: String

    package init(
        title: String, first: CivilDate, counts: [Int?], weekdays: Weekdays = .mondayToFriday,
        noun: String, singular: String? = nil, caption: String = ""
    ) {
        self.title = title
        self.first = first
        self.counts = counts
        self.weekdays = weekdays
        self.noun = noun
        self.singular = singular ?? noun
        self.caption = caption
    }
}

extension HeatMap {
    /// The largest count of the days that have a cell and a row.
    package var most: Int { days.reduce(0) { max($0, $1.count) } }

    /// One day of the calendar.
    package struct Day: Hashable, Sendable {
        package let date: CivilDate
        package let count: Int
    }

    /// The days that have a cell and a row, in order.
    package var days: [Day] {
        counts.enumerated().compactMap { offset, count in
            let date = first.adding(days: offset)
            guard let count, weekdays.contains(date.weekday) else { return nil }
            return Day(date: date, count: count)
        }
    }

    /// Nothing is 0; the largest count is on the last of some steps.
    package static func step(_ count: Int, of most: Int, among steps: Int) -> Int {
        guard count > 0, most > 0 else { return 0 }
        let whole = Int128(most)
        return Int((Int128(count) * Int128(steps) + whole - 1) / whole)
    }
}
