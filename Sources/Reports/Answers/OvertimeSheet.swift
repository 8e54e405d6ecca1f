import Daybook
import Pictures

/// One person's month, day by day, with the sums of its weeks.
struct OvertimeSheet {
    /// So many sheets are shown when nobody says how many.
    static let usual = 3

    let month: WorkMonth
    let frame: AnswerFrame
    /// Where its figures lead; nil: nowhere.
    let leads: Leads?

    var block: Block {
        let name = frame.brief(frame.roster.called(month.person))
        return .section(
            "\(name) · \(month.month) · \(month.pay.name) pay\(absences)",
            [.table(table)] + pictures(name) + [.signature(name)])
    }

    /// More days are read better in the table.
    private static let drawnDays = 7

    /// The hours of a few days, drawn.
    private func pictures(_ name: String) -> [Block] {
        let days = month.days.filter { !$0.stints.isEmpty }
        guard frame.isPage, days.count <= Self.drawnDays else { return [] }
        return Chart.workdays("Hours of \(name)", days, frame).map {
            [.pictures([$0], inCells: [])]
        } ?? []
    }

    private var absences: String {
        guard let counted = month.diligenceAbsences else { return "" }
        return " · \(Reports.counted(month.absentDays, "absence")), \(counted) counted"
    }

    private var hasOvertime: Bool { month.pay != .diligence }

    private var table: TextTable {
        let lines = lines
        let columns = [
            TextColumn("Day"), TextColumn("Status", shrinks: true),
            TextColumn("Punches", wraps: true), TextColumn("Worked", .right),
            TextColumn("Overtime", .right),
        ]
        return TextTable(
            columns: hasOvertime ? columns : columns.dropLast(), rows: lines.map(\.cells),
            footer: [[sumTitle, "", "", hours(month.workedMinutes), Answer.overtime(month)]],
            tones: lines.map { [nil, $0.tone, nil, nil, nil] },
            leads: leads == nil ? [] : lines.map(leads) + [sums])
    }

    /// Of what the sums are: a period may have a part of the month.
    private var sumTitle: String {
        let isWhole =
            month.days.first?.date == month.month.first && month.days.last?.date == month.month.last
        return isWhole ? "Month" : "Sum"
    }

    /// A line of the table.
    private struct Line {
        let cells: [String]
        /// What the colour of its status means.
        var tone: Tone?
        /// The figures that stand under Worked and Overtime.
        var worked: WorkFigure?
        var overtime: WorkFigure?
    }

    private func leads(_ line: Line) -> [Suggestion?] {
        [nil, nil, nil, line.worked.flatMap(lead), line.overtime.flatMap(lead)]
    }

    private var sums: [Suggestion?] {
        [nil, nil, nil, lead(.workedMinutes), lead(.overtimeMinutes)]
    }

    private func lead(_ figure: WorkFigure) -> Suggestion? {
        leads.flatMap { $0.why($0.whole, figure.name) }
    }

    private var lines: [Line] {
        var lines: [Line] = []
        var days = month.days[...]
        while let day = days.first {
            let blank = days.prefix { isBlank($0) && unexpected($0) == unexpected(day) }
            if let last = blank.last {
                days = days.dropFirst(blank.count)
                lines.append(Line(cells: [dates(day, last), unexpected(day)]))
            } else {
                days = days.dropFirst()
                lines += self.lines(day)
            }
            let last = blank.last ?? day
            let isEnd =
                days.isEmpty || last.date.weekday == .sunday || blank.isEmpty && isNext(days)
            if isEnd, !isBlank(last) || !isToCome(last) { lines += week(last) }
        }
        return lines
    }

    /// Whether the days that follow are all to come: the running week ends here.
    private func isNext(_ days: ArraySlice<WorkDay>) -> Bool {
        days.first.map { isToCome($0) && isBlank($0) } ?? false
    }

    /// Whether nothing is to be told of a day: it is to come, or outside employment.
    private func isBlank(_ day: WorkDay) -> Bool { day.status == nil && day.stints.isEmpty }

    /// Why nothing is expected of somebody on a day; empty outside employment.
    private func unexpected(_ day: WorkDay) -> String {
        if isToCome(day) { return "to come" }
        guard frame.roster.person(month.person)?.isEmployed(on: day.date) == true else { return "" }
        let book = WorkPolicies(frame.roster).policy(on: day.date)
        return book.quotas[day.date.weekday] > 0 ? "quota 0h" : "day off"
    }

    private func isToCome(_ day: WorkDay) -> Bool { day.date >= frame.today }

    private func dates(_ first: WorkDay, _ last: WorkDay) -> String {
        if first.date == last.date { return date(first) }
        return "\(first.date.fields.day)–\(dayOfYear(last.date))"
    }

    private func date(_ day: WorkDay) -> String {
        "\(day.date.weekday.shortName) \(dayOfYear(day.date))"
    }

    /// A day: its punches go on below where they are many.
    private func lines(_ day: WorkDay) -> [Line] {
        let punches = punches(day)
        let worked = day.status == nil && day.workedMinutes == 0 ? "" : hours(day.workedMinutes)
        let first = Line(
            cells: [date(day), word(day), punches.first ?? "", worked, overtime(day)],
            tone: tone(day), worked: .workedOn(day.date), overtime: .day(day.date))
        return [first] + punches.dropFirst().map { Line(cells: ["", "", $0]) }
    }

    /// So many columns of punches leave room for the others on a line of 80.
    private static let widestPunches = 30

    private func punches(_ day: WorkDay) -> [String] {
        if day.stints.isEmpty, let end = endOfNight(day) { return [end] }
        return stints(day)
    }

    /// The check-out of a day that belongs to the day before, on which it was begun.
    private func endOfNight(_ day: WorkDay) -> String? {
        let date = day.date.adding(days: -1)
        let ends = month.days.first { $0.date == date }?.stints.compactMap(\.end) ?? []
        let end = ends.last { frame.zone.local(at: $0).date == day.date }
        return end.map { "\(frame.clockTime($0)) counts on \(dayOfYear(date))" }
    }

    private func stints(_ day: WorkDay) -> [String] {
        day.stints.map(frame.clockTimes).reduce(into: []) { lines, stint in
            let longer = lines.last.map { "\($0), \(stint)" }
            if let longer, displayWidth(longer) <= Self.widestPunches {
                lines[lines.count - 1] = longer
            } else {
                lines.append(stint)
            }
        }
    }

    private func week(_ day: WorkDay) -> [Line] {
        guard let week = month.weeks.first(where: { $0.week == day.date.week }) else { return [] }
        return [
            Line(
                cells: ["", "week \(week.week.number)", "", "", overtime(week)],
                overtime: .week(week.week))
        ]
    }

    /// In lower case: what needs a look has a colour, not capitals.
    private func word(_ day: WorkDay) -> String {
        guard let status = day.status else { return "" }
        let name = status == .holiday ? frame.roster.holidays[day.date] ?? "" : ""
        let word = status.rawValue.lowercased()
        return name.isEmpty ? word : "\(word) (\(name))"
    }

    private func tone(_ day: WorkDay) -> Tone? {
        switch day.status {
        case .absent: .bad
        case .odd: .warning
        case .present, .holiday, .sunday, nil: nil
        }
    }

    private func overtime(_ day: WorkDay) -> String {
        if day.status == .odd, month.pay == .normal { return "?" }
        return day.overtimeMinutes.map(balance) ?? ""
    }

    private func overtime(_ week: WorkWeek) -> String {
        if month.pay == .diligence { return "" }
        return week.overtimeMinutes.map(balance) ?? "?"
    }
}
