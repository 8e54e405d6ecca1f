package import Daybook

extension AskedReport {
    /// Working time of some people, or of everyone (nil), month by month.
    /// - Parameters:
    ///   - isDetailed: with each day.
    ///   - isByMonth: people have a column for each month.
    package static func overtime(
        _ people: [PersonID]?, _ period: Period, isDetailed: Bool = false, isByMonth: Bool = false
    ) -> AskedReport {
        var report = AskedReport(
            .overtime, .overtime(period.range)
        ) { (view, frame) throws(DaybookError) in
            try view.confirmMonths(of: people, period, today: frame.today)
            return try view.overtime(
                of: people, period, isDetailed: isDetailed, today: frame.today, now: frame.now)
        } rows: { rows, roster in
            rows.map(Sheet.workMonths(roster).compared)
        } answer: { rows, frame in
            let shown = people == nil ? frame.collated(rows, person: \.person) : rows
            var answer = Answer.overtime(
                rows, shown: shown, of: people, period, isDetailed: isDetailed, frame)
            answer.hints += frame.card(ofOnly: people)
            if isByMonth, let months = OvertimeMonths(shown, period, frame).table(frame) {
                answer.table = months
                answer.unit = "overtime in hours and minutes"
            }
            return answer
        }
        report.compared.byMonth = ComparedMonths(
            confirm: { (view, frame) throws(DaybookError) in
                try view.confirmMonths(of: people, period, today: frame.today)
            },
            months: { view, frame in view.monthsOfWork(period, today: frame.today) },
            rows: { (view, frame, month) throws(DaybookError) in
                let report = try view.overtime(
                    of: people, period, in: month, today: frame.today, now: frame.now)
                return report.rows.map(Sheet.workMonths(frame.roster).compared)
            }, people: people)
        return report
    }
}

extension Answer {
    /// - Parameters:
    ///   - shown: the same rows in the order for people.
    ///   - people: who was asked about; nil: everyone.
    fileprivate static func overtime(
        _ rows: [WorkMonth], shown: [WorkMonth], of people: [PersonID]?,
        _ period: DaybookModel.Period, isDetailed: Bool, _ frame: AnswerFrame
    ) -> Answer {
        let roster = frame.roster
        let months = Sheet.workMonths(roster, shown: shown, detailedIn: isDetailed ? frame : nil)
        var answer = Answer("overtime", months, rows, of: period, frame)
        if isDetailed { answer.putDays(of: frame.machine(rows), frame) }
        answer.title = frame.title("Overtime", period)
        answer.unit = "hours and minutes"
        let listed = frame.table(
            shown, usual: isDetailed ? OvertimeSheet.usual : AnswerFrame.usualRows)
        let starters = LateStarters(shown, of: people, period, roster)
        let rules = roster.unusualRules(
            in: period, of: listed.map(\.person), today: frame.today)
        answer.linesBefore = rules.map { [$0] } ?? []
        if shown.isEmpty {
            answer.linesAfter = ["Nobody was employed or punched in this period."]
            answer.hints = starters == nil ? [employing] : []
            answer.tell(starters)
            return answer
        }
        if isDetailed {
            answer.blocks = listed.map { month in
                let row = FigureKey(month.person, over: .month(month.month))
                let leads = frame.leads(.overtime, period)?.within(row)
                return OvertimeSheet(month: month, frame: frame, leads: leads).block
            }
            let which = Set(shown.map(\.month)).count == 1 ? "people" : "months of people"
            answer.linesAfter = frame.more(of: shown.count, which, usual: OvertimeSheet.usual)
        } else {
            answer.table = months.table(listed, leads: frame.leads(.overtime, period))
            answer.linesAfter = frame.more(of: shown.count, "rows") + notes(listed, roster)
        }
        answer.linesAfter += running(period, frame.today) + clipped(period)
        answer.hints =
            [hint(shown[0], shown, roster, isDetailed: isDetailed)] + why(shown, period, roster)
        answer.tell(starters)
        return answer
    }

    /// Of whom hours are expected.
    private static var employing: Advice {
        let role = Suggestion.Word.option("role", Role.employee.name)
        return "Hours are expected of employees:  \(run: "people change", role, "WHO")"
    }

    /// Tells why nothing is expected of some, where they count from later.
    private mutating func tell(_ starters: LateStarters?) {
        guard let starters else { return }
        linesAfter.append(starters.sentence)
        hints.insert(starters.advice, at: 0)
    }

    /// Has a row for each day in a spreadsheet.
    private mutating func putDays(
        of months: ArraySlice<WorkMonth>, _ frame: AnswerFrame
    ) {
        let days = Sheet.workDays(frame)
        columns = days.header
        let rows = months.flatMap { month in
            month.days.map { DatedWork(month: month, day: $0) }
        }
        sheet = RowList(rows, days)
    }

    /// Unknown is a question mark, and not applicable is blank.
    static func overtime(_ row: WorkMonth) -> String {
        if row.pay == .diligence { return "" }
        return row.overtimeMinutes.map(balance) ?? "?"
    }

    /// The incomplete days of the people shown.
    private static func notes(_ rows: ArraySlice<WorkMonth>, _ roster: Roster) -> [String] {
        let incomplete = rows.filter { !$0.incompleteDays.isEmpty }
        var lines = incomplete.prefix(Self.noted).map { row in
            let days = row.incompleteDays.map(dayOfYear)
            return "Incomplete: \(roster.called(row.person)), "
                + listed(days, most: Self.noted * 2)
        }
        if incomplete.count > Self.noted {
            lines.append("Incomplete: \(grouped(incomplete.count - Self.noted)) more of the rows")
        }
        return lines
    }

