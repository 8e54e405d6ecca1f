package import Daybook
package import DaybookModel

extension Answer {
    /// Working time, month by month and person by person.
    /// - Parameters:
    ///   - shown: the same rows in the order for people.
    ///   - isDetailed: with each day.
    package static func overtime(
        _ report: Report<[WorkMonth]>, shown: [WorkMonth], _ period: DaybookModel.Period,
        isDetailed: Bool, _ frame: AnswerFrame
    ) -> Answer {
        let roster = report.roster
        var answer = Answer(
            report: "overtime", book: frame.book, asOf: frame.asOf, period: frame.period(period),
            body: .rows(
                frame.machine(report.rows).map {
                    monthFields($0, roster, isDetailed: isDetailed, frame)
                }),
            columns: isDetailed ? sheetColumns : columns)
        if isDetailed {
            answer.sheet = frame.machine(report.rows).flatMap { sheet($0, roster, frame) }
        }
        answer.title = frame.title("Overtime", period)
        answer.unit = "hours and minutes"
        let listed = frame.table(
            shown, usual: isDetailed ? OvertimeSheet.usual : AnswerFrame.usualRows)
        let rules = roster.unusualRules(
            in: period, of: listed.map(\.person), today: frame.today)
        answer.linesBefore = rules.map { [$0] } ?? []
        if shown.isEmpty {
            answer.linesAfter = ["Nobody was employed or punched in this period."]
            return answer
        }
        if isDetailed {
            answer.blocks = listed.map { OvertimeSheet($0, roster, frame).block }
            answer.linesAfter = frame.more(
                of: shown.count, "months of people", usual: OvertimeSheet.usual)
        } else {
            answer.table = table(shown, roster, frame)
            answer.linesAfter =
                frame.more(of: shown.count, "rows") + notes(frame.table(shown), roster)
        }
        answer.linesAfter += clipped(period)
        answer.hints =
            [hint(shown[0], shown, roster, isDetailed: isDetailed)] + why(shown, period, roster)
        return answer
    }

    private static let columns = [
        "person", "month", "pay", "workedMinutes", "expectedMinutes", "overtimeMinutes",
        "absentDays", "diligenceAbsences",
    ]

    private static let sheetColumns = [
        "person", "month", "pay", "date", "status", "workedMinutes", "overtimeMinutes",
        "intervals",
    ]

    /// The days of a month as rows of their own.
    private static func sheet(
        _ row: WorkMonth, _ roster: Roster, _ frame: AnswerFrame
    ) -> [[JSONField]] {
        row.days.map { day in
            [
                JSONField("person", name(row.person, roster)),
                JSONField("month", .string(row.month.description)),
                JSONField("pay", .string(row.pay.name)),
            ] + fields(day) + [
                JSONField(
                    "intervals",
                    .string(day.stints.map(frame.clockTimes).joined(separator: ", ")))
            ]
        }
    }

    static func monthFields(
        _ row: WorkMonth, _ roster: Roster, isDetailed: Bool = false, _ frame: AnswerFrame
    ) -> [JSONField] {
        let fields = [
            JSONField("person", name(row.person, roster)),
            JSONField("month", .string(row.month.description)),
            JSONField("pay", .string(row.pay.name)),
            JSONField("workedMinutes", .integer(row.workedMinutes)),
            JSONField("expectedMinutes", .integer(row.expectedMinutes)),
            JSONField("overtimeMinutes", number(row.overtimeMinutes)),
            JSONField("absentDays", .integer(row.absentDays)),
            JSONField("diligenceAbsences", number(row.diligenceAbsences)),
            JSONField(
                "incompleteDays", .array(row.incompleteDays.map { .string($0.description) })),
            JSONField("weeks", .array(row.weeks.map(object))),
        ]
        return isDetailed
            ? fields + [JSONField("days", .array(row.days.map { object($0, frame) }))]
            : fields
    }

    /// A day, with the moments of its check-ins and check-outs; null where one is missing.
    private static func object(_ day: WorkDay, _ frame: AnswerFrame) -> JSON {
        func moment(_ time: Instant?) -> JSON {
            .text(time.map { $0.text(offsetSeconds: frame.zone.offsetSeconds(at: $0)) })
        }
        let intervals = day.stints.map { stint in
            JSON.object([
                JSONField("in", moment(stint.start)), JSONField("out", moment(stint.end)),
            ])
        }
        return .object(fields(day) + [JSONField("intervals", .array(intervals))])
    }

    private static func number(_ value: Int?) -> JSON { value.map { .integer($0) } ?? .null }

    private static func object(_ week: WorkWeek) -> JSON {
        .object([
            JSONField("week", .string(week.week.description)),
            JSONField("overtimeMinutes", number(week.overtimeMinutes)),
        ])
    }

    private static func fields(_ day: WorkDay) -> [JSONField] {
        [
            JSONField("date", .string(day.date.description)),
            JSONField("status", .text(day.status?.rawValue)),
            JSONField("workedMinutes", .integer(day.workedMinutes)),
            JSONField("overtimeMinutes", number(day.overtimeMinutes)),
        ]
    }
}

extension Answer {
    private static func table(
        _ shown: [WorkMonth], _ roster: Roster, _ frame: AnswerFrame
    ) -> TextTable {
        let hasMonths = shown.contains { $0.month != shown[0].month }
        let hasDiligence = shown.contains { $0.pay == .diligence }
        let columns =
            [TextColumn("Person", shrinks: true)] + (hasMonths ? [TextColumn("Month")] : [])
            + [
                TextColumn("Worked", .right), TextColumn("Expected", .right),
                TextColumn("Overtime", .right), TextColumn("Absent", .right),
            ] + (hasDiligence ? [TextColumn("Counted", .right)] : [])
            + [TextColumn("Incomplete", .right)]
        let rows = frame.table(shown).map { row in
            [plainName(row.person, roster)] + (hasMonths ? [row.month.description] : [])
                + [
                    hours(row.workedMinutes), hours(row.expectedMinutes), overtime(row),
                    cell(row.absentDays),
                ] + (hasDiligence ? [row.diligenceAbsences.map(cell) ?? ""] : [])
                + [cell(row.incompleteDays.count)]
        }
        return TextTable(columns: columns, rows: rows)
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
            let days = row.incompleteDays.prefix(Self.noted * 2).map(dayOfYear)
            let rest = row.incompleteDays.count - days.count
            return "Incomplete: \(plainName(row.person, roster)), "
                + days.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        }
        if incomplete.count > Self.noted {
            lines.append("Incomplete: \(grouped(incomplete.count - Self.noted)) more of the rows")
        }
        return lines
    }

    private static let noted = 5

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
        let field =
            row.pay == .diligence ? [Suggestion.Word.option("field", "diligenceAbsences")] : []
        return [whyHint("overtime", period.part(.month(row.month)), field + [.operand(who)])]
    }

    private static func hint(
        _ first: WorkMonth, _ shown: [WorkMonth], _ roster: Roster, isDetailed: Bool
    ) -> Advice {
        if let row = shown.first(where: { !$0.incompleteDays.isEmpty }) {
            let who = Suggestion.Word.option("who", plainName(row.person, roster))
            return "See the punches:  \(run: "log", who, .period(row.incompleteDays[0]))"
        }
        let words: [Suggestion.Word] = [
            .period(first.month), .operand(plainName(first.person, roster)),
        ]
        if isDetailed { return "The month's sum:  \(run: "overtime", words)" }
        return "Day by day:  \(run: "overtime", [.flag("detail")] + words)"
    }
}
