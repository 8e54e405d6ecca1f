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
            "friends", .friends(report.roster), report.rows, shown: shown, called: "people",
            none: "There is nobody else.", of: period, frame)
        let who = plainName(person, report.roster)
        answer.title = frame.title("Friends of \(brief(who))\(suffix(slots))", period)
        answer.unit = "shared slots"
        answer.hints = ["Their longest runs:  \(run: "streaks", .operand(who))"]
        return answer
    }
}

extension Sheet<FriendRow> {
    /// - Parameter isBrief: as the statistics of a person have it.
    static func friends(_ roster: Roster, isBrief: Bool = false) -> Sheet {
        Sheet {
            Column("rank", "Rank", shown: { "\($0.rank)" }, \.rank)
            Column.person(roster, \.person)
            Column("shared", "Shared", \.shared)
            Column("share", "Share") { Share($0.share) }
            if !isBrief { Column("jaccard", "Jaccard") { Share($0.jaccard) } }
        }
    }
}

extension ComparedReport {
    /// Others by the slots that they shared with a person.
    package static func friends(
        _ person: PersonID, _ period: Period, _ slots: SlotChoice
    ) -> ComparedReport {
        ComparedReport(
            .friends, .friends(person, period.range, slots)
        ) { (view, roster, _, frame) throws(DaybookError) in
            try view.friends(of: person, period, slots, today: frame.today).rows
                .map(Sheet.friends(roster).compared)
        }
    }
}