    private static let noted = 5

    /// What the figures of a day that is not over are left out of.
    private static func running(
        _ period: DaybookModel.Period, _ today: CivilDate
    ) -> [String] {
        period.range.contains(today)
            ? ["Only days that are over count; today's hours are in Worked alone."] : []
    }

    /// What it means that a period begins or ends within a month.
    private static func clipped(_ period: DaybookModel.Period) -> [String] {
        let (first, last) = (period.range.first, period.range.last)
        let isWhole =
            first.map { YearMonth(containing: $0).first == $0 } ?? true
            && last.map { YearMonth(containing: $0).last == $0 } ?? true
        return isWhole ? [] : ["Only the days of the period count in its first and last month."]
    }

    private static func why(
        _ shown: [WorkMonth], _ period: DaybookModel.Period, _ roster: Roster
    ) -> [Advice] {
        func word(_ row: WorkMonth) -> String? { roster.word(row.person) }
        let row =
            shown.first { $0.overtimeMinutes != nil && word($0) != nil }
            ?? shown.first { word($0) != nil }
        guard let row, let who = word(row) else { return [] }
        return [whyHint("overtime", period.part(.month(row.month)), [.operand(who)])]
    }

    private static func hint(
        _ first: WorkMonth, _ shown: [WorkMonth], _ roster: Roster, isDetailed: Bool
    ) -> Advice {
        if let row = shown.first(where: { !$0.incompleteDays.isEmpty }) {
            let who = Suggestion.Word.option("who", roster.called(row.person))
            return "See the punches:  \(run: "log", who, .period(row.incompleteDays[0]))"
        }
        let words: [Suggestion.Word] = [
            .period(first.month), .operand(roster.called(first.person)),
        ]
        if isDetailed { return "The month's sum:  \(run: "overtime", words)" }
        return "Day by day:  \(run: "overtime", [.flag("detail")] + words)"
    }
}

extension Sheet<WorkMonth> {
    /// - Parameters:
    ///   - shown: every row that a table may show.
    ///   - frame: has each day shown; nil: months alone.
    static func workMonths(
        _ roster: Roster, shown: [WorkMonth] = [], detailedIn frame: AnswerFrame? = nil
    ) -> Sheet {
        let hasMonths = shown.contains { $0.month != shown[0].month }
        let hasDiligence = shown.contains { $0.pay == .diligence }
        return Sheet {
            Column.named(roster, \.person).leading { row, _, leads in
                leads.workdays(of: row.person, in: row.month)
            }
            Column.span(as: "month", titled: hasMonths ? "Month" : nil) { .month($0.month) }
            Column("pay", \.pay.name)
            Column("workedMinutes", "Worked") { WorkTime($0.workedMinutes) }
            Column("expectedMinutes", "Expected") { WorkTime($0.expectedMinutes) }.spare
            Column("overtimeMinutes", "Overtime", shown: Answer.overtime) {
                $0.overtimeMinutes.map { WorkTime($0) }
            }.toned { $0.overtimeMinutes == nil && $0.pay != .diligence ? .warning : nil }
            Column("absentDays", "Absent", \.absentDays).toned { $0.absentDays > 0 ? .bad : nil }
                .spare(.beforeCut)
            Column("diligenceAbsences", hasDiligence ? "Counted" : nil, \.diligenceAbsences)
                .spare(.last)
            Column(nil, "Incomplete", \.incompleteDays.count).toned {
                $0.incompleteDays.isEmpty ? nil : .warning
            }.spare(hasMonths ? .last : .beforeCut)
            Column("incompleteDays", \.incompleteDays)
            Column.list("weeks", .workWeek, \.weeks)
            if let frame { Column.list("days", .workDay(frame), \.days) }
        }
    }
}

extension Sheet<WorkWeek> {
    fileprivate static var workWeek: Sheet {
        Sheet {
            Column("week", \.week.description)
            Column("overtimeMinutes", \.overtimeMinutes)
        }
    }
}

extension Sheet<WorkDay> {
    fileprivate static var facts: Sheet {
        Sheet {
            Column("date", \.date)
            Column("status", \.status?.rawValue)
            Column("workedMinutes", \.workedMinutes)
            Column("overtimeMinutes", \.overtimeMinutes)
        }
    }

    /// With the moments of its check-ins and check-outs; null where one is missing.
    fileprivate static func workDay(_ frame: AnswerFrame) -> Sheet {
        Sheet {
            facts
            Column.list("intervals", .stint(frame), \.stints)
        }
    }
}

extension Sheet<WorkStint> {
    fileprivate static func stint(_ frame: AnswerFrame) -> Sheet {
        Sheet {
            Column("in") { $0.start.map(frame.text) }
            Column("out") { $0.end.map(frame.text) }
        }
    }
}

/// A day of somebody's month as a row of its own.
private struct DatedWork {
    let month: WorkMonth
    let day: WorkDay
}

extension Sheet<DatedWork> {
    fileprivate static func workDays(_ frame: AnswerFrame) -> Sheet {
        Sheet {
            Column.named(frame.roster, \.month.person)
            Column("month", \.month.month.description)
            Column("pay", \.month.pay.name)
            Sheet<WorkDay>.facts.of(\.day)
            Column("intervals") {
                $0.day.stints.map(frame.clockTimes).joined(separator: ", ")
            }
        }
    }
}
