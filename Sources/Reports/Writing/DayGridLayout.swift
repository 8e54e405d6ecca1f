import DaybookModel

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
func weeks(_ days: Range<Int>, from first: CivilDate) -> [Range<Int>] {
    let starts = days.filter {
        $0 == days.lowerBound || first.adding(days: $0).weekday == .monday
    }
    return zip(starts, starts.dropFirst() + [days.upperBound]).map { $0..<$1 }
}
