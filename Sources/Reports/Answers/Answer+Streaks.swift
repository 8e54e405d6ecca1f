package import Daybook

extension AskedReport {
    /// The longest and the current streaks of some people, or of everyone (nil).
    package static func streaks(
        _ people: [PersonID]?, _ period: Period, _ slots: SlotChoice,
        _ basis: StreakBasis? = nil
    ) -> AskedReport {
        let basis = basis ?? slots.basis
        return AskedReport(
            .streaks, .streaks(period.range, slots)
        ) { (view, frame) throws(DaybookError) in
            try view.streaks(of: people, basis, period, slots, today: frame.today)
        } rows: { rows, roster in
            rows.map(Sheet.streaks(roster).compared)
        } answer: { rows, frame in
            let shown = frame.collated(rows, person: \.person) { $0.best?.days == $1.best?.days }
            var answer = Answer(
                "streaks", .streaks(frame.roster), rows, shown: shown, called: "people",
                none: "Nobody is on the roster in this period.",
                leads: frame.leads(
                    .streaks, period,
                    options: [.option("basis", basis.rawValue)] + slots.words(frame.roster)),
                of: period, frame)
            answer.title = frame.title("Streaks\(Answer.suffix(slots, frame))", period)
            answer.unit = "\(basis.rawValue) days"
            if basis == .working {
                answer.linesBefore = Answer.rulesInForce(period, frame)
                answer.hints = [
                    "On days that were held only:  \(run: "streaks", .option("basis", "held"))"
                ]
            }
            return answer
        }
    }
}

extension Sheet<StreakRow> {
    static func streaks(_ roster: Roster) -> Sheet {
        Sheet {
            Column.named(roster, \.person)
            Column.object("best", .streak, \.best)
            Column.object("current", .streak, \.current)
            Column(nil, "Longest") { $0.best?.days ?? 0 }.figure("best.days")
            Column(nil, "from") { $0.best?.first }.figure("best.from").spare(.beforeCut)
            Column(nil, "to") { $0.best?.last }.figure("best.to").spare
            Column(nil, "Current") { $0.current?.days ?? 0 }.figure("current.days")
            Column(nil, "since") { $0.current?.first }.figure("current.from")
                .spare(.beforeCut)
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
