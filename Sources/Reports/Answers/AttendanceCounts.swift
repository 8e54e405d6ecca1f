import Daybook

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
        TextTable(
            columns: [TextColumn("Person", shrinks: true)]
                + spans.map { TextColumn(title($0), .right) } + [TextColumn("Total", .right)],
            rows: people.map { person in
                var slots: [CalendarSpan: Int] = [:]
                for day in sheet.days(of: person) {
                    slots[span(day.date), default: 0] += day.count(.present)
                }
                return [Answer.plainName(person, roster)] + spans.map { cell(slots[$0] ?? 0) }
                    + [cell(slots.values.reduce(0, +))]
            })
    }

    private var group: TextTable {
        let slots = sheet.slots.slots
        let rows = spans.map { span in
            let days = counts.filter { span.range.contains($0.date) }
            return ["\(span)"] + slots.map { slot in cell(days.reduce(0) { $0 + $1[slot] }) }
                + [cell(days.reduce(0) { $0 + $1.warnings })]
        }
        return TextTable(
            columns: [TextColumn("Everyone")]
                + slots.map { TextColumn(capitalised($0.name), .right) }
                + [TextColumn("Warned", .right)],
            rows: rows)
    }
}
