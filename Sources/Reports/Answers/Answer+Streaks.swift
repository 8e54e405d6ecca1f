package import Daybook
package import DaybookModel

extension Answer {
    /// The longest and the current streaks.
    /// - Parameter shown: the same rows in the order for people.
    package static func streaks(
        _ report: Report<[StreakRow]>, shown: [StreakRow], _ basis: StreakBasis,
        _ period: DaybookModel.Period, _ slots: SlotChoice, _ frame: AnswerFrame
    ) -> Answer {
        var answer = Answer(
            report: "streaks", book: frame.book, asOf: frame.asOf, period: frame.period(period),
            body: .rows(
                frame.machine(report.rows).map { row in
                    [
                        JSONField("person", name(row.person, report.roster)),
                        JSONField("best", object(row.best)),
                        JSONField("current", object(row.current)),
                    ]
                }),
            columns: ["person", "best.days", "best.from", "best.to"]
                + ["current.days", "current.from", "current.to"])
        answer.title = frame.title("Streaks\(suffix(slots))", period)
        answer.unit = "\(basis.rawValue) days"
        if !shown.isEmpty { answer.table = table(shown, report.roster, frame) }
        answer.linesAfter =
            shown.isEmpty
            ? ["Nobody is on the roster in this period."] : frame.more(of: shown.count, "people")
        if basis == .working {
            answer.linesBefore = rulesInForce(report.roster, period, frame)
            answer.hints = [
                "On days that were held only:  \(run: "streaks", .option("basis", "held"))"
            ]
        }
        return answer
    }

    /// A streak, as JSON.
    static func object(_ streak: Streak?) -> JSON {
        guard let streak else { return .null }
        return .object([
            JSONField("days", .integer(streak.days)),
            JSONField("from", .string(streak.first.description)),
            JSONField("to", .string(streak.last.description)),
        ])
    }

    private static func table(
        _ rows: [StreakRow], _ roster: Roster, _ frame: AnswerFrame
    ) -> TextTable {
        TextTable(
            columns: [
                TextColumn("Person", shrinks: true), TextColumn("Longest", .right),
                TextColumn("from"), TextColumn("to"), TextColumn("Current", .right),
                TextColumn("since"),
            ],
            rows: frame.table(rows).map { row in
                [
                    plainName(row.person, roster), cell(row.best?.days ?? 0),
                    row.best?.first.description ?? "", row.best?.last.description ?? "",
                    cell(row.current?.days ?? 0), row.current?.first.description ?? "",
                ]
            })
    }
}
