import DaybookModel

/// Names down, the days of a period across, one cell a day, with a gap between ISO weeks. It
/// knows dates and widths; what the cells mean is the caller's.
///
/// Where the days do not fit beside the names they go on below, in bands of whole weeks,
/// the last of which has the figures at the right.
struct DayGrid: Hashable, Sendable {
    /// One line of cells.
    struct Row: Hashable, Sendable {
        /// Stands at the left; cut when it is long.
        let name: String
        /// One for each day; an empty one is blank.
        let cells: [String]
        /// One for each of the grid's ``DayGrid/totals``.
        var totals: [String] = []
        /// Where its name leads on a page; nil: nowhere.
        var lead: Suggestion?
    }

    /// What stands above the names.
    let title: String
    /// The day of the first cell.
    let first: CivilDate
    /// One for each day: whether it lies in the background, as weekends and holidays do.
    let isDimmed: [Bool]
    /// What stands above the figures at the right.
    var totals: [String] = []
    /// Signs of cells that are a warning.
    var warnings: Set<Character> = []
    /// From the top down.
    let rows: [Row]
    /// Set off by a rule.
    var footer: [Row] = []
}

extension DayGrid {
    private static let longestName = 24
    private static let shortestName = 6
    private static let gap = 2

    /// The grid in lines of at most `style.width` columns, unless even one day does not fit.
    func lines(_ style: TableStyle) -> [String] {
        let layout = DayGridLayout(cellWidth: cellWidth, first: first, count: isDimmed.count)
        let totals = totalWidths
        let beside = style.width - totals.reduce(Self.gap) { $0 + Self.gap + $1 }
        let names = nameWidth(in: beside - layout.width(of: 0..<min(7, layout.count)))
        let measures = Measures(layout: layout, names: names, totals: totals)
        let bands = layout.bands(in: beside - names)
        return Array(bands.map { band($0, measures, style) }.joined(separator: [""]))
    }

    /// What every line of the grid has in common.
    private struct Measures {
        let layout: DayGridLayout
        /// The columns of the names.
        let names: Int
        /// The columns of each total.
        let totals: [Int]
    }

    /// The columns of the widest cell; a cell of more than one makes room for a weekday's name.
    private var cellWidth: Int {
        let width = widest((rows + footer).flatMap(\.cells))
        return width <= 1 ? 1 : max(3, width)
    }

    private var totalWidths: [Int] {
        totals.indices.map { index in
            widest(
                [totals[index]] + (rows + footer).compactMap { $0.totals.dropFirst(index).first })
        }
    }

    /// The columns of the days of one band of a page.
    private static let pageColumns = 70

    /// So many days of ten points leave room for names on paper.
    private static let paperDays = 21

    /// The runs of days that stand beside one another on a page.
    var pageBands: [Range<Int>] {
        DayGridLayout(cellWidth: cellWidth, first: first, count: isDimmed.count)
            .bands(in: Self.pageColumns)
    }

    /// The weeks that stand beside one another on paper.
    var paperBands: [Range<Int>] {
        weeks(0..<isDimmed.count, from: first).reduce(into: []) { bands, week in
            if let last = bands.last, week.upperBound - last.lowerBound <= Self.paperDays {
                bands[bands.count - 1] = last.lowerBound..<week.upperBound
            } else {
                bands.append(week)
            }
        }
    }

    /// The days of a band: `2 to 29 Nov`.
    func words(_ band: Range<Int>) -> String {
        span(first.adding(days: band.lowerBound), first.adding(days: band.upperBound - 1))
    }

    /// The figures of the whole grid stand at its end.
    func hasTotals(_ band: Range<Int>) -> Bool { band.upperBound == isDimmed.count }

    private func nameWidth(in room: Int) -> Int {
        let natural = widest(([title] + (rows + footer).map(\.name)).map(printable))
        return max(Self.shortestName, min(natural, Self.longestName, room))
    }

    private func band(
        _ days: Range<Int>, _ measures: Measures, _ style: TableStyle
    ) -> [String] {
        let heads = Row(name: title, cells: measures.layout.heads, totals: totals)
        let margin = String(repeating: " ", count: measures.names + Self.gap)
        var lines = [
            margin
                + style.shown(measures.layout.labels(days, limit: style.width - margin.count)),
            style.bold(line(heads, days, measures, .plain)),
        ]
        lines += rows.map { line($0, days, measures, style) }
        if !footer.isEmpty {
            let width =
                margin.count + measures.layout.width(of: days)
                + (hasTotals(days) ? measures.totals.reduce(0) { $0 + Self.gap + $1 } : 0)
            lines.append(style.dim(style.shown(String(repeating: "─", count: width))))
            lines += footer.map { line($0, days, measures, style) }
        }
        return lines.map(withoutTrailingSpaces)
    }

