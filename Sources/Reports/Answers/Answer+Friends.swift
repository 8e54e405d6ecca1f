package import Daybook
import Pictures

extension AskedReport {
    /// Others by the slots that they shared with a person.
    package static func friends(
        _ person: PersonID, _ period: Period, _ slots: SlotChoice
    ) -> AskedReport {
        AskedReport(
            .friends, .friends(person, period.range, slots)
        ) { (view, frame) throws(DaybookError) in
            try view.friends(of: person, period, slots, today: frame.today)
        } rows: { rows, roster in
            rows.map(Sheet.friends(roster).compared)
        } answer: { rows, frame in
            let shown = frame.collated(rows, person: \.person) { $0.rank == $1.rank }
            let who = frame.roster.called(person)
            var answer = Answer(
                "friends", .friends(frame.roster, shown: rows), rows, shown: shown,
                called: "people", none: "There is nobody else.",
                leads: frame.leads(
                    .friends, period, [.operand(who)], options: slots.words(frame.roster)),
                of: period, frame)
            answer.title = frame.title(
                "Friends of \(frame.brief(who))\(Answer.suffix(slots, frame))", period)
            answer.unit = "shared slots"
            answer.show([Chart.friends(shown, frame)], frame)
            let course = SlotChoice.both.of(slots.course).words(frame.roster)
            answer.hints = ["Their longest runs:  \(run: "streaks", course + [.operand(who)])"]
            return answer
        }
    }
}

extension Sheet<FriendRow> {
    /// - Parameters:
    ///   - shown: every row that a table may show.
    ///   - isBrief: as the statistics of a person have it.
    static func friends(
        _ roster: Roster, shown: [FriendRow] = [], isBrief: Bool = false
    ) -> Sheet {
        let ranks = SharedRanks(shown.map(\.rank))
        return Sheet {
            Column("rank", "Rank", shown: { ranks.text($0.rank, $0.rank) }, \.rank)
            Column.named(roster, \.person)
            Column("shared", "Shared", \.shared)
            Column("share", "Share") { Share($0.share) }
            if !isBrief { Column("jaccard", "Overlap") { Share($0.jaccard) } }
        }
    }
}
