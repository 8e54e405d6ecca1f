import DaybookModel

/// One person's month, day by day, with the sums of its weeks.
struct OvertimeSheet {
    /// So many sheets are shown when nobody says how many.
    static let usual = 3

    let month: WorkMonth
    let frame: AnswerFrame

    var block: Block {
        let name = brief(frame.roster.called(month.person))
        return .group([.lines(["\(name) · \(month.month) · \(month.pay.name) pay"]), .table(table)])
    }

    private var table: TextTable {
        var rows: [[String]] = []
        for (place, day) in month.days.enumerated() {
            rows.append([
                "\(day.date.weekday.shortName) \(dayOfYear(day.date))", word(day),
                day.stints.map(frame.clockTimes).joined(separator: ", "),
                day.status == nil && day.workedMinutes == 0 ? "" : hours(day.workedMinutes),
                overtime(day),
            ])
            let isLast = place + 1 == month.days.count
            guard day.date.weekday == .sunday || isLast else { continue }
            if let week = month.weeks.first(where: { $0.week == day.date.week }) {
                rows.append(["", "week \(week.week.number)", "", "", overtime(week)])
            }
        }
        return TextTable(
            columns: [
                TextColumn("Day"), TextColumn("Status", shrinks: true),
                TextColumn("Punches", shrinks: true), TextColumn("Worked", .right),
                TextColumn("Overtime", .right),
            ], rows: rows,
            footer: [
                ["", total, "", hours(month.workedMinutes), Answer.overtime(month)]
            ])
    }

    private var total: String {
        guard let counted = month.diligenceAbsences else { return "month" }
        return "month, \(Reports.counted(month.absentDays, "absence")), \(counted) counted"
    }

    private func word(_ day: WorkDay) -> String {
        guard let status = day.status else { return "" }
        let name = status == .holiday ? frame.roster.holidays[day.date] ?? "" : ""
        return name.isEmpty ? status.rawValue : "\(status.rawValue) (\(name))"
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
