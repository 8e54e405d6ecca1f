import DaybookModel

/// A page of a wall calendar: one line of cells a week, Monday first, with the number of the ISO
/// week at the left. It knows dates and widths; what the cells say is the caller's.
struct MonthGrid: Hashable, Sendable {
    /// What stands in one day's cell.
    struct Day: Hashable, Sendable {
        /// Right of the day's number.
        var beside = ""
        /// Under the number, one line each.
        var below: [String] = []
        /// Whether it lies in the background, as weekends and holidays do.
        var isDimmed = false
        /// Whether its number stands out.
        var isBold = false
    }

    /// What stands above: a month, or a week.
    let title: String
    /// The day of the first cell.
    let first: CivilDate
    /// Consecutive days.
    let days: [Day]
}

extension MonthGrid {
    /// Weeks are called by two digits.
    private static let weekWidth = 2
    private static let gap = 2
    private static let shortestCell = 3
    private static let weekLength = Weekday.allCases.count

    /// The page in lines of at most `style.width` columns, but no narrower than a number a day.
    func lines(_ style: TableStyle) -> [String] {
        let width = cellWidth(style)
        let heads = Weekday.allCases.map { padded($0.shortName, to: width) }
        var lines = [style.bold(style.shown(title)), style.bold(line("Wk", heads))]
        let weeks = Reports.weeks(days.indices, from: first)
        let isTall = weeks.contains { $0.contains { !days[$0].below.isEmpty } }
        for (index, week) in weeks.enumerated() {
            if isTall, index > 0 { lines.append("") }
            lines += self.lines(of: week, width, style)
        }
        return lines.map(withoutTrailingSpaces)
    }

    private func cellWidth(_ style: TableStyle) -> Int {
        let natural = widest(days.indices.flatMap(texts(of:)).map(printable))
        let room = (style.width - Self.weekWidth) / Self.weekLength - Self.gap
        return max(Self.shortestCell, min(natural, room))
    }

    /// The lines of a day's cell.
    private func texts(of day: Int) -> [String] {
        let number = padded("\(first.adding(days: day).day)", to: 2, .right)
        let beside = days[day].beside
        return [beside.isEmpty ? number : number + " " + beside] + days[day].below
    }

    private func lines(of week: Range<Int>, _ width: Int, _ style: TableStyle) -> [String] {
        let height = week.map { texts(of: $0).count }.max() ?? 0
        let monday = first.adding(days: week.lowerBound)
        let before = monday.weekday.daysSinceMonday
        return (0..<height).map { row in
            let blanks = Array(repeating: padded("", to: width), count: before)
            let cells = week.map { cell($0, row, width, style) }
            let number = row == 0 ? "\(ISOWeek(containing: monday).number)" : ""
            return line(padded(number, to: Self.weekWidth, .right), blanks + cells, style)
        }
    }

    private func cell(_ day: Int, _ row: Int, _ width: Int, _ style: TableStyle) -> String {
        let texts = texts(of: day)
        let text = row < texts.count ? style.shown(texts[row]) : ""
        let shown = padded(cut(text, to: width, ellipsis: style.ellipsis), to: width)
        if row == 0, days[day].isBold { return style.bold(shown) }
        return days[day].isDimmed ? style.dim(shown) : shown
    }

    private func line(_ week: String, _ cells: [String], _ style: TableStyle = .plain) -> String {
        let gap = String(repeating: " ", count: Self.gap)
        return style.dim(week) + gap + cells.joined(separator: gap)
    }
}
