import Daybook

/// Overtime with a column for each month, where the screen or the paper has room for them.
struct OvertimeMonths {
    private let roster: Roster
    private let months: [YearMonth]
    private let period: Period
    private var rows: [PersonID: [YearMonth: WorkMonth]] = [:]
    private var people: [PersonID] = []

    /// More months are rows.
    private static let mostMonths = 24

    /// - Parameter shown: in the order for people.
    init(_ shown: [WorkMonth], _ period: Period, _ frame: AnswerFrame) {
        roster = frame.roster
        self.period = period
        for row in shown {
            if rows[row.person] == nil { people.append(row.person) }
            rows[row.person, default: [:]][row.month] = row
        }
        months = Self.months(shown, period, frame.today)
    }

    /// Every month of the period that has begun, also one without a row.
    private static func months(
        _ shown: [WorkMonth], _ period: Period, _ today: CivilDate
    ) -> [YearMonth] {
        let own = shown.map(\.month.sinceYearZero)
        let first = period.range.first.map { YearMonth(containing: $0).sinceYearZero }
        let last = period.range.last.map { YearMonth(containing: min($0, today)).sinceYearZero }
        guard let start = first ?? own.min(), let end = last ?? own.max(), start <= end,
            end - start < mostMonths
        else { return [] }
        return (start...end).map { YearMonth(sinceYearZero: $0) }
    }

    /// Nil: there is one month alone, or no room for all of them.
    func table(_ frame: AnswerFrame) -> TextTable? {
        guard months.count > 1, frame.width != nil || frame.isPage else { return nil }
        let table = sheet.table(frame.table(people), leads: frame.leads(.overtime, period))
        return frame.width.map { table.naturalWidth <= $0 } ?? true ? table : nil
    }

    private var sheet: Sheet<PersonID> {
        Sheet {
            Column.named(roster, \.self)
            for month in months {
                Column(nil, "\(month)", .minutes, shown: { text($0, month) })
                    .toned { isUnknown($0, month) ? .warning : nil }
                    .figure("overtimeMinutes", over: .month(month))
            }
            Column(nil, "Total", .minutes, shown: total)
        }
    }

    private func text(_ person: PersonID, _ month: YearMonth) -> String {
        rows[person]?[month].map(Answer.overtime) ?? ""
    }

    private func isUnknown(_ person: PersonID, _ month: YearMonth) -> Bool {
        rows[person]?[month].map { $0.overtimeMinutes == nil && $0.pay != .diligence } ?? false
    }

    /// The sum of the months; a question mark where one is unknown.
    private func total(_ person: PersonID) -> String {
        let own = (rows[person] ?? [:]).values.filter { $0.pay != .diligence }
        let known = own.compactMap(\.overtimeMinutes)
        if own.isEmpty { return "" }
        return known.count == own.count ? balance(known.reduce(0, +)) : "?"
    }
}
