import DaybookModel

/// A page of a wall calendar: one line of cells a week, Monday first, with the number of the ISO
/// week at the left. It knows dates and widths; what the cells say is the caller's.
struct MonthGrid: Hashable, Sendable {
    /// What stands in one day's cell.
    struct Day: Hashable, Sendable {
        /// Right of the day's number; under it where there is no room.
        var beside = ""
        /// The day's own name, beside its number: cut where there is no room.
        var name = ""
        /// Under the number, one line each.
        var below: [String] = []
        /// What each of these lines says in words; "": its own.
        var told: [String] = []
        /// Whether it lies in the background, as weekends and holidays do.
        var isDimmed = false
        /// Whether its number stands out.
        var isBold = false

        /// What stands beside its number where there is room.
        var besides: String {
            [beside, name].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// What stands above: a month, or a week.
    let title: String
    /// The day of the first cell.
    let first: CivilDate
    /// Consecutive days.
    let days: [Day]
    /// What its weeks begin with on a page. A terminal has ISO weeks.
    var begins = Weekday.monday
}

extension MonthGrid {
    /// The page as a grid where its cells have room in `style.width`, else as a list of the days
    /// that say something: names alone are cut.
    func lines(_ style: TableStyle) -> [String] {
        let heading = style.bold(style.shown(title))
        for page in [self, stacked] {
            if let cells = page.cells(in: style.width) {
                return [heading] + page.grid(cells, style).map(withoutTrailingSpaces)
            }
        }
        return [heading] + list(style)
    }

    /// What stands beside a number under it: less wide.
    private var stacked: MonthGrid {
        let days = days.map { day in
            var day = day
            day.below = (day.beside.isEmpty ? [] : [day.beside]) + day.below
            day.beside = ""
            return day
        }
        return MonthGrid(title: title, first: first, days: days)
    }

    /// The widths of a grid.
    private struct Cells {
        /// Weeks are called by two digits.
        static let week = 2
        static let shortest = 3
        /// Between two cells, where there is room.
        static let gap = 2
        static let perWeek = Weekday.allCases.count

        let width: Int
        let gap: Int
    }

    /// Cells that take what stands in each; nil: `width` has no room for them.
    private func cells(in width: Int) -> Cells? {
        let room = (width - Cells.week) / Cells.perWeek
        let needed = max(Cells.shortest, widestText(\.beside))
        if needed + 1 > room { return nil }
        let cell = max(needed, min(widestText(\.besides), room - Cells.gap))
        return Cells(width: cell, gap: min(Cells.gap, room - cell))
    }

    private func widestText(_ beside: (Day) -> String) -> Int {
        widest(days.indices.flatMap { texts(of: $0, beside) }.map(printable))
    }

    private func grid(_ cells: Cells, _ style: TableStyle) -> [String] {
        let heads = Weekday.allCases.map { padded($0.shortName, to: cells.width) }
        var lines = [style.bold(line("Wk", heads, cells))]
        let weeks = Reports.weeks(days.indices, from: first)
        let isTall = weeks.contains { $0.contains { !days[$0].below.isEmpty } }
        for (index, week) in weeks.enumerated() {
            if isTall, index > 0 { lines.append("") }
            lines += self.lines(of: week, cells, style)
        }
        return lines
    }

    /// The lines of a day's cell.
    private func texts(of day: Int, _ beside: (Day) -> String = \.besides) -> [String] {
        let number = padded("\(first.adding(days: day).day)", to: 2, .right)
        let beside = beside(days[day])
        return [beside.isEmpty ? number : number + " " + beside] + days[day].below
    }

    private func lines(of week: Range<Int>, _ cells: Cells, _ style: TableStyle) -> [String] {
        let height = week.map { texts(of: $0).count }.max() ?? 0
        let monday = first.adding(days: week.lowerBound)
        let before = monday.weekday.daysSinceMonday
        return (0..<height).map { row in
            let blanks = Array(repeating: padded("", to: cells.width), count: before)
            let days = week.map { cell($0, row, cells.width, style) }
            let number = row == 0 ? "\(ISOWeek(containing: monday).number)" : ""
            return line(padded(number, to: Cells.week, .right), blanks + days, cells, style)
        }
    }

    private func cell(_ day: Int, _ row: Int, _ width: Int, _ style: TableStyle) -> String {
        let texts = texts(of: day)
        let text = row < texts.count ? style.shown(texts[row]) : ""
        let shown = padded(cut(text, to: width, ellipsis: style.ellipsis), to: width)
        return coloured(shown, as: day, isNumber: row == 0, style)
    }

    private func coloured(
        _ text: String, as day: Int, isNumber: Bool, _ style: TableStyle
    ) -> String {
        if isNumber, days[day].isBold { return style.bold(text) }
        return days[day].isDimmed ? style.dim(text) : text
    }

    private func line(
        _ week: String, _ days: [String], _ cells: Cells, _ style: TableStyle = .plain
    ) -> String {
        let gap = String(repeating: " ", count: cells.gap)
        return style.dim(week) + gap + days.joined(separator: gap)
    }

    /// A line for each day that says something.
    private func list(_ style: TableStyle) -> [String] {
        days.enumerated().compactMap { index, day in
            let texts = ([day.besides] + day.below).filter { !$0.isEmpty }
            if texts.isEmpty { return nil }
            let date = first.adding(days: index)
            let head = "\(date.weekday.shortName) \(padded("\(date.day)", to: 2, .right))"
            return ([coloured(head, as: index, isNumber: true, style)] + texts.map(style.shown))
                .joined(separator: "  ")
        }
    }
}
