package import Daybook
package import DaybookModel

extension Answer {
    /// Others by the slots that they shared with a person.
    /// - Parameter shown: the same rows in the order for people.
    package static func friends(
        _ report: Report<[FriendRow]>, shown: [FriendRow], of person: PersonID,
        _ period: DaybookModel.Period, _ slots: SlotChoice, _ frame: AnswerFrame
    ) -> Answer {
        var answer = Answer(
            report: "friends", book: frame.book, asOf: frame.asOf, period: frame.period(period),
            body: .rows(frame.machine(report.rows).map { fields($0, report.roster) }),
            columns: ["rank", "person", "shared", "share", "jaccard"])
        let who = plainName(person, report.roster)
        answer.title = frame.title("Friends of \(brief(who))\(suffix(slots))", period)
        answer.unit = "shared slots"
        if !shown.isEmpty { answer.table = table(shown, report.roster, frame) }
        answer.linesAfter =
            shown.isEmpty ? ["There is nobody else."] : frame.more(of: shown.count, "people")
        answer.hints = ["Their longest runs:  \(run: "streaks", .operand(who))"]
        return answer
    }

    private static func fields(_ row: FriendRow, _ roster: Roster) -> [JSONField] {
        [
            JSONField("rank", .integer(row.rank)), JSONField("person", name(row.person, roster)),
            JSONField("shared", .integer(row.shared)), JSONField("share", .rounded(row.share)),
            JSONField("jaccard", .rounded(row.jaccard)),
        ]
    }

    private static func table(
        _ rows: [FriendRow], _ roster: Roster, _ frame: AnswerFrame
    ) -> TextTable {
        TextTable(
            columns: [
                TextColumn("Rank", .right), TextColumn("Person", shrinks: true),
                TextColumn("Shared", .right), TextColumn("Share", .right),
                TextColumn("Jaccard", .right),
            ],
            rows: frame.table(rows).map { row in
                [
                    "\(row.rank)", plainName(row.person, roster), cell(row.shared),
                    row.share.map(percent) ?? "", row.jaccard.map(percent) ?? "",
                ]
            })
    }
}
