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
            "streaks", .streaks(report.roster), report.rows, shown: shown, called: "people",
            none: "Nobody is on the roster in this period.", of: period, frame)
        answer.title = frame.title("Streaks\(suffix(slots))", period)
        answer.unit = "\(basis.rawValue) days"
        if basis == .working {
            answer.linesBefore = rulesInForce(report.roster, period, frame)
            answer.hints = [
                "On days that were held only:  \(run: "streaks", .option("basis", "held"))"
            ]
        }
        return answer
    }
}

extension Sheet<StreakRow> {
    static func streaks(_ roster: Roster) -> Sheet {
        Sheet {
            Column.person(roster, \.person)
            Column.object("best", .streak, \.best)
            Column.object("current", .streak, \.current)
            Column(nil, "Longest") { $0.best?.days ?? 0 }
            Column(nil, "from") { $0.best?.first }
            Column(nil, "to") { $0.best?.last }
            Column(nil, "Current") { $0.current?.days ?? 0 }
            Column(nil, "since") { $0.current?.first }
        }
    }
}

extension Sheet<Streak> {
    static var streak: Sheet {
        Sheet {
            Column("days", \.days)
            Column("from", \.first)
            Column("to", \.last)
        }
    }
}

extension ComparedReport {
    /// The longest and the current streaks of some people, or of everyone (nil).
    package static func streaks(
        _ people: [PersonID]?, _ period: Period, _ slots: SlotChoice
    ) -> ComparedReport {
        ComparedReport(
            .streaks, .streaks(period.range, slots)
        ) { (view, roster, _, frame) throws(DaybookError) in
            try view.streaks(of: people, .working, period, slots, today: frame.today).rows
                .map(Sheet.streaks(roster).compared)
        }
    }
}
