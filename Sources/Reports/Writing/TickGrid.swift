import DaybookModel

/// Names down and days across, with an empty box for each half: to be hung up and ticked by hand.
struct TickGrid: Hashable, Sendable {
    /// A column.
    struct Day: Hashable, Sendable {
        let date: CivilDate
        /// Whether nobody comes.
        let isHoliday: Bool

        /// `Mon 30`.
        var title: String { "\(date.weekday.shortName) \(date.day)" }
    }

    /// A line of boxes.
    struct Row: Hashable, Sendable {
        let name: String
        /// Whether each day has boxes.
        let isOpen: [Bool]
    }

    /// What stands above the names.
    let title: String
    let slots: [Slot]
    let days: [Day]
    let rows: [Row]
}

extension TickGrid {
    /// The days that stand beside one another on a page, with boxes large enough for a pen: two
    /// weeks of five, or one week with two boxes a day.
    private var mostDays: Int { slots.count == 1 ? 10 : 7 }

    /// Whole weeks that stand beside one another on a page.
    var bands: [Range<Int>] { bands(of: mostDays) }

    private func bands(of most: Int) -> [Range<Int>] {
        var bands: [Range<Int>] = []
        for day in days.indices {
            let week = days[day...].prefix { $0.date.week == days[day].date.week }
            let isNew = day == 0 || days[day - 1].date.week != days[day].date.week
            if let last = bands.last, !isNew || last.count + week.count <= most {
                bands[bands.count - 1] = last.lowerBound..<day + 1
            } else {
                bands.append(day..<day + 1)
            }
        }
        return bands
    }

    /// The days of a band: `30 Nov to 4 Dec`.
    func words(_ band: Range<Int>) -> String {
        span(days[band.lowerBound].date, days[band.upperBound - 1].date)
    }

    /// What a half is called above its boxes; one alone needs no name.
    var halves: [String] { slots.count == 1 ? [""] : slots.map(\.brief) }

    /// Tables for who reads text: a week each.
    var tables: [TextTable] {
        bands(of: 1).map { band in
            TextTable(
                columns: [TextColumn(title, shrinks: true)]
                    + band.map { TextColumn(days[$0].title) },
                rows: rows.map { row in [row.name] + band.map { cell(row, $0) } })
        }
    }

    private func cell(_ row: Row, _ day: Int) -> String {
        if days[day].isHoliday { return "–" }
        return row.isOpen[day] ? slots.map { _ in "□" }.joined(separator: " ") : ""
    }
}

extension Slot {
    /// `am` or `pm`.
    var brief: String {
        switch self {
        case .morning: "am"
        case .afternoon: "pm"
        }
    }
}
