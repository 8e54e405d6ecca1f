import Daybook

/// People down, days across: the attendance of up to a quarter of a year.
struct AttendanceGrid {
    /// Longer periods are counted by the month or the year.
    static let longest = 92
    /// Up to so many days have room for a sign for each half.
    private static let widest = 7

    private let sheet: AttendanceSheet
    private let roster: Roster
    private let columns: DayColumns
    private let signs: DaySigns
    /// The most that are counted in one cell below the grid.
    private let most: Int

    init(_ sheet: AttendanceSheet, _ days: ClosedRange<CivilDate>, _ roster: Roster) {
        self.sheet = sheet
        self.roster = roster
        // Days to come have nothing to show.
        let last = max(days.lowerBound, min(days.upperBound, sheet.today))
        columns = DayColumns(days.lowerBound...last, roster, today: sheet.today)
        signs = DaySigns(slots: sheet.slots)
        most =
            sheet.daily().flatMap { day in sheet.slots.slots.map { day[$0] } + [day.warnings] }
            .max() ?? 0
    }

    /// Whether counts have more digits than a cell has columns.
    private var hasBars: Bool { !isWide && most > 9 }

    private var isWide: Bool { columns.days.count <= Self.widest }

    /// What stands below the grid.
    func legend(_ frame: AnswerFrame) -> [String] {
        let bars = hasBars ? ["▁ to █: up to \(grouped(most)) people a day"] : []
        return [isWide ? signs.legend : signs.blockLegend] + bars + columns.holidays(frame)
    }

    /// The grid of those who are shown, with the counts of everyone below.
    func block(_ people: ArraySlice<PersonID>) -> Block {
        .days(
            DayGrid(
                title: "Person", first: columns.days[0], isDimmed: columns.isDimmed,
                totals: ["Present", "Warned"], warnings: ["!", "‡"], rows: people.map(row),
                footer: footer))
    }

    private func row(_ person: PersonID) -> DayGrid.Row {
        let days = sheet.days(of: person)
        let byDate = Dictionary(uniqueKeysWithValues: days.map { ($0.date, $0) })
        let cells = columns.days.indices.map { column in
            let date = columns.days[column]
            let day = byDate[date]
            let isExpected =
                columns.isExpected(person, column) && sheet.isAsked(person, on: date)
            guard day != nil || isExpected else { return "" }
            return isWide ? signs.signs(day) : signs.sign(day)
        }
        return DayGrid.Row(
            name: roster.called(person), cells: cells,
            totals: [
                cell(days.reduce(0) { $0 + $1.count(.present) }),
                cell(days.reduce(0) { $0 + $1.count(.warned) }),
            ], lead: .card(of: .person, roster.called(person)))
    }

    private var footer: [DayGrid.Row] {
        let counts = sheet.daily()
        let slots = sheet.slots.slots.flatMap { slot in
            lines(capitalised(slot.name), counts.map { ($0.date, $0[slot]) }) { [cell($0), ""] }
        }
        guard counts.contains(where: { $0.warnings > 0 }) else { return slots }
        return slots + lines("Warned", counts.map { ($0.date, $0.warnings) }) { ["", cell($0)] }
    }

    /// Counts by the day: as numbers where they have room, else as bars.
    private func lines(
        _ name: String, _ counts: [(CivilDate, Int)], totals: (Int) -> [String]
    ) -> [DayGrid.Row] {
        let byDate = Dictionary(uniqueKeysWithValues: counts)
        let texts = zip(columns.days, columns.standings).map { date, standing in
            let count = byDate[date] ?? 0
            if count == 0 && !standing.isWorking { return "" }
            return hasBars ? levelSign(count, of: most) : cell(count)
        }
        let total = totals(counts.reduce(0) { $0 + $1.1 })
        return [DayGrid.Row(name: name, cells: texts, totals: total)]
    }
}

/// People down, months or years across: the attendance of periods too long for single days.
struct AttendanceCounts {
    /// So many columns fit beside the names.
    private static let mostColumns = 12
    private static let mostYears = 9

    private let sheet: AttendanceSheet
    private let roster: Roster
    private let unit: CalendarUnit
    /// The months or years across, of those that the period touches.
    private let spans: [CalendarSpan]
    private let counts: [DayCount]
    /// What the table leaves out at its left.
    let note: [String]

    init(_ sheet: AttendanceSheet, _ days: ClosedRange<CivilDate>, _ roster: Roster) {
        self.sheet = sheet
        self.roster = roster
        counts = sheet.daily()
        // Months to come have nothing to count.
        let first = days.lowerBound
        let last = min(days.upperBound, max(first, sheet.today))
        let months =
            YearMonth(containing: last).sinceYearZero
            - YearMonth(containing: first).sinceYearZero + 1
        if months <= Self.mostColumns {
            unit = .month
            let start = CalendarSpan(.month, containing: first)
            spans = (0..<months).map { start.adding($0) }
            note = []
            return
        }
        unit = .year
        let years = Set(counts.map(\.date.year)).sorted()
        spans = years.suffix(Self.mostYears).map { .year($0) }
        note =
            years.count > spans.count
            ? ["The last \(spans.count) of \(years.count) years. All of them: add --format csv"]
            : []
    }

    /// The slots attended by those who are shown, and below it everyone's.
    func blocks(_ people: ArraySlice<PersonID>) -> [Block] {
        [.table(table(people)), .table(group)]
    }

    private func span(_ date: CivilDate) -> CalendarSpan { CalendarSpan(unit, containing: date) }

    private func title(_ span: CalendarSpan) -> String {
        unit == .month ? String(monthAndYear(span.first).prefix(3)) : "\(span)"
    }

    private func table(_ people: ArraySlice<PersonID>) -> TextTable {
        Sheet<(person: PersonID, slots: [CalendarSpan: Int])> {
            Column.named(roster) { $0.person }
            for span in spans {
                Column(nil, title(span)) { $0.slots[span] ?? 0 }
            }
            Column(nil, "Total") { $0.slots.values.reduce(0, +) }
        }.table(
            people.map { person in
                let days = Dictionary(grouping: sheet.days(of: person)) { span($0.date) }
                return (person, days.mapValues { $0.reduce(0) { $0 + $1.count(.present) } })
            })
    }

    private var group: TextTable {
        func sum(_ span: CalendarSpan, _ count: (DayCount) -> Int) -> Int {
            counts.reduce(0) { $0 + (span.range.contains($1.date) ? count($1) : 0) }
        }
        return Sheet<CalendarSpan> {
            Column(nil, "Everyone") { Word($0.words(on: sheet.today)) }
            for slot in sheet.slots.slots {
                Column(nil, capitalised(slot.name)) { sum($0) { $0[slot] } }
            }
            Column(nil, "Warned") { sum($0, \.warnings) }
        }.table(spans)
    }
}
