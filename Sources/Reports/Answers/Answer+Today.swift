package import Daybook
package import DaybookModel

extension Answer {
    /// One day: what it is, who was there, and what asks for attention.
    /// - Parameters:
    ///   - shown: the same figures with their lists in the order for people.
    ///   - budgets: what the month of the day comes to where a budget is in force.
    ///   - records: what was spent and given on the day.
    ///   - upcoming: the visits and ticket sales from the day on.
    package static func today(
        _ report: Report<DayFigures>, shown: DayFigures, budgets: [ExpenseRow],
        records: DayRecords, upcoming: UpcomingEntries, now: Instant, _ frame: AnswerFrame
    ) -> Answer {
        let local = frame.zone.local(at: now)
        // Later kinds of record join here, each as a section of its own.
        let sections: [any DaySection] = [
            AttendanceSection(
                figures: report.rows, shown: shown, roster: report.roster, today: frame.today,
                running: Slot(hour: local.hour)),
            WorkSection(
                figures: report.rows, shown: shown, roster: report.roster, frame: frame),
            RecordSection(records: records, roster: report.roster),
            BudgetSection(
                budgets: budgets, date: report.rows.date, roster: report.roster,
                today: frame.today),
            TicketSection(
                upcoming: upcoming, date: report.rows.date, roster: report.roster, frame: frame),
        ]
        let problems = sections.flatMap(\.problems)
        var answer = Answer(
            report: "today", book: frame.book, asOf: frame.asOf,
            body: .fields(
                fields(report.rows) + sections.flatMap(\.fields)
                    + [JSONField("problems", .array(problems.map(\.object)))]))
        let time = shown.date == frame.today ? ", \(clock(local))" : ""
        let date = "\(shown.date.weekday.name) \(day(shown.date))"
        answer.title = "\(date)\(time) · week \(shown.date.week.number)"
        answer.unit = "book: \(frame.book)"
        answer.linesBefore = lines(shown, report.roster, frame)
        answer.blocks = sections.flatMap(\.blocks) + attention(problems)
        answer.hints = sections.flatMap(\.hints) + hints(shown, report.roster)
        return answer
    }

    private static func fields(_ day: DayFigures) -> [JSONField] {
        [
            JSONField("date", .string(day.date.description)),
            JSONField("week", .string(day.date.week.description)),
            JSONField("working", .bool(day.standing.isWorking)),
            JSONField("dayOff", .text(day.standing.reason)),
            JSONField("locked", .bool(day.standing.isLocked)),
            JSONField("people", .integer(day.people)),
        ]
    }

    private static func lines(
        _ day: DayFigures, _ roster: Roster, _ frame: AnswerFrame
    ) -> [String] {
        var lines = [
            counted(day.people, "person", "people") + " on the roster, "
                + counted(Int(frame.point?.sequence ?? 0), "event") + " in the log"
        ]
        if let reason = day.standing.reason {
            let subject = day.date == frame.today ? "Today" : day.date.description
            let end = day.standing.dayOff == nil ? "." : ", not a working day."
            lines.append("\(subject) is \(reason)\(end)")
        }
        if day.standing.isLocked, let last = roster.lockedThrough {
            lines.append("The book is locked to \(weekdayAndDay(last)).")
        }
        return lines
    }

    /// Everything that is to be put right, in one place.
    private static func attention(_ problems: [DayProblem]) -> [Block] {
        problems.isEmpty ? [] : [.group([.lines(["Needs attention"])] + problems.flatMap(\.block))]
    }

    private static func hints(_ day: DayFigures, _ roster: Roster) -> [Advice] {
        if roster.people.allSatisfy(\.isRemoved) {
            return ["Bring people in:  \(run: "import", "people", "people.csv")"]
        }
        return ["The whole week:  \(run: "attendance", .period(day.date.week))"]
    }
}