    private func line(
        _ row: Row, _ days: Range<Int>, _ measures: Measures, _ style: TableStyle
    ) -> String {
        let name = cut(style.shown(row.name), to: measures.names, ellipsis: style.ellipsis)
        var line = padded(name, to: measures.names + Self.gap)
        for day in days {
            let cell = row.cells.indices.contains(day) ? style.shown(row.cells[day]) : ""
            let text = padded(cell, to: measures.layout.cellWidth, .right)
            line += measures.layout.gap(before: day, in: days)
            let tone = text.contains(where: warnings.contains) ? Tone.warning : nil
            line += isDimmed[day] ? style.dim(text) : style.toned(text, tone)
        }
        for (total, width) in zip(row.totals, measures.totals) where hasTotals(days) {
            line += padded(style.shown(total), to: Self.gap + width, .right)
        }
        return line
    }
}

/// Where the days of a ``DayGrid`` stand on a line, and what stands above them.
struct DayGridLayout {
    let cellWidth: Int
    let first: CivilDate
    let count: Int

    /// Whether a day has room for more than one sign.
    private var isWide: Bool { cellWidth > 1 }

    private func date(_ day: Int) -> CivilDate { first.adding(days: day) }

    private func isMonday(_ day: Int) -> Bool { date(day).weekday == .monday }

    private func weeks(_ days: Range<Int>) -> [Range<Int>] { Reports.weeks(days, from: first) }

    /// What parts a day from the one before it, in a band.
    func gap(before day: Int, in band: Range<Int>) -> String {
        if day == band.lowerBound { return "" }
        let spaces = (isWide ? 1 : 0) + (isMonday(day) ? 1 : 0)
        return String(repeating: " ", count: spaces)
    }

    /// The columns that a run of days takes.
    func width(of days: Range<Int>) -> Int {
        days.reduce(0) { $0 + gap(before: $1, in: days).count + cellWidth }
    }

    /// The days in runs that fit into `room`: whole weeks, or single days where no week fits.
    func bands(in room: Int) -> [Range<Int>] {
        let parts = weeks(0..<count).flatMap { week in
            width(of: week) <= room ? [week] : week.map { $0..<$0 + 1 }
        }
        var bands: [Range<Int>] = []
        for part in parts {
            if let last = bands.last, width(of: last.lowerBound..<part.upperBound) <= room {
                bands[bands.count - 1] = last.lowerBound..<part.upperBound
            } else {
                bands.append(part)
            }
        }
        return bands
    }

    /// The weekdays: `M`, or `Mon` where there is room.
    var heads: [String] {
        (0..<count).map { day in
            String(date(day).weekday.shortName.prefix(isWide ? 3 : 1))
        }
    }

    /// The line above the weekdays: the day of the month over each cell, or the date over each
    /// week's first day where cells are narrow.
    /// - Parameter limit: the columns that the line may take.
    func labels(_ band: Range<Int>, limit: Int) -> String {
        if isWide {
            return band.reduce(into: "") { line, day in
                line += gap(before: day, in: band)
                line += padded("\(date(day).day)", to: cellWidth, .right)
            }
        }
        var line = ""
        for week in weeks(band) {
            let place = width(of: band.lowerBound..<week.lowerBound + 1) - 1
            // The last week's label may go on over the figures at the right.
            let room = week.upperBound == band.upperBound ? limit - place : width(of: week)
            let label = [dayOfYear(date(week.lowerBound)), "\(date(week.lowerBound).day)"]
                .first { displayWidth($0) <= room }
            guard let label, line.isEmpty || line.count < place else { continue }
            line = padded(line, to: place) + label
        }
        return line
    }
}

/// Days cut before every Monday.
/// - Parameter first: the day that is counted as 0.
func weeks(
    _ days: Range<Int>, from first: CivilDate, on weekday: Weekday = .monday
) -> [Range<Int>] {
    let starts = days.filter {
        $0 == days.lowerBound || first.adding(days: $0).weekday == weekday
    }
    return zip(starts, starts.dropFirst() + [days.upperBound]).map { $0..<$1 }
}
