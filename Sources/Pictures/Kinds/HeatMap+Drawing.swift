import DaybookModel

extension HeatMap {
    func draw(on drawing: inout Drawing) {
        let years = years
        // A narrow picture shows the latest weeks alone.
        let shown = drawing.style.isNarrow ? years.suffix(1) : years[...]
        var start: CivilDate?
        for days in shown {
            let year = years.count > 1 ? "\(days[0].date.fields.year)" : ""
            let calendar = HeatCalendar(self, days, drawing)
            drawCalendar(calendar, year, on: &drawing)
            start =
                calendar.isCut || shown.count < years.count ? calendar.cells.first?.day.date : nil
        }
        drawKey(from: start, on: &drawing)
    }

    /// The days that have cells, year by year.
    private var years: [[Day]] {
        var years: [[Day]] = []
        for day in days {
            let isNew = years.last?.last?.date.fields.year != day.date.fields.year
            if isNew { years.append([]) }
            years[years.count - 1].append(day)
        }
        return years
    }

    static let steps = 5

    private func drawCalendar(
        _ calendar: HeatCalendar, _ year: String, on drawing: inout Drawing
    ) {
        let font = drawing.style.small
        let line = drawing.top + font.ascent
        let cells = line + font.descent + 2
        if !year.isEmpty { drawing.write(Words(year), Point(drawing.left, line), font, .ink) }
        for (month, column) in calendar.months {
            let x = calendar.start + Double(column) * calendar.pitch
            drawing.writeIfClear(Words(month), Point(x, line), font, .soft)
        }
        for (row, day) in weekdays.days.enumerated() {
            let middle = cells + (Double(row) + 0.5) * calendar.pitch - calendar.gap / 2
            let place = Point(drawing.left, middle + font.size * 0.36)
            drawing.writeIfClear(Words(day.shortName), place, font, .soft)
        }
        let most = most
        for (day, column, row) in calendar.cells {
            let corner = Point(
                calendar.start + Double(column) * calendar.pitch,
                cells + Double(row) * calendar.pitch)
            let size = calendar.pitch - calendar.gap
            let box = Box(
                left: corner.x, top: corner.y, right: corner.x + size, bottom: corner.y + size)
            let title = "\(Self.words(day.date)): \(named(day.count))"
            drawing.heat(box, Self.step(day.count, of: most, among: Self.steps), title: title)
        }
        drawing.top = cells + Double(weekdays.count) * calendar.pitch + 6
    }

    /// `0 □□□□□□ 24 present`, and where the calendar begins when weeks before it have no room.
    private func drawKey(from start: CivilDate?, on drawing: inout Drawing) {
        guard most > 0 else { return }
        let font = drawing.style.small
        let (size, gap) = (11.0, 3.0)
        var line = drawing.top + font.ascent
        var x = drawing.left
        drawing.write(Words("0"), Point(x, line), font, .soft)
        x += font.width(of: "0") + 7
        for step in 0...Self.steps {
            let top = line - font.size * 0.36 - size / 2
            let box = Box(left: x, top: top, right: x + size, bottom: top + size)
            drawing.heat(box, step)
            x += size + gap
        }
        let end = Words(named(most))
        drawing.write(
            end.shortened(to: drawing.right - x - 4, font), Point(x + 4, line), font, .soft)
        if let start {
            let words = Words("from \(Self.words(start))")
            // Without it the title would promise more than is shown.
            if !drawing.writeIfClear(words, Point(drawing.right, line), font, .soft, .end) {
                line += font.pitch
                drawing.write(words, Point(drawing.left, line), font, .soft)
            }
        }
        drawing.top = line + font.descent + 2
    }

    /// `12 May`.
    private static func words(_ date: CivilDate) -> String {
        let fields = date.fields
        return "\(fields.day) \(monthNames[fields.month - 1])"
    }

    private func named(_ count: Int) -> String {
        "\(grouped(count)) \(count == 1 ? singular : noun)"
    }

    private func counted(_ days: Int) -> String { days == 1 ? "1 day" : "\(grouped(days)) days" }

    /// What the picture shows, in a sentence: the days and the best one.
    var description: String {
        let days = years.joined()
        guard let best = days.max(by: { $0.count < $1.count }), best.count > 0 else {
            return "Nothing on \(counted(days.count))."
        }
        return
            "\(named(Int.total(days.map(\.count)))) on \(counted(days.count)), "
            + "at most \(grouped(best.count)) on \(Self.words(best.date))."
    }
}

/// Where the days of a year lie.
private struct HeatCalendar {
    /// From a cell to the next one.
    let pitch: Double
    let gap: Double
    /// The left edge of the first week.
    let start: Double
    let cells: [(day: HeatMap.Day, column: Int, row: Int)]
    /// The names of months, at the first week of each that is shown.
    let months: [(name: String, column: Int)]
    /// Whether weeks at the beginning have no room.
    let isCut: Bool

    private static let (smallest, largest) = (12.0, 19.0)
    /// What a name of a month takes.
    private static let nameColumns = 3
    /// On a phone cells are as large as a fingertip allows.
    private static let narrow = 18.0

    init(_ map: HeatMap, _ days: [HeatMap.Day], _ drawing: Drawing) {
        let names = map.weekdays.days.map { drawing.style.small.width(of: $0.shortName) }
        start = drawing.left + (names.max() ?? 0) + 8
        let room = drawing.right - start
        let monday = days[0].date.adding(days: -days[0].date.weekday.daysSinceMonday)
        let weeks = days.map { ($0.date - monday) / 7 }
        let count = (weeks.last ?? 0) + 1
        pitch =
            drawing.style.isNarrow
            ? Self.narrow : min(Self.largest, max(Self.smallest, room / Double(count)))
        gap = pitch < 14 ? 2 : 3
        let skipped = max(0, count - Int((room + gap) / pitch))
        isCut = skipped > 0
        let rows = map.weekdays.days
        cells = zip(days, weeks).compactMap { day, week in
            guard week >= skipped, let row = rows.firstIndex(of: day.date.weekday) else {
                return nil
            }
            return (day, week - skipped, row)
        }
        var months: [(name: String, column: Int)] = []
        var last = 0
        for (day, column, _) in cells where day.date.fields.month != last {
            let fields = day.date.fields
            months.append((monthNames[fields.month - 1], column))
            last = fields.month
        }
        // The first month may have few days left: the next one's name stands then.
        let isShort = months.count > 1 && months[1].column - months[0].column < Self.nameColumns
        self.months = isShort ? Array(months.dropFirst()) : months
    }
}

extension Drawing {
    /// A cell: the more there is, the more of the accent; nothing is the colour of a track.
    fileprivate mutating func heat(_ box: Box, _ step: Int, title: String = "") {
        let share = Double(step) / Double(HeatMap.steps)
        var paint = step == 0 ? Paint.full(.wash) : .full(.accent, strength: share)
        if style.inks == .paper {
            paint = Paint(
                fill: .ink, strength: share * 0.6, edge: .strongRule, edgeWidth: 0.5)
        }
        rectangle(box, paint, corner: 2, title: title)
    }
}
